import type { Marker } from "@toile/draft-model"
import { expect, test } from "vitest"
import { bestOf } from "./best-layout.js"

const marker = (density: number, ...sheets: readonly (readonly [width: number, length: number])[]): Marker => ({
  materialGroup: "shell",
  material: "",
  density,
  sheets: sheets.map(([width, length]) => ({ width, length, placements: [] })),
})

test("sheets are long together, and as dense as all their cloth", () => {
  // 0.8 of 20,000 cm2 and 0.5 of 10,000.
  const best = bestOf([marker(0.8, [100, 150], [100, 50]), marker(0.5, [50, 200])])
  expect(best?.usedLength).toBe(400)
  expect(best?.density).toBeCloseTo(0.7, 12)
})

test("cloth that lies double is as wide as it is opened out", () => {
  const folded = { ...marker(0.8, [50, 100]), spread: { kind: "folded" as const, clothWidth: 100, spare: [] } }
  expect(bestOf([folded, marker(0.5, [100, 100])])?.density).toBeCloseTo(0.65, 12)
})

test("where nothing is laid out there is none", () => {
  expect(bestOf([])).toBeUndefined()
  expect(bestOf([marker(0.5)])).toBeUndefined()
})
