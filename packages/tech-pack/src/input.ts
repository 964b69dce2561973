import type { Draft, Marker } from "@toile/draft-model"
import type { PdfFonts } from "@toile/pdf-writer"
import type { SectionId } from "./model.js"

/** Sections that an order may leave out by the service's words; each stands for what excludedBy lists. */
export const excludableSections = ["options", "seams", "materials", "garmentMeasurements"] as const
export type ExcludableSection = (typeof excludableSections)[number]

/** What goes with each of those words; a section's own name leaves out that section alone. */
export const excludedBy: Readonly<Record<ExcludableSection, readonly SectionId[]>> = {
  options: ["options"],
  seams: ["allowances"],
  materials: ["materials", "trims", "care"],
  garmentMeasurements: ["measurementChart", "levels"],
}

/** What people call an option, a value, a seam, a material group or a measurement; the name itself where nobody says. */
export type TitleOf = (kind: "option" | "value" | "seam" | "material" | "measurement", name: string) => string

/** The chance that the garment sits, as @toile/fit-risk answers it. */
export interface FitTold {
  /** That every level sits, 0 to 1. */
  readonly chance: number
  /** By garment measurement; low and high are the ease that 90 % of bodies have there, cm. */
  readonly levels: Readonly<Record<string, { readonly chance: number; readonly low: number; readonly high: number }>>
  readonly next: readonly { readonly measurement: string; readonly chance: number }[]
}

/**
 * Why the fit cannot be told: the draft is by garment measurements, none of the body's was measured, the pattern does not say how
 * close it has to fit; or in words, which stand as they are.
 */
export type NoFitTold = "byGarment" | "nothingMeasured" | "notDeclared" | { readonly because: string }

export interface Revision {
  readonly number: string
  /** As it is to be read: 2026-11-20. */
  readonly date: string
  readonly by: string
  readonly text: string
}

export interface TechPackInput {
  readonly draft: Draft
  /** The garment's name: "Straight skirt". */
  readonly garment: string
  /** Whom or what it is for: a draft's ID, a size, a person; "" for nothing. */
  readonly subject: string
  readonly note: string
  readonly language: "en" | "fr"
  readonly excludedSections: readonly (ExcludableSection | SectionId)[]
  readonly titleOf: TitleOf
  /** ISO 8601; the document has no clock. */
  readonly createdAt: string
  /** The draft's pieces laid on their cloths: lengths of cloth are told of it. Absent: they are not told. */
  readonly markers?: readonly Marker[]
  /** Why there is no marker, in words. */
  readonly noMarker?: string
  /** Absent: the section says why, or that nobody asked. */
  readonly fit?: FitTold
  readonly noFit?: NoFitTold
  /** Earlier states of the order, oldest first; this one is told after them. */
  readonly revisions?: readonly Revision[]
  /** The draft's ID; absent where it has none. */
  readonly draftId?: string
}

/** What the document needs beside what it tells. */
export interface TechPackPdfInput extends TechPackInput {
  /** A TrueType font, or that and where fonts of further scripts are asked for. */
  readonly font: Uint8Array | PdfFonts
}
