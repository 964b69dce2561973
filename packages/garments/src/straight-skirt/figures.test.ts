import { figureReadings, figureTold } from "@toile/draft-checks"
import { draftPattern } from "@toile/pattern-model"
import { draftOf, orderFor, randomBodies, usualBody, withMeasurements } from "@toile/pattern-testing"
import { describe, expect, test } from "vitest"
import { straightSkirt as pattern } from "./pattern.js"

// However many darts a skirt has, and whatever band, its waist is read beside what such a skirt has in front.

const { declaration } = pattern
const BODIES = 40

const cuts = ["one", "two"].flatMap((front) =>
  ["one", "two"].flatMap((back) =>
    ["straight", "contour"].map(
      (band) =>
        ({
          dartsFront: `dartsFront.${front}`,
          dartsBack: `dartsBack.${back}`,
          waistband: `waistband.${band}`,
        }) as const,
    ),
  ),
)

describe.each(cuts)("$dartsFront $dartsBack $waistband", (options) => {
  const order = orderFor(declaration, usualBody(declaration), "all", { options })

  test("comes within 1 of what is asked of her waist, on whatever body", () => {
    const draw = randomBodies(declaration, 12)
    const drafts = Array.from({ length: BODIES }, () =>
      draftPattern(pattern, orderFor(declaration, draw(), "all", { options })),
    ).flatMap((made) => (made._tag === "Ok" ? [made.value] : []))
    // One back dart cannot take in every seat
    expect(drafts.length).toBeGreaterThan(0.9 * BODIES)
    for (const draft of drafts) {
      const [reading] = figureReadings(draft, ["waistFront"])
      expect(Math.abs(reading!.came - reading!.asked[0])).toBeLessThan(1)
      expect(figureTold(draft).notes).toEqual([])
    }
  })

  test("a belly that its one side seam does not follow is told", () => {
    const notes = (belly: number) =>
      figureTold(
        draftOf(pattern, {
          ...withMeasurements(order, { mbWaistGirth: 106, mbLowHipGirth: 102, mbMaxHipGirth: 106 }),
          options: { ...order.options, belly },
        }),
      ).notes.map(({ code }) => code)
    expect(notes(0)).toEqual([])
    expect(notes(2)).toEqual(["waistFront"])
  })
})
