import { curve, joinPaths, line, type Path, point } from "@toile/geometry"

/** Straight down over the blades, to this share of the way to the waist. */
const STRAIGHT = 0.3

/** The centre back seam from the nape, taken in at the waist. */
export const drawCentreBack = (waist: number, intake: number): Path => {
  const blades = point(0, STRAIGHT * waist)
  const end = point(intake, waist)
  const rest = blades.y - waist
  return joinPaths(
    line(point(0, 0), blades),
    curve(blades, point(0, blades.y - rest / 3), point(intake * 0.5, waist + rest / 3), end),
  )
}
