import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { boundaryDistance, isInside, pointsOf } from "./brute-force.fixture.js"
import { findFaults } from "./check.js"
import { readInstance, solutionOf } from "./instance.js"
import { nest } from "./nest.js"
import { cleanOutline } from "./outline/clean.js"
import { crosses, shrink, withSlits } from "./outline/cutouts.js"
import { containsPoint, type Outline, signedArea } from "./outline/measure.js"
import { pointToSegmentSquared } from "./outline/segments.js"
import { placeOutline } from "./outline/turn.js"
import { guardOf } from "./prepare/guard.js"
import type { Layout, NestingProblem } from "./problem.js"
import { improve } from "./separate/improve.js"
import { outlines, rectangle } from "./shapes.fixture.js"

const improved = (problem: NestingProblem, evaluations: number): Layout => {
  const improver = improve(problem, { seed: 1, spent: (used) => used / evaluations })
  if (improver._tag === "Err") throw new Error(JSON.stringify(improver.error))
  while (improver.value.step() !== "done");
  const layout = improver.value.layout()
  if (layout._tag === "Err") throw new Error(JSON.stringify(layout.error))
  return layout.value
}
const turns = { kind: "listed", angles: [0, 180] } as const
const at = (outline: Float64Array, x: number, y: number) => placeOutline(outline, false, 0, x, y)
const frame = (hole: Float64Array) => ({
  id: "frame",
  outline: rectangle(30, 30),
  cutouts: [hole],
  demand: 1,
  turns,
  mayMirror: false,
})
const tile = (demand: number, size = 6) => ({
  id: "tile",
  outline: rectangle(size, size),
  demand,
  turns,
  mayMirror: false,
})
const problemOf = (hole: Float64Array, demand: number, gap = 1): NestingProblem => ({
  parts: [frame(hole), tile(demand)],
  sheet: { width: 31, length: Infinity, margin: 0 },
  gap,
})

describe("holes in parts", () => {
  it("hold other parts where there is no gap, too", () => {
    for (const width of [30, 31, 10.5 * 3]) {
      const problem: NestingProblem = {
        parts: [frame(at(rectangle(18, 18), 6, 6)), tile(1, 15)],
        sheet: { width, length: Infinity, margin: 0 },
        gap: 0,
      }
      expect(improved(problem, 2000).sheets[0]!.usedLength, `${width}`).toBeCloseTo(30, 6)
    }
  })

  it("hold other parts, in the first layout and in better ones", () => {
    const problem = problemOf(at(rectangle(20, 20), 5, 5), 4)
    const first = nest(problem, { seed: 1, evaluations: 0 })
    if (first._tag === "Err") throw new Error(JSON.stringify(first.error))
    expect(first.value.sheets[0]!.usedLength).toBeCloseTo(30, 5)
    expect(first.value.density).toBeCloseTo((900 - 400 + 4 * 36) / (30 * 31), 5)
    // 6 x 6 nine times would have to lie 1 apart, and 1 from the edge: 22.
    expect(improved(problemOf(at(rectangle(20, 20), 5, 5), 9), 3000).sheets[0]!.usedLength).toBeGreaterThan(36)
    expect(improved(problemOf(at(rectangle(22.001, 22.001), 4, 4), 9), 40_000).sheets[0]!.usedLength).toBeLessThan(38)
    const solid = { ...problem, parts: problem.parts.map(({ cutouts: _, ...part }) => part) }
    expect(improved(solid, 3000).sheets[0]!.usedLength).toBeGreaterThan(36)
  })

  it("never overlap what lies in them, whatever their form, judged by other code", () => {
    let within = 0
    fc.assert(
      fc.property(outlines, fc.array(outlines, { minLength: 1, maxLength: 3 }), (hole, shapes) => {
        // A hole of the outline's form in a block of 40 x 40, small shapes round and in it.
        const cutout = placeOutline(hole, false, 0, 20, 20)
        const [xs, ys] = [0, 1].map((odd) => cutout.filter((_, i) => i % 2 === odd)) as [Float64Array, Float64Array]
        fc.pre(Math.min(...xs, ...ys) > 1 && Math.max(...xs, ...ys) < 39)
        const problem: NestingProblem = {
          parts: [
            { ...frame(cutout), outline: rectangle(40, 40) },
            ...shapes.map((outline, k) => ({
              id: `p${k}`,
              outline: outline.map((value) => value / 4),
              demand: 3,
              turns,
              mayMirror: false,
            })),
          ],
          sheet: { width: 42, length: Infinity, margin: 0 },
          gap: 0.4,
        }
        const first = nest(problem, { seed: 1, evaluations: 0 })
        if (first._tag === "Err") throw new Error(JSON.stringify(first.error))
        for (const { sheets } of [first.value, improved(problem, 3000)]) {
          expect(findFaults(problem, sheets)).toEqual([])
          const placed = sheets[0]!.placements
          const block = placed.find(({ part }) => part === "frame")!
          const lay = (outline: Float64Array, { rotation, x, y }: typeof block) =>
            pointsOf(placeOutline(outline, false, rotation, x, y))
          const [rim, room] = [lay(rectangle(40, 40), block), lay(cutout, block)]
          for (const placement of placed) {
            if (placement === block) continue
            const own = lay(problem.parts.find(({ id }) => id === placement.part)!.outline, placement)
            expect(Math.min(boundaryDistance(own, rim), boundaryDistance(own, room))).toBeGreaterThan(0.4 - 1e-6)
            if (!isInside(rim, own[0]!)) continue
            within++
            expect(isInside(room, own[0]!)).toBe(true)
          }
        }
      }),
      { seed: 6, numRuns: 25 },
    )
    expect(within).toBeGreaterThan(20)
  })

  it("are found out where a part lies over their edge, and may lie over a defect", () => {
    const problem = problemOf(at(rectangle(20, 20), 5, 5), 1)
    const lay = (x: number, y: number, more: Partial<NestingProblem> = {}) =>
      findFaults({ ...problem, ...more }, [
        {
          usedLength: 40,
          placements: [
            { part: "frame", mirrored: false, rotation: 180, x: 30, y: 30 },
            { part: "tile", mirrored: false, rotation: 0, x, y },
          ],
        },
      ])
    expect(lay(10, 10)).toEqual([])
    expect(lay(5.5, 10)).toEqual(['sheet 1: "frame" and "tile" are 0.5 apart, not 1'])
    expect(lay(22, 10)).toEqual(['sheet 1: "frame" and "tile" are 0 apart, not 1'])
    // A part larger than the hole that covers it, and one within the rim.
    const large = [problem.parts[0]!, tile(1, 24)]
    expect(lay(3, 3, { parts: large })).toEqual(['sheet 1: "frame" and "tile" lie one in the other'])
    expect(lay(1.5, 1.5, { parts: [problem.parts[0]!, tile(1, 2)] })).toEqual([
      'sheet 1: "frame" and "tile" lie one in the other',
    ])
    expect(lay(34, 1, { holes: [{ outline: at(rectangle(3, 3), 12, 12) }] })).toEqual([])
    expect(lay(10, 10, { holes: [{ outline: at(rectangle(3, 3), 12, 12) }] })).toEqual([
      '"tile" and defect 1 of the cloth lie one in the other',
    ])
  })

  it("are refused by the part's name where they are none", () => {
    const reason = (...cutouts: Float64Array[]): string => {
      const parts = [{ ...frame(rectangle(1, 1)), cutouts }]
      const made = nest({ ...problemOf(rectangle(1, 1), 0), parts }, { seed: 1, evaluations: 0 })
      return made._tag === "Ok" ? "" : JSON.stringify(made.error)
    }
    expect(reason(at(rectangle(5, 5), 28, 5))).toContain('hole 1 of part \\"frame\\" does not lie within it')
    expect(reason(at(rectangle(5, 5), 5, 5), at(rectangle(5, 5), 8, 8))).toContain("hole 2 of part")
    expect(reason(Float64Array.of(1, 1, 2, 2, 3, 3))).toContain("has no area")
    expect(reason(Float64Array.of(2, 2, 9, 9, 9, 2, 2, 8))).toContain("crosses itself")
    expect(reason(Float64Array.of(2, 2, Number.NaN, 9, 9, 2))).toContain("not a finite number")
    expect(reason(at(rectangle(5, 5), 5, 5), at(rectangle(5, 5), 12, 5), at(rectangle(5, 5), 5, 14))).toBe("")
  })

  it("are used of an instance that asks for it", () => {
    const ring = (outline: Float64Array) => pointsOf(outline)
    const items = [
      {
        id: 1,
        demand: 1,
        allowed_orientations: [0],
        shape: {
          type: "polygon",
          data: { outer: ring(rectangle(30, 30)), inner: [ring(at(rectangle(20, 20), 5, 5))] },
        },
      },
      { id: 2, demand: 4, allowed_orientations: [0], shape: { type: "simple_polygon", data: ring(rectangle(6, 6)) } },
    ]
    const found = (more: object) => {
      const read = readInstance({ name: "ring", strip_height: 31, part_margin: 1, items, ...more })
      if (read._tag === "Err") throw new Error(JSON.stringify(read.error))
      return solutionOf(read.value, improved(read.value.problem, 2000))
    }
    const used = found({ parts_in_holes: true })
    expect(used.strip_width).toBeCloseTo(30, 5)
    expect(used.density).toBeCloseTo((900 - 400 + 4 * 36) / (30 * 31), 5)
    expect(found({}).strip_width).toBeGreaterThan(36)
    expect(readInstance({ name: "ring", strip_height: 31, items, parts_in_holes: 1 })).toMatchObject({
      error: { field: "parts_in_holes" },
    })
    // Half of a ring, opened out: two holes.
    const half = {
      ...items[0],
      fold: [
        [0, 0],
        [30, 0],
      ],
    }
    const opened = readInstance({ name: "ring", strip_height: 70, parts_in_holes: true, items: [half] })
    if (opened._tag === "Err") throw new Error(JSON.stringify(opened.error))
    expect(
      opened.value.problem.parts[0]!.cutouts?.map((hole) => pointsOf(hole).map(([, y]) => Math.abs(y))),
    ).toHaveLength(2)
  })
})

describe("shrink", () => {
  it("keeps its distance from the edge of any hole, or gives nothing", () => {
    fc.assert(
      fc.property(outlines, fc.double({ min: 0.01, max: 2, noNaN: true }), (outline, radius) => {
        const hole = cleanOutline(outline)
        const inner = shrink(hole, radius)
        if (inner === undefined) return
        expect(boundaryDistance(pointsOf(inner), pointsOf(hole))).toBeGreaterThan(radius - 1e-9)
        expect(isInside(pointsOf(hole), pointsOf(inner)[0]!)).toBe(true)
      }),
      { seed: 2, numRuns: 200 },
    )
    expect([...shrink(rectangle(6, 4), 1)!].sort((a, b) => a - b)).toEqual([1, 1, 1, 1, 3, 3, 5, 5])
    expect(shrink(rectangle(6, 4), 2.5)).toBeUndefined()
  })
})

/** The same by a list of all pairs of corners, the nearest first. */
const byList = (outline: Outline, holes: readonly Outline[]): Outline => {
  let line = outline
  const open = [...holes]
  while (open.length > 0) {
    const hole = open.shift()!
    const corners = pointsOf(line)
    const pairs = corners.flatMap(([x, y], a) =>
      corners.some(([u, v], k) => k !== a && u === x && v === y)
        ? []
        : pointsOf(hole).map(([u, v], b) => ({
            squared: (x - u) ** 2 + (y - v) ** 2,
            a,
            b,
            ends: [x, y, u, v] as const,
          })),
    )
    pairs.sort((one, other) => one.squared - other.squared || one.a - other.a || one.b - other.b)
    const found = pairs.find(({ ends }) => [line, hole, ...open].every((ring) => !crosses(ring, ...ends)))
    if (found === undefined) continue
    const own = pointsOf(hole)
    const way = Array.from({ length: own.length + 1 }, (_, k) => own[(found.b - k + own.length) % own.length]!)
    line = Float64Array.from([...corners.slice(0, found.a + 1), ...way, ...corners.slice(found.a)].flat())
  }
  return line
}

describe("withSlits", () => {
  it("joins holes at the nearest corners that see each other, as a list of all pairs has them", () => {
    let joined = 0
    fc.assert(
      fc.property(
        outlines,
        fc.array(fc.tuple(outlines, fc.nat(3), fc.nat(3)), { minLength: 1, maxLength: 5 }),
        (hull, own) => {
          // Small holes in a grid of places, whatever of them lies within the outline.
          const outline = cleanOutline(hull.map((value) => value * 4))
          const [minX, minY] = [0, 1].map((odd) => Math.min(...outline.filter((_, i) => i % 2 === odd))) as [
            number,
            number,
          ]
          const places = new Set<string>()
          const holes = own.flatMap(([shape, column, row]) => {
            if (places.has(`${column} ${row}`)) return []
            places.add(`${column} ${row}`)
            const hole = cleanOutline(
              placeOutline(
                shape.map((v) => v / 4),
                false,
                0,
                minX + 12 * column + 9,
                minY + 12 * row + 9,
              ),
            )
            return pointsOf(hole).every(([x, y]) => containsPoint(outline, x, y)) ? [hole] : []
          })
          if (holes.length > 1) joined++
          expect([...withSlits(outline, holes)]).toEqual([...byList(outline, holes)])
        },
      ),
      { seed: 3, numRuns: 120 },
    )
    expect(joined).toBeGreaterThan(10)
  })
})

describe("the guard of a part with holes", () => {
  const round = (corners: number, radius: number, rough = 0) =>
    Float64Array.from({ length: 2 * corners }, (_, k) => {
      const angle = (2 * Math.PI * (k >> 1)) / corners
      const ray = radius + ((k >> 1) % 2) * rough
      return 20 + ray * (k % 2 === 0 ? Math.cos(angle) : Math.sin(angle))
    })

  it("has holes of very many corners made plainer, inwards, and says so where that takes more than 0.1 %", () => {
    const square = rectangle(40, 40)
    // A round hole takes few corners, and loses next to nothing; a few dozen stay as they are.
    const plain = guardOf(square, [round(2000, 15)], 0.1)
    expect(plain.outline.length / 2).toBeLessThan(120)
    expect(plain.grownBy).toBeUndefined()
    const asDrawn = guardOf(square, [round(40, 15)], 0.1)
    expect(asDrawn.outline.length / 2).toBe(8 + 40 + 2)
    const pinked = round(2000, 14, 1)
    const rough = guardOf(square, [pinked], 0.1)
    expect(rough.outline.length / 2).toBeLessThan(420)
    expect(rough.grownBy).toBeGreaterThan(0.001)
    // What is left of the hole is its room: 0.1 within its line, all round.
    for (const { outline } of [plain, rough]) {
      const hole = outline === plain.outline ? round(2000, 15) : pinked
      const within = pointsOf(outline).filter(([x, y]) => Math.hypot(x - 20, y - 20) < 17)
      expect(within.length).toBeGreaterThan(10)
      for (const place of within) {
        expect(isInside(pointsOf(hole), place)).toBe(true)
        const [x, y] = place
        const away = pointsOf(hole).map(([ax, ay], i, all) => {
          const [bx, by] = all[(i + 1) % all.length]!
          return pointToSegmentSquared(x, y, ax, ay, bx, by)
        })
        expect(Math.min(...away)).toBeGreaterThan((0.1 - 1e-9) ** 2)
      }
    }
    expect(Math.abs(signedArea(plain.outline))).toBeGreaterThan(0.99 * (40.2 ** 2 - Math.PI * 14.9 ** 2))
  })
})
