import { intersectPaths, joinPaths, line, type Path, type Point, point } from "@toile/geometry"

const FAR = 500

/**
 * A grain line for a small piece that is drawn in its place on a larger one, whose grain is upright: through the middle
 * of the stretch that the upright at x has inside the outline, over the given share of it.
 *
 * @param outline the piece's closed sew line, its edges in order
 */
export const uprightGrain = (outline: readonly Path[], x: number, share = 0.7): readonly [Point, Point] => {
  const hits = intersectPaths(line(point(x, -FAR), point(x, FAR)), joinPaths(...outline))
  const [low, high] = [hits[0], hits[1]]
  if (!low || !high) throw new Error(`the upright at ${x} does not cross the piece`)
  const off = ((high.point.y - low.point.y) * (1 - share)) / 2
  return [point(x, low.point.y + off), point(x, high.point.y - off)]
}
