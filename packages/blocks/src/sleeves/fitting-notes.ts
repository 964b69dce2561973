import type { Warning } from "@toile/draft-model"
import { HAIR } from "../upper-body/told.js"
import type { SleeveFit } from "./fit.js"

/** A cap that is lowered by more than this share for the arm's sake is told. */
const LOWERED = 0.25

export interface CapLoweredHow {
  /** The piece, where it is not called "sleeve". */
  readonly piece?: string
  /** The arm's measurement, where the note shall name it. */
  readonly measurement?: string
  /** Told from this on, cm; else from a quarter of the asked height on. */
  readonly from?: number
}

/** A cap that is lower than its fit asks for, so that the sleeve goes round the arm. */
export const capLoweredNote = (
  { asked, height }: { readonly asked: number; readonly height: number },
  { piece = "sleeve", measurement, from = LOWERED * asked }: CapLoweredHow = {},
): Warning[] => {
  if (asked - height <= from) return []
  const words = `sleeve cap is ${(asked - height).toFixed(1)} cm lower than the fit asks for, to go round the upper arm`
  return measurement === undefined
    ? [{ code: "capLowered", piece, message: `The ${words}` }]
    : [{ code: "capLowered", measurement, piece, message: `${measurement}: the ${words}` }]
}

/**
 * A sleeve that goes round the arm with less than was asked for, in the cloth that it is made of: its cap would else get flat.
 * `id`: the arm's measurement.
 */
export const bicepEaseNote = (girth: number, arm: number, fit: SleeveFit, id: string): Warning[] =>
  "atLeast" in fit && girth < fit.atLeast - HAIR
    ? [
        {
          code: "bicepEase",
          excuses: [{ rule: "calledFor", garmentMeasurement: "gmBicepGirth" }],
          measurement: id,
          message: `${id}: the sleeve has ${(girth - arm).toFixed(1)} cm of ease instead of ${Number((fit.atLeast - arm).toFixed(2))}; a deeper armhole (armholeDrop) gives more`,
        },
      ]
    : []

/** A sleeve may have so much more or less ease than was asked for before it is told, cm. */
const EASE_WITHIN = 1

/**
 * A sleeve whose ease is off by more than 1.0 from what was asked for, though its cap is as high or as low as is usual and the armhole gave way:
 * by how much, and why. `id`: the arm's measurement.
 */
export const sleeveEaseNote = (
  girth: number,
  asked: number,
  armhole: number,
  id: string,
  piece = "sleeve",
): Warning[] => {
  const off = girth - asked
  if (Math.abs(off) <= EASE_WITHIN) return []
  const armholeIs = `the armhole of ${armhole.toFixed(1)} cm`
  const why =
    off < 0
      ? `a lower cap over ${armholeIs} would stand off; a deeper armhole (armholeDrop) or a fuller fit gives more`
      : `a higher cap over ${armholeIs} would bind; a smaller one does not go round chest and shoulder`
  return [
    {
      code: "sleeveEase",
      excuses: [{ rule: "calledFor", garmentMeasurement: "gmBicepGirth" }],
      measurement: id,
      piece,
      message: `${id}: the sleeve is ${Math.abs(off).toFixed(1)} cm ${off < 0 ? "narrower" : "wider"} than its ease asks for: ${why}`,
    },
  ]
}

/**
 * A short sleeve whose hem is wider or narrower than was asked for: its seams would lean too far. `id`: the measurement
 * that asked for it, where one did.
 */
export const hemNote = (girth: number, asked: number | undefined, id?: string): Warning[] => {
  if (asked === undefined || Math.abs(girth - asked) <= HAIR) return []
  const words = `sleeve's hem is ${girth.toFixed(1)} cm round, not ${asked.toFixed(1)}: with this upper arm its seams would lean too far`
  const note: Warning = {
    code: "sleeveHem",
    excuses: [{ rule: "calledFor", garmentMeasurement: "gmCuffGirth" }],
    piece: "sleeve",
    message: `The ${words}`,
  }
  return [id === undefined ? note : { ...note, measurement: id, message: `${id}: the ${words}` }]
}

/** An armhole that was deepened so much to take a sleeve for the arm. */
export const deepenedNote = (deepened: number, id: string): Warning[] =>
  deepened > 0.3
    ? [
        {
          code: "armholeDeepened",
          measurement: id,
          message: `${id}: the armhole is ${deepened.toFixed(1)} cm deeper than asked for, to take a sleeve for the arm`,
        },
      ]
    : []
