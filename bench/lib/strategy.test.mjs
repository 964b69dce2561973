import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, it } from "vitest"
import { improve } from "../../packages/nesting/dist/index.js"
import { strategyOf } from "./strategy.mjs"

/** Two squares of 10 on a strip of 10. */
const square = Float64Array.of(0, 0, 10, 0, 10, 10, 0, 10)
/** @type {import("./strategy.mjs").NestingProblem} */
const problem = {
  parts: [{ id: "square", outline: square, demand: 2, turns: { kind: "listed", angles: [0] }, mayMirror: false }],
  sheet: { width: 10, length: Infinity, margin: 0 },
  gap: 0,
}

/**
 * A module whose search has one layout, with its second square so far to the right of its first, and tells a density of 1.
 * @param {number} x
 */
const moduleWith = (x) => `
const at = (x) => ({ part: "square", mirrored: false, rotation: 0, x, y: 0 })
const sheets = [{ usedLength: 10 + ${x}, placements: [at(0), at(${x})] }]
export const improve = () => ({
  _tag: "Ok",
  value: { step: () => "done", layout: () => ({ _tag: "Ok", value: { sheets, density: 1, evaluations: 1 } }) },
})`

it("another search is what a module exports as improve; its layouts are checked and measured here", async () => {
  const folder = await mkdtemp(join(tmpdir(), "strategy-"))
  try {
    /** @param {string} name @param {string} text */
    const written = async (name, text) => {
      const file = join(folder, name)
      await writeFile(file, text)
      return file
    }
    /** @param {number} x */
    const layoutWith = async (x) => {
      const strategy = await strategyOf(await written(`at-${x}.mjs`, moduleWith(x)))
      const opened = strategy(problem, { seed: 1, spent: () => 1 })
      return opened._tag === "Ok" ? opened.value.layout() : opened
    }
    expect(await layoutWith(15)).toMatchObject({ _tag: "Ok", value: { density: 0.8 } })
    expect(await layoutWith(5)).toMatchObject({ _tag: "Err", error: { _tag: "InvalidLayout" } })
    const none = await written("none.mjs", "export const improve = 1")
    await expect(strategyOf(none)).rejects.toThrow("exports no function improve")
    expect(await strategyOf(undefined)).toBe(improve)
  } finally {
    await rm(folder, { recursive: true })
  }
})
