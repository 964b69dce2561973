import type { Draft, Piece } from "@toile/draft-model"
import { checkSentBack, draftOf, edgeOf, gm, pieceOf, warningCodes, xAt } from "@toile/pattern-testing"
import { describe, expect, test } from "vitest"
import { everyOf } from "../../test/asked.js"
import { readOrder } from "../../test/orders.js"
import { mensCoat, womensCoat } from "../coat/index.js"
import { mensBlazer, womensBlazer } from "./index.js"

const cases = [
  ["men's blazer", mensBlazer, "mens-blazer-large", { mbBustGirth: 114, hip: 114, normal: 102 }],
  ["men's coat", mensCoat, "mens-coat-large", { mbBustGirth: 114, hip: 114, normal: 102 }],
  ["women's coat", womensCoat, "womens-coat-large", { mbBustGirth: 112, hip: 112, normal: 96 }],
  ["women's blazer", womensBlazer, "womens-blazer-large", { mbBustGirth: 112, hip: 112, normal: 96 }],
] as const

/** No girth moves further in a step of half a centimetre; hips that hang from the pockets' line, which a spread belly moves by more, do. */
const STEP = 0.6
const HIPS: Readonly<Record<string, number>> = {
  "mens-coat-large": 0.8,
  "womens-coat-large": 0.8,
  "womens-blazer-large": 0.65,
}
const KEPT = ["gmShoulderWidth", "gmNeckWidth", "gmBackLength", "gmBackNeckToWaist"] as const

const cutOf = ({ darts }: Piece) => darts.find(({ name: dart }) => dart === "frontSeamDart")

describe.each(everyOf(3, cases))("a growing waist in a %s", (_, pattern, name, { mbBustGirth, hip, normal }) => {
  const { selectedMeasurementIds: _ids, ...base } = readOrder(name)
  const orderOf = (mbWaistGirth: number, options = {}) => ({
    ...base,
    options,
    measurements: { ...base.measurements, mbBustGirth, mbWaistGirth, mbLowHipGirth: hip, mbMaxHipGirth: hip },
  })
  const waists = Array.from({ length: 65 }, (__, i) => normal - 4 + i / 2)
  const sweep = waists.map((waist) => draftOf(pattern, orderOf(waist)))
  const at = (waist: number): Draft => sweep[waists.indexOf(waist)]!

  test("goes into the waist as it is; lengths, shoulders and armhole stay", () => {
    // And is hardly wider where a women's belly is fullest at the navel
    for (const [i, waist] of waists.entries())
      if (!warningCodes(sweep[i]!).includes("waistOverNavel"))
        expect(gm(sweep[i]!, "gmWaistGirth") - waist).toBeCloseTo(gm(sweep[0]!, "gmWaistGirth") - waists[0]!, 1)
    for (const id of KEPT) for (const draft of sweep) expect(gm(draft, id)).toBeCloseTo(gm(sweep[0]!, id), 3)
    for (const id of ["gmArmholeDepth", "gmArmholeGirth", "gmBicepGirth"])
      for (const draft of sweep) expect(Math.abs(gm(draft, id) - gm(sweep[0]!, id)), id).toBeLessThan(0.8)
  })

  test("leaves the girth over bust or chest as it was, whatever the front is turned out by just below", () => {
    const girth = "gmBustGirth" in sweep[0]!.garmentMeasurements ? "gmBustGirth" : "gmChestGirth"
    for (const [i, waist] of waists.entries())
      expect([waist, gm(sweep[i]!, girth)]).toEqual([waist, expect.closeTo(gm(sweep[0]!, girth), 2)])
  })

  test("of a belly of 13 to 26 some 72 % lies in the front, and none of it jumps there", () => {
    for (const more of [13, 18, 26]) {
      const grown = gm(at(normal + more), "gmFrontWaistWidth") - gm(at(normal), "gmFrontWaistWidth")
      expect(grown / more).toBeGreaterThan(0.6)
      expect(grown / more).toBeLessThan(0.8)
    }
    for (const id of ["gmFrontWaistWidth", "gmHipGirth", "gmHemGirth", "gmChestGirth"])
      for (const [i, draft] of sweep.slice(1).entries())
        expect(Math.abs(gm(draft, id) - gm(sweep[i]!, id)), `${id} at ${waists[i + 1]}`).toBeLessThan(
          (id === "gmHipGirth" ? HIPS[name] : undefined) ?? STEP,
        )
  })

  test.runIf(name === "womens-blazer-large")(
    "a hem that climbs to the front seam does so from its corner on, and is no S",
    () => {
      for (const [i, waist] of waists.entries()) {
        const points = ["hemFacing", "hem"].flatMap((edge) => edgeOf(sweep[i]!, "frontLeft", edge).points)
        const climbs = ([x0, y0]: readonly [number, number], [x1, y1]: readonly [number, number]): number =>
          (Math.atan2(y1 - y0, x1 - x0) * 180) / Math.PI
        const chords = points
          .slice(1)
          .flatMap((to, j) => (to[0] - points[j]![0] > 0.05 ? [climbs(points[j]!, to)] : []))
        // 10 at a waist of 124 where it left the corner level
        const beyond = Math.max(...chords) - climbs(points[0]!, points.at(-1)!)
        expect([waist, beyond < 7 ? 0 : beyond]).toEqual([waist, 0])
      }
    },
  )

  test("no panel bulges more than 0.5 beyond the line on which its seam stands at the bust", () => {
    const draft = at(normal + 26)
    const waist = -gm(draft, "gmBackNeckToWaist")
    for (const [piece, edge, outwards] of [
      ["back", "backSeam", 1],
      ["sidePanel", "backSeam", -1],
      ["sidePanel", "frontSeam", 1],
    ] as const) {
      const seam = edgeOf(draft, piece, edge)
      // A woman's front seam stands upright at her bust point, which may lie lower
      const bust = pieceOf(draft, "frontLeft").internalLines.find((line) => line.name === "bustPoint")?.points[0]
      const chest = -gm(draft, "gmArmholeDepth") - 2.5
      const level = edge === "frontSeam" ? Math.min(chest, bust?.[1] ?? chest) : chest
      const bulge = outwards * (xAt(seam, waist) - xAt(seam, level))
      expect(bulge, `${piece} ${edge}`).toBeLessThan(0.52)
    }
  })

  test("the front is cut along the pocket to the belly's point: legs alike, a gap of up to 1.5, a hole before its end", () => {
    const front = pieceOf(at(normal + 26), "frontLeft")
    const cut = cutOf(front)
    const legs = cut!.legs.map(([x, y]) => Math.hypot(x - cut!.point[0], y - cut!.point[1]))
    expect(legs[0]).toBeCloseTo(legs[1]!, 3)
    const gap = Math.hypot(cut!.legs[0][0] - cut!.legs[1][0], cut!.legs[0][1] - cut!.legs[1][1])
    expect(gap).toBeGreaterThan(0.25)
    expect(gap).toBeLessThan(1.5)
    // Drilled as every dart is, 1 short of its point
    const off = front.drillHoles.map(({ x, y }) => Math.hypot(x - cut!.point[0], y - cut!.point[1]))
    expect(Math.min(...off.map((cm) => Math.abs(cm - 1)))).toBeLessThan(0.001)
    const pocket = front.internalLines.find((line) => line.name === "pocket")!.points
    expect(pocket[0]![1]).toBeCloseTo(cut!.point[1], 3)
    expect(pocket[0]![0]).toBeLessThan(cut!.point[0] + 0.5)
    expect(cutOf(pieceOf(at(normal + 26), "frontLining"))).toBeDefined()
    expect(cutOf(pieceOf(at(normal - 4), "frontLeft"))).toBeUndefined()
  })

  test("the pocket runs on across the front seam where the cut reaches it, as both are sewn up from the hem", () => {
    const draft = at(normal + 26)
    const mark = pieceOf(draft, "sidePanel").internalLines.find((line) => line.name === "pocket")!.points[0]!
    const seam = edgeOf(draft, "sidePanel", "frontSeam").points
    const fromHem = seam.slice(seam.findIndex(([, y]) => y > mark[1]))
    const above = [mark, ...fromHem].reduce((sum, [x, y], i, all) => {
      const [u, v] = all[Math.max(0, i - 1)]!
      return sum + Math.hypot(x - u, y - v)
    }, 0)
    const below = edgeOf(draft, "sidePanel", "frontSeam").length - above
    expect(below).toBeCloseTo(edgeOf(draft, "frontLeft", "frontSeam1").length, 2)
  })

  test("centre front leans out by a quarter of the belly and its hem falls, told from 2 on", () => {
    const { garmentMeasurements } = at(normal + 16)
    expect(garmentMeasurements.gmCentreFrontLean).toBeGreaterThan(1)
    expect(garmentMeasurements.gmCentreFrontLean).toBeLessThanOrEqual(3)
    // A front that closes near below chest or bust leans a little less
    const { gmCentreFrontRise: rise, gmCentreFrontLean: lean } = garmentMeasurements
    expect(rise! / lean!).toBeGreaterThan(0.598)
    expect(rise! / lean!).toBeLessThan(0.62)
    const told = (draft: Draft): boolean => draft.warnings.some(({ code }) => code === "belly")
    expect([told(at(normal - 4)), told(at(normal + 16))]).toEqual([false, true])
  })

  test.each([0, 3, 8, 14, 20, 26])("sent back with %d more it gives the same pieces", (more) => {
    const order = orderOf(normal + more)
    expect(checkSentBack(pattern, order, draftOf(pattern, order))).toEqual([])
  })

  test("sent back it gives the same pieces where side and back have no more room, so that the front's width tells no belly", () => {
    const { waistEase, hipEase } = pattern.declaration.options
    const options = { fit: "fit.slim", waistEase: waistEase.max, hipEase: hipEase.min }
    for (const more of [0, 6, 12, 18]) {
      const order = orderOf(normal + more, options)
      expect([more, checkSentBack(pattern, order, draftOf(pattern, order))]).toEqual([more, []])
    }
  })

  test.each([{ pocket: "pocket.patch" }, { pocket: "pocket.none" }])(
    "without a flap the cut is a dart of its own: %j",
    (options) => {
      expect(cutOf(pieceOf(draftOf(pattern, orderOf(normal + 20, options)), "frontLeft"))).toBeDefined()
    },
  )
})

describe("over a belly a woman's blazer", () => {
  const { selectedMeasurementIds: _, ...order } = readOrder("womens-blazer-average")
  const orderOver = (mbWaistGirth: number, options = {}) => ({
    ...order,
    options,
    measurements: { ...order.measurements, mbBustGirth: 110, mbWaistGirth, mbLowHipGirth: 108, mbMaxHipGirth: 108 },
  })
  const over = (waist: number, options = {}): Draft => draftOf(womensBlazer, orderOver(waist, options))
  const WAISTS = [108, 112, 116, 120, 124]
  /** Where the front's side stands at a share of the way from the waist to the hips, and just above the hem. */
  const sideOf = (draft: Draft) => {
    const { edges } = pieceOf(draft, "frontLeft")
    const points = edges.filter(({ name }) => name.startsWith("frontSeam")).flatMap((edge) => edge.points)
    const at = (y: number): number => xAt({ ...edges[0]!, points }, y)
    const waist = -gm(draft, "gmBackNeckToWaist")
    return {
      down: (share: number) => at(waist - share * gm(draft, "gmHipDepth")),
      hem: at(Math.min(...points.map(([, y]) => y)) + 0.5),
    }
  }

  test.each([{}, { length: 0 }, { length: 14 }])(
    "falls straight from the pockets' line to the hem, and swells nowhere above it: %j",
    (options) => {
      for (const waist of WAISTS) {
        const side = sideOf(over(waist, options))
        const pocket = side.down(0.5)
        // 1.2 further in at the hem before
        for (const x of [side.down(0.7), side.down(0.95), side.hem])
          expect([waist, Math.abs(x - pocket) < 0.35]).toEqual([waist, true])
        expect([waist, side.down(0) < pocket]).toEqual([waist, true])
      }
    },
  )

  test("has hips let out for that, told, by no more than 1.1 for each cm of waist, and the same again when sent back", () => {
    for (const waist of WAISTS) {
      const draft = over(waist)
      const told = draft.warnings.find(({ code }) => code === "hipsUnderBelly")
      expect(told?.message).toContain(`the hips have ${(gm(draft, "gmHipGirth") - 108).toFixed(1)} cm of ease`)
      const grown = gm(over(waist + 1), "gmHipGirth") - gm(draft, "gmHipGirth")
      expect([waist, grown > 0.4 && grown < 1.1]).toEqual([waist, true])
      expect([waist, checkSentBack(womensBlazer, orderOver(waist), draft)]).toEqual([waist, []])
    }
  })

  test("has a hem that falls to centre front from the back seam on, so that the front climbs no steeper than 16 degrees", () => {
    for (const waist of [96, ...WAISTS]) {
      const draft = over(waist)
      const ends = edgeOf(draft, "sidePanel", "hem").points.toSorted(([a], [b]) => a - b)
      const falls = ends[0]![1] - ends.at(-1)![1]
      // Square to slanted seams both its ends rise by a hair
      expect([waist, Math.abs(falls - 0.4 * (draft.garmentMeasurements.gmCentreFrontRise ?? 0)) < 0.2]).toEqual([
        waist,
        true,
      ])
      const hem = ["hemFacing", "hem"].flatMap((name) => edgeOf(draft, "frontLeft", name).points)
      const steep = hem.slice(1).map(([x, y], i) => {
        const [x0, y0] = hem[i]!
        return Math.hypot(x - x0, y - y0) < 0.05 ? 0 : (Math.atan2(y - y0, Math.abs(x - x0)) * 180) / Math.PI
      })
      // 19 at a waist of 124 where all of it lay in the front
      expect([waist, Math.max(16, ...steep.map(Math.abs))]).toEqual([waist, 16])
    }
  })

  test("a man's comes in under the flap, where his belly's cut is for that", () => {
    const { selectedMeasurementIds: _ids, ...mans } = readOrder("mens-blazer-average")
    const girths = { mbBustGirth: 114, mbWaistGirth: 124, mbLowHipGirth: 114, mbMaxHipGirth: 114 }
    const side = sideOf(draftOf(mensBlazer, { ...mans, measurements: { ...mans.measurements, ...girths } }))
    expect(side.down(0.4) - side.hem).toBeGreaterThan(1)
  })
})

test.each([
  ["men's coat", mensCoat, "mens-coat-average", { mbBustGirth: 114, mbLowHipGirth: 114 }, [130, 136]],
  ["men's blazer", mensBlazer, "mens-blazer-average", { mbBustGirth: 114, mbLowHipGirth: 114 }, [136]],
  ["women's coat", womensCoat, "womens-coat-average", { mbBustGirth: 110, mbLowHipGirth: 108 }, [124]],
  ["women's blazer", womensBlazer, "womens-blazer-average", { mbBustGirth: 110, mbLowHipGirth: 108 }, [124, 128]],
] as const)(
  "a %s over a large belly: the front's side ends at the side panel's level",
  (_, pattern, name, body, waists) => {
    const { selectedMeasurementIds: _ids, ...base } = readOrder(name)
    for (const mbWaistGirth of waists) {
      const { mbMaxHipGirth, mbHighBustGirth } = base.measurements
      const order = {
        ...base,
        measurements: {
          ...base.measurements,
          ...body,
          ...(mbMaxHipGirth === undefined ? {} : { mbMaxHipGirth: body.mbLowHipGirth }),
          ...(mbHighBustGirth === undefined ? {} : { mbHighBustGirth: body.mbBustGirth - 2 }),
          mbWaistGirth,
        },
      }
      const draft = draftOf(pattern, order)
      const endOf = (piece: string): number => {
        const edges = pieceOf(draft, piece).edges.filter((each) => each.name.startsWith("frontSeam"))
        return Math.min(...edges.flatMap(({ points }) => points.map(([, y]) => y)))
      }
      const over = endOf("frontLeft") - endOf("sidePanel")
      // 0.8 are eased in at the most
      expect([mbWaistGirth, over < 0.25 && over > -1.1 ? 0 : over]).toEqual([mbWaistGirth, 0])
      expect(checkSentBack(pattern, order, draft)).toEqual([])
    }
  },
)

// Centre front's rise tells a belly of a half up to 16.6. Beyond it the front falls straight and tells it at the hips; of hips that all
// edges fall straight past the hem alone tells how wide they are cut
test.each([
  ["mens-blazer", mensBlazer, 116, 142],
  ["mens-coat", mensCoat, 116, 134],
  ["mens-coat", mensCoat, 116, 142],
  ["mens-coat", mensCoat, 104, 130],
  ["womens-blazer", womensBlazer, 104, 130],
  ["womens-coat", womensCoat, 104, 128],
] as const)("an average %s over a belly that its front's waist does not tell is sent back the same", (...asked) => {
  const [name, pattern, mbBustGirth, mbWaistGirth] = asked
  const { selectedMeasurementIds: _, ...average } = readOrder(`${name}-average`)
  const { mbHighBustGirth } = average.measurements
  const order = {
    ...average,
    measurements: {
      ...average.measurements,
      mbBustGirth,
      mbWaistGirth,
      ...(mbHighBustGirth === undefined ? {} : { mbHighBustGirth: mbBustGirth - 2 }),
    },
  }
  expect(checkSentBack(pattern, order, draftOf(pattern, order))).toEqual([])
})
