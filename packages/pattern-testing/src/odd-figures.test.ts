import { percentile } from "@toile/measurement-predictor"
import { expect, test } from "vitest"
import { randomBodies } from "./bodies.js"
import { oddBody, oddFigures } from "./odd-figures.js"
import { tubeSkirt } from "./sample-pattern.fixture.js"

const { declaration } = tubeSkirt
const { gender } = declaration
const named = (name: string) => oddFigures(gender).find((figure) => figure.name === name)!

test("each figure has one measurement at an end of the population, and beyond it a fifth further", () => {
  for (const figure of oddFigures(gender)) {
    const { moved, share } = figure
    const at = percentile(gender, moved, share)
    expect(oddBody(declaration, figure, "percentile", 5).measurements[moved]).toBeCloseTo(at, 1)
    const beyond = oddBody(declaration, figure, "beyond", 5).measurements[moved]!
    expect(beyond / at).toBeCloseTo(share === 0.99 ? 1.2 : 0.8, 1)
  }
})

test("the rest is predicted from it, and the drawn body is still to be known", () => {
  const belly = (seed: number) => oddBody(declaration, named("belly"), "percentile", seed).measurements
  const drawn = (seed: number) => randomBodies(declaration, seed)().measurements
  expect(belly(7)).toEqual(belly(7))
  // Two bodies of the same waist have other necks and arms, in the order in which the drawn ones differ from what is predicted of them
  expect(belly(7)).not.toEqual(belly(8))
  for (let seed = 1; seed < 30; seed++) {
    const [odd, own] = [belly(seed), drawn(seed)]
    if (own.mbWaistGirth! < 80) expect(odd.mbWeight! - own.mbWeight!).toBeGreaterThan(8)
    expect(Math.abs(odd.mbHeight! / own.mbHeight! - 1)).toBeLessThan(0.08)
    // A formula of the others is worked out again
    expect(odd.mbMaxHipGirth!).toBeGreaterThanOrEqual(Math.max(odd.mbWaistGirth!, odd.mbLowHipGirth!))
  }
})

test("a full bust is a woman's", () => {
  expect(oddFigures("female").map(({ name }) => name)).toContain("full bust")
  expect(oddFigures("male")).toHaveLength(7)
})
