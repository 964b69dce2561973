import type { Draft } from "@toile/draft-model"

/** Sections that an order may leave out. */
export const excludableSections = ["options", "seams", "materials", "garmentMeasurements"] as const
export type ExcludableSection = (typeof excludableSections)[number]

/** What people call an option, a value, a seam, a material group or a measurement; the name itself where nobody says. */
export type TitleOf = (kind: "option" | "value" | "seam" | "material" | "measurement", name: string) => string

export interface TechPackInput {
  readonly draft: Draft
  /** The garment's name: "Straight skirt". */
  readonly garment: string
  /** Whom or what it is for: a draft's ID, a size, a person; "" for nothing. */
  readonly subject: string
  readonly note: string
  readonly language: "en" | "fr"
  readonly excludedSections: readonly ExcludableSection[]
  readonly titleOf: TitleOf
  /** ISO 8601; the document has no clock. */
  readonly createdAt: string
  /** A TrueType or OpenType font. */
  readonly font: Uint8Array
}
