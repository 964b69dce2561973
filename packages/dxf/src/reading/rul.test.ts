import { describe, expect, it } from "vitest"
import { doubtList } from "./doubts.js"
import { type RuleTable, readRules, sizeLike } from "./rul.js"

const read = (lines: readonly string[], fallback: "mm" | "inch" = "mm") => {
  const doubts = doubtList()
  const table = readRules(lines.join("\r\n"), fallback, doubts)
  return { table, doubts: doubts.all().map(({ message }) => message) }
}
const head = ["ANSI/AAMA VERSION: 1.0.0", "UNITS: METRIC", "NUMBER OF SIZES: 3", "SIZE LIST: S M L", "SAMPLE SIZE: M"]
const moves = ({ rules }: RuleTable, name = "1") =>
  rules.get(name)?.map(([x, y]) => [x, y].map((v) => Math.round(v * 1000) / 1000))
const wanted = [
  [-0.1, -0.25],
  [0, 0],
  [0.1, 0.25],
]

describe("a rule", () => {
  it.each([
    ["pairs over several lines", ["RULE: DELTA 1", "     -1.00,    -2.50      0.00,     0.00", "      1.00,     2.50"]],
    ["pairs with blanks alone", ["RULE: DELTA 1", "  -1.00  -2.50   0.00  0.00", "  1.00  2.50"]],
    ["tabs, on one line", ["RULE: DELTA 1\t\t-1.00, -2.50\t\t0.00, 0.00\t\t1.00, 2.50\t"]],
    ["decimal commas", ["RULE: DELTA 1", "-1,00 -2,50 0,00 0,00 1,00 2,50"]],
    ["decimal commas and commas", ["RULE: DELTA 1", "-1,0,-2,5,0,0,0,0,1,0,2,5"]],
    ["semicolons", ["RULE: DELTA 1", "-1.0;-2.5;0;0;1.0;2.5"]],
    ["brackets", ["Rule: Delta #1", "(-1.0, -2.5) (0, 0) (1.0, 2.5)"]],
    ["exponents", ["RULE: DELTA 1", "-1.0E+00 -2.5e0 0 0 1 2.5"]],
    ["leading zeros of its number", ["RULE: DELTA 001", "-1 -2.5 0 0 1 2.5"]],
    ["its number alone", ["RULE 1: -1 -2.5 0 0 1 2.5"]],
    ["the word DELTA alone", ["DELTA 1", "-1 -2.5 0 0 1 2.5"]],
    [
      "remarks behind its pairs",
      ["RULE: DELTA 1 // hem", "-1, -2.5  # Size S", "0, 0 # Size M (3)", "1, 2.5 // Size L"],
    ],
    ["remarks between", ["// of the front", "RULE: DELTA 1", "; shoulder", "-1 -2.5 0 0", "* hem", "1 2.5"]],
  ])("with %s", (_, lines) => {
    const { table, doubts } = read([...head, ...lines, "END"])
    expect(doubts).toEqual([])
    expect(moves(table)).toEqual(wanted)
  })

  it("without the sample's pair has it at nought, which is told", () => {
    const { table, doubts } = read([...head, "RULE: DELTA 1", "-1 -2.5 1 2.5", "END"])
    expect(moves(table)).toEqual(wanted)
    expect(doubts).toEqual(["RUL line 6: one pair is missing, it is taken for that of the sample size M"])
  })

  it("in inches beside a file in millimetres is read in inches, which is told", () => {
    const { table, doubts } = read([
      ...head.map((line) => line.replace("METRIC", "ENGLISH")),
      "RULE: DELTA 0",
      "-1 0 0 0 1 0",
      "END",
    ])
    expect(moves(table, "0")).toEqual([
      [-2.54, 0],
      [0, 0],
      [2.54, 0],
    ])
    expect(doubts).toEqual(["the RUL file is in inch, the DXF file in mm: each is read in its own"])
  })
})

describe("the list of sizes", () => {
  const sizesOf = (lines: readonly string[]) => read(["UNITS: METRIC", ...lines, "END"]).table.sizes

  it.each([
    ["numbers on the next line", ["SIZE LIST:", "36 38 40"], ["36", "38", "40"]],
    ["several lines", ["NUMBER OF SIZES: 4", "SIZE LIST: 36 38", "40 42"], ["36", "38", "40", "42"]],
    ["commas", ["SIZE LIST: 36, 38, 40"], ["36", "38", "40"]],
    ["quotes", ['SIZE LIST: "36 R" "38 R"'], ["36 R", "38 R"]],
    ["commas about words", ["NUMBER OF SIZES: 2", "SIZE LIST: 36 R, 38 R"], ["36 R", "38 R"]],
    ["as many words a size as its number says", ["NUMBER OF SIZES: 2", "SIZE LIST: 36 R 38 R"], ["36 R", "38 R"]],
  ])("with %s", (_, lines, sizes) => {
    expect(sizesOf(lines)).toEqual(sizes)
  })

  it("has the sample as it writes it itself, whatever the sample's capitals and zeros are", () => {
    expect(read(["SIZE LIST: 06 08 10", "SAMPLE SIZE: 8", "END"]).table.sampleSize).toBe("08")
    expect(sizeLike(["S", "M"], "m ")).toBe("M")
    expect(sizeLike(["S", "M"], "L")).toBeUndefined()
  })

  it("shows its sample by the one size in which nothing moves", () => {
    const rules = ["RULE: DELTA 1", "-1 0 0 0 1 0", "RULE: DELTA 2", "0 -1 0 0 0 1", "END"]
    expect(read(["UNITS: METRIC", "SIZE LIST: S M L", ...rules]).table.stillSize).toBe("M")
  })
})
