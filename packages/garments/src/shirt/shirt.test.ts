import type { Draft, XY } from "@toile/draft-model"
import { makeDraft } from "@toile/drafting"
import { populationSampler } from "@toile/measurement-predictor"
import type { Order } from "@toile/pattern-model"
import { draftOf, gm, optionCases, pointsOf, withMeasurements } from "@toile/pattern-testing"
import { describe, expect, test } from "vitest"
import { anyOrder, bodiesOf, cleanOrRefused } from "../../test/any-order.js"
import { anyOptions } from "../../test/arbitrary.js"
import { some } from "../../test/asked.js"
import { readOrder } from "../../test/orders.js"
import { declaration } from "./declaration.js"
import { shirt } from "./index.js"

const average = readOrder("shirt-average")
const withOptions = (options: Order["options"]): Order => ({ ...average, options: options ?? {} })
const withBody = (measurements: Record<string, number>): Order => withMeasurements(average, measurements)
/** Degrees between the directions of two edges that meet, the second turned about so that both point away. */
const angle = (u: XY, v: XY): number =>
  (Math.abs(Math.atan2(u[0] * v[1] - u[1] * v[0], u[0] * v[0] + u[1] * v[1])) * 180) / Math.PI
const away = (points: readonly XY[], from: "start" | "end"): XY => {
  const p = from === "start" ? points[0]! : points[points.length - 1]!
  const q = from === "start" ? points[1]! : points[points.length - 2]!
  return [q[0] - p[0], q[1] - p[1]]
}

describe("options", () => {
  test.each(optionCases(declaration))("%s drafts clean: %j", (_, options) => {
    draftOf(shirt, withOptions(options))
  })

  test("any options on any body draft clean, or are refused by name", () => {
    const drawn = anyOrder(average, bodiesOf("male", 40, 77), anyOptions(shirt))
    const clean = cleanOrRefused(shirt, drawn, /^\w+: /, { numRuns: 18, seed: 5 })
    expect(clean).toBeGreaterThan(14)
  })
})

test("a waist that is asked as near as a slim shirt's is, whatever the fit", () => {
  const body = { mbWaistGirth: 86 }
  const over = (fit: string): number => {
    const draft = draftOf(shirt, { ...withBody(body), options: { fit, waistEase: 8, bustEase: 9, hipEase: 7 } })
    return gm(draft, "gmWaistGirth") - body.mbWaistGirth
  }
  for (const fit of ["fit.slim", "fit.regular", "fit.relaxed"])
    expect([fit, over(fit)]).toEqual([fit, expect.closeTo(8, 2)])
})

describe("finished measurements", () => {
  const draft = draftOf(shirt, average)
  const body = average.measurements as Record<string, number>

  test("are the body's and the ease", () => {
    expect(gm(draft, "gmNeckGirth")).toBeCloseTo(body.mbMidNeckGirth! + 1.5, 2)
    expect(gm(draft, "gmChestGirth")).toBeCloseTo(body.mbBustGirth! + 13, 2)
    expect(gm(draft, "gmHipGirth")).toBeCloseTo(body.mbMaxHipGirth! + 10, 2)
    expect(gm(draft, "gmCuffGirth")).toBeCloseTo(body.mbWristGirth! + 6, 2)
    expect(gm(draft, "gmBackLength")).toBeCloseTo(body.mbBackNeckToWaist! + 3 + 28, 2)
    expect(gm(draft, "gmBicepGirth")).toBeCloseTo(body.mbBicepGirth! + 6, 2)
  })

  test("the waist is the body's and the ease, or a warning says what keeps it wider", () => {
    const draw = populationSampler("male", 3)
    for (let i = 0; i < 20; i++) {
      const { measurements } = draw()
      const made = draftOf(shirt, { ...average, measurements })
      const off = gm(made, "gmWaistGirth") - (measurements.mbWaistGirth + 14)
      const told = made.warnings.some((w) => w.code === "waistSuppression")
      if (told) expect(off).toBeGreaterThan(0)
      else expect(Math.abs(off)).toBeLessThan(0.06)
    }
  })

  test("an arm that is wide for its chest has a wider armhole, and what ease the lowest usual cap gives: a note tells the rest", () => {
    const wide = draftOf(shirt, { ...withBody({ mbBicepGirth: 46 }), options: { fit: "fit.slim", bicepEase: 8 } })
    const slim = draftOf(shirt, withOptions({ fit: "fit.slim", bicepEase: 8 }))
    expect(gm(wide, "gmBicepGirth")).toBeGreaterThan(46 + 1.5)
    expect(gm(wide, "gmCapHeight") / gm(wide, "gmArmholeGirth")).toBeCloseTo(0.24, 3)
    expect(wide.warnings.map(({ code }) => code)).toContain("sleeveEase")
    expect(gm(wide, "gmArmholeGirth")).toBeGreaterThan(gm(slim, "gmArmholeGirth") + 5)
  })

  test("a sloping shoulder drops shoulder end and underarm together, and leaves neck and armhole", () => {
    const sloping = draftOf(shirt, { ...average, bodyShapes: { shoulderSlope: "sloping" } })
    const drop = gm(sloping, "gmShoulderDrop") - gm(draft, "gmShoulderDrop")
    expect(drop).toBeGreaterThan(0.9)
    expect(drop).toBeLessThan(1.4)
    expect(Math.abs(gm(sloping, "gmArmholeGirth") - gm(draft, "gmArmholeGirth"))).toBeLessThan(0.6)
    expect(gm(sloping, "gmNeckGirth")).toBeCloseTo(gm(draft, "gmNeckGirth"), 3)
  })

  test("a curved posture brings front width to the back, and lengths only where none was measured", () => {
    // Shoulders so wide that the back's width does not reach them
    const square = withBody({ mbAcrossBackWidth: 40 })
    const normal = draftOf(shirt, square)
    const curved = draftOf(shirt, { ...square, bodyShapes: { posture: "curved" } })
    expect(gm(curved, "gmAcrossBackWidth") - gm(normal, "gmAcrossBackWidth")).toBeCloseTo(0.4, 3)
    expect(gm(curved, "gmAcrossChestWidth") - gm(normal, "gmAcrossChestWidth")).toBeCloseTo(-0.4, 3)
    expect(gm(curved, "gmBackNeckToWaist")).toBeCloseTo(gm(normal, "gmBackNeckToWaist"), 3)
    const { mbSideNeckToWaist: _, ...unmeasured } = average.measurements
    const free = draftOf(shirt, {
      measurementType: "body",
      measurements: unmeasured,
      bodyShapes: { posture: "curved" },
    })
    expect(gm(free, "gmBackNeckToWaist") - gm(draft, "gmBackNeckToWaist")).toBeCloseTo(0.6, 3)
  })

  test("sent back as final measurements they give the same pieces", () => {
    for (const name of ["small", "average", "large"]) {
      const order = readOrder(`shirt-${name}`)
      const first = draftOf(shirt, order)
      const finals = Object.fromEntries(
        Object.entries(first.garmentMeasurements).map(([id, cm]) => [
          id.replace(/^gm/, "mf"),
          Math.round(cm * 100) / 100,
        ]),
      )
      const { selectedMeasurementIds: _, ...rest } = order
      const second = draftOf(shirt, { ...rest, measurementType: "final", measurements: finals })
      first.pieces.forEach((p, i) => {
        p.edges.forEach((e, k) => {
          const other = second.pieces[i]!.edges[k]!
          expect(other.name).toBe(e.name)
          expect(Math.abs(other.length - e.length)).toBeLessThan(0.05)
          for (const end of [0, -1]) {
            const [a, b] = [e.points.at(end)!, other.points.at(end)!]
            expect(Math.hypot(a[0] - b[0], a[1] - b[1])).toBeLessThan(0.05)
          }
        })
      })
    }
  })

  test("the required final measurements alone are enough", () => {
    const finals = {
      mfNeckGirth: 41,
      mfChestGirth: 118,
      mfWaistGirth: 108,
      mfHipGirth: 114,
      mfBackLength: 76,
      mfSleeveLength: 62,
    }
    const made = draftOf(shirt, { measurementType: "final", measurements: finals })
    for (const [id, cm] of Object.entries(finals)) expect(gm(made, id.replace("mf", "gm"))).toBeCloseTo(cm, 3)
  })

  test("a sleeve girth alone sets the cap; beside a cap height that disagrees it is told", () => {
    const finals = {
      mfNeckGirth: 41,
      mfChestGirth: 118,
      mfWaistGirth: 108,
      mfHipGirth: 114,
      mfBackLength: 76,
      mfSleeveLength: 62,
      mfBicepGirth: 44,
    }
    const alone = draftOf(shirt, { measurementType: "final", measurements: finals })
    expect(gm(alone, "gmBicepGirth")).toBeCloseTo(44, 3)
    const both = draftOf(shirt, { measurementType: "final", measurements: { ...finals, mfCapHeight: 10 } })
    expect(gm(both, "gmCapHeight")).toBeCloseTo(10, 3)
    expect(both.warnings.map((w) => w.code)).toContain("disagrees")
  })
})

describe("seams laid together", () => {
  const bodies = ["small", "average", "large"].map((name) => draftOf(shirt, readOrder(`shirt-${name}`)))

  test.each(bodies)("neckline and armhole run smoothly over the shoulder", (draft) => {
    expect(
      angle(away(pointsOf(draft, "yoke", "neckFront"), "end"), away(pointsOf(draft, "yoke", "neckBack"), "start")),
    ).toBeGreaterThan(177)
    expect(
      angle(
        away(pointsOf(draft, "yoke", "armholeBack"), "end"),
        away(pointsOf(draft, "yoke", "armholeFront"), "start"),
      ),
    ).toBeGreaterThan(177)
  })

  test.each(bodies)("armhole and cap run smoothly under the arm, and the hem meets the side squarely", (draft) => {
    for (const piece of ["back", "frontLeft"]) {
      const side = pointsOf(draft, piece, "side")
      const corner = angle(away(side, "end"), away(pointsOf(draft, piece, "armhole"), "start"))
      const hem = angle(away(side, "start"), away(pointsOf(draft, piece, "hem"), "end"))
      expect(Math.abs(hem - 90)).toBeLessThan(3)
      expect(Math.abs(corner - 90)).toBeLessThan(3)
    }
    const cap = [
      angle(away(pointsOf(draft, "sleeve", "frontSeam"), "start"), away(pointsOf(draft, "sleeve", "capFront"), "end")),
      angle(away(pointsOf(draft, "sleeve", "backSeam"), "end"), away(pointsOf(draft, "sleeve", "capBack"), "start")),
    ]
    expect(Math.abs(cap[0]! + cap[1]! - 180)).toBeLessThan(6)
  })

  test.each(bodies)("the sleeve's hem, pleats laid and opening taken off, is as long as the cuff", (draft) => {
    const row = draft.walk.find((r) => r.stitch === "cuff seam")!
    expect(row.verdict).toBe("matches")
    expect(Math.abs(row.ease)).toBeLessThan(0.001)
  })

  test("a classic collar's outer edge is 2.5 to 4 longer than its seam, so that it turns", () => {
    const length = (name: string): number =>
      2 * bodies[1]!.pieces.find((p) => p.name === "collarUpper")!.edges.find((e) => e.name === name)!.length
    const gain = length("outer") - length("stand")
    expect(gain).toBeGreaterThan(2.5)
    expect(gain).toBeLessThan(4)
  })

  test("a folded placket's neckline lies on the front's own once it is folded", () => {
    const draft = draftOf(shirt, withOptions({ placket: "placket.folded" }))
    const facing = pointsOf(draft, "frontLeft", "neckFacing1")
    const neck = pointsOf(draft, "frontLeft", "neck")
    const fold = -1.75
    for (const [x, y] of facing) {
      const own = heightAt(neck, 2 * fold - x)
      expect(Math.abs(own - y)).toBeLessThan(0.005)
    }
  })
})

const heightAt = (points: readonly XY[], x: number): number => {
  for (let i = 1; i < points.length; i++) {
    const [ax, ay] = points[i - 1]!
    const [bx, by] = points[i]!
    if ((ax - x) * (bx - x) <= 0 && ax !== bx) return ay + ((x - ax) / (bx - ax)) * (by - ay)
  }
  throw new Error(`nothing at ${x}`)
}

describe("refusals name what drives them", () => {
  test.each([
    ["mbBustGirth", { mbBustGirth: 1050 }],
    ["mbWaistGirth", { mbWaistGirth: 140 }],
    ["mbMidNeckGirth", { mbMidNeckGirth: 70 }],
    ["mbWristGirth", { mbWristGirth: 3 }],
    ["mbBicepGirth", { mbBicepGirth: 17 }],
    ["mbLowHipHeight", { mbLowHipHeight: 108 }],
    ["mbAcrossBackWidth", { mbAcrossBackWidth: 70 }],
    ["mbBackNeckToWaist", { mbBackNeckToWaist: 26 }],
  ])("%s", (id, measurements) => {
    const made = makeDraft(shirt, withBody(measurements))
    expect(made._tag).toBe("Err")
    if (made._tag === "Ok" || made.error._tag !== "Refused") throw new Error("expected a refusal")
    expect(made.error.refusal.measurement).toBe(id)
    expect(made.error.refusal.message).toContain(id)
  })

  test("a finished back too narrow for the blade's dart", () => {
    const finals = {
      mfNeckGirth: 41,
      mfChestGirth: 118,
      mfWaistGirth: 108,
      mfHipGirth: 114,
      mfBackLength: 76,
      mfSleeveLength: 62,
      mfAcrossBackWidth: 12,
    }
    const made = makeDraft(shirt, { measurementType: "final", measurements: finals })
    if (made._tag === "Ok" || made.error._tag !== "Refused") throw new Error("expected a refusal")
    expect(made.error.refusal.message).toMatch(/^mfAcrossBackWidth: .*blade/)
  })

  test("a finished neck that no shoulder carries", () => {
    const finals = {
      mfNeckGirth: 80,
      mfChestGirth: 118,
      mfWaistGirth: 108,
      mfHipGirth: 114,
      mfBackLength: 76,
      mfSleeveLength: 62,
    }
    const made = makeDraft(shirt, { measurementType: "final", measurements: finals })
    if (made._tag === "Ok" || made.error._tag !== "Refused") throw new Error("expected a refusal")
    expect(made.error.refusal.measurement).toBe("mfNeckGirth")
  })
})

describe("continuity", () => {
  test("0.1 mm more of any measurement moves no edge's end by more than 1 mm", () => {
    const draw = populationSampler("male", 9)
    for (let i = 0; i < some(1, 4); i++) {
      const measurements: Record<string, number> = { ...draw().measurements }
      const before = draftOf(shirt, { ...average, measurements })
      for (const id of average.selectedMeasurementIds!) {
        const after = draftOf(shirt, { ...average, measurements: { ...measurements, [id]: measurements[id]! + 0.01 } })
        before.pieces.forEach((p, k) => {
          p.edges.forEach((e, j) => {
            const [a, b] = [e.points[0]!, after.pieces[k]!.edges[j]!.points[0]!]
            expect(Math.hypot(a[0] - b[0], a[1] - b[1])).toBeLessThan(0.1)
          })
        })
      }
    }
  })
})

test("a side hollowed more sharply than its allowance is wide has no notch at the waist, on either side of the seam", () => {
  const broad = { mbBustGirth: 114, mbBackNeckToWaist: 34, mbBicepGirth: 40 }
  const order = {
    ...withBody(broad),
    options: { bustEase: 24, armholeDrop: 4 },
    bodyShapes: { shoulderSlope: "sloping" },
  }
  const marks = (seams: Record<string, number>) => {
    const draft = draftOf(shirt, { ...order, seams })
    return ["back", "frontLeft"].map((name) => draft.pieces.find((p) => p.name === name)!.notches.length)
  }
  const [back, front] = marks({ sideBack: 0.7 })
  expect(marks({ sideBack: 2.2 })).toEqual([back! - 1, front! - 1])
})

test("a finished hem is taken beside the hips that it runs down from; one that does not go with them is told", () => {
  const draft = draftOf(shirt, average)
  const { selectedMeasurementIds: _, ...rest } = average
  const finals = Object.fromEntries(
    Object.entries(draft.garmentMeasurements).map(([id, cm]) => [id.replace(/^gm/, "mf"), cm]),
  )
  const back = (more: number): Draft =>
    draftOf(shirt, {
      ...rest,
      measurementType: "final",
      measurements: { ...finals, mfHemGirth: finals.mfHemGirth! + more },
    })
  expect(gm(back(0), "gmHemGirth")).toBeCloseTo(gm(draft, "gmHemGirth"), 3)
  const told = (more: number): boolean => back(more).warnings.some(({ message }) => message.includes("mfHemGirth"))
  expect([told(0), told(2)]).toEqual([false, true])
})
