import type { Opening } from "@toile/draft-model"
import { armOpening, cuffOpening } from "../sleeves/openings.js"
import { taperAt } from "./ask.js"
import type { KnitBody } from "./groups.js"

/** An edge of a knit: a hem, or a rib that is stretched to its cloth when it is sewn. cm. */
export interface KnitEdge {
  readonly girth: number
  /** Of the cloth that a rib is sewn to; the rib stretches so far at the least. */
  readonly cloth?: number
}

/** How wide an edge stretches; `stretch`: the cloth's, percent. */
const stretched = ({ girth, cloth = 0 }: KnitEdge, stretch: number): number =>
  Math.max(girth * (1 + stretch / 100), cloth)

/** The hand passes a sleeve that is on its way to the wrist, the upper arm one that ends on it (I32). */
export const sleeveOpenings = (
  edge: KnitEdge,
  { share, stretch }: { readonly share: number; readonly stretch: number },
  body: Pick<KnitBody, "bicep"> | undefined,
): readonly Opening[] => {
  const girth = stretched(edge, stretch)
  return taperAt(share) > 0 ? [cuffOpening(girth)] : armOpening(girth, body?.bicep)
}

/** The bust passes the hem of what is pulled on (I32). */
export const hemOpening = (
  edge: KnitEdge,
  stretch: number,
  body: Pick<KnitBody, "bust"> | undefined,
): readonly Opening[] =>
  body === undefined ? [] : [{ name: "hem", girth: stretched(edge, stretch), passes: body.bust }]
