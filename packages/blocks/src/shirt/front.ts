import type { DrillHole, Titles } from "@toile/draft-model"
import { point, reversePath, transformPath, transformPoint } from "@toile/geometry"
import { edge, type InnerLine, piece, pieceBody } from "@toile/pattern-model"
import {
  closingEdges,
  closingLines,
  OVER_PANELS,
  type Panels,
  placketLines,
  UNDER_PANELS,
} from "../closures/front-edge.js"
import { MENS_POCKET, MENS_POCKET_BELOW_NECK, pocketPlace } from "../pockets/chest-pocket.js"
import { adjustBetween } from "../steps/adjust-at.js"
import { sideAtLevel } from "../steps/falling.js"
import { mirrored } from "../steps/mirrored.js"
import { levelLine } from "../upper-body/level-line.js"
import { bodyRoles } from "../upper-body/roles.js"
import type { ShirtOptions, ShirtSeams } from "./ask.js"
import { type Block, closedFront } from "./block.js"

/** The wearer's left front, which laps over: drawn as worn, centre front at x = 0, the side on the right. */
export const drawFrontLeft = (
  block: Block,
  option: ShirtOptions,
  seam: ShirtSeams,
  buttons: readonly number[],
  underCollar: readonly DrillHole[],
) => {
  const panels = OVER_PANELS[option.placket]
  const front = closedFront(block)
  const title = { en: "Left front", fr: "Devant gauche" }
  return piece("frontLeft", {
    side: "left",
    ...half(title, block, option, seam, panels, option.placket === "separate" ? seam.placket : seam.frontEdge),
    lines: [
      ...guides(block, panels),
      ...placketLines(front, option.placket, buttons),
      ...(option.pocket === "chest"
        ? [pocketPlace(front, MENS_POCKET, block.front.armhole, front.neckPoint.y - MENS_POCKET_BELOW_NECK)]
        : []),
    ],
    drillHoles: underCollar,
  })
}

/** The wearer's right front, with the buttons: the left one's outline mirrored, its edge folded twice. */
export const drawFrontRight = (
  block: Block,
  option: ShirtOptions,
  seam: ShirtSeams,
  buttons: readonly number[],
  underCollar: readonly DrillHole[],
) => {
  const title = { en: "Right front", fr: "Devant droit" }
  const body = {
    ...half(title, block, option, seam, UNDER_PANELS, seam.frontEdge),
    lines: guides(block, UNDER_PANELS),
    drillHoles: [...buttons.map((y) => ({ x: 0, y, diameter: 0.2 })), ...underCollar],
  }
  return piece("frontRight", { ...mirrored(body), side: "right" })
}

const half = (
  title: Titles,
  block: Block,
  option: ShirtOptions,
  seam: ShirtSeams,
  panels: Panels,
  edgeSeam: ShirtSeams["placket"],
) => {
  const { front } = block
  const { level } = front
  const hem = option.hem === "straight" ? seam.hemStraight : seam.hemShirttail
  const closing = closingEdges(closedFront(block), panels, { edge: edgeSeam, hem, neck: seam.neck })
  return pieceBody({
    title,
    cut: { materials: ["shell"], quantity: 1 },
    roles: bodyRoles,
    sewLine: [
      ...closing.first,
      edge("side", reversePath(front.side.seam), seam.sideFront),
      edge("armhole", reversePath(front.armhole), seam.armholeBody),
      edge("yokeSeam", reversePath(front.seam), seam.yoke, "squared"),
      ...closing.last,
    ],
    grain: [point(6, level.waist + 12), point(6, level.waist - 12)],
    adjustAt: adjustBetween(6, level.underarm, level.waist),
  })
}

/** Centre front, level and fold lines. */
const guides = (block: Block, panels: Panels): InnerLine[] => {
  const { front, level } = block
  const { laid, widths } = front.leaning
  const seam = transformPath(front.side.seam, widths)
  const below = { side: seam, hem: front.side.hem }
  return [
    ...closingLines(closedFront(block), panels),
    ...(["chest", "waist", "hip"] as const).flatMap((name): InnerLine[] => {
      const to = transformPoint(laid, point(sideAtLevel(seam, level[name]).x, level[name]))
      const path = levelLine(point(0, front.level[name]), to, level[name], below)
      return path ? [{ name, kind: "level", path }] : []
    }),
  ]
}
