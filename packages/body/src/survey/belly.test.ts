import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { bellyOverChest, bellyOverHip } from "./belly.js"
import { man } from "./man.js"
import { woman } from "./woman.js"

const cm = (min: number, max: number) => fc.double({ min, max, noNaN: true })

describe("the belly", () => {
  it("is half of what the waist has beyond the usual one", () => {
    expect(bellyOverChest(man, 114, 128)).toBe(13)
    expect(bellyOverHip(man, 114, 128)).toBe(11)
    expect(bellyOverHip(woman, 108, 108)).toBe(8)
  })

  it("is nothing on the surveys' middle bodies", () => {
    expect(bellyOverChest(man, 103, 88)).toBe(0)
    expect(bellyOverHip(man, 101, 86.5)).toBe(0)
    expect(bellyOverChest(woman, 94, 76)).toBe(0)
    expect(bellyOverHip(woman, 101, 77)).toBe(0)
  })

  it("grows with the waist, never faster than half of it and never in a step", () => {
    fc.assert(
      fc.property(cm(80, 140), cm(60, 150), cm(0, 3), (chest, waist, more) => {
        const grown = bellyOverChest(man, chest, waist + more) - bellyOverChest(man, chest, waist)
        expect(grown).toBeGreaterThanOrEqual(0)
        expect(grown).toBeLessThanOrEqual(more / 2 + 1e-9)
      }),
    )
  })
})
