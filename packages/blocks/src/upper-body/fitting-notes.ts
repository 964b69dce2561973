import type { Warning } from "@toile/draft-model"
import type { BodiceFrame } from "../bodice/frame.js"

/** Across widths that had to give way to the armhole. */
export const acrossNote = ({ narrowed, size }: BodiceFrame): Warning[] =>
  narrowed > 0.3
    ? [
        {
          code: "acrossNarrowed",
          measurement: "mbAcrossBackWidth",
          message: `mbAcrossBackWidth: back and chest are each ${narrowed.toFixed(1)} cm narrower than asked for, to leave an armhole in a bust of ${size.bustGirth.toFixed(1)}`,
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

/** A bust point that was moved down its tape by so much. */
export const bustPointNote = (down: number): Warning[] =>
  Math.abs(down) > TOLD
    ? [
        {
          code: "bustPointMoved",
          measurement: "mbSideNeckToBustPoint",
          message: `mbSideNeckToBustPoint: the bust point is drawn ${Math.abs(down).toFixed(1)} cm ${down > 0 ? "lower" : "higher"} than measured, between armhole and waist`,
        },
      ]
    : []

/** A measured shoulder that does not go with the seam that the width gives. */
export const shoulderNote = (measured: number | undefined, made: number): Warning[] =>
  measured !== undefined && (measured < made - 1 || measured > made + 4)
    ? [
        {
          code: "shoulderLength",
          measurement: "mbShoulderLength",
          message: `mbShoulderLength: the shoulder seam is ${made.toFixed(1)} cm by the width, the measured shoulder ${measured} cm`,
        },
      ]
    : []

/** An armhole out of proportion with its bust. */
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
          message: `mbBustGirth: the armhole is ${girth.toFixed(1)} cm, ${(100 * share).toFixed(0)} % of the bust; ${words} are usual`,
        },
      ]
    : []
}
