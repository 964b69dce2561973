import type { Placement, XY } from "@toile/draft-model"

export type Language = "en" | "fr"

/** What a drawing says besides what is in the draft. */
export interface DrawContext {
  /** The garment's name: "Straight skirt". */
  readonly garment: string
  /** Whom or which size it is for: "Hélène B.", "Size 40". Empty: nothing is said. */
  readonly subject: string
  readonly language: Language
  /** The names of material groups, by their id; an id that is not here stands for itself. */
  readonly groupTitles?: Readonly<Record<string, string>>
  /** Texts, arrowheads and brackets are so many times their usual size: above 1 for pictures that are shown small. */
  readonly annotationScale?: number
  /** Of several garments on one sheet: whose a piece is, in place of the sheet's own garment and subject. */
  readonly orderOf?: (piece: string) => { readonly garment: string; readonly subject: string } | undefined
  /** How many pieces the draft has: each is then told as "piece 3 of 17". */
  readonly pieceCount?: number
  /** Further lines of a piece's text, for a copy of it that lies as drawn or mirrored; the subject is then not told. */
  readonly labelsOf?: (piece: string, mirrored: boolean) => readonly string[]
  /** What stands on a piece that has room for its number alone, in place of the mere number. */
  readonly numberOf?: (piece: string) => string | undefined
  /** Lines of a sheet that texts are kept clear of: the joints of its pages. */
  readonly keepClear?: readonly (readonly [XY, XY])[]
  /** The QR code of a piece that lies on a sheet, where it is to have one and has room for it. */
  readonly codeOf?: (materialGroup: string, placement: Placement) => CodeModules
}

/** A QR code: rows of modules from the top, true for a dark one. */
export type CodeModules = readonly (readonly boolean[])[]
