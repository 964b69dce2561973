// People with known measurements for the benchmark of predictions: from CSV files, or drawn from the population.
import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { isBodyMeasurementId } from "../../packages/body/dist/index.js"
import { populationSampler } from "../../packages/measurement-predictor/dist/index.js"

/** @typedef {import("../../packages/body/dist/index.js").Gender} Gender */
/** @typedef {{ from: string, gender: Gender, measurements: Record<string, number> }} Person */

/**
 * A column of a CSV file as a measurement in cm or kg.
 * @typedef {{ id: string, column: number, over: number }} Column
 */

/**
 * Every CSV file of a folder: a person a row. A column is a measurement by its ID (cm, kg); beside a mapping.json, also by the variable that
 * this names for an ID that it marks exact or near (a tenth of the value: millimetres). The gender is the column `gender`, or
 * the file's name ends in _f or _m. What is empty or no number is not known.
 *
 * @param {string} folder
 * @returns {Person[]}
 */
export function peopleIn(folder) {
  const mapped = join(folder, "mapping.json")
  /** @type {Record<string, { status: string, source?: { variable?: string, transform?: string } }>} */
  const mapping = existsSync(mapped) ? JSON.parse(readFileSync(mapped, "utf8")) : {}
  const files = readdirSync(folder).filter((name) => name.endsWith(".csv"))
  if (files.length === 0) throw new Error(`${folder}: has no CSV file`)
  return files.toSorted().flatMap((name) => {
    const [head = "", ...lines] = readFileSync(join(folder, name), "utf8").split(/\r?\n/)
    const names = cellsOf(head)
    const columns = columnsOf(names, mapping)
    const ofGender = names.findIndex((column) => column.toLowerCase() === "gender")
    const named = /_f\.csv$/.test(name) ? "female" : /_m\.csv$/.test(name) ? "male" : undefined
    return lines.filter(Boolean).flatMap((line, row) => {
      const cells = cellsOf(line)
      const gender = genderOf(ofGender < 0 ? named : cells[ofGender])
      if (gender === undefined) throw new Error(`${name}, row ${row + 2}: no gender, female or male, is told`)
      const known = columns.map(({ id, column, over }) => [id, Number(cells[column] || "x") / over])
      const measurements = Object.fromEntries(known.filter(([, value]) => Number(value) > 0))
      return Object.keys(measurements).length < 3 ? [] : [{ from: name, gender, measurements }]
    })
  })
}

/**
 * @param {readonly string[]} names
 * @param {Record<string, { status: string, source?: { variable?: string, transform?: string } }>} mapping
 * @returns {Column[]}
 */
const columnsOf = (names, mapping) => [
  ...names.flatMap((name, column) => (isBodyMeasurementId(name) ? [{ id: name, column, over: 1 }] : [])),
  ...Object.entries(mapping).flatMap(([id, { status, source }]) => {
    const column = names.indexOf(source?.variable ?? "")
    const isMeasured = ["exact", "near"].includes(status) && source?.transform === "/10"
    return column >= 0 && isMeasured ? [{ id, column, over: 10 }] : []
  }),
]

/** @param {string} line */
const cellsOf = (line) => line.split(",").map((cell) => cell.trim().replace(/^"(.*)"$/, "$1"))

/**
 * @param {string | undefined} told
 * @returns {Gender | undefined}
 */
const genderOf = (told) => (/^f/i.test(told ?? "") ? "female" : /^m/i.test(told ?? "") ? "male" : undefined)

/**
 * @param {number} count of each gender
 * @param {number} seed
 * @returns {Person[]}
 */
export const drawnPeople = (count, seed) =>
  /** @type {const} */ (["female", "male"]).flatMap((gender) => {
    const draw = populationSampler(gender, seed)
    return Array.from({ length: count }, () => ({ from: "drawn", gender, measurements: { ...draw().measurements } }))
  })
