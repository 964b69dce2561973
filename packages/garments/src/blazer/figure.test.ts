import type { Draft } from "@toile/draft-model"
import {
  angleOf,
  type Point,
  pathEnd,
  pathLength,
  pathStart,
  pointAtLength,
  polyline,
  reversePath,
  subtract,
} from "@toile/geometry"
import { checkSentBack, draftOf, edgeOf, gm, warningCodes } from "@toile/pattern-testing"
import { describe, expect, test } from "vitest"
import { readOrder } from "../../test/orders.js"
import { turnsBack } from "../../test/turns-back.js"
import { mensCoat, womensCoat } from "../coat/index.js"
import { mensBlazer, womensBlazer } from "./index.js"

const cases = [
  ["mens-blazer", mensBlazer, 10, [2, 3], 0.31],
  ["womens-blazer", womensBlazer, 10, [2, 3], 0.31],
  ["mens-coat", mensCoat, 14, [3.6, 4], 0.3],
  ["womens-coat", womensCoat, 14, [3.6, 4], 0.3],
] as const

/** From the front shoulder's end in to the line across the chest. */
const hollow = (draft: Draft): number => {
  const { points } = draft.pieces
    .find(({ name }) => name === "frontLeft")!
    .edges.find(({ name }) => name === "armhole")!
  const tip = points.reduce((a, b) => (a[1] > b[1] ? a : b))
  return tip[0] - gm(draft, "gmAcrossChestWidth") / 2
}

describe.each(cases)("%s", (slug, pattern, over, [least, most], lowest) => {
  test.each(["small", "average", "large"])("of a %s body: armhole, back, chest's hollow and sleeve", (size) => {
    const order = readOrder(`${slug}-${size}`)
    const draft = draftOf(pattern, order)
    const { scye } = draft.figure!.armhole!
    // It gives way, by up to 2, only where the cap is as low as is sound
    const longer = gm(draft, "gmArmholeGirth") - scye - over
    const low = gm(draft, "gmCapHeight") / gm(draft, "gmArmholeGirth") < lowest + 0.001
    expect(longer).toBeGreaterThan(-1)
    expect(longer).toBeLessThan(low ? 2.01 : 1)
    const back = gm(draft, "gmAcrossBackWidth") - order.measurements.mbAcrossBackWidth!
    expect(back).toBeGreaterThan(least)
    expect(back).toBeLessThanOrEqual(most + 0.001)
    expect(hollow(draft)).toBeGreaterThan(1.5)
    expect(hollow(draft)).toBeLessThan(3)
    const asked = draft.calledFor!.find(({ garmentMeasurement }) => garmentMeasurement === "gmBicepGirth")!
    expect(Math.abs(gm(draft, "gmBicepGirth") - asked.cm)).toBeLessThan(1)
  })

  test("a wider back has its own width, and a longer arm no other armhole", () => {
    const { selectedMeasurementIds: _, ...order } = readOrder(`${slug}-average`)
    const { mbAcrossBackWidth, mbSideArmLength } = order.measurements
    const of = (more: Readonly<Record<string, number>>): Draft =>
      draftOf(pattern, { ...order, measurements: { ...order.measurements, ...more } })
    const wide = of({ mbAcrossBackWidth: mbAcrossBackWidth! + 2 })
    expect(gm(wide, "gmAcrossBackWidth") - gm(of({}), "gmAcrossBackWidth")).toBeGreaterThan(1.3)
    const long = of({ mbSideArmLength: mbSideArmLength! + 2 })
    expect(gm(long, "gmArmholeGirth")).toBeCloseTo(gm(of({}), "gmArmholeGirth"), 3)
  })

  test("a large arm's cap is no lower than is sound: the armhole gives way by 2 at the most, what the sleeve then lacks is told", () => {
    const { selectedMeasurementIds: _, ...order } = readOrder(`${slug}-average`)
    const arm = order.measurements.mbBicepGirth!
    const seen = [0, 2, 4, 6, 8, 10].map((more) => {
      const measurements = { ...order.measurements, mbBicepGirth: arm + more }
      const draft = draftOf(pattern, { ...order, measurements })
      const asked = draft.calledFor!.find(({ garmentMeasurement }) => garmentMeasurement === "gmBicepGirth")!
      return {
        share: gm(draft, "gmCapHeight") / gm(draft, "gmArmholeGirth"),
        longer: gm(draft, "gmArmholeGirth") - draft.figure!.armhole!.scye - over,
        lacks: asked.cm - gm(draft, "gmBicepGirth"),
        told: warningCodes(draft).includes("sleeveEase"),
      }
    })
    for (const { share, longer, lacks, told } of seen) {
      expect(share).toBeGreaterThan(lowest - 0.0005)
      expect(longer).toBeLessThan(2.01)
      if (longer > 0.01) expect(share).toBeLessThan(lowest + 0.0005)
      if (lacks > 0.01) expect(longer).toBeGreaterThan(1.85)
      expect(told).toBe(lacks > 1)
    }
    expect(seen[0]!.longer).toBeLessThan(0.01)
    expect(seen.at(-1)!.told).toBe(true)
  })
})

/** By how much the armhole turns within 2 of its lowest point on both sides, as it lies on the side panel, degrees. */
const turnUnderArm = (draft: Draft): number => {
  const of = (name: string) => {
    const path = polyline(...edgeOf(draft, "sidePanel", name).points.map(([x, y]): Point => ({ x, y })))
    return pathStart(path).y < pathEnd(path).y ? path : reversePath(path)
  }
  const [back, front] = [of("armholeBack"), of("armholeFront")]
  // The seamless curve from the back's end, down through the underarm and up before the arm
  const halves = { segments: [...reversePath(back).segments, ...front.segments] }
  const way = (from: number): number =>
    angleOf(subtract(pointAtLength(halves, from + 0.25), pointAtLength(halves, from - 0.25)))
  const whole = pathLength(halves)
  const steps = Array.from({ length: 201 }, (_, i) => (i / 200) * whole)
  const lowest = steps.reduce((a, b) => (pointAtLength(halves, b).y < pointAtLength(halves, a).y ? b : a))
  return Math.abs(way(lowest + 2) - way(lowest - 2))
}

test.each([
  ["womens-blazer", womensBlazer, 42, 61],
  ["womens-coat", womensCoat, 31, 59],
] as const)("a %s's armhole is round under the arm, over a small bust too", (name, pattern, average, small) => {
  const { selectedMeasurementIds: _, ...order } = readOrder(`${name}-average`)
  const over = (more: Readonly<Record<string, number>>) =>
    turnUnderArm(draftOf(pattern, { ...order, measurements: { ...order.measurements, ...more } }))
  expect(over({})).toBeLessThan(average)
  expect(over({ mbBustGirth: 80, mbHighBustGirth: 79 })).toBeLessThan(small)
})

describe.each([
  ["women's blazer", womensBlazer, "womens-blazer-average"],
  ["women's coat", womensCoat, "womens-coat-average"],
] as const)("a full bust in a %s", (_, pattern, name) => {
  const { selectedMeasurementIds: _ids, ...order } = readOrder(name)
  const of = (mbBustGirth: number, more = {}) => ({
    ...order,
    measurements: { ...order.measurements, mbBustGirth, ...more },
  })
  const busts = [88, 92, 96, 100, 104, 108, 112]

  test.each([{}, { mbHighBustGirth: 92 }])(
    "of 88 to 112, arm, back and chest fixed: armhole and sleeve follow the frame (%j)",
    (more) => {
      const drafts = busts.map((bust) => draftOf(pattern, of(bust, more)))
      for (const [i, draft] of drafts.slice(1).entries()) {
        const grown = (id: string): number => (gm(draft, id) - gm(drafts[0]!, id)) / (busts[i + 1]! - busts[0]!)
        expect(grown("gmBustGirth")).toBeCloseTo(1, 2)
        expect(Math.abs(grown("gmArmholeGirth"))).toBeLessThan(0.15)
        expect(grown("gmBicepGirth")).toBeLessThan(0.05)
        for (const id of ["gmAcrossBackWidth", "gmShoulderWidth"]) expect(grown(id), id).toBeCloseTo(0, 3)
        expect(gm(draft, "gmBustDartIntake")).toBeGreaterThan(gm(drafts[i]!, "gmBustDartIntake"))
      }
    },
  )

  test.each([{}, { mbHighBustGirth: 92 }])("its front's armhole is hollowed in one bend (%j)", (more) => {
    const asked = [{}, { lowerShoulder: "lowerShoulder.left", lowerShoulderBy: 2 }, { forwardShoulders: 1 }]
    for (const bust of busts)
      for (const options of asked) {
        const draft = draftOf(pattern, { ...of(bust, more), options: { ...order.options, ...options } })
        for (const one of draft.pieces.filter(({ name }) => name.startsWith("front") || name === "back"))
          for (const edge of one.edges.filter(({ name }) => name === "armhole"))
            expect(turnsBack(edge.points), `${bust} ${one.name}`).toBeLessThan(2)
      }
  })

  test("over a high bust of 92 the underarm lies where the frame has it, whatever the bust", () => {
    const { mbSideNeckToWaist: _length, mbSideNeckToBustPoint: _point, ...predicted } = order.measurements
    for (const [measurements, within] of [
      [order.measurements, 0.7],
      [predicted, 1.4],
    ] as const) {
      const depth = (mbBustGirth: number): number =>
        gm(
          draftOf(pattern, { ...order, measurements: { ...measurements, mbBustGirth, mbHighBustGirth: 92 } }),
          "gmArmholeDepth",
        )
      for (const bust of [98, 102, 106, 110, 114])
        expect(Math.abs(depth(bust) - depth(94)), `${bust}`).toBeLessThan(within)
    }
  })

  test.each([86, 92])(
    "over a high bust of %d: the chest's line has next to nothing more than the bust's",
    (mbHighBustGirth) => {
      const over = busts.map((bust) => {
        const draft = draftOf(pattern, of(bust, { mbHighBustGirth }))
        return gm(draft, "gmChestGirth") - gm(draft, "gmBustGirth")
      })
      for (const [i, one] of over.entries()) {
        expect([busts[i], one < 1.3 ? 0 : one]).toEqual([busts[i], 0])
        if (i > 0) expect(Math.abs(one - over[i - 1]!)).toBeLessThan(1)
      }
    },
  )

  test.each([-4, 0, 4, 8, 12])(
    "a surplus of %d, sent back as finished measurements, gives the same pieces",
    (surplus) => {
      const asked = of(94 + surplus, { mbHighBustGirth: 92 })
      expect(checkSentBack(pattern, asked, draftOf(pattern, asked))).toEqual([])
    },
  )
})
