import { below, line, type Path, point, polyline, rightOf } from "@toile/geometry"
import { edge, onFold, piece, turnedBack } from "@toile/pattern-model"
import type { ApronSheet } from "./declaration.js"
import type { ApronSize } from "./size.js"

/** A patch over the middle, stitched down along centre front: a pocket for each hand. */
export interface PocketSize {
  readonly width: number
  readonly depth: number
  /** How far below the waist its mouth lies. */
  readonly down: number
}

const DEPTH = 18
const DOWN = 8
/** What stays free of the apron beside and below it. */
const FREE = 4

export const pocketSize = (s: ApronSheet, { width, length }: ApronSize): PocketSize | undefined =>
  s.option.pocket === "none"
    ? undefined
    : {
        width: Math.min(s.option.pocketWidth, width - 2 * FREE),
        depth: Math.min(DEPTH, length - DOWN - FREE),
        down: DOWN,
      }

/** Its outline on the half apron: along the mouth, down and back to the fold. */
export const placeOf = ({ width, depth, down }: PocketSize): Path =>
  polyline(point(0, -down), point(width / 2, -down), point(width / 2, -down - depth), point(0, -down - depth))

/** Half of it on the fold, its mouth at 0. */
export const drawPocket = (s: ApronSheet, { width, depth }: PocketSize) => {
  const mouthCentre = point(0, 0)
  const mouthSide = rightOf(mouthCentre, width / 2)
  const lowerCentre = below(mouthCentre, depth)
  const lowerSide = below(mouthSide, depth)
  return piece("pocket", {
    title: { en: "Pocket", fr: "Poche" },
    cut: { materials: ["shell"], quantity: 1 },
    sewLine: [
      edge("centre", line(mouthCentre, lowerCentre), onFold),
      edge("lower", line(lowerCentre, lowerSide), s.seam.pocket),
      edge("side", line(lowerSide, mouthSide), s.seam.pocket),
      edge("mouth", line(mouthSide, mouthCentre), s.seam.pocketHem, turnedBack),
    ],
    roles: { centre: "centreFront", mouth: "hem" },
    grain: [point(width / 4, -depth + 3), point(width / 4, -3)],
  })
}
