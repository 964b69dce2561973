import { type Path, type Point, point, type Segment } from "@toile/geometry"

/** Directions of travel at a profile's ends, in cm of x for each cm down. */
export interface ProfileEnds {
  readonly start?: number
  readonly end?: number
}

/**
 * A line that falls through points and never swings out beyond two neighbours: the monotone cubic over the levels, for
 * seams that are taken in at one level and let out at another. Two points at least, each lower than the one before.
 * Source: Fritsch and Butland, SIAM J. Sci. Stat. Comput. 5 (1984), harmonic means of the slopes.
 */
export const profile = (points: readonly Point[], ends: ProfileEnds = {}): Path => {
  const falls = points.slice(1).map((p, i) => points[i]!.y - p.y)
  const slopes = points.slice(1).map((p, i) => (p.x - points[i]!.x) / falls[i]!)
  const last = points.length - 1
  const at = points.map((_, i): number => {
    if (i === 0) return ends.start ?? slopes[0]!
    if (i === last) return ends.end ?? slopes[last - 1]!
    return meanSlope(slopes[i - 1]!, falls[i - 1]!, slopes[i]!, falls[i]!)
  })
  return { segments: falls.map((_, i) => cubicByHeight(points[i]!, -at[i]!, points[i + 1]!, -at[i + 1]!)) }
}

/** A cubic by its height, between two points, with cm of x for each cm up at both. */
export const cubicByHeight = (from: Point, slope: number, to: Point, toSlope: number): Segment => {
  const height = to.y - from.y
  return {
    kind: "curve",
    from,
    c1: point(from.x + (slope * height) / 3, from.y + height / 3),
    c2: point(to.x - (toSlope * height) / 3, to.y - height / 3),
    to,
  }
}

/** The slope where two stretches of mean slopes a and b meet, so long in their fall; 0 where the line turns back. */
export const meanSlope = (a: number, fallA: number, b: number, fallB: number): number => {
  if (a * b <= 0) return 0
  const [u, v] = [2 * fallB + fallA, fallB + 2 * fallA]
  return (u + v) / (u / a + v / b)
}
