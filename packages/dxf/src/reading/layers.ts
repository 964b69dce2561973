/** What lies on a layer; `validation` repeats 1, 8, 11 and 14 in ASTM files, `points` are turn and curve points. */
export type LayerMeaning =
  | "boundary"
  | "points"
  | "notch"
  | "gradeReference"
  | "mirror"
  | "grain"
  | "internal"
  | "stripe"
  | "plaid"
  | "cutout"
  | "drill"
  | "sew"
  | "text"
  | "validation"
  | "frame"

const byNumber: Readonly<Record<string, LayerMeaning>> = {
  "1": "boundary",
  "2": "points",
  "3": "points",
  "4": "notch",
  "5": "gradeReference",
  "6": "mirror",
  "7": "grain",
  "8": "internal",
  "9": "stripe",
  "10": "plaid",
  "11": "cutout",
  "13": "drill",
  "14": "sew",
  "15": "text",
  "19": "text",
  "80": "notch",
  "81": "notch",
  "82": "notch",
  "83": "notch",
  "84": "validation",
  "85": "validation",
  "86": "validation",
  "87": "validation",
}

/** Files with layers that are called by what they hold: our own plain ones, and laser cutters'. */
const byName: Readonly<Record<string, LayerMeaning>> = {
  CUT: "boundary",
  BOUNDARY: "boundary",
  OUTLINE: "boundary",
  CONTOUR: "boundary",
  SEW: "sew",
  SEAM: "sew",
  NOTCH: "notch",
  NOTCHES: "notch",
  GRAIN: "grain",
  GRAINLINE: "grain",
  FOLD: "mirror",
  MIRROR: "mirror",
  INTERNAL: "internal",
  DART: "internal",
  DRILL: "drill",
  TEXT: "text",
  SHEET: "frame",
  SCALE: "frame",
}

/** The layer's number where it has one ("1", "01", "LAYER_1"), else its name in capitals. */
export const layerKey = (layer: string): string => {
  const number = /^(?:layer|lay|l)?[\s_-]*0*(\d+)$/i.exec(layer.trim())?.[1]
  return number ?? layer.trim().toUpperCase()
}

export const meaningOf = (key: string): LayerMeaning | undefined => byNumber[key] ?? byName[key]
