// Which levels of a garment people's rows can judge.
import { fitGarment } from "../../packages/fit-risk/dist/fit-garment.js"
import { fitJacobian } from "../../packages/fit-risk/dist/index.js"

/** Of a level's doubt, given height and weight, no more than this may come from what a row does not have. */
const LEAST_TOLD = 0.02
/** What carries less of a level's doubt is not what the level is about. */
const CARRIES = 0.1
const PEOPLE = 5

/**
 * The garment as these people can be asked about it: without the measurements that it can do without and that nobody measured (whose largest
 * hip is a formula's has none that could be off, while the answer counts the formula's doubt), and by the levels alone whose doubt
 * comes from what was measured, as their ID means it.
 * @param {any} pattern
 * @param {{ population: any, rows: readonly Record<string, number>[], isOwn: (id: string) => boolean }} people
 * @param {{ formulas: boolean }} how formulas: drafts from measurements as well that nobody has
 */
export function toldGarment(pattern, { population, rows, isOwn }, { formulas }) {
  const measured = new Set(rows.flatMap((row) => Object.keys(row)))
  const groups = Object.values(pattern.declaration.measurements.body).flatMap(({ required, items }) => {
    const ids = Object.keys(items)
    return formulas || required || ids.some((id) => measured.has(id)) ? [ids] : []
  })
  const whole = { ...fitGarment(pattern), groups }
  const told = rows.slice(0, PEOPLE).map((row) => levelsTold(whole, row, population, isOwn))
  const tolerances = Object.entries(whole.tolerances).filter(
    ([level]) => told.filter((levels) => levels.has(level)).length > told.length / 2,
  )
  return { garment: { ...whole, tolerances: Object.fromEntries(tolerances) }, groups, tolerances }
}

/**
 * @param {any} garment @param {Record<string, number>} row @param {any} population @param {(id: string) => boolean} isOwn
 * @returns {Set<string>}
 */
function levelsTold(garment, row, population, isOwn) {
  const little = Object.fromEntries(Object.entries(row).filter(([id]) => id === "mbHeight" || id === "mbWeight"))
  const before = fitJacobian(garment, { measurements: little, population })
  const after = fitJacobian(garment, { measurements: row, population })
  if (before._tag === "Err" || after._tag === "Err") return new Set()
  const all = variances(before.value, () => true)
  const carriers = before.value.asked.levels.map((_, level) =>
    before.value.asked.used.filter(
      (id) => (variances(before.value, (other) => other === id)[level] ?? 0) >= CARRIES * (all[level] ?? 0),
    ),
  )
  const left = variances(after.value, (id) => !(id in row))
  return new Set(
    before.value.asked.levels.filter((level, at) => {
      const of = after.value.asked.levels.indexOf(level)
      return (
        (left[of] ?? Number.NaN) < LEAST_TOLD * (all[at] ?? 0) &&
        (carriers[at] ?? []).every((id) => id in row && isOwn(id))
      )
    }),
  )
}

/**
 * By level, its variance from those of the measurements in use alone, cm².
 * @param {import("../../packages/fit-risk/dist/index.js").FitJacobian} jacobian @param {(id: string) => boolean} counts
 */
function variances({ asked: { used, levels }, slopes, covariance }, counts) {
  const size = used.length
  const places = [...used.keys()].filter((at) => counts(used[at] ?? ""))
  return levels.map((_, level) =>
    places
      .flatMap((i) =>
        places.map(
          (j) => (slopes[level * size + i] ?? 0) * (slopes[level * size + j] ?? 0) * (covariance[i * size + j] ?? 0),
        ),
      )
      .reduce((sum, part) => sum + part, 0),
  )
}
