import {
  add,
  type Curve,
  curveLength,
  type Path,
  type Point,
  point,
  polar,
  rightOf,
  scale,
  segmentLength,
} from "@toile/geometry"
import { blended } from "../steps/blended.js"

/** From centre front to the front edge: a band of 3.5 with the buttons on centre front. */
export const EXTENSION = 1.75
/** The stand rises by 1.2 over the last third of the half neckline. */
const RISE = 1.2
const RISING_SHARE = 1 / 3
/** Centre front height is so much less than centre back height: 3.2 and 2.8. */
const LOWER_AT_FRONT = 0.4
/** The buttonhole reaches so far beyond centre front that the button's shank sits on it. */
export const HOLE_BEYOND_CENTRE = 0.2

/** One half of the stand from centre back at the origin, x towards the front. */
export interface StandHalf {
  /** Centre back to centre front: sewn to the neckline. */
  readonly lower: Path
  /** Centre back to centre front at the top. */
  readonly upper: Path
  /** The sew edge's end at the front edge, beyond centre front. */
  readonly frontEdge: Point
  /** Degrees: how the stand's front end points. */
  readonly angle: number
}

/** The stand over a half neckline (seam length from centre back to centre front), cm. */
export const standHalf = (halfNeckline: number, height: number): StandHalf => {
  // A parabola, tangent to the straight part: rise over a third of the neckline
  const span = RISING_SHARE * halfNeckline
  const bend = parabola(point(0, 0), span, RISE)
  const straight = halfNeckline - curveLength(bend)
  const start = point(straight, 0)
  const lower: Path = {
    segments: [
      { kind: "line", from: point(0, 0), to: start },
      { kind: "curve", from: start, c1: add(start, bend.c1), c2: add(start, bend.c2), to: add(start, bend.to) },
    ],
  }
  const angle = (Math.atan2(2 * RISE, span) * 180) / Math.PI
  const front = add(start, bend.to)
  const top = polar(front, angle + 90, height - LOWER_AT_FRONT)
  const topStart = point(straight, height)
  // The same tangents as below, its handles shortened as the bend's inner side is
  const inner = (top.x - topStart.x) / span
  const upper: Path = {
    segments: [
      { kind: "line", from: point(0, height), to: topStart },
      {
        kind: "curve",
        from: topStart,
        c1: rightOf(topStart, inner * bend.c1.x),
        c2: add(top, scale(polar(point(0, 0), angle, 1), -inner * Math.hypot(span - bend.c2.x, RISE - bend.c2.y))),
        to: top,
      },
    ],
  }
  return { lower, upper, frontEdge: polar(front, angle, EXTENSION), angle }
}

/** y = rise (x / span)^2 from the origin of `at`, as one cubic. */
const parabola = (at: Point, span: number, rise: number): Curve => ({
  kind: "curve",
  from: at,
  c1: rightOf(at, span / 3),
  c2: add(at, point((2 * span) / 3, rise / 3)),
  to: add(at, point(span, rise)),
})

/** The line half way between two edges that have the same segments: the stand's mid line. */
export const midLine = (a: Path, b: Path): Path => blended(a, b, 0.5)

/** Button to the far end of the buttonhole, along the mid line of the whole stand. */
export const buttonedLength = (half: Pick<StandHalf, "lower" | "upper">): number =>
  2 * midLine(half.lower, half.upper).segments.reduce((sum, s) => sum + segmentLength(s), 0) + HOLE_BEYOND_CENTRE
