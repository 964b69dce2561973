import type { XY } from "@toile/draft-model"
import { decodeBytes } from "./bytes.js"
import type { Doubts } from "./doubts.js"
import { numberOf } from "./scan.js"
import { centimetresIn, type FileUnit, unitOfText } from "./units.js"

/** A grade rule table; centimetres. */
export interface RuleTable {
  readonly dialect: "aama" | "astm" | ""
  readonly unit?: FileUnit
  readonly sizes: readonly string[]
  readonly sampleSize: string
  /** By the rule's number: what a point moves by in each size, in their order. */
  readonly rules: ReadonlyMap<string, readonly XY[]>
}

/** No rule table is longer. */
const MOST_SIZES = 500

/**
 * A RUL file: keys with their values, `RULE: DELTA n` with a pair for each size on its line or the lines after it, commas or
 * blanks between, decimal points, or decimal commas where blanks part the numbers.
 */
export const readRules = (input: Uint8Array | string, fallback: FileUnit, doubts: Doubts): RuleTable => {
  const text = typeof input === "string" ? input : decodeBytes(input).text
  let dialect: RuleTable["dialect"] = ""
  let unit: FileUnit | undefined
  let sizes: string[] = []
  let sampleSize = ""
  let count: number | undefined
  const raw = new Map<string, { numbers: string[]; row: number }>()
  let rule: { numbers: string[]; row: number } | undefined
  let listing = false
  text.split(/\r\n|\n|\r/).forEach((line, index) => {
    const row = index + 1
    const said = line
      .replace(/^\uFEFF/, "")
      .replace(/\s+/g, " ")
      .trim()
    if (/ASTM/i.test(said)) dialect = "astm"
    else if (/AAMA/i.test(said)) dialect ||= "aama"
    const started = /^RULE\s*:?\s*(?:DELTA)?\s*#?\s*(\S+?)\s*(?:[:;]\s*)?(?:\s+(.*))?$/i.exec(said)
    if (said === "" || /^END$/i.test(said)) rule = /^END$/i.test(said) ? undefined : rule
    else if (started && /^RULE\b/i.test(said)) {
      rule = { numbers: partsOf(started[2] ?? ""), row }
      if (raw.has(started[1]!))
        doubts.add("rul", row, `RUL line ${row}: rule ${started[1]} comes twice, the last counts`)
      raw.set(started[1]!, rule)
      listing = false
    } else if (/^[-+.,\d\s]+$/.test(said) && rule !== undefined) rule.numbers.push(...partsOf(said))
    else {
      const [key, value] = [said.split(":")[0]!.trim().toUpperCase(), said.slice(said.indexOf(":") + 1).trim()]
      unit = unitOfText(said) ?? unit
      if (key === "SIZE LIST" || key === "SIZES") {
        sizes = value.split(/[\s,;]+/).filter((size) => size !== "")
        listing = true
      } else if (key === "SAMPLE SIZE" || key === "BASE SIZE") sampleSize = value
      else if (key === "NUMBER OF SIZES") count = Number(value)
      else if (listing && !said.includes(":")) sizes.push(...said.split(/[\s,;]+/))
      if (said.includes(":") && key !== "SIZE LIST" && key !== "SIZES") listing = false
    }
  })
  if (sizes.length > MOST_SIZES) {
    doubts.add("rul", 0, `the RUL file lists ${sizes.length} sizes: the first ${MOST_SIZES} are read`)
    sizes = sizes.slice(0, MOST_SIZES)
  }
  if (count !== undefined && count !== sizes.length)
    doubts.add("rul", 0, `the RUL file says ${count} sizes and lists ${sizes.length}`)
  if (unit === undefined) doubts.add("rul", 0, `the RUL file tells no units: ${fallback}, as the DXF file, is taken`)
  const scale = centimetresIn[unit ?? fallback]
  const rules = new Map<string, readonly XY[]>()
  for (const [name, { numbers, row }] of raw) {
    const values = asNumbers(numbers, 2 * sizes.length)
    if (values === undefined) {
      doubts.add("rul", row, `RUL line ${row}: rule ${name} has not a pair for each of ${sizes.length} sizes: left out`)
      continue
    }
    rules.set(
      name,
      sizes.map((_, i): XY => [values[2 * i]! * scale, values[2 * i + 1]! * scale]),
    )
  }
  return { dialect, ...(unit ? { unit } : {}), sizes, sampleSize, rules }
}

/** What blanks part; commas stay, for they may be decimal. */
const partsOf = (line: string): string[] => line.split(/\s+/).filter((part) => part !== "" && part !== ",")

/** So many numbers as are wanted: commas part them, or are decimal where that gives the number of numbers. */
const asNumbers = (parts: readonly string[], wanted: number): readonly number[] | undefined => {
  const readings = [
    parts.flatMap((part) => part.split(",")).filter((part) => part !== ""),
    parts.map((part) => part.replace(/,$/, "")),
  ]
  for (const reading of readings) {
    const values = reading.map(numberOf)
    if (values.length === wanted && values.every((value) => Math.abs(value) < 1e6)) return values
  }
  // "1,5,2,5": decimal commas and commas between.
  const pieces = parts
    .join(",")
    .split(",")
    .filter((part) => part !== "")
  if (pieces.length !== 2 * wanted) return undefined
  const values = Array.from({ length: wanted }, (_, i) => numberOf(`${pieces[2 * i]}.${pieces[2 * i + 1]}`))
  return values.every((value) => Math.abs(value) < 1e6) ? values : undefined
}
