import { median, woman } from "@toile/body/survey"
import type { Draft, XY } from "@toile/draft-model"
import type { Order } from "@toile/pattern-model"
import {
  draftOf,
  firstPoint,
  gm,
  lastPoint,
  lengthOfEdges,
  ordersLike,
  pieceOf,
  pointsOf,
  refusalOf,
  warningCodes,
} from "@toile/pattern-testing"
import { describe, expect, test } from "vitest"
import { readOrder } from "../../test/orders.js"
import { rangesOf } from "../../test/ranges.js"
import { declaration } from "./declaration.js"
import { straightSkirt } from "./index.js"

// What the method says (Aldrich's skirt block; workroom practice where it is silent), read off the drawn pieces. cm.

const { selectedMeasurementIds: _, ...average } = readOrder("straight-skirt-average")
/** A woman of round numbers: hip 22 below the waist; of her high hip nothing is known, which a side would follow. */
const body = {
  mbWaistGirth: 79,
  mbLowHipGirth: 100,
  mbMaxHipGirth: 100,
  mbWaistHeight: 105,
  mbLowHipHeight: 83,
}
const order = ordersLike({ ...average, measurements: body })
const skirt = (...args: Parameters<typeof order>): Draft => draftOf(straightSkirt, order(...args))
const refusal = (asked: Order): string => refusalOf(straightSkirt, asked)
/** A finished skirt of the same hips: any waist, and no belly that fills it. */
const finished = (options: Order["options"], mfWaistGirth: number): Draft =>
  draftOf(straightSkirt, {
    measurementType: "final",
    measurements: { mfWaistGirth, mfHipGirth: 104, mfSkirtLength: 60, mfHipDepth: 22 },
    options: { ...options },
  })

const distance = ([ax, ay]: XY, [bx, by]: XY): number => Math.hypot(ax - bx, ay - by)
const middle = ([ax, ay]: XY, [bx, by]: XY): XY => [(ax + bx) / 2, (ay + by) / 2]
const hipLevel = (draft: Draft, piece: string): readonly XY[] =>
  pieceOf(draft, piece).internalLines.find((l) => l.name === "hipLine")!.points
/** Intakes and lengths of a piece's darts, from the centre to the side. */
const dartsOf = (draft: Draft, piece: string): { intake: number; length: number; share: number }[] => {
  const { darts, edges } = pieceOf(draft, piece)
  const sorted = [...darts].sort((a, b) => a.point[0] - b.point[0])
  const stretches = edges.filter((e) => e.name.startsWith("waist")).sort((a, b) => a.points[0]![0] - b.points[0]![0])
  const intakes = sorted.map((d) => distance(...d.legs))
  const whole = [...stretches.map((e) => e.length), ...intakes].reduce((sum, cm) => sum + cm, 0)
  let along = 0
  return sorted.map((dart, i) => {
    along += stretches[i]!.length + intakes[i]! / 2
    const share = along / whole
    along += intakes[i]! / 2
    return { intake: intakes[i]!, length: distance(dart.point, middle(...dart.legs)), share }
  })
}

describe("widths", () => {
  test("the back is 1.5 wider than the front at the hip (H/4 + 1.5 of H/2 + 1.5)", () => {
    const draft = skirt()
    const width = (piece: string): number => lastPoint(hipLevel(draft, piece))[0]
    expect(width("back") - width("front")).toBeCloseTo(1.5, 6)
    expect(width("back") + width("front")).toBeCloseTo(104 / 2, 6)
  })
  test("the hem narrows by 2 a side edge, beginning a hand's breadth below the hip", () => {
    const draft = skirt({ hemNarrowing: 4 })
    const side = pointsOf(draft, "front", "sideLower")
    expect(lastPoint(side)[0] - firstPoint(side)[0]).toBeCloseTo(4, 6)
    const hip = lastPoint(side)
    const narrowed = (below: number): number => {
      const i = side.findIndex(([, y]) => y > hip[1] - below)
      return hip[0] - side[i]![0]
    }
    expect(narrowed(3)).toBeLessThan(0.15)
    expect(narrowed(8)).toBeGreaterThan(0.15)
  })
  test("a hem that leans in drops, so that front and back run level together", () => {
    const side = pointsOf(skirt({ hemNarrowing: 4 }), "front", "hem")
    expect(firstPoint(side)[1]).toBe(-60)
    expect(lastPoint(side)[1]).toBeLessThan(-60)
  })
})

describe("the waist", () => {
  test("rises 1.25 at the side and drops 1.0 at centre back (Aldrich)", () => {
    const draft = skirt()
    for (const piece of ["front", "back"])
      expect(lastPoint(pointsOf(draft, piece, "sideUpper"))[1]).toBeCloseTo(1.25, 6)
    expect(firstPoint(pointsOf(draft, "back", "zip"))).toEqual([0, -1])
    expect(firstPoint(pointsOf(draft, "front", "centreFront"))).toEqual([0, 0])
  })
  test("rises 0.5 where the side takes in little", () => {
    expect(lastPoint(pointsOf(finished({}, 101), "front", "sideUpper"))[1]).toBeCloseTo(0.5, 2)
  })
  test("between an intake of 1 and 2 the side's rise grows smoothly", () => {
    const draft = finished({}, 91.5)
    const side = pointsOf(draft, "front", "sideUpper")
    const intake = firstPoint(side)[0] - lastPoint(side)[0]
    expect(intake).toBeGreaterThan(1.2)
    expect(intake).toBeLessThan(1.8)
    const t = intake - 1
    expect(lastPoint(side)[1]).toBeCloseTo(0.5 + 0.75 * t * t * (3 - 2 * t), 3)
  })
  test("the side stands upright on the hip line", () => {
    const [a, b] = pointsOf(skirt(), "front", "sideUpper") as [XY, XY]
    expect(Math.abs(Math.atan2(b[0] - a[0], b[1] - a[1]) * (180 / Math.PI))).toBeLessThan(1)
  })
  test("the side between waist and hip is 0.4 longer than the body is high there (0.3 to 0.5)", () => {
    expect(lengthOfEdges(skirt(), "front", "sideUpper")).toBeCloseTo(22 + 0.4, 5)
  })
  test("the skirt is 0.5 longer than its straight band, and eased in; none is where the finish is cut from it", () => {
    const ease = (options: Order["options"]): number =>
      skirt(options).walk.find((row) => row.stitch === "waist seam, right" || row.stitch === "waist facing, right")!
        .ease
    expect(ease({})).toBeCloseTo(0.25, 3)
    expect(ease({ waistband: "waistband.facing" })).toBeCloseTo(0, 3)
  })
  test("lowered, it has the body's girth there: women's girths grow nearly evenly down to the hip", () => {
    const t = 4 / 22
    expect(gm(skirt({ highWaist: -4 }), "gmWaistGirth")).toBeCloseTo(80 + 24 * (1.04 * t - 0.04 * t * t), 2)
  })
  test("a raised edge runs level", () => {
    const draft = skirt({ highWaist: 6, waistband: "waistband.facing" })
    expect(
      lastPoint(pointsOf(draft, "front", "sideUpper"))[1] - firstPoint(pointsOf(draft, "front", "centreFront"))[1],
    ).toBeCloseTo(0.6, 2)
  })
})

describe("darts", () => {
  test("lie at 1/3 and 2/3 of the back, at 2/3 of the front from the centre", () => {
    const shares = (options: Order["options"], piece: string) => dartsOf(skirt(options), piece).map((d) => d.share)
    const [inner, outer] = shares({}, "back")
    expect(Math.abs(inner! - 1 / 3)).toBeLessThan(0.007)
    expect(Math.abs(outer! - 2 / 3)).toBeLessThan(0.012)
    expect(Math.abs(shares({ dartsBack: "dartsBack.one" }, "back")[0]! - 0.5)).toBeLessThan(0.01)
    expect(Math.abs(shares({}, "front")[0]! - 2 / 3)).toBeLessThan(0.015)
    const fronts = shares({ dartsFront: "dartsFront.two" }, "front")
    expect(Math.abs(fronts[0]! - 0.45)).toBeLessThan(0.012)
    expect(Math.abs(fronts[1]! - 0.75)).toBeLessThan(0.016)
  })
  test("are 0.62 and 0.55 of the hip's depth long in the back, one of them 0.585; 0.44 and 0.40 in the front", () => {
    const lengths = (options: Order["options"], piece: string) => dartsOf(skirt(options), piece).map((d) => d.length)
    const close = (found: number[], wanted: number[]): void => {
      expect(found).toHaveLength(wanted.length)
      found.forEach((cm, i) => {
        expect(Math.abs(cm - wanted[i]!)).toBeLessThan(0.2)
      })
    }
    close(lengths({}, "back"), [0.62 * 22, 0.55 * 22])
    close(lengths({ dartsBack: "dartsBack.one" }, "back"), [0.585 * 22])
    close(lengths({}, "front"), [0.44 * 22])
    close(lengths({ dartsFront: "dartsFront.two" }, "front"), [0.44 * 22, 0.4 * 22])
  })
  test("end 5 above the hip in the back and 9 in the front at the least", () => {
    const draft = skirt({}, { mbLowHipHeight: 105 - 13 })
    for (const [piece, longest] of [
      ["back", [13 - 5, 0.55 * 13]],
      ["front", [13 - 9]],
    ] as const)
      for (const [i, { length }] of dartsOf(draft, piece).entries())
        expect(Math.abs(length - longest[i]!)).toBeLessThan(0.2)
  })
  test("take what the side leaves: 45 % of the half intake, 33 % with two darts everywhere; the back 62 % of the rest", () => {
    // Waist 91 + 0.5 in hip 104
    const half = (104 - 91.5) / 2
    const intakes = (options: Order["options"]) => {
      const draft = finished(options, 91)
      return [dartsOf(draft, "front"), dartsOf(draft, "back")].map((all) => all.map((d) => d.intake))
    }
    const [front, back] = intakes({})
    expect(front![0]).toBeCloseTo(0.38 * 0.55 * half, 2)
    expect(back).toHaveLength(2)
    for (const each of back!) expect(each).toBeCloseTo((0.62 * 0.55 * half) / 2, 2)
    const [fronts, backs] = intakes({ dartsFront: "dartsFront.two" })
    expect(backs![0]).toBeCloseTo((0.62 * 0.67 * half) / 2, 2)
    // Two in front would have 0.796 each
    expect(fronts).toEqual([expect.closeTo(0.38 * 0.67 * half, 2)])
  })
  test("of less than 0.8 are none: two narrower ones are one, and one goes over into the side", () => {
    // Two darts in front would take 0.38 / 2 of 67 % of 6.3, 6.25 and 3.1
    const darts = (waist: number) =>
      dartsOf(finished({ dartsFront: "dartsFront.two" }, waist), "front").map(({ intake }) => intake)
    expect(darts(90.9)).toEqual([expect.closeTo(0.802, 2), expect.closeTo(0.802, 2)])
    expect(darts(91)).toEqual([expect.closeTo(1.591, 2)])
    expect(darts(97.3)).toEqual([])
  })
  test("one front dart takes 2.5 at the most, one in the back 3.0, each of two 2.8, before the side takes 4.0 and they all strain", () => {
    const intake = (waist: number, options: Order["options"] = {}) => {
      const draft = skirt(options, { mbWaistGirth: waist })
      return {
        front: dartsOf(draft, "front")[0]!.intake,
        back: dartsOf(draft, "back")[0]!.intake,
        notes: warningCodes(draft),
      }
    }
    const usual = intake(74)
    expect(usual.front).toBeCloseTo(2.5, 2)
    // Half intake 14.25: side 6.41, front 2.5, back the rest
    expect(usual.back).toBeCloseTo((14.25 * 0.55 - 2.5) / 2, 2)
    expect(intake(78, { dartsBack: "dartsBack.one" }).back).toBeCloseTo(3, 2)
    const deep = intake(71)
    expect(deep.back).toBeCloseTo(2.8, 2)
    expect(deep.notes).not.toContain("dartsDeep")
    // 2.5 + 2 x 2.8 + 2 x 4.0 = 16.1 of half intake is the lastPoint that goes in without a strain
    expect(intake(104 - 1.5 - 2 * 16).notes).not.toContain("dartsDeep")
    expect(intake(104 - 1.5 - 2 * 16.4).notes).toContain("dartsDeep")
  })
  test("beyond 5.5 each no dart lies flat: the figure is refused", () => {
    // 16.1 as above, and 2.7 more in each of three darts
    expect(refusal(order({}, { mbWaistGirth: 104 - 1.5 - 2 * 24.1 }))).toBe("drafted")
    expect(refusal(order({}, { mbWaistGirth: 104 - 1.5 - 2 * 24.3 }))).toMatch(/the darts cannot take in so much/)
  })
  test("are drilled 1.0 short of their point", () => {
    const back = pieceOf(skirt(), "back")
    expect(back.drillHoles).toHaveLength(2)
    back.darts.forEach((dart, i) => {
      const { x, y } = back.drillHoles[i]!
      expect(distance([x, y], dart.point)).toBeCloseTo(1, 3)
      expect(distance([x, y], dart.legs[0])).toBeCloseTo(distance([x, y], dart.legs[1]), 3)
    })
  })
})

describe("closings", () => {
  test("the zip is the next stock length that opens to 2 above the hip line", () => {
    const stop = (draft: Draft): number => lastPoint(pointsOf(draft, "back", "zip"))[1]
    const aboveHip = (hip: number): number => {
      const draft = skirt({}, { mbLowHipHeight: hip })
      return stop(draft) - hipLevel(draft, "back")[0]![1]
    }
    // A zip of 20 that ends 1.97 above the hip is long enough; one that would end 2.03 above it is not
    const at = 83 + (aboveHip(83) - 1.97)
    expect(aboveHip(at)).toBeCloseTo(1.97, 1)
    expect(aboveHip(at - 0.06)).toBeLessThan(0.2)
  })
  test("the underlap is 3.0 at the right back end; the band is folded, 3.5 high", () => {
    const draft = skirt()
    expect(lengthOfEdges(draft, "waistband", "underlap")).toBe(3)
    expect(lengthOfEdges(draft, "waistband", "leftEnd")).toBe(7)
    const [a] = pieceOf(draft, "waistband").internalLines.find((l) => l.name === "fold")!.points
    expect(a).toEqual([-3, 3.5])
    expect(lengthOfEdges(draft, "waistbandInterfacing", "leftEnd")).toBe(7)
  })
  test("a vent begins 15 below the hip line at the least", () => {
    const hip = { mbLowHipHeight: 83.3 }
    const long = { vent: "vent.slit", ventLength: 30 }
    const room = 60 + hipLevel(skirt({}, hip), "back")[0]![1] - 15
    expect(room % 1).toBeGreaterThan(0.2)
    expect(room % 1).toBeLessThan(0.7)
    expect(refusal(order(long, hip))).toMatch(new RegExp(`up to ${Math.floor(room)} cm`))
    // The shortest one is 12 long
    const shorter = (by: number): string => refusal(order({ ...long, length: 60 - Math.floor(room) + by }, hip))
    expect(shorter(12)).toMatch(/up to 12 cm/)
    expect(shorter(11)).toMatch(/so short a skirt has no vent/)
  })
  test("the clip in the right back's corner is 0.8 long along the seam's allowance", () => {
    const draft = skirt({ vent: "vent.walkingVent", ventLength: 15, length: 70 })
    const [from, to] = pieceOf(draft, "backRight").internalLines.find((l) => l.name === "ventClip")!.points as [XY, XY]
    expect([from[0] - to[0], to[1] - from[1]]).toEqual([expect.closeTo(0.8, 6), expect.closeTo(0.4, 6)])
    const narrow = skirt({ vent: "vent.walkingVent", ventLength: 15, length: 70 }, {}, {
      seams: { centreBack: 0.9 },
    } as Partial<Order>)
    const [a, b] = pieceOf(narrow, "backRight").internalLines.find((l) => l.name === "ventClip")!.points as [XY, XY]
    expect(a[0] - b[0]).toBeCloseTo(0.6, 6)
  })
})

describe("what may be ordered (made-to-measure workrooms)", () => {
  test("options", () => {
    expect(rangesOf(declaration)).toEqual([
      ["waistEase", 0, 3, 0.25, 1],
      ["hipEase", 1, 8, 0.5, 4],
      ["length", 35, 100, 1, 60],
      ["hemNarrowing", 0, 8, 0.5, 2],
      ["highWaist", -4, 6, 0.5, 0],
      ["waistbandHeight", 2, 8, 0.5, 3.5],
      ["ventLength", 12, 30, 1, 20],
      ["swayback", 0, 2, 0.25, 0],
      ["seat", -1, 1, 0.25, 0],
      ["belly", 0, 3, 0.25, 0],
    ])
  })
  test("allowances: 1.0; centre back 2.0 for the zip, sides 1.5, hem 4.0, the lining's 2.0", () => {
    expect(declaration.seams).toEqual({
      side: 1.5,
      centreBack: 2,
      waist: 1,
      hem: 4,
      vent: 1,
      waistband: 1,
      facing: 1,
      lining: 1,
      liningHem: 2,
    })
  })
  test("as the lining of a skirt: 0.8 wider, 2.5 shorter", () => {
    const parent = declaration.parents!["straight-skirt"]!
    expect(parent).toMatchObject({ gmHipGirth: { by: 0.8 }, gmSkirtLength: { by: -2.5 } })
  })
})

describe("limits", () => {
  test.each([
    ["a hip 13 to 36 below the waist", { mbLowHipHeight: 105 - 13.2 }, { mbLowHipHeight: 105 - 12.8 }, {}],
    ["a hip 13 to 36 below the waist", { mbLowHipHeight: 105 - 35.5 }, { mbLowHipHeight: 105 - 36.2 }, { length: 70 }],
    ["a waist 8 larger than the hip over a belly", { mbWaistGirth: 107.9 }, { mbWaistGirth: 108.1 }, {}],
    ["10 below the hip line", { mbLowHipHeight: 105 - 25 }, { mbLowHipHeight: 105 - 25.3 }, { length: 35 }],
  ])("%s", (_, within, beyond, options) => {
    expect(refusal(order(options, within))).toBe("drafted")
    expect(refusal(order(options, beyond))).not.toBe("drafted")
  })
  const final = (change: Record<string, number>, options: Order["options"] = {}): Order => ({
    measurementType: "final",
    measurements: { mfWaistGirth: 80, mfHipGirth: 104, mfSkirtLength: 60, ...change },
    options: { ...options },
  })
  test.each([
    ["130 long at the most", { mfSkirtLength: 129.5 }, { mfSkirtLength: 130.5 }],
    ["a band of 1.5 to 12", { mfWaistbandHeight: 1.55 }, { mfWaistbandHeight: 1.45 }],
    ["a band of 1.5 to 12", { mfWaistbandHeight: 11.9 }, { mfWaistbandHeight: 12.1 }],
    ["a hem no less than half of the hip", { mfHemGirth: 52.5 }, { mfHemGirth: 51.5 }],
  ])("%s", (_, within, beyond) => {
    expect(refusal(final(within))).toBe("drafted")
    expect(refusal(final(beyond))).not.toBe("drafted")
  })
  test("without a hip depth the hip lies where the middle woman's does", () => {
    const draft = draftOf(straightSkirt, final({}))
    expect(gm(draft, "gmHipDepth")).toBeCloseTo(woman.hipDepth(median("female", "mbWaistHeight")), 3)
    // And its hem narrows by 2 an edge, as an ordered one's does
    expect(gm(draft, "gmHemGirth")).toBeCloseTo(104 - 8, 3)
  })
  test("a contour band on a raised waist ends 0.5 above the body's", () => {
    const raised = { waistband: "waistband.contour", highWaist: 4 }
    expect(refusal(order({ ...raised, waistbandHeight: 3.5 }))).toBe("drafted")
    expect(refusal(order({ ...raised, waistbandHeight: 4 }))).toMatch(/raise it by 4\.5 cm/)
  })
})

describe("notes", () => {
  test("the high hip needs 1.0 of ease, and is measured 0.32 of the way from the hip to the waist", () => {
    const draft = skirt()
    const [front, back] = ["front", "back"].map((piece) => {
      const level = hipLevel(draft, piece)[0]![1] + 0.32 * 22
      const side = pointsOf(draft, piece, "sideUpper")
      const i = side.findIndex(([, y]) => y > level)
      const [[ax, ay], [bx, by]] = [side[i - 1]!, side[i]!]
      const x = ax + ((bx - ax) * (level - ay)) / (by - ay)
      const inDarts = dartWidthAt(draft, piece, level)
      return x - inDarts
    }) as [number, number]
    const high = gm(draft, "gmHighHipGirth")
    expect(high).toBeCloseTo(2 * (front + back), 1)
    // As far as the side goes round a full one
    const most = gm(skirt({}, { mbHighHipGirth: high }), "gmHighHipGirth")
    expect(warningCodes(skirt({}, { mbHighHipGirth: most - 0.98 }))).not.toContain("highHipTight")
    expect(warningCodes(skirt({}, { mbHighHipGirth: most - 0.93 }))).toContain("highHipTight")
  })
  test("a hem under 105 below the knee, or one narrowed by over 2.5, hinders walking without a vent", () => {
    const codes = (options: Order["options"], hip = 100) => warningCodes(skirt(options, { mbMaxHipGirth: hip }))
    expect(codes({ length: 61, hemNarrowing: 0 }, 101.5)).not.toContain("hemNarrow")
    expect(codes({ length: 61, hemNarrowing: 0 }, 100.5)).toContain("hemNarrow")
    expect(codes({ length: 60, hemNarrowing: 2.5 })).not.toContain("hemNarrow")
    expect(codes({ length: 60, hemNarrowing: 3 })).toContain("hemNarrow")
  })
  test("the hem's narrowing counts by the edge: 2.5 is the last", () => {
    const codes = (edge: number) =>
      warningCodes(
        draftOf(straightSkirt, {
          measurementType: "final",
          measurements: { mfWaistGirth: 80, mfHipGirth: 104, mfSkirtLength: 60, mfHemGirth: 104 - 4 * edge },
          options: {},
        }),
      )
    expect(codes(2.53)).not.toContain("hemNarrow")
    expect(codes(2.57)).toContain("hemNarrow")
  })
  test("the longest stock zip may end 3 above the hip line, not more", () => {
    const above = (hip: number) => {
      const draft = skirt({ length: 80, vent: "vent.slit" }, { mbLowHipHeight: hip })
      return {
        cm: lastPoint(pointsOf(draft, "back", "zip"))[1] - hipLevel(draft, "back")[0]![1],
        codes: warningCodes(draft),
      }
    }
    const at = 75 + (above(75).cm - 3)
    expect(above(at + 0.05).codes).not.toContain("zipShort")
    expect(above(at - 0.05).codes).toContain("zipShort")
  })
})

/** What a piece's darts take out at a level. */
const dartWidthAt = (draft: Draft, piece: string, level: number): number =>
  pieceOf(draft, piece).darts.reduce((sum, { point, legs }) => {
    if (level <= point[1]) return sum
    const width = Math.abs(legs[0][0] - legs[1][0])
    const top = (legs[0][1] + legs[1][1]) / 2
    return sum + (width * (level - point[1])) / (top - point[1])
  }, 0)

test("a toile has 2 to let out at the sides, 3 at centre back and the hem, where its seams are not wider already", () => {
  const seams = { side: 1.5, centreBack: 1, hem: 2 }
  expect(draftOf(straightSkirt, { ...average, seams, toile: true }).seams).toMatchObject({
    side: 2,
    centreBack: 3,
    hem: 3,
  })
  expect(draftOf(straightSkirt, { ...average, seams }).seams).toMatchObject(seams)
})
