import { isOk } from "@toile/result"
import { describe, expect, it } from "vitest"
import { solve } from "../measures/solve.js"
import { OutOfSteps, withStepLimit } from "./step-limit.js"

const root = (): number => {
  const found = solve((x) => x ** 3 - 2, 0, 2)
  return isOk(found) ? found.value : Number.NaN
}
/** A search in each step of a search: each ends, the whole takes them multiplied. */
const nested = (deep: number): number => {
  const found = solve((x) => (deep === 0 ? 0 : nested(deep - 1) * 1e-12) + Math.atan(x - 0.3), -9, 9)
  return isOk(found) ? found.value : Number.NaN
}

describe("a step limit", () => {
  it("ends searches within searches that would take too long", () => {
    expect(() => withStepLimit(500, () => nested(4))).toThrow(OutOfSteps)
  })
  it("leaves a search alone that needs less", () => {
    expect(withStepLimit(200, root)).toBe(root())
  })
  it("holds for its run alone, whatever comes of that", () => {
    expect(() => withStepLimit(3, root)).toThrow(OutOfSteps)
    expect(root()).toBeCloseTo(2 ** (1 / 3), 9)
  })
  it("counts a run inside another one for both", () => {
    const twice = (): number => withStepLimit(1000, root) + withStepLimit(1000, root)
    expect(() => withStepLimit(10, twice)).toThrow(OutOfSteps)
    expect(withStepLimit(400, twice)).toBe(2 * root())
  })
})
