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

/** Files with layers that are called by what they hold: our own plain ones, laser cutters', and drawings in some languages of the trade. */
const names: Readonly<Partial<Record<LayerMeaning, readonly string[]>>> = {
  boundary: [
    ...["CUT", "CUT LINE", "CUTLINE", "CUTTING LINE", "BOUNDARY", "OUTLINE", "CONTOUR"],
    ...["SCHNITTLINIE", "SCHNITTKONTUR", "KONTUR", "AUSSENKONTUR", "UMRISS", "ZUSCHNITT"],
    ...[
      "LIGNE DE COUPE",
      "COUPE",
      "CORTE",
      "LINEA DE CORTE",
      "LINHA DE CORTE",
      "CONTORNO",
      "TAGLIO",
      "LINEA DI TAGLIO",
    ],
  ],
  sew: [
    ...["SEW", "SEW LINE", "SEWING LINE", "SEAM", "SEAM LINE", "SEAMLINE", "STITCH LINE", "NAHT", "NAHTLINIE"],
    ...[
      "COUTURE",
      "LIGNE DE COUTURE",
      "COSTURA",
      "LINEA DE COSTURA",
      "LINHA DE COSTURA",
      "CUCITURA",
      "LINEA DI CUCITURA",
    ],
  ],
  notch: ["NOTCH", "NOTCHES", "KNIPS", "KNIPSE", "CRAN", "CRANS", "PIQUETE", "PIQUETES", "TACCA", "TACCHE"],
  grain: [
    "GRAIN",
    "GRAINLINE",
    "GRAIN LINE",
    "FADENLAUF",
    "DROIT FIL",
    "HILO",
    "RECTO HILO",
    "DRITTOFILO",
    "DRITTO FILO",
  ],
  mirror: ["FOLD", "FOLD LINE", "MIRROR", "MIRROR LINE", "BRUCH", "STOFFBRUCH", "PLIURE", "DOBLEZ"],
  internal: [
    "INTERNAL",
    "INTERNAL LINE",
    "DART",
    "DARTS",
    "INNENLINIE",
    "ABNÄHER",
    "PINCE",
    "PINCES",
    "PINZA",
    "PINZAS",
    // Ours, of what is cut of a block afterwards: the block is what the file cuts out.
    ...["RECUT", "RECUT NOTCH", "RECUT DRILL"],
  ],
  drill: ["DRILL", "DRILL HOLE", "DRILL HOLES", "BOHRLOCH", "TROU", "TROUS", "PERFORACION", "FORO", "FORI"],
  text: ["TEXT", "TEXTE", "TEXTO", "TESTO"],
  frame: ["SHEET", "SCALE"],
}
const byName: Readonly<Record<string, LayerMeaning>> = Object.fromEntries(
  (Object.keys(names) as LayerMeaning[]).flatMap((meaning) => (names[meaning] ?? []).map((name) => [name, meaning])),
)

/** The layer's number where it has one ("1", "01", "LAYER_1"), else its name in capitals. */
export const layerKey = (layer: string): string => {
  const number = /^(?:layer|lay|l)?[\s_-]*0*(\d+)$/i.exec(layer.trim())?.[1]
  return (
    number ??
    layer
      .trim()
      .toUpperCase()
      .replace(/[_\s-]+/g, " ")
  )
}

export const meaningOf = (key: string): LayerMeaning | undefined => byNumber[key] ?? byName[key]
