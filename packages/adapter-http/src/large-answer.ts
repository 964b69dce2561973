import { createHash } from "node:crypto"
import { setImmediate } from "node:timers/promises"
import { jsonParts } from "@toile/service-core"

const MOMENT_MS = 4
const PIECE = 64 * 1024

/** A JSON text in pieces, and what its tag is made of. */
export interface LargeJson {
  readonly pieces: readonly Buffer[]
  readonly bytes: number
  readonly etag: string
}

/**
 * The text that `JSON.stringify` makes, written piece by piece: others are served in between.
 *
 * @param levels what lies deeper is written in one go
 */
export async function writeJson(value: unknown, levels: number): Promise<LargeJson> {
  const sha = createHash("sha1")
  const pieces: Buffer[] = []
  let [text, length, bytes] = ["", 0, 0]
  const keep = () => {
    const piece = Buffer.from(text, "utf8")
    sha.update(piece)
    pieces.push(piece)
    length += text.length
    bytes += piece.length
    text = ""
  }
  let begun = performance.now()
  for (const part of jsonParts(value, levels)) {
    text += part
    if (text.length >= PIECE) keep()
    if (performance.now() - begun < MOMENT_MS) continue
    await setImmediate()
    begun = performance.now()
  }
  keep()
  return { pieces, bytes, etag: `${length.toString(16)}-${sha.digest("base64url")}` }
}
