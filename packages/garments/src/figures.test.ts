import { figureNote, figureReadings, figureTold, isFarOff, judge, judgeWorn } from "@toile/draft-checks"
import type { Draft } from "@toile/draft-model"
import { judged } from "@toile/drafting"
import type { AnyPattern, Order } from "@toile/pattern-model"
import {
  type Body,
  draftOf,
  inCloths,
  lengthOfEdges,
  oddBody,
  oddFigures,
  orderFor,
  randomBodies,
  usualBody,
  withMeasurements,
} from "@toile/pattern-testing"
import { shares } from "@toile/second-judge"
import { describe, expect, test } from "vitest"
import { catalogue } from "./catalogue.js"
import {
  blouse,
  bodiceBlock,
  dress,
  mensBlazer,
  mensCoat,
  mensHoodie,
  mensJeans,
  mensTrousers,
  mensTShirt,
  shirt,
  straightSkirt,
  womensBlazer,
  womensCoat,
  womensHoodie,
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

describe.each([mensHoodie, womensHoodie])("a raglan of $declaration.slug", (pattern) => {
  const { declaration } = pattern
  const withSleeve = (sleeve: string, body: Body, options: Order["options"] = {}): Draft =>
    draftOf(pattern, orderFor(declaration, body, "all", { options: { ...options, sleeve: `sleeve.${sleeve}` } }))
  const share = (draft: Draft) => readingOf(draft, "armholeFrontShare")

  test("tells the armhole's front share by its seams, as a set-in sleeve's armhole has it", () => {
    const next = randomBodies(declaration, 12)
    for (let i = 0; i < 12; i++) {
      const body = next()
      expect(Math.abs(share(withSleeve("raglan", body)).came - share(withSleeve("setIn", body)).came)).toBeLessThan(
        0.011,
      )
    }
  })

  test("is asked for the same where shoulders stand forward, since no seam of it does; and on a lower shoulder's side", () => {
    const body = usualBody(declaration)
    const level = share(withSleeve("raglan", body))
    const forward = share(withSleeve("raglan", body, { forwardShoulders: 2 }))
    expect(forward.asked).toEqual(level.asked)
    expect(Math.abs(forward.came - level.came)).toBeLessThan(0.006)
    const lower = withSleeve("raglan", body, {
      lowerShoulder: "lowerShoulder.left",
      lowerShoulderBy: 2,
      zip: "zip.full",
    })
    expect(Math.abs(share(lower).came - level.came)).toBeLessThan(0.006)
  })

  test("whose front's seam is 8 short is told, and not refused", () => {
    const draft = withSleeve("raglan", usualBody(declaration))
    const shortened: Draft = {
      ...draft,
      pieces: draft.pieces.map((one) =>
        one.name === "front"
          ? { ...one, edges: one.edges.map((e) => (e.name === "raglan" ? { ...e, length: e.length - 8 } : e)) }
          : one,
      ),
    }
    const { notes, refusal } = figureTold(shortened)
    expect(notes.map(({ code, piece }) => [code, piece])).toContainEqual(["armholeFrontShare", "front"])
    expect([refusal, figureTold(draft).notes]).toEqual([undefined, []])
  })
})

describe("what a figure asks of an armhole", () => {
  const byBalance = [dress, blouse, bodiceBlock, womensBlazer, womensCoat]
  test("a front that is longer than usual over the back than her surplus tells has 0.6 points more of it for each cm, two at the most", () => {
    const { mbBackNeckToWaist: back = Number.NaN } = usualBody(dress.declaration).measurements
    for (const pattern of byBalance) {
      const front = (over: number) =>
        on(pattern, { mbSideNeckToWaist: back + 2.6 + over }).figure!.armhole!.inFront.map((share) => 100 * share)
      const [least, most] = front(0)
      for (const [over, points] of [
        [-1.4, -0.84],
        [2, 1.2],
      ] as const)
        expect(front(over)).toEqual([expect.closeTo(least! + points, 2), expect.closeTo(most! + points, 2)])
      expect([front(-6), front(6)]).toEqual(
        [womensBlazer, womensCoat].some((jacket) => jacket === pattern)
          ? [
              [43, 47],
              [47, 51],
            ]
          : [
              [45, 47],
              [49, 51],
            ],
      )
    }
  })

  test("shoulders that are dropped bring half a point more of it in front for each cm, up to 2.75", () => {
    for (const [pattern, most] of [
      [blouse, 4],
      [dress, 2],
    ] as const) {
      const order = orderFor(pattern.declaration, usualBody(pattern.declaration))
      const least = (shoulderExtension: number): number =>
        100 * draftOf(pattern, { ...order, options: { shoulderExtension } }).figure!.armhole!.inFront[0]
      expect(least(-1)).toBe(least(0))
      for (const by of [1, most]) expect(least(by) - least(0)).toBeCloseTo(0.5 * Math.min(by, 2.75), 1)
    }
  })

  test("its drawn share moves as much, so that no balance is told", () => {
    const { mbBackNeckToWaist: back = Number.NaN } = usualBody(dress.declaration).measurements
    for (const pattern of byBalance)
      for (const over of [-2, 0, 2]) {
        const draft = on(pattern, { mbSideNeckToWaist: back + 2.6 + over })
        expect([over, figureNote(readingOf(draft, "armholeFrontShare"))]).toEqual([over, undefined])
      }
    const fullBust = { mbBustGirth: 104, mbHighBustGirth: 94, mbSideNeckToBustPoint: 29 }
    for (const longer of [8, 9, 10]) {
      const draft = on(womensBlazer, { ...fullBust, mbSideNeckToWaist: back + longer })
      expect([longer, figureNote(readingOf(draft, "armholeFrontShare"))]).toEqual([longer, undefined])
    }
  })

  const worn: readonly (readonly [name: string, AnyPattern, NonNullable<Order["options"]>])[] = [
    ["a dress", dress, {}],
    ["a dress with sleeves", dress, { sleeve: "sleeve.short" }],
    ["a shift with cap sleeves", dress, { sleeve: "sleeve.cap", silhouette: "silhouette.shift", lined: "lined.yes" }],
    ["a blouse", blouse, {}],
    ["a bodice block", bodiceBlock, {}],
    ["a shirt", shirt, {}],
    ["a T-shirt", mensTShirt, {}],
    ["a hoodie", womensHoodie, {}],
    ["a blazer", womensBlazer, {}],
    ["a coat", mensCoat, {}],
  ]
  test.each(worn)(
    "shoulders that stand forward give 0.6 a step of %s's to the back, asked and drawn",
    (_, pattern, options) => {
      const at = (forwardShoulders: number) => {
        const order = orderFor(pattern.declaration, usualBody(pattern.declaration))
        const draft = draftOf(pattern, { ...order, options: { ...order.options, ...options, forwardShoulders } })
        const { came, asked } = readingOf(draft, "armholeFrontShare")
        return { draft, came: came * draft.garmentMeasurements.gmArmholeGirth!, asked: asked[0] }
      }
      const { came, asked, draft } = at(0)
      const { scye, over } = draft.figure!.armhole!
      for (const step of [1, 2]) {
        const moved = at(step)
        expect((asked - moved.asked) * (scye + over)).toBeCloseTo(0.6 * step, 2)
        expect(Math.abs(came - moved.came - 0.6 * step)).toBeLessThan(0.05 * step)
      }
    },
  )

  test("under a cap sleeve, which is sewn to its upper part alone, all of it is read", () => {
    const under = (sleeve: string) => {
      const order = orderFor(dress.declaration, usualBody(dress.declaration))
      const draft = draftOf(dress, { ...order, options: { ...order.options, sleeve, forwardShoulders: 2 } })
      return readingOf(draft, "armholeFrontShare")
    }
    const cap = under("sleeve.cap")
    expect(cap.came).toBeCloseTo(under("sleeve.short").came, 4)
    expect(figureNote(cap)).toBeUndefined()
  })

  test("where it gives way to a sleeve, or to an armpit, it may be 2 longer or shorter, a man's blazer's 3", () => {
    const within = (pattern: AnyPattern) => readingOf(on(pattern), "armholeOverScye").bound.note
    const givingWay = [dress, blouse, mensTShirt, womensHoodie, womensBlazer, mensCoat]
    expect(givingWay.map(within)).toEqual([2, 2, 2, 2, 2, 2])
    expect([shirt, mensBlazer].map(within)).toEqual([1.5, 3])
  })
})

describe("what came out", () => {
  test("without a sleeve an armhole is read on one side, a yoke, a front that is cut whole and a princess panel among it", () => {
    const block = (options: NonNullable<Order["options"]>) =>
      figureReadings(
        draftOf(bodiceBlock, { ...orderFor(bodiceBlock.declaration, usualBody(bodiceBlock.declaration)), options }),
        ["armholeFrontShare"],
      ).map(({ came }) => came)
    const [usual] = block({})
    expect(usual).toBeGreaterThan(0.45)
    // Halves are as long on a lower side
    expect(block({ lowerShoulder: "lowerShoulder.left", lowerShoulderBy: 1 })).toEqual([expect.closeTo(usual!, 3)])
    expect(block({ backShoulderDart: "backShoulderDart.yoke" })).toEqual([expect.closeTo(usual!, 2)])
    // A panel is of the half that its princess seam joins it to
    expect(block({ dartPosition: "dartPosition.princess" })).toEqual([expect.closeTo(usual!, 2)])
  })

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
    const rules = ["armholeRoom", "thighEase", "kneeEase", "calfEase"]
    for (const [pattern, asked] of [
      [shirt, 1],
      [mensTrousers, 3],
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

  test("a jacket's hollow is asked for by least and most, a dress', a blouse's and a block's by its least alone", () => {
    for (const pattern of [mensBlazer, womensBlazer, mensCoat, womensCoat])
      expect(on(pattern).figure).toMatchObject({ hollow: [1.5, 3] })
    for (const [pattern, least] of [
      [dress, 0.5],
      [blouse, 0.5],
      [bodiceBlock, 0],
    ] as const) {
      const { figure } = on(pattern)
      expect([figure?.hollow, figure?.hollowAtLeast]).toEqual([undefined, least])
      expect(readingOf(on(pattern), "chestHollow").asked).toEqual([least, Number.POSITIVE_INFINITY])
    }
  })

  test.each([blouse, dress])(
    "$declaration.slug: a chest that is wide beside the shoulders keeps its hollow",
    (pattern) => {
      const { mbAcrossChestWidth = 0 } = usualBody(pattern.declaration).measurements
      const beside = (more: number) => {
        const draft = on(pattern, { mbAcrossChestWidth: mbAcrossChestWidth + more })
        const came = draft.garmentMeasurements.gmAcrossChestWidth!
        return { draft, came, over: came - mbAcrossChestWidth - more, hollow: readingOf(draft, "chestHollow").came }
      }
      // The chest's ease gives way to it, never the body's own width
      const drawn = [0, 0.5, 1, 1.5, 2, 2.5, 3].map(beside)
      for (const { hollow, over, draft } of drawn) {
        expect(hollow).toBeGreaterThan(0.35)
        expect(over).toBeGreaterThan(-1e-3)
        expect(draft.warnings).toEqual([])
      }
      expect(drawn.at(-1)!.over).toBeCloseTo(0, 3)
      for (const [i, { came }] of drawn.slice(1).entries()) expect(came).toBeGreaterThan(drawn[i]!.came - 1e-4)
      // Where the body leaves none it is told, and sewn
      for (const more of [4, 5]) {
        const { draft, hollow } = beside(more)
        expect(hollow).toBeLessThan(0.3)
        expect(draft.warnings).toEqual([
          expect.objectContaining({
            code: "chestHollow",
            measurement: "mbAcrossChestWidth",
            message: expect.stringMatching(
              /shoulder's end is -?0\.[012] cm; at least 0\.5 cm is asked for, within 0\.2 cm$/,
            ),
          }),
        ])
      }
    },
  )

  test("a block keeps its chest's ease, and tells of an armhole that bulges out in front", () => {
    const { mbAcrossChestWidth = 0 } = usualBody(bodiceBlock.declaration).measurements
    const over = (more: number): Draft => on(bodiceBlock, { mbAcrossChestWidth: mbAcrossChestWidth + more })
    expect(over(3).warnings).toEqual([])
    expect(over(4).warnings.map(({ code }) => code)).toEqual(["chestHollow"])
    const ease = ({ garmentMeasurements }: Draft, more: number) =>
      garmentMeasurements.gmAcrossChestWidth! - mbAcrossChestWidth - more
    expect(ease(over(4), 4)).toBeCloseTo(ease(over(0), 0), 3)
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
    const shirted = on(shirt)
    const shared = (points: number): Draft => {
      const least = readingOf(shirted, "armholeFrontShare").came + points / 100
      const armhole = { ...shirted.figure!.armhole!, inFront: [least, least + 0.03] as const }
      return { ...shirted, figure: { ...shirted.figure!, armhole } }
    }
    expect(codes(shared(3.9))).toContain("armholeFrontShare")
    expect(codes(shared(4.1))).toEqual(refused("armholeFrontShare"))
  })

  test("a waist is told however far it is off: a cutter cuts for it", () => {
    for (const pattern of [shirt, mensTrousers, womensTrousers]) {
      const draft = on(pattern)
      const waisted = (cm: number): Draft => {
        const waist = { belly: 0, frontMore: readingOf(draft, "waistFront").came + cm }
        return { ...draft, figure: { ...draft.figure!, waist } }
      }
      for (const cm of [1.6, 5.6, 20]) expect(codes(waisted(cm))).toContain("waistFront")
    }
    const order = orderFor(mensTrousers.declaration, usualBody(mensTrousers.declaration))
    // 4.0 and 4.4 off
    for (const mbWaistGirth of [62, 60])
      expect(codes(draftOf(mensTrousers, withMeasurements(order, { mbWaistGirth })))).toContain("waistFront")
  })

  test("an armhole that bulges beyond the shoulder is refused, one that is hollowed deeply told", () => {
    const draft = on(mensBlazer)
    const { came } = readingOf(draft, "chestHollow")
    // The armhole moved out below the shoulder's end, until it lies so far in from that
    const bulged = (to: number): Draft => {
      const out = came - to
      const pieces = draft.pieces.map((piece) => {
        if (piece.name !== readingOf(draft, "chestHollow").piece) return piece
        const armholes = piece.edges.filter(({ role }) => role === "armhole")
        const tip = armholes.flatMap(({ points }) => points).reduce((high, p) => (p[1] > high[1] ? p : high))
        const centre = piece.edges.find(({ role }) => role === "frontEdge" || role === "centreFront")!.points[0]![0]
        const outwards = Math.sign(tip[0] - centre)
        const moved = ([x, y]: readonly [number, number]) =>
          (y < tip[1] ? [x + outwards * out, y] : [x, y]) as [number, number]
        const edges = piece.edges.map((edge) =>
          edge.role === "armhole" ? { ...edge, points: edge.points.map(moved) } : edge,
        )
        return { ...piece, edges }
      })
      return { ...draft, pieces }
    }
    expect(readingOf(bulged(-0.4), "chestHollow").came).toBeCloseTo(-0.4, 9)
    expect(figureTold(bulged(-0.4)).refusal).toBeUndefined()
    expect(figureTold(bulged(-0.6)).refusal).toEqual(
      expect.objectContaining({ code: "chestHollow", message: expect.stringMatching(/no fitting mends it$/) }),
    )
    expect(figureTold({ ...draft, figure: { ...draft.figure!, hollow: [came - 9, came - 9] } }).refusal).toBeUndefined()
    // Judged and refused by one reading as by two
    const asked = draft.figure!
    for (const [figure, refused] of [
      [{ ...asked, hollow: [came + 9, came + 9] }, undefined],
      // Parted on a side panel, where no seam is
      [{ ...asked, hip: { ...asked.hip!, frontMore: 30 } }, undefined],
      [{ ...asked, armhole: { ...asked.armhole!, inFront: [0.9, 0.93] as const } }, "armholeFrontShare"],
    ] as const) {
      const one: Draft = { ...draft, figure, warnings: [] }
      const [worn, judged] = [judgeWorn(one), judge(one)]
      if (worn._tag === "Err" || judged._tag === "Err") throw new Error("unsound")
      expect(worn.value).toEqual({ draft: judged.value, refusal: figureTold(one).refusal })
      expect(worn.value.refusal?.code).toBe(refused)
      expect(judged.value.warnings).toEqual(figureTold(one).notes)
      expect(judged.value.warnings).not.toEqual([])
    }
    const hollowed = (cm: number): Draft => ({ ...draft, figure: { ...draft.figure!, hollow: [cm, cm + 1.5] } })
    expect(codes(hollowed(came - 3))).toContain("chestHollow")
    expect(codes(hollowed(came + 1))).toContain("chestHollow")
  })

  test("a back 1 inside the body is refused of cloth that does not stretch, and told of a knit", () => {
    const back = (pattern: AnyPattern, ease: number): Draft => {
      const draft = on(pattern)
      const levels = draft.levels!.map((one) =>
        one.garmentMeasurement === "gmAcrossBackWidth" ? { ...one, ease } : one,
      )
      return { ...draft, levels }
    }
    const far = (draft: Draft) => isFarOff(readingOf(draft, "acrossBackEase"))
    for (const pattern of [shirt, dress, mensCoat])
      expect([-0.9, -1.1, 9].map((ease) => far(back(pattern, ease)))).toEqual(["noted", "refused", "noted"])
    expect([-0.9, -5].map((ease) => far(back(mensTShirt, ease)))).toEqual(["noted", "noted"])
    expect(codes(back(shirt, -1.1))).toEqual({
      _tag: "Refused",
      refusal: expect.objectContaining({
        code: "acrossBackEase",
        message: expect.stringMatching(/so narrow nobody could wear it$/),
      }),
    })
  })

  test("where panels are parted at the bust otherwise than asked, waist and hips are held to that, and tell their own", () => {
    for (const pattern of [womensBlazer, womensCoat]) {
      const draft = on(pattern)
      const { figure } = draft
      const moved = (cm: number): Draft => {
        const bust = { ...figure!.bust!, frontMore: figure!.bust!.frontMore + cm }
        return { ...draft, figure: { ...figure!, bust } }
      }
      for (const rule of ["waistFront", "hipFront"]) {
        const [asked, less] = [readingOf(draft, rule), readingOf(moved(2), rule)].map((one) => one.asked[0])
        expect([rule, less! - asked!]).toEqual([rule, expect.closeTo(-2, 9)])
        expect(figureNote(readingOf(draft, rule))).toBeUndefined()
        // What is told at the bust is told there: the panels below may go with all of it, or with no more than goes untold
        const off = (one: Draft): number => {
          const { came, asked } = readingOf(one, "bustFront")
          return came - asked[0]
        }
        expect(isFarOff(readingOf(moved(8), "bustFront"))).toBe("noted")
        const usual = asked! - off(draft)
        expect(readingOf(moved(8), rule).asked).toEqual([
          expect.closeTo(usual + off(moved(8)), 9),
          expect.closeTo(usual - figure!.bust!.within!, 9),
        ])
      }
      const waisted = (cm: number): Draft => {
        const { came, asked } = readingOf(draft, "waistFront")
        const waist = { ...figure!.waist!, frontMore: figure!.waist!.frontMore + came - asked[0] + cm }
        return { ...draft, figure: { ...figure!, waist } }
      }
      expect(codes(waisted(2.4))).not.toContain("waistFront")
      expect(codes(waisted(2.6))).toContain("waistFront")
      const { bust: _, ...untold } = figure!
      expect(figureReadings({ ...draft, figure: untold }, ["waistFront", "hipFront"])).toEqual([])
    }
  })

  test("a man's jacket's waist is held to what its panels are parted otherwise at the chest, its hips are not", () => {
    for (const pattern of [mensBlazer, mensCoat]) {
      const draft = on(pattern)
      const { figure } = draft
      const bust = { ...figure!.bust!, frontMore: figure!.bust!.frontMore + 1 }
      const moved: Draft = { ...draft, figure: { ...figure!, bust } }
      const less = (rule: string) => readingOf(draft, rule).asked[0] - readingOf(moved, rule).asked[0]
      expect([less("waistFront"), less("hipFront")]).toEqual([expect.closeTo(1, 9), expect.closeTo(0, 9)])
    }
  })

  test("a jacket over a very full bust with a short front is told of the bust alone, and drawn", () => {
    const fullBust = oddFigures("female").find(({ name }) => name === "full bust")!
    const { declaration } = womensBlazer
    const codesOf = (reach: "percentile" | "beyond") => {
      const draft = draftOf(womensBlazer, orderFor(declaration, oddBody(declaration, fullBust, reach, 108)))
      return draft.warnings.map(({ code }) => code).filter((code) => /Front$/.test(code))
    }
    expect(codesOf("percentile")).toEqual(["bustFront"])
    expect(codesOf("beyond")).toEqual(["bustFront"])
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
