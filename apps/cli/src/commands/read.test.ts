import { readdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { beforeAll, describe, expect, test } from "vitest"
import { orderFile, run as runAll, scratch } from "../toile.fixture.js"

const order = orderFile("straight-skirt")
const folder = scratch()
const run = (...args: readonly string[]) => runAll(args)
const at = (name: string): string => join(folder, name)
const json = (...args: readonly string[]) => {
  const { status, stdout, stderr } = run(...args, "--json")
  if (status !== 0) throw new Error(stderr)
  return JSON.parse(stdout)
}

beforeAll(() => {
  writeFileSync(at("aama.json"), JSON.stringify({ config: { format: "aama", driver: "generic" } }))
  const made = run(
    ...["draft", "straight-skirt", "--input", order, "--out", folder],
    ...["--format", "dxf,json,opf,garmentcode,maker", "--config", at("aama.json")],
  )
  if (made.status !== 0) throw new Error(made.stderr)
})

const boundaryArea = ({ boundary }: { boundary: readonly (readonly [number, number])[] }): number =>
  Math.abs(
    boundary.reduce((sum, [x, y], i) => {
      const [u, v] = boundary[(i + 1) % boundary.length]!
      return sum + (x * v - u * y) / 2
    }, 0),
  )

describe("toile read", () => {
  test("prints what a file holds, in the form that stays", () => {
    const read = json("read", at("straight-skirt.dxf"), "--stitches")
    expect(Object.keys(read).sort()).toEqual(
      ["author", "dialect", "doubts", "pieces", "sampleSize", "sizes", "stitches", "style", "units"].sort(),
    )
    expect(read).toMatchObject({ dialect: "aama", units: "mm", style: "STRAIGHT_SKIRT", doubts: [] })
    expect(Object.keys(read.pieces[0])).toEqual([
      ...["name", "size", "quantity", "mirrored", "material", "boundary", "sewLines", "internalLines", "grainLine"],
      ...["foldLine", "notches", "drillHoles", "texts"],
    ])
    // Which of the two sides is named first says nothing.
    const sides = read.stitches.map(({ a, b }: Record<"a" | "b", { piece: string }>) => [a.piece, b.piece].sort())
    expect(sides).toContainEqual(["BACK_RIGHT", "FRONT"])
    expect(sides).toContainEqual(["BACK_LEFT", "FRONT"])
  })

  test("writes its pieces as files of ours, which read the same", () => {
    const made = run("read", at("straight-skirt.dxf"), "--out", at("out"), "--svg", at("pieces.svg"))
    expect(made.status).toBe(0)
    expect(readdirSync(at("out")).sort()).toEqual(["dxf", "pdf", "plt", "svg"].map((type) => `straight-skirt.${type}`))
    expect(readFileSync(at("pieces.svg"), "utf8")).toContain("BACK_LEFT")
    const outlines = (path: string): readonly (readonly [number, number])[][] =>
      json("read", path).pieces.map(({ boundary }: { boundary: readonly [number, number][] }) => boundary)
    const written = outlines(at("out/straight-skirt.dxf"))
    for (const [i, was] of outlines(at("straight-skirt.dxf")).entries()) {
      // A point that lies within 0.05 mm of the chord beside it need not be written again
      expect(was.length - written[i]!.length).toBeGreaterThanOrEqual(0)
      expect(was.length - written[i]!.length).toBeLessThan(3)
      expect(boundaryArea({ boundary: written[i]! }) / boundaryArea({ boundary: was })).toBeCloseTo(1, 5)
    }
  })

  test("reads Open Pattern Format and GarmentCode files by what they hold, in the same form", () => {
    const opf = json("read", at("straight-skirt.opf.json"), "--stitches")
    const dxf = json("read", at("straight-skirt.dxf"))
    expect(Object.keys(opf)).toEqual([...Object.keys(dxf), "stitches"])
    expect(Object.keys(opf.pieces[0])).toEqual(Object.keys(dxf.pieces[0]))
    expect(opf).toMatchObject({
      dialect: "opf",
      units: "mm",
      sizes: ["made to measure"],
      sampleSize: "made to measure",
    })
    const outlines = (pieces: readonly { boundary: readonly [number, number][] }[]) => pieces.map(boundaryArea)
    const [ours, theirs] = [outlines(opf.pieces), outlines(dxf.pieces)]
    // The draft's own points here, chords within 0.05 mm of them there, and waistband pieces of a second cloth of their own.
    for (const area of ours) expect(theirs.some((other) => Math.abs(other - area) < 1e-3 * area)).toBe(true)
    expect(opf.stitches.length).toBeGreaterThan(3)
    expect(opf.stitches[0].confidence).toBe(1)

    const codes = json("read", at("straight-skirt.garmentcode.json"), "--stitches")
    expect(codes).toMatchObject({
      dialect: "garmentcode",
      units: "cm",
      sizes: [],
      doubts: [{ code: "interchange" }, {}],
    })
    expect(codes.stitches[0]).toMatchObject({ a: { edge: expect.any(String) }, confidence: 1 })
  })

  test("lays out and writes pieces of Open Pattern Format and GarmentCode files", () => {
    for (const form of ["opf", "garmentcode"]) {
      const file = at(`straight-skirt.${form}.json`)
      const nested = json("nest", "--pieces", file, "--evaluations", "0")
      expect(nested.placed).toBe(nested.demanded)
      expect(run("read", file, "--out", at(form)).status).toBe(0)
      expect(json("read", at(`${form}/straight-skirt-${form}.dxf`)).pieces.length).toBe(
        json("read", file).pieces.length,
      )
    }
  })

  test("refuses JSON of another form by what it is, and what a form has not", () => {
    const opf = at("straight-skirt.opf.json")
    expect(run("read", at("straight-skirt.maker.json")).stderr).toContain("a Maker.js model")
    expect(run("read", at("straight-skirt.draft.json")).stderr).toContain("a draft of ours")
    expect(run("read", opf, "--size", "38").stderr).toContain("there is no size 38, only made to measure")
    expect(run("read", at("straight-skirt.garmentcode.json"), "--size", "38").stderr).toContain("GarmentCode has one")
    expect(run("read", opf, "--rul", opf).stderr).toContain("--rul goes with a DXF file")
    writeFileSync(at("broken.opf.json"), readFileSync(opf, "utf8").replace('"unit":"mm"', '"unit":"ell"'))
    expect(run("read", at("broken.opf.json")).stderr).toContain("/asset/unit must be mm or inch")
    writeFileSync(at("cut.json"), readFileSync(opf, "utf8").slice(0, 1000))
    expect(run("read", at("cut.json")).stderr).toContain("not JSON")
  })

  test("refuses what is no DXF, and a size that is not there", () => {
    expect(run("read", order).stderr).toContain("no DXF")
    expect(run("read", order, "--json")).toMatchObject({ status: 1, stderr: expect.stringContaining('{"errors":') })
    expect(run("read", at("straight-skirt.dxf"), "--size", "38").stderr).toContain("there is no size 38")
  })
})

describe("toile nest", () => {
  test("lays out a draft and its DXF file alike, the same for the same seed", () => {
    const how = ["--evaluations", "500", "--seed", "3"]
    const draft = json("nest", "--draft", at("straight-skirt.draft.json"), ...how)
    const pieces = json("nest", "--pieces", at("straight-skirt.dxf"), ...how, "--out", at("solution.json"))
    expect(pieces).toMatchObject({ name: "straight-skirt", placed: 10, demanded: 10, overlapFree: true, seed: 3 })
    expect(pieces.usedLength).toBeCloseTo(draft.usedLength, 0)
    expect(pieces.density).toBeCloseTo(draft.density, 2)
    const { strip_width, placed_items } = JSON.parse(readFileSync(at("solution.json"), "utf8"))
    expect([strip_width, placed_items.length]).toEqual([pieces.usedLength, 10])
  })

  test("takes several files, a config, and draws", () => {
    writeFileSync(at("cloth.json"), JSON.stringify({ sheetWidth: 150, effort: 0 }))
    const file = at("straight-skirt.dxf")
    const both = json("nest", "--pieces", file, file, "--config", at("cloth.json"), "--svg", at("lay.svg"))
    expect(both).toMatchObject({ placed: 20, stripHeight: 150 })
    expect(readFileSync(at("lay-shell.svg"), "utf8")).toContain("<svg")
  })

  test("refuses a cloth that is none", () => {
    writeFileSync(at("bad.json"), JSON.stringify({ sheetWidth: -1 }))
    const refused = run("nest", "--pieces", at("straight-skirt.dxf"), "--config", at("bad.json"))
    expect(refused).toMatchObject({ status: 1, stderr: expect.stringContaining("sheetWidth") })
    expect(run("nest").status).toBe(2)
  })
})
