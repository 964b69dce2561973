const [LF, CR, SPACE, HASH, BACKSLASH] = [10, 13, 32, 35, 92]
const [MINUS, SLASH, ZERO, NINE] = [45, 47, 48, 57]
/** No number and no name that counts is longer. */
const LONGEST_WORD = 64

/**
 * A text's bytes, read word by word within lines: no string is made of the whole, so that 30 MB of text cost what their
 * numbers cost.
 */
export interface Words {
  /** Is there a further word on this line? Moves to it. */
  readonly more: () => boolean
  /** The word here, at most 64 characters of it, and moves behind it. */
  readonly word: () => string
  /** The whole number here, negative or not, that ends the word or stands before a slash; NaN where it is none. Moves behind the word. */
  readonly place: () => number
  /** The number here, NaN where it is none, and moves behind the word. */
  readonly number: () => number
  /** Moves to the next line; false at the end of the text. */
  readonly nextLine: () => boolean
  /** Moves to the next word, over ends of lines; false at the end. */
  readonly next: () => boolean
  readonly at: () => number
  readonly line: () => number
}

/** @param comments whether the rest of a line behind # is left out */
export const wordsOf = (bytes: Uint8Array, comments: boolean, start = 0): Words => {
  let at = start
  let line = 1
  const end = bytes.length

  // Lines end as on any system: LF, CR LF, or CR alone
  const isEnd = (code: number): boolean => code === LF || code === CR
  const behindEnd = (place: number): number => place + (bytes[place] === CR && bytes[place + 1] === LF ? 2 : 1)
  const more = (): boolean => {
    while (at < end) {
      const code = bytes[at]!
      if (code === BACKSLASH && at + 1 < end && isEnd(bytes[at + 1]!)) {
        at = behindEnd(at + 1)
        line++
      } else if (code > SPACE) return !(comments && code === HASH)
      else if (isEnd(code)) return false
      else at++
    }
    return false
  }
  const nextLine = (): boolean => {
    while (at < end && !isEnd(bytes[at]!)) at++
    if (at >= end) return false
    at = behindEnd(at)
    line++
    return at < end
  }
  const next = (): boolean => {
    while (!more()) if (!nextLine()) return false
    return true
  }
  const isWord = (code: number): boolean => code > SPACE
  const word = (): string => {
    const from = at
    while (at < end && isWord(bytes[at]!)) at++
    return String.fromCharCode(...bytes.subarray(from, Math.min(at, from + LONGEST_WORD)))
  }
  const place = (): number => {
    const negative = bytes[at] === MINUS
    if (negative) at++
    let [digits, value] = [0, 0]
    for (; at < end && bytes[at]! >= ZERO && bytes[at]! <= NINE; at++, digits++) value = value * 10 + bytes[at]! - ZERO
    const whole = digits > 0 && (at >= end || !isWord(bytes[at]!) || bytes[at] === SLASH)
    while (at < end && isWord(bytes[at]!)) at++
    return whole ? (negative ? -value : value) : Number.NaN
  }
  const number = (): number => {
    const from = at
    let negative = false
    if (bytes[at] === 45 || bytes[at] === 43) negative = bytes[at++] === 45
    let digits = 0
    let value = 0
    let scale = 0
    for (; at < end; at++) {
      const digit = bytes[at]! - 48
      if (digit < 0 || digit > 9) break
      value = value * 10 + digit
      digits++
    }
    if (bytes[at] === 46) {
      at++
      for (; at < end; at++) {
        const digit = bytes[at]! - 48
        if (digit < 0 || digit > 9) break
        value = value * 10 + digit
        digits++
        scale--
      }
    }
    const plain = digits > 0 && digits <= 15 && scale >= -22 && !(at < end && isWord(bytes[at]!))
    if (plain) return (negative ? -value : value) / 10 ** -scale
    at = from
    // Exponents, long numbers and what is no number: a number has no more than 64 characters
    const text = word()
    if (at - from > LONGEST_WORD) return Number.NaN
    return /^[-+]?(\d+\.?\d*|\.\d+)([eE][-+]?\d+)?$/.test(text) ? Number(text) : Number.NaN
  }
  return { more, word, place, number, nextLine, next, at: () => at, line: () => line }
}

/** A file's first characters, as far as they tell what it is. */
export const startOf = (bytes: Uint8Array): string => String.fromCharCode(...bytes.subarray(0, 64))

/** The bytes behind a byte order mark, which some programs write before UTF-8 text. */
export const withoutMark = (bytes: Uint8Array): Uint8Array =>
  bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? bytes.subarray(3) : bytes
