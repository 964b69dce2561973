import {
  add,
  between,
  cross,
  distance,
  dot,
  leftNormal,
  meet,
  type Path,
  type Point,
  polyline,
  scale,
  subtract,
  unit,
} from "@toile/geometry"

/** The dart's two legs' ends: half the intake to each side of the axis' foot, at equal distance from the point. */
export const dartLegs = (point: Point, foot: Point, intake: number): readonly [Point, Point] => {
  const across = scale(leftNormal(unit(subtract(foot, point))), intake / 2)
  return [add(foot, across), subtract(foot, across)]
}

/**
 * The edge across a dart's mouth, drawn so that it lies on the edge beside it once the dart is sewn and folded: the
 * fold's half of the mouth is the neighbouring edge mirrored across the leg. `folded` is the leg towards which the
 * intake is pressed, `other` the second leg, `alongEdge` the direction of the edge away from `folded`, away from the dart.
 */
export const dartRoof = (point: Point, folded: Point, other: Point, alongEdge: Point): Path => {
  const leg = unit(subtract(folded, point))
  const d = unit(alongEdge)
  // Mirrored across the leg's line, the edge runs into the mouth.
  const into = subtract(scale(leg, 2 * dot(d, leg)), d)
  const middle = between(folded, other, 0.5)
  const tip = meet(folded, add(folded, into), point, middle) ?? middle
  // A leg that lies nearly along the edge would send the tip far away; a straight mouth is the honest limit there.
  const reach = distance(folded, other)
  const sound = distance(tip, middle) <= reach && dot(subtract(tip, point), subtract(middle, point)) > 0
  return polyline(folded, sound ? tip : middle, other)
}

/** Turns a path's end point about the dart's point so far that one leg comes to lie on the other; degrees, signed. */
export const dartAngle = (point: Point, from: Point, to: Point): number => {
  const u = subtract(from, point)
  const v = subtract(to, point)
  return (Math.atan2(cross(u, v), dot(u, v)) * 180) / Math.PI
}
