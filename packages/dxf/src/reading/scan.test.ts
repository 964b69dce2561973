import fc from "fast-check"
import { expect, test } from "vitest"
import { doubtList } from "./doubts.js"
import { scanGroups } from "./scan.js"

/** The same by splitting and a regular expression: slow, and plain to see. */
const plainly = (text: string) => {
  const rows = text.split(/\r\n|\n|\r/)
  const groups: (readonly [code: number, value: string, line: number])[] = []
  for (let row = 0; row < rows.length; ) {
    const code = /^-?\d{1,4}$/.test(rows[row]!.trim()) ? Number(rows[row]) : Number.NaN
    if (Number.isNaN(code)) row++
    else if (row + 1 >= rows.length) break
    else {
      if (code !== 999) groups.push([code, rows[row + 1]!, row + 1])
      row += 2
      if (code === 0 && rows[row - 1]!.trim() === "EOF") break
    }
  }
  return groups
}

test("a file's groups are those of its lines, whatever ends them and whatever stands in them", () => {
  const line = fc.oneof(
    fc.integer({ min: -12, max: 12000 }).map(String),
    fc.constantFrom("0", "  10", "\t8", "999", "SECTION", "EOF", "", " ", "1.5", "\u00a070 ", "12345", "-", "007", "ü"),
  )
  const file = fc
    .array(fc.tuple(line, fc.constantFrom("\r\n", "\n", "\r", "\n\r")), { maxLength: 30 })
    .map((lines) => lines.map(([text, end]) => text + end).join(""))
  fc.assert(
    fc.property(file, fc.boolean(), (text, cut) => {
      const given = cut ? text.slice(0, -1) : text
      const { codes, values, lines } = scanGroups(given, doubtList())
      expect(codes.map((code, i) => [code, values[i], lines[i]])).toEqual(plainly(given))
    }),
    { seed: 20261124, numRuns: 1000 },
  )
})

test("what is no group is told with its line", () => {
  const doubts = doubtList()
  scanGroups("0\nLINE\nlost\n\nlost too\n8\nCUT\n10", doubts)
  expect(doubts.all().map(({ code, line }) => [code, line])).toEqual([
    ["groupCode", 3],
    ["groupCode", 8],
    ["noEof", 8],
  ])
})
