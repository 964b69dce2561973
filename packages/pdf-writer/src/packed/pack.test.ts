import type { XY } from "@toile/draft-model"
import fc from "fast-check"
import { expect, test } from "vitest"
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
