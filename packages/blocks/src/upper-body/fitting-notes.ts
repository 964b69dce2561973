import type { MeasurementType, Warning } from "@toile/draft-model"
import { HAIR } from "./told.js"

/** Across widths of a body that differ by less, cm, are not told. */
const NARROWED = 0.3

/**
 * Across widths that had to give way to the armhole, each by so much; `bust`: the finished girth. Of a finished garment
 * each hair is told, since they were asked for.
 */
export const acrossNote = (narrowed: number, bust: number, type: MeasurementType): Warning[] => {
  const id = type === "final" ? "mfAcrossBackWidth" : "mbAcrossBackWidth"
  return narrowed > (type === "final" ? HAIR / 2 : NARROWED)
    ? [
        {
          code: "acrossNarrowed",
          excuses: [
            { rule: "calledFor", garmentMeasurement: "gmAcrossBackWidth" },
            { rule: "calledFor", garmentMeasurement: "gmAcrossChestWidth" },
          ],
          measurement: id,
          message: `${id}: back and chest are each ${narrowed.toFixed(1)} cm narrower than asked for, to leave an armhole in a bust of ${bust.toFixed(1)}`,
        },
      ]
    : []
}

/** Each shoulder's seam ends so much further in than `shoulderExtension` asks, cm. */
export const shoulderNarrowedNote = (by: number): Warning[] =>
  by > HAIR
    ? [
        {
          code: "shoulderNarrowed",
          message: `shoulderExtension: each shoulder seam ends ${by.toFixed(1)} cm further in than asked for: so close a chest has no room for a wider shoulder`,
        },
      ]
    : []

/** What a garment has otherwise than it was measured is told where it is more than this, cm. */
const TOLD = 0.5

/**
 * A back that reaches so far beyond its shoulders, half of which has widened them and half has come off the back: told
 * where that leaves the back narrower than the body's own.
 */
export const wideBackNote = (beyond: number, measured: number, drawn: number): Warning[] =>
  Math.min(beyond / 2, measured - drawn) > TOLD
    ? [
        {
          code: "backInside",
          measurement: "mbAcrossBackWidth",
          message: `mbAcrossBackWidth: the back is ${(measured - drawn).toFixed(1)} cm narrower than measured, the shoulders ${(beyond / 2).toFixed(1)} cm wider than asked for: between measured shoulders so wide a back has no room`,
        },
      ]
    : []

/** A line across the back that comes in with shoulders which were asked to end further in, by so much each: told where it is narrower for it. */
export const backWithShouldersNote = (narrower: number, further: number): Warning[] =>
  narrower > NARROWED
    ? [
        {
          code: "backInside",
          excuses: [{ rule: "calledFor", garmentMeasurement: "gmAcrossBackWidth" }],
          measurement: "mbAcrossBackWidth",
          message: `mbAcrossBackWidth: the back is ${narrower.toFixed(1)} cm narrower than asked for: its line comes in with shoulders that end ${further.toFixed(1)} cm further in (shoulderExtension)`,
        },
      ]
    : []

/** Shoulders that a wide back takes further out than they were asked for are told where that is more than this on either side, cm (our choice). */
const WIDE_SHOULDER = 3

/** Shoulders so much wider, from end to end, than they were asked for, since the back beside them is wide. */
export const wideShoulderNote = (wider: number): Warning[] =>
  wider / 2 > WIDE_SHOULDER
    ? [
        {
          code: "shoulderWide",
          measurement: "mbAcrossBackWidth",
          message: `mbAcrossBackWidth: each shoulder ends ${(wider / 2).toFixed(1)} cm further out than asked for: it follows the back, which is wide beside the shoulders`,
        },
      ]
    : []

/** A back that a close garment's chest leaves no room for: told where that leaves it narrower than the body's own. */
export const backOverChestNote = (measured: number, drawn: number, chest: number): Warning[] =>
  measured - drawn > TOLD
    ? [
        {
          code: "acrossNarrowed",
          excuses: [{ rule: "calledFor", garmentMeasurement: "gmAcrossBackWidth" }],
          measurement: "mbAcrossBackWidth",
          message: `mbAcrossBackWidth: the back is ${(measured - drawn).toFixed(1)} cm narrower than measured, to leave an armhole in a garment ${chest.toFixed(1)} cm round the chest`,
        },
      ]
    : []

/** A bust point that was moved down its tape, measured or as it usually is, by so much. */
export const bustPointNote = (down: number): Warning[] =>
  Math.abs(down) > TOLD
    ? [
        {
          code: "bustPointMoved",
          measurement: "mbSideNeckToBustPoint",
          message: `mbSideNeckToBustPoint: the bust point is drawn ${Math.abs(down).toFixed(1)} cm ${down > 0 ? "lower" : "higher"} than the body has it, between armhole and waist`,
        },
      ]
    : []

/**
 * A measured shoulder that does not go with the seam that the width gives.
 *
 * @param made the seam, or its part up to the acromion
 * @param within by how much the measured shoulder may be shorter, and longer
 */
export const shoulderNote = (
  measured: number | undefined,
  made: number,
  within: { readonly shorter: number; readonly longer: number } = { shorter: 1, longer: 4 },
  part = "",
): Warning[] =>
  measured !== undefined && (measured < made - within.shorter || measured > made + within.longer)
    ? [
        {
          code: "shoulderLength",
          measurement: "mbShoulderLength",
          message: `mbShoulderLength: the shoulder seam is ${made.toFixed(1)} cm${part} by the width, the measured shoulder ${measured} cm`,
        },
      ]
    : []

/**
 * An armhole out of proportion with its bust.
 *
 * @param usual shares of the bust
 * @param words what is usual, in the note's words, where that is narrower than what is told
 */
export const armholeNote = (
  girth: number,
  bust: number,
  usual: readonly [low: number, high: number],
  words = `${(100 * usual[0]).toFixed(0)} to ${(100 * usual[1]).toFixed(0)}`,
): Warning[] => {
  const share = girth / bust
  return share < usual[0] || share > usual[1]
    ? [
        {
          code: "armholeGirth",
          measurement: "mbBustGirth",
          message: `mbBustGirth: the armhole is ${girth.toFixed(1)} cm, ${(100 * share).toFixed(0)} % of the bust that goes with this frame; ${words} are usual`,
        },
      ]
    : []
}
