import type { AnyPattern, Order } from "@toile/pattern-model"
import { expect, test } from "vitest"
import { tubeSkirt } from "../sample-pattern.fixture.js"
import { fallsOf } from "./sweep.js"

const order: Order = { measurementType: "body", measurements: { mbLowHipGirth: 100, mbHeight: 165 } }

/** The skirt, its hips read as another one would. */
const reading = (hipOf: (hip: number) => number): AnyPattern => ({
  ...tubeSkirt,
  draft: (sheet) => tubeSkirt.draft({ ...sheet, body: { ...sheet.body, hip: hipOf(sheet.body.hip) } }),
})

test("a garment that grows with its body falls nowhere", () => {
  expect(fallsOf(tubeSkirt, order)).toEqual([])
  expect(
    fallsOf(
      reading((hip) => Math.min(hip, 103)),
      order,
    ),
  ).toEqual([])
})

test("a girth that falls on a part of the way is told with where it begins, and by how much in a step and in all", () => {
  const [fall, ...more] = fallsOf(
    reading((hip) => (hip < 104.5 ? hip : 209 - hip)),
    order,
  )
  expect(fall).toEqual({
    measurement: "mbLowHipGirth",
    group: "hip",
    garmentMeasurement: "gmHipGirth",
    most: 1.5,
    sum: 10.5,
    from: 104.5,
  })
  expect(more).toEqual([])
})

test("a girth that another measurement moves is no fall", () => {
  const byHeight: AnyPattern = {
    ...tubeSkirt,
    draft: (sheet) => tubeSkirt.draft({ ...sheet, body: { ...sheet.body, hip: 270 - (sheet.body.height ?? 165) } }),
  }
  expect(fallsOf(byHeight, order).map(({ measurement }) => measurement)).not.toContain("mbHeight")
})
