import { add, between, curve, joinPaths, line, type Path, type Point, point, polar } from "@toile/geometry"

/** The bend is rounded over so much of the seam on either side of the blade's point. */
export const ROUNDED = 3

/**
 * The back's side of a yoke's seam, from the centre to the armhole: level to the blade's point, there turned down by the
 * blade's dart (degrees). The yoke's side is as long to about 0.01: a rounded bend is shorter than its two legs.
 */
export const backYokeSeam = (centre: Point, blade: Point, angle: number, atArmhole: Point): Path => {
  const from = add(blade, point(-ROUNDED, 0))
  const to = polar(blade, -angle, ROUNDED)
  const bend = curve(from, between(from, blade, 2 / 3), between(to, blade, 2 / 3), to)
  return joinPaths(line(centre, from), bend, line(to, atArmhole))
}
