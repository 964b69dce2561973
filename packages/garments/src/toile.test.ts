import { makeDraft } from "@toile/drafting"
import { predict } from "@toile/measurement-predictor"
import { type AnyPattern, draftPattern, type Order } from "@toile/pattern-model"
import { describe, expect, test } from "vitest"
import { catalogue } from "./index.js"

/** The garment's usual wearer, with what the pattern asks for. */
const orderOf = ({ declaration }: AnyPattern, options: Order["options"] = {}): Order => {
  const stature = declaration.gender === "male" ? { mbHeight: 176, mbWeight: 80 } : { mbHeight: 163, mbWeight: 63 }
  const body = predict({ gender: declaration.gender, measurements: stature })
  if (body._tag === "Err") throw new Error(body.error.message)
  const known: Readonly<Record<string, number>> = body.value.measurements
  const items = Object.values(declaration.measurements.body).flatMap((group) =>
    Object.keys(group.items)
      .filter((id) => known[id] !== undefined)
      .slice(0, 1),
  )
  return {
    measurementType: "body",
    measurements: Object.fromEntries(items.map((id) => [id, known[id]!])),
    options,
  }
}

/** Every value of every choice, one at a time. */
const choices = ({ declaration }: AnyPattern): Order["options"][] =>
  Object.entries(declaration.options).flatMap(([id, option]) =>
    option.kind === "choice" ? option.values.map((value) => ({ [id]: `${id}.${value}` })) : [],
  )

describe.each(catalogue.map((pattern) => [pattern.declaration.slug, pattern] as const))(
  "a toile of %s",
  (_, pattern) => {
    test("passes every check, with fewer pieces and the same measurements", () => {
      const garment = makeDraft(pattern, orderOf(pattern))
      const toile = makeDraft(pattern, { ...orderOf(pattern), toile: true })
      if (garment._tag === "Err" || toile._tag === "Err") throw new Error(JSON.stringify([garment, toile]))
      expect(toile.value.garmentMeasurements).toEqual(garment.value.garmentMeasurements)
      expect(toile.value.pieces.length).toBeGreaterThan(0)
      expect(toile.value.pieces.length).toBeLessThanOrEqual(garment.value.pieces.length)
      for (const { materialGroups } of toile.value.pieces)
        expect(materialGroups).toEqual([pattern.declaration.materials[0]])
    })

    test("leaves out pieces that the pattern has", () => {
      const drawn = new Set(
        [{}, ...choices(pattern)].flatMap((options) => {
          const drafted = draftPattern(pattern, orderOf(pattern, options))
          return drafted._tag === "Ok" ? drafted.value.pieces.map(({ name }) => name) : []
        }),
      )
      expect((pattern.declaration.toile?.without ?? []).filter((name) => !drawn.has(name))).toEqual([])
    })
  },
)

test("every garment with a body's like among its measurements tells its levels", () => {
  for (const pattern of catalogue) {
    const made = makeDraft(pattern, orderOf(pattern))
    if (made._tag === "Err") throw new Error(JSON.stringify(made.error))
    const levels = made.value.levels ?? []
    expect([pattern.declaration.slug, levels.length > 0]).toEqual([pattern.declaration.slug, true])
    for (const { garment, body, ease } of levels) expect(ease).toBeCloseTo(garment - body, 3)
  }
})
