import type { EdgeSpec } from "./edge.js"

/** A piece's edges in the order of its outline. */
export type SewLine = readonly EdgeSpec[]

/** Says of a list of edges which of them it has in every cut; there in types alone. */
declare const named: unique symbol

/** Edges in an order that the compiler does not know: those of every cut, and those of some cuts only. */
export type Outline<Edge extends string, InSomeCuts extends string = never> = readonly EdgeSpec<Edge | InSomeCuts>[] & {
  readonly [named]: Edge
}

/**
 * The edges that a sew line has whatever it is cut by: what stands in the list itself. What is spread into it from a
 * list that may be empty, and a name that may be one of several, is not among them.
 */
export type EdgeOfEveryCut<Line extends SewLine> = [Line] extends [never]
  ? never
  : keyof (Line extends unknown ? { readonly [K in Certain<Line>]: true } : never) & string

/** The other edges that a sew line may have. */
export type EdgeInSomeCuts<Line extends SewLine> = Exclude<Line[number]["name"], EdgeOfEveryCut<Line>>

type Certain<Line extends SewLine> = Line extends { readonly [named]: infer Edge } ? Edge & string : Listed<Line>

/** From both ends of the list up to what is spread into it. */
type Listed<Line extends SewLine> = Line extends readonly [infer E extends EdgeSpec, ...infer Rest extends SewLine]
  ? One<E["name"]> | Listed<Rest>
  : Line extends readonly [...infer Rest extends SewLine, infer E extends EdgeSpec]
    ? One<E["name"]> | Listed<Rest>
    : never

/** A name if it is one, and not one of several: no union, no text with a number in it. */
type One<Name extends string, All = Name> = Name extends unknown
  ? [All] extends [Name]
    ? Record<never, never> extends { readonly [K in Name]: true }
      ? never
      : Name
    : never
  : never

/** A list that was made of names, of which it has every one: the stretches of a band. */
export const everyEdge = <const Edge extends string>(line: readonly EdgeSpec<Edge>[]): Outline<Edge> =>
  line as SewLine as Outline<Edge>

/** An edge that a piece has in some cuts only, to be spread into its sew line. */
export const inSomeCuts = <const E extends EdgeSpec>(e: E | false | undefined): InSomeCuts<E> => (e ? [e] : [])

export type InSomeCuts<E extends EdgeSpec> = readonly [E] | readonly []

/** Edges that are used by several pieces: given back unchanged, each known by its place. */
export const edges = <const Line extends SewLine>(...line: Line): Line => line

/** The same edges, drawn anew: which they are stays known, their order does not. */
export type Redrawn<Line extends SewLine> = Outline<EdgeOfEveryCut<Line>, EdgeInSomeCuts<Line>>
