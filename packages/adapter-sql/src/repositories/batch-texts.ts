import type { InParts } from "@toile/result"
import { inTurns, jsonParts } from "@toile/service-core"
import { Effect } from "effect"
import { type Database, query } from "../database.js"
import { storedJsonInParts } from "../stored-json.js"

/** Characters of a text that are written, or read, in one go. */
const PIECE = 128 * 1024

/** The place of a batch's definitions, before those of its actions. */
export const DEFINITIONS = -1

/** A JSON text in pieces; of a value that is small, one. */
export function* piecesOf(value: unknown): InParts<readonly string[]> {
  const pieces: string[] = []
  let text = ""
  for (const part of jsonParts(value)) {
    text += part
    if (text.length >= PIECE) {
      pieces.push(text)
      text = ""
    }
    yield undefined
  }
  return text === "" ? pieces : [...pieces, text]
}

/** Texts of batches that are too large for a row. */
export const batchTexts = (database: Database) => ({
  write: Effect.fnUntraced(function* (tenantId: string, batchId: string, place: number, pieces: readonly string[]) {
    for (const [piece, text] of pieces.entries()) {
      const row = { tenant_id: tenantId, batch_id: batchId, place, piece, text }
      yield* query(database, (at) => at("batch_pieces").insert(row))
      yield* Effect.yieldNow
    }
  }),
  /** The value, or undefined where there are no pieces. */
  read: Effect.fnUntraced(function* (tenantId: string, batchId: string, place: number) {
    const pieces: Uint8Array[] = []
    for (;;) {
      const where = { tenant_id: tenantId, batch_id: batchId, place, piece: pieces.length }
      const found: { readonly text: string } | undefined = yield* query(database, (at) =>
        at("batch_pieces").where(where).first("text"),
      )
      if (found === undefined) break
      pieces.push(Buffer.from(found.text))
      yield* Effect.yieldNow
    }
    if (pieces.length === 0) return undefined
    return yield* inTurns(storedJsonInParts(pieces))
  }),
})
