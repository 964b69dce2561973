import type { XY } from "@toile/draft-model"
import { hundredthsHeld, hundredthsOf, hundredthsText, type Tag } from "./tags.js"

/**
 * The text of a DXF file while it is written: one row of bytes, decoded once. Put together from the texts of its groups it took three times as long,
 * and left each of them to be collected.
 */
export interface DxfText {
  bytes: Uint8Array
  length: number
}

const FIRST = 1 << 16
/** What a place's two groups take at most: numbers that are no longer reckoned in 32 bits have up to 25 characters. */
const MOST = 128

export const dxfText = (): DxfText => ({ bytes: new Uint8Array(FIRST), length: 0 })

/** Every JavaScript has them, and no `lib` of the language declares them but the browser's. */
declare const TextDecoder: new () => { readonly decode: (bytes: Uint8Array) => string }
declare const TextEncoder: new () => { readonly encode: (text: string) => Uint8Array }

/** All that was put. */
export const writtenText = ({ bytes, length }: DxfText): string => new TextDecoder().decode(bytes.subarray(0, length))

/** A group: code and value on a line each, CRLF, as old Windows readers want it. */
export const putTag = (to: DxfText, code: number, value: string): void => {
  room(to, value.length + 7)
  const { bytes } = to
  let at = to.length
  bytes[at++] = code < 100 ? SPACE : ZERO + Math.floor(code / 100)
  bytes[at++] = code < 10 ? SPACE : ZERO + (Math.floor(code / 10) % 10)
  bytes[at++] = ZERO + (code % 10)
  to.length = endLine(bytes, at)
  putText(to, value)
  to.length = endLine(to.bytes, to.length)
}

export const putTags = (to: DxfText, tags: Iterable<Tag>): void => {
  for (const [code, value] of tags) putTag(to, code, value)
}

/**
 * Entities that are a head and a place, one after the other: nine tenths of a file. A place stands without its height: absent, it is 0, and a sixth of a
 * file is vertices' heights.
 * @param heads what may stand before a place
 * @param headOf which of them stands before the place with this index
 */
export const putPlaces = (
  to: DxfText,
  places: readonly XY[],
  heads: readonly (readonly Tag[])[],
  headOf: (index: number) => number,
): void => {
  const begun = heads.map(headBytes)
  for (let index = 0; index < places.length; index++) {
    const place = places[index]!
    const head = begun[headOf(index)]!
    room(to, head.length + MOST)
    const { bytes } = to
    let at = putBytes(bytes, to.length, head)
    at = putMillimetres(bytes, at, place[0])
    at = putBytes(bytes, at, Y)
    at = putMillimetres(bytes, at, place[1])
    to.length = endLine(bytes, at)
  }
}

const MINUS = 45
const POINT = 46
const ZERO = 48
const SPACE = 32
const RETURN = 13
const NEW_LINE = 10

const bytesOf = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0))
const X = " 10\r\n"
const Y = bytesOf("\r\n 20\r\n")

/** The head of an entity at a place, up to the place's first number. */
const headBytes = (head: readonly Tag[]): Uint8Array => {
  const to: DxfText = { bytes: new Uint8Array(MOST), length: 0 }
  putTags(to, head)
  putText(to, X)
  return to.bytes.subarray(0, to.length)
}

const room = (to: DxfText, by: number): void => {
  if (to.length + by <= to.bytes.length) return
  const grown = new Uint8Array(2 * (to.length + by))
  grown.set(to.bytes)
  to.bytes = grown
}

/** What is no 7-bit character (a size's name may have some) is written in UTF-8. */
const putText = (to: DxfText, text: string): void => {
  room(to, text.length + 2)
  const { bytes, length } = to
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code > 127) {
      const coded = new TextEncoder().encode(text)
      room(to, coded.length + 2)
      to.length = putBytes(to.bytes, length, coded)
      return
    }
    bytes[length + i] = code
  }
  to.length = length + text.length
}

/** Of this and what follows: told is where the next byte stands; there is room. */
const putBytes = (bytes: Uint8Array, at: number, added: Uint8Array): number => {
  for (let i = 0; i < added.length; i++) bytes[at + i] = added[i]!
  return at + added.length
}

const endLine = (bytes: Uint8Array, at: number): number => {
  bytes[at] = RETURN
  bytes[at + 1] = NEW_LINE
  return at + 2
}

const putMillimetres = (bytes: Uint8Array, at: number, centimetres: number): number => {
  const count = hundredthsOf(centimetres)
  if (!(Math.abs(count) < hundredthsHeld)) return putBytes(bytes, at, bytesOf(hundredthsText(count)))
  let left = count | 0
  let start = at
  if (left < 0) {
    bytes[start++] = MINUS
    left = -left
  }
  let digits = 3
  for (let next = 1000; left >= next; next *= 10) digits++
  const end = start + digits + 1
  bytes[end - 3] = POINT
  left = putDigit(bytes, end - 1, left)
  left = putDigit(bytes, end - 2, left)
  for (let place = end - 4; place >= start; place--) left = putDigit(bytes, place, left)
  return end
}

/** The last digit of a whole number; told are those before it. */
const putDigit = (bytes: Uint8Array, at: number, value: number): number => {
  const tenth = (value / 10) | 0
  bytes[at] = ZERO + value - 10 * tenth
  return tenth
}
