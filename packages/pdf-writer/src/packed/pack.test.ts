import type { XY } from "@toile/draft-model"
import fc from "fast-check"
import { expect, inject, test } from "vitest"
import { JOINT, type Packable, pack } from "./pack.js"
import { gridOf, type Mask, maskOf } from "./piece-mask.js"

const step = { width: 19, height: 27.7 }
const grid = gridOf(step)
const none = { columns: 1, rows: 1 }
const rectangle = (width: number, height: number): Packable => {
  const corners = (w: number, h: number): XY[] => [
    [0, 0],
    [w, 0],
    [w, h],
    [0, h],
  ]
  return { turns: [maskOf([corners(width, height)], grid, 0.3), maskOf([corners(height, width)], grid, 0.3)] }
}

test("what fits on one page lies there uncut, and a small piece takes the room that a large one leaves", () => {
  const packed = pack([rectangle(10, 26), rectangle(26, 6), rectangle(17, 17)], grid, none, 3, JOINT)
  expect(packed.pages).toBe(2)
  for (const { turn, column, row } of packed.places) {
    expect(turn).toBeLessThan(2)
    expect(column % grid.across).toBeLessThan(grid.across)
    expect(row % grid.down).toBeLessThan(grid.down)
  }
})

test("a piece larger than a page is cut by as few joints as it must", () => {
  // 60 x 16 turned is 16 x 60: three pages one below the other, two joints
  expect(pack([rectangle(60, 16)], grid, none, 4, JOINT).pages).toBe(3)
})

test("no two pieces come onto one cell, and none onto the header's", () => {
  const side = fc.double({ min: 1, max: 50, noNaN: true })
  fc.assert(
    fc.property(fc.array(fc.tuple(side, side), { minLength: 1, maxLength: 8 }), (sizes) => {
      const shapes = sizes.map(([w, h]) => rectangle(w, h))
      const header = { columns: 14, rows: 30 }
      const columns = 4
      const packed = pack(shapes, grid, header, columns, JOINT)
      const taken = new Set<number>()
      const wide = columns * grid.across
      for (let r = 0; r < header.rows; r++) for (let c = 0; c < header.columns; c++) taken.add(r * wide + c)
      const cellsOf = (mask: Mask) => [...mask.taken.keys()].filter((cell) => mask.taken[cell] === 1)
      shapes.forEach((shape, i) => {
        const { turn, column, row } = packed.places[i]!
        const mask = shape.turns[turn]!
        expect(column + mask.columns).toBeLessThanOrEqual(wide)
        for (const cell of cellsOf(mask)) {
          const at = (row + Math.floor(cell / mask.columns)) * wide + column + (cell % mask.columns)
          expect(taken.has(at)).toBe(false)
          taken.add(at)
        }
      })
    }),
    { seed: 14, numRuns: 30 },
  )
})

const small = gridOf({ width: 7, height: 9 })

/** The same rule without a short cut: every turn at every second cell of every page, by what it costs. */
const packedPlainly = (shapes: readonly Packable[], header: { columns: number; rows: number }, columns: number) => {
  const wide = columns * small.across
  const pageOf = (x: number, y: number) => Math.floor(y / small.down) * columns + Math.floor(x / small.across)
  const taken = new Set<number>()
  const used = new Set<number>()
  const take = (cells: readonly (readonly [number, number])[]) => {
    for (const [x, y] of cells) {
      taken.add(y * wide + x)
      used.add(pageOf(x, y))
    }
  }
  const cellsOf = ({ taken: mask, columns: own }: Mask, left: number, top: number) =>
    [...mask.keys()].flatMap((at) => (mask[at] === 1 ? [[left + (at % own), top + Math.floor(at / own)] as const] : []))
  take(cellsOf({ ...header, taken: new Uint8Array(header.columns * header.rows).fill(1), left: 0, top: 0 }, 0, 0))
  const size = ({ turns: [mask] }: Packable) => mask!.taken.reduce((sum, cell) => sum + cell, 0)
  const order = [...shapes.entries()].sort(([i, a], [j, b]) => size(b) - size(a) || i - j)
  const places: { turn: number; column: number; row: number }[] = []
  for (const [index, { turns }] of order) {
    let least = Number.POSITIVE_INFINITY
    const rows = Math.max(...[...used].map((page) => Math.floor(page / columns))) + 2
    for (const [turn, mask] of turns.entries())
      for (let row = 0; row < rows; row++)
        for (let column = 0; column < columns; column++)
          for (let y = 0; y < small.down; y += 2)
            for (let x = 0; x < small.across; x += 2) {
              const [left, top] = [column * small.across + x, row * small.down + y]
              if (left + mask.columns > wide) continue
              const near = 1e-3 * row + 3e-4 * column + 1e-5 * y + 1e-6 * x
              if (near >= least) continue
              const cells = cellsOf(mask, left, top)
              const pages = new Set(cells.map(([u, v]) => pageOf(u, v)))
              let cost = JOINT * (pages.size - 1) + near
              for (const page of pages) if (!used.has(page)) cost += 1
              if (cost >= least || cells.some(([u, v]) => taken.has(v * wide + u))) continue
              least = cost
              places[index] = { turn, column: left, row: top }
            }
    const { turn, column, row } = places[index]!
    take(cellsOf(turns[turn]!, column, row))
  }
  return places
}

test.runIf(inject("whole"))("what is passed over unseen is never the best place", () => {
  const side = fc.double({ min: 1, max: 13, noNaN: true })
  // A corner cut out or a slanted side: much of such a shape's rectangle is free for others
  const shape = fc.tuple(side, side, fc.boolean()).map(([w, h, isSlanted]): Packable => {
    const outline: XY[] = isSlanted
      ? [
          [0, 0],
          [w, 0],
          [w / 4, h],
        ]
      : [
          [0, 0],
          [w, 0],
          [w, h / 3],
          [w / 3, h / 3],
          [w / 3, h],
          [0, h],
        ]
    const turns = [outline, outline.map(([x, y]): XY => [-y, x]), outline.map(([x, y]): XY => [-x, -y])]
    return { turns: turns.map((one) => maskOf([one], small, 0.3)) }
  })
  fc.assert(
    fc.property(fc.array(shape, { minLength: 3, maxLength: 12 }), (shapes) => {
      const header = { columns: 5, rows: 6 }
      expect(pack(shapes, small, header, 3, JOINT).places).toEqual(packedPlainly(shapes, header, 3))
    }),
    { seed: 16, numRuns: 8 },
  )
})

test("a mask holds its outline with room on all sides", () => {
  const point = fc.tuple(fc.double({ min: 0, max: 40, noNaN: true }), fc.double({ min: 0, max: 40, noNaN: true }))
  fc.assert(
    fc.property(fc.array(point, { minLength: 3, maxLength: 9 }), (outline) => {
      const mask = maskOf([outline], grid, 0.3)
      for (const [x, y] of outline)
        for (const [dx, dy] of [
          [-0.29, 0],
          [0.29, 0],
          [0, -0.29],
          [0, 0.29],
        ] as const) {
          const column = Math.floor((x + dx - mask.left) / grid.cellWidth)
          const row = Math.floor((mask.top - y - dy) / grid.cellHeight)
          expect(mask.taken[row * mask.columns + column]).toBe(1)
        }
    }),
    { seed: 15 },
  )
})
