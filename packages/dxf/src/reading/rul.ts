import type { XY } from "@toile/draft-model"
import type { Doubts } from "./doubts.js"
import { numberOf } from "./scan.js"
import { ruleName } from "./system-text.js"
import { centimetresIn, type FileUnit, unitOfText } from "./units.js"

/** A grade rule table; centimetres. */
export interface RuleTable {
  readonly dialect: "aama" | "astm" | ""
  readonly unit?: FileUnit
  readonly sizes: readonly string[]
  readonly sampleSize: string
  /** The one size in which no rule moves anything; "" where there is none, or more. */
  readonly stillSize: string
  /** By the rule's number: what a point moves by in each size, in their order. */
  readonly rules: ReadonlyMap<string, readonly XY[]>
}

/** No rule table is longer. */
const MOST_SIZES = 500

interface RawRule {
  readonly parts: string[]
  readonly row: number
}

/** The size of a list that is written so, but for capitals, blanks and leading zeros. */
export const sizeLike = (sizes: readonly string[], said: string): string | undefined => {
  const plain = (size: string): string =>
    size
      .toUpperCase()
      .replace(/\s+/g, "")
      .replace(/^0+(?=\d)/, "")
  return sizes.includes(said) ? said : said === "" ? undefined : sizes.find((size) => plain(size) === plain(said))
}

const KEYS = {
  sizes: /^(?:SIZE LIST|SIZES|SIZE NAMES|SIZE)$/,
  sample: /^(?:SAMPLE SIZE|BASE SIZE|BASIC SIZE|SAMPLE)$/,
  count: /^(?:NUMBER OF SIZES|NUMBER SIZES|NO\.? OF SIZES|SIZE COUNT)$/,
}

/**
 * A RUL file: keys with their values, `RULE: DELTA n` with a pair for each size on its line or the lines after it, commas, blanks,
 * semicolons or brackets between, decimal points, or decimal commas where blanks part the numbers. Lines that begin with two
 * slashes, a semicolon or an asterisk are remarks, and so is what stands behind two slashes or a # after a rule's pairs.
 */
export const readRules = (text: string, fallback: FileUnit, doubts: Doubts): RuleTable => {
  let dialect: RuleTable["dialect"] = ""
  let unit: FileUnit | undefined
  let sampleSize = ""
  let count: number | undefined
  const listed: string[] = []
  const raw = new Map<string, RawRule>()
  let rule: RawRule | undefined
  let listing = false
  for (const [index, said] of linesOf(text).entries()) {
    const row = index + 1
    if (/^(?:\/\/|;|\*|REM\b)/i.test(said)) continue
    if (/ASTM/i.test(said)) dialect = "astm"
    else if (/AAMA/i.test(said)) dialect ||= "aama"
    const started = /^(?:RULE\b\s*:?\s*(?:DELTA\b)?|DELTA\b)\s*[:#=]?\s*([^\s:;=]+)\s*(?:[:;=]\s*)?(.*)$/i.exec(said)
    if (/^END$/i.test(said)) rule = undefined
    else if (started && !/^RULES?\s+(?:TABLE|FILE)\b/i.test(said)) {
      const name = ruleName(started[1]!)
      rule = { parts: partsOf(withoutRemark(started[2]!)), row }
      if (raw.has(name)) doubts.add("rul", row, `RUL line ${row}: rule ${name} comes twice, the last counts`)
      raw.set(name, rule)
      listing = false
    } else if (rule !== undefined && /^[-+.,;()[\]\d\seE]*\d[-+.,;()[\]\d\seE]*$/.test(withoutRemark(said)))
      rule.parts.push(...partsOf(withoutRemark(said)))
    else if (said !== "") {
      const at = said.search(/[:=]/)
      const [key, value] = at < 0 ? ["", ""] : [said.slice(0, at).trim().toUpperCase(), said.slice(at + 1).trim()]
      unit = unitOfLine(said) ?? unit
      if (KEYS.sizes.test(key)) listed.push(value)
      else if (KEYS.sample.test(key)) sampleSize = value
      else if (KEYS.count.test(key)) count = Number.parseInt(value, 10)
      else if (listing && at < 0) listed.push(said)
      listing = KEYS.sizes.test(key) || (listing && at < 0)
    }
  }
  const sizes = sizesOf(listed.join(" "), count, doubts)
  if (unit === undefined) doubts.add("rul", 0, `the RUL file tells no units: ${fallback}, as the DXF file, is taken`)
  else if (unit !== fallback)
    doubts.add("rul", 0, `the RUL file is in ${unit}, the DXF file in ${fallback}: each is read in its own`)
  const scale = centimetresIn[unit ?? fallback]
  const sample = sizeLike(sizes, sampleSize)
  const rules = new Map<string, readonly XY[]>()
  for (const [name, { parts, row }] of raw) {
    const values = asNumbers(parts, 2 * sizes.length) ?? withoutSample(parts, sizes, sample, row, doubts)
    if (values === undefined) {
      doubts.add("rul", row, `RUL line ${row}: rule ${name} has not a pair for each of ${sizes.length} sizes: left out`)
      continue
    }
    rules.set(
      name,
      sizes.map((_, i): XY => [values[2 * i]! * scale, values[2 * i + 1]! * scale]),
    )
  }
  const still = sizes.filter((_, i) => [...rules.values()].every((moves) => moves[i]![0] === 0 && moves[i]![1] === 0))
  const stillSize = still.length === 1 ? still[0]! : ""
  return { dialect, ...(unit ? { unit } : {}), sizes, sampleSize: sample ?? sampleSize, stillSize, rules }
}

/** The unit that a RUL file tells: what its lengths are in, before the DXF file's own is known. */
export const unitOfRules = (text: string): FileUnit | undefined =>
  linesOf(text)
    .map(unitOfLine)
    .findLast((unit) => unit !== undefined)

const linesOf = (text: string): readonly string[] =>
  text.split(/\r\n|\n|\r/).map((line) =>
    line
      .replace(/^\uFEFF/, "")
      .replace(/\s+/g, " ")
      .trim(),
  )

const unitOfLine = (line: string): FileUnit | undefined => unitOfText(line.replace("=", ":"))

/** Blanks part sizes, or commas, or quotes stand about them; where their number says so, a size has several words (36 R). */
const sizesOf = (list: string, count: number | undefined, doubts: Doubts): readonly string[] => {
  const quoted = [...list.matchAll(/"([^"]*)"/g)].map(([, size]) => size!.trim())
  const byComma = list.split(/[,;]/).map((size) => size.trim())
  const words = list.split(/[\s,;]+/).filter((size) => size !== "")
  const perSize = count === undefined || count < 1 ? 1 : words.length / count
  const readings: readonly (readonly string[])[] = [
    quoted,
    byComma.filter((size) => size !== ""),
    words,
    Number.isInteger(perSize)
      ? Array.from({ length: count ?? 0 }, (_, i) => words.slice(i * perSize, (i + 1) * perSize).join(" "))
      : [],
  ]
  const sizes = readings.find((reading) => reading.length === count) ?? (quoted.length > 0 ? quoted : words)
  if (count !== undefined && count !== sizes.length)
    doubts.add("rul", 0, `the RUL file says ${count} sizes and lists ${sizes.length}`)
  if (sizes.length <= MOST_SIZES) return sizes
  doubts.add("rul", 0, `the RUL file lists ${sizes.length} sizes: the first ${MOST_SIZES} are read`)
  return sizes.slice(0, MOST_SIZES)
}

/** Pairs without what is said of them: "-10.395, 19.458 # Size 28". */
const withoutRemark = (line: string): string => line.replace(/\s*(?:#|\/\/).*$/, "")

/** What blanks part; commas stay, for they may be decimal. */
const partsOf = (line: string): string[] => line.split(/[\s;()[\]]+/).filter((part) => part !== "" && part !== ",")

/** A pair for each size but the sample, which does not move. */
const withoutSample = (
  parts: readonly string[],
  sizes: readonly string[],
  sample: string | undefined,
  row: number,
  doubts: Doubts,
): readonly number[] | undefined => {
  if (sample === undefined || sizes.length < 2) return undefined
  const values = asNumbers(parts, 2 * (sizes.length - 1))
  if (values === undefined) return undefined
  doubts.add("rul", row, `RUL line ${row}: one pair is missing, it is taken for that of the sample size ${sample}`)
  const at = 2 * sizes.indexOf(sample)
  return [...values.slice(0, at), 0, 0, ...values.slice(at)]
}

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
