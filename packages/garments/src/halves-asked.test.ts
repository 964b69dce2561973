import { figureReadings } from "@toile/draft-checks"
import type { Draft } from "@toile/draft-model"
import { draftOf, gm, warningCodes } from "@toile/pattern-testing"
import { describe, expect, test } from "vitest"
import { everyOf } from "../test/asked.js"
import { averageOf } from "../test/figure-sweep.js"

// What a woman's figure asks of both halves of a top: as it is drawn, so that nothing is told of what is right. cm.

const reading = (draft: Draft, rule: string) => figureReadings(draft).find((one) => one.rule === rule)

describe("a slim dress over a belly, whose waist is larger for the navel", () => {
  const { pattern, measured } = averageOf("dress")
  const at = (waist: number): Draft => draftOf(pattern, measured({ fit: "fit.slim" }, { mbWaistGirth: waist }))

  test("is asked for the belly that it is cut for, and told of nothing at the waist", () => {
    for (let waist = 84; waist <= 104; waist += 2) {
      const draft = at(waist)
      expect([waist, warningCodes(draft).includes("waistFront")]).toEqual([waist, false])
      // From there on the navel is no larger than the hips let it be
      if (waist > 92) continue
      const { belly, frontMore } = draft.figure!.waist!
      // Of both halves, by 0.24 a cm of a half: the body's own belly and what the waist has more for the navel
      const larger = (gm(draft, "gmWaistGirth") - waist - 4) / 2
      const usual = at(80).figure!.waist!
      const asked = usual.frontMore + 0.24 * (belly - usual.belly + larger)
      expect([waist, Math.abs(frontMore - asked) < 0.2]).toEqual([waist, true])
    }
  })
})

describe("a blouse with darts in front and back", () => {
  const { pattern, measured } = averageOf("blouse")

  test("is read at the waist, as a slim one has them by itself, and lies within what is asked", () => {
    for (const options of [{ fit: "fit.slim" }, { frontShaping: "frontShaping.darts" }])
      for (const waist of [72, 76, 84, 92]) {
        const { came, asked } = reading(draftOf(pattern, measured(options, { mbWaistGirth: waist })), "waistFront")!
        expect([waist, Math.abs(came - asked[0]) < 1.5]).toEqual([waist, true])
      }
  })
})

describe.each(everyOf(2, ["dress", "blouse", "bodice-block"]))("%s", (slug) => {
  const { pattern, measured } = averageOf(slug)
  const plain = draftOf(pattern, measured({}))
  const { mbAcrossBackWidth: back = 0, mbSideNeckToWaist: front = 0 } = plain.measurements
  const highBust = { mbHighBustGirth: 92 }

  test("has as much less of the bust in front as a back is wider than her frame tells", () => {
    const asked = (wider: number): number =>
      draftOf(pattern, measured({}, { ...highBust, mbAcrossBackWidth: back + wider })).figure!.bust!.frontMore
    expect(asked(2) - asked(0)).toBeCloseTo(-0.7, 2)
    expect(asked(-2) - asked(0)).toBeCloseTo(0.7, 2)
  })

  test("has as much of the armhole in front, however full the bust makes it longer", () => {
    const asked = (fuller: number, longer: number): number =>
      draftOf(
        pattern,
        measured(
          {},
          { mbBustGirth: 96 + fuller, mbHighBustGirth: 94, mbBicepGirth: 30, mbSideNeckToWaist: front + longer },
        ),
      ).figure!.armhole!.inFront[0]
    expect(asked(4, 1.6)).toBeCloseTo(asked(0, 0), 4)
    expect(asked(0, 1) - asked(0, 0)).toBeCloseTo(0.006, 4)
  })
})
