import { curve, isErr, type Path, pathLength, point, solve } from "@toile/geometry"
import { refuse } from "@toile/pattern-model"

/** A flat sleeve's cap over its base line (y = 0), the top above x = 0, the front at x < 0. */
export interface Cap {
  readonly height: number
  /** From the front underarm up to the top, from the top down to the back underarm. */
  readonly front: Path
  readonly back: Path
  readonly frontWidth: number
  readonly backWidth: number
}

/** Of the cap's ease so much lies in front. */
export const FRONT_EASE = 0.45
type Side = "front" | "back"

/** Handles of the cap's curve as shares of its half width, at the underarm and at the top. */
export type CapFullness = { readonly [K in Side]: { readonly base: number; readonly top: number } }

/** A flat sleeve's: the front is hollower. */
const FULLNESS: CapFullness = { front: { base: 0.46, top: 0.42 }, back: { base: 0.38, top: 0.46 } }

/** A cap of one height whose front and back are as long as asked (each solved for its own width). */
export const capOf = (
  want: { readonly front: number; readonly back: number },
  height: number,
  fullness: CapFullness = FULLNESS,
): Cap => {
  const frontWidth = halfWidth(want.front, height, "front", fullness)
  const backWidth = halfWidth(want.back, height, "back", fullness)
  return {
    height,
    frontWidth,
    backWidth,
    front: curveOf(frontWidth, height, "front", fullness),
    back: curveOf(backWidth, height, "back", fullness),
  }
}

const curveOf = (width: number, height: number, side: Side, fullness: CapFullness): Path => {
  const { base, top } = fullness[side]
  return side === "front"
    ? curve(point(-width, 0), point(-width * (1 - base), 0), point(-width * top, height), point(0, height))
    : curve(point(0, height), point(width * top, height), point(width * (1 - base), 0), point(width, 0))
}

const halfWidth = (length: number, height: number, side: Side, fullness: CapFullness): number => {
  // The curve is no shorter than its chord and no longer than both legs of it
  const most = Math.sqrt(Math.max(0, length * length - height * height))
  const least = Math.max(0.01, length - height)
  const width = solve((w) => pathLength(curveOf(w, height, side, fullness)) - length, least, most)
  if (isErr(width))
    return refuse({
      code: "cap",
      stitch: `armhole, ${side}`,
      message: `no ${side} sleeve cap ${height.toFixed(1)} cm high is ${length.toFixed(1)} cm long`,
    })
  return width.value
}
