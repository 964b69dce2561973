import { MOST_LEVELS, MOST_NAMES } from "@toile/contract"
import type { InParts } from "@toile/result"

/** What is smaller is read in one go, bytes: half a millisecond at most. */
export const PIECE = 64 * 1024

const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a]
const [OPEN_ARRAY, CLOSE_ARRAY, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d]
const isSpace = (byte: number | undefined) => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09

/** No member of which nothing is large has more, with the space in it: its name, its value and three gaps. */
const MOST_SMALL = 5 * PIECE

/** A body that may be valid JSON and is not read. */
export class Unfit extends Error {
  /** What is wrong with a field that is JSON itself. */
  get ofField(): string {
    return this.message.replace(/^The body |\.$/g, "")
  }
}
/** Of all bodies: hundreds of scans with hundreds of values each. What is read of a value has 50 bytes and more. */
const MOST_VALUES = 1_000_000
/** Of a text, bytes: it comes together in one go, and 16 of memory take 10 ms. */
const MOST_TEXT = 16 * 1024 * 1024
const longText = () => new Unfit(`The body has a text of more than ${MOST_TEXT} bytes.`)
const tooMany = () => new Unfit(`The body has more than ${MOST_VALUES} values.`)
const tooDeep = () => new Unfit(`The body is nested more than ${MOST_LEVELS} deep.`)
const notUtf8 = () => new Unfit("The body is not valid UTF-8.")
const longName = () => new Unfit(`The body has a field whose name has more than ${PIECE} bytes.`)
/** Space, or a number, of which nobody has so much. */
const longGap = () =>
  new Unfit(`The body has more than ${PIECE} bytes in a row that are neither in a text nor a comma or bracket.`)

/**
 * Reads a JSON text as `JSON.parse` does, in pieces: it yields between them, so that others are served meanwhile. What is
 * smaller than a piece is parsed in one go; of what is larger only the brackets and commas are read here. An object that has
 * more names than any may have (`jsonFaults` refuses it) is not read to its end: a table of a million names grows by
 * being built again, in one go.
 *
 * @throws SyntaxError where the text is not valid or names a field `__proto__`; Unfit where it has more levels
 * than any body, a long name, or is not UTF-8
 */
export function* jsonInPieces(bytes: Uint8Array): InParts<unknown> {
  const ends = new Map<number, number>()
  yield* largeValues(bytes, ends)
  const start = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0
  return yield* valueIn(bytes, start, bytes.length, ends)
}

/**
 * Where the arrays, objects and texts begin and end that are larger than a piece. Levels are told apart before they are
 * parsed: a parser that calls itself for each ends somewhere else.
 */
function* largeValues(bytes: Uint8Array, ends: Map<number, number>): InParts<void> {
  const open: number[] = []
  const close = (begin: number, end: number) => {
    if (end - begin >= PIECE) ends.set(begin, end)
  }
  /** Where the text begins that is being read; where the last bracket, comma or quote was. */
  let [text, mark] = [-1, -1]
  let values = 1
  const needsNear = (at: number) => {
    if (at - mark - 1 > PIECE) throw longGap()
  }
  const markAt = (at: number) => {
    needsNear(at)
    mark = at
  }
  for (let at = 0, pause = PIECE; at < bytes.length; at++) {
    const byte = bytes[at]
    if (text >= 0) {
      if (byte === BACKSLASH) at++
      else if (byte === QUOTE) {
        if (at - text - 1 > MOST_TEXT) throw longText()
        close(text, at)
        mark = at
        text = -1
      }
    } else if (byte === QUOTE) {
      markAt(at)
      text = at
    } else if (byte === COMMA) {
      markAt(at)
      if (++values > MOST_VALUES) throw tooMany()
    } else if (byte === OPEN_ARRAY || byte === OPEN_OBJECT) {
      markAt(at)
      // Its first member, where it has one.
      if (bytes[at + 1] !== byte + 2 && ++values > MOST_VALUES) throw tooMany()
      if (open.push(at) > MOST_LEVELS) throw tooDeep()
    } else if (byte === CLOSE_ARRAY || byte === CLOSE_OBJECT) {
      markAt(at)
      const begin = open.pop()
      if (begin === undefined) throw new SyntaxError("a bracket is closed that was not opened")
      close(begin, at)
    }
    if (at >= pause) {
      if (text < 0) needsNear(at)
      pause = at + PIECE
      yield undefined
    }
  }
  if (text >= 0) throw new SyntaxError("a text is not closed")
  needsNear(bytes.length)
  if (open.length > 0) throw new SyntaxError("a bracket is not closed")
}

function closingQuote(bytes: Uint8Array, begin: number): number {
  for (let at = begin + 1; at < bytes.length; at++) {
    if (bytes[at] === BACKSLASH) at++
    else if (bytes[at] === QUOTE) return at
  }
  throw new SyntaxError("a text is not closed")
}

function* valueIn(bytes: Uint8Array, from: number, to: number, ends: ReadonlyMap<number, number>): InParts<unknown> {
  let begin = from
  while (begin < to && isSpace(bytes[begin])) begin++
  const end = ends.get(begin)
  if (end === undefined) {
    if (to - begin > MOST_SMALL) throw new SyntaxError("something follows the value")
    return parsed(bytes, begin, to)
  }
  for (let at = end + 1; at < to; at++) if (!isSpace(bytes[at])) throw new SyntaxError("something follows the value")
  if (bytes[begin] === QUOTE) return yield* textIn(bytes, begin + 1, end)
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
      const colon = colonOf(bytes, at, last, ends)
      const field = parsed(bytes, at, colon) as string
      if (field === "__proto__") throw new SyntaxError("__proto__ is not a field name")
      keep(field, yield* valueIn(bytes, colon + 1, last, ends))
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

/** A text that is larger than a piece, between its quotes. */
function* textIn(bytes: Uint8Array, begin: number, end: number): InParts<string> {
  let text = ""
  for (let from = begin; from < end; ) {
    const to = from + PIECE >= end ? end : wholeUntil(bytes, from, from + PIECE)
    text += JSON.parse(`"${decoded(bytes.subarray(from, to))}"`) as string
    from = to
    yield undefined
  }
  return text
}

/** Where a text can be cut at a place or a little before it: neither in an escape nor in a character. */
function wholeUntil(bytes: Uint8Array, from: number, place: number): number {
  let to = place
  while (to > place - 4 && ((bytes[to] ?? 0) & 0xc0) === 0x80) to--
  // \u and its four digits.
  for (let at = to - 1; at >= to - 6; at--) if (bytes[at] === BACKSLASH) return escapeBegins(bytes, from, at, to)
  return to
}

/** A backslash that another one escapes begins nothing; one that stands alone begins two bytes, or six. */
function escapeBegins(bytes: Uint8Array, from: number, at: number, to: number): number {
  let slashes = 0
  while (at - slashes >= from && bytes[at - slashes] === BACKSLASH) slashes++
  if (slashes % 2 === 0) return to
  return at + (bytes[at + 1] === 0x75 ? 6 : 2) > to ? at : to
}

/** The next members of a large value, a piece of them or one that is large: where they end, at a comma or at the bracket. */
function nextMembers(bytes: Uint8Array, from: number, end: number, ends: ReadonlyMap<number, number>) {
  let depth = 0
  let comma: number | undefined
  let isLarge = false
  const needsComma = (at: number) => {
    if (at - (comma ?? from) > MOST_SMALL) throw new SyntaxError("a comma is missing")
  }
  for (let at = from; at < end; at++) {
    const byte = bytes[at]
    if (byte === QUOTE || byte === OPEN_ARRAY || byte === OPEN_OBJECT) {
      const close = ends.get(at)
      if (close !== undefined) {
        if (comma !== undefined) return { last: comma, isLarge: false }
        needsComma(at)
        isLarge = true
        at = close
      } else if (byte === QUOTE) {
        needsComma(at)
        at = closingQuote(bytes, at)
      } else depth++
    } else if (byte === CLOSE_ARRAY || byte === CLOSE_OBJECT) depth--
    else if (byte === COMMA && depth === 0) {
      if (isLarge || at - from >= PIECE) return { last: at, isLarge }
      comma = at
    }
  }
  return { last: end, isLarge }
}

/** Where the colon is behind a member's name. */
function colonOf(bytes: Uint8Array, from: number, to: number, ends: ReadonlyMap<number, number>): number {
  let quote = from
  while (isSpace(bytes[quote])) quote++
  if (bytes[quote] !== QUOTE) throw new SyntaxError("a field has no name")
  const close = ends.get(quote) ?? closingQuote(bytes, quote)
  if (close - quote - 1 > PIECE) throw longName()
  const colon = bytes.indexOf(COLON, close)
  if (colon < 0 || colon >= to) throw new SyntaxError("a field has no value")
  return colon
}

/** Every JavaScript has it, and no `lib` of the language declares it but the browser's. */
declare const TextDecoder: new (
  label: string,
  options: { readonly fatal: boolean; readonly ignoreBOM: boolean },
) => { readonly decode: (bytes: Uint8Array) => string }

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
    throw notUtf8()
  }
}
