import { man } from "@toile/body/survey"
import { figureReadings } from "@toile/draft-checks"
import type { Draft, XY } from "@toile/draft-model"
import type { Order } from "@toile/pattern-model"
import { firstPoint, gm, lastPoint, lengthOfEdges, pieceOf, pointsOf } from "@toile/pattern-testing"
import { describe, expect, test } from "vitest"
import { distance, lineOf, middle, outlineOf } from "../../test/drawn-lines.js"
import {
  body,
  draftOf,
  HIP,
  LOW_HIP,
  made,
  refusal,
  TAPE,
  usual,
  waistCF,
  width,
  without,
} from "../../test/trousers-at-waist.js"
import { mensTrousers } from "./index.js"

// What the method says of the legs and the waist (Aldrich's trousers, the men's forks narrower than printed), read off the drawn pieces. cm.

/** Of a predicted tape 2 are not known: by this one no lever of the crotch seam is moved. */
const usualTape = { measurementType: "body", measurementSources: { [TAPE]: "predicted" } } as const
const usualLevers: Order = { ...usualTape, measurements: { ...body, [TAPE]: 67 }, options: {} }

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
  test("knee + 4, calf + 1 and the heel + 0.5 at the least; a skinny knee + 2.5", () => {
    const narrow = { kneeWidth: 36, hemWidth: 24 }
    const small = { mbCalfGirth: 30 }
    expect(gm(made(narrow, small), "gmKneeGirth")).toBeCloseTo(body.mbKneeGirth! + 4, 2)
    expect(gm(made({ ...narrow, leg: "leg.skinny" }, small), "gmKneeGirth")).toBeCloseTo(body.mbKneeGirth! + 2.5, 2)
    // The survey's heel, from the ankle and the height that goes with the waist's
    const heel = man.heel(body.mbAnkleGirth!, man.heightOfWaist(body.mbWaistHeight!))
    expect(gm(made(narrow, small), "gmHemGirth")).toBeCloseTo(heel + 0.5, 2)
    const [atCalf] = figureReadings(made(narrow, { mbCalfGirth: 42 }), ["calfEase"])
    expect(atCalf!.came).toBeCloseTo(1, 2)
  })
})

describe("lengths", () => {
  test("the fork hangs 1.0 below the body's crotch, 1.5 with pleats; the hem 1.5 above the floor", () => {
    for (const [options, drop] of [
      [{}, 1],
      [{ pleats: "pleats.one" }, 1.5],
    ] as const) {
      const draft = draftOf(mensTrousers, { ...usualLevers, options })
      expect(gm(draft, "gmInseamLength")).toBeCloseTo(body.mbCrotchHeight! - drop - 1.5, 2)
    }
  })
  test("the knee is the body's above a hem 1.5 off the floor, or half the inseam and 5", () => {
    expect(gm(usual, "gmKneeHeight")).toBeCloseTo(body.mbKneeHeight! - 1.5, 3)
    const free = draftOf(mensTrousers, without("mbKneeHeight"))
    expect(gm(free, "gmKneeHeight")).toBeCloseTo(body.mbCrotchHeight! / 2 + 5, 3)
  })
  test("the hip line lies a quarter of the depth above the fork", () => {
    const free = draftOf(mensTrousers, usualLevers)
    expect(gm(free, "gmHipHeight")).toBeCloseTo((body.mbWaistHeight! - body.mbCrotchHeight! + 1) / 4, 3)
    const low = draftOf(mensTrousers, {
      ...usualLevers,
      measurements: { ...body, [TAPE]: 65 },
      options: { rise: -8 },
    })
    const depth = body.mbWaistHeight! - body.mbCrotchHeight! + 1
    expect(gm(low, "gmHipHeight")).toBeCloseTo(Math.min(depth / 4, 0.42 * (depth - 8)), 3)
    const veryLow = draftOf(mensTrousers, {
      ...without(TAPE, "mbCrotchHeight"),
      measurements: { ...without(TAPE).measurements, mbCrotchHeight: 95, mbKneeHeight: 50, mbLowHipHeight: 95.2 },
      options: { rise: -8 },
    })
    // Its seam lies 10.5 above the crotch, no lower: a quarter there too; without a tape the fork hangs at its most
    expect(gm(veryLow, "gmHipHeight")).toBeCloseTo((113.22 - 95 + 1.5) / 4, 3)
  })
  test("the crotch seam has the tape's length and 0.5, with pleats 1.5, as far as the levers go; for a close thigh up to 2.4 less", () => {
    // The tape's waistband sits 0.15 of the way down; it grows 1.85 for each cm up to the natural waist
    const level = 0.15 * (body.mbWaistHeight! - body.mbLowHipHeight!)
    const seam = (options: Order["options"], tape: number): number => {
      const draft = made(options, { [TAPE]: tape })
      return gm(draft, "gmFrontRise") + gm(draft, "gmBackRise")
    }
    const leg = "leg.wide"
    expect(seam({ leg }, 71)).toBeCloseTo(71 + 1.85 * level + 0.5, 1)
    expect(seam({ leg, pleats: "pleats.one" }, 71)).toBeCloseTo(71 + 1.85 * level + 1.5, 1)
    expect(seam({}, 71)).toBeCloseTo(71 + 1.85 * level + 0.5 - 2.4, 1)
  })
  test("centre back rises 2 above the front (0.3 more a step of posture) and leans 8 degrees", () => {
    const free = draftOf(mensTrousers, usualLevers)
    const degrees = (Math.atan(gm(free, "gmSeatLean") / 20) * 180) / Math.PI
    expect(degrees).toBeCloseTo(8, 1)
    const top = (draft: Draft): number => lastPoint(pointsOf(draft, "back", "seatInlay"))[1]
    const untaped = draftOf(mensTrousers, without(TAPE))
    const curved = draftOf(mensTrousers, { ...without(TAPE), bodyShapes: { posture: "curved" } })
    expect(top(curved) - top(untaped)).toBeCloseTo(0.3, 2)
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
    const strong = made({}, { mbThighGirth: gm(made({ leg: "leg.wide" }), "gmThighGirth") + 2 })
    expect(strong.warnings.find((w) => w.code === "thighTight")!.message).toMatch(/; 3 are wanted$/)
  })
  test("for the thigh's 7 of ease (slim 4, relaxed 11) the back fork goes out by 1.1 of what lacks, up to 3, and both forks close for what is over", () => {
    const fork = (draft: Draft): number => lastPoint(pointsOf(draft, "back", "inseamUpper"))[0]
    const drawn = (mbThighGirth: number, options: Order["options"] = {}): Draft =>
      draftOf(mensTrousers, {
        ...usualLevers,
        measurements: { ...usualLevers.measurements, mbThighGirth },
        // Knee and hem given: else they follow the thigh
        options: { kneeWidth: 48, hemWidth: 42, ...options },
      })
    const open = drawn(58, { leg: "leg.wide", kneeWidth: 40, hemWidth: 30 })
    for (const [fit, ease] of [
      ["fit.slim", 4],
      ["fit.regular", 7],
      ["fit.relaxed", 11],
    ] as const) {
      const asked = { fit, hipEase: 5 }
      const wanted = (more: number): Draft => drawn(gm(open, "gmThighGirth") + more - ease, asked)
      expect(fork(wanted(6)) - fork(open)).toBeCloseTo(3, 2)
      // Between its ends the thigh has what is asked for, to a third of a centimetre
      expect(Math.abs(gm(wanted(0.8), "gmThighGirth") - gm(open, "gmThighGirth") - 0.8)).toBeLessThan(0.35)
      const closer = wanted(-1)
      expect(gm(closer, "gmThighGirth") - gm(open, "gmThighGirth")).toBeCloseTo(-1, 2)
      // A fifth of it in front
      const [front, back] = [gm(closer, "gmFrontFork") - gm(open, "gmFrontFork"), fork(closer) - fork(open)]
      expect(front).toBeLessThan(-0.15)
      // The crease lies in the middle of the front, so that half of what its fork loses comes out at centre front
      expect(back - (gm(open, "gmFrontFork") - gm(closer, "gmFrontFork")) / 2).toBeCloseTo(4 * front, 1)
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
    // The point stands 1.0 over the welt's upper edge, which is 11.0 below a natural waist
    const upper = [...welt].sort((a, b) => distance(a, dart!.point) - distance(b, dart!.point))
    expect(upper.length).toBeGreaterThan(3)
    const [a, b] = longestSideNear(welt, dart!.point)
    expect(offLine(dart!.point, a, b)).toBeCloseTo(1, 2)
    expect(Math.abs(offLine(middle(...dart!.legs), a, b) - 11)).toBeLessThan(0.3)
  })
  test("the higher the waist, the more the back's dart takes in and the longer it is, evenly; the welt lies as low on the seat", () => {
    const rises = Array.from({ length: 29 }, (_, i) => -10 + i / 2)
    const drafts = rises.map((rise) => made({ rise }))
    const darts = drafts.map((draft) => {
      const { legs, point: end } = pieceOf(draft, "back").darts[0]!
      const wide = distance(...legs)
      const long = distance(middle(...legs), end)
      return { wide, long, degrees: (360 / Math.PI) * Math.atan(wide / 2 / long) }
    })
    for (const [i, { wide, long, degrees }] of darts.slice(1).entries()) {
      expect(wide - darts[i]!.wide).toBeGreaterThan(-1e-3)
      const longer = long - darts[i]!.long
      expect([longer, longer > -0.01 && longer < 0.45]).toEqual([longer, true])
      expect(degrees).toBeLessThan(13.5)
    }
    expect(darts[rises.indexOf(-8)]!.long).toBeCloseTo(6, 1)
    expect(darts[rises.indexOf(0)]!.long).toBeCloseTo(10, 1)
    expect(darts[rises.indexOf(0)]!.degrees).toBeLessThan(11.5)
    // Over the hips, where it would rise with the waist
    const welt = (rise: number): number => {
      const draft = drafts[rises.indexOf(rise)]!
      const high = (line: string): number => middle(...(lineOf(draft, "back", line).points as [XY, XY]))[1]
      return high("backPocket") - high("hipLine")
    }
    expect(Math.abs(welt(-1) - welt(-5))).toBeLessThan(1)
  })
  test("one back dart takes 3.0 at the most before the sides take 8 together", () => {
    const intake = (waist: number): number =>
      distance(...pieceOf(made({ leg: "leg.wide" }, { mbWaistGirth: waist }), "back").darts[0]!.legs)
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
    const draft = made({ pocket: "pocket.none", leg: "leg.wide" }, { mbWaistGirth: 77 })
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
    const free = usualLevers
    const rise = gm(draftOf(mensTrousers, free), "gmBackRise")
    // From 2 above it, along the seat's lean of 8 degrees
    const most = rise + (4.5 - 2) / Math.cos((8 * Math.PI) / 180)
    const asked = (cm: number) => refusal({ ...free, targetGarmentMeasurements: { gmBackRise: cm } })
    expect(asked(most - 0.05)).toBe("drafted")
    expect(asked(most + 0.12)).not.toBe("drafted")
  })
})

function offLine([x, y]: XY, [ax, ay]: XY, [bx, by]: XY): number {
  return Math.abs((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / Math.hypot(bx - ax, by - ay)
}

/** Of a rectangle's long sides the one nearer to a point. */
function longestSideNear(ring: readonly XY[], p: XY): readonly [XY, XY] {
  const sides = ring.slice(1).map((b, i): readonly [XY, XY] => [ring[i]!, b])
  const [nearest] = sides
    .filter(([a, b]) => distance(a, b) > 3)
    .sort(([a, b], [c, d]) => offLine(p, a, b) - offLine(p, c, d))
  return nearest!
}
