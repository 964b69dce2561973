import type { Draft, XY } from "@toile/draft-model"
import { populationSampler } from "@toile/measurement-predictor"
import { declarationProblems, type Order } from "@toile/pattern-model"
import {
  apart,
  curvedCornerOf,
  draftOf,
  edgeOf,
  gm,
  measurementsOf,
  optionCases,
  orderFor,
  pieceOf,
  refusalOf,
  sentBack,
  usualBody,
} from "@toile/pattern-testing"
import { describe, expect, test } from "vitest"
import { anyOrder, bodiesOf, cleanOrRefused } from "../../test/any-order.js"
import { anyOptions, anySeams } from "../../test/arbitrary.js"
import { readOrder } from "../../test/orders.js"
import { declaration } from "./declaration.js"
import { bodiceBlock } from "./index.js"

const orders = ["small", "average", "large"].map((body) => readOrder(`bodice-block-${body}`))
const average = orders[1]!
const positions = declaration.options.dartPosition.values
const blades = declaration.options.backShoulderDart.values
const placed = (order: Order, position: string, blade = "dart"): Order => ({
  ...order,
  options: { dartPosition: `dartPosition.${position}`, backShoulderDart: `backShoulderDart.${blade}` },
})
const withBody = (measurements: Record<string, number>): Order => {
  const { selectedMeasurementIds: _, ...rest } = average
  return { ...rest, measurements: { ...average.measurements, ...measurements } }
}
const without = (...ids: string[]): Order => {
  const { selectedMeasurementIds: _, ...rest } = average
  return {
    ...rest,
    measurements: Object.fromEntries(Object.entries(average.measurements).filter(([id]) => !ids.includes(id))),
  }
}
const refusal = (order: Order): string => refusalOf(bodiceBlock, order)
const points = (draft: Draft, piece: string, edge: string): readonly XY[] => edgeOf(draft, piece, edge).points

/** The direction of an edge away from one of its ends. */
const away = (edge: readonly XY[], end: "start" | "end"): XY => {
  const [p, q] = end === "start" ? [edge[0]!, edge[1]!] : [edge.at(-1)!, edge.at(-2)!]
  return [q[0] - p[0], q[1] - p[1]]
}
/** Degrees between two directions. */
const between = (u: XY, v: XY): number =>
  (Math.abs(Math.atan2(u[0] * v[1] - u[1] * v[0], u[0] * v[0] + u[1] * v[1])) * 180) / Math.PI
test("the declaration holds what the interface promises", () => {
  expect(declarationProblems(declaration)).toEqual([])
})

describe("options", () => {
  test.each(optionCases(bodiceBlock.declaration))("%s drafts clean: %j", (_id, options) => {
    draftOf(bodiceBlock, { ...average, options })
  })

  test("every bust dart goes with every back shoulder", () => {
    for (const position of positions) for (const blade of blades) draftOf(bodiceBlock, placed(average, position, blade))
  })

  test("any options and seams on any body draft clean, or are refused by name", () => {
    const drawn = anyOrder(average, bodiesOf("female", 40, 31), anyOptions(bodiceBlock), anySeams(bodiceBlock))
    const clean = cleanOrRefused(bodiceBlock, drawn, /^(mb\w+|lowerShoulderBy): /, { numRuns: 18, seed: 5 })
    expect(clean).toBeGreaterThan(14)
  })
})

describe("finished measurements", () => {
  test.each(positions.flatMap((p) => blades.map((b) => [p, b] as const)))(
    "are the body's and the ease: %s, %s",
    (p, b) => {
      for (const order of orders) {
        const body = order.measurements
        const draft = draftOf(bodiceBlock, placed(order, p, b))
        for (const [name, cm] of Object.entries({
          gmBustGirth: body.mbBustGirth! + 6,
          gmWaistGirth: body.mbWaistGirth! + 3,
          gmNeckGirth: body.mbCollarGirth! + 0.5,
          gmShoulderWidth: body.mbAcromionShoulderWidthHorizontal!,
          gmAcrossBackWidth: body.mbAcrossBackWidth! + 1,
          // 0.11 of the bust's ease in each half of the front
          gmAcrossChestWidth: body.mbAcrossChestWidth! + 1.32,
          gmBackNeckToWaist: body.mbBackNeckToWaist!,
        }))
          expect(Math.abs(gm(draft, name) - cm), name).toBeLessThan(0.01)
      }
    },
  )

  test.each(positions.map((p, i) => [p, blades[i % 3]!] as const))(
    "sent back they give the same pieces: %s, %s",
    (p, b) => {
      for (const order of orders) {
        const first = draftOf(bodiceBlock, placed(order, p, b))
        const second = draftOf(bodiceBlock, sentBack(placed(order, p, b), first))
        expect(apart(first, second)).toBeLessThan(0.05)
      }
    },
  )

  test("bust, waist and back length alone are enough", () => {
    const finals = { mfBustGirth: 98, mfWaistGirth: 76, mfBackNeckToWaist: 37.5 }
    const draft = draftOf(bodiceBlock, { measurementType: "final", measurements: finals })
    for (const [id, cm] of Object.entries(finals)) expect(gm(draft, id.replace("mf", "gm"))).toBeCloseTo(cm, 2)
  })

  test("do not change with the bust dart's place", () => {
    const [first, ...others] = positions.map((p) => draftOf(bodiceBlock, placed(average, p)))
    // The waist's halves by the curve of the front's beside its dart
    const within: Readonly<Record<string, number>> = {
      gmChestGirth: 0.3,
      gmFrontWaistWidth: 0.1,
      gmBackWaistWidth: 0.1,
    }
    // The front's dart has the bust's in it where that lies at the waist
    const { gmFrontDartIntake: _, ...kept } = first!.garmentMeasurements
    for (const other of others)
      for (const [name, cm] of Object.entries(kept))
        expect(Math.abs((other.garmentMeasurements[name] ?? 0) - cm), name).toBeLessThan(within[name] ?? 0.03)
  })

  test("over a full bust and a belly the armhole is its frame's and arm's, and told as no fault; the belly is told", () => {
    const given = { mbHeight: 163, mbWeight: 92, mbBustGirth: 110, mbLowHipGirth: 108, mbMaxHipGirth: 112 }
    const told = (mbWaistGirth: number): readonly string[] => {
      const measurements = measurementsOf({ name: "belly", gender: "female", given: { ...given, mbWaistGirth } })
      return draftOf(bodiceBlock, { ...average, measurements }).warnings.map(({ code }) => code)
    }
    for (const waist of [84, 88, 92, 100, 104, 108])
      expect([waist, told(waist).includes("armholeOverScye")]).toEqual([waist, false])
    expect([told(84), told(108)]).toEqual([expect.not.arrayContaining(["belly"]), expect.arrayContaining(["belly"])])
  })

  test("of which neither arm nor high bust is known: the armhole grows by no more than 0.15 a cm of bust from 88 to 112", () => {
    const armhole = (bust: number): number => {
      const { measurements, ...order } = without("mbBicepGirth", "mbHighBustGirth", "mbUnderbustGirth")
      return gm(
        draftOf(bodiceBlock, { ...order, measurements: { ...measurements, mbBustGirth: bust } }),
        "gmArmholeGirth",
      )
    }
    const grows = (armhole(112) - armhole(88)) / 24
    expect(grows).toBeLessThan(0.15)
    // Less than the body's own does at one waist and back, 0.118
    expect(grows).toBeGreaterThan(0.08)
  })

  test("an armhole that is more than 2.75 off what frame and arm ask for is told, in any depth that was asked for", () => {
    const { options, ...order } = orderFor(bodiceBlock.declaration, usualBody(bodiceBlock.declaration))
    const told = (mbBicepGirth: number, armholeDepthEase: number): boolean => {
      const measurements = { ...order.measurements, mbBicepGirth }
      const draft = draftOf(bodiceBlock, { ...order, options: { ...options, armholeDepthEase }, measurements })
      const { scye, over } = draft.figure!.armhole!
      const off = Math.abs(gm(draft, "gmArmholeGirth") - scye - over)
      const isTold = draft.warnings.some(({ code }) => code === "armholeOverScye")
      expect([mbBicepGirth, isTold]).toEqual([mbBicepGirth, off > 2.75])
      return isTold
    }
    const usual = order.measurements.mbBicepGirth!
    expect([0, 0.5, 3].map((ease) => told(usual, ease))).toEqual([false, false, false])
    expect([0, 0.5, 3].map((ease) => told(usual + 12, ease))).toEqual([true, true, true])
  })

  test("a fitted armhole: 0.38 to 0.54 of the bust and told of on 2 of 20 bodies at the most, the front a little less than half of it", () => {
    const draw = populationSampler("female", 4)
    let told = 0
    for (let i = 0; i < 20; i++) {
      const { measurements } = draw()
      const draft = draftOf(bodiceBlock, { ...average, measurements })
      const share = gm(draft, "gmArmholeGirth") / measurements.mbBustGirth
      expect(share > 0.38 && share < 0.54).toBe(true)
      if (draft.warnings.some((w) => w.code === "armholeOverScye")) told++
      const front = pieceOf(draft, "front").edges.find((e) => e.name === "armhole")!.length
      expect(front / gm(draft, "gmArmholeGirth")).toBeGreaterThan(0.42)
      expect(front / gm(draft, "gmArmholeGirth")).toBeLessThan(0.54)
    }
    expect(told).toBeLessThanOrEqual(2)
  })
})

describe("the bust dart", () => {
  const angle = (draft: Draft): number => {
    const { point, legs } = pieceOf(draft, "front").darts.find((d) => d.name === "shoulderDart")!
    return between([legs[0][0] - point[0], legs[0][1] - point[1]], [legs[1][0] - point[0], legs[1][1] - point[1]])
  }
  const shoulder = (order: Order): Order => ({ ...order, options: { dartPosition: "dartPosition.shoulder" } })
  const front = average.measurements.mbSideNeckToWaist!

  test("grows with what the front measures more than the back, 2.8 degrees a cm, from 8 to 32", () => {
    const at = (more: number): number =>
      angle(draftOf(bodiceBlock, shoulder(withBody({ mbSideNeckToWaist: front + more }))))
    // The sewn dart, 4 short of the bust point, is a sixth sharper than the drawn one
    expect(at(2) - at(1)).toBeGreaterThan(2.8)
    expect(at(2) - at(1)).toBeLessThan(3.8)
    expect(at(-6)).toBeCloseTo(at(-5), 0)
  })

  test("follows the bust where the front was not measured", () => {
    const free = (bust: number): number => {
      const { measurements } = without("mbSideNeckToWaist", "mbShoulderPeakToWaistOverBack")
      return angle(
        draftOf(bodiceBlock, shoulder({ ...withBody({}), measurements: { ...measurements, mbBustGirth: bust } })),
      )
    }
    expect(free(104) - free(96)).toBeGreaterThan(2)
  })

  test.each(orders)("points at the bust point and stops short of it", (order) => {
    for (const [position, short] of [
      ["waist", 2],
      ["side", 2.5],
      ["shoulder", 4],
      ["armhole", 2.5],
    ] as const) {
      const draft = draftOf(bodiceBlock, placed(order, position))
      const dart = pieceOf(draft, "front").darts.find((d) => d.name === `${position}Dart`)!
      const x = gm(draft, "gmBustPointDistance") / 2
      const neck = points(draft, "front", "neck")[0]!
      const y = neck[1] - Math.sqrt(gm(draft, "gmSideNeckToBustPoint") ** 2 - (x - neck[0]) ** 2)
      expect(Math.hypot(dart.point[0] - x, dart.point[1] - y)).toBeCloseTo(short, 2)
    }
  })

  test("keeps the outline's lengths wherever it is sewn", () => {
    const lengths = positions.map((p) => {
      const draft = draftOf(bodiceBlock, placed(average, p))
      const sum = (prefix: string): number =>
        draft.pieces
          .filter((piece) => piece.name !== "back")
          .flatMap((piece) => piece.edges)
          .filter((e) => e.name.startsWith(prefix) && !e.name.endsWith("Dart"))
          .reduce((total, e) => total + e.length, 0)
      return ["shoulder", "armhole", "side", "neck"].map(sum)
    })
    for (const each of lengths)
      for (const [i, cm] of each.entries()) expect(Math.abs(cm - lengths[0]![i]!)).toBeLessThan(0.03)
  })

  test("princess: the side front is eased over the bust alone", () => {
    const draw = populationSampler("female", 9)
    for (let i = 0; i < 20; i++) {
      const draft = draftOf(bodiceBlock, placed({ ...average, measurements: draw().measurements }, "princess"))
      const row = draft.walk.find((r) => r.stitch === "princess seam")!
      expect(row.ease).toBeGreaterThanOrEqual(-0.001)
      expect(row.ease).toBeLessThanOrEqual(1.2)
    }
  })
})

describe("seams laid together", () => {
  const drafts = orders.map((order) => draftOf(bodiceBlock, placed(order, "waist", "ease")))

  test.each(drafts)("neckline and armhole run smoothly over the shoulder", (draft) => {
    expect(
      curvedCornerOf(draft, "front", "shoulder", "neck") + curvedCornerOf(draft, "back", "shoulder", "neck"),
    ).toBeCloseTo(180, -0.6)
    const arms =
      curvedCornerOf(draft, "front", "armhole", "shoulder") + curvedCornerOf(draft, "back", "armhole", "shoulder")
    expect(Math.abs(arms - 180)).toBeLessThan(5)
  })

  test.each(drafts)("armhole and waist run smoothly over the side", (draft) => {
    const under = curvedCornerOf(draft, "front", "side", "armhole") + curvedCornerOf(draft, "back", "side", "armhole")
    expect(Math.abs(under - 180)).toBeLessThan(6)
    const waist = curvedCornerOf(draft, "front", "waist2", "side") + curvedCornerOf(draft, "back", "waist2", "side")
    expect(Math.abs(waist - 180)).toBeLessThan(3)
  })

  test.each(drafts)("the neckline is level at centre front and centre back", (draft) => {
    expect(Math.abs(curvedCornerOf(draft, "front", "neck", "centreFront") - 90)).toBeLessThan(0.3)
    expect(Math.abs(curvedCornerOf(draft, "back", "neck", "centreBack") - 90)).toBeLessThan(0.3)
  })

  test.each(drafts)("the waist runs smoothly over each sewn dart", (draft) => {
    for (const piece of draft.pieces) {
      const dart = piece.darts.find((d) => d.name === "waistDart")!
      const [from, to] = dart.legs
      const leg = (end: XY): XY => [dart.point[0] - end[0], dart.point[1] - end[1]]
      const left = between(away(points(draft, piece.name, "waist1"), "end"), leg(from))
      const right = between(away(points(draft, piece.name, "waist2"), "start"), leg(to))
      expect(Math.abs(left + right - 180)).toBeLessThan(3)
    }
  })
})

describe("the blade", () => {
  test("takes a dart of 1.2, or ease of 0.5, and 0.25 more on a curved back", () => {
    const mouth = (posture: string): number => {
      const draft = draftOf(bodiceBlock, { ...average, bodyShapes: { posture } })
      const [a, b] = pieceOf(draft, "back").darts.find((d) => d.name === "shoulderDart")!.legs
      return Math.hypot(a[0] - b[0], a[1] - b[1])
    }
    expect(mouth("normal")).toBeCloseTo(1.2, 3)
    expect(mouth("curved")).toBeCloseTo(1.45, 3)
    const ease = (posture: string): number =>
      draftOf(bodiceBlock, { ...placed(average, "waist", "ease"), bodyShapes: { posture } }).walk.find(
        (r) => r.stitch === "shoulder seam",
      )!.ease
    expect(ease("normal")).toBeCloseTo(0.5, 3)
    expect(ease("curved")).toBeCloseTo(0.75, 3)
  })
})

describe("body shapes", () => {
  test("every posture goes with every shoulder", () => {
    for (const posture of ["veryErect", "erect", "normal", "curved", "veryCurved"])
      for (const shoulderSlope of ["verySquare", "square", "normal", "sloping", "verySloping"])
        for (const [i, order] of orders.entries())
          draftOf(bodiceBlock, { ...placed(order, positions[i]!, blades[i]!), bodyShapes: { posture, shoulderSlope } })
  })

  test("a sloping shoulder drops shoulder end and underarm together, and leaves neck and armhole", () => {
    const normal = draftOf(bodiceBlock, average)
    const sloping = draftOf(bodiceBlock, { ...average, bodyShapes: { shoulderSlope: "sloping" } })
    const drop = gm(sloping, "gmArmholeDepth") - gm(normal, "gmArmholeDepth")
    expect(drop).toBeGreaterThan(0.6)
    expect(drop).toBeLessThan(1.4)
    expect(Math.abs(gm(sloping, "gmArmholeGirth") - gm(normal, "gmArmholeGirth"))).toBeLessThan(0.6)
    expect(gm(sloping, "gmNeckGirth")).toBeCloseTo(gm(normal, "gmNeckGirth"), 3)
  })

  test("a curved posture brings width to the back; lengths only where none was measured", () => {
    const curved = { posture: "curved" }
    const more = (name: string, order: Order): number =>
      gm(draftOf(bodiceBlock, { ...order, bodyShapes: curved }), name) - gm(draftOf(bodiceBlock, order), name)
    expect(more("gmAcrossBackWidth", average)).toBeCloseTo(0.4, 3)
    expect(more("gmAcrossChestWidth", average)).toBeCloseTo(-0.4, 3)
    expect(more("gmBackNeckToWaist", average)).toBeCloseTo(0, 3)
    expect(more("gmFrontLength", average)).toBeCloseTo(-0.3, 3)
    const free = without("mbSideNeckToWaist")
    expect(more("gmBackNeckToWaist", free)).toBeCloseTo(0.6, 3)
    expect(more("gmFrontLength", free)).toBeCloseTo(-0.8, 3)
  })
})

describe("refusals and notes name the measurement", () => {
  test.each([
    ["mbBustGirth", { mbBustGirth: 920 }, /mbBustGirth: 920 is far/],
    ["mbWaistGirth", { mbWaistGirth: 125 }, /^mbWaistGirth: the waist/],
    ["mbCollarGirth", { mbCollarGirth: 64 }, /^mbCollarGirth: 64.0 cm is no neck/],
    ["mbAcrossBackWidth", { mbAcrossBackWidth: 60 }, /^mbAcrossBackWidth: 60 cm is no back/],
    ["mbBackNeckToWaist", { mbBackNeckToWaist: 26 }, /^mbBackNeckToWaist: 26 cm leaves no room/],
  ])("%s", (_id, body, message) => {
    expect(refusal(withBody(body))).toMatch(message)
  })

  test("a bust point outside armhole and waist is moved, and told", () => {
    const draft = draftOf(bodiceBlock, withBody({ mbSideNeckToBustPoint: 18 }))
    expect(draft.warnings.map((w) => w.code)).toContain("bustPointMoved")
  })

  test("widths that leave no armhole are narrowed, and told", () => {
    const draft = draftOf(bodiceBlock, withBody({ mbAcrossBackWidth: 46, mbAcrossChestWidth: 41 }))
    expect(draft.warnings.map((w) => w.code)).toContain("acrossNarrowed")
    expect(gm(draft, "gmAcrossBackWidth")).toBeLessThan(46)
  })
})
