import { spawnSync } from "node:child_process"
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { afterAll, beforeAll, describe, expect, test } from "vitest"

// The commands as they are run: from dist, in a process of their own.

const toile = fileURLToPath(new URL("../../dist/toile.js", import.meta.url))
const order = fileURLToPath(new URL("../../../../fixtures/orders/straight-skirt-average.json", import.meta.url))
const folder = mkdtempSync(join(tmpdir(), "toile-read-"))
afterAll(() => rmSync(folder, { recursive: true }))
const run = (...args: readonly string[]) => spawnSync(process.execPath, [toile, ...args], { encoding: "utf8" })
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
    ...["--format", "dxf,json", "--config", at("aama.json")],
  )
  if (made.status !== 0) throw new Error(made.stderr)
})

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
    const sides = read.stitches.map(({ a, b }: Record<"a" | "b", { piece: string }>) => `${a.piece} ${b.piece}`)
    expect(sides).toContain("FRONT BACK_RIGHT")
    expect(sides).toContain("FRONT BACK_LEFT")
  })

  test("writes its pieces as files of ours, which read the same", () => {
    const made = run("read", at("straight-skirt.dxf"), "--out", at("out"), "--svg", at("pieces.svg"))
    expect(made.status).toBe(0)
    expect(readdirSync(at("out")).sort()).toEqual(["dxf", "pdf", "plt", "svg"].map((type) => `straight-skirt.${type}`))
    expect(readFileSync(at("pieces.svg"), "utf8")).toContain("BACK_LEFT")
    const corners = (path: string): number[] =>
      json("read", path).pieces.map(({ boundary }: { boundary: unknown[] }) => boundary.length)
    expect(corners(at("out/straight-skirt.dxf"))).toEqual(corners(at("straight-skirt.dxf")))
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
