import { line, type Path, point } from "@toile/geometry"
import { edge, piece } from "@toile/pattern-model"
import type { PyjamaSheet } from "./declaration.js"

/** A quarter of the waist, as long as it came out on front and back. */
export interface Quarters {
  readonly front: number
  readonly back: number
}

/** A strip of double height, folded over the elastic: from centre back over the right side and the front to centre back. */
export const drawCasing = (s: PyjamaSheet, { front, back }: Quarters, height: number) => {
  const [side, middle, other, end] = [back, back + front, back + 2 * front, 2 * back + 2 * front] as const
  const along = (from: number, to: number): Path => line(point(from, 0), point(to, 0))
  const full = 2 * height
  return piece("casing", {
    title: { en: "Casing", fr: "Coulisse" },
    cut: { materials: ["shell"], quantity: 1 },
    sewLine: [
      edge("rightBack", along(0, side), s.seam.waist),
      edge("rightFront", along(side, middle), s.seam.waist),
      edge("leftFront", along(middle, other), s.seam.waist),
      edge("leftBack", along(other, end), s.seam.waist),
      edge("leftEnd", line(point(end, 0), point(end, full)), s.seam.casing),
      edge("inner", line(point(end, full), point(0, full)), s.seam.waist),
      edge("rightEnd", line(point(0, full), point(0, 0)), s.seam.casing),
    ],
    lines: [{ name: "fold", kind: "fold", path: line(point(0, height), point(end, height)) }],
    grain: [point(4, height / 2), point(end - 4, height / 2)],
  })
}
