import { FUSIBLE_INSIDE, NET_SEAM, netOutline } from "@toile/blocks/interfacings"
import { sideAtLevel } from "@toile/blocks/steps"
import type { Titles } from "@toile/draft-model"
import {
  between,
  curveBetween,
  endTangent,
  leftNormal,
  type Path,
  pathEnd,
  pathLength,
  pathStart,
  point,
  pointAtLength,
  reversePath,
  spline,
  splitPath,
} from "@toile/geometry"
import { type EdgeSpec, edge, piece, type Side } from "@toile/pattern-model"
import type { Block } from "./block.js"

/** The strip along the back's hem is so deep, the one along its side so wide (workroom practice: 2.5 to 3.5). */
const STRIP = 3

const strip = <const Name extends string, Edge extends string>(
  name: Name,
  title: Titles,
  sewLine: readonly EdgeSpec<Edge>[],
  grain: readonly [x: number, low: number, high: number],
  side: Side,
) =>
  piece(name, {
    title,
    cut: { materials: ["interfacing"], quantity: 2, mirrored: true },
    side,
    sewLine: netOutline(sewLine, FUSIBLE_INSIDE, NET_SEAM),
    grain: [point(grain[0], grain[1]), point(grain[0], grain[2])],
  })

const cutAbove = (path: Path, by: number): readonly [Path, Path] => splitPath(path, pathLength(path) - by)

/** The lines along a back's hem, so far above it, and what they leave of its edges. */
const hemLines = (back: Block["back"]) => {
  const [centreAbove, centreBelow] = cutAbove(back.centre, STRIP)
  const [side, sideBelow] = cutAbove(back.side, STRIP)
  const upper = curveBetween(pathEnd(centreAbove), { direction: 0 }, pathEnd(side), {
    direction: leftNormal(endTangent(side)),
  })
  return { centreBelow, side, sideBelow, upper }
}

/**
 * What stays the outer back, whose cloth is thin: a strip along its hem and one up its side to the armhole, where
 * the belt pulls and the side is left open. The fronts are fused whole. The strip along the hem is the `usual` side's, both
 * sides have it alike.
 */
export const drawBackFusibles = ({ back, level }: Block, usual: Block) => {
  const hem = hemLines(usual.back)
  const { side, upper } = hemLines(back)
  const armhole = cutAbove(back.armhole, STRIP)[1]
  const lower = cutAbove(upper, STRIP)[1]
  const beside = sideAtLevel(back.side, level.chest)
  // Beside a long side it follows the waist as well
  const atWaist = sideAtLevel(back.side, level.waist)
  const long = atWaist.y - pathStart(lower).y > STRIP
  const inner = spline([
    pathStart(armhole),
    point(beside.x - STRIP, beside.y),
    ...(long ? [point(atWaist.x - STRIP, atWaist.y)] : []),
    pathStart(lower),
  ])
  const outer = pointAtLength(side, pathLength(side) / 2)
  const middle = between(outer, sideAtLevel(inner, outer.y), 0.5)
  const [x, y] = [pathEnd(back.centre).x + STRIP, pathEnd(back.centre).y]
  return [
    strip(
      "backHemInterfacing",
      { en: "Back hem interfacing", fr: "Entoilage d'ourlet dos" },
      [
        edge("centreBack", hem.centreBelow, NET_SEAM),
        edge("hem", usual.back.hem, NET_SEAM),
        edge("side", reversePath(hem.sideBelow), NET_SEAM),
        edge("upper", reversePath(hem.upper), NET_SEAM),
      ],
      [x, y + 0.7, y + STRIP - 0.7],
      "right",
    ),
    strip(
      "backSideInterfacing",
      { en: "Back side interfacing", fr: "Entoilage côté dos" },
      [
        edge("inner", inner, NET_SEAM),
        edge("lower", lower, NET_SEAM),
        edge("side", reversePath(side), NET_SEAM),
        edge("armhole", reversePath(armhole), NET_SEAM),
      ],
      [middle.x, middle.y - 1.2, middle.y + 1.2],
      "right",
    ),
  ]
}
