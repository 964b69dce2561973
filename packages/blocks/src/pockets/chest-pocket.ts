import { line, type Path, pathEnd, point, polyline } from "@toile/geometry"
import { edge, type InnerLine, piece, turnedBack } from "@toile/pattern-model"
import type { FrontHalf } from "../closures/front-edge.js"
import type { SeamsNamed } from "../steps/seams-named.js"

/** A patch pocket with a pointed bottom. */
export interface PocketSize {
  readonly width: number
  /** Of its straight side. */
  readonly side: number
  readonly depth: number
}

/** Men's: 11.5 by 13; its mouth 20.5 below the neck point. */
export const MENS_POCKET: PocketSize = { width: 11.5, side: 11.5, depth: 13 }
/** The mouth of a man's chest pocket lies so far below the neck point. */
export const MENS_POCKET_BELOW_NECK = 20.5
/** From centre front, and from the armhole at the least. */
const FROM_CENTRE = 6
const FROM_ARMHOLE = 2.5

const outline = ({ width, side, depth }: PocketSize, x: number, y: number) => ({
  topLeft: point(x, y),
  topRight: point(x + width, y),
  right: point(x + width, y - side),
  bottom: point(x + width / 2, y - depth),
  left: point(x, y - side),
})

/** The pocket on the left breast. */
export const drawPocket = (size: PocketSize, seam: SeamsNamed<"pocket" | "pocketHem">) => {
  const { topLeft, topRight, right, bottom, left } = outline(size, 0, 0)
  return piece("pocket", {
    title: { en: "Chest pocket", fr: "Poche poitrine" },
    cut: { materials: ["shell"], quantity: 1 },
    sewLine: [
      edge("mouth", line(topRight, topLeft), seam.pocketHem, turnedBack),
      edge("left", line(topLeft, left), seam.pocket),
      edge("bottomLeft", line(left, bottom), seam.pocket),
      edge("bottomRight", line(bottom, right), seam.pocket),
      edge("right", line(right, topRight), seam.pocket),
    ],
    grain: [point(size.width / 2, -2), point(size.width / 2, 3 - size.depth)],
  })
}

/** Where a chest pocket is sewn on, its mouth at a level; nearer to centre front where the front is narrow. */
export const pocketPlace = (front: FrontHalf, size: PocketSize, armhole: Path, mouth: number): InnerLine => {
  const { level } = front
  const narrow = Math.min(...armhole.segments.map((s) => Math.min(s.from.x, s.to.x)))
  const x = Math.min(FROM_CENTRE, narrow - FROM_ARMHOLE - size.width)
  const top = Math.min(mouth, pathEnd(front.neck).y - 2)
  const low = Math.max(top, level.waist + size.depth + 2)
  const p = outline(size, x, low)
  return {
    name: "pocket",
    kind: "placement",
    drilled: true,
    path: polyline(p.topLeft, p.left, p.bottom, p.right, p.topRight, p.topLeft),
  }
}
