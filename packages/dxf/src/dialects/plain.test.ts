import type { Drawing, LineKind } from "@toile/drawing"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type DxfDocument, readDxf } from "../reading/read.js"
import { plainText } from "./plain.js"

const read = (content: string): DxfDocument => {
  const result = readDxf(content)
  if (result._tag === "Err") throw new Error(`line ${result.error.line}: ${result.error.message}`)
  return result.value
}

const square = (kind: LineKind, size: number): Drawing => ({
  strokes: [
    {
      kind,
      closed: true,
      points: [
        [0, 0],
        [size, 0],
        [size, size],
        [0, size],
      ],
    },
  ],
  texts: [{ text: "ourlet 4 cm à piquer", x: 5, y: 5, angle: 90, height: 0.5, anchor: "middle" }],
  bounds: { minX: 0, minY: -3, maxX: size, maxY: size },
})

describe("a plain DXF file", () => {
  const file = read(plainText([square("cut", 30), square("sew", 20)]).content)

  it("says R12 and millimetres, and declares its layers", () => {
    expect(file.header).toMatchObject({ $ACADVER: "AC1009", $INSUNITS: "4", $EXTMIN: "0.00" })
    expect(file.centimetresPerUnit).toBe(0.1)
    for (const name of ["CUT", "SEW", "NOTCH", "GRAIN", "FOLD", "INTERNAL", "DART", "DRILL", "TEXT"])
      expect(file.layers).toContain(name)
  })

  it("has layers for the second cut where blocks are cut first, and none else", () => {
    const recut = ["RECUT", "RECUT_NOTCH", "RECUT_DRILL"]
    expect(file.layers.filter((name) => recut.includes(name))).toEqual([])
    const sheets = [square("cut", 30), square("recut", 20), square("recutNotch", 2), square("recutDrill", 1)]
    const blocks = read(plainText(sheets).content)
    expect(blocks.layers).toEqual(expect.arrayContaining(recut))
    const lines = blocks.entities.filter((entity) => entity.type === "polyline")
    expect(lines.map(({ layer }) => layer)).toEqual(["CUT", ...recut])
  })

  it("puts each sheet above the one before, 20 cm apart, texts with it", () => {
    const lines = file.entities.filter((entity) => entity.type === "polyline")
    expect(lines.map((line) => [line.layer, line.closed, line.points[0]])).toEqual([
      ["CUT", true, [0, 0]],
      ["SEW", true, [0, 530]],
    ])
    const texts = file.entities.filter((entity) => entity.type === "text")
    expect(texts.map((text) => [text.layer, text.text, text.height, text.angle])).toEqual([
      ["TEXT", "ourlet 4 cm a piquer", 5, 90],
      ["TEXT", "ourlet 4 cm a piquer", 5, 90],
    ])
    expect(texts[1]!.at[1] - texts[0]!.at[1]).toBeCloseTo(530)
  })

  it("keeps every line of any drawing within 0.005 cm, and drops none that has a length", () => {
    const coordinate = fc.double({ min: -300, max: 300, noNaN: true })
    fc.assert(
      fc.property(fc.array(fc.tuple(coordinate, coordinate), { minLength: 2, maxLength: 40 }), (points) => {
        const sheet: Drawing = {
          strokes: [{ kind: "internal", closed: false, points }],
          texts: [],
          bounds: { minX: -300, minY: -300, maxX: 300, maxY: 300 },
        }
        const lines = read(plainText([sheet]).content).entities.flatMap((e) => (e.type === "polyline" ? [e] : []))
        const far = (a: readonly number[], b: readonly number[]) => Math.hypot(a[0]! - b[0]!, a[1]! - b[1]!)
        const cm = lines.flatMap((line) => line.points.map(([x, y]) => [x / 10, y / 10]))
        if (points.some((place) => far(place, points[0]!) > 0.01)) expect(lines.length).toBe(1)
        for (const place of lines.length === 0 ? [] : points)
          expect(Math.min(...cm.map((other) => far(other, place)))).toBeLessThan(0.005)
      }),
      { seed: 31 },
    )
  })
})
