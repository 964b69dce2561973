import { type AnyPattern, type Order, refuse } from "@toile/pattern-model"
import { expect, test } from "vitest"
import { tubeSkirt } from "../sample-pattern.fixture.js"
import { orderAtEnds, sweptAtEnds } from "./orders.js"
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

test("in a few steps what falls for longer is found, and what falls between two of them is not", () => {
  const falling = reading((hip) => (hip < 104.5 ? hip : 209 - hip))
  expect(fallsOf(falling, order, 4)).toMatchObject([
    { garmentMeasurement: "gmHipGirth", most: 7.5, sum: 7.5, from: 107.5 },
  ])
  const forOneStep = reading((hip) => (hip > 102 && hip < 104 ? hip - 2 : hip))
  expect(fallsOf(forOneStep, order)).toHaveLength(1)
  expect(fallsOf(forOneStep, order, 4)).toEqual([])
})

test("a girth that another measurement moves is no fall", () => {
  const byHeight: AnyPattern = {
    ...tubeSkirt,
    draft: (sheet) => tubeSkirt.draft({ ...sheet, body: { ...sheet.body, hip: 270 - (sheet.body.height ?? 165) } }),
  }
  expect(fallsOf(byHeight, order).map(({ measurement }) => measurement)).not.toContain("mbHeight")
})

const ends = Object.entries(tubeSkirt.declaration.options).flatMap(([id, option]) =>
  option.kind === "choice"
    ? option.values.map((value) => [id, `${id}.${value}`])
    : [option.min, option.max].map((cm) => [id, cm]),
)

test("of orders with options at their ends the even ones have each value of each option in turn, alone", () => {
  const orders = Array.from({ length: ends.length }, (_, i) => orderAtEnds(tubeSkirt.declaration, 2 * i))
  expect(orders.flatMap(({ options = {} }) => Object.entries(options))).toEqual(ends)
  expect(orderAtEnds(tubeSkirt.declaration, 2 * ends.length).options).toEqual(orders[0]!.options)
  expect(orders[0]!.measurements).not.toEqual(orders[1]!.measurements)
})

test("the odd ones have many at once, each at an end", () => {
  const given = Array.from({ length: 40 }, (_, i) => orderAtEnds(tubeSkirt.declaration, 2 * i + 1).options ?? {})
  expect(new Set(given.map((options) => Object.keys(options).length))).toEqual(new Set([0, 1, 2, 3]))
  for (const options of given) for (const one of Object.entries(options)) expect(ends).toContainEqual(one)
  expect(orderAtEnds(tubeSkirt.declaration, 3)).toEqual(orderAtEnds(tubeSkirt.declaration, 3))
})

test("what does not go together is drawn anew, and what goes with nothing is not swept", () => {
  const refusing = (only: (length: number) => boolean): AnyPattern => ({
    ...tubeSkirt,
    draft: (sheet) => {
      if (!only(Number(sheet.option.length))) refuse({ code: "no", option: "length", message: "length: no" })
      return tubeSkirt.draft(sheet)
    },
  })
  for (let seed = 1; seed < 20; seed += 2)
    expect([40, 70]).toContain(
      sweptAtEnds(
        refusing((length) => length !== 50),
        seed,
      )?.options?.length,
    )
  expect(
    sweptAtEnds(
      refusing(() => false),
      1,
    ),
  ).toBeUndefined()
})

test("what falls with an option at its end alone is found", () => {
  const shrinking: AnyPattern = {
    ...tubeSkirt,
    draft: (sheet) => {
      const hip = Number(sheet.option.hipEase) === 12 ? 250 - sheet.body.hip : sheet.body.hip
      return tubeSkirt.draft({ ...sheet, body: { ...sheet.body, hip } })
    },
  }
  expect(fallsOf(shrinking, order)).toEqual([])
  const found = Array.from({ length: ends.length }, (_, i) => orderAtEnds(shrinking.declaration, 2 * i)).filter(
    (one) => fallsOf(shrinking, one).length > 0,
  )
  expect(found.map(({ options }) => options)).toEqual([{ hipEase: 12 }])
})
