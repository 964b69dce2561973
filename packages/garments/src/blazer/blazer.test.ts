import type { Draft, XY } from "@toile/draft-model"
import { populationSampler } from "@toile/measurement-predictor"
import type { Order } from "@toile/pattern-model"
import {
  apart,
  cornerOf,
  draftOf,
  edgeOf,
  firstPoint,
  gm,
  judgeSeed,
  lengthOfEdges,
  optionCases,
  pieceOf,
  pointsOf,
  refusalOf,
  sentBack,
  xAt,
} from "@toile/pattern-testing"
import { describe, expect, test } from "vitest"
import { anyOrder, bodiesOf, cleanOrRefused } from "../../test/any-order.js"
import { anyOptions, usualSeams } from "../../test/arbitrary.js"
import { some } from "../../test/asked.js"
import { gap } from "../../test/gap.js"
import { readOrder } from "../../test/orders.js"
import { mensBlazer, womensBlazer } from "./index.js"

const SIZES = ["small", "average", "large"] as const
const women = readOrder("womens-blazer-average")
const womens = (options: NonNullable<Order["options"]>, more: Partial<Order> = {}): Draft =>
  draftOf(womensBlazer, { ...women, ...more, options })

test("wide hips under a narrow waist have their ease at the hem (seed 1525)", () => {
  expect(judgeSeed(womensBlazer, 1525).verdict._tag).toBe("Clean")
})

test("on a narrow back the lining's grain line stays beside a vent that is cut back (seed 400784)", () => {
  expect(judgeSeed(womensBlazer, 400784, { quick: true }).verdict._tag).toBe("Clean")
})

describe.each([
  ["womens-blazer", womensBlazer, "female"],
  ["mens-blazer", mensBlazer, "male"],
] as const)("%s", (slug, pattern, gender) => {
  const average = readOrder(`${slug}-average`)
  const drafts = SIZES.map((size) => draftOf(pattern, readOrder(`${slug}-${size}`)))
  const body = average.measurements
  const bustName = gender === "female" ? "gmBustGirth" : "gmChestGirth"

  test.each(optionCases(pattern.declaration))("%s drafts clean: %j", (_id, options) => {
    draftOf(pattern, { ...average, options })
  })

  test("any options and seams on any body draft clean, or are refused by name", () => {
    const drawn = anyOrder(average, bodiesOf(gender, 30, 13), anyOptions(pattern), usualSeams(pattern))
    const clean = cleanOrRefused(pattern, drawn, /^(mb[A-Z]\w+|buttons|lowerShoulderBy): /, { numRuns: 12, seed: 13 })
    expect(clean).toBeGreaterThan(9)
  })

  test("finished measurements are the body's and the ease", () => {
    const { options } = drafts[1]!
    for (const [name, cm] of Object.entries({
      [bustName]: body.mbBustGirth! + Number(options.bustEase),
      gmWaistGirth: body.mbWaistGirth! + Number(options.waistEase),
      gmHipGirth: body.mbMaxHipGirth! + Number(options.hipEase),
      gmBicepGirth: body.mbBicepGirth! + Number(options.bicepEase),
      gmCuffGirth: body.mbWristGirth! + Number(options.cuffEase),
      gmBackLength: body.mbBackNeckToWaist! + body.mbWaistHeight! - body.mbLowHipHeight! + Number(options.length),
    }))
      expect(Math.abs(gm(drafts[1]!, name) - cm), name).toBeLessThan(0.02)
  })

  test.each([
    {},
    { lapel: "lapel.shawl", vent: "vent.centre", bustEase: 15, armholeDrop: 2 },
    { lapel: "lapel.peak", vent: "vent.side", shoulderPad: 1.5, length: -2, sleeveVent: "sleeveVent.vent" },
  ])("sent back they give the same pieces: %j", (options) => {
    for (const size of SIZES) {
      const order = { ...readOrder(`${slug}-${size}`), options, bodyShapes: { posture: "curved" } }
      const first = draftOf(pattern, order)
      expect(apart(first, draftOf(pattern, sentBack(order, first)))).toBeLessThan(0.05)
    }
  })

  test("the required final measurements alone are enough", () => {
    const finals = {
      [bustName.replace("gm", "mf")]: 118,
      mfWaistGirth: 104,
      mfHipGirth: 116,
      mfBackLength: 70,
      mfSleeveLength: 59,
    }
    const made = draftOf(pattern, { measurementType: "final", measurements: finals })
    for (const [id, cm] of Object.entries(finals))
      expect(Math.abs(gm(made, id.replace("mf", "gm")) - cm), id).toBeLessThan(0.02)
  })

  test("0.1 mm more of any measurement moves no edge's end by more than 1 mm", () => {
    const draw = populationSampler(gender, 9)
    for (let i = 0; i < some(1, 3); i++) {
      const measurements: Record<string, number> = { ...draw().measurements }
      const before = draftOf(pattern, { ...average, measurements })
      for (const id of average.selectedMeasurementIds!) {
        const moved = { ...measurements, [id]: measurements[id]! + 0.01 }
        expect(apart(before, draftOf(pattern, { ...average, measurements: moved })), id).toBeLessThan(0.1)
      }
    }
  })

  test.each(drafts)("hems run on level and smoothly over the panels' seams", (draft) => {
    const back = cornerOf(draft, "back", "hem", draft.options.vent === "vent.side" ? "ventEdge" : "backSeam")
    const side = cornerOf(draft, "sidePanel", draft.options.vent === "vent.side" ? "ventEdge" : "backSeam", "hem")
    expect(Math.abs(back + side - 180)).toBeLessThan(1)
    const front = cornerOf(draft, "sidePanel", "hem", "frontSeam") + cornerOf(draft, "frontLeft", "hem", "frontSeam")
    expect(Math.abs(front - 180)).toBeLessThan(1)
    const foot = (piece: string, edge: string, end: 0 | -1): number => edgeOf(draft, piece, edge).points.at(end)![1]
    expect(foot("sidePanel", "hem", -1)).toBeCloseTo(foot("frontLeft", "hem", -1), 3)
    expect(foot("sidePanel", "hem", 0)).toBeCloseTo(foot("back", "hem", -1), 3)
  })

  test.each(SIZES)("a jacket that ends on the hips folds its hem up onto its sides (%s)", (size) => {
    const draft = draftOf(pattern, {
      ...readOrder(`${slug}-${size}`),
      options: { length: 0, hipEase: 16, vent: "vent.none" },
    })
    const { points } = edgeOf(draft, "back", "backSeam")
    // From the hem up: how far the seam leaves its own tangent over a deep hem
    const [[ax, ay], [bx, by]] = [points[0]!, points[1]!]
    const off = (x: number, y: number): number =>
      Math.abs((x - ax) * (by - ay) - (y - ay) * (bx - ax)) / gap([ax, ay], [bx, by])
    for (const [x, y] of points) if (gap([x, y], [ax, ay]) < 6.5) expect(off(x, y)).toBeLessThan(0.35)
  })

  test("a jacket that ends at the hips has their girth there, wherever its rising hem cuts the sides", () => {
    for (const size of SIZES)
      for (const length of [-2, -1, 0, 1])
        for (const hipEase of [6, 14]) {
          const order = readOrder(`${slug}-${size}`)
          const options = { length, hipEase, bustEase: 11.5, vent: "vent.none" }
          const hips = Math.max(order.measurements.mbMaxHipGirth!, order.measurements.mbLowHipGirth!)
          const off = gm(draftOf(pattern, { ...order, options }), "gmHipGirth") - hips - hipEase
          expect(Math.abs(off), `${size} ${length} ${hipEase}`).toBeLessThan(0.001)
        }
  })

  test("no sliver of a curve is left where a jacket ends at the hips", () => {
    // Wider at the waist than at the hips, so that the seams lean in to the hem
    const { max } = pattern.declaration.options.waistEase
    const wide = { waistEase: max, hipEase: 6, vent: "vent.none" }
    for (const length of [-2, -1, 0])
      for (const size of SIZES) {
        const draft = draftOf(pattern, { ...readOrder(`${slug}-${size}`), options: { ...wide, length } })
        for (const [piece, edge] of [
          ["back", "backSeam"],
          ["frontLeft", "frontSeam"],
        ] as const) {
          const { points } = edgeOf(draft, piece, edge)
          expect(gap(points[0]!, points[1]!)).toBeGreaterThan(0.2)
        }
      }
  })

  test.each(drafts)("the armhole runs on smoothly over shoulder and panel seams, and level under the arm", (draft) => {
    const shoulder =
      cornerOf(draft, "back", "armhole", "shoulder") + cornerOf(draft, "frontLeft", "armhole", "shoulder")
    expect(Math.abs(shoulder - 180)).toBeLessThan(3)
    const atBack =
      cornerOf(draft, "back", "backSeam", "armhole") + cornerOf(draft, "sidePanel", "armholeBack", "backSeam")
    expect(Math.abs(atBack - 180)).toBeLessThan(2)
    const atFront =
      cornerOf(draft, "frontLeft", "frontSeam", "armhole") + cornerOf(draft, "sidePanel", "frontSeam", "armholeFront")
    expect(Math.abs(atFront - 180)).toBeLessThan(2)
    expect(cornerOf(draft, "sidePanel", "armholeFront", "armholeBack")).toBeGreaterThan(176)
    expect(cornerOf(draft, "underSleeve", "capBack", "capFront")).toBeGreaterThan(176)
  })

  test.each(drafts)("the cap has no point: level at its top, and one bend to each side", (draft) => {
    expect(cornerOf(draft, "topSleeve", "capBack", "capFront")).toBeGreaterThan(177)
    for (const edge of ["capBack", "capFront"]) expect(bends(edgeOf(draft, "topSleeve", edge).points)).toBeLessThan(2)
  })

  test.each(drafts)("the cap's ease lies 45 to 55 in front and back, none of it below the notches", (draft) => {
    const [front, back] = ["armhole, left front", "armhole, back"].map(
      (name) => draft.walk.find((row) => row.stitch === name)!.ease,
    )
    expect(front! + back!).toBeCloseTo(Number(draft.options.capEase), 2)
    expect(front! / (front! + back!)).toBeCloseTo(0.45, 2)
    for (const name of ["armhole, left front", "armhole, back"]) {
      const [a, b] = draft.stitches.find((s) => s.name === name)!.notches[0]!
      expect(a).toBeCloseTo(b, 6)
    }
  })

  test.each(drafts)("the sleeve bends forward at the elbow, its back seam eased there", (draft) => {
    const seam = edgeOf(draft, "topSleeve", "frontSeam").points
    const turn = direction(seam.at(-2)!, seam.at(-1)!) - direction(seam[0]!, seam[1]!)
    expect(turn).toBeLessThan(-2)
    expect(turn).toBeGreaterThan(-12)
    const ease = draft.walk.find((row) => row.stitch === "back sleeve seam")!.ease
    expect(ease).toBeGreaterThan(0.3)
    expect(ease).toBeLessThan(0.6)
  })

  test.each(drafts)("the collar is as long as the neckline, and bends so much that it turns over it", (draft) => {
    const neck = lengthOfEdges(draft, "frontLeft", "gorge", "neck") + lengthOfEdges(draft, "back", "neck")
    expect(lengthOfEdges(draft, "underCollar", "gorge", "neckFront", "neckBack")).toBeCloseTo(neck, 3)
    // Its outer edge gains its width times its bend; the line that it covers on the back is longer than the neckline by
    // its distance from it times the neckline's turn
    const first = edgeOf(draft, "underCollar", "neckFront").points
    const last = edgeOf(draft, "underCollar", "neckBack").points
    const bend = direction(first[0]!, first[1]!) - direction(last.at(-2)!, last.at(-1)!)
    const width = lengthOfEdges(draft, "underCollar", "centreBack")
    const fall = gm(draft, "gmCollarHeight")
    const { points } = edgeOf(draft, "back", "neck")
    const turn = 180 - Math.abs(direction(points.at(-2)!, points.at(-1)!)) + direction(points[1]!, points[0]!)
    expect(width * bend).toBeGreaterThan((fall - (width - fall)) * turn)
    expect(width * bend).toBeLessThan(1.6 * (fall - (width - fall)) * turn)
  })

  test.each(drafts)("facing and upper collar are larger for the turn of the cloth", (draft) => {
    for (const name of ["front edge, left", "front edge, right", "collar edge"]) {
      const { ease } = draft.walk.find((row) => row.stitch === name)!
      expect(ease, name).toBeGreaterThan(0.02)
      expect(ease, name).toBeLessThan(0.6)
    }
  })

  test.each(drafts)("the lining is nowhere smaller than the shell; it is 2 larger over the back", (draft) => {
    const under = edgeOf(draft, "sidePanel", "armholeBack").points[0]![1]
    for (const [y, more] of [
      [under - 2.5, 1.9],
      [-gm(draft, "gmBackNeckToWaist"), 1.9],
      [-gm(draft, "gmBackNeckToWaist") - 10, 1.9],
    ] as const) {
      const facing = xAt(edgeOf(draft, "facing", "inner"), y)
      const shell =
        width(draft, "back", "centreBack", "backSeam", y) +
        width(draft, "sidePanel", "backSeam", "frontSeam", y) +
        xAt(edgeOf(draft, "frontLeft", "frontSeam"), y) -
        facing
      const lining =
        width(draft, "backLining", "centreBack", "backSeam", y) +
        width(draft, "sideLining", "backSeam", "frontSeam", y) +
        width(draft, "frontLining", "inner", "frontSeam", y)
      expect(2 * (lining - shell)).toBeGreaterThan(more)
      expect(2 * (lining - shell)).toBeLessThan(2.1)
    }
    expect(edgeOf(draft, "sideLining", "armholeBack").points[0]![1]).toBeCloseTo(under + 1.25, 3)
  })

  test("a shoulder pad lifts the shoulder's end by itself and the underarm by half", () => {
    const pad = (shoulderPad: number): Draft => draftOf(pattern, { ...average, options: { shoulderPad } })
    const tip = (draft: Draft): number => edgeOf(draft, "back", "shoulder").points[0]![1]
    const [flat, thick] = [pad(0), pad(1)]
    expect(tip(thick) - tip(flat)).toBeCloseTo(1, 3)
    expect(gm(flat, "gmArmholeDepth") - gm(thick, "gmArmholeDepth")).toBeCloseTo(0.5, 3)
  })

  test("a sloping shoulder drops its end and the underarm together", () => {
    const shaped = (shoulderSlope: string): Draft => draftOf(pattern, { ...average, bodyShapes: { shoulderSlope } })
    const [normal, sloping] = [shaped("normal"), shaped("sloping")]
    const tip = (draft: Draft): number => edgeOf(draft, "back", "shoulder").points[0]![1]
    expect(tip(normal) - tip(sloping)).toBeGreaterThan(0.7)
    const lower = gm(sloping, "gmArmholeDepth") - gm(normal, "gmArmholeDepth")
    expect(Math.abs(lower - (tip(normal) - tip(sloping)))).toBeLessThan(0.15)
    expect(Math.abs(gm(sloping, "gmArmholeGirth") - gm(normal, "gmArmholeGirth"))).toBeLessThan(0.6)
  })

  test("a curved back is wider, its chest narrower, its sleeve further forward", () => {
    const shaped = (posture: string): Draft => draftOf(pattern, { ...average, bodyShapes: { posture } })
    const [normal, curved] = [shaped("normal"), shaped("curved")]
    expect(gm(curved, "gmAcrossBackWidth")).toBeCloseTo(gm(normal, "gmAcrossBackWidth") + 0.4, 3)
    expect(gm(curved, "gmAcrossChestWidth")).toBeCloseTo(gm(normal, "gmAcrossChestWidth") - 0.4, 3)
    const edgeEnd = (draft: Draft): number =>
      Math.min(...edgeOf(draft, "frontLeft", "frontEdge").points.map(([, y]) => y))
    const hem = (draft: Draft): number => -gm(draft, "gmBackLength")
    expect(edgeEnd(curved) - hem(curved) - (edgeEnd(normal) - hem(normal))).toBeCloseTo(0.3, 3)
    const wrist = (draft: Draft): number => {
      const { points } = edgeOf(draft, "topSleeve", "frontSeam")
      return points.at(-1)![0] - points[0]![0]
    }
    expect(wrist(curved)).toBeLessThan(wrist(normal) - 0.2)
  })

  test("only the front that laps over has buttonholes", () => {
    const holes = (piece: string): number =>
      pieceOf(drafts[1]!, piece).internalLines.filter(({ kind }) => kind === "buttonhole").length
    const [over, under] = gender === "female" ? ["frontRight", "frontLeft"] : ["frontLeft", "frontRight"]
    expect([holes(over!), holes(under!)]).toEqual([2, 0])
    // On centre front; darts and pockets are drilled as well
    expect(pieceOf(drafts[1]!, under!).drillHoles.filter(({ x }) => x === 0)).toHaveLength(2)
  })

  test("vents bring extensions to both of their panels, and to the lining", () => {
    const vented = (vent: string): Draft => draftOf(pattern, { ...average, options: { vent: `vent.${vent}` } })
    const has = (draft: Draft, piece: string): boolean => pieceOf(draft, piece).edges.some((e) => e.name === "ventEdge")
    expect(["back", "sidePanel"].map((piece) => has(vented("none"), piece))).toEqual([false, false])
    expect(["back", "sidePanel", "sideLining"].map((piece) => has(vented("side"), piece))).toEqual([true, true, true])
    expect(["back", "sidePanel", "backLiningLeft"].map((piece) => has(vented("centre"), piece))).toEqual([
      true,
      false,
      true,
    ])
    // The left back's lining is cut back, the right one's goes on under the vent
    const [left, right] = ["backLiningLeft", "backLiningRight"].map((piece) => extent(vented("centre"), piece))
    expect(right! - left!).toBeGreaterThan(6)
  })

  test("back linings beside a centre vent look to the body: right side up the right one has centre back on the right", () => {
    const draft = draftOf(pattern, { ...average, options: { vent: "vent.centre" } })
    const outwards = (piece: string): number =>
      Math.sign(firstPoint(pointsOf(draft, piece, "shoulder"))[0] - firstPoint(pointsOf(draft, piece, "centreBack"))[0])
    expect(["back", "backLiningLeft", "backLiningRight"].map(outwards)).toEqual([1, 1, -1])
  })

  test.each([
    ["mbBustGirth", { mbBustGirth: 1050 }],
    ["mbWaistGirth", { mbWaistGirth: 148 }],
    ["mbWristGirth", { mbWristGirth: 3 }],
    ["mbBicepGirth", { mbBicepGirth: 68 }],
    ["mbLowHipHeight", { mbLowHipHeight: body.mbWaistHeight! - 5 }],
    ["mbAcrossBackWidth", { mbAcrossBackWidth: 70 }],
    ["mbAcromionShoulderWidthHorizontal", { mbAcromionShoulderWidthHorizontal: 20, mbAcrossBackWidth: 31 }],
    ["mbBackNeckToWaist", { mbBackNeckToWaist: 26, mbSideNeckToWaist: 30 }],
    ["mbSideArmLength", { mbSideArmLength: 34 }],
  ])("a body that cannot be is refused by %s", (id, measurements) => {
    expect(refusalOf(pattern, { ...average, measurements: { ...body, ...measurements } })).toContain(`${id}: `)
  })
})

/** Degrees from -180 to 180. */
const direction = ([ax, ay]: XY, [bx, by]: XY): number => (Math.atan2(by - ay, bx - ax) * 180) / Math.PI
/** How often a line that is bent one way is bent the other way. */
const bends = (points: readonly XY[]): number => {
  const turns = points.slice(2).map((p, i) => {
    const [a, b] = [points[i]!, points[i + 1]!]
    return (b[0] - a[0]) * (p[1] - b[1]) - (b[1] - a[1]) * (p[0] - b[0])
  })
  const signs = turns.filter((t) => Math.abs(t) > 1e-5).map(Math.sign)
  return signs.slice(1).filter((s, i) => s !== signs[i]).length
}
const width = (draft: Draft, piece: string, left: string, right: string, y: number): number =>
  xAt(edgeOf(draft, piece, right), y) - xAt(edgeOf(draft, piece, left), y)
const extent = (draft: Draft, piece: string): number => {
  const xs = pieceOf(draft, piece)
    .edges.filter((e) => e.name === "hem")
    .flatMap((e) => e.points.map(([x]) => x))
  return Math.max(...xs) - Math.min(...xs)
}

describe("princess seam", () => {
  test.each(SIZES)("passes beside the bust point, eased over it by 0.8 at the most (%s)", (size) => {
    const draft = draftOf(womensBlazer, readOrder(`womens-blazer-${size}`))
    const mark = pieceOf(draft, "frontLeft").internalLines.find((l) => l.name === "bustPoint")!.points
    const [x, y] = [(mark[0]![0] + mark[1]![0]) / 2, mark[0]![1]]
    expect(2 * x).toBeCloseTo(gm(draft, "gmBustPointDistance"), 3)
    expect(xAt(edgeOf(draft, "frontLeft", "frontSeam"), y) - x).toBeCloseTo(2, 2)
    const { ease } = draft.walk.find((row) => row.stitch === "front seam, left")!
    expect(ease).toBeGreaterThan(-0.01)
    expect(ease).toBeLessThan(0.81)
  })
})

test("a man's front dart is part of his waist", () => {
  const draft = draftOf(mensBlazer, readOrder("mens-blazer-average"))
  const dart = pieceOf(draft, "frontLeft").internalLines.find((l) => l.kind === "dart")!
  expect(gap(dart.points[1]!, dart.points[3]!)).toBeGreaterThan(0.8)
})

test("beside an armhole that leans far in, a side panel keeps its corner at the princess seam", () => {
  // A wide shoulder over a chest that is narrowed for its armhole's sake, on a waist over the bust
  const body = { mbWaistGirth: 102.3, mbBackNeckToWaist: 36.6, mbSideNeckToWaist: 37.7, mbSideNeckToBustPoint: 30.3 }
  const wide = {
    mbAcromionShoulderWidthHorizontal: 40.5,
    mbAcrossBackWidth: 40.3,
    mbShoulderPeakToWaistOverBack: 36.3,
  }
  const draft = womens(
    { bustEase: 9, shoulderPad: 2, shoulderExtension: 3, armholeDrop: -1 },
    { measurements: { ...women.measurements, ...body, ...wide } },
  )
  expect(cornerOf(draft, "sidePanel", "frontSeam", "armholeFront")).toBeGreaterThan(14)
})

test("a final front that leaves no room for facing and lining at its hem is refused by the hip", () => {
  const measurements = {
    mfBustGirth: 87.68,
    mfWaistGirth: 84.47,
    mfHipGirth: 88.01,
    mfBackLength: 72.39,
    mfSleeveLength: 56.03,
    mfFrontLength: 71.95,
    mfNeckWidth: 12.43,
    mfAcrossBackWidth: 28.25,
    mfAcrossChestWidth: 25.82,
    mfArmholeDepth: 22.64,
    mfBicepGirth: 34.5,
    mfElbowGirth: 29.56,
    mfCuffGirth: 20.64,
    mfSideNeckToBustPoint: 29.91,
    mfBustPointDistance: 14.17,
  }
  const order: Order = {
    measurementType: "final",
    measurements,
    options: { bustEase: 10.5, waistEase: 18, buttons: 1, shoulderExtension: 2.25, cuffEase: 9.5 },
    materials: { shell: { scaling: { easeAdjWeft: 0.76, shrinkageWeft: 0.93 } } },
  }
  expect(refusalOf(womensBlazer, order)).toMatch(/^mfHipGirth: beyond its corner the front is \d/)
})
