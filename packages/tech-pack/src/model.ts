import type { XY } from "@toile/draft-model"

/**
 * A tech pack as plain data: what is told, in the language it is told in, without fonts and pages. Lengths in cm, areas in
 * square metres, cloth in metres. The form is versioned; fields are only added.
 */
export interface TechPack {
  readonly version: 1
  readonly language: "en" | "fr"
  readonly title: string
  /** ISO 8601. */
  readonly createdAt: string
  readonly sections: readonly Section[]
}

export interface Section {
  readonly id: SectionId
  readonly title: string
  readonly blocks: readonly Block[]
}

export type SectionId = (typeof sectionIds)[number]

/** In the order in which they are told. */
export const sectionIds = [
  "order",
  "drawing",
  "measurementChart",
  "materials",
  "trims",
  "care",
  "fusing",
  "cutting",
  "pieces",
  "allowances",
  "construction",
  "walk",
  "body",
  "levels",
  "fit",
  "options",
  "notes",
  "revisions",
] as const

export type Block = Table | Sketches | Note

/** Rows of texts and numbers; null is a cell that somebody writes into. */
export interface Table {
  readonly kind: "table"
  readonly title?: string
  readonly columns: readonly Column[]
  readonly rows: readonly (readonly Cell[])[]
  /** By row, a small picture beside it. */
  readonly pictures?: readonly (Sketch | null)[]
}

export interface Column {
  readonly title: string
  /** Its share of the width. */
  readonly share: number
  /** Of a number: how many digits it has after the point at most; it stands to the right. */
  readonly digits?: number
}

export type Cell = string | number | null

/** Pictures side by side. */
export interface Sketches {
  readonly kind: "sketches"
  readonly sketches: readonly Sketch[]
  /** How high they are drawn at most, as a share of what a page holds. */
  readonly height: number
}

export interface Note {
  readonly kind: "note"
  readonly text: string
}

/**
 * A picture in cm, x to the right, y up. A mark is a short name in a circle: on its line, or led out of it, where `along` says so, else beside the
 * picture with a leader to its place.
 */
export interface Sketch {
  readonly caption: string
  readonly lines: readonly SketchLine[]
  readonly marks: readonly SketchMark[]
}

export interface SketchLine {
  readonly points: readonly XY[]
  readonly closed?: true
  /** outline: what is seen from afar; seam: a seam, an edge, a fold; stitch: stitching; measure: where the tape lies, with ends. */
  readonly look: SketchLook
}
export type SketchLook = "outline" | "seam" | "stitch" | "fold" | "measure" | "area" | "first" | "second"

export interface SketchMark {
  readonly label: string
  readonly at: XY
  /** The line that the mark stands on; none: it stands right on its place. */
  readonly along?: readonly XY[]
  /** The text alone, without its circle. */
  readonly plain?: true
}
