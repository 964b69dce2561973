/**
 * The layers of AAMA files, by number. 5 (grade reference) stands in graded nests alone; 9 and 10 (stripes,
 * plaids) are of no use to an ungraded piece, and 12 means different things to different programs: none of them is written.
 */
export const aamaLayers = {
  boundary: "1",
  systemText: "1",
  turnPoint: "2",
  curvePoint: "3",
  notch: "4",
  gradeReference: "5",
  mirror: "6",
  grain: "7",
  internal: "8",
  cutout: "11",
  drill: "13",
  sew: "14",
  annotation: "15",
} as const

/** ASTM: the same lines with all of the draft's points, to hold the curves against that a program makes of layer 3. */
export const validationLayers = { boundary: "84", internal: "85", cutout: "86", sew: "87" } as const
