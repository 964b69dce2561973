import { findFaults, nest, type Spawn, type TogetherError, totalLength } from "@toile/nesting"
import { expect, test, vi } from "vitest"
import { puzzle } from "../../../../packages/nesting/src/together/threads.fixture.js"
import { Refused } from "../command.js"
import { ofMarker, reasonOf, type SearchOptions, search } from "./search.js"

const told = (error: TogetherError) => reasonOf(error, "order.json", (one) => `order.json: ${one._tag}`)

test("a layout that failed its check is a fault, as a thread that broke is; bad input and too short a time are refused", () => {
  for (const error of [
    { _tag: "InvalidLayout", message: '"angle" and "brick" touch or overlap' },
    { _tag: "ThreadFailed", message: "out of memory" },
  ] as const)
    expect(told(error)).not.toBeInstanceOf(Refused)
  expect(told({ _tag: "InvalidLayout", message: "" }).message).toBe("order.json: InvalidLayout")
  for (const error of [
    { _tag: "InvalidProblem", field: "gap", reason: "must be 0 or more", message: "", origins: [] },
    { _tag: "NoLayout", copies: 9, cancelled: false, message: "there is no layout yet" },
  ] as const)
    expect(told(error)).toBeInstanceOf(Refused)
  expect(told({ _tag: "NoLayout", copies: 9, cancelled: false, message: "there is none" }).message).toBe(
    "order.json: there is none: it takes longer than --time allows",
  )
})

test("so it is of a draft's marker", () => {
  const message = "cut lines lie 0.4 cm within others"
  const fault = ofMarker({ _tag: "FaultyLayout", materialGroup: "shell", message })
  expect(fault).not.toBeInstanceOf(Refused)
  expect(fault.message).toBe(message)
  expect(ofMarker({ _tag: "LayoutFailed", materialGroup: "shell", message })).toBeInstanceOf(Refused)
})

/** A search by the clock on threads of this kind, and what is told of it. */
const searched = async (spawn: Spawn, more: Partial<SearchOptions> = {}) => {
  const told = vi.spyOn(process.stderr, "write").mockReturnValue(true)
  const bar = { watch: () => {}, end: () => {} }
  const from = Date.now()
  const task = { problem: puzzle, seed: 1, from, until: from + 20 }
  const found = await search(task, { workers: 2, bar, of: "shell", spawn, ...more })
  const notes = told.mock.calls.join("")
  told.mockRestore()
  if (found._tag === "Err") throw new Error(JSON.stringify(found.error))
  expect(findFaults(puzzle, found.value.sheets)).toEqual([])
  return { notes, layout: found.value }
}
const first = nest(puzzle, { seed: 1, evaluations: 0 })
const firstLength = first._tag === "Ok" ? totalLength(first.value.sheets) : 0

test("threads that get nothing done leave the construction's first layout, and the cloth is named", async () => {
  const { notes, layout } = await searched(() => ({ end: () => {} }))
  expect(notes).toContain("note: shell: the threads of the search found no layout in time")
  expect([totalLength(layout.sheets), layout.stopped]).toEqual([firstLength, false])
  const broken = await searched((_, { broke }) => {
    broke("out of memory")
    return { end: () => {} }
  })
  expect(broken.notes).toContain("note: shell: the threads of the search broke (out of memory)")
  expect(totalLength(broken.layout.sheets)).toBe(firstLength)
})

test("a search that is stopped before it has a layout has the first one, and begins no thread where it is stopped before", async () => {
  const spawned: number[] = []
  const spawn: Spawn = ({ worker }) => {
    spawned.push(worker)
    return { end: () => {} }
  }
  let isAsked = false
  const { layout, notes } = await searched(spawn, {
    shouldStop: () => {
      // Not at the first look, before anything is begun.
      const asked = isAsked
      isAsked = true
      return asked
    },
  })
  expect([totalLength(layout.sheets), layout.stopped, spawned]).toEqual([firstLength, true, [0, 1]])
  expect(notes).toContain(
    "note: shell: the threads of the search were stopped before they had a layout; this is the first layout",
  )
  const at = await searched(spawn, { shouldStop: () => true })
  expect([totalLength(at.layout.sheets), at.layout.stopped, spawned]).toEqual([firstLength, true, [0, 1]])
})
