import { pathEnd, pathStart } from "@toile/geometry"
import { acrossAt, alongEdges, type DraftedPiece, type ReadOn } from "@toile/pattern-model"
import { BELOW_UNDERARM } from "../upper-body/levels.js"
import type { Block } from "./block.js"
import type { WithEdges } from "./seams.js"

/** So little above the end of a side it is upright, and not yet the hem. */
const OVER_HEM = 0.005

type Half = DraftedPiece & WithEdges<"centre" | "hem">

/**
 * Where the body's girths are read on its two halves, each from its centre to its side; the chest's nowhere where the
 * neckline reaches down to it.
 */
export const readBody = (front: Half, back: Half, { front: { level: lower }, back: { hollow }, level }: Block) => {
  const hem = alongEdges(2, front.edge.hem, back.edge.hem)
  // Over a belly the front's side ends above its centre, or a little below where the back's is the longer one
  const ends = [pathStart(front.edge.hem.path).y, pathEnd(front.edge.hem.path).y] as const
  const fallen = Math.abs(ends[0] - ends[1]) > 1e-6
  const lowest = Math.max(...ends) + OVER_HEM
  const around = (at: "chest" | "waist" | "hip"): ReadOn[] =>
    level[at] > level.hem || fallen || hollow > 0
      ? [
          acrossAt(front, 2, Math.max(lower[at], lowest), { from: 0 }),
          acrossAt(back, 2, Math.max(level[at], level.hem + hollow + OVER_HEM), { from: 0 }),
        ]
      : hem
  return {
    ...(pathStart(front.edge.centre.path).y > level.chest ? { gmChestGirth: around("chest") } : {}),
    gmWaistGirth: around("waist"),
    gmHipGirth: around("hip"),
    gmHemGirth: hem,
  }
}

/** The sleeve's girth so far below its base line, y = 0. */
export const readBicep = (sleeve: DraftedPiece): ReadOn[] => [acrossAt(sleeve, 1, -BELOW_UNDERARM)]
