import { expect, it } from "vitest"
import { prepare } from "../prepare/prepare.js"
import type { NestingProblem } from "../problem.js"
import { randomFrom } from "../random.js"
import { part, rectangle } from "../shapes.fixture.js"
import { costAt } from "./cost.js"
import { forgetWeights, totalLoss, updateWeights, weightedLossOf } from "./overlaps.js"
import { overlapAt } from "./pair-table.js"
import { createState, type State } from "./state.js"
import { createTables, linkOf } from "./tables.js"
import { createTurnRoom, lookUp } from "./turn-room.js"
import { weigh, weighAll } from "./weigh.js"

/** Short and long ones on a strip of 40 times the longest, and a defect that is longer than all of them. */
const problem: NestingProblem = {
  parts: [part("rod", rectangle(10, 1), 40), part("brick", rectangle(4, 3), 40), part("chip", rectangle(1, 1), 40)],
  sheet: { width: 30, length: Infinity, margin: 0 },
  gap: 0,
  holes: [{ sheet: 0, outline: Float64Array.of(100, 10, 300, 10, 300, 12, 100, 12) }],
}
const LENGTH = 400

const scattered = (random: () => number): State => {
  const prepared = prepare(problem)
  if (prepared._tag === "Err") throw new Error(JSON.stringify(prepared.error))
  const state = createState(createTables(prepared.value))
  state.end = LENGTH
  for (let copy = 0; copy < state.count; copy++) scatter(state, copy, random)
  for (const { shape, x, y } of prepared.value.fixed) {
    const copy = state.count - 1
    state.shape[copy] = shape
    state.x[copy] = x
    state.y[copy] = y
  }
  weighAll(state)
  return state
}
const scatter = (state: State, copy: number, random: () => number): void => {
  state.shape[copy] = state.tables.prepared.shapesOf[state.part[copy]!]![0]!
  state.x[copy] = random() * (LENGTH - 10)
  state.y[copy] = random() * 27
}

/** Without cells and marks: every other copy, one after the other. */
const lossOf = (state: State, copy: number, other: number, x: number, y: number): number => {
  const { guards, shape, tables } = state
  const own = shape[copy]!
  const fixed = shape[other]!
  const dx = x - state.x[other]!
  const dy = y - state.y[other]!
  const isApart =
    dx <= guards[4 * fixed]! - guards[4 * own + 2]! ||
    dx >= guards[4 * fixed + 2]! - guards[4 * own]! ||
    dy <= guards[4 * fixed + 1]! - guards[4 * own + 3]! ||
    dy >= guards[4 * fixed + 3]! - guards[4 * own + 1]!
  if (isApart) return 0
  const link = linkOf(tables, fixed, own)
  const [cos, sin] = [tables.cos[link]!, tables.sin[link]!]
  return overlapAt(tables.list[link]!, cos * dx - sin * dy, sin * dx + cos * dy)
}
const others = (state: State, copy: number): readonly number[] =>
  Array.from({ length: state.count }, (_, other) => other).filter((other) => other !== copy)
const pairs = (state: State): readonly (readonly [number, number])[] =>
  Array.from({ length: state.count }, (_, a) => a).flatMap((a) => Array.from({ length: a }, (_, b) => [a, b] as const))
/** Of each pair: a loss is the same but for its last bits, whichever of the two was weighed last. */
const expectAllWeighed = (state: State): void => {
  const losses = kept(state, "losses")
  const all = pairs(state).map(([a, b]) => lossOf(state, a, b, state.x[a]!, state.y[a]!))
  expect(Math.max(...all.map((loss, k) => Math.abs(loss - losses[k]!)))).toBeLessThan(1e-9)
  expect(losses.filter((loss) => loss > 0).length).toBeGreaterThan(5)
}
const kept = (state: State, of: "losses" | "weights"): readonly number[] =>
  pairs(state).map(([a, b]) => state.overlaps[of][a * state.count + b]!)

it("asks of a place the copies that are near it alone, and finds what all of them cost together, wherever copies went", () => {
  const random = randomFrom(1)
  const state = scattered(random)
  const room = createTurnRoom()
  let asked = 0
  for (let turn = 0; turn < 300; turn++) {
    const copy = Math.floor(random() * 120)
    scatter(state, copy, random)
    weigh(state, copy)
    const mover = Math.floor(random() * 120)
    const [x, y] = [random() * (LENGTH - 10), random() * 27]
    lookUp(room, state, mover, state.shape[mover]!)
    const all = others(state, mover).reduce((sum, other) => sum + lossOf(state, mover, other, x, y), 0)
    expect(costAt(state, room, x, y, Infinity)).toBe(all)
    if (all > 0) asked++
  }
  expect(asked).toBeGreaterThan(50)
  expect(state.near.cells).toBeGreaterThan(50)
  expect(Math.max(...state.near.sizes.subarray(1))).toBeLessThan(state.count / 4)
  expectAllWeighed(state)
})

it("keeps a defect that is longer than all parts among what they overlap", () => {
  const state = scattered(randomFrom(3))
  const defect = state.count - 1
  const overlapping = others(state, defect).filter(
    (copy) => lossOf(state, copy, defect, state.x[copy]!, state.y[copy]!) > 0,
  )
  expect(overlapping.length).toBeGreaterThan(1)
  expect(overlapping.map((copy) => state.overlaps.losses[copy * state.count + defect]! > 0)).not.toContain(false)
})

it("weighs pairs as a walk over all of them would, and forgets that where all are to weigh alike", () => {
  const random = randomFrom(2)
  const state = scattered(random)
  let weights = pairs(state).map(() => 1)
  for (let pass = 0; pass < 60; pass++) {
    for (let moved = 0; moved < 5; moved++) {
      const copy = Math.floor(random() * 120)
      scatter(state, copy, random)
      weigh(state, copy)
    }
    expectAllWeighed(state)
    const losses = kept(state, "losses")
    expect(totalLoss(state.overlaps)).toBe(losses.reduce((sum, loss) => sum + loss, 0))
    const most = Math.max(...losses)
    weights = weights.map((weight, k) =>
      losses[k]! > 0 ? weight * (1.2 + (0.8 * losses[k]!) / most) : Math.max(1, weight * 0.95),
    )
    updateWeights(state.overlaps)
    expect(kept(state, "weights")).toEqual(weights)
  }
  const { losses, weights: all } = state.overlaps
  const row = others(state, 7).map((other) => losses[7 * state.count + other]! * all[7 * state.count + other]!)
  expect(weightedLossOf(state.overlaps, 7)).toBe(row.reduce((sum, loss) => sum + loss, 0))
  forgetWeights(state.overlaps)
  expect(new Set(state.overlaps.weights)).toEqual(new Set([1]))
})

it("begins another round with the room of the one before, and with nothing of what it held", () => {
  const earlier = scattered(randomFrom(4))
  updateWeights(earlier.overlaps)
  const state = createState(earlier.tables, earlier)
  expect(state.overlaps.losses).toBe(earlier.overlaps.losses)
  expect([new Set(state.overlaps.losses), new Set(state.overlaps.weights)]).toEqual([new Set([0]), new Set([1])])
  expect(totalLoss(state.overlaps)).toBe(0)
})
