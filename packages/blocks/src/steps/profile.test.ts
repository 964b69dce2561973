import { endTangent, point, startTangent } from "@toile/geometry"
import { describe, expect, test } from "vitest"
import { cubicByHeight, profile } from "./profile.js"

describe("a cubic by its height", () => {
  test("passes its ends with so much of x for each cm up", () => {
    const path = { segments: [cubicByHeight(point(3, -40), 0.02, point(4.5, -2), -0.1)] }
    const [from, to] = [startTangent(path), endTangent(path)]
    expect(from.x / from.y).toBeCloseTo(0.02, 9)
    expect(to.x / to.y).toBeCloseTo(-0.1, 9)
  })

  test("is what a profile has between two levels, whose directions count down", () => {
    const [high, low] = [point(1, 20), point(3, -5)]
    expect(profile([high, low], { start: 0.3, end: -0.1 }).segments).toEqual([cubicByHeight(high, -0.3, low, 0.1)])
  })
})

test("a profile never swings out beyond two neighbours", () => {
  const { segments } = profile([point(0, 30), point(-2, 15), point(1, 0), point(1, -10)])
  const middle = segments.map((segment) => ("c1" in segment ? [segment.c1.x, segment.c2.x] : []))
  for (const x of middle[0]!) expect(x).toBeGreaterThanOrEqual(-2)
  for (const x of middle[2]!) expect(x).toBe(1)
})
