import { below, line, point, polyline, rightOf } from "@toile/geometry"
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
/** Its corners are drilled on the apron, so far inside them that the sewn pocket hides the holes. */
const INSIDE = 0.5

export const pocketSize = (s: ApronSheet, { width, length }: ApronSize): PocketSize | undefined =>
  s.option.pocket === "none"
    ? undefined
    : {
        width: Math.min(s.option.pocketWidth, width - 2 * FREE),
        depth: Math.min(DEPTH, length - DOWN - FREE),
        down: DOWN,
      }

/** Where it goes on the half apron: its outline, the stitching down its middle, and two corners drilled. */
export const pocketPlace = ({ width, depth, down }: PocketSize) => {
  const [mouth, lower, side] = [-down, -down - depth, width / 2]
  return {
    lines: [
      {
        name: "pocket",
        kind: "placement",
        path: polyline(point(0, mouth), point(side, mouth), point(side, lower), point(0, lower)),
      },
      { name: "pocketMiddle", kind: "stitching", path: line(point(0, mouth), point(0, lower)) },
    ],
    drillHoles: [mouth - INSIDE, lower + INSIDE].map((y) => ({ x: side - INSIDE, y, diameter: 0.2 })),
  } as const
}

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
    notches: [
      // Centre front, and where the mouth is folded
      { edge: "lower", along: 0 },
      { edge: "mouth", along: width / 2 },
      { edge: "side", along: depth },
    ],
    lines: [{ name: "middle", kind: "stitching", path: line(mouthCentre, lowerCentre) }],
    grain: [point(width / 4, -depth + 3), point(width / 4, -3)],
  })
}
