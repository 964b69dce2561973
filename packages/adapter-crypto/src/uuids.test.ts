import fc from "fast-check"
import { expect, test } from "vitest"
import { uuidSource } from "./uuids.js"

test("IDs are UUIDs of version 7 that sort by creation, whatever the clock does", () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1_700_000_000_000, max: 1_700_000_000_003 }), { maxLength: 50 }),
      (clock) => {
        const make = uuidSource()
        const ids = clock.map(make)
        for (const id of ids)
          expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
        expect(ids.toSorted()).toEqual(ids)
        expect(new Set(ids).size).toBe(ids.length)
      },
    ),
    { seed: 7 },
  )
  const make = uuidSource()
  const many = Array.from({ length: 10_000 }, () => make(1_700_000_000_000))
  expect(many.toSorted()).toEqual(many)
  expect(parseInt(many[0]!.replaceAll("-", "").slice(0, 12), 16)).toBe(1_700_000_000_000)
})
