import type { SideLine, SkirtSize } from "@toile/blocks/skirt"
import { expect, test } from "vitest"
import { zipOf } from "./back.js"

test("a raised waist has the long stock zips too, of 30 and 35", () => {
  // Centre back's edge lies 2 above the waist, and the zip ends 2 above the hip line: it is as long as that lies deep
  const zip = (deep: number, raised: number): number =>
    zipOf({ raised, lowered: 0, backDrop: raised - 2 } as SkirtSize, { hipY: -deep } as SideLine)
  expect([24.9, 25.1, 29.9, 30.1, 34.9, 36].map((deep) => zip(deep, 3))).toEqual([25, 30, 30, 35, 35, 35])
  expect(zip(30, 0)).toBe(25)
})
