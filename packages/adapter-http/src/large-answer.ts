import { createHash } from "node:crypto"
import type { InParts } from "@toile/result"
import { jsonParts } from "@toile/service-core"
import { inMoments } from "./read-json.js"

const PIECE = 64 * 1024

/** A JSON text in pieces, and what its tag is made of. */
export interface LargeJson {
  readonly pieces: readonly Buffer[]
  readonly bytes: number
  readonly etag: string
}

/** The text that `JSON.stringify` makes, written piece by piece: others are served in between. */
export const writeJson = (value: unknown): Promise<LargeJson> => inMoments(written(value))

function* written(value: unknown): InParts<LargeJson> {
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
  for (const part of jsonParts(value)) {
    text += part
    if (text.length >= PIECE) keep()
    yield undefined
  }
  keep()
  return { pieces, bytes, etag: `${length.toString(16)}-${sha.digest("base64url")}` }
}
