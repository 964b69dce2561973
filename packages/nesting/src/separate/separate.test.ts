import { expect, it } from "vitest"
import { prepare } from "../prepare/prepare.js"
import { randomFrom } from "../random.js"
import { rectangle } from "../shapes.fixture.js"
import { createMover } from "./move.js"
import { separate } from "./separate.js"
import { createState } from "./state.js"
import { createTables } from "./tables.js"
import { weighAll } from "./weigh.js"

it("stops within a pass over very many overlapping parts, so that whoever runs it can end it", () => {
  const prepared = prepare({
    parts: [
      {
        id: "brick",
        outline: rectangle(4, 3),
        demand: 900,
        turns: { kind: "listed", angles: [0, 180] },
        mayMirror: false,
      },
    ],
    sheet: { width: 30, length: Infinity, margin: 0 },
    gap: 0,
  })
  if (prepared._tag === "Err") throw new Error(JSON.stringify(prepared.error))
  const state = createState(createTables(prepared.value))
  // All in a heap, on a strip that has half of the room that they need.
  const random = randomFrom(1)
  state.end = (900 * 12) / 30 / 2
  for (let copy = 0; copy < state.count; copy++) {
    state.shape[copy] = 0
    state.x[copy] = random() * (state.end - 4)
    state.y[copy] = random() * 27
  }
  weighAll(state)
  const mover = createMover(state, randomFrom(2))
  const attempt = separate(mover, { passes: 1, strikes: 1 })
  const first = attempt.next()
  expect(first).toEqual({ done: false, value: "pause" })
  // A pass of 900 takes 900 moves of hundreds of places each: it is far from its end.
  expect(mover.evaluations).toBeLessThan(101_000)
  // The same pass goes on from there.
  let next = attempt.next()
  for (; next.value === "pause"; next = attempt.next());
  expect(next).toEqual({ done: false, value: "pass" })
  attempt.return(false)
})
