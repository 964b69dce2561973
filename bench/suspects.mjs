// `npm run bench -- suspects`: how often people kept aside are asked about with nothing wrong, and how often what was put wrong is named.
import { suspects } from "../packages/measurement-predictor/dist/index.js"
import { keptAside } from "./lib/kept-aside.mjs"
import { report } from "./lib/report.mjs"

const shared = process.env.TOILE_SHARED
if (shared === undefined) {
  console.log("skipped: people of the surveys, because TOILE_SHARED (the surveys' folder) is not set")
  process.exit(0)
}
const POUND = 0.45359237
const INCH = 2.54

/** @typedef {import("./lib/kept-aside.mjs").Row} Row */
/** @type {{ who: string, asked: (wrong: (row: Row) => Row, ids: readonly string[], places: readonly string[], unit?: string) => number, five: string[] }[]} */
const groups = []
for (const [gender, { population, surveys }] of await keptAside(shared)) {
  for (const { name, rows } of surveys) {
    const waist = name === "ANSUR I" ? "mbWaistGirth" : "mbNavelWaistGirth"
    groups.push({
      who: `${gender}, ${name} (${rows.length})`,
      five: ["mbHeight", "mbWeight", "mbBustGirth", waist, "mbLowHipGirth"],
      /** The share of people, per cent, of whom all these places are named (as this unit); without places, of whom anything is asked. */
      asked: (wrong, ids, places, unit) => {
        let count = 0
        for (const row of rows) {
          const measurements = wrong(
            Object.fromEntries(ids.flatMap((id) => (row[id] === undefined ? [] : [[id, row[id]]]))),
          )
          const found = suspects({ gender, measurements }, population)
          if (found._tag === "Err") throw new Error(found.error.message)
          const named = found.value.flatMap(({ measurement, with: other = measurement, unit: as }) =>
            unit === undefined || unit === as ? [measurement, other] : [],
          )
          if (places.length === 0 ? found.value.length > 0 : places.every((id) => named.some((other) => other === id)))
            count++
        }
        return (100 * count) / rows.length
      },
    })
  }
}

/** @param {string} what @param {(group: typeof groups[number]) => number} share */
const row = (what, share) => ({ what, ...Object.fromEntries(groups.map((group) => [group.who, share(group)])) })
const same = (/** @type {Row} */ given) => given
/** @param {readonly string[]} ids @param {number} by */
const times = (ids, by) => (/** @type {Row} */ given) =>
  Object.fromEntries(Object.entries(given).map(([id, value]) => [id, ids.includes(id) ? value * by : value]))
/** @param {string} one @param {string} other */
const swapped = (one, other) => (/** @type {Row} */ given) => ({
  ...given,
  [one]: given[other] ?? 0,
  [other]: given[one] ?? 0,
})
const lengths = (/** @type {readonly string[]} */ ids) => ids.filter((id) => id !== "mbWeight")
const mean = (/** @type {readonly number[]} */ values) => values.reduce((sum, value) => sum + value, 0) / values.length
const more = ["mbSideArmLength", "mbCrotchHeight", "mbMidNeckGirth"]

report("suspects", [
  row("nothing wrong, height and weight given", ({ asked, five }) => asked(same, five.slice(0, 2), [])),
  row("nothing wrong, bust, waist and low hip as well", ({ asked, five }) => asked(same, five, [])),
  row("nothing wrong, arm, crotch height and neck as well", ({ asked, five }) => asked(same, [...five, ...more], [])),
  row("any one of five in inches, told as that", ({ asked, five }) =>
    Math.min(...lengths(five).map((id) => asked(times([id], 1 / INCH), five, [id], "inches"))),
  ),
  row("all lengths of five in inches, told as that", ({ asked, five }) =>
    asked(times(lengths(five), 1 / INCH), five, lengths(five), "inches"),
  ),
  row("weight in pounds, height and bust beside it, told as that", ({ asked }) =>
    asked(times(["mbWeight"], 1 / POUND), ["mbHeight", "mbWeight", "mbBustGirth"], ["mbWeight"], "pounds"),
  ),
  row("weight in pounds, height alone beside it, named", ({ asked }) =>
    asked(times(["mbWeight"], 1 / POUND), ["mbHeight", "mbWeight"], ["mbWeight"]),
  ),
  row("one of three girths 15 % off, named, on average", ({ asked, five }) =>
    mean(five.slice(2).flatMap((id) => [0.85, 1.15].map((by) => asked(times([id], by), five, [id])))),
  ),
  row("waist and hip swapped, named", ({ asked, five }) =>
    asked(swapped(five[3] ?? "", "mbLowHipGirth"), five, [five[3] ?? "", "mbLowHipGirth"]),
  ),
])
