import { readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, it } from "vitest"
import { readColumns } from "../training/csv.js"
import { coefficientsFrom, readSurveys } from "../training/fit.js"
import { moduleText } from "../training/module-text.js"

const shared = process.env.TOILE_SHARED
if (shared === undefined) console.log("skipped: training again, because TOILE_SHARED (the surveys' folder) is not set")

describe("training", () => {
  it.runIf(shared !== undefined)("gives the coefficients that the package ships, byte by byte", () => {
    for (const gender of ["female", "male"] as const) {
      const surveys = readSurveys(gender, (file) => readFileSync(join(shared!, "data", "anthropometry", file), "utf8"))
      const shipped = readFileSync(new URL(`./coefficients/${gender}.ts`, import.meta.url), "utf8")
      expect(moduleText(coefficientsFrom(gender, surveys))).toBe(shipped)
    }
  })

  it("reads named columns, quoted names too, and says where one is missing or empty", () => {
    const text = '\uFEFFA,"B, in lb",C\r\n1,2,3\r\n4,5,\r\n'
    expect(readColumns('A,"B, in lb"\n1,2\n', ["B, in lb", "A"], "x.csv")).toEqual([[2, 1]])
    expect(readColumns(text, ["A"], "x.csv")).toEqual([[1], [4]])
    expect(() => readColumns(text, ["D"], "x.csv")).toThrow("x.csv: no column D")
    expect(() => readColumns(text, ["C"], "x.csv")).toThrow("x.csv, line 3: C is")
  })
})
