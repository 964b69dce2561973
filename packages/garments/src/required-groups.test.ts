import { failureMessages, makeDraft } from "@toile/drafting"
import { neededGroups, type Order, referenceData } from "@toile/pattern-model"
import { fromRequiredGroups, onRandomBodies, optionCases, orderFor, usualBody } from "@toile/pattern-testing"
import { draftBodyValidator, patternSchema } from "@toile/schema-validator"
import { Ajv } from "ajv"
import { describe, expect, test } from "vitest"
import { asked } from "../test/asked.js"

describe.each(asked)("%s", (_slug, pattern) => {
  const { declaration } = pattern

  test("drafts from its required measurement groups and what its options ask for", { timeout: 60_000 }, () => {
    // `toile check` inspects the values' drafts as well.
    expect(fromRequiredGroups(pattern, { quick: true })).toEqual([])
  })

  // `toile check` asks 50 bodies of each garment.
  test("drafts with its defaults from its required groups alone on random bodies", { timeout: 60_000 }, () => {
    expect(onRandomBodies(pattern, { bodies: 5, seed: 8, groups: "required" })).toEqual([])
  })

  test("what an option asks for is asked for by schema, stock ajv and draft in the same words", () => {
    const schema = patternSchema(referenceData(declaration), { fields: {}, material: {} })
    const judge = draftBodyValidator(schema)
    const stock = new Ajv({ strict: false }).compile(schema)
    const body = usualBody(declaration)
    for (const [, options] of optionCases(declaration)) {
      const bodyOf = ({ measurementType, measurements }: Order) => ({
        patternId: declaration.id,
        measurementType,
        measurements,
        options,
      })
      const enough = bodyOf(orderFor(declaration, body, "required", { options }))
      expect(judge(enough)).toEqual([])
      expect(stock(enough)).toBe(true)
      const order: Order = { ...orderFor(declaration, body, "required"), options }
      const needed = neededGroups(declaration, options)
      expect(stock(bodyOf(order))).toBe(needed.length === 0)
      // It drafts then, as the first test shows
      if (needed.length === 0) continue
      const said = judge(bodyOf(order)).map((one) => one.message)
      expect(said.length).toBe(needed.length)
      const made = makeDraft(pattern, order)
      expect(made._tag === "Err" && failureMessages(made.error)).toEqual(said)
    }
  })
})
