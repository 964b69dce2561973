// What garment measurements have their like in, by the groups of this folder. Ease comes from a garment's own options, so
// a garment adds its girths.

/** Widths and lengths of an upper body: they are compared, and follow from more than one option. */
export const torsoLevels = {
  gmShoulderWidth: { over: "shoulder" },
  gmShoulderLength: { over: "shoulderLength" },
  gmAcrossBackWidth: { over: "acrossBack" },
  gmAcrossChestWidth: { over: "acrossChest" },
  gmBackNeckToWaist: { over: "backLength" },
} as const

/** A woman's bust point; her chest follows from the bust, which carries the ease. */
export const bustLevels = {
  gmBustGirth: { over: "bust", ease: "bustEase" },
  gmChestGirth: { over: "bust" },
  gmSideNeckToBustPoint: { over: "bustPoint" },
  gmBustPointDistance: { over: "bustPointDistance" },
} as const

/** The hip of a garment counts over the larger of low hip and largest hip. */
export const hipLevel = { over: ["hip", "maxHip"], ease: "hipEase" } as const
