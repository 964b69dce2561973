import type { AnyPattern, Order } from "@toile/pattern-model"
import { draftOf, gm } from "@toile/pattern-testing"
import { expect, test } from "vitest"
import { readOrder } from "../test/orders.js"
import { blouse } from "./blouse/index.js"
import { dress } from "./dress/index.js"

// From a chest 15 % narrower than the average woman's to one 15 % wider, in twenty steps, the rest stays; cm. What the chest's ease
// gives for the armhole may leave it as wide for a while, and no less.

const widthsOf = (
  slug: string,
  pattern: AnyPattern,
  options: NonNullable<Order["options"]>,
  measurements = {},
): number[] => {
  const { selectedMeasurementIds: _, ...average } = readOrder(`${slug}-average`)
  const own = average.measurements.mbAcrossChestWidth!
  return Array.from({ length: 21 }, (_, i) => {
    const mbAcrossChestWidth = own * (0.85 + 0.015 * i)
    const order = {
      ...average,
      options,
      measurements: { ...average.measurements, ...measurements, mbAcrossChestWidth },
    }
    return gm(draftOf(pattern, order), "gmAcrossChestWidth")
  })
}
const stepsOf = (widths: readonly number[]): number[] => widths.slice(1).map((width, i) => width - widths[i]!)

test.each([
  ["blouse", blouse, { fit: "fit.slim", backEase: 6 }],
  ["dress", dress, { fit: "fit.slim", bustEase: 4, backEase: 6 }],
] as const)(
  "%s: where the opened shoulder's end holds the bust dart a wider chest opens it no further, and is no narrower",
  (slug, pattern: AnyPattern, options) => {
    const widths = widthsOf(slug, pattern, options)
    for (const step of stepsOf(widths)) expect(step).toBeGreaterThan(-0.02)
    expect(widths[20]! - widths[0]!).toBeGreaterThan(3)
  },
)

test("a blouse whose armhole gives way for a wide sleeve has that from no more of the chest's ease where it was to be less deep", () => {
  const options = { bustEase: 24, backEase: 0, bicepEase: 14, capEase: 0.5, armholeDrop: -1, sleeve: "sleeve.short" }
  const { mbSideNeckToWaist } = readOrder("blouse-average").measurements
  const body = { mbSideNeckToBustPoint: 26, mbSideNeckToWaist: mbSideNeckToWaist! + 3 }
  // Before the chest fell by 2.4 in one step
  for (const step of stepsOf(widthsOf("blouse", blouse, options, body))) expect(step).toBeGreaterThan(-0.02)
})
