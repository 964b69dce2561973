import { figureNote, figureReadings } from "@toile/draft-checks"
import type { Draft } from "@toile/draft-model"
import { judged } from "@toile/drafting"
import type { AnyPattern, Order } from "@toile/pattern-model"
import { draftOf, inCloths, lengthOfEdges, orderFor, usualBody, withMeasurements } from "@toile/pattern-testing"
import { shares } from "@toile/second-judge"
import { describe, expect, test } from "vitest"
import { catalogue } from "./catalogue.js"
import {
  mensBlazer,
  mensCoat,
  mensJeans,
  mensTrousers,
  shirt,
  straightSkirt,
  womensBlazer,
  womensCoat,
  womensJeans,
  womensTrousers,
} from "./index.js"

const on = (pattern: AnyPattern, measurements: Readonly<Record<string, number>> = {}): Draft =>
  draftOf(pattern, withMeasurements(orderFor(pattern.declaration, usualBody(pattern.declaration)), measurements))

const readingOf = (draft: Draft, rule: string) => {
  const reading = figureReadings(draft).find((one) => one.rule === rule)
  if (!reading) throw new Error(`no reading of ${rule}`)
  return reading
}

describe("what a figure asks of a garment", () => {
  test.each([
    [88, 47],
    [105, 52.5],
    [122, 58],
  ])("a shirt's armhole for a chest of %s is %s", (mbBustGirth, armhole) => {
    const { figure } = on(shirt, { mbBustGirth, mbBicepGirth: 0.327 * mbBustGirth + 1.1 })
    expect(figure!.armhole!.scye + figure!.armhole!.over).toBeCloseTo(armhole, 0)
  })

  test("a belly's share is asked of the front, from the chest or from the hips", () => {
    const belly = { mbBustGirth: 114, mbWaistGirth: 128, mbLowHipGirth: 114, mbMaxHipGirth: 128 }
    expect(on(shirt, belly).figure?.waist).toEqual({ belly: 13, frontMore: 4.68 })
    expect(on(mensTrousers, { mbWaistGirth: 108, mbLowHipGirth: 106, mbMaxHipGirth: 110 }).figure?.waist).toEqual({
      belly: 5,
      // Half of the usual 2.4, and 0.44 of the belly
      frontMore: 3.4,
    })
    expect(on(shirt).figure?.waist).toEqual({ belly: 0, frontMore: 0 })
  })

  test("a garment from finished measurements has no wearer", () => {
    const { garmentMeasurements } = on(straightSkirt)
    const final = Object.entries(garmentMeasurements).map(([id, cm]) => [id.replace("gm", "mf"), cm])
    const draft = draftOf(straightSkirt, { measurementType: "final", measurements: Object.fromEntries(final) })
    expect(draft.figure).toBeUndefined()
    expect(figureReadings(draft)).toEqual([])
  })
})

describe("what came out", () => {
  test("the armhole is parted at the natural shoulder, on the yoke, and at its lowest point, on the side panel", () => {
    const came = (draft: Draft) => readingOf(draft, "armholeFrontShare").came
    const ofShirt = on(shirt)
    const front = lengthOfEdges(ofShirt, "frontLeft", "armhole") + lengthOfEdges(ofShirt, "yoke", "armholeFront")
    const back = lengthOfEdges(ofShirt, "back", "armhole") + lengthOfEdges(ofShirt, "yoke", "armholeBack")
    expect(came(ofShirt)).toBeCloseTo(front / (front + back), 6)
    const jacket = on(mensBlazer)
    const before = lengthOfEdges(jacket, "frontLeft", "armhole") + lengthOfEdges(jacket, "sidePanel", "armholeFront")
    const behind = lengthOfEdges(jacket, "back", "armhole") + lengthOfEdges(jacket, "sidePanel", "armholeBack")
    expect(came(jacket)).toBeCloseTo(before / (before + behind), 6)
  })

  test("the front at the waist is what the second judge reads there, less the back", () => {
    const draft = on(shirt, { mbWaistGirth: 104 })
    const at = (piece: string) =>
      shares(draft).find((one) => one.garmentMeasurement === "gmWaistGirth" && one.piece === piece)!.cm / 2
    expect(readingOf(draft, "waistFront").came).toBeCloseTo(at("frontLeft") - at("back"), 3)
  })

  test("a sleeve with more ease than is asked for is told with both, the measurement and the piece", () => {
    const drafted = readingOf(on(shirt), "bicepEase")
    expect(figureNote(drafted)).toBeUndefined()
    const reading = { ...drafted, came: 7.5 }
    expect(reading.asked).toEqual([expect.closeTo(6, 3), expect.closeTo(6, 3)])
    expect(figureNote(reading)).toEqual({
      code: "bicepEase",
      message: `mbBicepGirth: the ease round the upper arm is ${reading.came.toFixed(1)} cm; 6.0 cm is asked for, within 1.0 cm`,
      measurement: "mbBicepGirth",
      piece: expect.stringMatching(/sleeve/i),
    })
    expect(figureNote({ ...reading, came: 6.9 })).toBeUndefined()
  })

  test("legs that bind are told from their least on", () => {
    const reading = readingOf(on(mensTrousers), "kneeEase")
    expect(figureNote(reading)).toBeUndefined()
    expect(figureNote({ ...reading, came: 2.9 })?.message).toBe(
      "mbKneeGirth: the ease round the knee is 2.9 cm; at least 3.0 cm is asked for",
    )
  })

  test("what cloth that does not stretch needs is not asked of one that gives", () => {
    const rules = ["armholeRoom", "thighEase", "kneeEase"]
    for (const [pattern, asked] of [
      [shirt, 1],
      [mensTrousers, 2],
    ] as const) {
      const order = orderFor(pattern.declaration, usualBody(pattern.declaration))
      const of = (easeAdjWeft: number) =>
        figureReadings(draftOf(pattern, inCloths(order, { shell: { easeAdjWeft } })), rules)
      expect(of(0.97)).toEqual([])
      expect(of(1.02)).toHaveLength(asked)
    }
  })

  test("a band stands at its level of the body over the fork, and is told where its front is cut higher or lower", () => {
    for (const pattern of [mensTrousers, womensTrousers, mensJeans, womensJeans]) {
      const draft = on(pattern)
      const reading = readingOf(draft, "bandLevel")
      expect(figureNote(reading)).toBeUndefined()
      expect(reading.came).toBeGreaterThan(reading.asked[0] - 0.1)
      expect(reading.came).toBeLessThan(reading.asked[1] + 0.1)
      const moved = (cm: number): Draft => ({
        ...draft,
        garmentMeasurements: {
          ...draft.garmentMeasurements,
          gmWaistbandHeight: draft.garmentMeasurements.gmWaistbandHeight! + cm,
        },
      })
      expect(figureNote(readingOf(moved(2.2), "bandLevel"))?.message).toMatch(/the height of the band's upper edge/)
      expect(figureNote(readingOf(moved(-2.2), "bandLevel"))?.code).toBe("bandLevel")
    }
  })

  test("a jacket's armhole is hollowed before the arm by 1.5 to 3, and told where it is not", () => {
    for (const pattern of [mensBlazer, womensBlazer, mensCoat, womensCoat]) {
      const reading = readingOf(on(pattern), "chestHollow")
      expect(reading.asked).toEqual([1.5, 3])
      expect(reading.came).toBeGreaterThan(1.5)
      expect(reading.came).toBeLessThan(3)
      expect(figureNote({ ...reading, came: 0.9 })?.code).toBe("chestHollow")
    }
    // On its piece it is what the shoulder's end lies farther out than the armhole anywhere above the underarm
    const { edges } = on(mensBlazer).pieces.find(({ name }) => name === "frontLeft")!
    const armhole = edges.find(({ name }) => name === "armhole")!.points
    const tip = armhole.reduce((high, p) => (p[1] > high[1] ? p : high))
    const narrow = Math.min(...armhole.map(([x]) => Math.abs(x)))
    expect(readingOf(on(mensBlazer), "chestHollow").came).toBeCloseTo(Math.abs(tip[0]) - narrow, 6)
  })

  test("each garment that hangs on shoulders or hips has a rule of figures", () => {
    const without = catalogue.filter((pattern) => figureReadings(on(pattern)).length === 0)
    expect(without.map(({ declaration }) => declaration.slug)).toEqual([
      "circle-skirt",
      "womens-leggings",
      "mens-leggings",
    ])
  })
})

describe("what a pattern tells of a figure", () => {
  const asked = (over: number, more: Partial<Draft> = {}): Draft => {
    const draft = on(shirt)
    const { armhole, ...figure } = draft.figure!
    const tells = ["armholeOverScye", "armholeRoom"]
    return { ...draft, ...more, figure: { ...figure, armhole: { ...armhole!, over }, tells } }
  }
  const codes = (draft: Draft) => {
    const made = judged(draft)
    return made._tag === "Ok" ? made.value.warnings.map(({ code }) => code) : made.error
  }

  test("a rule that it names comes as a note beyond its bound; what nobody could wear is refused", () => {
    expect(codes(asked(6))).not.toContain("armholeOverScye")
    expect(codes(asked(8))).toContain("armholeOverScye")
    const tight = asked(6)
    const { figure, garmentMeasurements } = tight
    const scyeOver = (cm: number): Draft => {
      const armhole = { ...figure!.armhole!, scye: garmentMeasurements.gmArmholeGirth! + cm }
      return { ...tight, figure: { ...figure!, armhole } }
    }
    // The body's own is reckoned, not measured: what is a little less is told
    expect(codes(scyeOver(2.4))).toContain("armholeRoom")
    expect(codes(scyeOver(2.6))).toEqual({
      _tag: "Refused",
      refusal: {
        code: "armholeRoom",
        measurement: "mbBustGirth",
        message: expect.stringMatching(/^mbBustGirth: the armhole is .* cm; at least .* cm is asked for; so narrow/),
      },
    })
  })

  test("halves far off what is asked of them, and a band far off its level, are refused by their rule", () => {
    const draft = on(mensTrousers)
    const risen = (cm: number): Draft => {
      const [{ came }, [least, most]] = [readingOf(draft, "bandLevel"), draft.figure!.rise!] as const
      const rise = [came + cm, came + cm + most - least] as const
      return { ...draft, figure: { ...draft.figure!, rise } }
    }
    expect(codes(risen(0.4))).not.toContain("bandLevel")
    expect(codes(risen(2.4))).toContain("bandLevel")
    const refused = (code: string) => ({
      _tag: "Refused",
      refusal: expect.objectContaining({
        code,
        message: expect.stringMatching(/; so far off that no fitting mends it$/),
      }),
    })
    expect(codes(risen(2.6))).toEqual(refused("bandLevel"))
    const chested = (cm: number): Draft => {
      const shirted = on(shirt)
      const bust = { frontMore: readingOf(shirted, "bustFront").came + cm }
      return { ...shirted, figure: { ...shirted.figure!, bust } }
    }
    expect(codes(chested(5.4))).toContain("bustFront")
    expect(codes(chested(5.6))).toEqual(refused("bustFront"))
  })

  test("one that it does not name is read only, and a garment that was given targets follows those", () => {
    const { tells: _, ...untold } = asked(11).figure!
    expect(codes({ ...asked(11), figure: untold })).not.toContain("armholeOverScye")
    const targets = [{ garmentMeasurement: "gmArmholeGirth", target: 50, source: "order", cm: 50 }] as never
    expect(codes(asked(11, { targets }))).not.toContain("armholeOverScye")
  })

  test("what a note of its own says already is not told again", () => {
    const draft = on(shirt)
    const figure = { ...draft.figure!, acrossBack: [6, 7] as const, tells: ["acrossBackEase"] }
    expect(codes({ ...draft, figure, warnings: [] })).toEqual(["acrossBackEase"])
    const own = { code: "backInside", message: "" }
    expect(codes({ ...draft, figure, warnings: [own] })).toEqual(["backInside"])
  })

  test("a curved back, more ease across it and a lowered armhole are asked for, not told", () => {
    const order = orderFor(mensBlazer.declaration, usualBody(mensBlazer.declaration))
    const of = (more: Partial<Order>) => draftOf(mensBlazer, { ...order, ...more }).figure!
    const { armhole, acrossBack } = of({})
    expect(of({ bodyShapes: { posture: "curved" } }).acrossBack).toEqual(acrossBack!.map((cm) => cm + 0.4))
    expect(of({ options: { backEase: 2 } }).acrossBack).toEqual(acrossBack!.map((cm) => cm + 2))
    expect(of({ options: { armholeDrop: 2 } }).armhole!.over).toBeCloseTo(armhole!.over + 3.2, 4)
  })
})
