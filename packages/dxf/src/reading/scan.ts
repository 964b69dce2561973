import type { Doubts } from "./doubts.js"

/** A file's groups, in columns: what stands at one index belongs together. */
export interface Groups {
  readonly codes: readonly number[]
  readonly values: readonly string[]
  /** The line of the code, 1 is the file's first. */
  readonly lines: readonly number[]
}

const LF = 10
const CR = 13

/** Where the line that begins there ends. */
const endOfLine = (text: string, start: number): number => {
  let end = start
  for (; end < text.length; end++) {
    const unit = text.charCodeAt(end)
    if (unit === LF || unit === CR) break
  }
  return end
}

/** Where the next line begins; beyond the text's length where there is none. */
const nextLine = (text: string, end: number): number =>
  text.charCodeAt(end) === CR && text.charCodeAt(end + 1) === LF ? end + 2 : end + 1

/** The group code that the line is; NaN for anything else. Read by its digits: half of a file's lines are one. */
const codeIn = (text: string, start: number, end: number): number => {
  let at = start
  while (at < end && text.charCodeAt(at) === 32) at++
  const digits = at
  let code = 0
  for (; at < end && at < digits + 4; at++) {
    const digit = text.charCodeAt(at) - 48
    if (digit < 0 || digit > 9) break
    code = 10 * code + digit
  }
  return at === end && at > digits ? code : oddCode(text.slice(start, end).trim())
}

const oddCode = (line: string): number => (/^-?\d{1,4}$/.test(line) ? Number(line) : Number.NaN)

/**
 * Groups of an ASCII DXF, whatever ends its lines. Where a code should stand and does not, one line is passed over: a file
 * that lost a line is in step again at the next code. Comments (999) are left out.
 */
export const scanGroups = (text: string, doubts: Doubts): Groups => {
  const codes: number[] = []
  const values: string[] = []
  const lines: number[] = []
  let lost = false
  /** The lines before `at`. */
  let row = 0
  for (let at = 0; at <= text.length; ) {
    const end = endOfLine(text, at)
    const code = codeIn(text, at, end)
    if (Number.isNaN(code)) {
      const isBlank = text.slice(at, end).trim() === ""
      if (!isBlank && !lost)
        doubts.add(
          "groupCode",
          row + 1,
          `a group code was expected, not ${JSON.stringify(text.slice(at, end).slice(0, 30))}`,
        )
      lost ||= !isBlank
      at = nextLine(text, end)
      row++
      continue
    }
    const start = nextLine(text, end)
    if (start > text.length) {
      row++
      doubts.add("groupCode", row, "the file ends in a group code without its value")
      break
    }
    lost = false
    const stop = endOfLine(text, start)
    const value = text.slice(start, stop)
    if (code !== 999) {
      codes.push(code)
      values.push(value)
      lines.push(row + 1)
    }
    at = nextLine(text, stop)
    row += 2
    if (code === 0 && value.trim() === "EOF") return { codes, values, lines }
  }
  doubts.add("noEof", row, "the file does not end with EOF")
  return { codes, values, lines }
}

/** No number has more letters. */
const LONGEST = 60

/** A number as CAD programs write it: also with a decimal comma, or Fortran's D for the exponent. NaN for anything else. */
export const numberOf = (value: string): number => {
  const direct = Number(value)
  // Number reads an empty text as 0.
  if (!Number.isNaN(direct)) return value.trim() === "" ? Number.NaN : direct
  if (value.length > LONGEST) return Number.NaN
  const plain = value.trim()
  return /^[-+]?\d*[.,]?\d+[.,]?([eEdD][-+]?\d+)?$/.test(plain)
    ? Number(plain.replace(",", ".").replace(/[dD]/, "e"))
    : Number.NaN
}
