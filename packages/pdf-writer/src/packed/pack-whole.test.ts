import type { XY } from "@toile/draft-model"
import { expect, test } from "vitest"
import { JOINT, type Packable, type Packing, pack } from "./pack.js"
import { packWhole } from "./pack-whole.js"
import { type Grid, maskOf } from "./piece-mask.js"

type Size = readonly [width: number, height: number]

const none = { columns: 1, rows: 1 }
/** Of A0 within margins of 3 cm, and of 24 x 36 in, in cells of 2 cm. */
const a0: Grid = { cellWidth: 2, cellHeight: 2, across: 39, down: 56 }
const arch: Grid = { cellWidth: 2, cellHeight: 2, across: 27, down: 43 }
const pageOf = ({ across, down }: Grid) => ({ width: across * 2, height: down * 2 })

const rectangles = (sizes: readonly Size[], grid: Grid): readonly Packable[] =>
  sizes.map(([width, height]) => {
    const turned = ([w, h]: Size) => {
      const outline: XY[] = [
        [0, 0],
        [w, 0],
        [w, h],
        [0, h],
      ]
      return maskOf([outline], grid, 0.3)
    }
    return { turns: [turned([width, height]), turned([height, width])] }
  })

/** Which of the shapes lie over a joint. */
const cutIn = ({ places }: Packing, shapes: readonly Packable[], { across, down }: Grid): readonly number[] => {
  const isCut = (from: number, cells: number, page: number) =>
    Math.floor(from / page) !== Math.floor((from + cells - 1) / page)
  return places.flatMap(({ turn, column, row }, i) => {
    const { columns, rows } = shapes[i]!.turns[turn]!
    return isCut(column, columns, across) || isCut(row, rows, down) ? [i] : []
  })
}

// The first is longer than a sheet
const four: readonly Size[] = [
  [167, 29],
  [45, 56],
  [65, 16],
  [28, 46],
  [43, 37],
  [24, 67],
  [15, 34],
  [33, 52],
  [67, 43],
  [22, 36],
  [29, 34],
]

test("on sheets of a shop no piece that fits one is cut where as many sheets hold them all, or one more", () => {
  const more: readonly Size[] = [
    [185, 42],
    [61, 14],
    [68, 31],
    [25, 53],
    [33, 59],
    [25, 55],
    [49, 39],
    [65, 24],
  ]
  for (const [sizes, sheets, needed] of [
    [four, 4, 4],
    [more, 3, 4],
  ] as const) {
    const shapes = rectangles(sizes, a0)
    const fewest = pack(shapes, a0, none, 3, JOINT)
    expect([fewest.pages, fewest.cutInVain]).toEqual([sheets, 1])
    expect(cutIn(fewest, shapes, a0)).toHaveLength(2)
    const packed = packWhole(shapes, a0, none, 3, pageOf(a0))
    expect([packed.pages, packed.cutInVain]).toEqual([needed, 0])
    expect(cutIn(packed, shapes, a0)).toEqual([0])
  }
})

test("where it takes two sheets more, and on pages that are glued at home, joints are as they were", () => {
  const sizes: readonly Size[] = [
    [101, 14],
    [137, 27],
    [34, 56],
    [45, 67],
    [42, 46],
    [48, 80],
    [42, 69],
    [32, 76],
    [32, 54],
    [43, 57],
  ]
  const shapes = rectangles(sizes, arch)
  const fewest = pack(shapes, arch, none, 3, JOINT)
  expect(fewest.cutInVain).toBeGreaterThan(0)
  expect(packWhole(shapes, arch, none, 3, pageOf(arch))).toEqual(fewest)
  const home = rectangles(four, a0)
  expect(packWhole(home, a0, none, 3, { width: 27.7, height: 40 })).toEqual(pack(home, a0, none, 3, JOINT))
})
