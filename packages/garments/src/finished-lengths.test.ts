import type { Draft } from "@toile/draft-model"
import { failureMessages, makeDraft } from "@toile/drafting"
import { type AnyPattern, comesOutAs, type Order } from "@toile/pattern-model"
import {
  apart,
  draftOf,
  orderFor,
  randomOrder,
  refusalOf,
  sentBack,
  usualBody,
  withMeasurements,
} from "@toile/pattern-testing"
import { describe, expect, test } from "vitest"
import {
  blouse,
  bodiceBlock,
  dress,
  mensBlazer,
  mensCoat,
  mensHoodie,
  mensTShirt,
  waistcoat,
  womensBlazer,
  womensCoat,
  womensHoodie,
  womensTShirt,
} from "./index.js"

// What follows from other finished measurements may be given in their place: an armhole's girth for its depth, a shoulder's seam for
// the shoulders' width, a blouse's or a knit's hem.

const usual = ({ declaration }: AnyPattern): Order => orderFor(declaration, usualBody(declaration))

/** The finished measurements of an order's draft, but for these. */
const without = (pattern: AnyPattern, order: Order, ...left: readonly string[]): Order => {
  const draft = draftOf(pattern, order)
  const selectedMeasurementIds = Object.values(pattern.declaration.measurements.final).flatMap(({ items }) => {
    const id = Object.keys(items).find((item) => Object.hasOwn(draft.garmentMeasurements, comesOutAs(item)))
    return id === undefined || left.includes(id) ? [] : [id]
  })
  return { ...sentBack(order, draft, 4), selectedMeasurementIds }
}

/** The first seeds' orders of any options that are drafted. */
const drafted = (pattern: AnyPattern, seeds: number): Order[] =>
  Array.from({ length: seeds }, (_, seed) => randomOrder(pattern.declaration, seed + 20)).filter(
    (order) => makeDraft(pattern, order)._tag === "Ok",
  )

describe.each([dress, blouse, bodiceBlock])("$declaration.slug", (pattern) => {
  test.each([[["mfArmholeDepth"]], [["mfShoulderWidth"]], [["mfArmholeDepth", "mfShoulderWidth"]]])(
    "without %j its own finished measurements give the same pieces",
    (left) => {
      for (const order of [usual(pattern), ...drafted(pattern, 12)]) {
        const draft = draftOf(pattern, order)
        const back = draftOf(pattern, without(pattern, order, ...left))
        for (const [i, { name, edges }] of draft.pieces.entries())
          for (const [j, edge] of edges.entries())
            expect([name, edge.name, Math.abs(back.pieces[i]!.edges[j]!.length - edge.length)]).toEqual([
              name,
              edge.name,
              expect.closeTo(0, 1),
            ])
      }
    },
  )

  test("a shoulder's seam comes out as long as it was measured, and no neckline moves", () => {
    const order = without(pattern, usual(pattern), "mfShoulderWidth")
    const was = draftOf(pattern, order).garmentMeasurements
    for (const more of [-1, 1]) {
      const made = draftOf(pattern, withMeasurements(order, { mfShoulderLength: was.gmShoulderLength! + more }))
      expect(made.garmentMeasurements.gmShoulderLength).toBeCloseTo(was.gmShoulderLength! + more, 3)
      expect(made.garmentMeasurements.gmNeckGirth).toBeCloseTo(was.gmNeckGirth!, 3)
      expect(Math.sign(made.garmentMeasurements.gmShoulderWidth! - was.gmShoulderWidth!)).toBe(more)
    }
    expect(refusalOf(pattern, withMeasurements(order, { mfShoulderLength: 29 }))).toMatch(/^mfShoulderLength: /)
  })

  test("a shoulder's seam that is too short is refused by its own name", () => {
    const order = without(pattern, usual(pattern), "mfShoulderWidth")
    // Above these it is drawn
    const shortest = { dress: 4.5, blouse: 6, "bodice-block": 6 }[pattern.declaration.slug]!
    for (let length = 2; length < shortest; length += 0.1)
      expect(refusalOf(pattern, withMeasurements(order, { mfShoulderLength: length }))).toMatch(/^mfShoulderLength: /)
  })
})

describe.each([dress, blouse, bodiceBlock, mensBlazer, womensBlazer, mensCoat, womensCoat, waistcoat])(
  "$declaration.slug",
  (pattern) => {
    test("an armhole comes out as long as it was measured; beside a depth it gives way, told", () => {
      const order = without(pattern, usual(pattern), "mfArmholeDepth")
      const { gmArmholeGirth, gmArmholeDepth = 0 } = draftOf(pattern, order).garmentMeasurements
      const asked = (more: number) => withMeasurements(order, { mfArmholeGirth: gmArmholeGirth! + more })
      for (const more of [-0.8, 1, 2]) {
        const { garmentMeasurements, warnings } = draftOf(pattern, asked(more))
        expect(garmentMeasurements.gmArmholeGirth).toBeCloseTo(gmArmholeGirth! + more, 3)
        expect(warnings.map(({ measurement }) => measurement)).not.toContain("mfArmholeGirth")
      }
      const beside = draftOf(pattern, {
        ...withMeasurements(asked(1), { mfArmholeDepth: gmArmholeDepth }),
        selectedMeasurementIds: [...order.selectedMeasurementIds!, "mfArmholeDepth"],
      })
      expect(beside.garmentMeasurements.gmArmholeDepth).toBeCloseTo(gmArmholeDepth, 3)
      expect(beside.warnings).toContainEqual(
        expect.objectContaining({ code: "disagrees", measurement: "mfArmholeGirth" }),
      )
    })
  },
)

test.each([dress, blouse, bodiceBlock, waistcoat])(
  "$declaration.slug: an armhole that no depth has is refused by its name",
  (pattern) => {
    const order = without(pattern, usual(pattern), "mfArmholeDepth")
    const { gmArmholeGirth } = draftOf(pattern, order).garmentMeasurements
    const asked = (more: number) => withMeasurements(order, { mfArmholeGirth: gmArmholeGirth! + more })
    expect(refusalOf(pattern, asked(-16))).toMatch(/^mfArmholeGirth: .* at least \d+\.\d cm can be drafted$/)
    expect(refusalOf(pattern, asked(40))).toMatch(/^mfArmholeGirth: .* at most \d+\.\d cm can be drafted$/)
  },
)

describe.each([mensBlazer, womensBlazer, mensCoat, womensCoat, waistcoat])("$declaration.slug", (pattern) => {
  const bellied: Order = { ...usual(pattern), options: { belly: 2, forwardShoulders: 1 } }

  test("without its armhole's depth its own finished measurements give the same pieces", () => {
    for (const order of [usual(pattern), bellied, ...drafted(pattern, 8)])
      expect(apart(draftOf(pattern, order), draftOf(pattern, without(pattern, order, "mfArmholeDepth")))).toBeLessThan(
        0.05,
      )
  })
})

describe("a dress whose neckline was narrowed to the least seam", () => {
  const narrowed = (neckWidth: number, bodysNeck: number): Order => {
    const options = { neckline: "neckline.boat", neckWidth, shoulderExtension: -4 }
    return withMeasurements(
      { ...usual(dress), options },
      { mbAcromionShoulderWidthHorizontal: 34, mbCollarGirth: bodysNeck },
    )
  }

  test("is the same again without its shoulders' width, its neckline's length and depth telling both", () => {
    for (const neckWidth of [1.5, 3, 5])
      for (const bodysNeck of [33, 36, 39]) {
        const order = narrowed(neckWidth, bodysNeck)
        const was = draftOf(dress, order)
        const again = draftOf(dress, without(dress, order, "mfShoulderWidth"))
        expect([neckWidth, bodysNeck, was.garmentMeasurements.gmShoulderLength]).toEqual([neckWidth, bodysNeck, 4.5])
        expect([neckWidth, bodysNeck, apart(was, again) < 0.01]).toEqual([neckWidth, bodysNeck, true])
      }
  })

  test("has its shoulders by its neckline's length where no depth was measured", () => {
    for (const neckWidth of [1.5, 3, 5]) {
      const order = narrowed(neckWidth, 36)
      const was = draftOf(dress, order).garmentMeasurements
      const finished = without(dress, order, "mfShoulderWidth", "mfFrontNeckDepth")
      const { garmentMeasurements } = draftOf(dress, finished)
      expect([neckWidth, garmentMeasurements.gmShoulderLength]).toEqual([neckWidth, 4.5])
      expect(garmentMeasurements.gmNeckGirth).toBeCloseTo(was.gmNeckGirth!, 3)
      expect([neckWidth, Math.abs(garmentMeasurements.gmShoulderWidth! - was.gmShoulderWidth!) < 0.6]).toEqual([
        neckWidth,
        true,
      ])
    }
  })

  // Their bases leave hardly more of the shoulder than the shortest: longer ones than are looked for beside a usual neckline
  test.each([560250, 560265, 710200])("is drafted from all of its finished measurements (seed %i)", (seed) => {
    const order = randomOrder(dress.declaration, seed)
    const draft = draftOf(dress, order)
    expect(draft.garmentMeasurements.gmShoulderLength).toBe(4.5)
    expect(apart(draft, draftOf(dress, sentBack(order, draft, 4)))).toBeLessThan(0.01)
  })
})

describe("a dress' front neckline", () => {
  const order = without(dress, usual(dress), "mfNeckGirth", "mfShoulderLength", "mfArmholeGirth")
  const was = draftOf(dress, order).garmentMeasurements

  test("is as deep as it was measured where its length was not; beside a length it gives way, told", () => {
    for (const more of [-1, 1]) {
      const deeper = withMeasurements(order, { mfFrontNeckDepth: was.gmFrontNeckDepth! + more })
      expect(draftOf(dress, deeper).garmentMeasurements.gmFrontNeckDepth).toBeCloseTo(was.gmFrontNeckDepth! + more, 3)
      const beside = draftOf(dress, {
        ...withMeasurements(deeper, { mfNeckGirth: was.gmNeckGirth! }),
        selectedMeasurementIds: [...order.selectedMeasurementIds!, "mfNeckGirth"],
      })
      expect(beside.garmentMeasurements.gmNeckGirth).toBeCloseTo(was.gmNeckGirth!, 3)
      expect(beside.warnings).toContainEqual(
        expect.objectContaining({ code: "disagrees", measurement: "mfFrontNeckDepth" }),
      )
    }
  })

  test("that no base of the neck has is refused by its name", () => {
    expect(refusalOf(dress, withMeasurements(order, { mfFrontNeckDepth: 2 }))).toMatch(/^mfFrontNeckDepth: /)
  })
})

describe("a blouse's hem", () => {
  const long: Order = { ...usual(blouse), options: { lengthBelowWaist: 34 } }

  test("is as wide as it was measured, its hips as they were", () => {
    const order = without(blouse, long)
    const was = draftOf(blouse, order).garmentMeasurements
    for (const more of [-4, -1, 1, 4]) {
      const { garmentMeasurements } = draftOf(blouse, withMeasurements(order, { mfHemGirth: was.gmHemGirth! + more }))
      expect(garmentMeasurements.gmHemGirth).toBeCloseTo(was.gmHemGirth! + more, 3)
      expect(garmentMeasurements.gmHipGirth).toBeCloseTo(was.gmHipGirth!, 3)
    }
  })

  test("follows the hips where it ends above them, told", () => {
    const order = without(blouse, { ...long, options: { lengthBelowWaist: 18 } })
    const was = draftOf(blouse, order).garmentMeasurements
    const made = makeDraft(blouse, withMeasurements(order, { mfHemGirth: was.gmHemGirth! + 2 }))
    if (made._tag === "Err") throw new Error(failureMessages(made.error).join("\n"))
    expect(made.value.garmentMeasurements.gmHemGirth).toBeCloseTo(was.gmHemGirth!, 3)
    expect(made.value.warnings).toContainEqual(
      expect.objectContaining({ code: "disagrees", measurement: "mfHemGirth" }),
    )
  })

  test.each(["straight", "shirttail"])("%s, goes the way it was measured wherever it ends, and comes back", (hem) => {
    for (let lengthBelowWaist = 18; lengthBelowWaist <= 34; lengthBelowWaist++) {
      const order = without(blouse, { ...usual(blouse), options: { hem: `hem.${hem}`, lengthBelowWaist } })
      const was = draftOf(blouse, order).garmentMeasurements
      for (const more of [-3, 3]) {
        const draft = draftOf(blouse, withMeasurements(order, { mfHemGirth: was.gmHemGirth! + more }))
        const moved = draft.garmentMeasurements.gmHemGirth! - was.gmHemGirth!
        expect([lengthBelowWaist, more, moved * Math.sign(more) > -0.01]).toEqual([lengthBelowWaist, more, true])
        expect([lengthBelowWaist, more, apart(draft, draftOf(blouse, sentBack(order, draft, 4))) < 0.05]).toEqual([
          lengthBelowWaist,
          more,
          true,
        ])
      }
    }
  })
})

describe.each([womensTShirt, mensTShirt, womensHoodie, mensHoodie])("a hem of $declaration.slug", (pattern) => {
  const is = (draft: Draft, id: string): number => draft.garmentMeasurements[id] ?? Number.NaN

  test("comes back with the pieces that it was read on", () => {
    for (const order of [usual(pattern), ...drafted(pattern, 12)]) {
      const draft = draftOf(pattern, order)
      const back = without(pattern, order)
      expect(back.measurements.mfHemGirth).toBeCloseTo(is(draft, "gmHemGirth"), 4)
      const again = draftOf(pattern, back)
      expect(apart(draft, again)).toBeLessThan(0.05)
      expect(again.warnings.filter(({ measurement }) => measurement === "mfHemGirth")).toEqual([])
    }
  })

  test("that does not go with its hips is told: a T-shirt's follows them, a hoodie's rib is so long as its cloth takes it", () => {
    const order = without(pattern, usual(pattern))
    const was = draftOf(pattern, order)
    const cloth = is(was, "gmHemGirth") / 0.85
    const isRib = pattern === womensHoodie || pattern === mensHoodie
    for (const more of [-40, -4, 4, 30]) {
      const asked = is(was, "gmHemGirth") + more
      const draft = draftOf(pattern, withMeasurements(order, { mfHemGirth: asked }))
      const came = isRib ? Math.min(cloth, Math.max(0.55 * cloth, asked)) : is(was, "gmHemGirth")
      expect(is(draft, "gmHemGirth")).toBeCloseTo(came, 2)
      expect(is(draft, "gmHipGirth")).toBeCloseTo(is(was, "gmHipGirth"), 4)
      expect(draft.warnings.some(({ code, measurement }) => code === "disagrees" && measurement === "mfHemGirth")).toBe(
        Math.abs(came - asked) > 0.05,
      )
    }
  })
})

test.each([
  ["womens-blazer", womensBlazer, 420001],
  ["womens-blazer", womensBlazer, 420011],
  ["womens-coat", womensCoat, 420005],
  ["womens-coat", womensCoat, 420006],
] as const)("%s: an armhole that no depth has as long as it was measured is refused by it", (_, pattern, seed) => {
  const order = randomOrder(pattern.declaration, seed)
  const back = sentBack(order, draftOf(pattern, order))
  const { mfArmholeDepth: __, mfCapHeight: ___, mfArmholeGirth = Number.NaN, ...measurements } = back.measurements
  const longer = { ...back, measurements: { ...measurements, mfArmholeGirth: mfArmholeGirth + 0.5 } }
  expect(refusalOf(pattern, longer)).toMatch(/^drafted$|mfArmholeGirth: .* can be drafted/)
})
