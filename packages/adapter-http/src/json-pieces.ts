import { setImmediate } from "node:timers/promises"
import { MOST_LEVELS, MOST_NAMES } from "@toile/contract"
import { NotUtf8 } from "./utf8.js"

/** What is smaller is read in one go, bytes: half a millisecond at most. */
export const PIECE = 64 * 1024
const MOMENT_MS = 4

const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a]
const [OPEN_ARRAY, CLOSE_ARRAY, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d]
const isSpace = (byte: number | undefined) => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09

/**
 * Reads in pieces, and lets others be served where that takes longer than a moment.
 *
 * @throws SyntaxError as `jsonInPieces`
 */
export const readJson = (bytes: Uint8Array): Promise<unknown> => inMoments(jsonInPieces(bytes))

/**
 * As readJson, of a text that has been decoded.
 *
 * @throws SyntaxError as `jsonInPieces`
 */
export async function readJsonText(text: string): Promise<unknown> {
  if (text.length < PIECE) return parsedText(text)
  // As bytes they would become other characters.
  if (/\p{Surrogate}/u.test(text)) throw new SyntaxError("it has halves of characters")
  return readJson(Buffer.from(text))
}

/** Goes on for a moment at a time, and lets others be served in between. */
export async function inMoments<A>(pieces: Generator<undefined, A>): Promise<A> {
  for (let begun = performance.now(); ; ) {
    const { done, value } = pieces.next()
    if (done === true) return value
    if (performance.now() - begun < MOMENT_MS) continue
    await setImmediate()
    begun = performance.now()
  }
}

/** A text that may be valid, and is not read for its depth. */
export class TooDeep extends Error {
  readonly status = 400
  constructor() {
    super(`The body is nested more than ${MOST_LEVELS} deep.`)
  }
}

/**
 * Tells levels apart before they are parsed: a parser that calls itself for each ends somewhere else.
 *
 * @throws TooDeep
 */
export function needsFewLevels(bytes: Uint8Array): void {
  let levels = 0
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]
    if (byte === QUOTE) at = endOfText(bytes, at) ?? bytes.length
    else if (byte === OPEN_ARRAY || byte === OPEN_OBJECT) levels++
    else if (byte === CLOSE_ARRAY || byte === CLOSE_OBJECT) levels--
    if (levels > MOST_LEVELS) throw new TooDeep()
  }
}

/**
 * Reads a JSON text as `JSON.parse` does, in pieces: it yields between them, so that others are served meanwhile. What is
 * smaller than a piece is parsed in one go; of what is larger only the brackets and commas are read here. An object that has
 * more names than any may have (`jsonFaults` refuses it) is not read to its end: a table of a million names grows by
 * being built again, in one go.
 *
 * @throws SyntaxError where the text is not valid or names a field `__proto__`; TooDeep where it has more levels than any body
 */
export function* jsonInPieces(bytes: Uint8Array): Generator<undefined, unknown> {
  const ends = new Map<number, number>()
  yield* largeValues(bytes, ends)
  const start = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0
  return yield* valueIn(bytes, start, bytes.length, ends)
}

/** Where the arrays and objects begin and end that are larger than a piece. */
function* largeValues(bytes: Uint8Array, ends: Map<number, number>): Generator<undefined> {
  const open: number[] = []
  for (let at = 0, pause = PIECE; at < bytes.length; at++) {
    const byte = bytes[at]
    if (byte === QUOTE) at = closingQuote(bytes, at)
    else if (byte === OPEN_ARRAY || byte === OPEN_OBJECT) {
      if (open.push(at) > MOST_LEVELS) throw new TooDeep()
    } else if (byte === CLOSE_ARRAY || byte === CLOSE_OBJECT) {
      const begin = open.pop()
      if (begin === undefined) throw new SyntaxError("a bracket is closed that was not opened")
      if (at - begin >= PIECE) ends.set(begin, at)
    }
    if (at >= pause) {
      pause = at + PIECE
      yield undefined
    }
  }
  if (open.length > 0) throw new SyntaxError("a bracket is not closed")
}

function closingQuote(bytes: Uint8Array, begin: number): number {
  const end = endOfText(bytes, begin)
  if (end === undefined) throw new SyntaxError("a text is not closed")
  return end
}

/** Where a text's closing quote is, if it has one. */
function endOfText(bytes: Uint8Array, begin: number): number | undefined {
  for (let from = begin + 1; ; ) {
    const end = bytes.indexOf(QUOTE, from)
    if (end < 0) return undefined
    let slashes = 0
    while (bytes[end - 1 - slashes] === BACKSLASH) slashes++
    if (slashes % 2 === 0) return end
    from = end + 1
  }
}

function* valueIn(
  bytes: Uint8Array,
  from: number,
  to: number,
  ends: ReadonlyMap<number, number>,
): Generator<undefined, unknown> {
  let begin = from
  while (begin < to && isSpace(bytes[begin])) begin++
  const end = ends.get(begin)
  if (end === undefined) return parsed(bytes, begin, to)
  for (let at = end + 1; at < to; at++) if (!isSpace(bytes[at])) throw new SyntaxError("something follows the value")
  const isObject = bytes[begin] === OPEN_OBJECT
  if (bytes[end] !== (isObject ? CLOSE_OBJECT : CLOSE_ARRAY)) throw new SyntaxError("brackets do not match")
  const list: unknown[] = []
  const fields: Record<string, unknown> = {}
  let names = 0
  const keep = (name: string, value: unknown) => {
    if (!Object.hasOwn(fields, name)) names++
    fields[name] = value
  }
  for (let at = begin + 1; at <= end && names <= MOST_NAMES; ) {
    yield undefined
    const { last, isLarge } = nextMembers(bytes, at, end, ends)
    if (isObject && isLarge) {
      const colon = colonOf(bytes, at, last)
      const name = parsed(bytes, at, colon)
      if (typeof name !== "string") throw new SyntaxError("a field has no name")
      if (name === "__proto__") throw new SyntaxError("__proto__ is not a field name")
      keep(name, yield* valueIn(bytes, colon + 1, last, ends))
    } else if (isObject) {
      const some = Object.entries(parsed(bytes, at, last, "{", "}") as object)
      if (some.length === 0) throw new SyntaxError("there is a comma too many")
      for (const [name, value] of some) keep(name, value)
    } else if (isLarge) list.push(yield* valueIn(bytes, at, last, ends))
    else {
      const some = parsed(bytes, at, last, "[", "]") as unknown[]
      if (some.length === 0) throw new SyntaxError("there is a comma too many")
      for (const value of some) list.push(value)
    }
    at = last + 1
  }
  return isObject ? fields : list
}

/** The next members of a large value, a piece of them or one that is large: where they end, at a comma or at the bracket. */
function nextMembers(bytes: Uint8Array, from: number, end: number, ends: ReadonlyMap<number, number>) {
  let depth = 0
  let comma: number | undefined
  let isLarge = false
  for (let at = from; at < end; at++) {
    const byte = bytes[at]
    if (byte === QUOTE) at = closingQuote(bytes, at)
    else if (byte === OPEN_ARRAY || byte === OPEN_OBJECT) {
      const close = ends.get(at)
      if (close === undefined) depth++
      else if (comma !== undefined) return { last: comma, isLarge: false }
      else {
        isLarge = true
        at = close
      }
    } else if (byte === CLOSE_ARRAY || byte === CLOSE_OBJECT) depth--
    else if (byte === COMMA && depth === 0) {
      if (isLarge || at - from >= PIECE) return { last: at, isLarge }
      comma = at
    }
  }
  return { last: end, isLarge }
}

/** Where the colon is behind a member's name. */
function colonOf(bytes: Uint8Array, from: number, to: number): number {
  const quote = bytes.indexOf(QUOTE, from)
  const colon = quote < 0 || quote >= to ? -1 : bytes.indexOf(COLON, closingQuote(bytes, quote))
  if (colon < 0 || colon >= to) throw new SyntaxError("a field has no value")
  return colon
}

const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true })

const parsed = (bytes: Uint8Array, from: number, to: number, before = "", after = ""): unknown =>
  parsedText(before + decoded(bytes.subarray(from, to)) + after)

/** A key that would reach an object's prototype is no field of anything; it may be written with escapes. */
function parsedText(text: string): unknown {
  if (!/__proto__|\\u/.test(text)) return JSON.parse(text)
  return JSON.parse(text, (key: string, value: unknown) => {
    if (key === "__proto__") throw new SyntaxError("__proto__ is not a field name")
    return value
  })
}

function decoded(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes)
  } catch {
    throw new NotUtf8()
  }
}
