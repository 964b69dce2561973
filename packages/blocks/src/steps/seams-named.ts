import type { SeamValues } from "@toile/pattern-model"

/** The seams that a part needs of a garment's, by name. */
export type SeamsNamed<Name extends string> = SeamValues<{ readonly [K in Name]: number }>

/** The wearer's side that laps over: men's left, women's right. */
export type Laps = "left" | "right"

/** An allowance that is the same all along, as a garment declares it. */
export type PlainSeam = SeamsNamed<"seam">["seam"]
