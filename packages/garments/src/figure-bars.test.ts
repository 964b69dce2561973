import type { Gender } from "@toile/body"
import { figureReadings } from "@toile/draft-checks"
import { predict } from "@toile/measurement-predictor"
import { draftOf, gm, orderFor, usualBody, withMeasurements } from "@toile/pattern-testing"
import { describe, expect, test } from "vitest"
import { catalogue } from "./catalogue.js"

// What figures were asked to come to, garment by garment, as docs/figure-rules.md lists it: the bars of each rule and what holds them.

const patternOf = (slug: string) => catalogue.find(({ declaration }) => declaration.slug === slug)!

const on = (slug: string, measurements: Readonly<Record<string, number>> = {}) => {
  const pattern = patternOf(slug)
  return draftOf(pattern, withMeasurements(orderFor(pattern.declaration, usualBody(pattern.declaration)), measurements))
}

/** Of a body that is predicted from what is given. */
const orderFrom = (slug: string, gender: Gender, measurements: Readonly<Record<string, number>>) => {
  const { declaration } = patternOf(slug)
  const body = predict({ gender, measurements })
  if (body._tag === "Err") throw new Error(`no such body for ${slug}`)
  return orderFor(declaration, {
    measurements: body.value.measurements,
    bodyShapes: usualBody(declaration).bodyShapes,
  })
}

const readingOf = (slug: string, rule: string): number =>
  figureReadings(on(slug), [rule]).find((one) => one.rule === rule)!.came

const within = (value: number, least: number, most: number): void => {
  expect(value).toBeGreaterThanOrEqual(least)
  expect(value).toBeLessThanOrEqual(most)
}

describe("a belly stands in front", () => {
  const man = { mbBustGirth: 114, mbWaistGirth: 128, mbLowHipGirth: 114, mbMaxHipGirth: 128 }
  const woman = { mbWaistGirth: 108, mbLowHipGirth: 108, mbMaxHipGirth: 110 }

  test.each([
    ["shirt", man, 3.5, 6.5],
    ["mens-trousers", man, 2, 6],
    ["mens-jeans", man, 2, 6],
    ["womens-trousers", woman, 2, 6],
    ["womens-jeans", woman, 2, 6],
    ["straight-skirt", woman, 2, 4],
  ] as const)("%s: half of the front is wider than half of the back at the waist", (slug, body, least, most) => {
    const draft = on(slug, body)
    within((gm(draft, "gmFrontWaistWidth") - gm(draft, "gmBackWaistWidth")) / 2, least, most)
  })
})

describe("a bust of 88 to 112, arm, back and chest as they are", () => {
  test.each(["womens-t-shirt", "womens-hoodie", "blouse", "dress", "bodice-block", "womens-blazer", "womens-coat"])(
    "%s: armhole by 0.15 a cm of it at the most, upper arm by 0.05, neither ever less",
    (slug) => {
      const drafts = [88, 92, 96, 100, 104, 108, 112].map((mbBustGirth) => on(slug, { mbBustGirth }))
      for (const [id, most] of [
        ["gmArmholeGirth", 0.15],
        ["gmBicepGirth", 0.05],
      ] as const) {
        const girths = drafts.flatMap(({ garmentMeasurements }) => garmentMeasurements[id] ?? [])
        if (girths.length === 0) continue
        within((girths.at(-1)! - girths[0]!) / 24, 0, most)
        for (const [i, girth] of girths.slice(1).entries()) expect(girth).toBeGreaterThan(girths[i]! - 0.01)
      }
    },
  )
})

describe("a bust of 88 to 112 over a high bust of 92, arm, back and chest as they are", () => {
  test.each([
    ["womens-t-shirt", {}],
    ["womens-hoodie", {}],
    ["blouse", {}],
    ["dress", {}],
    ["dress", { sleeve: "sleeve.long" }],
    ["bodice-block", {}],
    ["womens-blazer", {}],
    ["womens-coat", {}],
  ] as const)(
    "%s %o: no cm of it makes the armhole longer by more than 0.16, the upper arm by 0.05",
    (slug, options) => {
      const { declaration } = patternOf(slug)
      const body = usualBody(declaration)
      const drafts = Array.from({ length: 13 }, (_, i) => {
        const more = { mbBustGirth: 88 + 2 * i, mbHighBustGirth: 92 }
        const order = withMeasurements(orderFor(declaration, body), more)
        return draftOf(patternOf(slug), { ...order, options: { ...order.options, ...options } })
      })
      for (const [id, most] of [
        ["gmArmholeGirth", 0.16],
        ["gmBicepGirth", 0.05],
      ] as const) {
        const girths = drafts.flatMap(({ garmentMeasurements }) => garmentMeasurements[id] ?? [])
        for (const [i, girth] of girths.slice(1).entries())
          expect([id, i, (girth - girths[i]!) / 2 < most]).toEqual([id, i, true])
      }
    },
  )
})

test("a bodice block of which no arm is known has the armhole of one whose arm is as her high bust and waist have it", () => {
  const armholeOf = (mbBustGirth: number, arm: Readonly<Record<string, number>>): number => {
    const { declaration } = patternOf("bodice-block")
    const order = orderFor(declaration, usualBody(declaration))
    const { mbBicepGirth: _, ...measurements } = order.measurements
    const more = { mbBustGirth, mbHighBustGirth: 92, mbWaistGirth: 78, ...arm }
    const { selectedMeasurementIds: __, ...rest } = order
    const given = { ...rest, measurements: { ...measurements, ...more } }
    return gm(draftOf(patternOf("bodice-block"), given), "gmArmholeGirth")
  }
  const ofThem = 0.233 * 92 + 0.175 * 78 - 4
  for (const bust of [90, 100, 110])
    expect(armholeOf(bust, {})).toBeCloseTo(armholeOf(bust, { mbBicepGirth: ofThem }), 6)
})

test.each([
  ["mens-trousers", "male", 178, 82, 26, 28],
  ["womens-trousers", "female", 167, 63, 28, 32],
  ["mens-jeans", "male", 178, 82, 26, 29],
  ["womens-jeans", "female", 167, 63, 23, 28],
] as const)(
  "%s: the front's rise with its band is one that people wear",
  (slug, gender, height, weight, least, most) => {
    const draft = draftOf(patternOf(slug), orderFrom(slug, gender, { mbHeight: height, mbWeight: weight }))
    within(gm(draft, "gmFrontRise") + gm(draft, "gmWaistbandHeight"), least, most)
  },
)

test.each([
  [88, 47],
  [105, 52.5],
  [122, 58],
])("a shirt's armhole on a chest of %d is %d within 1.5, its sleeve has the 6 that are asked for", (chest, armhole) => {
  const arm = 0.327 * chest + 1.1
  const draft = on("shirt", { mbBustGirth: chest, mbBicepGirth: arm })
  within(gm(draft, "gmArmholeGirth"), armhole - 1.5, armhole + 1.5)
  within(gm(draft, "gmBicepGirth") - arm, 5, 7)
})

test.each([84, 96, 105, 114, 122])(
  "a man's blazer is hollowed before the arm, in the size of a chest of %d",
  (chest) => {
    const draft = draftOf(patternOf("mens-blazer"), orderFrom("mens-blazer", "male", { mbBustGirth: chest }))
    within(figureReadings(draft, ["chestHollow"])[0]!.came, 1.5, 3)
  },
)

test.each([
  ["dress", 1, 1.5],
  ["blouse", 1.5, 2],
  ["womens-blazer", 2, 3],
  ["womens-coat", 3.9, 4.1],
] as const)("%s: across the back there is the ease that is asked for", (slug, least, most) => {
  within(readingOf(slug, "acrossBackEase"), least, most)
})
