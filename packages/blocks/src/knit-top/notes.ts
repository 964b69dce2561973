import type { Opening, Warning } from "@toile/draft-model"
import type { SleeveFit } from "../sleeves/fit.js"
import { sleeveEaseNote } from "../sleeves/fitting-notes.js"
import { cameOtherwise } from "../upper-body/told.js"
import type { KnitFinal } from "./groups.js"

/** An opening that came out wider by more than this, cm, is told. */
const WIDER = 0.5

/** A sleeve that came out longer by more than this, cm, is told. */
const LONGER = 1

/** What a sleeve had to give up. */
export const sleeveNotes = (made: {
  /** The girth that the fit asks for, and the drafted one, over an armhole so long; `bicepId`: what measured the arm. */
  readonly fit: SleeveFit
  readonly girth: number
  readonly armhole: number
  readonly bicepId: string
  /** What was added to the length, to keep the shortest seam. */
  readonly lacking: number
  /** The opening as asked for (undefined where any that the arm passes will do) and as drafted. */
  readonly opening: number | undefined
  readonly cuff: number
  /** What was given of a finished top. */
  readonly final?: KnitFinal | undefined
  /** The sleeve's length, as drafted. */
  readonly length: number
}): Warning[] => {
  const { final, fit } = made
  const out: Warning[] = "within" in fit ? sleeveEaseNote(made.girth, fit.girth, made.armhole, made.bicepId) : []
  const say = (code: string, message: string): void => {
    out.push({ code, piece: "sleeve", message })
  }
  if (final?.sleeve !== undefined)
    out.push(
      ...cameOtherwise({
        code: "sleeveShort",
        piece: "sleeve",
        id: "mfSleeveLength",
        given: made.length - made.lacking,
        came: made.length,
        why: "a seam is to be left under the arm",
      }),
    )
  else if (made.lacking > LONGER)
    say(
      "sleeveShort",
      `The sleeve is ${made.lacking.toFixed(1)} cm longer than asked for, so that a seam is left under the arm`,
    )
  if (final?.cuff !== undefined)
    out.push(
      ...cameOtherwise({
        code: "openingWide",
        piece: "sleeve",
        id: "mfCuffGirth",
        given: made.opening,
        came: made.cuff,
        why: "beside this upper arm the sleeve's seams are too short to lean so far",
      }),
    )
  else if (made.opening !== undefined && made.cuff > made.opening + WIDER)
    say(
      "openingWide",
      `The sleeve's opening is ${(made.cuff - made.opening).toFixed(1)} cm wider than asked for: its seam is too short to narrow so much`,
    )
  return out
}

/** A finished front over a belly whose side, as long as the back's, ends before it has come in to the hips' width. */
export const hipNotes = (given: number | undefined, came: number): Warning[] =>
  cameOtherwise({
    code: "hipWide",
    id: "mfHipGirth",
    given,
    came,
    why: "so near below the waist the front's side does not come in from the belly to the hem",
  })

/** Wider hips than were asked for by no more than this, cm, are not told. */
const HIPS_UNTOLD = 0.05

/** The same of a body: the hips come out wider than was asked for. */
export const hipsOverNote = (asked: number, came: number, measurement = "mbWaistGirth"): Warning[] =>
  came - asked <= HIPS_UNTOLD
    ? []
    : [
        {
          code: "hipWide",
          excuses: [{ rule: "calledFor", garmentMeasurement: "gmHipGirth" }],
          measurement,
          message: `${measurement}: the hips are ${(came - asked).toFixed(1)} cm wider than asked for: so near below the waist the front's side does not come in from the belly to the hem`,
        },
      ]

/**
 * A neckline that no head passes; none where a zip opens it.
 *
 * @param piece that has the neckline's edge
 */
export const neckNotes = (neck: Opening | undefined, piece: string, remedy: string): Warning[] =>
  neck === undefined || neck.girth >= neck.passes
    ? []
    : [
        {
          code: "neckTight",
          excuses: [{ rule: "opening", name: neck.name }],
          piece,
          message: `The neckline stretches to ${neck.girth.toFixed(1)} cm, less than the head's ${neck.passes.toFixed(1)}: ${remedy}`,
        },
      ]
