import { line, type Point, point } from "@toile/geometry"
import { edge, piece, refuse, type Seam, widened } from "@toile/pattern-model"
import { roundedBelow } from "./rounded.js"

const PATCH = { depth: 17, rounding: 3, hem: 3 } as const
/** It ends so far above the level of the jacket's hem at the least, which rises by up to 0.8 to its sides, cm. */
const ABOVE_HEM = 2
/** Its lower corners are drilled so far inside the middle of their rounding, cm. */
const INSIDE = 0.3

/** A shallower one holds no hand, cm (our choice). */
const LEAST_DEPTH = 6.5

/** How deep a patch is whose mouth lies so far above the hem, cm; above a hem that leaves it no depth it is refused. */
export const patchDepth = (aboveHem: number): number => {
  const depth = Math.min(PATCH.depth, aboveHem - ABOVE_HEM)
  if (depth < LEAST_DEPTH)
    refuse({
      code: "pocketDeep",
      option: "pocket",
      message: `pocket: above so short a hem a patch would be ${depth.toFixed(1)} cm deep; it needs ${LEAST_DEPTH}: another pocket, or a longer jacket`,
    })
  return depth
}

/** A pair of lined patch pockets so wide and deep (cm), their lower corners round, their mouths turned down by 3. */
export const drawPatch = (width: number, seam: Seam, depth: number = PATCH.depth) =>
  piece("patchPocket", {
    title: { en: "Patch pocket", fr: "Poche plaquée" },
    cut: { materials: ["shell", "lining"], quantity: 2, mirrored: true },
    sewLine: [
      edge("outer", roundedBelow(width, depth, PATCH.rounding), seam),
      edge("mouth", line(point(width, 0), point(0, 0)), widened(seam, PATCH.hem)),
    ],
    grain: [point(width / 2, -2), point(width / 2, -depth + 2)],
  })

/** Where a patch's lower corners are drilled, from its mouth's end at the upper left. */
export const patchCorners = (width: number, depth: number): { readonly left: Point; readonly right: Point } => {
  const inside = PATCH.rounding - (PATCH.rounding - INSIDE) * Math.SQRT1_2
  return { left: point(inside, inside - depth), right: point(width - inside, inside - depth) }
}
