import type { XY } from "@toile/draft-model"
import { hundredthsHeld, hundredthsOf, hundredthsText } from "./tags.js"

/**
 * Entities that are a head and a place, one after the other: nine tenths of a file. They are written as 7-bit characters into one row of
 * bytes, which takes a third of the time that putting a text together from each number's own text takes.
 * @param heads what may stand before a place
 * @param headOf which of them stands before the place with this index
 */
export const entitiesAt = (
  places: readonly XY[],
  heads: readonly string[],
  headOf: (index: number) => number,
): string => {
  const begun = heads.map((head) => bytesOf(head + X))
  const row: Row = { bytes: new Uint8Array(places.length * USUAL), length: 0 }
  for (let index = 0; index < places.length; index++) {
    const place = places[index]!
    putBytes(row, begun[headOf(index)]!)
    putMillimetres(row, place[0])
    putBytes(row, Y)
    putMillimetres(row, place[1])
    putBytes(row, END)
  }
  return new TextDecoder().decode(row.bytes.subarray(0, row.length))
}

const bytesOf = (text: string): Uint8Array => {
  const bytes = new Uint8Array(text.length)
  for (let i = 0; i < text.length; i++) bytes[i] = text.charCodeAt(i)
  return bytes
}

/** Groups 10 and 20. A place without its height: absent, it is 0, and a sixth of a file is vertices' heights. */
const X = " 10\r\n"
const Y = bytesOf("\r\n 20\r\n")
const END = bytesOf("\r\n")
/** What an entity takes, characters. */
const USUAL = 64

/** Every JavaScript has it, and no `lib` of the language declares it but the browser's. */
declare const TextDecoder: new () => { readonly decode: (bytes: Uint8Array) => string }

interface Row {
  bytes: Uint8Array
  length: number
}

const MINUS = 45
const POINT = 46
const ZERO = 48
/** The longest number of hundredths below: "-21474836.48". */
const LONGEST = 12

const grow = (row: Row, by: number): void => {
  if (row.length + by <= row.bytes.length) return
  const grown = new Uint8Array(2 * (row.length + by))
  grown.set(row.bytes)
  row.bytes = grown
}

const putBytes = (row: Row, added: Uint8Array): void => {
  grow(row, added.length)
  const { bytes, length } = row
  for (let i = 0; i < added.length; i++) bytes[length + i] = added[i]!
  row.length = length + added.length
}

const putMillimetres = (row: Row, centimetres: number): void => {
  const count = hundredthsOf(centimetres)
  if (!(Math.abs(count) < hundredthsHeld)) {
    putBytes(row, bytesOf(hundredthsText(count)))
    return
  }
  grow(row, LONGEST)
  const { bytes } = row
  let left = count | 0
  let start = row.length
  if (left < 0) {
    bytes[start++] = MINUS
    left = -left
  }
  let digits = 3
  for (let next = 1000; left >= next; next *= 10) digits++
  const end = start + digits + 1
  row.length = end
  for (let at = end - 1; at >= start; at--) {
    if (at === end - 3) {
      bytes[at] = POINT
      continue
    }
    const tenth = (left / 10) | 0
    bytes[at] = ZERO + left - 10 * tenth
    left = tenth
  }
}
