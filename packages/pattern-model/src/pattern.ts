import type { LiningGirth, Opening, Warning } from "@toile/draft-model"
import { step } from "./defect.js"
import { type EaseAdj, isNeutral } from "./ease-adj.js"
import type { DraftedPiece } from "./piece.js"
import type { ReadOn } from "./reading.js"
import type { Declaration, Sheet } from "./sheet.js"
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
  /** Where a lining goes round with the shell, and what it has to have over it. */
  readonly liningGirths?: readonly LiningGirth[]
}

/** A garment of a pattern: all that it declares is measured, all its pieces are cut from materials that it declares. */
type GarmentOf<D extends Declaration, P extends DraftedPiece = PieceOf<D>> =
  D extends Declaration<infer _B, infer _F, infer _O, infer _S, infer G, infer _I, string, infer W>
    ? Garment<G, W, P>
    : never

/** A piece that the pattern has cloth for. */
type PieceOf<D extends Declaration> = DraftedPiece<never, never, string, D["materials"][number]>

/** A toile's rules are about pieces that the garment has; what is not there is told in words. */
type ToileRulesHold<D extends Declaration, P extends DraftedPiece> =
  D extends Declaration<infer _B, infer _F, infer _O, infer _S, infer _G, infer _I, string, infer _W, infer T>
    ? [T] extends [never]
      ? unknown
      : string extends P["name"]
        ? { readonly toile: "the garment's pieces are not known by name" }
        : [T] extends [P["name"]]
          ? unknown
          : { readonly toile: `there is no piece ${Exclude<T, P["name"]>}` }
    : unknown

/** A garment as code: what goes in, and how it is drafted. */
export interface Pattern<D extends Declaration = Declaration> {
  readonly declaration: D
  readonly draft: (sheet: Sheet<D>) => GarmentOf<D>
  /** It drafts for an ease adjustment other than 1. */
  readonly adjusts?: true
}

/** A pattern of any kind, for the engine, which fills in the sheet by the declaration. */
export interface AnyPattern {
  readonly declaration: Declaration
  // biome-ignore lint/suspicious/noExplicitAny: the sheet's type is the pattern's own; resolveSheet builds it
  readonly draft: (sheet: any) => Garment
  readonly adjusts?: true
}

/** A draft in one step. */
type OneDraft<D extends Declaration, P extends DraftedPiece> = (
  sheet: Sheet<D>,
) => GarmentOf<D, P> & ToileRulesHold<D, P>

/** A draft in two steps, so that a cloth's ease adjustment can come between them. */
export interface SizedDraft<D extends Declaration, T, P extends DraftedPiece = PieceOf<D>> {
  /** The finished dimensions, from a body or as they were given. */
  readonly size: (sheet: Sheet<D>) => T
  /** The dimensions in a cloth that asks for others; not called where it asks for none. */
  readonly adjust: (size: T, by: EaseAdj) => T
  /** `asDrafted` is the size before the adjustment: zips, pitches and openings are taken from it. */
  readonly draft: (sheet: Sheet<D>, size: T, asDrafted: T) => GarmentOf<D, P> & ToileRulesHold<D, P>
}

/**
 * A pattern from its declaration and its draft; names of options, measurements and seams are checked by the compiler.
 * With a draft in two steps it can be adjusted to a cloth's ease.
 */
export const definePattern = <D extends Declaration, P extends PieceOf<D>, T>(
  declaration: D,
  draft: OneDraft<D, P> | SizedDraft<D, T, P>,
): Pattern<D> =>
  typeof draft === "function" ? { declaration, draft } : { declaration, draft: inTwoSteps(draft), adjusts: true }

const inTwoSteps =
  <D extends Declaration, P extends PieceOf<D>, T>({ size, adjust, draft }: SizedDraft<D, T, P>) =>
  (sheet: Sheet<D>): GarmentOf<D, P> => {
    const { easeAdj } = sheet as { readonly easeAdj: EaseAdj }
    const asDrafted = step("size", () => size(sheet))
    const adjusted = isNeutral(easeAdj) ? asDrafted : step("adjust", () => adjust(asDrafted, easeAdj))
    return draft(sheet, adjusted, asDrafted)
  }
