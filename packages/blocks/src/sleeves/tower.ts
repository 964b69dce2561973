import { line, point } from "@toile/geometry"
import { edge, piece } from "@toile/pattern-model"
import type { SeamsNamed } from "../steps/seams-named.js"

/** Finished: tower 2.5 wide, opening 15 and a point of 3.5, under binding 1.0. */
export const TOWER = 2.5
export const UNDER = 1
export const OPENING = 15
export const POINT = 3.5

/** The tower placket of the sleeve, folded lengthwise; its outer half ends in a point over the opening. */
export const drawTower = (seam: SeamsNamed<"cuff" | "sleevePlacket">) => {
  const w = TOWER
  return piece("tower", {
    title: { en: "Sleeve placket", fr: "Patte capucin" },
    cut: { materials: ["shell"], quantity: 2, mirrored: true },
    sewLine: [
      edge("cuffOuter", line(point(0, 0), point(w, 0)), seam.cuff),
      edge("cuffInner", line(point(w, 0), point(2 * w, 0)), seam.cuff),
      edge("inner", line(point(2 * w, 0), point(2 * w, OPENING)), seam.sleevePlacket),
      edge("innerTop", line(point(2 * w, OPENING), point(w, OPENING)), seam.sleevePlacket),
      edge("foldTop", line(point(w, OPENING), point(w, OPENING + 0.6)), seam.sleevePlacket),
      edge("pointRight", line(point(w, OPENING + 0.6), point(w / 2, OPENING + POINT)), seam.sleevePlacket),
      edge("pointLeft", line(point(w / 2, OPENING + POINT), point(0, OPENING + 0.6)), seam.sleevePlacket),
      edge("outer", line(point(0, OPENING + 0.6), point(0, 0)), seam.sleevePlacket),
    ],
    grain: [point(w / 2, 2), point(w / 2, OPENING - 2)],
    lines: [
      { name: "fold", kind: "fold", path: line(point(w, 0), point(w, OPENING)) },
      {
        name: "buttonhole",
        kind: "buttonhole",
        path: line(point(w / 2, OPENING / 2 - 0.5), point(w / 2, OPENING / 2 + 0.5)),
      },
    ],
  })
}

/** The binding of the opening's under side, folded to 1.0. */
export const drawUnderBinding = (seam: SeamsNamed<"cuff" | "sleevePlacket">) => {
  const w = 2 * UNDER
  return piece("underBinding", {
    title: { en: "Sleeve under binding", fr: "Sous-patte" },
    cut: { materials: ["shell"], quantity: 2, mirrored: true },
    sewLine: [
      edge("cuffOuter", line(point(0, 0), point(UNDER, 0)), seam.cuff),
      edge("cuffInner", line(point(UNDER, 0), point(w, 0)), seam.cuff),
      edge("inner", line(point(w, 0), point(w, OPENING)), seam.sleevePlacket),
      edge("top", line(point(w, OPENING), point(0, OPENING)), seam.sleevePlacket),
      edge("outer", line(point(0, OPENING), point(0, 0)), seam.sleevePlacket),
    ],
    grain: [point(0.5, 2), point(0.5, OPENING - 2)],
    lines: [{ name: "fold", kind: "fold", path: line(point(UNDER, 0), point(UNDER, OPENING)) }],
    // The button for the tower's hole
    drillHoles: [{ x: UNDER / 2, y: OPENING / 2, diameter: 0.2 }],
  })
}
