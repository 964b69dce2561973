import type { Warning } from "@toile/draft-model"
import type { DraftedPiece } from "./piece.js"
import type { Declaration, Sheet } from "./sheet.js"
import type { Sewn } from "./stitch.js"

/** A garment as drafted: its pieces, what is sewn to what, and what was measured on the pieces. */
export interface Garment<G extends string = string> {
  readonly pieces: readonly DraftedPiece[]
  readonly stitches: readonly Sewn[]
  /** Computed from the pieces, never from the inputs; cm. */
  readonly measurements: { readonly [K in G]: number }
  readonly warnings?: readonly Warning[]
}

/** A garment as code: what goes in, and how it is drafted. */
export interface Pattern<D extends Declaration = Declaration> {
  readonly declaration: D
  readonly draft: (sheet: Sheet<D>) => Garment<D["garmentMeasurements"][number]>
}

/** A pattern of any kind, for the engine, which fills in the sheet by the declaration. */
export interface AnyPattern {
  readonly declaration: Declaration
  // biome-ignore lint/suspicious/noExplicitAny: the sheet's type is the pattern's own; resolveSheet builds it
  readonly draft: (sheet: any) => Garment
}

/** A pattern from its declaration and its draft; names of options, measurements and seams are checked by the compiler. */
export const definePattern = <D extends Declaration>(
  declaration: D,
  draft: (sheet: Sheet<D>) => Garment<D["garmentMeasurements"][number]>,
): Pattern<D> => ({ declaration, draft })
