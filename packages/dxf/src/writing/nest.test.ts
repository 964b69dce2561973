import type { Piece, XY } from "@toile/draft-model"
import { describe, expect, it } from "vitest"
import { skirtFront } from "../pieces/sample-pieces.fixture.js"
import { type DxfBlock, readDxf } from "../reading/read.js"
import { type NestRequest, nestFiles } from "./nest.js"

const moved = (piece: Piece, by: number): Piece => ({
  ...piece,
  cutLine: piece.cutLine.map(([x, y], index): XY => (index === 1 ? [x + by, y] : [x, y])),
})
const [origin, corner] = [skirtFront.cutLine[0]!, skirtFront.cutLine[1]!]
const request: NestRequest = {
  sizes: ["M", "S", "L"],
  listed: ["S", "M", "L"],
  pieces: [
    {
      sizes: [skirtFront, moved(skirtFront, -1.5), moved(skirtFront, 2)],
      alignedAt: origin,
      points: [
        { at: origin, rule: 1 },
        { at: corner, rule: 2 },
      ],
    },
  ],
  rules: [
    [
      [0, 0],
      [0, 0],
      [0, 0],
    ],
    [
      [0, 0],
      [-1.5, 0],
      [2, 0],
    ],
  ],
  meta: { styleName: "Jupe évasée", size: "", createdAt: "2026-02-03T09:30:00.000Z", author: "Toile;toile;1" },
}
const written = (format: "aama" | "astm") => {
  const made = nestFiles(request, format)
  if (made._tag === "Err") throw new Error(made.error.message)
  const file = readDxf(made.value.dxf)
  if (file._tag === "Err") throw new Error(file.error.message)
  return { ...made.value, blocks: file.value.blocks, entities: file.value.entities }
}
const layersOf = ({ entities }: DxfBlock): ReadonlySet<string> => new Set(entities.map(({ layer }) => layer))
const rulesIn = ({ entities }: DxfBlock) =>
  entities.flatMap((entity) => (entity.type === "text" && entity.text.startsWith("# ") ? [entity] : []))

describe("a graded nest", () => {
  it.each(["aama", "astm"] as const)(
    "is a block for each size in %s, the sample's first, alone with points and rules",
    (format) => {
      const { blocks } = written(format)
      expect(blocks.map(({ name }) => name)).toEqual(["SKIRT_FRONT_M", "SKIRT_FRONT_S", "SKIRT_FRONT_L"])
      for (const block of blocks.slice(1))
        for (const layer of ["2", "3", "4", "80", "81", "82", "83"]) expect(layersOf(block).has(layer)).toBe(false)
      for (const block of blocks) expect(layersOf(block).has("5")).toBe(true)
      expect(rulesIn(blocks[0]!).map(({ text, layer }) => [text, layer])).toEqual([
        ["# 1", format === "aama" ? "2" : "1"],
        ["# 2", format === "aama" ? "2" : "1"],
      ])
      expect(blocks.slice(1).flatMap(rulesIn)).toEqual([])
    },
  )
  it("moves the sample's points to the sizes' by its rules", () => {
    const { blocks, rul } = written("aama")
    const lines = rul.split("\r\n")
    expect(lines).toContain("GRADE RULE TABLE: JUPE_EVASEE")
    expect(lines).toContain("SIZE LIST: S M L")
    expect(lines).toContain("SAMPLE SIZE: M")
    expect(lines[lines.indexOf("RULE: DELTA 2") + 1]).toBe("  -15.00, 0.00   0.00, 0.00   20.00, 0.00")
    const [x, y] = rulesIn(blocks[0]!)[1]!.at
    const outline = (at: number) => blocks[at]!.entities.find((e) => e.type === "polyline" && e.layer === "1")
    for (const [at, by] of [
      [1, -15],
      [2, 20],
    ] as const) {
      const found = outline(at)
      const near = found?.type === "polyline" ? found.points.map((p) => Math.hypot(p[0] - x - by, p[1] - y)) : []
      expect(Math.min(...near)).toBeLessThan(0.02)
    }
  })
  it("has its sizes listed, each once", () => {
    expect(nestFiles({ ...request, listed: ["S", "M"] }, "aama")).toMatchObject({ error: { _tag: "InvalidMeta" } })
  })
  it("has a vertex of the sew line wherever a grade point of it stands, whatever the decimals", () => {
    const count = 60
    const arc = Array.from({ length: count + 1 }, (_, i): XY => {
      const turn = (Math.PI * i) / count
      const round = (value: number) => Math.round(value * 1e4) / 1e4
      return [round(20 * Math.cos(turn)), round(20 * Math.sin(turn))]
    })
    const wide = arc.map(([x, y]): XY => [1.0503 * x + 0.00035, 1.0503 * y])
    const edge = (name: string, points: readonly XY[]) => ({ name, points, length: 1, seam: "side", allowance: 1 })
    const piece: Piece = {
      ...skirtFront,
      onFold: false,
      cutLine: wide,
      notches: [],
      edges: [edge("arc", arc), edge("base", [arc.at(-1)!, arc[0]!])],
    }
    const places = [0, 7, 17, 23, 38, 49, count].map((i) => arc[i]!)
    const nest: NestRequest = {
      ...request,
      sizes: ["M", "L"],
      listed: ["M", "L"],
      pieces: [
        { sizes: [piece, moved(piece, 1)], alignedAt: arc[0]!, points: places.map((at, i) => ({ at, rule: i + 1 })) },
      ],
      rules: places.map((_, i): XY[] => [
        [0, 0],
        [i, 1],
      ]),
    }
    const made = nestFiles(nest, "aama")
    if (made._tag === "Err") throw new Error(made.error.message)
    const file = readDxf(made.value.dxf)
    if (file._tag === "Err") throw new Error(file.error.message)
    const [sample] = file.value.blocks
    const sewn = sample!.entities.flatMap((e) => (e.type === "polyline" && e.layer === "14" ? e.points : []))
    for (const { at } of rulesIn(sample!)) expect(sewn).toContainEqual(at)
  })
})
