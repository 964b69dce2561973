const [TAB, LF, CR, SPACE, HASH, BACKSLASH] = [9, 10, 13, 32, 35, 92]

/**
 * A text's bytes, read word by word within lines: no string is made of the whole, so that 30 MB of text cost what their
 * numbers cost.
 */
export interface Words {
  /** Is there a further word on this line? Moves to it. */
  readonly more: () => boolean
  /** The word here, at most 64 characters of it, and moves behind it. */
  readonly word: () => string
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

  const isSpace = (code: number): boolean => code === SPACE || code === TAB || code === CR
  const more = (): boolean => {
    while (at < end) {
      const code = bytes[at]!
      if (isSpace(code)) at++
      else if (code === BACKSLASH && (bytes[at + 1] === LF || (bytes[at + 1] === CR && bytes[at + 2] === LF))) {
        at += bytes[at + 1] === LF ? 2 : 3
        line++
      } else return code !== LF && !(comments && code === HASH)
    }
    return false
  }
  const nextLine = (): boolean => {
    while (at < end && bytes[at] !== LF) at++
    if (at >= end) return false
    at++
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
    return String.fromCharCode(...bytes.subarray(from, Math.min(at, from + 64)))
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
    return /^[-+]?(\d+\.?\d*|\.\d+)([eE][-+]?\d+)?$/.test(text) ? Number(text) : Number.NaN
  }
  return { more, word, number, nextLine, next, at: () => at, line: () => line }
}
