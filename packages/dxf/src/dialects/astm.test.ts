import { dxfConfig, dxfDefaults } from "@toile/export-config"
import { describe, expect, it } from "vitest"
import { pocketStrip, sampleRequest, skirtFront } from "../pieces/sample-pieces.fixture.js"
import { type DxfBlock, type DxfDocument, readDxf } from "../reading/read.js"
import { apparelDxf } from "../writing/files.js"

const written = (config: Partial<typeof dxfDefaults> & { readonly format: "aama" | "astm" }) => {
  const result = apparelDxf(sampleRequest, { ...dxfDefaults, driver: "generic", ...config })
  if (result._tag === "Err") throw new Error(result.error.message)
  const file = readDxf(result.value.files[0]!.content)
  if (file._tag === "Err") throw new Error(file.error.message)
  return { file: file.value, warnings: result.value.warnings }
}
const block = (file: DxfDocument, name: string): DxfBlock => file.blocks.find((found) => found.name === name)!
const on = ({ entities }: DxfBlock, layer: string) => entities.filter((entity) => entity.layer === layer)
const textsOf = (found: { readonly entities: DxfBlock["entities"] }): readonly string[] =>
  found.entities.flatMap((entity) => (entity.type === "text" ? [entity.text] : []))

describe("an ASTM file", () => {
  const { file, warnings } = written({ format: "astm" })

  it("says which standard it follows, and how far its curves are off", () => {
    expect(textsOf(file).slice(-3)).toEqual([
      "Units: METRIC",
      "Curve Tolerance: 0.05",
      "ASTM/D13Proposal 1 Version: D 6673-04",
    ])
  })

  it("has each type of notch on its own layer and loses none", () => {
    const count = (layer: string) => on(block(file, "POC_STRIP_WITH_A"), layer).length
    const types = (type: string) => pocketStrip.notches.filter((notch) => notch.type === type).length
    expect([count("4"), count("80"), count("81"), count("82"), count("83")]).toEqual([
      types("slit") + types("v"),
      types("t"),
      types("castle"),
      types("check"),
      types("u"),
    ])
    expect(warnings.filter(({ code }) => code === "notchType")).toEqual([])
  })

  it("repeats cut, internal, inner cut and sew lines with all points of the draft", () => {
    const front = block(file, "SKIRT_FRONT")
    const [dense] = on(front, "84")
    expect(dense?.type === "polyline" && dense.points.length).toBe(skirtFront.cutLine.length)
    expect(on(front, "87")).toHaveLength(on(front, "14").length)
    const strip = block(file, "POC_STRIP_WITH_A")
    expect(on(strip, "85")).toHaveLength(on(strip, "8").length)
    expect(on(strip, "86")).toHaveLength(on(strip, "11").length)
  })

  it("tells how many to cut as right and left", () => {
    for (const [name, piece] of [
      ["SKIRT_FRONT", skirtFront],
      ["POC_STRIP_WITH_A", pocketStrip],
    ] as const) {
      const told = textsOf(block(file, name)).find((text) => text.startsWith("Quantity: "))!
      const [right, left] = told.slice(10).split(",").map(Number)
      expect(left! > 0).toBe(piece.mirrored)
      const plain = textsOf(block(written({ format: "aama" }).file, name)).find((text) => text.startsWith("Quantity: "))
      expect(plain).toBe(`Quantity: ${right! + left!}`)
    }
  })
})

describe("half pieces", () => {
  it("are written whole where that is asked for, their fold a line within", () => {
    const half = block(written({ format: "aama" }).file, "SKIRT_FRONT")
    const whole = block(written({ format: "aama", halfPieces: "unfolded" }).file, "SKIRT_FRONT")
    expect(on(half, "6")).toHaveLength(1)
    expect(on(whole, "6")).toHaveLength(0)
    expect(on(whole, "8").length).toBeGreaterThan(on(half, "8").length)
    expect(on(whole, "14")[0]).toMatchObject({ type: "polyline", closed: true })
    const width = (found: DxfBlock): number => {
      const [outline] = on(found, "1").filter((entity) => entity.type === "polyline")
      const xs = outline!.type === "polyline" ? outline!.points.map(([x]) => x) : []
      return Math.max(...xs) - Math.min(...xs)
    }
    expect(width(whole)).toBeCloseTo(2 * width(half), 1)
  })

  it("are a choice of the formats that know a mirror line", () => {
    expect(dxfConfig({ halfPieces: "unfolded" })).toMatchObject({ error: { issues: [{ field: "halfPieces" }] } })
    expect(dxfConfig({ format: "astm", halfPieces: "folded" })).toMatchObject({
      error: { issues: [{ field: "halfPieces" }] },
    })
  })
})
