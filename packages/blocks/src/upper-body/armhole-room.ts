import type { Point } from "@toile/geometry"
import { refuse } from "@toile/pattern-model"

/** What an armhole runs between, cm. */
export interface ArmholeEnds {
  /** The shoulder's end. */
  readonly tip: Point
  /** Where the width across back or chest is read: the armhole passes here. */
  readonly across: Point
  readonly underarm: Point
  /** The measurement that a refusal names. */
  readonly id: string
  /** What leaves it more room, for the refusal: where it lacks width under the arm, and where it lacks height. */
  readonly cure?: { readonly width: string; readonly height: string } | undefined
  /** It needs so much above and below the across line, cm, where that is not the usual. */
  readonly leastHeight?: number | undefined
}

/** An armhole usually needs so much above and below the across line, cm. */
const LEAST_HEIGHT = 2

/**
 * How high an armhole is above and below its across line, and how far its underarm lies out of it; refused where that
 * leaves no room for its curves.
 *
 * @param leastOut what the underarm has to lie out, cm
 */
export const armholeRoom = (
  { tip, across, underarm, id, cure, leastHeight = LEAST_HEIGHT }: ArmholeEnds,
  leastOut: number,
) => {
  const upper = tip.y - across.y
  const lower = across.y - underarm.y
  const out = underarm.x - across.x
  if (upper < leastHeight || lower < leastHeight || out < leastOut)
    refuse({
      code: "armhole",
      measurement: id,
      message: `${id}: no armhole can be drawn from a shoulder ${tip.x.toFixed(1)} out and ${tip.y.toFixed(1)} high, an across line ${across.x.toFixed(1)} out and an underarm ${underarm.x.toFixed(1)} out at ${underarm.y.toFixed(1)} cm${cure ? `: ${out < leastOut ? cure.width : cure.height}` : ""}`,
    })
  return { upper, lower, out }
}
