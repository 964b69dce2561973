import { line, pathEnd, pathStart, point, reversePath } from "@toile/geometry"
import { edge, piece, turnedBack } from "@toile/pattern-model"
import type { Block } from "./block.js"
import { buttonPlaces, HOLE } from "./buttons.js"
import type { ShirtOptions, ShirtSeams } from "./declaration.js"
import { BAND, lastPart, parts } from "./front.js"

/** The band's net shape, from the front edge 3.5 inwards, between neckline and hem. */
const bandShape = (block: Block) => {
  const { neck, hem } = parts(block)
  const top = lastPart(neck, BAND)
  const bottom = reversePath(lastPart(reversePath(hem), BAND))
  return { top, bottom, middle: pathStart(bottom).x + BAND / 2 }
}

/** The separate band of the left front, 3.5 finished: sewn to the front's edge, turned over it and stitched down. */
export const drawPlacketBand = (block: Block, option: ShirtOptions, seam: ShirtSeams) => {
  const { top, bottom, middle } = bandShape(block)
  return piece("placketBand", {
    title: { en: "Front placket", fr: "Patte de boutonnage" },
    cut: { materials: ["shell"], quantity: 1 },
    sewLine: [
      edge("outer", line(pathEnd(top), pathStart(bottom)), seam.placket),
      edge("hem", bottom, option.hem === "straight" ? seam.hemStraight : seam.hemShirttail, turnedBack),
      edge("inner", line(pathEnd(bottom), pathStart(top)), seam.placket),
      edge("neck", top, seam.neck),
    ],
    grain: [point(middle + 0.9, block.level.waist + 12), point(middle + 0.9, block.level.waist - 12)],
    lines: buttonPlaces(block, option).map((y, i) => ({
      name: `buttonhole${i + 1}`,
      kind: "buttonhole",
      path: line(point(middle, y + HOLE / 2), point(middle, y - HOLE / 2)),
    })),
  })
}

/** Interfacing of the left front's buttonhole band, 3.5 net, whichever way the band is made. */
export const drawPlacketInterfacing = (block: Block, seam: ShirtSeams) => {
  const { top, bottom, middle } = bandShape(block)
  return piece("placketInterfacing", {
    title: { en: "Placket interfacing", fr: "Entoilage de la patte" },
    cut: { materials: ["interfacing"], quantity: 1 },
    sewLine: [
      edge("outer", line(pathEnd(top), pathStart(bottom)), seam.net),
      edge("hem", bottom, seam.net),
      edge("inner", line(pathEnd(bottom), pathStart(top)), seam.net),
      edge("neck", top, seam.net),
    ],
    grain: [point(middle + 0.9, block.level.waist + 12), point(middle + 0.9, block.level.waist - 12)],
  })
}
