// The judge of the nesting's own tests (brute-force.fixture.ts), which shares no code with any search nor with the check of layouts: it is in no built package, so
// it is stripped of its types here.
import { readFileSync } from "node:fs"
import { transformSync } from "esbuild"
import { readInstance, readSolution } from "../../packages/nesting/dist/index.js"

/** @typedef {import("../../packages/nesting/dist/index.js").NestingProblem} NestingProblem */
/** @typedef {import("../../packages/nesting/dist/index.js").NestedSheet} NestedSheet */
/** @typedef {import("../../packages/nesting/dist/index.js").PartPlacement} PartPlacement */

const source = readFileSync(new URL("../../packages/nesting/src/brute-force.fixture.ts", import.meta.url), "utf8")
const { code } = transformSync(source, { loader: "ts", format: "esm" })

/** @type {{ bruteForceFaults: (problem: NestingProblem, sheets: readonly NestedSheet[]) => string[] }} */
const { bruteForceFaults } = await import(`data:text/javascript,${encodeURIComponent(code)}`)

/** Degrees: what single precision leaves of a turn. */
const SAME_TURN = 1e-4

/**
 * What is wrong with a solution of a strip-packing instance, whoever found it, on the items' own outlines: overlaps and touching sides, what leaves the strip of the height
 * that is given and of the length that the solution claims (to 1e-6), turns that are not allowed, what is missing. Of an instance in sparrow's form: without what
 * @toile/nesting adds to it.
 *
 * @param {unknown} instance
 * @param {{ readonly strip_width: number, readonly placed_items: unknown }} solution
 */
export function faultsOfSolution(instance, solution) {
  const read = readInstance(instance)
  if (read._tag === "Err") throw new Error(JSON.stringify(read.error))
  const laid = readSolution(read.value, solution)
  if (laid._tag === "Err") return [JSON.stringify(laid.error)]
  const { problem } = read.value
  const parts = problem.parts.map((part) => ({ ...part, outline: withoutRepeats(part.outline) }))
  const sheets = laid.value.map(({ placements }) => ({
    usedLength: solution.strip_width,
    placements: placements.map((placement) => inListedTurn(problem, placement)),
  }))
  return bruteForceFaults({ ...problem, parts }, sheets)
}

/**
 * An outline may repeat its first corner, and has no edge there.
 * @param {Float64Array} outline
 */
function withoutRepeats(outline) {
  const n = outline.length
  const kept = []
  for (let i = 0; i < n; i += 2) {
    const x = outline[i] ?? 0
    const y = outline[i + 1] ?? 0
    if (x !== outline[(i + 2) % n] || y !== outline[(i + 3) % n]) kept.push(x, y)
  }
  return Float64Array.from(kept)
}

/**
 * A turn as the problem lists it: -180 is 180.
 * @param {NestingProblem} problem
 * @param {PartPlacement} placement
 */
function inListedTurn({ parts }, placement) {
  const turns = parts.find(({ id }) => id === placement.part)?.turns
  if (turns?.kind !== "listed") return placement
  const listed = turns.angles.find((angle) => {
    const apart = Math.abs(placement.rotation - angle) % 360
    return Math.min(apart, 360 - apart) < SAME_TURN
  })
  return listed === undefined ? placement : { ...placement, rotation: listed }
}
