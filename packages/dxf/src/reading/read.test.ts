import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type DxfText, dxfText, putTags, writtenText } from "../tags/dxf-text.js"
import { putPolyline, putTextLine } from "../tags/entities.js"
import type { Tag } from "../tags/tags.js"
import { readDxf } from "./read.js"

const fileOf = (entities: readonly Tag[] | ((to: DxfText) => void)): string => {
  const to = dxfText()
  putTags(to, [
    [0, "SECTION"],
    [2, "ENTITIES"],
  ])
  if (typeof entities === "function") entities(to)
  else putTags(to, entities)
  putTags(to, [
    [0, "ENDSEC"],
    [0, "EOF"],
  ])
  return writtenText(to)
}

describe("readDxf", () => {
  it("reads back any polyline that was written, to 0.0005 cm", () => {
    const coordinate = fc.double({ min: -5000, max: 5000, noNaN: true })
    fc.assert(
      fc.property(fc.array(fc.tuple(coordinate, coordinate)), fc.boolean(), (points, closed) => {
        const result = readDxf(fileOf((to) => putPolyline(to, "CUT", points, closed)))
        if (result._tag === "Err") throw new Error(result.error.message)
        const [line, ...others] = result.value.entities
        expect(others).toEqual([])
        if (line?.type !== "polyline") throw new Error("no polyline")
        expect(line.closed).toBe(closed)
        expect(line.points.length).toBe(points.length)
        line.points.forEach(([x, y], index) => {
          expect(Math.abs(x / 10 - points[index]![0])).toBeLessThan(0.000501)
          expect(Math.abs(y / 10 - points[index]![1])).toBeLessThan(0.000501)
        })
      }),
      { seed: 21 },
    )
  })

  it("never throws, whatever it is given", () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.string(), fc.constantFrom("0", "8", "10", "SECTION", "POLYLINE", "EOF", "2"))),
        (lines) => {
          expect(["Ok", "Err"]).toContain(readDxf(lines.join("\n"))._tag)
        },
      ),
      { seed: 22 },
    )
  })

  it.each([
    ["0\nSECTION\n2", "odd"],
    ["zero\nSECTION\n", "group code"],
    ["0\nSECTION\n2\nENTITIES\n0\nENDSEC\n", "EOF"],
    [
      fileOf([
        [0, "LINE"],
        [8, "1"],
        [10, "1,5"],
        [20, "0"],
      ]),
      "not a number",
    ],
    [
      fileOf([
        [0, "LWPOLYLINE"],
        [70, "1"],
        [10, "0"],
        [20, "0"],
        [42, "0.5"],
      ]),
      "bulge",
    ],
  ])("refuses a broken file and says where", (source, reason) => {
    const result = readDxf(source)
    expect(result).toMatchObject({ _tag: "Err", error: { message: expect.stringContaining(reason) } })
  })

  it("counts what it does not read, and takes the unit from the text", () => {
    const source = fileOf((to) => {
      putTags(to, [
        [0, "SPLINE"],
        [8, "1"],
      ])
      putTextLine(to, "1", "UNITS: English", [0, 0], 1)
    })
    expect(readDxf(source)).toMatchObject({ value: { unread: { SPLINE: 1 }, centimetresPerUnit: 2.54 } })
  })
})
