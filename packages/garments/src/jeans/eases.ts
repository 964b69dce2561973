import { FIT_EASES } from "@toile/blocks/measurements"
import type { DefaultsBy, DefaultWhere } from "@toile/pattern-model"

// What jeans have at waist and hip where an order says nothing, cm.

/**
 * Skinny legs of stretch denim are cut smaller than the body at the hip too, or their thigh would not be: of cloth of 20 % the
 * house's figures take 0.04 of the hip and 0.02 of the waist. At the hip that is asked of 10 % already, less than half of what
 * such cloth gives, since the thigh lies above the body without (our choice); more than 20 % are asked for no more, for
 * `hipEase` ends there. By stretch in %, from the least on: slim, regular, relaxed.
 */
const SKINNY: readonly {
  readonly stretch: readonly number[]
  readonly waist: readonly [slim: number, regular: number, relaxed: number]
  readonly hip: readonly [slim: number, regular: number, relaxed: number]
}[] = [
  { stretch: [5], waist: [-0.5, 0.5, 1], hip: [-2, -2, 0] },
  { stretch: [10], waist: [-0.5, 0, 0.5], hip: [-4, -4, -2] },
  { stretch: [15], waist: [-1.5, -1, -0.5], hip: [-4, -4, -2] },
  { stretch: [20, 25, 30, 35, 40, 45, 50, 55, 60], waist: [-2, -1.5, -1], hip: [-4, -4, -2] },
]

const where = (part: "waist" | "hip"): readonly DefaultWhere[] =>
  SKINNY.flatMap((row) =>
    (["slim", "regular", "relaxed"] as const).map((fit, i) => ({
      beside: { leg: ["skinny"], stretchX: row.stretch, fit: [fit] },
      default: row[part][i]!,
    })),
  )

/** Of rigid denim by `fit` alone. */
export const JEANS_EASES: { readonly waist: DefaultsBy; readonly hip: DefaultsBy } = {
  waist: { ...FIT_EASES.jeans.waist, where: where("waist") },
  hip: { ...FIT_EASES.jeans.hip, where: where("hip") },
}
