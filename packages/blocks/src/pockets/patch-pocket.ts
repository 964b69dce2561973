import { line, point } from "@toile/geometry"
import { edge, piece, type Seam, widened } from "@toile/pattern-model"
import { roundedBelow } from "./rounded.js"

const PATCH = { depth: 17, rounding: 3, hem: 3 } as const

/** A pair of lined patch pockets so wide (cm), 17 deep, their lower corners round, their mouths turned down by 3. */
export const drawPatch = (width: number, seam: Seam) =>
  piece("patchPocket", {
    title: { en: "Patch pocket", fr: "Poche plaquée" },
    cut: { materials: ["shell", "lining"], quantity: 2, mirrored: true },
    sewLine: [
      edge("outer", roundedBelow(width, PATCH.depth, PATCH.rounding), seam),
      edge("mouth", line(point(width, 0), point(0, 0)), widened(seam, PATCH.hem)),
    ],
    grain: [point(width / 2, -2), point(width / 2, -PATCH.depth + 2)],
  })
