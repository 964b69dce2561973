import type { Violation } from "@toile/draft-checks"

/** What speaks against a pattern: of an order that it should have drafted cleanly, or refused by name. */
export interface Finding {
  /** Stable: the kind of a violation of draft-checks, or of one that is told here. */
  readonly kind: string
  readonly piece?: string
  readonly stitch?: string
  /** In words a cutter understands. */
  readonly detail: string
}

export const finding = (kind: string, detail: string, piece?: string): Finding =>
  piece === undefined ? { kind, detail } : { kind, piece, detail }

export const findingOf = ({ kind, piece, stitch, detail }: Violation): Finding => ({
  kind,
  ...(piece === undefined ? {} : { piece }),
  ...(stitch === undefined ? {} : { stitch }),
  detail,
})

/** The finding with what it was found on before its words: a body, a seed, an option. */
export const foundOn = (what: string, found: Finding): Finding => ({ ...found, detail: `${what}: ${found.detail}` })

/** The finding in a line: the stitch or the piece, and what is found. */
export const findingLine = ({ piece, stitch, detail }: Finding): string =>
  [stitch ?? piece, detail].filter(Boolean).join(": ")

export const messageOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown))
