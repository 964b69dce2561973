import { expect, it } from "vitest"
import { stateIn } from "./state.mjs"

/** @param {string} source */
const found = (source) => stateIn("packages/geometry/src/planted.ts", source)

it.each([
  "let left = 0",
  "export let left = 0",
  "var met",
  "const room = new Float64Array(4)",
  "const room = new Float64Array(names.length)",
  "const known = new Map<string, number>()",
  "const known = new WeakMap<object, string>()",
  "const places = new Array(8)",
  "const stack: number[] = []",
  "const found = {}",
  "const raw = pointRow()",
  "const chains = noChains()",
  "const room = workspace()",
  "export const across = ray()",
  "const chords = chordRoom()",
  "const room = cutLineRoom()",
  "const row = rowOf([])",
  "const rooms = { left: workspace(), right: [ray()] }",
])("what is kept between two calls is refused: %s", (source) => {
  expect(found(`// A line before it\n${source}\n`)).toEqual([
    expect.stringMatching(/^packages\/geometry\/src\/planted\.ts:2: .*(is state|at the module's top is)/),
  ])
})

it("what the kernel gives is refused by any name", () => {
  const source = 'import { fillOnceRound as fill } from "@toile/geometry/kernel"\nconst once = fill()\n'
  expect(stateIn("packages/pattern-model/src/planted.ts", source)).toEqual([
    expect.stringMatching(/:2: once at the module's top is what fill gives/),
  ])
  expect(found(source.replace("@toile/geometry/kernel", "@toile/geometry"))).toEqual([])
})

it.each([
  ["an element", "const steps = [1, 2]\nexport const f = (i: number) => { steps[i] = 3 }"],
  ["a field", "const ray = { x: 0 }\nexport const f = (x: number) => { ray.x += x }"],
  ["a field's field", "const ray = { from: { x: 0 } }\nexport const f = () => { ray.from.x++ }"],
  ["a push", "const steps = [1, 2]\nexport const f = (i: number) => steps.push(i)"],
  ["a map's set", 'const known = new Map([["a", 1]])\nexport const f = (a: string) => known.set(a, 2)'],
  ["a write as the module is loaded", "const steps = Object.freeze([1])\nsteps[0] = 2"],
  ["a write past an assertion", "const steps = [1] as const\nexport const f = () => { (steps as number[])[0] = 2 }"],
  ["a delete", 'const ray = { x: 0 }\nexport const f = () => delete ray["x"]'],
])("what is written to after it was made is refused: %s", (_, source) => {
  expect(found(source)).toEqual([expect.stringMatching(/:2: (steps|ray|known), made at the module's top, is written/)])
})

it.each([
  'const names: ReadonlySet<string> = new Set(["a"])',
  "const NONE: readonly string[] = []",
  "const rule = Float64Array.of(0.9, 0.1)",
  "const rule = new Float64Array([0.9, 0.1])",
  "const byName = new Map(names.map((name) => [name, 1]))",
  "export const f = () => { let sum = 0; const row: number[] = []; row.push(sum); return row }",
  "export const f = () => { const room = workspace(); return ray() }",
  "const drawn = () => workspace()",
  "const row = [1]\nexport const f = (row: number[]) => { row.push(1) }",
  "const row = [1]\nexport const f = () => { const { row } = g(); row[0] = 2 }",
  "const PLACES = [1, 2]\nexport const sorted = () => PLACES.toSorted()",
])("what is said once is not: %s", (source) => {
  expect(found(source)).toEqual([])
})

it("knows the one exception by its file", () => {
  const source = "let budget: Budget | undefined\nexport const f = () => { budget = undefined }"
  expect(stateIn("packages/geometry/src/kernel/step-limit.ts", source)).toEqual([])
  expect(stateIn("packages/geometry/src/kernel/solve.ts", source)).toHaveLength(1)
})
