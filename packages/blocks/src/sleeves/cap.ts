import { curve, type Path, pathLength, point, solve } from "@toile/geometry"
import { refuse } from "@toile/pattern-model"
import { isErr } from "@toile/result"

/** A flat sleeve's cap over its base line (y = 0), the top above x = 0, the front at x < 0. */
export interface Cap {
  readonly height: number
  /** From the front underarm up to the top, from the top down to the back underarm. */
  readonly front: Path
  readonly back: Path
  readonly frontWidth: number
  readonly backWidth: number
}

/** The share of the cap's ease that lies in front. */
export const FRONT_EASE = 0.45
type Side = "front" | "back"

/** Handles of the cap's curve as shares of its half width, at the underarm and at the top. */
export type CapFullness = { readonly [K in Side]: { readonly base: number; readonly top: number } }

/** A flat sleeve's: the front is hollower. */
export const FLAT: CapFullness = { front: { base: 0.46, top: 0.42 }, back: { base: 0.38, top: 0.46 } }

/**
 * A cap of one height whose front and back are as long as asked (each solved for its own width). It leaves the underarm
 * at a slope: square to a sleeve seam that leans in by so much a cm.
 */
export const capOf = (
  want: { readonly front: number; readonly back: number },
  height: number,
  fullness: CapFullness,
  slope = 0,
): Cap => {
  const shape = (side: Side): HalfShape => ({ height, side, slope, ...fullness[side] })
  const frontWidth = halfWidth(want.front, shape("front"))
  const backWidth = halfWidth(want.back, shape("back"))
  return {
    height,
    frontWidth,
    backWidth,
    front: curveOf(frontWidth, shape("front")),
    back: curveOf(backWidth, shape("back")),
  }
}

interface HalfShape {
  readonly height: number
  readonly side: Side
  readonly slope: number
  readonly base: number
  readonly top: number
}

const curveOf = (width: number, { height, side, slope, base, top }: HalfShape): Path => {
  const low = point(width * (1 - base), width * base * slope)
  return side === "front"
    ? curve(point(-width, 0), point(-low.x, low.y), point(-width * top, height), point(0, height))
    : curve(point(0, height), point(width * top, height), low, point(width, 0))
}

/** How long a flat sleeve's half cap is, so wide and so high, leaving the underarm at a slope. */
export const capCurveLength = (width: number, height: number, slope: number, side: Side): number =>
  pathLength(curveOf(width, { height, side, slope, ...FLAT[side] }))

const halfWidth = (length: number, shape: HalfShape): number => {
  const { height, side } = shape
  // The curve is no shorter than its chord
  const most = Math.sqrt(Math.max(0, length * length - height * height))
  const longer = (width: number): number => pathLength(curveOf(width, shape)) - length
  const width = solve(longer, 0.01, most)
  return isErr(width) ? refuseCap(length, height, side) : width.value
}

/** No half of a cap so high is so long. */
export const refuseCap = (length: number, height: number, side: Side): never =>
  refuse({
    code: "cap",
    stitch: `armhole, ${side}`,
    message: `no ${side} sleeve cap ${height.toFixed(1)} cm high is ${length.toFixed(1)} cm long`,
  })
