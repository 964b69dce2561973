import type { Piece, XY } from "@toile/draft-model"
import { boundsOf } from "@toile/geometry"
import { describe, expect, it } from "vitest"
import { pocketStrip, sampleMarkers, sampleMeta, samplePieces, skirtFront } from "../pieces/sample-pieces.fixture.js"
import { type DxfBlock, type DxfEntity, readDxf } from "../reading/read.js"
import { apparelText } from "./aama.js"
import { aama } from "./dialect.js"

const request = { markers: sampleMarkers, pieces: samplePieces, meta: sampleMeta }
const written = apparelText(request, aama)

const read = (content: string) => {
  const result = readDxf(content)
  if (result._tag === "Err") throw new Error(`line ${result.error.line}: ${result.error.message}`)
  return result.value
}
const file = read(written.content)
const block = (name: string): DxfBlock => file.blocks.find((found) => found.name === name)!
type Polyline = Extract<DxfEntity, { type: "polyline" }>
const polylines = (source: DxfBlock, layer: string): readonly Polyline[] =>
  source.entities.filter((entity): entity is Polyline => entity.type === "polyline" && entity.layer === layer)
const points = (source: DxfBlock, layer: string) =>
  source.entities.filter((entity) => entity.type === "point").filter((entity) => entity.layer === layer)
const texts = (source: DxfBlock, layer: string) =>
  source.entities.filter((entity) => entity.type === "text").filter((entity) => entity.layer === layer)

/** How far the piece was moved in the file, by the lower left corner of its cut line, in cm. */
const backToPiece = (source: DxfBlock, piece: Piece): ((at: XY) => XY) => {
  const corner = (line: readonly XY[]): XY => [Math.min(...line.map((p) => p[0])), Math.min(...line.map((p) => p[1]))]
  const there = corner(polylines(source, "1")[0]!.points)
  const here = corner(piece.cutLine)
  return ([x, y]) => [(x - there[0]) / 10 + here[0], (y - there[1]) / 10 + here[1]]
}

const toOutline = ([x, y]: XY, outline: readonly XY[]): number =>
  Math.min(
    ...outline.map(([x1, y1], index) => {
      const [x0, y0] = outline.at(index - 1)!
      const [dx, dy] = [x1 - x0, y1 - y0]
      const share = Math.min(1, Math.max(0, ((x - x0) * dx + (y - y0) * dy) / (dx * dx + dy * dy)))
      return Math.hypot(x - x0 - share * dx, y - y0 - share * dy)
    }),
  )

describe("an AAMA file", () => {
  it("has a block and an INSERT for each piece and material, with unique names of at most 20 characters", () => {
    const names = file.blocks.map((found) => found.name)
    expect(names).toEqual(["SKIRT_FRONT", "POC_STRIP_WITH_A", "SKIRT_FRONT_LINING"])
    expect(file.entities.flatMap((entity) => (entity.type === "insert" ? [entity.block] : []))).toEqual(names)
  })

  it.each([
    ["SKIRT_FRONT", skirtFront],
    ["POC_STRIP_WITH_A", pocketStrip],
  ])("keeps the cut line of %s within 0.005 cm", (name, piece) => {
    const back = backToPiece(block(name), piece)
    const [outline, ...others] = polylines(block(name), "1")
    expect(others).toEqual([])
    expect(outline!.closed).toBe(true)
    expect(outline!.points.length).toBeLessThanOrEqual(0.6 * piece.cutLine.length + 2)
    const written = outline!.points.map(back)
    // Each of the draft's points lies on the file's chords, and each of the file's points is one of the draft's.
    for (const place of piece.cutLine) expect(toOutline(place, written)).toBeLessThan(0.005)
    for (const [x, y] of written)
      expect(Math.min(...piece.cutLine.map((at) => Math.hypot(x - at[0], y - at[1])))).toBeLessThan(0.001)
  })

  it("writes a piece on the fold as its half: mirror line on layer 6, sew line open along the fold", () => {
    const half = block("SKIRT_FRONT")
    const mirror = half.entities.filter((entity) => entity.layer === "6")
    expect(mirror.map((entity) => entity.type)).toEqual(["line"])
    const [sew, ...others] = polylines(half, "14")
    expect(others).toEqual([])
    expect(sew!.closed).toBe(false)
    const back = backToPiece(half, skirtFront)
    expect(back(sew!.points[0]!)).toEqual([expect.closeTo(0, 2), expect.closeTo(0, 2)])
    expect(back(sew!.points.at(-1)!)).toEqual([expect.closeTo(0, 2), expect.closeTo(58, 2)])
  })

  it("closes the sew line of a piece that has no fold", () => {
    expect(polylines(block("POC_STRIP_WITH_A"), "14").map((line) => [line.closed, line.points.length])).toEqual([
      [true, 4],
    ])
  })

  it("gives every notch its place, depth, width and angle", () => {
    const strip = block("POC_STRIP_WITH_A")
    const back = backToPiece(strip, pocketStrip)
    const notches = points(strip, "4")
    expect(notches.map((notch) => back(notch.at).map((value) => Math.round(value * 100) / 100))).toEqual(
      pocketStrip.notches.map((notch) => [notch.x, notch.y]),
    )
    expect(notches.map((notch) => [notch.depth, notch.width, notch.angle])).toEqual([
      [5, 0, 90],
      [5, 5, 90],
      [5, 5, 90],
      [5, 5, 90],
      [5, 5, 90],
      [5, 5, 90],
    ])
    const told = written.warnings.filter((warning) => warning.code === "notchType").map((warning) => warning.message)
    for (const type of ["t", "castle", "check", "u"])
      expect(told.some((text) => text.includes(`the ${type} notches`))).toBe(true)
  })

  it("marks corners as turn points, the curve as curve points, and no vertex as both", () => {
    const half = block("SKIRT_FRONT")
    const place = (entity: { readonly at: XY }) => entity.at.join(" ")
    const [turns, curves] = [points(half, "2").map(place), points(half, "3").map(place)]
    const vertices = ["1", "14", "8", "11"].flatMap((layer) => polylines(half, layer)).flatMap((line) => line.points)
    expect(new Set([...turns, ...curves])).toEqual(new Set(vertices.map((at) => at.join(" "))))
    expect(turns.filter((at) => curves.includes(at))).toEqual([])
    const back = backToPiece(half, skirtFront)
    const hem = points(half, "2").map((entity) => back(entity.at).map(Math.round))
    expect(hem).toContainEqual([25, -4])
    expect(curves.length).toBeGreaterThan(30)
  })

  it("keeps a corner a turn point where another line runs straight through it", () => {
    const through = {
      name: "through",
      kind: "level",
      points: [
        [-3, -1],
        [-1, -1],
        [3, -1],
      ],
    } as const
    const pieces = [skirtFront, { ...pocketStrip, internalLines: [through] }]
    const strip = read(apparelText({ ...request, pieces }, aama).content).blocks[1]!
    const back = backToPiece(strip, pocketStrip)
    const rounded = (layer: string) => points(strip, layer).map((entity) => back(entity.at).map(Math.round))
    expect(rounded("2")).toContainEqual([-1, -1])
    expect(rounded("3")).toEqual([])
  })

  it("writes darts, internal lines, cut-outs, drill holes and the grain on their layers, each once", () => {
    const half = block("SKIRT_FRONT")
    expect(polylines(half, "8").length).toBe(2)
    expect(points(half, "13").map((hole) => hole.depth)).toEqual([3])
    const strip = block("POC_STRIP_WITH_A")
    expect(polylines(strip, "11").map((line) => line.closed)).toEqual([false, true])
    expect(polylines(strip, "8").length).toBe(1)
    for (const found of file.blocks)
      expect(found.entities.filter((entity) => entity.layer === "7").map((entity) => entity.type)).toEqual(["line"])
  })

  it("says name, size, quantity and material of each piece, and the style once", () => {
    const system = (name: string) => texts(block(name), "1").map((text) => text.text)
    expect(system("POC_STRIP_WITH_A")).toEqual([
      "Piece Name: POC_STRIP_WITH_A",
      "Size: 38",
      "Quantity: 2",
      "Material: shell",
      "Annotation: 2 Pocket strip, cut 2 mirrored",
    ])
    expect(system("SKIRT_FRONT_LINING")).toContain("Material: lining")
    expect(system("SKIRT_FRONT")).toContain("Annotation: 1 Skirt front, cut 1 on fold, one way")
    const style = file.entities.flatMap((entity) => (entity.type === "text" ? [entity.text] : []))
    expect(style).toEqual([
      "Style Name: JUPE_DROITE_N_DEG_5",
      "Creation Date: 03-02-2026",
      "Creation Time: 09:30",
      "Author: Toile;toile;0",
      "Sample Size: 38",
      "Grade Rule Table: ",
      "Units: METRIC",
    ])
  })

  it("names every material of a piece where one marker holds all groups", () => {
    const all = { ...sampleMarkers[0]!, materialGroup: "all" }
    const blocks = read(apparelText({ ...request, markers: [all] }, aama).content).blocks
    expect(blocks.map((found) => texts(found, "1").find((text) => text.text.startsWith("Material"))?.text)).toEqual([
      "Material: shell + lining",
      "Material: shell",
    ])
  })

  it("is ASCII, and says what was transliterated", () => {
    expect(/^[\r\n -~]*$/.test(written.content)).toBe(true)
    expect(texts(block("SKIRT_FRONT"), "15").map((text) => text.text)).toContain("Jupe - devant evase")
    const told = written.warnings.filter(({ code }) => code === "transliterated").map(({ message }) => message)
    expect(told).toContain("côté is written as cote")
    // Each word once, whatever stands beside it and however often it stands there
    expect(told).toEqual([...new Set(told)])
    expect(told.filter((message) => message.split(" is written as ")[0]!.includes(" "))).toEqual([])
    expect(written.warnings.filter((warning) => warning.code === "shortened").length).toBe(1)
  })

  it("is the same bytes each time", () => {
    expect(apparelText(request, aama).content).toBe(written.content)
  })
})

describe("numbers of notches", () => {
  it("are annotations as high as system texts, beside or behind their notch", () => {
    const [notch] = skirtFront.notches
    const numbered = { ...skirtFront, notches: [{ ...notch!, number: 12 }] }
    const pieces = samplePieces.map((piece) => (piece === skirtFront ? numbered : piece))
    const found = read(apparelText({ ...request, pieces }, aama).content).blocks.find(
      ({ name }) => name === "SKIRT_FRONT",
    )!
    const [text] = texts(found, "15").filter((one) => one.text === "12")
    const [x, y] = backToPiece(found, skirtFront)(text!.at)
    expect(text!.height).toBeCloseTo(3.5, 9)
    // Two letters of 0.9 of their height
    const middle = { x: x + 0.35 * 0.9, y: y + 0.175 }
    expect(Math.hypot(middle.x - notch!.x, middle.y - notch!.y)).toBeLessThan(1.9)
    expect(texts(file.blocks[0]!, "15").some((one) => /^[0-9]+$/.test(one.text))).toBe(false)
  })
})

describe("what has no room", () => {
  it("but between a strip's lines 10 mm apart stands there as high as ever, across none, and nothing is told", () => {
    // A strip of belt loops as it is cut: bands of 10, 5, 5, 10 and 10 mm over its 510 mm
    const scaled = ([x, y]: XY): XY => [(x * 49) / 30, (y * 2) / 8]
    const strip: Piece = {
      ...pocketStrip,
      cutLine: [
        [-1, -1],
        [50, -1],
        [50, 3],
        [-1, 3],
      ],
      edges: pocketStrip.edges.map((edge) => ({ ...edge, points: edge.points.map(scaled) })),
      grainLine: [
        [0.5, 0.5],
        [48.5, 0.5],
      ],
      notches: [],
      drillHoles: [],
      internalLines: [
        {
          name: "middle",
          kind: "placement",
          points: [
            [0, 1],
            [49, 1],
          ],
        },
      ],
      labels: [],
    }
    const pieces = samplePieces.map((piece) => (piece === pocketStrip ? strip : piece))
    const { content, warnings } = apparelText({ ...request, pieces }, aama)
    expect(warnings.filter(({ code, piece }) => code === "noRoom" && piece === strip.name)).toEqual([])
    const found = read(content).blocks.find(({ name }) => name === "POC_STRIP_WITH_A")!
    const system = texts(found, "1")
    expect(system.map(({ height }) => height)).toEqual([3.5, 3.5, 3.5, 3.5, 3.5])
    // In a band of its own: from a little below its base line to the top of its letters it meets none of the lines
    for (const { at, angle } of system) {
      expect(angle).toBe(0)
      const [, base] = backToPiece(found, strip)(at)
      expect([-1, 0, 0.5, 1, 2, 3].some((line) => line > base - 0.05 && line < base + 0.35)).toBe(false)
    }
  })

  it("is written within the piece all the same, and told", () => {
    const corner = ([x, y]: XY): XY => [x / 40, y / 40]
    const small: Piece = {
      ...skirtFront,
      cutLine: skirtFront.cutLine.map(corner),
      edges: skirtFront.edges.map((edge) => ({ ...edge, points: edge.points.map(corner) })),
      grainLine: [corner(skirtFront.grainLine[0]), corner(skirtFront.grainLine[1])],
      foldLine: [corner(skirtFront.foldLine![0]), corner(skirtFront.foldLine![1])],
      notches: [],
      drillHoles: [],
      internalLines: [],
      darts: [],
      labels: [],
    }
    const pieces = samplePieces.map((piece) => (piece === skirtFront ? small : piece))
    const { content, warnings } = apparelText({ ...request, pieces }, aama)
    const found = read(content).blocks.find(({ name }) => name === "SKIRT_FRONT")!
    const system = texts(found, "1")
    expect(system.map(({ text }) => text.split(":")[0]).sort()).toEqual([
      "Annotation",
      "Material",
      "Piece Name",
      "Quantity",
      "Size",
    ])
    const box = boundsOf(small.cutLine.map(([x, y]) => ({ x, y })))
    for (const { at } of system) {
      const [x, y] = backToPiece(found, small)(at)
      expect(x >= box.minX && x <= box.maxX && y >= box.minY && y <= box.maxY).toBe(true)
    }
    const [told] = warnings.filter(({ code }) => code === "noRoom")
    expect(told?.message).toContain(`${skirtFront.name} has no room for `)
    expect(told?.message).toContain('"Annotation"')
  })
})
