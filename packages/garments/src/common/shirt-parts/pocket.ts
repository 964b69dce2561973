import { line, type Path, pathEnd, point, polyline } from "@toile/geometry"
import { edge, type InnerLine, piece, turnedBack } from "@toile/pattern-model"
import type { FrontHalf } from "./front-edge.js"
import type { SeamsNamed } from "./named.js"

/** Pocket 11.5 by 13 with a pointed bottom; its mouth 20.5 below the neck point, 6 from centre front. */
const WIDTH = 11.5
const SIDE = 11.5
const DEPTH = 13
const BELOW_NECK = 20.5
const FROM_CENTRE = 6
/** The pocket keeps so far from the armhole. */
const FROM_ARMHOLE = 2.5

const outline = (x: number, y: number) => {
  const topLeft = point(x, y)
  const topRight = point(x + WIDTH, y)
  const right = point(x + WIDTH, y - SIDE)
  const bottom = point(x + WIDTH / 2, y - DEPTH)
  const left = point(x, y - SIDE)
  return { topLeft, topRight, right, bottom, left }
}

/** The pocket on the left breast. */
export const drawPocket = (seam: SeamsNamed<"pocket" | "pocketHem">) => {
  const { topLeft, topRight, right, bottom, left } = outline(0, 0)
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
    grain: [point(WIDTH / 2, -2), point(WIDTH / 2, -10)],
  })
}

/** Where it is sewn on; nearer to centre front where the front is narrow. */
export const pocketPlace = (front: FrontHalf, armhole: Path): InnerLine => {
  const { level } = front
  const y = front.neckPoint.y - BELOW_NECK
  const narrow = Math.min(...armhole.segments.map((s) => Math.min(s.from.x, s.to.x)))
  const x = Math.min(FROM_CENTRE, narrow - FROM_ARMHOLE - WIDTH)
  const top = Math.min(y, pathEnd(front.neck).y - 2)
  const low = Math.max(top, level.waist + DEPTH + 2)
  const p = outline(x, low)
  return {
    name: "pocket",
    kind: "placement",
    path: polyline(p.topLeft, p.left, p.bottom, p.right, p.topRight, p.topLeft),
  }
}
