import { above, line, point, rightOf } from "@toile/geometry"
import { type Cut, edge, piece } from "@toile/pattern-model"
import type { ApronSheet } from "./declaration.js"
import { BAND } from "./panel.js"

/** A band of double width, folded along its middle: x along it, the fold at 0. Its near end is open in two halves. */
export const drawBand = <const Name extends string>(
  name: Name,
  title: { readonly en: string; readonly fr: string },
  quantity: Cut["quantity"],
  length: number,
  s: ApronSheet,
) => {
  const foldNear = point(0, 0)
  const foldFar = rightOf(foldNear, length)
  const [lowerNear, upperNear] = [above(foldNear, -BAND), above(foldNear, BAND)]
  const [lowerFar, upperFar] = [above(foldFar, -BAND), above(foldFar, BAND)]
  return piece(name, {
    title,
    cut: { materials: ["shell"], quantity },
    sewLine: [
      edge("lower", line(lowerNear, lowerFar), s.seam.band),
      edge("farOutside", line(lowerFar, foldFar), s.seam.band),
      edge("farInside", line(foldFar, upperFar), s.seam.band),
      edge("upper", line(upperFar, upperNear), s.seam.band),
      edge("nearInside", line(upperNear, foldNear), s.seam.band),
      edge("nearOutside", line(foldNear, lowerNear), s.seam.band),
    ],
    notches: [
      { edge: "nearOutside", along: 0 },
      { edge: "farInside", along: 0 },
    ],
    lines: [{ name: "fold", kind: "fold", path: line(foldNear, foldFar) }],
    grain: [above(rightOf(foldNear, 4), BAND / 2), above(rightOf(foldFar, -4), BAND / 2)],
  })
}
