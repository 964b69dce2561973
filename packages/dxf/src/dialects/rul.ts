import { toAscii } from "../tags/ascii.js"
import { millimetres } from "../tags/tags.js"
import type { Dialect } from "./dialect.js"
import { type NestRequest, ruleTable } from "./nest.js"

// Readers take four pairs a line.
const pairsOfALine = 4

/** The rules of a graded nest as a RUL file: of each rule a shift for every size, mm, (0, 0) for the sample. */
export const rulText = ({ sizes, listed, rules, meta }: NestRequest, dialect: Dialect): string => {
  const date = new Date(meta.createdAt).toISOString()
  const [vendor, product = "", release = ""] = meta.author.split(";")
  const head = [
    dialect.rulStart,
    `AUTHOR: ${vendor}`,
    `PRODUCT: ${product}`,
    `VERSION: ${release}`,
    `CREATION DATE: ${date.slice(8, 10)}-${date.slice(5, 7)}-${date.slice(0, 4)}`,
    `CREATION TIME: ${date.slice(11, 16)}`,
    "UNITS: METRIC",
    `GRADE RULE TABLE: ${ruleTable(meta)}`,
    `NUMBER OF SIZES: ${sizes.length}`,
    `SIZE LIST: ${listed.join(" ")}`,
    `SAMPLE SIZE: ${sizes[0]}`,
  ]
  const order = listed.map((size) => sizes.indexOf(size))
  const body = rules.flatMap((shifts, index) => {
    const pairs = order.map((at) => shifts[at]!).map(([x, y]) => `${millimetres(x)}, ${millimetres(y)}`)
    const lines = Array.from({ length: Math.ceil(pairs.length / pairsOfALine) }, (_, line) =>
      pairs.slice(line * pairsOfALine, (line + 1) * pairsOfALine).join("   "),
    )
    return [`RULE: DELTA ${index + 1}`, ...lines.map((line) => `  ${line}`)]
  })
  return [...head.map((line) => toAscii(line).text), ...body, "END", ""].join("\r\n")
}
