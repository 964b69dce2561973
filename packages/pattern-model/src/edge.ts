import type { Path } from "@toile/geometry"
import type { Seam } from "./seam.js"

/** How an edge's allowance ends at its corners: mitred with its neighbours, square to its own sew line, or a hem. */
export type EdgeFinish = "mitred" | "squared" | "turnedBack"

/** A named stretch of a piece's sew line. */
export interface EdgeSpec<Name extends string = string> {
  readonly name: Name
  readonly path: Path
  readonly seam: Seam
  readonly fold: boolean
  readonly finish: EdgeFinish
  /** The ends at which the line has a corner by design, once the piece is sewn or unfolded: a V neck, a vent. */
  readonly corners?: readonly ("start" | "end")[]
}

/** One named edge of the sew line. `finish` squared: both pieces of a seam end alike; turnedBack: a hem. */
export const edge = <const Name extends string>(
  name: Name,
  path: Path,
  seam: Seam & { readonly fold?: true },
  finish: EdgeFinish = "mitred",
): EdgeSpec<Name> => {
  // Sources may be JavaScript, where no compiler has looked for a name that is not there
  if (path === undefined) throw new Error(`edge ${name} has no path (its second argument is undefined)`)
  if (seam?.width === undefined)
    throw new Error(
      `edge ${name} has no allowance (its third argument is ${seam === undefined ? "undefined" : "without a width"})`,
    )
  return { name, path, seam, fold: seam.fold === true, finish }
}

/**
 * A hem: at its corners the allowance is cut as its neighbours will lie under it, so that it is as wide as the piece once
 * turned back.
 */
export const turnedBack: EdgeFinish = "turnedBack"
/** The allowance ends square to the edge's own sew line, so that both pieces of a seam end alike whatever they join on to. */
export const squared: EdgeFinish = "squared"

/** The same edge, with a corner by design at its start or its end. */
export const cornered = <Name extends string>(
  e: EdgeSpec<Name>,
  ...corners: readonly ("start" | "end")[]
): EdgeSpec<Name> => ({ ...e, corners })
