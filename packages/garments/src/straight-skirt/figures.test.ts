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

  test("where a belly leaves no darts what is seen of it goes to the front at the sides, and no hip moves", () => {
    const made = (belly: number) =>
      draftOf(pattern, {
        ...withMeasurements(order, { mbWaistGirth: 103, mbLowHipGirth: 102, mbMaxHipGirth: 106 }),
        options: { ...order.options, belly },
      })
    const [usual, seen] = [made(0), made(2)]
    const came = (draft: typeof usual) => figureReadings(draft, ["waistFront", "hipFront"]).map((one) => one.came)
    const [usualWaist, usualHip] = came(usual)
    const [waist, hip] = came(seen)
    // 0.03 of the belly a step, and the back as much less
    const asked = 2 * 2 * 0.03 * usual.figure!.waist!.belly
    expect(Math.abs(waist! - usualWaist! - asked)).toBeLessThan(0.06)
    expect(hip! - usualHip!).toBeCloseTo(0, 2)
    expect(figureTold(seen).notes).toEqual([])
    expect(seen.garmentMeasurements.gmWaistGirth).toBeCloseTo(usual.garmentMeasurements.gmWaistGirth!, 3)
  })
})
