import { angleOf, cross, distance, dot, type Point, subtract } from "@toile/geometry"

/**
 * How long, as a share of the chord, the handle is at an end whose direction lies `here` off the chord while the other's lies
 * `there` off it, radians, for a cubic that bends as evenly as it can. Source: Hobby, Smooth, Easy to Compute Interpolating
 * Splines (1986), as are the directions below.
 */
const handleShare = (here: number, there: number): number => {
  const [s, t, c, d] = [Math.sin(here), Math.sin(there), Math.cos(here), Math.cos(there)]
  const fuller = Math.SQRT2 * (s - t / 16) * (t - s / 16) * (c - d)
  return (2 + fuller) / (3 * (1 + ((Math.sqrt(5) - 1) / 2) * c + ((3 - Math.sqrt(5)) / 2) * d))
}

/** A point and the direction in which a curve runs there, a vector of length 1. */
export interface Through {
  readonly at: Point
  readonly way: Point
}

/** How long the handles of the evenest curve from one point to another are. */
export const evenHandles = (from: Through, to: Through): { readonly from: number; readonly to: number } => {
  const chord = subtract(to.at, from.at)
  const off = (way: Point): number => Math.atan2(cross(way, chord), dot(way, chord))
  const [here, there] = [off(from.way), -off(to.way)]
  const long = distance(from.at, to.at)
  return { from: long * handleShare(here, there), to: long * handleShare(there, here) }
}

/** The direction, degrees, in which the evenest curve from one point to another passes between them: it bends alike on both sides. */
export const evenDirection = (from: Through, between: Point, to: Through): number => {
  const [above, below] = [subtract(between, from.at), subtract(to.at, between)]
  const [from1, to1] = [1 / distance(from.at, between), 1 / distance(between, to.at)]
  const [up, down] = [angleOf(above), angleOf(below)]
  // A cubic that leaves and arrives `a` and `b` off its chord bends by about 2 (2 a - b) / chord where it leaves
  const offAbove = up - angleOf(from.way)
  const offBelow = angleOf(to.way) - down
  return (to1 * (2 * down - offBelow) + from1 * (2 * up + offAbove)) / (2 * (to1 + from1))
}
