import { curve, distanceToPolyline, type Point, segmentPoint, signedArea } from "@toile/geometry"
import type { Result } from "@toile/result"
import fc from "fast-check"
import makerjs from "makerjs"
import { expect, test } from "vitest"
import { linesOfModel } from "./lines-of-model.js"

const value = <A, E>(result: Result<A, E>): A => {
  if (result._tag === "Err") throw new Error(JSON.stringify(result.error))
  return result.value
}
const error = <A, E>(result: Result<A, E>): E => {
  if (result._tag === "Ok") throw new Error("read")
  return result.error
}
const xy = (points: readonly (readonly [number, number])[]): Point[] => points.map(([x, y]) => ({ x, y }))
const cubic = (from: Point, c1: Point, c2: Point, to: Point) => curve(from, c1, c2, to).segments[0]!
/** How far the curve is from the line at the most, looked at in 400 places. */
const furthest = (at: (t: number) => Point, line: readonly Point[]): number =>
  Math.max(...Array.from({ length: 401 }, (_, i) => distanceToPolyline(at(i / 400), line)))

test("a model of the library is read by its outlines, the largest first, in centimetres, counter-clockwise", () => {
  const { models, model, unitType } = makerjs
  const plate: makerjs.IModel = {
    units: unitType.Millimeter,
    models: {
      outside: new models.RoundRectangle(200, 100, 20),
      inside: model.move(new models.Rectangle(40, 30), [20, 20]),
      hole: { paths: { bore: new makerjs.paths.Circle([150, 50], 10) } },
    },
  }
  const { outlines, open, joints } = value(linesOfModel(plate))
  expect(outlines.map(({ paths }) => paths.length)).toEqual([8, 4, 1])
  expect([open, joints]).toEqual([[], []])
  const areas = outlines.map(({ points }) => signedArea(xy(points)))
  const truth = [200 - (4 - Math.PI) * 4, 12, Math.PI]
  areas.forEach((area, i) => {
    expect(Math.abs(area - truth[i]!)).toBeLessThan(0.02)
  })
  expect(outlines[2]!.paths).toEqual(["/models/hole/paths/bore"])
})

test("arcs and curves of any size, place and unit are within 0.01 mm of what the library draws", () => {
  const part = fc.double({ min: -300, max: 300, noNaN: true })
  const point = fc.tuple(part, part)
  fc.assert(
    fc.property(
      fc.constantFrom("mm", "cm", "inch"),
      fc.double({ min: 0.5, max: 400, noNaN: true }),
      fc.double({ min: 0, max: 360, noNaN: true }),
      fc.double({ min: 1, max: 359, noNaN: true }),
      fc.tuple(point, point, point, point),
      (units, radius, start, turn, corners) => {
        const scale = { mm: 0.1, cm: 1, inch: 2.54 }[units]!
        const arc = { type: "arc", origin: [3, -7], radius, startAngle: start, endAngle: (start + turn) % 360 }
        const [from, c1, c2, to] = corners
        const seed = { type: "bezier-seed", origin: from, controls: [c1, c2], end: to }
        const model = { units, origin: [11, 5], models: { a: { origin: [-1, 2], paths: { arc, seed } } } }
        const { open } = value(linesOfModel(model))
        const byPath = (name: string) => xy(open.find(({ paths }) => paths[0]!.endsWith(name))!.points)
        const onArc = (t: number): Point => {
          const [x, y] = makerjs.point.middle(arc as makerjs.IPathArc, t) as [number, number]
          return { x: (x + 10) * scale, y: (y + 7) * scale }
        }
        expect(furthest(onArc, byPath("arc"))).toBeLessThan(0.001)
        const at = ([x, y]: readonly [number, number]): Point => ({ x: (x + 10) * scale, y: (y + 7) * scale })
        const curved = cubic(at(from), at(c1), at(c2), at(to))
        if (Math.hypot(from[0] - to[0], from[1] - to[1]) < 1) return
        expect(furthest((t) => segmentPoint(curved, t), byPath("seed"))).toBeLessThan(0.001)
      },
    ),
    { seed: 20261124, numRuns: 150 },
  )
})

test("a Bezier curve is its seed where all of it is there, and its arcs where it was cut", () => {
  const { models, model, paths } = makerjs
  const bow = new models.BezierCurve([0, 0], [0, 300], [400, 300], [400, 0])
  const shape: makerjs.IModel = {
    units: "mm",
    models: {
      bow: model.rotate(bow, 30),
      base: model.rotate({ paths: { line: new paths.Line([0, 0], [400, 0]) } }, 30),
    },
  }
  const { outlines, open } = value(linesOfModel(shape))
  expect([outlines.length, open.length]).toEqual([1, 0])
  expect(outlines[0]!.paths).toContain("/models/bow/seed")
  const turned = (x: number, y: number): Point => {
    const [px, py] = makerjs.point.rotate([x, y], 30) as [number, number]
    return { x: px / 10, y: py / 10 }
  }
  const curved = cubic(turned(0, 0), turned(0, 300), turned(400, 300), turned(400, 0))
  expect(furthest((t) => segmentPoint(curved, t), xy(outlines[0]!.points))).toBeLessThan(0.001)

  const cut = new models.BezierCurve([0, 0], [0, 300], [400, 300], [400, 0])
  delete cut.paths!.arc_0
  const arcs = value(linesOfModel({ units: "mm", ...cut }))
  expect(arcs.open[0]!.paths.length).toBe(Object.keys(cut.paths!).length)
})

test("neighbours that touch stay apart by their models; within one model the choice is told as a joint", () => {
  const { models, model } = makerjs
  const apart = { units: "cm", models: { a: new models.Square(10), b: model.move(new models.Square(10), [10, 0]) } }
  const two = value(linesOfModel(apart))
  expect([two.outlines.length, two.joints]).toEqual([2, []])

  const line = (origin: readonly number[], end: readonly number[]) => ({ type: "line", origin, end })
  const cross = { units: "cm", paths: { a: line([0, 0], [5, 0]), b: line([5, 0], [9, 0]), c: line([5, 0], [5, 4]) } }
  const told = value(linesOfModel(cross))
  expect(told.joints).toEqual([{ at: [5, 0], layer: "", paths: ["/paths/a", "/paths/b", "/paths/c"] }])
  expect(told.open.length).toBe(2)
})

test("a layer is a path's own or the nearest model's, and may be asked for alone", () => {
  const circle = { type: "circle", origin: [0, 0], radius: 1 }
  const model = {
    units: "cm",
    layer: "CUT",
    models: {
      a: { paths: { own: { ...circle, layer: "MARK" }, got: circle } },
      b: { layer: "SEW", paths: { c: circle } },
    },
  }
  expect(
    value(linesOfModel(model))
      .outlines.map(({ layer }) => layer)
      .sort(),
  ).toEqual(["CUT", "MARK", "SEW"])
  expect(value(linesOfModel(model, { layer: "SEW" })).outlines.map(({ paths }) => paths)).toEqual([
    ["/models/b/paths/c"],
  ])
})

test("what is no model is an error that names its path", () => {
  const circle = { type: "circle", origin: [0, 0], radius: 1 }
  const of = (paths: unknown) => ({ units: "cm", models: { a: { paths } } })
  const cases: readonly (readonly [unknown, string])[] = [
    [7, ""],
    [{ paths: {} }, "/units"],
    [{ units: "ell" }, "/units"],
    [{ units: "cm", origin: [0] }, "/origin"],
    [of([]), "/models/a/paths"],
    [of({ "x/y": 3 }), "/models/a/paths/x~1y"],
    [of({ p: { ...circle, radius: Number.NaN } }), "/models/a/paths/p/radius"],
    [of({ p: { ...circle, radius: 1e12 } }), "/models/a/paths/p/radius"],
    [of({ p: { ...circle, type: "arc" } }), "/models/a/paths/p/startAngle"],
    [of({ p: { type: "spiral" } }), "/models/a/paths/p/type"],
    [of({ p: { type: "line", origin: [0, 0] } }), "/models/a/paths/p/end"],
    [of({ p: { type: "bezier-seed", origin: [0, 0], end: [1, 1], controls: [] } }), "/models/a/paths/p/controls"],
    [{ units: "cm", layer: 4 }, "/layer"],
  ]
  for (const [model, path] of cases) expect(error(linesOfModel(model)).path).toBe(path)
  expect(error(linesOfModel({ paths: {} })).message).toContain("/units is absent")
  const ring: Record<string, unknown> = { units: "cm" }
  ring.models = { ring }
  expect(error(linesOfModel(ring))._tag).toBe("TooLarge")
})

test("no value whatever makes the reader throw", () => {
  const path = fc.oneof(
    fc.record(
      {
        type: fc.constantFrom("line", "arc", "circle", "bezier-seed", "x"),
        origin: fc.anything(),
        end: fc.tuple(fc.double(), fc.double()),
        radius: fc.double(),
        startAngle: fc.double(),
        endAngle: fc.double(),
        controls: fc.array(fc.tuple(fc.double(), fc.double()), { maxLength: 3 }),
        layer: fc.anything(),
      },
      { requiredKeys: [] },
    ),
    fc.anything(),
  )
  const { model } = fc.letrec((tie) => ({
    model: fc.record(
      {
        units: fc.constantFrom("mm", "inch"),
        type: fc.constantFrom("BezierCurve", "x"),
        seed: path,
        origin: fc.oneof(fc.tuple(fc.double(), fc.double()), fc.anything()),
        paths: fc.oneof(fc.dictionary(fc.string(), path), fc.anything()),
        models: fc.oneof({ depthSize: "small" }, fc.anything(), fc.dictionary(fc.string(), tie("model"))),
      },
      { requiredKeys: ["units"] },
    ),
  }))
  fc.assert(
    fc.property(model, (it) => ["Ok", "Err"].includes(linesOfModel(it)._tag)),
    { seed: 7, numRuns: 500 },
  )
})
