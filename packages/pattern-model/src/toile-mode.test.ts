import type { Draft } from "@toile/draft-model"
import { point } from "@toile/geometry"
import { describe, expect, test } from "vitest"
import { definePattern, draftPattern, type Order } from "./index.js"
import { tube } from "./sample-levers.fixture.js"
import { declaration, halfApron } from "./sample-pattern.fixture.js"

const order: Order = { measurementType: "body", measurements: { mbWaistGirth: 76, mbLowHipGirth: 100 } }
const drafted = (pattern: Parameters<typeof draftPattern>[0], more: Partial<Order> = {}): Draft => {
  const result = draftPattern(pattern, { ...order, ...more })
  if (result._tag === "Err") throw new Error(JSON.stringify(result.error))
  return result.value
}

describe("a toile", () => {
  test("has the pieces of the main material alone, and wider seams at the inlays", () => {
    const toile = drafted(halfApron, { toile: true })
    expect(toile.toile).toBe(true)
    expect(toile.pieces.map(({ name, materialGroups }) => [name, materialGroups])).toEqual([
      ["panel", ["shell"]],
      ["band", ["shell"]],
    ])
    expect(toile.seams).toEqual({ side: 2, waist: 1, hem: 3 })
    expect(toile.pieces[0]!.edges.find(({ name }) => name === "side")?.allowance).toBe(2)
    expect(toile.warnings.map(({ code }) => code)).toContain("toile")
    expect(toile.garmentMeasurements).toEqual(drafted(halfApron).garmentMeasurements)
  })
  test("does without the pieces that the pattern names, and without their seams; a seam that is wider stays", () => {
    const toileRules = { without: ["band"], inlays: { waist: 1.5, side: 2, hem: 3 } }
    const bandless = { ...halfApron, declaration: { ...declaration, toile: toileRules } }
    const toile = drafted(bandless, { toile: true, seams: { hem: 5 } })
    expect(toile.pieces.map(({ name }) => name)).toEqual(["panel"])
    expect(toile.stitches).toEqual([])
    expect(toile.seams).toEqual({ side: 2, waist: 1.5, hem: 5 })
  })
  test("has the outer pieces of another material that the pattern names, cut in the main one", () => {
    const lined = { ...tube, declaration: { ...tube.declaration, toile: { also: ["lining"], without: ["stay"] } } }
    const toile = drafted(lined, { toile: true, measurements: { ...order.measurements, mbWaistHeight: 104 } })
    expect(toile.pieces.map(({ name, materialGroups }) => [name, materialGroups])).toEqual([
      ["tube", ["shell"]],
      ["lining", ["shell"]],
    ])
    expect(toile.stitches.map(({ name }) => name)).toEqual(["lining seam"])
  })
  test("keeps the pieces of a material group that the pattern declares so, in that material", () => {
    const lined = { ...tube, declaration: { ...tube.declaration, toile: { keeps: ["lining"] } } }
    const toile = drafted(lined, { toile: true, measurements: { ...order.measurements, mbWaistHeight: 104 } })
    expect(toile.pieces.map(({ name, materialGroups }) => [name, materialGroups])).toContainEqual([
      "lining",
      ["lining"],
    ])
    expect(toile.stitches.map(({ name }) => name)).toEqual(["lining seam"])
  })
  test("tells of inlays only where a seam has one", () => {
    const note = (pattern: Parameters<typeof draftPattern>[0]) =>
      drafted(pattern, { toile: true }).warnings.find(({ code }) => code === "toile")!.message
    const plain = { ...halfApron, declaration: { ...halfApron.declaration, toile: {} } }
    expect(note(halfApron)).toContain("seams with inlays")
    expect(note(plain)).not.toContain("inlays")
  })
  test("is not made unless it is asked for", () => {
    expect(drafted(halfApron).toile).toBeUndefined()
    expect(drafted(halfApron, { toile: false })).toEqual(drafted(halfApron))
  })
})

describe("levels", () => {
  test("set the garment against the body that it is drafted for, with the source of each value", () => {
    const { levels } = drafted(halfApron, { measurementSources: { mbWaistGirth: "predicted" } })
    expect(levels).toEqual([
      {
        garmentMeasurement: "gmWaistGirth",
        garment: 38,
        measurement: "mbWaistGirth",
        body: 76,
        ease: -38,
        source: "predicted",
      },
    ])
  })
  test("read a measurement in the garment's meaning of it", () => {
    const navel = { mbNavelWaistGirth: 81, mbLowHipGirth: 100 }
    expect(drafted(halfApron, { measurements: navel }).levels).toMatchObject([
      { measurement: "mbNavelWaistGirth", body: 76, source: "measured" },
    ])
  })
  test("are not there where no body is", () => {
    const final = drafted(halfApron, { measurementType: "final", measurements: { mfWaistGirth: 38 } })
    expect(final.levels).toBeUndefined()
  })
})

describe("a line to lengthen or shorten a piece", () => {
  const withLines = definePattern(declaration, (sheet) => {
    const garment = halfApron.draft(sheet)
    return {
      ...garment,
      pieces: garment.pieces.map((p) => ({ ...p, adjustAt: [point(2, p.name === "band" ? 3 : -20)] })),
    }
  })
  test("goes square to the grain, from sew line to sew line", () => {
    const [panel, band] = drafted(withLines).pieces
    const across = panel!.internalLines.find(({ kind }) => kind === "adjust")!.points
    expect(across.map(([x, y]) => [Math.round(x * 1e3) / 1e3, y]).sort((a, b) => a[0]! - b[0]!)).toEqual([
      [0, -20],
      [19, -20],
    ])
    const upright = band!.internalLines.find(({ kind }) => kind === "adjust")!.points
    expect(upright.map(([, y]) => y).sort()).toEqual([0, 6])
  })
  test("stands at its place in a cloth that shrinks", () => {
    const cut = drafted(withLines, { materials: { shell: { scaling: { shrinkageWarp: 0.8 } } } })
    const across = cut.pieces[0]!.internalLines.find(({ kind }) => kind === "adjust")!.points
    expect(across[0]![1]).toBeCloseTo(-25, 6)
  })
  test("that lies outside of its piece is the pattern's mistake", () => {
    const outside = definePattern(declaration, (sheet) => {
      const garment = halfApron.draft(sheet)
      return { ...garment, pieces: garment.pieces.map((p) => ({ ...p, adjustAt: [point(500, 0)] })) }
    })
    expect(() => drafted(outside)).toThrow(/lies outside/)
  })
})
