import { type AnyPattern, type Garment, type Order, refuse } from "@toile/pattern-model"
import { expect, test } from "vitest"
import { judgeOrder } from "./index.js"
import { tubeSkirt } from "./sample-pattern.fixture.js"

const order: Order = { measurementType: "body", measurements: { mbLowHipGirth: 98.7 } }

const noting = (...warnings: NonNullable<Garment["warnings"]>): AnyPattern => ({
  ...tubeSkirt,
  draft: (sheet) => {
    const garment: Garment = tubeSkirt.draft(sheet)
    return { ...garment, warnings }
  },
})
const detailsOf = (pattern: AnyPattern): readonly string[] => {
  const verdict = judgeOrder(pattern, order, { quick: true })
  return verdict._tag === "Faulty" ? verdict.findings.map(({ kind, detail }) => `${kind}: ${detail}`) : []
}

test("a note names a measurement that the pattern takes, and a piece that is there", () => {
  const message = "wide"
  expect(detailsOf(noting({ code: "wide", measurement: "mbMaxHipGirth", piece: "front", message }))).toEqual([])
  expect(
    detailsOf(
      noting({ code: "wide", measurement: "mbLowHipGrith", message }, { code: "far", piece: "frnot", message }),
    ),
  ).toEqual([
    "undeclaredName: wide names the measurement mbLowHipGrith, which the pattern does not take",
    "undeclaredName: far names the piece frnot, which the draft does not have",
  ])
})

test("a refusal names a measurement or an option of the pattern", () => {
  const refusing = (named: { readonly measurement?: string; readonly option?: string }): AnyPattern => ({
    ...tubeSkirt,
    draft: () => refuse({ code: "narrow", message: "too narrow", ...named }),
  })
  expect(judgeOrder(refusing({ measurement: "mfHipGirth" }), order)._tag).toBe("Refused")
  expect(judgeOrder(refusing({ option: "hipEase" }), order)._tag).toBe("Refused")
  expect(detailsOf(refusing({ option: "hipEaze" }))).toEqual([
    "undeclaredName: narrow names the option hipEaze, which the pattern does not have",
  ])
  expect(detailsOf(refusing({ measurement: "mbHipGirth" }))).toEqual([
    "undeclaredName: narrow names the measurement mbHipGirth, which the pattern does not take",
  ])
})
