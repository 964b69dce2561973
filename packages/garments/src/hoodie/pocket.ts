import { type Block, sideAt } from "@toile/blocks/knit-top"
import { curveBetween, joinPaths, line, type Path, pathStart, point, transformPath, translation } from "@toile/geometry"
import { edge, type InnerLine, onFold, piece } from "@toile/pattern-model"
import type { HoodieOptions, HoodieSeams } from "./declaration.js"

/** Half of a kangaroo pocket: at the bottom so wide, less towards the side seam; at the top narrower by the opening. */
const BOTTOM = 17
const FROM_SIDE = 3
const OPENING_IN = 6
const HEIGHT = 20
/** The straight edge below the opening. */
const STRAIGHT = 5
/** It ends so far below the chest level at the least. */
const BELOW_CHEST = 3

interface Shape {
  readonly bottom: number
  readonly top: number
  readonly height: number
}

/** `lower`: how much lower the chest level lies on one side. */
const shapeOn = ({ front }: Block, lower: number): Shape => {
  const { level } = front
  const bottom = Math.min(
    BOTTOM,
    sideAt(front.side, level.hem).x - FROM_SIDE,
    sideAt(front.side, level.waist).x - FROM_SIDE,
  )
  return {
    bottom,
    top: bottom - OPENING_IN,
    height: Math.min(HEIGHT, level.chest - lower - BELOW_CHEST - level.hem),
  }
}

/** From the bottom's side end up to the top: hollow, for the hand. */
const openingOf = ({ bottom, top, height }: Shape): Path =>
  curveBetween(point(bottom, STRAIGHT), { direction: 127 }, point(top, height), { direction: 99 })

/** The pocket lies on the front with its lower edge in the rib's seam: on the fold, or in two halves beside a zip. */
export const drawPocket = (block: Block, lower: number, option: HoodieOptions, seam: HoodieSeams) => {
  const shape = shapeOn(block, lower)
  const { bottom, top, height } = shape
  return piece("pocket", {
    title: { en: "Pocket", fr: "Poche" },
    cut:
      option.zip === "full"
        ? { materials: ["shell"], quantity: 2, mirrored: true }
        : { materials: ["shell"], quantity: 1 },
    sewLine: [
      edge("centre", line(point(0, height), point(0, 0)), option.zip === "full" ? seam.centreFront : onFold),
      edge("bottom", line(point(0, 0), point(bottom, 0)), seam.rib),
      edge("side", line(point(bottom, 0), point(bottom, STRAIGHT)), seam.pocket),
      edge("opening", openingOf(shape), seam.pocketOpening),
      edge("top", line(point(top, height), point(0, height)), seam.pocket),
    ],
    grain: [point(0.3 * bottom, 2), point(0.3 * bottom, height - 2)],
    labels: [{ text: "Pocket", at: point(0.55 * bottom, 0.4 * height), height: 0.8 }],
  })
}

/** Where the pocket is sewn on the front. */
export const pocketPlacement = (block: Block, lower: number): InnerLine[] => {
  const shape = shapeOn(block, lower)
  const placed = joinPaths(
    line(point(shape.bottom, 0), point(shape.bottom, STRAIGHT)),
    openingOf(shape),
    line(point(shape.top, shape.height), point(0, shape.height)),
  )
  const up = translation(point(0, pathStart(block.front.hem).y))
  return [{ name: "pocket", kind: "placement", drilled: true, path: transformPath(placed, up) }]
}
