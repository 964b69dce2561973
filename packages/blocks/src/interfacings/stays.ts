import {
  add,
  curveBetween,
  line,
  type Path,
  type Point,
  pathEnd,
  pathStart,
  point,
  reversePath,
  rightNormal,
  scale,
  towards,
} from "@toile/geometry"
import { edge, net, piece } from "@toile/pattern-model"
import type { Roll } from "../collars/roll.js"
import type { JacketBlock } from "../jacket/block.js"

/** The back's stay reaches so far down at centre back. */
const STAY_DEPTH = 15
/** A canvas begins so far behind the roll line, and reaches so far below the chest at its lowest. */
const BEHIND_ROLL = 1
const BELOW_CHEST = 8

/** The right back's stay over shoulder and blade, fused; without allowances. */
export const drawBackStay = ({ frame: { back }, back: panel }: JacketBlock) => {
  const low = point(0, -STAY_DEPTH)
  const out = pathEnd(panel.armhole)
  return piece("backStay", {
    title: { en: "Back stay", fr: "Renfort dos" },
    cut: { materials: ["interfacing"], quantity: 2, mirrored: true },
    side: "right",
    sewLine: [
      edge("centreBack", line(point(0, 0), low), net),
      edge("lower", curveBetween(low, { direction: 0 }, out, { direction: -30 }), net),
      edge("armhole", reversePath(panel.armhole), net),
      edge("shoulder", line(back.tip, back.neckPoint), net),
      edge("neck", reversePath(back.neck), net),
    ],
    grain: [point(4, -2), point(4, -STAY_DEPTH + 2)],
  })
}

/** A man's chest canvas for the left front: from the roll line to shoulder and armhole, down over the chest. */
export const drawChestCanvas = ({ frame: { front, level }, front: panel }: JacketBlock, roll: Roll) => {
  const behind = (p: Point): Point => add(p, scale(rightNormal(roll.along), BEHIND_ROLL))
  const neck = towards(front.neckPoint, front.tip, 1.5)
  const top = behind(roll.atGorge)
  const foot = behind(add(roll.breakPoint, scale(roll.along, 6)))
  const low = point(0.55 * pathEnd(panel.armhole).x, level.chest - BELOW_CHEST)
  const under = pathEnd(panel.armhole)
  const lower: Path = {
    segments: [
      ...curveBetween(foot, { direction: -50 }, low, { direction: 0 }).segments,
      ...curveBetween(low, { direction: 0 }, under, { direction: 70 }).segments,
    ],
  }
  return piece("chestCanvas", {
    title: { en: "Chest canvas", fr: "Plastron" },
    cut: { materials: ["interfacing"], quantity: 2, mirrored: true },
    side: "left",
    sewLine: [
      edge("roll", line(top, foot), net),
      edge("lower", lower, net),
      edge("armhole", reversePath(panel.armhole), net),
      edge("shoulder", line(pathStart(panel.armhole), neck), net),
      edge("neck", line(neck, top), net),
    ],
    grain: [point(low.x, level.underarm + 6), point(low.x, level.chest - 2)],
  })
}
