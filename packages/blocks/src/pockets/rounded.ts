import { arc, joinPaths, line, type Path, point } from "@toile/geometry"

/** Straight at the mouth (y = 0), down, across and up again, the lower corners round; cm. */
export const roundedBelow = (width: number, depth: number, radius: number): Path =>
  joinPaths(
    line(point(0, 0), point(0, -depth + radius)),
    arc(point(radius, -depth + radius), radius, 180, 90),
    line(point(radius, -depth), point(width - radius, -depth)),
    arc(point(width - radius, -depth + radius), radius, 270, 90),
    line(point(width, -depth + radius), point(width, 0)),
  )
