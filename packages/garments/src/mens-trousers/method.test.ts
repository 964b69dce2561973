import { bodyGirths } from "@toile/blocks/measurements"
import { man } from "@toile/body/survey"
import type { Draft, InternalLine, XY } from "@toile/draft-model"
import type { AnyPattern, Order } from "@toile/pattern-model"
import {
  draftOf as drafted,
  firstPoint,
  gm,
  lastPoint,
  lengthOfEdges,
  ordersLike,
  pieceOf,
  pointsOf,
  refusalOf as refusedAs,
  warningCodes,
} from "@toile/pattern-testing"
import { describe, expect, test } from "vitest"
import { readOrder } from "../../test/orders.js"
import { declaration } from "./declaration.js"
import { mensTrousers } from "./index.js"

// What the method says (Aldrich's trousers, the men's forks narrower than printed; workroom practice for fly, pockets
// and band), read off the drawn pieces. cm.

/** The method's figures are those of a band on the natural waist. */
const AT_WAIST = { rise: 0, waistband: "waistband.straight" }
const atWaist = (order: Order): Order => ({ ...order, options: { ...AT_WAIST, ...order.options } })
const draftOf = (pattern: AnyPattern, order: Order): Draft => drafted(pattern, atWaist(order))
const refusalOf = (pattern: AnyPattern, order: Order): string => refusedAs(pattern, atWaist(order))

const average = readOrder("mens-trousers-average")
const body = average.measurements as Record<string, number>
const HIP = body.mbMaxHipGirth!
const LOW_HIP = body.mbLowHipGirth!
const TAPE = "mbWaistbandRegRiseCrotchLength"
const order = ordersLike(average)
const made = (...args: Parameters<typeof order>): Draft => draftOf(mensTrousers, order(...args))
const without = (...ids: string[]): Order => ({
  measurementType: "body",
  measurements: Object.fromEntries(Object.entries(body).filter(([id]) => !ids.includes(id))),
  options: {},
})
const refusal = (asked: Order): string => refusalOf(mensTrousers, asked)
const usual = made()

const distance = ([ax, ay]: XY, [bx, by]: XY): number => Math.hypot(ax - bx, ay - by)
const middle = ([ax, ay]: XY, [bx, by]: XY): XY => [(ax + bx) / 2, (ay + by) / 2]
const lineOf = (draft: Draft, piece: string, name: string): InternalLine =>
  pieceOf(draft, piece).internalLines.find((l) => l.name === name)!
const outlineOf = (draft: Draft, piece: string): readonly XY[] => pieceOf(draft, piece).edges.flatMap((e) => e.points)
const extent = (points: readonly XY[]): readonly [number, number] => {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  return [Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)]
}
/** Width and height of a rectangle, and where it is folded. */
const strip = (draft: Draft, name: string): readonly number[] => [
  ...extent(outlineOf(draft, name)),
  ...pieceOf(draft, name).internalLines.map((l) => l.points[0]![1]),
]
const width = (draft: Draft, piece: string, line: string): number => {
  const [a, b] = lineOf(draft, piece, line).points as [XY, XY]
  return distance(a, b)
}

describe("widths", () => {
  test("the flat front has (H + e)/4 - 0.5 at the hip, the back 0.5 more than a quarter", () => {
    const plain = made({ pocket: "pocket.none" })
    expect(width(plain, "frontRight", "hipLine")).toBeCloseTo((HIP + 5) / 4 - 0.5, 3)
    expect(width(plain, "back", "hipLine")).toBeCloseTo((HIP + 5) / 4 + 0.5, 3)
  })
  test("knee and hem of the back are 1 wider each side than the front's in all: half each to crease", () => {
    expect(width(usual, "back", "kneeLine") - width(usual, "frontRight", "kneeLine")).toBeCloseTo(2, 3)
    const hem = (piece: string): number => {
      const points = pointsOf(usual, piece, "hem")
      return distance(firstPoint(points), lastPoint(points))
    }
    expect(hem("back") - hem("frontRight")).toBeCloseTo(2, 2)
  })
  test("the forks: the front's is H/16 + 0.75, the back's 1.5 of it and 0.5, from centre front's upright", () => {
    // A wide leg's are not taken in for the thigh
    const free = draftOf(mensTrousers, { ...without(TAPE), options: { leg: "leg.wide" } })
    const front = gm(free, "gmFrontFork")
    expect(front).toBeCloseTo(HIP / 16 + 0.75, 3)
    const upright = lastPoint(lineOf(free, "frontRight", "hipLine").points)[0]
    const back = lastPoint(pointsOf(free, "back", "inseamUpper"))[0] - upright
    expect(back).toBeCloseTo(1.5 * front + 0.5, 2)
  })
  test("the crease lies 0.5 to the side of the middle between fork and hip's side", () => {
    const free = made({ pocket: "pocket.none" })
    const [side, centre] = lineOf(free, "frontRight", "hipLine").points as [XY, XY]
    const fork = centre[0] + gm(free, "gmFrontFork")
    expect((side[0] + fork) / 2).toBeCloseTo(0.5, 2)
  })
  test.each([
    ["skinny", -4, -6],
    ["tapered", 0, -4],
    ["bootcut", -1, 6],
    ["wide", 8, 12],
  ])("a %s leg has %s more at the knee and %s at the hem", (leg, knee, hem) => {
    const wide = { kneeWidth: 52, hemWidth: 46 }
    const draft = made({ ...wide, leg: `leg.${leg}` })
    expect(gm(draft, "gmKneeGirth")).toBeCloseTo(52 + knee, 2)
    expect(gm(draft, "gmHemGirth")).toBeCloseTo(46 + hem, 2)
  })
  test("knee + 4, calf + 2 and the heel + 0.5 at the least; a skinny knee + 2.5", () => {
    const narrow = { kneeWidth: 36, hemWidth: 24 }
    const small = { mbCalfGirth: 30 }
    expect(gm(made(narrow, small), "gmKneeGirth")).toBeCloseTo(body.mbKneeGirth! + 4, 2)
    expect(gm(made({ ...narrow, leg: "leg.skinny" }, small), "gmKneeGirth")).toBeCloseTo(body.mbKneeGirth! + 2.5, 2)
    // The survey's heel, from the ankle and the height that goes with the waist's
    const heel = man.heel(body.mbAnkleGirth!, man.heightOfWaist(body.mbWaistHeight!))
    expect(gm(made(narrow, small), "gmHemGirth")).toBeCloseTo(heel + 0.5, 2)
    // The calf lies three tenths of the way down to the hem
    const calf = gm(made(narrow, { mbCalfGirth: 48 }), "gmKneeGirth")
    expect(0.7 * calf + 0.3 * (heel + 0.5)).toBeCloseTo(48 + 2, 2)
  })
})

describe("lengths", () => {
  test("the fork hangs 1.0 below the body's crotch, 1.5 with pleats; the hem 1.5 above the floor", () => {
    for (const [options, drop] of [
      [{}, 1],
      [{ pleats: "pleats.one" }, 1.5],
    ] as const) {
      const draft = draftOf(mensTrousers, { ...without(TAPE), options })
      expect(gm(draft, "gmInseamLength")).toBeCloseTo(body.mbCrotchHeight! - drop - 1.5, 2)
    }
  })
  test("the knee is the body's above a hem 1.5 off the floor, or half the inseam and 5", () => {
    expect(gm(usual, "gmKneeHeight")).toBeCloseTo(body.mbKneeHeight! - 1.5, 3)
    const free = draftOf(mensTrousers, without("mbKneeHeight"))
    expect(gm(free, "gmKneeHeight")).toBeCloseTo(body.mbCrotchHeight! / 2 + 5, 3)
  })
  test("the hip line lies a quarter of the depth above the fork", () => {
    const free = draftOf(mensTrousers, without(TAPE))
    expect(gm(free, "gmHipHeight")).toBeCloseTo((body.mbWaistHeight! - body.mbCrotchHeight! + 1) / 4, 3)
    const low = draftOf(mensTrousers, { ...without(TAPE), options: { rise: -8 } })
    const depth = body.mbWaistHeight! - body.mbCrotchHeight! + 1
    expect(gm(low, "gmHipHeight")).toBeCloseTo(Math.min(depth / 4, 0.42 * (depth - 8)), 3)
    const veryLow = draftOf(mensTrousers, {
      ...without(TAPE, "mbCrotchHeight"),
      measurements: { ...without(TAPE).measurements, mbCrotchHeight: 95, mbKneeHeight: 50, mbLowHipHeight: 95.2 },
      options: { rise: -8 },
    })
    // Its seam lies 10.5 above the crotch, no lower: a quarter there too
    expect(gm(veryLow, "gmHipHeight")).toBeCloseTo((113.22 - 95 + 1) / 4, 3)
  })
  test("the crotch seam has the tape's length and 0.5, with pleats 1.5, as far as the levers go", () => {
    // The tape's waistband sits 0.15 of the way down; it grows 1.85 for each cm up to the natural waist
    const level = 0.15 * (body.mbWaistHeight! - body.mbLowHipHeight!)
    const seam = (options: Order["options"], tape: number): number => {
      const draft = made(options, { [TAPE]: tape })
      return gm(draft, "gmFrontRise") + gm(draft, "gmBackRise")
    }
    expect(seam({}, 71)).toBeCloseTo(71 + 1.85 * level + 0.5, 1)
    expect(seam({ pleats: "pleats.one" }, 71)).toBeCloseTo(71 + 1.85 * level + 1.5, 1)
  })
  test("centre back rises 2 above the front (0.3 more a step of posture) and leans 8 degrees", () => {
    const free = draftOf(mensTrousers, without(TAPE))
    const degrees = (Math.atan(gm(free, "gmSeatLean") / 20) * 180) / Math.PI
    expect(degrees).toBeCloseTo(8, 1)
    const curved = draftOf(mensTrousers, { ...without(TAPE), bodyShapes: { posture: "curved" } })
    const top = (draft: Draft): number => lastPoint(pointsOf(draft, "back", "seatInlay"))[1]
    expect(top(curved) - top(free)).toBeCloseTo(0.3, 2)
    const front = Math.max(...pointsOf(free, "frontLeft", "fly").map(([, y]) => y))
    expect(top(free) - front).toBeCloseTo(2, 1)
  })
  test("centre back stands a quarter of the way from the front's upright to the crease (Aldrich)", () => {
    const [, hip] = lineOf(usual, "back", "hipLine").points as [XY, XY]
    const upright = lastPoint(lineOf(usual, "frontRight", "hipLine").points)[0]
    // Down along its lean to the fork line, which lies at 0
    const foot = hip[0] + (hip[1] * gm(usual, "gmSeatLean")) / 20
    expect(foot / upright).toBeCloseTo(0.75, 2)
  })
  test("the thigh is read 2.5 below the fork", () => {
    const at = (piece: string): number => {
      const fork = Math.max(...pointsOf(usual, piece, "inseamUpper").map(([, y]) => y))
      const ring = outlineOf(usual, piece)
      const xs = ring.slice(1).flatMap(([bx, by], i) => {
        const [ax, ay] = ring[i]!
        const y = fork - 2.5
        return ay > y === by > y ? [] : [ax + ((bx - ax) * (y - ay)) / (by - ay)]
      })
      return Math.max(...xs) - Math.min(...xs)
    }
    expect(at("frontLeft") + at("back")).toBeCloseTo(gm(usual, "gmThighGirth"), 2)
  })
  test("a thigh of less than 3 of ease is told", () => {
    const strong = made({}, { mbThighGirth: gm(usual, "gmThighGirth") + 2 })
    expect(strong.warnings.find((w) => w.code === "thighTight")!.message).toMatch(/; 3 are wanted$/)
  })
  test("for the thigh's 7 of ease (slim 4, relaxed 11) the back fork goes out by 1.1 of what lacks, up to 3, and in by 1.5 at the most", () => {
    const fork = (draft: Draft): number => lastPoint(pointsOf(draft, "back", "inseamUpper"))[0]
    const drawn = (mbThighGirth: number, options: Order["options"] = {}): Draft =>
      draftOf(mensTrousers, {
        ...without(TAPE),
        measurements: { ...without(TAPE).measurements, mbThighGirth },
        // Knee and hem given: else they follow the thigh
        options: { kneeWidth: 48, hemWidth: 42, ...options },
      })
    const free = fork(drawn(58, { leg: "leg.wide", kneeWidth: 40, hemWidth: 30 }))
    for (const [fit, ease] of [
      ["fit.slim", 4],
      ["fit.regular", 7],
      ["fit.relaxed", 11],
    ] as const) {
      const asked = { fit, hipEase: 5 }
      const least = drawn(50, asked)
      expect(fork(least) - free).toBeCloseTo(-1.5, 2)
      const most = drawn(gm(least, "gmThighGirth") + 6 - ease, asked)
      expect(fork(most) - free).toBeCloseTo(3, 2)
      // Between its ends the thigh has what is asked for, to a third of a centimetre
      const between = drawn(gm(least, "gmThighGirth") + 0.8 - ease, asked)
      expect(Math.abs(gm(between, "gmThighGirth") - gm(least, "gmThighGirth") - 0.8)).toBeLessThan(0.35)
    }
  })
  test("the back's inseam is 0.4 shorter above the knee (0.3 to 0.6), and equal below", () => {
    expect(lengthOfEdges(usual, "frontRight", "inseamUpper") - lengthOfEdges(usual, "back", "inseamUpper")).toBeCloseTo(
      0.4,
      3,
    )
    const lower = (piece: string): number => lengthOfEdges(usual, piece, "inseamLower")
    expect(lower("frontRight") - lower("back")).toBeCloseTo(0, 2)
  })
  test("the side's waist lies 0.6 above the front's (0.5 to 1.25)", () => {
    const free = draftOf(mensTrousers, { ...without(TAPE), options: { pocket: "pocket.none" } })
    const side = pointsOf(free, "frontRight", "sideUpper")
    const front = Math.max(...pointsOf(free, "frontLeft", "fly").map(([, y]) => y))
    expect(firstPoint(side)[1] - front).toBeCloseTo(0.6, 2)
  })
  test("a plain hem is hollowed 0.5 in front and dips 0.7 behind", () => {
    const off = (piece: string): number => {
      const hem = pointsOf(usual, piece, "hem")
      const deepest = hem.reduce((a, b) => (Math.abs(b[0]) < Math.abs(a[0]) ? b : a))
      return deepest[1] - (firstPoint(hem)[1] + lastPoint(hem)[1]) / 2
    }
    expect(off("frontRight")).toBeCloseTo(0.5, 2)
    expect(off("back")).toBeCloseTo(-0.7, 2)
  })
})

describe("the waist", () => {
  test("centre front comes in 1.0; over a belly it goes out by 0.3 of it, up to 3.0", () => {
    const inset = (waist: number): number => {
      const draft = made({}, { mbWaistGirth: waist })
      const upright = lastPoint(lineOf(draft, "frontRight", "hipLine").points)[0]
      return upright - waistCF(draft)[0]
    }
    expect(inset(80)).toBeCloseTo(1, 2)
    expect(inset(98) - inset(102)).toBeCloseTo(0.3 * 2, 1)
    expect(inset(118)).toBeCloseTo(inset(120), 1)
  })
  test("the front's waist rises over a belly by a quarter of it, up to 3.0", () => {
    const height = (waist: number): number =>
      waistCF(
        draftOf(mensTrousers, {
          ...without(TAPE),
          measurements: { ...without(TAPE).measurements, mbWaistGirth: waist },
        }),
      )[1]
    expect(height(108) - height(88)).toBeCloseTo((0.25 * (108 - (LOW_HIP - 8))) / 2, 2)
    expect(height(120) - height(88)).toBeCloseTo(3, 2)
  })
  test("the band is 0.6 shorter than the waist, which is eased in (0 to 0.8)", () => {
    const row = usual.walk.find((r) => r.stitch === "waist seam, right")!
    expect(row.ease).toBeCloseTo(0.3, 2)
  })
  test("the back's dart takes 0.22 of the half intake, ends 1.0 above the welt, its middle the pocket's", () => {
    const draft = made({}, { mbWaistGirth: 84 })
    const [dart] = pieceOf(draft, "back").darts
    const half = (HIP + 5 - (84 + 1 + 0.6)) / 2
    expect(distance(...dart!.legs)).toBeCloseTo(0.22 * half, 2)
    const welt = lineOf(draft, "back", "backPocket").points
    // The point stands 1.0 over the welt's upper edge, which is 7.0 below the waist
    const upper = [...welt].sort((a, b) => distance(a, dart!.point) - distance(b, dart!.point))
    expect(upper.length).toBeGreaterThan(3)
    const [a, b] = longestSideNear(welt, dart!.point)
    expect(offLine(dart!.point, a, b)).toBeCloseTo(1, 2)
    expect(Math.abs(offLine(middle(...dart!.legs), a, b) - 7)).toBeLessThan(0.3)
  })
  test("one back dart takes 3.0 at the most before the sides take 8 together", () => {
    const intake = (waist: number): number =>
      distance(...pieceOf(made({}, { mbWaistGirth: waist }), "back").darts[0]!.legs)
    // 0.22 of a half intake of 12.6 is 2.8; deeper only where the sides are at their limit
    expect(intake(82)).toBeCloseTo(0.22 * ((HIP + 5 - 83.6) / 2), 2)
    expect(intake(66)).toBeCloseTo(3 + 1.5, 1)
  })
  test("pleats take 3.5 on the crease and 2.5, 3 apart", () => {
    const two = made(
      { pleats: "pleats.two" },
      { mbWaistGirth: 96, mbMaxHipGirth: 112, mbLowHipGirth: 111, mbThighGirth: 64 },
    )
    const span = (name: string): number => {
      const points = pointsOf(two, "frontRight", name)
      return Math.abs(lastPoint(points)[0] - firstPoint(points)[0])
    }
    expect(span("pleat1")).toBeCloseTo(3.5, 3)
    expect(span("pleat2")).toBeCloseTo(2.5, 3)
    expect(lengthOfEdges(two, "frontRight", "waist2")).toBeCloseTo(3, 3)
    const one = made({ pleats: "pleats.one" })
    const [hip, flat] = [one, usual].map((draft) => width(draft, "frontRight", "hipLine")) as [number, number]
    expect(hip - flat).toBeCloseTo(3.5, 3)
  })
  test("the front, without a dart, takes in 3.5 at its side at the most", () => {
    const draft = made({ pocket: "pocket.none" }, { mbWaistGirth: 77 })
    const { edges } = pieceOf(draft, "frontLeft")
    const waist = edges.filter((e) => e.name.startsWith("waist")).reduce((sum, e) => sum + e.length, 0)
    // Centre front comes in 1.0
    expect((HIP + 5) / 4 - 0.5 - 1 - waist).toBeCloseTo(3.5, 3)
  })
  test("a target moves the back fork 3 out or in at the most", () => {
    const free = without(TAPE)
    const to = (cm: number): Order => ({ ...free, targetGarmentMeasurements: { gmThighGirth: cm } })
    const fork = (draft: Draft): number => lastPoint(pointsOf(draft, "back", "inseamUpper"))[0]
    const plain = draftOf(mensTrousers, free)
    const thigh = gm(plain, "gmThighGirth")
    for (const way of [-1, 1]) {
      const moved = draftOf(mensTrousers, to(thigh + 2.5 * way))
      const forOne = 2.5 / Math.abs(fork(moved) - fork(plain))
      expect(refusal(to(thigh + way * 2.93 * forOne))).toBe("drafted")
      expect(refusal(to(thigh + way * 3.08 * forOne))).not.toBe("drafted")
    }
  })
  test("a target raises centre back to 4.5 above the front at the most", () => {
    const free = without(TAPE)
    const rise = gm(draftOf(mensTrousers, free), "gmBackRise")
    // From 2 above it, along the seat's lean of 8 degrees
    const most = rise + (4.5 - 2) / Math.cos((8 * Math.PI) / 180)
    const asked = (cm: number) => refusal({ ...free, targetGarmentMeasurements: { gmBackRise: cm } })
    expect(asked(most - 0.05)).toBe("drafted")
    expect(asked(most + 0.12)).not.toBe("drafted")
  })
})

describe("fly", () => {
  const pieces = (draft: Draft) => ({
    zip: lengthOfEdges(draft, "frontLeft", "fly"),
    rise: gm(draft, "gmFrontRise"),
  })
  test("zips come in stock lengths, and end at least 5 up the seam from the fork", () => {
    for (const rise of [-6, -3, 0, 3]) {
      const { zip, rise: seam } = pieces(made({ rise }))
      expect([8, 10, 12, 15, 18, 20, 22].map((cm) => Math.abs(cm - zip) < 1e-3)).toContain(true)
      expect(seam - zip).toBeGreaterThanOrEqual(5)
    }
  })
  test("the facing is 4.0 wide, 2 longer than the opening; the shield folded to 4.0", () => {
    const { zip } = pieces(usual)
    expect(lengthOfEdges(usual, "flyFacing", "top")).toBeCloseTo(4, 3)
    expect(lengthOfEdges(usual, "flyFacing", "fly")).toBeCloseTo(zip, 4)
    expect(lengthOfEdges(usual, "flyFacing", "flyBelow")).toBeCloseTo(2, 4)
    const [wide, long, fold] = [
      ...extent(outlineOf(usual, "flyShield")),
      lineOf(usual, "flyShield", "fold").points[0]![0],
    ]
    expect(wide).toBeCloseTo(8, 6)
    expect(fold).toBeCloseTo(4, 6)
    expect(long - lengthOfEdges(usual, "flyShield", "fly")).toBeCloseTo(2, 3)
  })
  test("its stitching is marked 3.5 from centre front, on the front that laps over alone, round into the zip's stop", () => {
    const { points } = lineOf(usual, "frontLeft", "flyStitching")
    const [waist, stop] = [
      lastPoint(pointsOf(usual, "frontLeft", "fly")),
      firstPoint(pointsOf(usual, "frontLeft", "fly")),
    ]
    const ends = [distance(waist, firstPoint(points)), distance(stop, firstPoint(points))]
    expect(Math.min(...ends)).toBeCloseTo(3.5, 3)
    const low = [waist, stop].find((p) => distance(p, firstPoint(points)) > 4)!
    expect(distance(low, lastPoint(points))).toBeLessThan(1e-3)
    expect(pieceOf(usual, "frontRight").internalLines.map((l) => l.name)).not.toContain("flyStitching")
  })
  test("the right front reaches 0.6 past centre front, the band 4.0", () => {
    expect(lengthOfEdges(usual, "frontRight", "flyWaist")).toBeCloseTo(0.6, 4)
    const band = pieceOf(usual, "waistbandRight").edges.filter((e) => e.name === "flyWaist" || e.name === "underlap")
    expect(band.reduce((sum, e) => sum + e.length, 0)).toBeCloseTo(4, 3)
  })
})

describe("pockets and loops", () => {
  test("a slant opening begins 4.0 from the side and ends 17 down it; its side piece covers 4.0 and runs 3 further", () => {
    expect(lengthOfEdges(usual, "slantFacing", "waist")).toBeCloseTo(4, 3)
    expect(lengthOfEdges(usual, "slantFacing", "side")).toBeCloseTo(17, 3)
    expect(lengthOfEdges(usual, "slantFacing", "sideBelow")).toBeCloseTo(3, 3)
    expect(lengthOfEdges(usual, "frontRight", "pocketOpening")).toBeGreaterThan(15.5)
    const inner = pointsOf(usual, "slantFacing", "inner")
    const [a, b] = lineOf(usual, "slantFacing", "opening").points as [XY, XY]
    expect(offLine(lastPoint(inner), a, b)).toBeCloseTo(4, 3)
  })
  test("the bag is 28 deep from the waist and 16 wide, 22 along the side", () => {
    const [, deep] = extent(outlineOf(usual, "pocketBagUnder"))
    expect(deep).toBeCloseTo(28, 1)
    expect(lengthOfEdges(usual, "pocketBagUnder", "waist")).toBeCloseTo(16, 1)
    expect(lengthOfEdges(usual, "pocketBagUnder", "side")).toBeCloseTo(22, 3)
  })
  test("the bag is deepest in the middle of its width", () => {
    const outer = pointsOf(usual, "pocketBagUnder", "outer")
    const deepest = outer.reduce((a, b) => (b[1] < a[1] ? b : a))
    const [side, inner] = ["side", "waist"].map((edge) => firstPoint(pointsOf(usual, "pocketBagUnder", edge))) as [
      XY,
      XY,
    ]
    expect(deepest[0]).toBeCloseTo((side[0] + inner[0]) / 2, 3)
  })
  test("a pocket in the side seam opens for 16 from 4 below the waist", () => {
    const draft = made({ pocket: "pocket.inseam" })
    const along = draft.stitches.find((s) => s.name === "outseam, right")!.notches.map(([a]) => a)
    expect(along.slice(0, 2)).toEqual([expect.closeTo(4, 3), expect.closeTo(20, 3)])
    expect(strip(draft, "pocketFacing")).toEqual([4, 20])
  })
  test("a front welt is 15.5 long at the most, 1.2 high", () => {
    const draft = made({ pocket: "pocket.welt" })
    const [long, high, fold] = strip(draft, "frontWelt")
    expect(long).toBeLessThanOrEqual(15.5 + 1e-6)
    expect(long).toBeGreaterThan(14.5)
    expect([high, fold]).toEqual([2.4, 1.2])
    expect(strip(draft, "frontWeltInterfacing")).toEqual([expect.closeTo(long!, 3), 2.4])
    expect(strip(draft, "frontPocketFacing")).toEqual([expect.closeTo(long! + 2.5, 3), 6])
    const mark = lineOf(draft, "frontRight", "frontPocket").points
    expect(Math.min(...mark.slice(1).map((p, i) => distance(mark[i]!, p)))).toBeCloseTo(1.2, 3)
  })
  test("the back welt is 13.5 by 1.2, at least 4 from the side; its bag 16 by twice 15", () => {
    const broad = made({}, { mbMaxHipGirth: 116, mbLowHipGirth: 115, mbWaistGirth: 100, mbThighGirth: 66 })
    expect(strip(broad, "backWelt")).toEqual([expect.closeTo(13.5, 3), 2.4, 1.2])
    expect(strip(broad, "backWeltInterfacing").slice(0, 2)).toEqual([expect.closeTo(13.5, 3), 2.4])
    expect(strip(broad, "backPocketFacing")).toEqual([expect.closeTo(16, 3), 6])
    expect(strip(broad, "backPocketBag")).toEqual([expect.closeTo(16, 3), 30, 15])
    const slim = made({}, { mbMaxHipGirth: 78, mbLowHipGirth: 78, mbWaistGirth: 60, mbThighGirth: 46 })
    const welt = lineOf(slim, "back", "backPocket").points
    const side = pointsOf(slim, "back", "sideUpper")
    const nearest = Math.min(...welt.flatMap((p) => side.slice(1).map((q, i) => toSegment(p, side[i]!, q))))
    expect(nearest).toBeGreaterThan(3.5)
    expect(strip(slim, "backWelt")[0]).toBeLessThan(13.5)
  })
  test("seven belt loops of 5.5 and 1.5, 1.0 wide, are cut as one strip", () => {
    expect(strip(usual, "beltLoops")).toEqual([49, 2, 1])
    const places = ["waistbandLeft", "waistbandRight"].flatMap((piece) =>
      pieceOf(usual, piece).internalLines.filter((l) => l.name.startsWith("loop")),
    )
    for (const { points } of places) {
      expect(points[0]![1]).toBeCloseTo(0.3, 6)
      expect(points[1]![1]).toBeCloseTo(4 - 0.3, 6)
    }
    // From each band's left end: over the front, at the side, over the back; the seventh lies on centre back's seam
    const front = lengthOfEdges(usual, "waistbandLeft", "leftFront")
    const back = lengthOfEdges(usual, "waistbandLeft", "leftBack")
    const along = (piece: string): number[] =>
      pieceOf(usual, piece)
        .internalLines.filter((l) => l.name.startsWith("loop"))
        .map((l) => l.points[0]![0])
    for (const [piece, expected] of [
      ["waistbandLeft", [0.45 * front, front, front + 0.5 * back]],
      ["waistbandRight", [0.5 * back, back, back + 0.55 * front]],
    ] as const)
      expect(along(piece)).toEqual(expected.map((x) => expect.closeTo(x, 3)))
    const whole = made({ waistbandSplitBack: "waistbandSplitBack.whole" })
    expect(pieceOf(whole, "waistband").internalLines.filter((l) => l.name.startsWith("loop"))).toHaveLength(7)
  })
  test("where the seat's curve ends below it, the inlay begins two fifths up the seam", () => {
    const high = made({ rise: 6 })
    const [seat, inlay] = ["seat", "seatInlay"].map((name) => lengthOfEdges(high, "back", name)) as [number, number]
    expect(seat / (seat + inlay)).toBeCloseTo(0.4, 4)
  })
  test("the seat's inlay grows evenly from 1.0 to 3.0 over the upper three fifths of the seam", () => {
    const [seat, inlay] = ["seat", "seatInlay"].map((name) => lengthOfEdges(usual, "back", name)) as [number, number]
    expect(inlay / (seat + inlay)).toBeLessThanOrEqual(0.6 + 1e-3)
    expect(pieceOf(usual, "back").edges.find((e) => e.name === "seatInlay")!.allowance).toEqual([1, 3])
  })
})

describe("marks", () => {
  test("inseam at the knee and 10 below the fork, outseam at the knee and between", () => {
    const of = (name: string) => usual.stitches.find((s) => s.name === name)!.notches.map(([a]) => a)
    const knee = lengthOfEdges(usual, "frontRight", "inseamUpper")
    expect(of("inseam, right")).toEqual([expect.closeTo(10, 3), expect.closeTo(knee, 3)])
    expect(of("front crotch seam").every((cm) => cm > 0)).toBe(true)
  })
  test("pleats are drawn 8 down from the waist", () => {
    const draft = made({ pleats: "pleats.one" })
    const marks = pieceOf(draft, "frontRight").internalLines.filter((l) => l.kind === "pleat")
    expect(marks).toHaveLength(2)
    for (const { points } of marks) expect(points[0]![1] - points[1]![1]).toBeCloseTo(8, 4)
  })
})

describe("what may be ordered (made-to-measure workrooms)", () => {
  test("options", () => {
    const ranges = Object.entries(declaration.options).flatMap(([id, o]) =>
      o.kind === "range" ? [[id, o.min, o.max, o.step, o.default]] : [],
    )
    expect(ranges).toEqual([
      ["rise", -18, 6, 0.5, -10],
      ["waistEase", 0, 4, 0.5, 1],
      ["hipEase", 1, 12, 0.5, 5],
      ["kneeWidth", 36, 70, 1, 48],
      ["hemWidth", 24, 80, 1, 42],
      ["length", -10, 8, 1, 0],
      ["waistbandHeight", 2.5, 6, 0.5, 4],
      ["turnUpHeight", 3, 5, 0.5, 4],
      ["belly", 0, 3, 0.25, 0],
      ["seat", -1, 1, 0.25, 0],
      ["swayback", 0, 2, 0.25, 0],
      ["bowLegs", -1, 1, 0.25, 0],
    ])
  })
  test("allowances: sides 2.0 with an inlay, inseam 1.5, centre back 1.0 to 3.0, hem 4.5, inside a turn-up 3", () => {
    expect(declaration.seams).toEqual({
      outseam: 2,
      inseam: 1.5,
      seat: 1,
      seatInlay: 3,
      crotch: 1,
      fly: 1,
      waist: 1,
      waistband: 1,
      pocket: 1,
      hem: 4.5,
      turnUpHem: 3,
    })
  })
})

describe("a finished garment of which little was measured", () => {
  const finals = {
    mfWaistGirth: 88,
    mfHipGirth: 107,
    mfThighGirth: 70,
    mfKneeGirth: 46,
    mfHemGirth: 40,
    mfInseamLength: 80,
    mfFrontRise: 30,
    mfBackRise: 40,
  }
  const draft = draftOf(mensTrousers, { measurementType: "final", measurements: finals, options: {} })
  test("its fork, knee and lean are those of a usual pair", () => {
    expect(gm(draft, "gmFrontFork")).toBeCloseTo(102 / 16 + 0.75, 3)
    expect(gm(draft, "gmKneeHeight")).toBeCloseTo(80 / 2 + 5, 3)
    expect(gm(draft, "gmSeatLean")).toBeCloseTo(20 * Math.tan((8 * Math.PI) / 180), 3)
  })
  const told = (change: Record<string, number>, options: Order["options"] = {}): string =>
    refusal({ measurementType: "final", measurements: { ...finals, ...change }, options: { ...options } })
  test("a hip of 50 to 250 is one of trousers", () => {
    for (const [hip, wrong] of [
      [49.9, true],
      [50.1, false],
      [249.9, false],
      [250.1, true],
    ] as const)
      expect(/another unit/.test(told({ mfHipGirth: hip }))).toBe(wrong)
  })
  test("a contour band's edges differ by 3.5 of its height at the most", () => {
    const contour = { waistband: "waistband.contour", waistbandHeight: 4 }
    const curls = (more: number) =>
      /mfWaistSeamGirth: .* does not go with/.test(told({ mfWaistSeamGirth: 88 + more }, contour))
    expect([curls(13.9), curls(14.1)]).toEqual([false, true])
  })
  test("the front's waist rises over a stomach here too, and the hip line lies a quarter of the way up", () => {
    const rise = (mfWaistGirth: number) => {
      const made = draftOf(mensTrousers, {
        measurementType: "final",
        measurements: { ...finals, mfWaistGirth },
        options: { pocket: "pocket.none" },
      })
      const side = firstPoint(pointsOf(made, "frontRight", "sideUpper"))[1]
      return { over: waistCF(made)[1] - side, depth: side - 0.6, hip: gm(made, "gmHipHeight") }
    }
    const [flat, half, stout] = [rise(88), rise(0.95 * 107), rise(107)]
    expect(flat.over).toBeCloseTo(-0.6, 2)
    expect(half.over).toBeCloseTo(-0.1, 2)
    expect(stout.over).toBeCloseTo(0.4, 2)
    expect(flat.hip).toBeCloseTo(flat.depth / 4, 2)
  })
  test("a contour band's sewn edge is half its height longer than its top", () => {
    const contour = draftOf(mensTrousers, {
      measurementType: "final",
      measurements: finals,
      options: { waistband: "waistband.contour", waistbandHeight: 4 },
    })
    expect(gm(contour, "gmWaistSeamGirth") - gm(contour, "gmWaistGirth")).toBeCloseTo(2, 2)
  })
})

describe("a body of which little was measured", () => {
  test("a man's low hip lies where the survey's does for his rise, his navel 0.3 of the way, and his girths grow fastest at the top", () => {
    const hips = man.hipDepthOfRise(body.mbWaistHeight! - body.mbCrotchHeight!)
    const low = draftOf(mensTrousers, { ...without("mbLowHipHeight", TAPE), options: { rise: -6 } })
    const waist = body.mbWaistGirth!
    expect(gm(low, "gmWaistGirth")).toBeCloseTo(bodyGirths(waist, 0, HIP, man).at(6 / hips) + 1, 2)
    // What of the hip's surplus it has is near to what the population's middle has
    const middle = waist + (HIP - waist) * man.profile(6 / hips) + 1
    expect(Math.abs(gm(low, "gmWaistGirth") - middle)).toBeLessThan(0.5)
    const { mbWaistGirth: _, ...rest } = without(TAPE).measurements
    const navel = draftOf(mensTrousers, {
      measurementType: "body",
      measurements: { ...rest, mbNavelWaistGirth: 92 },
      options: {},
    })
    const down = 0.3 * (body.mbWaistHeight! - body.mbLowHipHeight!)
    const high = draftOf(mensTrousers, { ...without(TAPE), options: { rise: -Math.round(2 * down) / 2 } })
    // Cut at the navel: as high as a rise lowered by so much
    expect(Math.abs(gm(navel, "gmFrontRise") - gm(high, "gmFrontRise"))).toBeLessThan(0.3)
    expect(gm(navel, "gmWaistGirth")).toBeCloseTo(93, 3)
  })
  test.each([
    ["mbWaistbandRegRiseGirth", 0.15],
    ["mbWaistbandMidRiseGirth", 0.3],
    ["mbWaistbandLowRiseGirth", 0.45],
  ])("%s is worn %s of the way down to the low hip", (id, level) => {
    const { mbWaistGirth: waist, ...rest } = without(TAPE).measurements as Record<string, number>
    const draft = draftOf(mensTrousers, {
      measurementType: "body",
      measurements: { ...rest, [id]: 93 },
      options: {},
    })
    const hipDepth = body.mbWaistHeight! - body.mbLowHipHeight!
    const depth = body.mbWaistHeight! - body.mbCrotchHeight! + 1 - level * hipDepth
    expect(waist).toBeGreaterThan(0)
    const top = waistCF(draft)[1]
    expect(top).toBeLessThan(depth + 1.01)
    expect(top).toBeGreaterThan(depth - 0.01)
    const low = draftOf(mensTrousers, {
      measurementType: "body",
      measurements: { ...rest, [id]: 93 },
      options: { rise: -4 },
    })
    expect(gm(low, "gmWaistGirth")).toBeCloseTo(bodyGirths(93, level, HIP, man).at(level + 4 / hipDepth) + 1, 3)
  })
  test.each([
    ["mbWaistbandRegRiseCrotchLength", 0.15, 71],
    ["mbWaistbandMidRiseCrotchLength", 0.3, 64],
    ["mbWaistbandLowRiseCrotchLength", 0.45, 57],
  ])("%s is taped %s of the way down, and grows 1.85 for each cm up", (id, level, tape) => {
    const { [TAPE]: _, ...rest } = body
    const draft = draftOf(mensTrousers, {
      measurementType: "body",
      measurements: { ...rest, [id]: tape },
      options: {},
    })
    const hipDepth = body.mbWaistHeight! - body.mbLowHipHeight!
    expect(gm(draft, "gmFrontRise") + gm(draft, "gmBackRise")).toBeCloseTo(tape + 1.85 * level * hipDepth + 0.5, 2)
  })
})

describe("what is told", () => {
  test("of a waist that opens too little for the hips: both sides of zip and band are opened out (I32)", () => {
    const [opening] = usual.openings!
    expect(opening).toMatchObject({ name: "waist", passes: HIP })
    const zip = lengthOfEdges(usual, "frontLeft", "fly")
    expect(opening!.girth).toBeCloseTo(gm(usual, "gmWaistGirth") + 2 * (zip + 4), 3)
    expect(warningCodes(usual)).not.toContain("waistOpening")
  })
  test("of a turn-up on a leg that slants, whose straight folds stand off by more than 0.5", () => {
    const told = (hemWidth: number) => warningCodes(made({ cuff: "cuff.turnup", hemWidth })).includes("turnUpSlants")
    expect([told(41), told(64)]).toEqual([false, true])
    expect(warningCodes(made({ hemWidth: 64 }))).not.toContain("turnUpSlants")
  })
})

describe("limits", () => {
  test.each([
    [
      "a rise of 16",
      { mbCrotchHeight: 113.22 - 16.4, mbKneeHeight: 50, mbLowHipHeight: 98 },
      { mbCrotchHeight: 113.22 - 15.6, mbKneeHeight: 50, mbLowHipHeight: 98 },
    ],
    ["a rise of 45", { mbCrotchHeight: 113.22 - 44.5 }, { mbCrotchHeight: 113.22 - 45.5 }],
    ["hips 8 below the waist", { mbLowHipHeight: 113.22 - 8.2 }, { mbLowHipHeight: 113.22 - 7.8 }],
    ["a knee 18 below the crotch", { mbKneeHeight: 84.82 - 18.4 }, { mbKneeHeight: 84.82 - 17.6 }],
    ["a waist of 1.2 of the seat", { mbWaistGirth: 1.19 * LOW_HIP }, { mbWaistGirth: 1.21 * LOW_HIP }],
    ["a thigh of 0.45 of the hip", { mbThighGirth: 0.46 * HIP }, { mbThighGirth: 0.44 * HIP }],
    ["a thigh of 0.75 of the hip", { mbThighGirth: 0.74 * HIP }, { mbThighGirth: 0.76 * HIP }],
    ["45 less at the waist", { mbWaistGirth: HIP - 44.5 }, { mbWaistGirth: HIP - 45.5 }],
  ])("%s is the lastPoint that is a body's", (_, within, beyond) => {
    const told = (change: Record<string, number>): boolean =>
      /16 to 45 can|the hips lie|a knee at|would not stay up|is no thigh|less than the hip/.test(
        refusal(order({}, change)),
      )
    expect([told(within), told(beyond)]).toEqual([false, true])
  })
  test("a straight band gapes where the body is 2.5 smaller at its top", () => {
    const waist = body.mbWaistGirth!
    const gapes = (height: number): boolean =>
      warningCodes(made({ rise: -height, waistbandHeight: height })).includes("bandGapes")
    const more = (height: number): number => bodyGirths(waist, 0, HIP, man).at(height / 24.24) - waist
    const heights = [2.5, 3, 3.5, 4]
    expect(heights.map(gapes)).toEqual(heights.map((height) => more(height) > 2.5))
    expect(new Set(heights.map(gapes)).size).toBe(2)
  })
})

/** Centre front's waist: the front that laps over ends on it. */
function waistCF(draft: Draft): XY {
  const [x, y] = pointsOf(draft, "frontLeft", "fly").reduce((a, b) => (b[1] > a[1] ? b : a))
  // A left front is the right one's mirror image
  return [-x, y]
}

function offLine([x, y]: XY, [ax, ay]: XY, [bx, by]: XY): number {
  return Math.abs((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / Math.hypot(bx - ax, by - ay)
}

function toSegment(p: XY, a: XY, b: XY): number {
  const [ux, uy] = [b[0] - a[0], b[1] - a[1]]
  const t = Math.min(1, Math.max(0, ((p[0] - a[0]) * ux + (p[1] - a[1]) * uy) / (ux * ux + uy * uy || 1)))
  return distance(p, [a[0] + t * ux, a[1] + t * uy])
}

/** Of a rectangle's long sides the one nearer to a point. */
function longestSideNear(ring: readonly XY[], p: XY): readonly [XY, XY] {
  const sides = ring.slice(1).map((b, i): readonly [XY, XY] => [ring[i]!, b])
  const [nearest] = sides
    .filter(([a, b]) => distance(a, b) > 3)
    .sort(([a, b], [c, d]) => offLine(p, a, b) - offLine(p, c, d))
  return nearest!
}
