import type { LiningGirth, Opening, Warning } from "@toile/draft-model"
import type { Branches } from "./branches.js"
import type { DraftedPiece } from "./piece.js"
import type { ReadOn } from "./reading.js"
import type { Sewn } from "./stitch.js"

/** A garment as drafted: its pieces, what is sewn to what, and what was measured on the pieces. */
export interface Garment<G extends string = string, W extends G = never, P extends DraftedPiece = DraftedPiece> {
  readonly pieces: readonly P[]
  readonly stitches: readonly Sewn[]
  /** Computed from the pieces, never from the inputs; cm. */
  readonly measurements: { readonly [K in Exclude<G, W>]: number } & { readonly [K in W]?: number }
  /** The piece that a measurement is read on, where that is not cut from the first material (a rib's girth). */
  readonly readOn?: { readonly [K in G]?: P["name"] }
  /** Where a measurement is read on the pieces, for a judge who adds it up again; of one that is computed nothing. */
  readonly readings?: { readonly [K in G]?: readonly ReadOn[] }
  readonly warnings?: readonly Warning[]
  /** What the wearer gets into the garment through, as drafted. */
  readonly openings?: readonly Opening[]
  /** Which form the body gave it, for whoever drafts other bodies in the same one. */
  readonly branches?: Branches
  /** Its two sides were drafted apart and joined. */
  readonly sidesDiffer?: true
  /** Where a lining goes round with the shell, and what it has to have over it. */
  readonly liningGirths?: readonly LiningGirth[]
}
