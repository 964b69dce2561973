import { draftOf, edgeOf, orderFor, randomBodies } from "@toile/pattern-testing"
import { expect, test } from "vitest"
import { mensLeggings, womensLeggings } from "./index.js"

// Centre back of leggings stands 3 to 5 above centre front, whatever the tape between the legs asks for.

test.each([
  ["womens-leggings", womensLeggings],
  ["mens-leggings", mensLeggings],
] as const)("%s: on 40 bodies of the population, their tapes measured", (_slug, pattern) => {
  const draw = randomBodies(pattern.declaration, 12)
  const raises = Array.from({ length: 40 }, () => {
    const draft = draftOf(pattern, { ...orderFor(pattern.declaration, { ...draw(), bodyShapes: {} }) })
    const at = (edge: string, i: number): number => edgeOf(draft, "leg", edge).points.at(i)![1]
    return at("seat", 0) - at("crotch", -1)
  })
  // Lengths are cut 3 % smaller
  expect(Math.max(...raises)).toBeLessThan(0.97 * 5 + 0.02)
  const low = raises.filter((cm) => cm < 0.97 * 3 - 0.01)
  expect(low.length).toBeLessThanOrEqual(2)
})
