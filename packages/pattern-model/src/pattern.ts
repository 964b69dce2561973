import type { BySide, Side } from "./by-side.js"
import { step } from "./defect.js"
import { type EaseAdj, isNeutral } from "./ease-adj.js"
import type { Garment } from "./garment.js"
import { joinSides } from "./join-sides.js"
import type { DraftedPiece } from "./piece.js"
import type { Declaration, Sheet } from "./sheet.js"

export type { Garment } from "./garment.js"

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
  /**
   * Where the wearer's sides differ, what each is drafted from; undefined where they are alike. `draft` is then asked for
   * each, and `joinSides` makes one garment of both.
   */
  readonly sides?: (sheet: Sheet<D>, size: T) => Sides<D, T> | undefined
}

/** What each side is drafted from, as if the garment were so on both. */
export interface Sides<D extends Declaration, T> extends BySide<{ readonly sheet: Sheet<D>; readonly size: T }> {
  /** The side that the garment's measurements are told of. */
  readonly usual: Side
  /** The measurements that tell what differs, from those of both drafts. */
  readonly measured: (made: BySide<Readonly<Record<string, number>>>) => Readonly<Record<string, number>>
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
  <D extends Declaration, P extends PieceOf<D>, T>({ size, adjust, draft, sides }: SizedDraft<D, T, P>) =>
  (sheet: Sheet<D>): GarmentOf<D, P> => {
    const { easeAdj } = sheet as { readonly easeAdj: EaseAdj }
    const asDrafted = step("size", () => size(sheet))
    const adjusted = isNeutral(easeAdj) ? asDrafted : step("adjust", () => adjust(asDrafted, easeAdj))
    const both = sides?.(sheet, adjusted)
    if (both === undefined) return draft(sheet, adjusted, asDrafted)
    // A side's size before the adjustment; where there is none, the same one
    const before = adjusted === asDrafted ? both : sides?.(sheet, asDrafted)
    const made = (side: Side) =>
      draft(both[side].sheet, both[side].size, (before ?? both)[side].size) as object as Garment
    const [left, right] = [made("left"), made("right")]
    const more = both.measured({ left: left.measurements, right: right.measurements })
    return joinSides({ left, right }, both.usual, more) as object as GarmentOf<D, P>
  }
