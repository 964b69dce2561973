import { type CodePage, codePages } from "./code-pages.js"

export interface DecodedText {
  readonly text: string
  readonly encoding: "utf-8" | "utf-16le" | "utf-16be" | CodePage
  /** The code page that the header names and that is not read: its letters beyond ASCII are wrong. */
  readonly unknownPage?: string
  /** Nothing tells the code page: it is what the bytes look like, and letters beyond ASCII may be of another, such as GBK. */
  readonly guessed?: true
}

const CHUNK = 0x2000

/** UTF-16 units to a text, without one call's limit of arguments. */
const textOf = (units: Uint16Array, count: number): string => {
  let text = ""
  for (let at = 0; at < count; at += CHUNK)
    // Spread, every unit goes through an iterator: ten times as slow.
    text += String.fromCharCode.apply(null, units.subarray(at, Math.min(count, at + CHUNK)) as unknown as number[])
  return text
}

/**
 * The text of a file's bytes: a byte order mark counts first, then zeros in every second byte (UTF-16), then whether all of
 * it is UTF-8, then what $DWGCODEPAGE names; of what says nothing, cp437 where bytes of 0x80 to 0x9f stand between letters
 * and none above 0xbf, as DOS programs write accents, else cp1252.
 */
export const decodeBytes = (bytes: Uint8Array): DecodedText => {
  const [a, b, c] = bytes
  if (a === 0xff && b === 0xfe) return { text: utf16(bytes, 2, 0), encoding: "utf-16le" }
  if (a === 0xfe && b === 0xff) return { text: utf16(bytes, 2, 1), encoding: "utf-16be" }
  if (a === 0xef && b === 0xbb && c === 0xbf) return utf8OrPage(bytes.subarray(3))
  const zeros = [0, 0]
  const head = Math.min(bytes.length, 512)
  for (let i = 0; i < head; i++) if (bytes[i] === 0) zeros[i & 1]!++
  if (zeros[1]! > head / 4 && zeros[0] === 0) return { text: utf16(bytes, 0, 0), encoding: "utf-16le" }
  if (zeros[0]! > head / 4 && zeros[1] === 0) return { text: utf16(bytes, 0, 1), encoding: "utf-16be" }
  return utf8OrPage(bytes)
}

const utf16 = (bytes: Uint8Array, start: number, highFirst: 0 | 1): string => {
  const count = (bytes.length - start) >> 1
  const units = new Uint16Array(count)
  for (let i = 0; i < count; i++) {
    const at = start + 2 * i
    units[i] = highFirst === 1 ? (bytes[at]! << 8) | bytes[at + 1]! : (bytes[at + 1]! << 8) | bytes[at]!
  }
  return textOf(units, count)
}

const utf8OrPage = (bytes: Uint8Array): DecodedText => {
  const text = utf8(bytes)
  if (text !== undefined) return { text, encoding: "utf-8" }
  const named = pageNamed(bytes)
  const page = named.page ?? (looksLikeDos(bytes) ? "cp437" : "cp1252")
  const read = { text: singleBytes(bytes, page), encoding: page }
  if (named.unknown !== undefined) return { ...read, unknownPage: named.unknown }
  return named.page === undefined ? { ...read, guessed: true } : read
}

/** Undefined where a byte does not belong to UTF-8. */
const utf8 = (bytes: Uint8Array): string | undefined => {
  const units = new Uint16Array(bytes.length)
  let count = 0
  for (let i = 0; i < bytes.length; ) {
    const lead = bytes[i++]!
    if (lead < 0x80) {
      units[count++] = lead
      continue
    }
    const more = lead >= 0xc2 && lead < 0xe0 ? 1 : lead >= 0xe0 && lead < 0xf0 ? 2 : lead >= 0xf0 && lead < 0xf5 ? 3 : 0
    if (more === 0 || i + more > bytes.length) return undefined
    let point = lead & (0x3f >> more)
    for (let k = 0; k < more; k++) {
      const next = bytes[i++]!
      if ((next & 0xc0) !== 0x80) return undefined
      point = (point << 6) | (next & 0x3f)
    }
    if (point < 0x10000) units[count++] = point
    else {
      units[count++] = 0xd7c0 + (point >> 10)
      units[count++] = 0xdc00 | (point & 0x3ff)
    }
  }
  return textOf(units, count)
}

const singleBytes = (bytes: Uint8Array, page: CodePage): string => {
  const upper = codePages[page]
  const units = new Uint16Array(bytes.length)
  for (let i = 0; i < bytes.length; i++) {
    const byte = bytes[i]!
    units[i] = byte < 0x80 ? byte : upper.charCodeAt(byte - 0x80)
  }
  return textOf(units, bytes.length)
}

const pageNamed = (bytes: Uint8Array): { readonly page?: CodePage; readonly unknown?: string } => {
  const head = singleBytes(bytes.subarray(0, 0x4000), "cp1252")
  const name = /\$DWGCODEPAGE\s+3\s+(\S+)/i.exec(head)?.[1]
  if (name === undefined) return {}
  if (/^(ansi|cp|windows)[_-]?1252$/i.test(name)) return { page: "cp1252" }
  if (/^(dos|cp|ibm)[_-]?437$|^ascii$/i.test(name)) return { page: "cp437" }
  return { unknown: name }
}

const looksLikeDos = (bytes: Uint8Array): boolean => {
  let accents = 0
  for (const byte of bytes) {
    if (byte >= 0xc0) return false
    if (byte >= 0x80 && byte < 0xa8) accents++
  }
  return accents > 0
}
