import type { Warning } from "@toile/draft-model"
import type { BodiceFrame } from "./frame.js"

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
