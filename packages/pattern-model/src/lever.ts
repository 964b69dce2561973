import type { Options, RangeNames } from "./option.js"

/**
 * A dimension that no option names and that only a target moves, cm. The pattern reads `undefined` for it until one
 * does, and drafts as it always would.
 */
export interface InnerLever {
  readonly min: number
  readonly max: number
  /** Near what the pattern takes by itself: where the search begins. */
  readonly start: number
}

export type InnerLevers = Readonly<Record<string, InnerLever>>

/** An inner lever by its bounds, cm; `start` is where the search begins, 0 where nothing is said. */
export const innerLever = (min: number, max: number, start = 0): InnerLever => ({ min, max, start })

/** What a pattern reads of its inner levers. */
export type LeverValues<I extends InnerLevers> = { readonly [K in keyof I]: number | undefined }

/**
 * By garment measurement, the option or the inner lever that moves it, in the order in which targets are met. Of several
 * the first that holds.
 */
export type Levers<O extends Options, G extends string, I extends InnerLevers> = {
  readonly [K in G]?: Lever<O, I> | readonly Lever<O, I>[]
}

type Lever<O extends Options, I extends InnerLevers> = RangeNames<O> | (keyof I & string)

/** The names of a measurement's levers, the first choice first. */
export const leversOf = (lever: string | readonly string[] | undefined): readonly string[] =>
  lever === undefined ? [] : typeof lever === "string" ? [lever] : lever
