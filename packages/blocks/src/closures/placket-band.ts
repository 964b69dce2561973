import { line, type Path, pathEnd, pathStart, point, reversePath } from "@toile/geometry"
import { edge, piece, type Seam, turnedBack } from "@toile/pattern-model"
import type { SeamsNamed } from "../steps/seams-named.js"
import { HOLE } from "./buttonhole.js"
import { BAND, edgeParts, type FrontHalf, lastPart } from "./front-edge.js"

/** The band's net shape, from the front edge 3.5 inwards, between neckline and hem. */
export interface PlacketShape {
  readonly top: Path
  readonly bottom: Path
  readonly middle: number
}

/** The shape of a separate band over a front half, and of the interfacing of any. */
export const placketShape = (front: FrontHalf): PlacketShape => {
  const { neck, hem } = edgeParts(front)
  const top = lastPart(neck, BAND)
  const bottom = reversePath(lastPart(reversePath(hem), BAND))
  return { top, bottom, middle: pathStart(bottom).x + BAND / 2 }
}

/** The separate band of the lapping front, 3.5 finished: sewn to the front's edge, turned over it and stitched down. */
export const drawPlacketBand = (
  front: FrontHalf,
  { top, bottom, middle }: PlacketShape,
  places: readonly number[],
  seam: SeamsNamed<"placket" | "neck"> & { readonly hem: Seam },
) =>
  piece("placketBand", {
    title: { en: "Front placket", fr: "Patte de boutonnage" },
    cut: { materials: ["shell"], quantity: 1 },
    sewLine: [
      edge("outer", line(pathEnd(top), pathStart(bottom)), seam.placket),
      edge("hem", bottom, seam.hem, turnedBack),
      edge("inner", line(pathEnd(bottom), pathStart(top)), seam.placket),
      edge("neck", top, seam.neck),
    ],
    grain: grainOf(front, middle),
    lines: places.map((y, i) => ({
      name: `buttonhole${i + 1}`,
      kind: "buttonhole",
      path: line(point(middle, y + HOLE / 2), point(middle, y - HOLE / 2)),
    })),
  })

/** Interfacing of the lapping front's buttonhole band, 3.5 net, whichever way the band is made. */
export const drawPlacketInterfacing = (
  front: FrontHalf,
  { top, bottom, middle }: PlacketShape,
  seam: SeamsNamed<"net">,
) =>
  piece("placketInterfacing", {
    title: { en: "Placket interfacing", fr: "Entoilage de la patte" },
    cut: { materials: ["interfacing"], quantity: 1 },
    sewLine: [
      edge("outer", line(pathEnd(top), pathStart(bottom)), seam.net),
      edge("hem", bottom, seam.net),
      edge("inner", line(pathEnd(bottom), pathStart(top)), seam.net),
      edge("neck", top, seam.net),
    ],
    grain: grainOf(front, middle),
  })

const grainOf = ({ level }: FrontHalf, middle: number) =>
  [point(middle + 0.9, level.waist + 12), point(middle + 0.9, level.waist - 12)] as const
