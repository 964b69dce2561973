import type { Warning } from "@toile/draft-model"
import type { EaseAdj } from "@toile/pattern-model"
import { adjustTrousers } from "./adjust.js"
import { drawLines, type TrouserLines } from "./lines.js"
import type { TrouserSize } from "./size.js"
import type { WaistShape } from "./waist-shape.js"

/** A pair of trousers' size, how its waist is shaped, and what is to be said about it. */
export interface SizedTrousers {
  readonly size: TrouserSize
  readonly shape: WaistShape
  readonly warnings: readonly Warning[]
  /** The body's hips, where it was measured. */
  readonly hips?: number
  /** Round its heel and instep, where the ankle was measured. */
  readonly heel?: number
  /** Where the lines had to be drawn for the size already. */
  readonly lines?: TrouserLines
}

/** The lines of the size. */
export const linesOf = ({ size, shape, lines }: SizedTrousers): TrouserLines => lines ?? drawLines(size, shape)

/** Trousers in a cloth that asks for another size. */
export const adjustSized = ({ lines: _, ...sized }: SizedTrousers, by: EaseAdj): SizedTrousers => ({
  ...sized,
  size: adjustTrousers(sized.size, by, sized.shape),
})
