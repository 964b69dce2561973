import { expect, it } from "vitest"
import { keyOf, readKept, sourcesOf } from "./races-kept.mjs"

const race = { name: "albano", text: "{}", seconds: 60, seed: 1, workers: 2, node: "20.20.2", processor: "A processor" }
/** @param {Partial<Parameters<typeof keyOf>[0]>} changes */
const key = (changes = {}) =>
  keyOf({ ...race, against: `${sourcesOf("0123abcd", [])} against spyrrow 0.9.0`, ...changes })

it("a row is another one with another instance, Node, processor, commit, or other changes of it", () => {
  /** @param {readonly string[]} changes */
  const against = (...changes) => ({ against: sourcesOf("0123abcd", changes) })
  const keys = [
    key(),
    key({ text: "[]" }),
    key({ seconds: 10 }),
    key({ seed: 2 }),
    key({ workers: 1 }),
    key({ node: "22.0.0" }),
    key({ processor: "Another" }),
    key(against("a")),
    key(against("b")),
    key(against("a", "b")),
    key(against("ab")),
    key({ against: sourcesOf("", ["a"]) }),
    key({ against: sourcesOf("", ["b"]) }),
  ]
  expect(new Set(keys).size).toBe(keys.length)
  expect(key(against("a"))).toBe(key(against("a")))
})

it("rows of before are found where they were of a commit alone, on the Node and processor that they tell", () => {
  const row = { theirs: 87, ours: 88, evaluations: 1, theirCpu: 1, ourCpu: 1, theirSeconds: 1, ourSeconds: 1 }
  const { node, processor } = race
  const earlier = key().replace(`, Node ${node}, ${processor}`, "")
  const changed = earlier.replace("0123abcd", "0123abcd and changes")
  const kept = { ...row, node, processor }
  const read = readKept({ [earlier]: kept, [changed]: kept })
  expect(read[key()]).toBe(kept)
  expect(Object.keys(read)).toEqual([key(), changed])
  expect(readKept(read)).toEqual(read)
  expect(readKept({ [earlier]: { ...kept, node: "22.0.0" } })).not.toHaveProperty([key()])
})
