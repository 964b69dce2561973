import type { Draft, Piece, XY } from "@toile/draft-model"
import { populationSampler } from "@toile/measurement-predictor"
import type { Order } from "@toile/pattern-model"
import {
  apart,
  cornerOf,
  draftOf,
  edgeOf,
  gm,
  lengthOfEdges,
  oddBody,
  oddFigures,
  optionCases,
  orderFor,
  pieceNames,
  pieceOf,
  refusalOf,
  sentBack,
  usualBody,
  warningCodes,
  withMeasurements,
} from "@toile/pattern-testing"
import { describe, expect, test } from "vitest"
import { anyOrder, bodiesOf, cleanOrRefused, sameSentBack } from "../../test/any-order.js"
import { anyOptions, usualSeams } from "../../test/arbitrary.js"
import { readOrder } from "../../test/orders.js"
import { waistcoat } from "./index.js"

const orders = ["small", "average", "large"].map((body) => readOrder(`waistcoat-${body}`))
const average = orders[1]!
const withOptions = (options: NonNullable<Order["options"]>, order: Order = average): Order => ({ ...order, options })
const withBody = (measurements: Record<string, number>): Order => withMeasurements(average, measurements)
const refusal = (order: Order): string => refusalOf(waistcoat, order)
const sampled = (count: number, seed: number) => {
  const draw = populationSampler("male", seed)
  return Array.from({ length: count }, draw)
}
const outline = (piece: Piece, edges: readonly string[]): XY[] =>
  piece.edges.filter((e) => edges.includes(e.name)).flatMap((e) => [...e.points])
/** How near the points of one line come to the points of another. */
const gap = (a: readonly XY[], b: readonly XY[]): number =>
  Math.min(...a.flatMap((p) => b.map((q) => Math.hypot(p[0] - q[0], p[1] - q[1]))))

describe("options", () => {
  test.each(optionCases(waistcoat.declaration))("%s drafts clean: %j", (_id, options) => {
    draftOf(waistcoat, withOptions(options))
  })

  test("any options and seams on any body draft clean, or are refused by name", () => {
    const known: readonly string[] = waistcoat.declaration.bodyShapes
    const shaped = sampled(40, 32).map(({ measurements, bodyShapes }) => ({
      measurements,
      bodyShapes: Object.fromEntries(Object.entries(bodyShapes).filter(([id]) => known.includes(id))),
    }))
    const drawn = anyOrder(average, shaped, anyOptions(waistcoat), usualSeams(waistcoat))
    const clean = cleanOrRefused(waistcoat, drawn, /^(mb\w+|breakPoint): /, { numRuns: 24, seed: 11 })
    expect(clean).toBeGreaterThan(18)
  })

  test("bring and leave out their pieces", () => {
    const plain = draftOf(waistcoat, average)
    expect(pieceNames(plain)).toContain("beltRight")
    expect(pieceNames(plain)).not.toContain("breastWelt")
    expect(pieceNames(plain)).not.toContain("lapel")
    expect(pieceOf(plain, "back").materialGroups).toEqual(["lining"])
    const full = draftOf(
      waistcoat,
      withOptions({
        pocket: "pocket.four",
        lapel: "lapel.notch",
        back: "back.shell",
        backBelt: "backBelt.none",
      }),
    )
    expect(pieceNames(full)).toEqual(
      expect.arrayContaining(["breastWelt", "breastFacing", "breastBag", "pocketFacing", "lapel", "lapelInterfacing"]),
    )
    expect(pieceNames(full)).not.toContain("beltLeft")
    expect(pieceOf(full, "back").materialGroups).toEqual(["shell"])
    expect(pieceOf(full, "backLining").materialGroups).toEqual(["lining"])
  })

  test("buttonholes are in the left front, buttons on the right, on centre front, at one pitch", () => {
    for (const buttons of [3, 6]) {
      const draft = draftOf(waistcoat, withOptions({ buttons }))
      const holes = pieceOf(draft, "frontLeft").internalLines.filter((l) => l.kind === "buttonhole")
      const sewnOn = pieceOf(draft, "frontRight").drillHoles.filter((h) => Math.abs(h.x) < 0.001)
      expect(holes).toHaveLength(buttons)
      expect(sewnOn.map((h) => h.y)).toEqual(holes.map((h) => h.points[0]![1]))
      const pitches = holes.slice(1).map((h, i) => holes[i]!.points[0]![1] - h.points[0]![1])
      for (const pitch of pitches) expect(pitch).toBeCloseTo(pitches[0]!, 3)
    }
  })

  test("the point and the opening move by what is asked", () => {
    const [high, low] = [6, 12].map((frontPoint) => draftOf(waistcoat, withOptions({ frontPoint })))
    expect(gm(low!, "gmFrontLength") - gm(high!, "gmFrontLength")).toBeCloseTo(6, 3)
    expect(gm(low!, "gmBackLength") - gm(high!, "gmBackLength")).toBeCloseTo(6, 3)
    const breakAt = (breakPoint: number): number =>
      edgeOf(draftOf(waistcoat, withOptions({ breakPoint })), "frontLeft", "frontEdge").points[0]![1]
    expect(breakAt(20) - breakAt(14)).toBeCloseTo(6, 3)
  })
})

describe("finished measurements", () => {
  test("are the body's and the ease", () => {
    for (const order of orders) {
      const draft = draftOf(waistcoat, withOptions({ bustEase: 10, waistEase: 9 }, order))
      expect(Math.abs(gm(draft, "gmChestGirth") - order.measurements.mbBustGirth! - 10)).toBeLessThan(0.01)
      expect(warningCodes(draft)).not.toContain("waistSuppression")
      expect(Math.abs(gm(draft, "gmWaistGirth") - order.measurements.mbWaistGirth! - 9)).toBeLessThan(0.01)
      expect(gm(draft, "gmBackNeckToWaist")).toBeCloseTo(order.measurements.mbBackNeckToWaist!, 3)
    }
  })

  test("the fits are three waistcoats, whose eases given ones win over", () => {
    const { mbBustGirth, mbWaistGirth } = average.measurements
    const made = (options: Record<string, string | number>): number[] => {
      const draft = draftOf(waistcoat, withOptions(options))
      return [gm(draft, "gmChestGirth") - mbBustGirth!, gm(draft, "gmWaistGirth") - mbWaistGirth!]
    }
    const eases = (...cm: number[]) => cm.map((ease) => expect.closeTo(ease, 2))
    expect(made({ fit: "fit.slim" })).toEqual(eases(6, 5))
    expect(made({})).toEqual(eases(8, 7))
    expect(made({ fit: "fit.relaxed" })).toEqual(eases(11, 11))
    expect(made({ fit: "fit.slim", waistEase: 12 })).toEqual(eases(6, 12))
  })

  test("a waist that seams and darts cannot reach is told with the ease that there is", () => {
    const order = withBody({ mbWaistGirth: 74 })
    const draft = draftOf(waistcoat, order)
    expect(warningCodes(draft)).toContain("waistSuppression")
    const told = draft.warnings.find((w) => w.code === "waistSuppression")!
    expect(told.message).toContain(`${(gm(draft, "gmWaistGirth") - 74).toFixed(1)} cm of ease`)
  })

  test.each(orders)("sent back they give the same pieces", (order) => {
    const first = draftOf(waistcoat, order)
    expect(apart(first, draftOf(waistcoat, sentBack(order, first)))).toBeLessThan(0.05)
  })

  test("sent back they give the same pieces whatever the options", () => {
    const drawn = anyOrder(average, bodiesOf("male", 12, 8), anyOptions(waistcoat))
    expect(sameSentBack(waistcoat, drawn, { numRuns: 12, seed: 3 })).toBeGreaterThan(8)
  })

  test("chest, waist and back length alone are enough", () => {
    const finals = { mfChestGirth: 110, mfWaistGirth: 98, mfBackLength: 49 }
    const made = draftOf(waistcoat, { measurementType: "final", measurements: finals })
    for (const [id, cm] of Object.entries(finals))
      expect(Math.abs(gm(made, id.replace("mf", "gm")) - cm), id).toBeLessThan(0.01)
  })
})

describe("how it is made", () => {
  const edges = ["frontEdge", "cutAway", "hem", "neck", "neckLower"]

  test("a facing that a dart leaves hardly any hem has no mark at its end: narrow shoulders a fifth beyond are drawn", () => {
    const narrow = oddFigures("male").find(({ name }) => name === "narrow shoulders")!
    const marks = (draft: Draft): number =>
      draft.stitches.find(({ name }) => name === "hem, left front")!.notches.length
    const order = orderFor(waistcoat.declaration, oddBody(waistcoat.declaration, narrow, "beyond", 102))
    expect(marks(draftOf(waistcoat, order))).toBe(1)
    expect(marks(draftOf(waistcoat, average))).toBe(2)
  })

  test("a thin dart beside the facing's end is marked alone under a wide hem allowance: both notches would lie too near", () => {
    const order = orderFor(waistcoat.declaration, usualBody(waistcoat.declaration))
    const options = { bustEase: 7, waistEase: 12, frontPoint: 14 }
    const marks = (hem: number): number =>
      draftOf(waistcoat, { ...order, options, seams: { hem } }).stitches.find(({ name }) => name === "hem, left front")!
        .notches.length
    expect([1, 1.5].map(marks)).toEqual([2, 1])
  })

  test("facing and front lining together are the front: every outer edge, to 0.3 mm", () => {
    for (const { measurements } of sampled(12, 5)) {
      const draft = draftOf(waistcoat, { ...average, measurements })
      const [front, facing, lining] = ["frontLeft", "facing", "frontLining"].map((name) => pieceOf(draft, name))
      for (const name of ["hem", "shoulder"])
        expect(
          Math.abs(
            lengthOfEdges(draft, "facing", name) +
              lengthOfEdges(draft, "frontLining", name) -
              lengthOfEdges(draft, "frontLeft", name),
          ),
        ).toBeLessThan(0.03)
      // Drawn on one paper: each edge's ends lie on the front's own
      for (const part of [facing!, lining!])
        for (const e of part.edges) {
          if (["inner", "hem", "shoulder"].includes(e.name)) continue
          const own = front!.edges.find((o) => o.name === e.name)!
          expect(Math.abs(e.length - own.length)).toBeLessThan(0.03)
          for (const end of [0, -1]) expect(gap([e.points.at(end)!], [own.points.at(end)!])).toBeLessThan(0.03)
        }
      expect(outline(facing!, edges).length).toBeGreaterThan(10)
    }
  })

  test("the facing's inner edge stays clear of the armhole and inside the front", () => {
    for (const { measurements } of sampled(12, 6)) {
      const draft = draftOf(waistcoat, { ...average, measurements })
      const inner = edgeOf(draft, "facing", "inner").points
      expect(gap(inner, edgeOf(draft, "frontLeft", "armhole").points)).toBeGreaterThan(2)
      expect(gap(inner, edgeOf(draft, "frontLeft", "frontEdge").points)).toBeGreaterThan(4)
    }
  })

  test.each(orders)("neckline, armhole and side run smoothly over the seams", (order) => {
    const draft = draftOf(waistcoat, withOptions({}, order))
    const arm = cornerOf(draft, "frontLeft", "armhole", "shoulder") + cornerOf(draft, "back", "armhole", "shoulder")
    expect(Math.abs(arm - 180)).toBeLessThan(5)
    const under = cornerOf(draft, "frontLeft", "side", "armhole") + cornerOf(draft, "back", "side", "armhole")
    expect(Math.abs(under - 180)).toBeLessThan(6)
    expect(Math.abs(cornerOf(draft, "back", "centreBack", "hem") - 90)).toBeLessThan(1)
    // The front edge runs on from the neckline
    expect(Math.abs(cornerOf(draft, "frontLeft", "neck", "frontEdge") - 180)).toBeLessThan(1)
  })

  test("the armhole lies deeper than a jacket's, below the armpit", () => {
    const draft = draftOf(waistcoat, withBody({ mbScyeDepth: 21 }))
    expect(gm(draft, "gmArmholeDepth")).toBeGreaterThan(26)
    expect(gm(draft, "gmArmholeDepth")).toBeLessThan(28.5)
  })

  test("the lapel lies in the neckline as far as it goes", () => {
    for (const lapel of ["lapel.notch", "lapel.shawl"]) {
      const draft = draftOf(waistcoat, withOptions({ lapel, lapelWidth: 6.5 }))
      expect(lengthOfEdges(draft, "lapel", "neck")).toBeCloseTo(lengthOfEdges(draft, "frontLeft", "neck"), 3)
      expect(pieceOf(draft, "lapel").quantity).toBe(4)
    }
  })

  test("the belt's halves pass each other at centre back", () => {
    const draft = draftOf(waistcoat, average)
    const length = (piece: string): number => {
      const xs = pieceOf(draft, piece).edges.flatMap((e) => e.points.map(([x]) => x))
      return Math.max(...xs) - Math.min(...xs)
    }
    const seams = draft.walk.find((r) => r.stitch === "centre back seam")
    expect(seams).toBeDefined()
    expect(length("beltRight") - length("beltLeft")).toBeCloseTo(10, 3)
    // The buckle's 2 short of it, on the back as it is worn
    const { gmWaistGirth = 0, gmFrontWaistWidth = 0 } = draft.garmentMeasurements
    expect(length("beltLeft")).toBeCloseTo((gmWaistGirth - gmFrontWaistWidth) / 2 - 2, 3)
  })

  test("too many or too few buttons are told", () => {
    expect(warningCodes(draftOf(waistcoat, withOptions({ buttons: 3, breakPoint: 24, frontPoint: 14 })))).toContain(
      "buttonPitch",
    )
    expect(warningCodes(draftOf(waistcoat, average))).not.toContain("buttonPitch")
  })

  test("a toile has its back, and neither facing nor belt", () => {
    const made = pieceNames(draftOf(waistcoat, { ...average, toile: true }))
    expect(made).toEqual(["frontLeft", "frontRight", "back"])
  })

  test("under a jacket it is at least 6 smaller round the chest", () => {
    const under = (chest: number): number =>
      gm(
        draftOf(waistcoat, {
          ...average,
          parent: { pattern: "mens-blazer", garmentMeasurements: { gmChestGirth: chest } },
        }),
        "gmChestGirth",
      )
    const own = gm(draftOf(waistcoat, average), "gmChestGirth")
    expect(under(own + 9)).toBeCloseTo(own, 3)
    expect(under(own + 5)).toBeCloseTo(own - 1, 1)
  })

  test("under a jacket its armhole is 2.5 deeper, whatever the jacket's is", () => {
    const own = gm(draftOf(waistcoat, average), "gmArmholeDepth")
    for (const depth of [own - 3, own - 2.5, own]) {
      const parent = { pattern: "mens-blazer", garmentMeasurements: { gmArmholeDepth: depth } }
      expect(gm(draftOf(waistcoat, { ...average, parent }), "gmArmholeDepth")).toBeCloseTo(depth + 2.5, 1)
    }
  })

  test("the neckline runs on over the shoulder's seam", () => {
    for (const order of orders) {
      const draft = draftOf(waistcoat, order)
      const neck = cornerOf(draft, "back", "shoulder", "neck") + cornerOf(draft, "frontLeft", "shoulder", "neck")
      expect(Math.abs(neck - 180)).toBeLessThan(3)
    }
  })
})

describe("body shapes", () => {
  test("every posture goes with every shoulder", () => {
    for (const posture of ["veryErect", "curved", "veryCurved"])
      for (const shoulderSlope of ["verySquare", "square", "verySloping"])
        for (const order of orders) draftOf(waistcoat, { ...order, bodyShapes: { posture, shoulderSlope } })
  })

  test("a curved back is longer and wider, its front shorter", () => {
    const { mbSideNeckToWaist: _, ...unmeasured } = average.measurements
    const order = {
      ...average,
      measurements: unmeasured,
      selectedMeasurementIds: average.selectedMeasurementIds!.filter((id) => id !== "mbSideNeckToWaist"),
    }
    const [normal, curved] = ["normal", "curved"].map((posture) =>
      draftOf(waistcoat, { ...order, bodyShapes: { posture } }),
    )
    expect(gm(curved!, "gmBackNeckToWaist") - gm(normal!, "gmBackNeckToWaist")).toBeCloseTo(0.6, 2)
    expect(gm(curved!, "gmAcrossBackWidth")).toBeGreaterThan(gm(normal!, "gmAcrossBackWidth") + 0.2)
    expect(gm(curved!, "gmFrontLength")).toBeLessThan(gm(normal!, "gmFrontLength"))
  })
})

describe("refusals name what drives them", () => {
  test.each([
    ["mbBustGirth", { mbBustGirth: 950 }],
    ["mbWaistGirth", { mbWaistGirth: 170 }],
    ["mbCollarGirth", { mbCollarGirth: 70 }],
    ["mbBackNeckToWaist", { mbBackNeckToWaist: 25 }],
    ["mbLowHipHeight", { mbLowHipHeight: 116 }],
  ])("%s", (id, body) => {
    expect(refusal(withBody(body))).toMatch(new RegExp(`^${id}: `))
  })

  test("a finished chest without a body, an armhole below the waist", () => {
    const final = (more: Record<string, number>): Order => ({
      measurementType: "final",
      measurements: { mfChestGirth: 110, mfWaistGirth: 98, mfBackLength: 49, ...more },
    })
    expect(refusal(final({ mfChestGirth: 60 }))).toMatch(/^mfChestGirth: /)
    expect(refusal(final({ mfArmholeDepth: 41 }))).toMatch(/^mfArmholeDepth: /)
    expect(refusal(final({ mfBackLength: 33 }))).toMatch(/^mfBackLength: /)
  })
})

describe("continuity", () => {
  test("0.1 mm more of any measurement moves no edge's end by more than 1 mm", () => {
    for (const body of sampled(4, 9)) {
      const measurements: Record<string, number> = { ...body.measurements }
      const order = withOptions({ lapel: "lapel.notch", pocket: "pocket.four" }, { ...average, measurements })
      const before = draftOf(waistcoat, order)
      for (const id of average.selectedMeasurementIds!) {
        const after = draftOf(waistcoat, {
          ...order,
          measurements: { ...measurements, [id]: measurements[id]! + 0.01 },
        })
        expect(apart(before, after), id).toBeLessThan(0.1)
      }
    }
  })
})

describe("a hem near the waist", () => {
  test.each([5, 6, 7, 8, 9, 14].flatMap((frontPoint) => orders.map((order) => ({ frontPoint, order }))))(
    "never rises above its side's end, and meets it square: $frontPoint",
    ({ frontPoint, order }) => {
      const draft = draftOf(waistcoat, withOptions({ ...order.options, frontPoint }, order))
      for (const name of ["frontLeft", "back"] as const) {
        const piece = pieceOf(draft, name)
        const [hem, side] = [edgeOf(draft, name, "hem").points, edgeOf(draft, name, "side").points]
        const end = side[0]!
        expect(Math.max(...hem.map(([, y]) => y)) - end[1]).toBeLessThan(0.02)
        // Over its last 1.5 the side runs in by no more than 6 degrees
        const above = side.find(([x, y]) => Math.hypot(x - end[0], y - end[1]) >= 1.5)!
        expect((Math.atan2(above[0] - end[0], above[1] - end[1]) * 180) / Math.PI).toBeLessThan(6)
        expect(Math.abs(cornerOf(draft, name, "hem", "side") - 90)).toBeLessThan(6)
        // Nor does the belt lie nearer to it than 1
        const belt = piece.internalLines.find((l) => l.name === "belt")?.points ?? []
        for (const [, y] of belt) expect(y - end[1]).toBeGreaterThan(0.99)
      }
    },
  )
})
