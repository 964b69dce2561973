import { type EdgeUse, notchAtShare, type Sewn, sewn } from "@toile/pattern-model"
import type { drawPlacketBand } from "./placket-band.js"

/** A separate band on its front. */
export const placketSeam = (
  name: string,
  front: { readonly edge: { readonly frontEdge: EdgeUse } },
  band: ReturnType<typeof drawPlacketBand>,
): Sewn =>
  sewn(name, front.edge.frontEdge, band.edge.outer, {
    notches: [notchAtShare(front.edge.frontEdge, band.edge.outer, 0.5)],
  })
