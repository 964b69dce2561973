import { mirroredCopies, type NotchType } from "@toile/draft-model"
import { aamaLayers } from "./aama-layers.js"

/** In what the apparel formats differ. */
export interface Dialect {
  /** The layer of each type of notch. */
  readonly notchLayers: Readonly<Record<NotchType, string>>
  /** ASTM repeats cut line, internal lines, cutouts and sew line with all points of the draft. */
  readonly validationCurves: boolean
  /** How many to cut, and how many of them mirrored. */
  readonly quantity: (quantity: number, mirrored: boolean) => string
  /** Of `# n`, the number of a point's grade rule: AAMA has it with the turn points, ASTM forbids texts there. */
  readonly ruleLayer: string
  /** What a RUL file begins with. */
  readonly rulStart: string
  /** The last lines of the style's text. */
  readonly styleEnd: readonly string[]
}

const { notch } = aamaLayers

export const aama: Dialect = {
  notchLayers: { slit: notch, v: notch, t: notch, castle: notch, check: notch, u: notch },
  validationCurves: false,
  quantity: String,
  ruleLayer: aamaLayers.turnPoint,
  rulStart: "ANSI/AAMA VERSION: 1.0.0",
  styleEnd: [],
}

const standard = "ASTM/D13Proposal 1 Version: D 6673-04"

/** ASTM D 6673: what AAMA has, notches by type, pieces as right and left, and curves to hold the read ones against. */
export const astm: Dialect = {
  notchLayers: { slit: notch, v: notch, t: "80", castle: "81", check: "82", u: "83" },
  validationCurves: true,
  ruleLayer: aamaLayers.boundary,
  rulStart: standard,
  quantity: (quantity, mirrored) => {
    const left = mirroredCopies({ quantity, mirrored })
    return `${quantity - left},${left}`
  },
  // In the file's unit, mm.
  styleEnd: ["Curve Tolerance: 0.05", standard],
}

/** TIIP is not documented in public: written as AAMA. */
export const dialects = { aama, astm, tiip: aama } as const
