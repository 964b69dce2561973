import { woman } from "@toile/body/survey"
import type { Draft } from "@toile/draft-model"
import { failureMessages, makeDraft } from "@toile/drafting"
import { populationSampler } from "@toile/measurement-predictor"
import { declarationProblems, type Order } from "@toile/pattern-model"
import { apart, curvedCornerOf, draftOf, gm, optionCases, pieceOf, sentBack } from "@toile/pattern-testing"
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { anyOptions, anySeams } from "../../test/arbitrary.js"
import { readOrder } from "../../test/orders.js"
import { declaration } from "./declaration.js"
import { FRACTION } from "./fraction.js"
import { circleSkirt } from "./index.js"

const average = readOrder("circle-skirt-average")
const withOptions = (options: Record<string, string | number>): Order => ({ ...average, options })
const waist = average.measurements.mbWaistGirth!
const hips = Math.max(average.measurements.mbMaxHipGirth!, average.measurements.mbLowHipGirth!)

test("the declaration holds what the interface promises", () => {
  expect(declarationProblems(declaration)).toEqual([])
})

describe("options", () => {
  test.each(optionCases(circleSkirt.declaration))("%s drafts clean: %j", (_id, options) => {
    draftOf(circleSkirt, withOptions(options))
  })

  test("any options and seams on any body draft clean", () => {
    const draw = populationSampler("female", 8)
    const bodies = Array.from({ length: 30 }, draw)
    fc.assert(
      fc.property(fc.nat(bodies.length - 1), anyOptions(circleSkirt), anySeams(circleSkirt), (i, options, seams) => {
        const made = makeDraft(circleSkirt, {
          ...average,
          measurements: bodies[i]!.measurements,
          options,
          seams,
        })
        expect(made._tag === "Err" ? failureMessages(made.error) : []).toEqual([])
      }),
      { numRuns: 30, seed: 5 },
    )
  })
})

describe("the circle", () => {
  test.each(Object.entries(FRACTION))("%s: waist and hem are arcs of one ring, to 0.005 cm", (name, f) => {
    const draft = draftOf(circleSkirt, withOptions({ fraction: `fraction.${name}`, panels: 3 }))
    const radius = waist / (2 * Math.PI * f)
    expect(gm(draft, "gmWaistGirth")).toBeCloseTo(waist, 3)
    expect(gm(draft, "gmHemGirth")).toBeCloseTo(2 * Math.PI * f * (radius + 60), 2)
    for (const piece of draft.pieces.filter((p) => p.name.endsWith("anel")))
      for (const [edge, r] of [
        ["waist", radius],
        ["hem", radius + 60],
      ] as const)
        for (const [x, y] of piece.edges.find((e) => e.name === edge)!.points)
          expect(Math.abs(Math.hypot(x, y) - r)).toBeLessThan(0.005)
  })

  test("panels share it without changing it", () => {
    const one = draftOf(circleSkirt, withOptions({ panels: 1 }))
    for (let panels = 2; panels <= 8; panels++) {
      const draft = draftOf(circleSkirt, withOptions({ panels }))
      expect(draft.pieces.filter((p) => p.name.endsWith("anel")).reduce((n, p) => n + p.quantity, 0)).toBe(panels)
      for (const name of ["gmWaistGirth", "gmHemGirth", "gmSkirtLength"])
        expect(gm(draft, name)).toBeCloseTo(gm(one, name), 2)
    }
  })

  test("a full circle in one panel is cut in two, and told", () => {
    const draft = draftOf(circleSkirt, withOptions({ fraction: "fraction.full", panels: 1 }))
    expect(draft.pieces[0]!.quantity).toBe(2)
    expect(draft.warnings.map((w) => w.code)).toContain("onePanel")
  })

  test("the bias is cut shorter at 45 degrees, the threads are not", () => {
    const draft = draftOf(circleSkirt, withOptions({ fraction: "fraction.full", panels: 2, biasDrop: 3 }))
    const radius = waist / (2 * Math.PI)
    const hem = draft.pieces[0]!.edges.find((e) => e.name === "hem")!.points
    const lengths = hem.map(([x, y]) => ({ turn: (Math.atan2(y, x) * 180) / Math.PI, cm: Math.hypot(x, y) - radius }))
    // Near the seams, 90 degrees off the grain, the hem levels off
    for (const { turn, cm } of lengths.filter((at) => Math.abs(at.turn + 90) < 84)) {
      const offGrain = Math.sin(((turn + 90) * Math.PI) / 90) ** 2
      expect(Math.abs(cm - 60 * (1 - 0.03 * offGrain))).toBeLessThan(0.005)
    }
    expect(gm(draft, "gmSkirtLength")).toBeCloseTo(60, 3)
  })

  test.each([1, 3, 5, 6, 8])("a hem cut shorter on the bias meets the seams of %i panels level", (panels) => {
    for (const fraction of ["quarter", "half", "threeQuarters", "full"]) {
      const options = { fraction: `fraction.${fraction}`, biasDrop: 3, length: 90, waistband: "waistband.elastic" }
      const draft = draftOf(
        circleSkirt,
        withOptions({ ...options, panels: fraction === "full" ? Math.max(2, panels) : panels }),
      )
      expect(Math.abs(curvedCornerOf(draft, "panel", "hem", "right") - 90)).toBeLessThan(0.2)
      expect(Math.abs(curvedCornerOf(draft, "panel", "left", "hem") - 90)).toBeLessThan(0.2)
    }
  })

  test("twice the body, ease and length give twice the skirt's panels", () => {
    const options = { fraction: "fraction.half", panels: 4, waistband: "waistband.elastic" }
    const small = draftOf(circleSkirt, withOptions({ ...options, length: 40 }))
    const measurements = Object.fromEntries(Object.entries(average.measurements).map(([id, cm]) => [id, 2 * cm + 2]))
    const large = draftOf(circleSkirt, { ...average, measurements, options: { ...options, length: 80 } })
    // the hips' 2 cm of ease are doubled by the body's own 2 cm more
    expect(gm(large, "gmHemGirth")).toBeCloseTo(2 * gm(small, "gmHemGirth"), 3)
  })
})

describe("waist", () => {
  test("elastic passes the hips and fits the waist", () => {
    for (const options of [
      { waistband: "waistband.elastic" },
      { waistband: "waistband.straight", closure: "closure.elastic" },
      { waistband: "waistband.facing", closure: "closure.elastic" },
    ]) {
      const draft = draftOf(circleSkirt, withOptions({ ...options, waistEase: 1 }))
      expect(gm(draft, "gmWaistSeam")).toBeCloseTo(hips + 2, 3)
      expect(gm(draft, "gmWaistGirth")).toBeCloseTo(waist + 1, 3)
      expect(draft.pieces.map((p) => p.name)).toContain("elastic")
    }
  })

  test("the hips pass the open zip, or the edge that the elastic draws in", () => {
    const zipped = draftOf(circleSkirt, average)
    expect(zipped.openings).toEqual([{ name: "zip", girth: gm(zipped, "gmWaistGirth") + 44, passes: hips }])
    const round = { ...average.measurements, mbMaxHipGirth: waist + 46 }
    expect(draftOf(circleSkirt, { ...average, measurements: round }).warnings.map((w) => w.code)).toContain("zipShort")
    const pulled = draftOf(circleSkirt, withOptions({ waistband: "waistband.elastic" }))
    const [way] = pulled.openings!
    expect([way!.name, way!.passes]).toEqual(["waist", hips])
    expect(way!.girth).toBeCloseTo(hips + 2, 3)
  })

  test("elastic without any hip girth passes the widest hips of that waist, and says so", () => {
    const draft = draftOf(circleSkirt, {
      measurementType: "body",
      measurements: { mbWaistGirth: 72 },
      options: { waistband: "waistband.elastic" },
    })
    expect(gm(draft, "gmWaistSeam")).toBeCloseTo(72 + woman.hipsOverWaistMost + 2, 3)
    expect(draft.warnings.map((w) => w.code)).toContain("hipUnknown")
  })

  test("hips that a quarter circle does not cover are told", () => {
    const measurements = { ...average.measurements, mbMaxHipGirth: waist + 34 }
    const draft = draftOf(circleSkirt, { ...average, measurements, options: { fraction: "fraction.quarter" } })
    expect(draft.warnings.map((w) => w.code)).toContain("hipTight")
  })

  test("a panel wider than the cloth is told, by the cloth's own width", () => {
    const order = withOptions({ panels: 2, length: 80 })
    expect(draftOf(circleSkirt, order).warnings).toMatchObject([{ code: "clothWidth", piece: "zipPanel" }])
    const wide = { ...order, materials: { shell: { nesting: { sheetWidth: 280 } } } }
    expect(draftOf(circleSkirt, wide).warnings).toEqual([])
    const lined = { ...wide, options: { ...order.options, lined: "lined.yes" } }
    expect(draftOf(circleSkirt, lined).warnings).toMatchObject([{ code: "clothWidth", piece: "liningZipPanel" }])
  })
})

describe("finished measurements", () => {
  test.each([
    {},
    { fraction: "fraction.quarter", panels: 3, biasDrop: 2 },
    { waistband: "waistband.facing" },
    { waistband: "waistband.facing", closure: "closure.elastic" },
    { waistband: "waistband.elastic", waistbandHeight: 5 },
    { closure: "closure.elastic", waistEase: 3 },
  ])("sent back they give the same pieces: %j", (options) => {
    const first = draftOf(circleSkirt, withOptions(options))
    const second = draftOf(circleSkirt, sentBack(withOptions(options), first))
    expect(apart(first, second)).toBeLessThan(0.05)
  })

  test("waist and length alone are enough; a length under 20 is refused by name", () => {
    const finals = { mfWaistGirth: 72, mfSkirtLength: 55 }
    const draft = draftOf(circleSkirt, { measurementType: "final", measurements: finals })
    expect(gm(draft, "gmWaistGirth")).toBeCloseTo(72, 3)
    expect(gm(draft, "gmSkirtLength")).toBeCloseTo(55, 3)
    const short = makeDraft(circleSkirt, { measurementType: "final", measurements: { ...finals, mfSkirtLength: 12 } })
    expect(short._tag === "Err" ? failureMessages(short.error)[0] : "").toMatch(/^mfSkirtLength:/)
  })
})

describe("lining", () => {
  const lined = (options: Record<string, string | number>): Draft =>
    draftOf(circleSkirt, withOptions({ ...options, lined: "lined.yes" }))
  const radii = (draft: Draft, name: string, edge: string): number[] =>
    pieceOf(draft, name)
      .edges.find((e) => e.name === edge)!
      .points.map(([x, y]) => Math.hypot(x, y))

  test.each([{ waistband: "waistband.facing" }, { waistband: "waistband.straight", waistbandHeight: 8 }])(
    "of a short skirt with a dropped bias goes on below the zip: %j",
    (waistband) => {
      const draft = lined({ ...waistband, fraction: "fraction.half", length: 25, biasDrop: 3, waistEase: 0 })
      const below = pieceOf(draft, "liningZipPanel").edges.find((e) => e.name === "left")!
      expect(below.length).toBeGreaterThan(0.49)
    },
  )

  test("is the skirt's ring, 2.5 shorter, and stays 0.5 off the zip", () => {
    const draft = lined({})
    const radius = waist / Math.PI
    for (const r of radii(draft, "liningZipPanel", "hem")) expect(r).toBeCloseTo(radius + 57.5, 2)
    for (const r of radii(draft, "liningZipPanel", "waist")) expect(r).toBeCloseTo(radius, 2)
    const seam = draft.stitches.find((s) => s.name === "lining to the waist")!
    expect(seam.lengthB - seam.lengthA).toBeCloseTo(1, 2)
    expect(pieceOf(draft, "liningZipPanel").materialGroups).toEqual(["lining"])
    expect(pieceOf(draft, "liningZipPanel").quantity).toBe(2)
  })
  test("hangs from the facing, and from the waist of a skirt that is pulled on", () => {
    const faced = lined({ waistband: "waistband.facing" })
    expect(Math.min(...radii(faced, "liningZipPanel", "waist"))).toBeCloseTo(waist / Math.PI + 5.5, 2)
    expect(faced.stitches.find((s) => s.name === "lining to the waist")!.b.map((ref) => ref.piece)).toEqual([
      "facing",
      "facing",
    ])
    const pulled = lined({ waistband: "waistband.elastic", panels: 3 })
    expect(pieceOf(pulled, "liningPanel").quantity).toBe(3)
    expect(pulled.pieces.map((p) => p.name)).not.toContain("zipStrip")
  })
  test("a lined skirt of one panel has a lining of one", () => {
    expect(lined({ panels: 1, fraction: "fraction.quarter" }).pieces.map((p) => p.name)).toContain("liningOnePanel")
  })
  test("sent back it is the same skirt", () => {
    const draft = lined({ waistband: "waistband.facing", panels: 3 })
    expect(apart(draft, draftOf(circleSkirt, sentBack({ ...average, options: draft.options }, draft)))).toBeLessThan(
      0.05,
    )
  })
})

test("a faced edge beside a zip has a tape of its length, and interfacing of its own", () => {
  const draft = draftOf(circleSkirt, withOptions({ waistband: "waistband.facing" }))
  const lengthOf = (name: string, edge: string): number =>
    draft.pieces.find((p) => p.name === name)!.edges.find((e) => e.name === edge)!.length
  expect(lengthOf("stayTape", "lower")).toBeCloseTo(waist, 2)
  expect(lengthOf("facingInterfacing", "waist")).toBeCloseTo(waist / 2, 2)
  expect(draft.pieces.find((p) => p.name === "facing")!.materialGroups).toEqual(["shell"])
})
