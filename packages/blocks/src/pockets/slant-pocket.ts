import {
  add,
  leftNormal,
  line,
  meet,
  type Path,
  pathEnd,
  pathStart,
  scale,
  subpath,
  subtract,
  tangentAtLength,
  unit,
} from "@toile/geometry"
import { edge, edges, piece } from "@toile/pattern-model"
import { uprightGrain } from "../steps/upright-grain.js"
import type { TrouserSeams } from "../trousers/allowances.js"
import type { FrontLines } from "../trousers/front-lines.js"
import { type CutAway, cutAway } from "./cut-away.js"

/** The slant opening: this far from the side at the waist, and so far down the side. */
const FROM_SIDE = 4
const DOWN_SIDE = 17
/** On a low waist it ends this share of the way down to the fork line (workroom practice: a hand's breadth above it). */
const TO_FORK = 0.78
/** The side piece goes on behind the front by this much. */
const FACING_COVERS = 4

const downSide = ({ sideUpper, fork }: FrontLines): number =>
  Math.min(DOWN_SIDE, TO_FORK * (pathEnd(sideUpper).y - fork.y))

/** A slant opening in a front: 4 from the side at the waist, 17 down the side, less on a low waist. */
export const slantPocket = (front: FrontLines, lastStretch: Path): CutAway =>
  cutAway(front, lastStretch, { fromSide: FROM_SIDE, downSide: downSide(front) }, ({ waistBeyond, sideBeyond }) =>
    line(pathStart(waistBeyond), pathEnd(sideBeyond)),
  )

/** The side piece under a slant opening: it carries the side seam's upper end and covers 4.0 beyond the opening. */
export const slantFacing = (seams: TrouserSeams, pocket: CutAway, count: 1 | 2) => {
  const openTop = pathStart(pocket.opening)
  const openEnd = pathEnd(pocket.opening)
  const inwards = scale(leftNormal(unit(subtract(openEnd, openTop))), FACING_COVERS)
  const along = scale(tangentAtLength(pocket.waistBeyond, 0), -1)
  const innerLine = add(openTop, inwards)
  const innerTop =
    meet(openTop, add(openTop, along), innerLine, add(innerLine, subtract(openEnd, openTop))) ?? innerLine
  const sideBelow = subpath(pocket.side, 0, 3)
  const sideEnd = pathEnd(sideBelow)
  const innerEnd = add(sideEnd, inwards)
  const sewLine = edges(
    edge("waistUnder", line(innerTop, openTop), seams.waist),
    edge("waist", pocket.waistBeyond, seams.waist),
    edge("side", pocket.sideBeyond, seams.outseam),
    edge("sideBelow", sideBelow, seams.outseam),
    edge("bottom", line(sideEnd, innerEnd), seams.pocket),
    edge("inner", line(innerEnd, innerTop), seams.pocket),
  )
  return piece("slantFacing", {
    title: { en: "Pocket side piece", fr: "Fond de poche" },
    cut: { materials: ["shell"], ...(count === 2 ? { quantity: 2, mirrored: true } : { quantity: 1 }) },
    sewLine,
    lines: [{ name: "opening", kind: "placement", path: pocket.opening }],
    grain: uprightGrain(
      sewLine.map((e) => e.path),
      (openTop.x + openEnd.x) / 2,
    ),
  })
}
