import { type Path, pathEnd } from "@toile/geometry"
import { acrossAt, acrossFrom, alongEdges, type ReadOn, type Side } from "@toile/pattern-model"
import { leanAt } from "./block.js"
import type { drawWaistcoat } from "./pieces.js"

/**
 * Where the girths are read: a front from its centre line, half of the back to its seam, each twice; where the fronts
 * meet, between the neckline and their points, and above the back's hem, which rises between side and centre. The hem's is
 * read nowhere, the points begin above it.
 *
 * @param side whose front is read: of one whose other side differs
 */
export const readWaistcoat = (
  { block: { level, belly }, pieces: p }: ReturnType<typeof drawWaistcoat>,
  side: Side = "left",
) => {
  const front = side === "left" ? p.frontLeft : p.frontRight
  const across = (y: number): ReadOn =>
    side === "left"
      ? acrossAt(front, 2, y, { from: -leanAt(belly, level, y) })
      : acrossFrom(front, 2, { x: -BEYOND, y }, { x: leanAt(belly, level, y), y })
  const around = (y: number): ReadOn[] => [across(y), acrossAt(p.back, 2, y)]
  const lowest = Math.max(pathEnd(p.frontLeft.edge.frontEdge.path).y, highest(p.back.edge.hem.path))
  const meets = (y: number): boolean => y < level.break && y > lowest
  return {
    ...(meets(level.chest) ? { gmChestGirth: around(level.chest) } : {}),
    ...(meets(level.waist) ? { gmWaistGirth: around(level.waist) } : {}),
    gmArmholeGirth: alongEdges(1, front.edge.armhole, p.back.edge.armhole),
  }
}

/** Beyond a mirrored front's side, cm. */
const BEYOND = 200

/** A path lies no higher than its points and the handles of its curves. */
const highest = ({ segments }: Path): number =>
  Math.max(...segments.flatMap((s) => (s.kind === "line" ? [s.from.y, s.to.y] : [s.from.y, s.c1.y, s.c2.y, s.to.y])))
