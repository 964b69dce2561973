import { readFileSync } from "node:fs"
import { describe, expect, test } from "vitest"
import { exportsOf, readmeOf, rooms, withExports } from "../lib/room-exports.mjs"

describe.each(rooms())("the room %s", (room) => {
  test("says of each export what it is", () => {
    const all = exportsOf(room)
    expect(all.length).toBeGreaterThan(0)
    expect(all.filter(({ says }) => says === "").map(({ name }) => name)).toEqual([])
  })

  test("its README lists them (npm run exports writes it)", () => {
    expect(readFileSync(readmeOf(room), "utf8")).toBe(withExports(room))
  })
})
