import { refuse } from "@toile/pattern-model"
import type { BodyAsk } from "./body-ask.js"

/** How much smaller than the body a stretch cloth is cut. */
export interface Reduction {
  /** Cloth over body: girths, and lengths. */
  readonly across: number
  readonly along: number
  /** The least girth in the cloth that stretches over something. */
  readonly passing: (girth: number) => number
}

/**
 * Girths are cut smaller by the share of its stretch that the cloth gives when worn, lengths by a share of their own.
 * Refuses what the cloth cannot do: to be put on it must stretch back to the body and is at its end at `stretchX`.
 */
export const reductionOf = ({ stretchX, use, lengthReduce }: BodyAsk["option"]): Reduction => {
  const stretch = stretchX / 100
  const reduced = (stretch * use) / 100
  const most = stretch / (1 + stretch)
  if (reduced > most)
    refuse({
      code: "overstretched",
      option: "use",
      message: `use: cut smaller by ${(100 * reduced).toFixed(0)} %, a cloth that stretches by ${stretchX} % does not reach round the body; ${Math.floor((100 * most) / stretch / 5) * 5} % of its stretch can be used`,
    })
  return { across: 1 - reduced, along: 1 - lengthReduce / 100, passing: (girth) => girth / (1 + stretch) }
}
