import { line, type Point, point, polyline } from "@toile/geometry"
import { type Cut, edge, piece } from "@toile/pattern-model"
import type { KnitSeams } from "./seams.js"

/** A strip of rib, folded lengthwise: both long edges are sewn to the garment, the ends to each other. */
export interface RibStrip<Name extends string, Material extends string> {
  readonly name: Name
  readonly title: { readonly en: string; readonly fr: string }
  /** Finished length of the sewn edge, and finished height, cm. */
  readonly length: number
  readonly height: number
  readonly cut: Pick<Cut, "quantity" | "mirrored">
  /** "rib", or the garment's own cloth. */
  readonly material: Material
  /** The strip's ends lean in so far from the sewn edge to the fold: the mitre of a vee. */
  readonly mitre?: number
}

/** The sewn edge at the bottom, the fold at the finished height. The ribs run across the strip: it stretches along it. */
export const drawRib = <const Name extends string, const Material extends string>(
  rib: RibStrip<Name, Material>,
  seam: Pick<KnitSeams, "rib" | "ribEnd">,
) => {
  const { length, height, material, mitre = 0 } = rib
  const corners = [point(0, 0), point(length, 0), point(length, 2 * height), point(0, 2 * height)] as const
  const folds = [point(length - mitre, height), point(mitre, height)] as const
  const end = (from: Point, fold: Point, to: Point) => (mitre > 0 ? polyline(from, fold, to) : line(from, to))
  return piece(rib.name, {
    title: rib.title,
    cut: { ...rib.cut, materials: [material] },
    sewLine: [
      edge("sewn", line(corners[0], corners[1]), seam.rib),
      edge("end", end(corners[1], folds[0], corners[2]), seam.ribEnd),
      edge("inner", line(corners[2], corners[3]), seam.rib),
      edge("start", end(corners[3], folds[1], corners[0]), seam.ribEnd),
    ],
    grain: [point(length / 2, 0.4), point(length / 2, 2 * height - 0.4)],
    lines: [{ name: "fold", kind: "fold", path: line(folds[1], folds[0]) }],
    labels: [{ text: rib.title.en, at: point(length / 4, 0.5 * height), height: 0.5 }],
  })
}
