// `npm run bench -- notes [PATTERN ...] [--bodies N] [--seed N]`: of how many bodies inside the population's 99 % a draft with a pattern's
// own options tells something: by a rule of figures, or by any note, those of the belly apart. At most a tenth is to be told by a rule
// (docs/figure-rules.md, "Notes on the population").

import { parseArgs } from "node:util"
import { figureReadings, isFarOff } from "../packages/draft-checks/dist/index.js"
import { draftRoom, makeDraft } from "../packages/drafting/dist/index.js"
import { catalogue, findPattern } from "../packages/garments/dist/index.js"
import { orderFor, randomBodies } from "../packages/pattern-testing/dist/index.js"
import { report } from "./lib/report.mjs"

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { bodies: { type: "string", default: "200" }, seed: { type: "string", default: "12" } },
})
const [bodies, seed] = [Number(values.bodies), Number(values.seed)]

const patterns =
  positionals.length === 0
    ? catalogue
    : positionals.map((name) => {
        const pattern = findPattern(name)
        if (pattern !== undefined) return pattern
        console.error(`bench notes: there is no pattern "${name}"`)
        return process.exit(2)
      })

/** What is told because of a belly, beside the codes that name it. */
const OF_BELLIES = ["waistFront", "seatOnLowHip"]
/** @param {string} code */
const isOfBelly = (code) => /belly/i.test(code) || OF_BELLIES.includes(code)

/** @param {readonly (readonly string[])[]} told @param {string} code */
const times = (told, code) => told.filter((codes) => codes.includes(code)).length

/**
 * Mean (standard deviation) of what came less what was asked, or of what came where only bounds are asked for, and how many are far off.
 * @param {string} rule @param {readonly import("../packages/draft-checks/dist/index.js").FigureReading[]} readings
 */
const ofRule = (rule, readings) => {
  const own = readings.filter((one) => one.rule === rule)
  const came = own.map(({ came, asked: [least, most] }) => (least === most ? came - least : came))
  const mean = came.reduce((sum, value) => sum + value, 0) / came.length
  const sd = Math.sqrt(came.reduce((sum, value) => sum + (value - mean) ** 2, 0) / came.length)
  const noted = own.filter((one) => isFarOff(one) !== undefined).length
  const figures =
    rule === "armholeFrontShare"
      ? `${(100 * mean).toFixed(1)} % (${(100 * sd).toFixed(1)})`
      : `${mean.toFixed(2)} (${sd.toFixed(2)})`
  return `${rule} ${figures}, ${noted}`
}

const room = draftRoom()
const rows = patterns.map((pattern) => {
  const { declaration } = pattern
  const draw = randomBodies(declaration, seed)
  const drafts = Array.from({ length: bodies }, () =>
    makeDraft(pattern, orderFor(declaration, draw()), "", room),
  ).flatMap((made) => (made._tag === "Ok" ? [made.value] : []))
  const all = drafts.map(({ warnings }) => [...new Set(warnings.map(({ code }) => code))])
  const told = all.map((codes) => codes.filter((code) => !isOfBelly(code)))
  const rules = new Set(drafts.flatMap(({ figure }) => figure?.tells ?? []))
  const readings = drafts.flatMap((draft) => figureReadings(draft, [...rules]))
  const codes = [...new Set(all.flat())].sort((a, b) => times(all, b) - times(all, a))
  return {
    pattern: declaration.slug,
    drafts: drafts.length,
    refused: bodies - drafts.length,
    "by a rule": told.filter((one) => one.some((code) => rules.has(code))).length,
    "by any": told.filter((one) => one.length > 0).length,
    "of the belly": all.filter((one) => one.some(isOfBelly)).length,
    rules: [...rules].map((rule) => ofRule(rule, readings)).join("; "),
    notes: codes.map((code) => `${code} ${times(all, code)}`).join(", "),
  }
})
report("notes", rows, { settings: { bodies, seed } })
/** @param {"by a rule" | "by any"} how */
const most = (how) => Math.max(...rows.map((row) => row[how] / row.drafts))
/** @param {"drafts" | "by a rule" | "by any"} of */
const sum = (of) => rows.reduce((all, row) => all + row[of], 0)
for (const how of /** @type {const} */ (["by a rule", "by any"]))
  console.log(
    `told ${how}, the belly's apart: ${sum(how)} of ${sum("drafts")} (${((100 * sum(how)) / sum("drafts")).toFixed(1)} %), of one pattern ${(100 * most(how)).toFixed(1)} % at the most`,
  )
