// The search that a benchmark measures: the package's own, or another one beside it.
import { resolve } from "node:path"
import { pathToFileURL } from "node:url"
import { findFaults, improve, solidArea, totalLength } from "../../packages/nesting/dist/index.js"

/** @typedef {import("../../packages/nesting/dist/index.js").Strategy} Strategy */
/** @typedef {import("../../packages/nesting/dist/index.js").NestingProblem} NestingProblem */
/** @typedef {import("../../packages/nesting/dist/index.js").Layout} Layout */

/**
 * @param {string | undefined} path of a module that exports `improve`, a Strategy of @toile/nesting; undefined: the package's own
 * @returns {Promise<Strategy>}
 */
export async function strategyOf(path) {
  if (path === undefined) return improve
  const module = await import(pathToFileURL(resolve(path)).href)
  if (typeof module.improve !== "function")
    throw new Error(`${path} exports no function improve (a Strategy of @toile/nesting)`)
  return judged(module.improve)
}

/**
 * A search whose layouts are taken at nobody's word: they pass the package's check, and their density is measured.
 * @param {Strategy} strategy
 * @returns {Strategy}
 */
const judged = (strategy) => (problem, options) => {
  const opened = strategy(problem, options)
  if (opened._tag === "Err") return opened
  const improver = opened.value
  const layout = () => {
    const found = improver.layout()
    if (found._tag === "Err") return found
    const faults = findFaults(problem, found.value.sheets)
    if (faults.length > 0) return { _tag: /** @type {const} */ ("Err"), error: invalidLayout(faults) }
    return { ...found, value: { ...found.value, density: densityOf(problem, found.value) } }
  }
  return { ...opened, value: { ...improver, layout } }
}

/** @param {readonly string[]} faults */
const invalidLayout = (faults) => ({ _tag: /** @type {const} */ ("InvalidLayout"), message: faults.join("; ") })

/**
 * @param {NestingProblem} problem
 * @param {Layout} layout
 */
function densityOf({ parts, sheet }, { sheets }) {
  const area = parts.reduce((sum, { outline, cutouts = [], demand }) => sum + demand * solidArea(outline, cutouts), 0)
  return area / (sheet.width * totalLength(sheets))
}
