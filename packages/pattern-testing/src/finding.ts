import type { Violation } from "@toile/draft-checks"

/** What speaks against a pattern: of an order that it should have drafted cleanly, or refused by name. */
export interface Finding {
  /** Stable: the kind of a violation of draft-checks, or of one that is told here. */
  readonly kind: string
  /** The piece or the stitch; "" where it is neither's. */
  readonly piece: string
  /** In words a cutter understands. */
  readonly detail: string
}

export const finding = (kind: string, detail: string, piece = ""): Finding => ({ kind, piece, detail })

export const findingOf = ({ kind, piece, stitch, detail }: Violation): Finding => ({
  kind,
  piece: stitch ?? piece ?? "",
  detail,
})

/** The finding with what it was found on before its words: a body, a seed, an option. */
export const foundOn = (what: string, { kind, piece, detail }: Finding): Finding => ({
  kind,
  piece,
  detail: `${what}: ${detail}`,
})

export const messageOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown))
