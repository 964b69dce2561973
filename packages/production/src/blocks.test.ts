import { blockOf, type XY } from "@toile/draft-model"
import { type DxfEntity, readDxf, readPattern } from "@toile/dxf"
import { nestingDefaults } from "@toile/marker"
import { readPlt } from "@toile/plt-writer"
import { expect, test } from "vitest"
import { output, produced, skirt } from "./sample-request.fixture.js"

// What every file of a marker of blocks is cut by: the blocks first, and apart from them what is cut again.

const nesting = { ...nestingDefaults, partMargin: 0, effort: 0 }
const fabrics = {
  shell: { material: "", nesting: { ...nesting, blocks: 1.5 } },
  interfacing: { material: "", nesting: { ...nesting, blocks: 1 } },
}
const textOf = async (fileType: "dxf" | "plt", config: Readonly<Record<string, unknown>>) => {
  const { files, markers } = await produced({ fabrics, outputs: [output(fileType, config)] })
  return { content: new TextDecoder().decode(files[0]!.bytes), markers }
}
const around = (line: readonly XY[]): number =>
  line.reduce((sum, [x, y], i) => {
    const [u, v] = line[(i + 1) % line.length]!
    return sum + Math.hypot(u - x, v - y)
  }, 0)
const read = (content: string) => {
  const document = readDxf(content)
  if (document._tag === "Err") throw new Error(document.error.message)
  return document.value
}
const polylines = (entities: readonly DxfEntity[], layer: string) =>
  entities.flatMap((entity) => (entity.type === "polyline" && entity.layer === layer ? [entity] : []))

test("a plot's SEAM is the blocks' outlines and nothing else, once for each copy", async () => {
  const pen = "STITCH SP1 MARKUP SP1 SEAM SP2 RECUT SP3"
  const { content, markers } = await textOf("plt", { pen, pageLength: 1000 })
  const frames = readPlt(content)
  if (frames._tag === "Err") throw new Error(frames.error.message)
  const lines = frames.value.flatMap((frame) => frame.lines)
  const lengthOf = (of: number) =>
    lines.filter((line) => line.pen === of).reduce((sum, { points }) => sum + around(points) / 400, 0)
  const blocks = markers.flatMap((marker) =>
    marker.sheets.flatMap((sheet) => sheet.placements.map((one) => around(blockOf(marker, one)!.outline))),
  )
  expect(lengthOf(2)).toBeCloseTo(
    blocks.reduce((sum, length) => sum + length, 0),
    0,
  )
  expect(lines.filter((line) => line.pen === 2)).toHaveLength(blocks.length)
  expect(lengthOf(3)).toBeGreaterThan(0.9 * lengthOf(2))
})

test("a plain DXF cuts blocks, and has pieces, notches and holes on layers of the second cut", async () => {
  const { content, markers } = await textOf("dxf", {})
  const { entities } = read(content)
  const copies = markers.flatMap(({ sheets }) => sheets.flatMap(({ placements }) => placements)).length
  expect(polylines(entities, "CUT")).toHaveLength(copies)
  expect(polylines(entities, "RECUT").filter(({ closed }) => closed)).toHaveLength(copies)
  expect(polylines(entities, "RECUT_NOTCH").length).toBeGreaterThan(0)
  expect(polylines(entities, "NOTCH")).toEqual([])
  expect(polylines(entities, "DRILL")).toEqual([])
})

test.each(["aama", "astm"])(
  "a block of %s has the block for its boundary, the piece drawn within it whole, no notch",
  async (format) => {
    const { content, markers } = await textOf("dxf", { format })
    const { blocks } = read(content)
    expect(blocks.map(({ name }) => name)).toEqual(expect.arrayContaining(["FRONT", "WAISTBAND"]))
    for (const { entities } of blocks) {
      const layers = new Set(entities.map(({ layer }) => layer))
      for (const layer of ["4", "80", "81", "82", "83", "13", "11", "6"]) expect(layers.has(layer)).toBe(false)
      expect(entities.some((one) => one.type === "text" && /block \+ 1(\.5)? cm, recut on 8/.test(one.text))).toBe(true)
    }
    const front = blocks.find(({ name }) => name === "FRONT")!
    const [boundary] = polylines(front.entities, "1")
    const outline = blockOf(markers[0]!, { piece: "front" })!.outline
    expect(around(boundary!.points) / 10).toBeCloseTo(around(outline), 0)
    // A half on the fold is cut out whole: its own line, opened out, is 3 narrower than the block.
    const widthOf = (points: readonly XY[]) => Math.max(...points.map(([x]) => x)) - Math.min(...points.map(([x]) => x))
    const recut = Math.max(...polylines(front.entities, "8").map(({ points }) => widthOf(points)))
    expect((widthOf(boundary!.points) - recut) / 10).toBeCloseTo(3, 1)
    expect(skirt.pieces.find(({ name }) => name === "front")!.onFold).toBe(true)
  },
)

test.each([{}, { format: "aama" }])(
  "a file of blocks that is read, %j, says that its pieces are blocks",
  async (config) => {
    const doubtsOf = (content: string) => {
      const pattern = readPattern(content)
      if (pattern._tag === "Err") throw new Error(pattern.error.message)
      return pattern.value.doubts.map(({ code }) => code)
    }
    expect(doubtsOf((await textOf("dxf", config)).content)).toContain("blocks")
    const { files } = await produced({ outputs: [output("dxf", config)] })
    expect(doubtsOf(new TextDecoder().decode(files[0]!.bytes))).not.toContain("blocks")
  },
)

test("without blocks no file has anything of them", async () => {
  const plain = { shell: { material: "", nesting }, interfacing: { material: "", nesting } }
  for (const config of [{}, { format: "aama" }]) {
    const { files } = await produced({ fabrics: plain, outputs: [output("dxf", config)] })
    expect(new TextDecoder().decode(files[0]!.bytes)).not.toMatch(/RECUT|block \+|cut again/)
  }
})

test("an interfacing of larger blocks than its cloth's is warned of: its glue would lie bare", async () => {
  const both = skirt.pieces.map((one) =>
    one.name === "waistband" ? { ...one, materialGroups: ["shell", "interfacing"] } : one,
  )
  const warned = async (cloths: typeof fabrics) => {
    const draft = { ...skirt, pieces: both }
    const { warnings } = await produced({ draft, fabrics: cloths, outputs: [output("plt")] })
    return warnings.filter((one) => one.includes("glue"))
  }
  expect(await warned(fabrics)).toEqual([])
  expect(await warned({ shell: fabrics.interfacing, interfacing: fabrics.shell })).toContain(
    "waistband: its interfacing is cut 1.5 cm larger than the piece, its cloth 1 cm: the glue lies bare at the edge",
  )
})
