import { describe, expect, test } from "vitest"
import { zoneOfTurn } from "./corner-zone.js"

/** Where the outline comes from the left along x and goes on at so many degrees to the left of that. */
const zone = (turn: number): number => {
  const angle = (turn * Math.PI) / 180
  const ring = { x: Float64Array.of(-1, 0, Math.cos(angle)), y: Float64Array.of(0, 0, Math.sin(angle)) }
  return zoneOfTurn(ring, 0, 1, 2)
}

describe("how far a corner shapes the cut line, in allowances", () => {
  test("an outer one no further than its mitre", () => {
    expect(zone(0)).toBeCloseTo(0.1, 9)
    expect(zone(30)).toBeCloseTo(0.1 + 2 * Math.tan(Math.PI / 12), 9)
    expect(zone(150)).toBe(1.5)
  })

  test("a sharp inner one as far as where both cut lines cross", () => {
    expect(zone(-30)).toBeCloseTo(zone(30), 9)
    expect(zone(-114)).toBeCloseTo(0.1 + Math.tan((57 * Math.PI) / 180), 9)
    expect(zone(-150)).toBeGreaterThan(3.7)
  })
})
