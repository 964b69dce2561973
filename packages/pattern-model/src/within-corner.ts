import {
  add,
  angleBetween,
  endTangent,
  type Path,
  type Point,
  pathStart,
  radians,
  scale,
  startTangent,
  unit,
} from "@toile/geometry"

/** Where one line ends and the next begins: how wide they open there, degrees, and the direction halfway between them. */
export interface CornerBetween {
  readonly at: Point
  readonly opens: number
  readonly inwards: Point
}

export const cornerBetween = (before: Path, after: Path): CornerBetween => {
  const back = scale(endTangent(before), -1)
  const on = startTangent(after)
  return { at: pathStart(after), opens: angleBetween(back, on), inwards: unit(add(back, on)) }
}

/** The place within a corner that is so far from both of its lines, cm. */
export const placeWithin = ({ at, opens, inwards }: CornerBetween, inside: number): Point =>
  add(at, scale(inwards, inside / Math.sin(radians(opens / 2))))

/** The place within the corner of two lines that is so far from both, cm: the second begins where the first ends. */
export const withinCorner = (before: Path, after: Path, inside: number): Point =>
  placeWithin(cornerBetween(before, after), inside)
