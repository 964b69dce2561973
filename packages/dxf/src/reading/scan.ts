import type { Doubts } from "./doubts.js"

/** A file's groups, in columns: what stands at one index belongs together. */
export interface Groups {
  readonly codes: readonly number[]
  readonly values: readonly string[]
  /** The line of the code, 1 is the file's first. */
  readonly lines: readonly number[]
}

const codeOf = (line: string): number => {
  const code = line.trim()
  if (code.length === 0 || code.length > 5) return Number.NaN
  return /^-?\d{1,4}$/.test(code) ? Number(code) : Number.NaN
}

/**
 * Groups of an ASCII DXF, whatever ends its lines. Where a code should stand and does not, one line is passed over: a file
 * that lost a line is in step again at the next code. Comments (999) are left out.
 */
export const scanGroups = (text: string, doubts: Doubts): Groups => {
  const rows = text.split(/\r\n|\n|\r/)
  const codes: number[] = []
  const values: string[] = []
  const lines: number[] = []
  let lost = false
  for (let row = 0; row < rows.length; ) {
    const code = codeOf(rows[row]!)
    if (Number.isNaN(code)) {
      if (rows[row]!.trim() !== "" && !lost)
        doubts.add("groupCode", row + 1, `a group code was expected, not ${JSON.stringify(rows[row]!.slice(0, 30))}`)
      lost ||= rows[row]!.trim() !== ""
      row++
      continue
    }
    if (row + 1 >= rows.length) {
      doubts.add("groupCode", row + 1, "the file ends in a group code without its value")
      break
    }
    lost = false
    if (code !== 999) {
      codes.push(code)
      values.push(rows[row + 1]!)
      lines.push(row + 1)
    }
    row += 2
    if (code === 0 && rows[row - 1]!.trim() === "EOF") return { codes, values, lines }
  }
  doubts.add("noEof", rows.length, "the file does not end with EOF")
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
