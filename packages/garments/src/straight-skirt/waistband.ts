import { line, type Point, point } from "@toile/geometry"
import { edge, net, piece } from "@toile/pattern-model"
import type { SkirtSheet } from "./declaration.js"
import type { SkirtSize } from "./size.js"

/** The underlap at the right back end, under the left. */
const UNDERLAP = 3

/**
 * The straight band, cut along the warp at twice its height and folded lengthwise. Seen from the right side it begins
 * with the underlap at the right back end and runs round the front to the left back end.
 */
export const waistband = (
  s: SkirtSheet,
  size: SkirtSize,
  quarters: { readonly front: number; readonly back: number },
) => {
  const { corners, height } = bandCorners(size, quarters)
  const [end, rightCB, rightSide, centreFront, leftSide, leftCB] = corners
  const topRight = point(leftCB.x, 2 * height)
  const topLeft = point(end.x, 2 * height)

  return piece("waistband", {
    title: { en: "Waistband", fr: "Ceinture" },
    cut: { materials: ["shell"], quantity: 1 },
    sewLine: [
      edge("underlap", line(end, rightCB), s.seam.waist),
      edge("rightBack", line(rightCB, rightSide), s.seam.waist),
      edge("rightFront", line(rightSide, centreFront), s.seam.waist),
      edge("leftFront", line(centreFront, leftSide), s.seam.waist),
      edge("leftBack", line(leftSide, leftCB), s.seam.waist),
      edge("leftEnd", line(leftCB, topRight), s.seam.waistband),
      edge("inner", line(topRight, topLeft), s.seam.waist),
      edge("rightEnd", line(topLeft, end), s.seam.waistband),
    ],
    notches: [
      { edge: "rightBack", along: 0 },
      { edge: "leftFront", along: 0 },
    ],
    lines: [{ name: "fold", kind: "fold", path: line(point(end.x, height), point(leftCB.x, height)) }],
    grain: [point(end.x + 4, height / 2), point(leftCB.x - 4, height / 2)],
  })
}

/** The band's interfacing, net: no allowance to thicken the seams. */
export const waistbandInterfacing = (size: SkirtSize, quarters: { readonly front: number; readonly back: number }) => {
  const { corners, height } = bandCorners(size, quarters)
  const [end, , , , , leftCB] = corners
  const topRight = point(leftCB.x, 2 * height)
  const topLeft = point(end.x, 2 * height)
  return piece("waistbandInterfacing", {
    title: { en: "Waistband interfacing", fr: "Entoilage de ceinture" },
    cut: { materials: ["interfacing"], quantity: 1 },
    sewLine: [
      edge("lower", line(end, leftCB), net),
      edge("leftEnd", line(leftCB, topRight), net),
      edge("inner", line(topRight, topLeft), net),
      edge("rightEnd", line(topLeft, end), net),
    ],
    lines: [{ name: "fold", kind: "fold", path: line(point(end.x, height), point(leftCB.x, height)) }],
    grain: [point(end.x + 4, height / 2), point(leftCB.x - 4, height / 2)],
  })
}

/** The points of the band's sewn edge from the underlap's end on, and its finished height. */
const bandCorners = (size: SkirtSize, { front, back }: { readonly front: number; readonly back: number }) => {
  const at = (x: number): Point => point(x, 0)
  const corners = [
    at(-UNDERLAP),
    at(0),
    at(back),
    at(back + front),
    at(back + 2 * front),
    at(2 * (back + front)),
  ] as const
  return { corners, height: size.waistbandHeight }
}
