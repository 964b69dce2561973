import type { SeamValues } from "@toile/pattern-model"

/** The seams that a part needs of a garment's, by name. */
export type SeamsNamed<Name extends string> = SeamValues<{ readonly [K in Name]: number }>

/** The wearer's side that laps over: men's left, women's right. */
export type Laps = "left" | "right"
