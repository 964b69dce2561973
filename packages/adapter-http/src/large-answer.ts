import { createHash } from "node:crypto"
import { setImmediate } from "node:timers/promises"

const MOMENT_MS = 4
const PIECE = 64 * 1024
/** As deep as the actions of a batch are: each is written in one go. */
const LEVELS = 3

/** A JSON text in pieces, and what its tag is made of. */
export interface LargeJson {
  readonly pieces: readonly Buffer[]
  readonly bytes: number
  readonly etag: string
}

/** The text that `JSON.stringify` makes, written piece by piece: others are served in between. */
export async function writeJson(value: unknown): Promise<LargeJson> {
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
  for (const part of jsonParts(value, LEVELS)) {
    text += part
    if (text.length >= PIECE) keep()
    if (performance.now() - begun < MOMENT_MS) continue
    await setImmediate()
    begun = performance.now()
  }
  keep()
  return { pieces, bytes, etag: `${length.toString(16)}-${sha.digest("base64url")}` }
}

/** The parts of the text that `JSON.stringify` makes of plain data, whatever its upper levels have in them. */
export function* jsonParts(value: unknown, levels: number): Generator<string> {
  if (levels === 0 || typeof value !== "object" || value === null) return yield JSON.stringify(value) ?? "null"
  const isList = Array.isArray(value)
  const members = isList ? value.map((item) => ["", item] as const) : Object.entries(value)
  let before = isList ? "[" : "{"
  for (const [name, inner] of members) {
    if (!isList && inner === undefined) continue
    yield isList ? before : `${before}${JSON.stringify(name)}:`
    yield* jsonParts(inner, levels - 1)
    before = ","
  }
  if (before !== ",") yield before
  yield isList ? "]" : "}"
}
