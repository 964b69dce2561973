import { DRESS_ZIPS, SKIRT_ZIPS, zipToHips } from "@toile/blocks/closures"
import { expect, test } from "vitest"

test("a zip opens to 2 above the hips in the next stock length, the longest where none is long enough", () => {
  expect([12, 20, 20.1, 23, 26.9, 27, 32].map((down) => zipToHips(down, SKIRT_ZIPS))).toEqual([
    18, 18, 20, 22, 25, 25, 25,
  ])
  expect([30, 38, 46, 50, 54, 57.1, 62, 66, 90].map((down) => zipToHips(down, DRESS_ZIPS))).toEqual([
    35, 40, 45, 50, 55, 60, 60, 65, 70,
  ])
})
