import type { EaseAdj } from "@toile/pattern-model"

/** Where an armhole lies: its depth below the nape, or the whole girth from which that is solved; cm. */
export type ArmholeAsk = { readonly depth: number } | { readonly girth: number }

/** About so much of an armhole's girth runs down, the rest round the body. */
const DOWN = 0.75

/** The armhole in a cloth that asks for another size. */
export const adjustArmhole = (armhole: ArmholeAsk, { warp, weft }: EaseAdj): ArmholeAsk =>
  "depth" in armhole ? { depth: armhole.depth * warp } : { girth: armhole.girth * (DOWN * warp + (1 - DOWN) * weft) }
