import { createHash } from "node:crypto"
import type { PatternReferenceData } from "@toile/pattern-model"

/** A pattern with the engine that drafts it, as one file. */
export interface PatternBundle {
  /** The ES module's text: it imports nothing, and exports a BundleModule. */
  readonly source: string
  /** SHA-256 of the text's UTF-8 bytes, in hex. */
  readonly commitHash: string
  readonly data: PatternReferenceData
}

export const sha256 = (text: string): string => createHash("sha256").update(text, "utf8").digest("hex")
