// The defaults that exports and export profiles are filled in with, written out once more: what the service fills in is
// compared with something else than itself.
export const NEUTRAL = { easeAdjWarp: 1, easeAdjWeft: 1, shrinkageWarp: 1, shrinkageWeft: 1 }
export const COMMON = { singleInstance: false, materialGroup: true, singleFile: true }
export const PDF = {
  ...COMMON,
  width: 84.1,
  height: 118.9,
  leftMargin: 3,
  topMargin: 3,
  rightMargin: 3,
  bottomMargin: 3,
  glueMargin: false,
  orientation: "Portrait",
}
export const PLT = {
  ...COMMON,
  pen: "STITCH SP1 MARKUP SP1 SEAM SP2",
  resolution: 1016,
  pageLength: 40,
  scale: { x: 1, y: 1 },
}
export const NESTING = {
  sheetWidth: 140,
  sheetLength: 3000,
  partMargin: 1,
  sheetEdgeMargin: 0,
  preNestRotation: 0,
  partRotation: null,
  effort: 1,
}
