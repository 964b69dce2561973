import type { Violation } from "@toile/draft-checks"
import type { Draft } from "@toile/draft-model"
import type { Finding } from "@toile/drawing"
import type { Order, PatternReferenceData } from "@toile/pattern-model"
import type { PageLanguage } from "./titles.js"

/** What a page asks its drafting thread: the patterns of a bundle, or one draft. */
export type Question =
  | { readonly ask: "patterns"; readonly bundle: string }
  | {
      readonly ask: "draft"
      readonly bundle: string
      /** Its place among the bundle's patterns. */
      readonly pattern: number
      readonly order: Order
      /** Of what the pictures say. */
      readonly language: PageLanguage
    }

/**
 * What a draft came to.
 * - clean: every check holds.
 * - unsound: drawn; the checks that it failed. Where they are of the kind that every draft is held to, it is not handed out
 *   anywhere else; else `toile check` tells of them.
 * - refused: not drawn; why, a line each.
 */
export type Outcome =
  | {
      readonly kind: "clean"
      readonly draft: Draft
      readonly findings: readonly Finding[]
      readonly pictures: Pictures
      readonly ms: number
    }
  | {
      readonly kind: "unsound"
      readonly draft: Draft
      readonly findings: readonly Finding[]
      readonly pictures: Pictures
      readonly ms: number
      readonly violations: readonly Violation[]
    }
  | { readonly kind: "refused"; readonly reasons: readonly string[] }

/** SVG texts: the pieces side by side, notes and failed checks where they are, and the seams laid together at their ends. */
export interface Pictures {
  readonly pieces: string
  readonly walk: string
}

/** `failed`: the pattern has a mistake, or its code cannot be loaded. */
export type Reply =
  | { readonly to: "patterns"; readonly patterns: readonly PatternReferenceData[] }
  | { readonly to: "draft"; readonly outcome: Outcome }
  | { readonly to: "failed"; readonly message: string }
