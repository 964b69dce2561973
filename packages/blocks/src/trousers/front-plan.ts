import type { Path } from "@toile/geometry"
import type { TrouserSeams } from "./allowances.js"
import type { FrontLines } from "./front-lines.js"
import { type OpenWaist, openWaist } from "./front-waist.js"
import type { TrouserSize } from "./size.js"

/** What all fronts of a pair of trousers have in common, drawn on the right leg as worn. */
export interface FrontPlan {
  readonly lines: FrontLines
  readonly size: TrouserSize
  readonly seams: TrouserSeams
  readonly waist: OpenWaist
  /** A turn-up's finished height; undefined for a plain hem. */
  readonly turnUp: number | undefined
}

/** A front's lines with its waist opened for pleats or darts. */
export const planFront = (
  lines: FrontLines,
  size: TrouserSize,
  seams: TrouserSeams,
  turnUp: number | undefined,
): FrontPlan => ({ lines, size, seams, waist: openWaist(lines), turnUp })

/** The waist edge from the last pleat or dart to the side. */
export const lastStretch = ({ stretches }: OpenWaist): Path => stretches[stretches.length - 1]!
