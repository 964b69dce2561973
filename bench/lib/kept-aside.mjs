// People of the two surveys whom the population was not fitted to: a fifth of the rows, by a fixed hash of the row's place.
import { execFileSync } from "node:child_process"
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { populationFrom } from "../../packages/measurement-predictor/dist/index.js"

/** @typedef {import("../../packages/body/dist/index.js").Gender} Gender */
/** @typedef {Record<string, number>} Row cm and kg by measurement ID: what the survey measured as the ID means it, or near */

/**
 * One survey's people. Where both measured something, mapping.json names the survey whose definition is the ID's (`isOwn`); the other's
 * is up to centimetres off at equal height and weight.
 * @typedef {object} Survey
 * @property {string} name
 * @property {readonly Row[]} rows
 * @property {(id: string) => boolean} isOwn
 */

const isAside = (/** @type {number} */ row) => Math.imul(row + 1, 2654435761) >>> 0 < 2 ** 32 / 5

/**
 * @param {string} shared the folder TOILE_SHARED
 * @param {{ alone?: boolean }} [how] alone: the population fitted to ANSUR I's rows only
 * @returns {Promise<Map<Gender, { population: import("../../packages/measurement-predictor/dist/index.js").Population, surveys: readonly Survey[] }>>}
 */
export async function keptAside(shared, { alone = false } = {}) {
  // The package's training, built beside it
  execFileSync("npx", ["tsc", "-b", "packages/measurement-predictor/training"], { stdio: "inherit" })
  const training = "../../packages/measurement-predictor/training/dist/training/"
  const { coefficientsFrom, firstAlone, fuse, readSurveys, sharedNames, firstOnlyNames } = await import(
    `${training}fit.js`
  )
  const { carriers } = await import(`${training}surveys.js`)
  const folder = join(shared, "data", "anthropometry")
  /** @type {Record<string, { status: string, source?: { dataset?: string } }>} */
  const mapping = JSON.parse(readFileSync(join(folder, "mapping.json"), "utf8"))
  const isMeasured = (/** @type {string | undefined} */ id) =>
    id !== undefined && ["exact", "near"].includes(mapping[id]?.status ?? "")
  /** @type {readonly (string | undefined)[]} */
  const shares = [...sharedNames, ...carriers.map(() => undefined)]

  return new Map(
    /** @type {const} */ (["female", "male"]).map((gender) => {
      /** @type {{ ansur1: number[][], ansur2: number[][] }} */
      const { ansur1, ansur2 } = readSurveys(gender, (/** @type {string} */ file) =>
        readFileSync(join(folder, file), "utf8"),
      )
      const fitted = {
        ansur1: ansur1.filter((_, row) => !isAside(row)),
        ansur2: ansur2.filter((_, row) => !isAside(row)),
      }
      /** @param {string} name @param {number[][]} logs @param {readonly (string | undefined)[]} names */
      const survey = (name, logs, names) => ({
        name,
        rows: logs
          .filter((_, row) => isAside(row))
          .map((row) =>
            Object.fromEntries(
              row.flatMap((log, i) =>
                isMeasured(names[i]) ? [[names[i] ?? "", Math.round(100 * Math.exp(log)) / 100]] : [],
              ),
            ),
          ),
        isOwn: (/** @type {string} */ id) =>
          isMeasured(id) && (mapping[id]?.source?.dataset ?? "").startsWith(`${name} (`),
      })
      return [
        gender,
        {
          population: populationFrom(coefficientsFrom(gender, fitted, alone ? firstAlone : fuse)),
          surveys: [survey("ANSUR I", ansur1, [...shares, ...firstOnlyNames]), survey("ANSUR II", ansur2, shares)],
        },
      ]
    }),
  )
}
