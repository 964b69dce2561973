import { type AnyPattern, type Garment, refuse } from "@toile/pattern-model"
import { expect, test } from "vitest"
import { usualBody } from "../bodies.js"
import { tubeSkirt } from "../sample-pattern.fixture.js"
import { publishable } from "./publishable.js"

test("a sound garment is fit to be published", () => expect(publishable(tubeSkirt)).toEqual([]))

const spoilt = (spoil: (garment: Garment, type: "body" | "final") => Garment): AnyPattern => ({
  ...tubeSkirt,
  draft: (sheet, ...rest) => spoil(tubeSkirt.draft(sheet, ...rest), sheet.type),
})

test("what throws is told with the body", () => {
  const [found] = publishable(
    spoilt(() => {
      throw new Error("no such dart")
    }),
  )
  expect(found).toMatchObject({ kind: "defect", detail: expect.stringMatching(/^the usual body: .*no such dart$/) })
})

test("what drafts of a body alone is told", () => {
  const onBodiesAlone = spoilt((garment, type) => {
    if (type === "final") throw new Error("of a body alone")
    return garment
  })
  expect(publishable(onBodiesAlone)).toMatchObject([
    { kind: "defect", detail: expect.stringMatching(/^required finished measurements: /) },
  ])
})

test("what it declares to measure and never does is told", () => {
  const unmeasured: AnyPattern = {
    ...tubeSkirt,
    declaration: { ...tubeSkirt.declaration, garmentMeasurements: ["gmHipGirth", "gmSkirtLength", "gmHemGirth"] },
  }
  expect(publishable(unmeasured)).toMatchObject([
    { kind: "unmeasured", detail: expect.stringMatching(/^gmHemGirth is declared/) },
  ])
})

test("what refuses the usual body is told, and what refuses every other", () => {
  const refusing = spoilt(() => refuse({ code: "wide", measurement: "mbLowHipGirth", message: "mbLowHipGirth: wide" }))
  expect(publishable(refusing)).toMatchObject([{ kind: "refused", detail: "the usual body: mbLowHipGirth: wide" }])

  const { mbLowHipGirth } = usualBody(tubeSkirt.declaration).measurements
  const forOne: AnyPattern = {
    ...tubeSkirt,
    draft: (sheet, ...rest) => {
      if (sheet.type === "body" && sheet.body.hip !== mbLowHipGirth)
        refuse({ code: "else", measurement: "mbLowHipGirth", message: "mbLowHipGirth: somebody else" })
      return tubeSkirt.draft(sheet, ...rest)
    },
  }
  expect(publishable(forOne).map(({ kind }) => kind)).toEqual(["refusedTooOften"])
})
