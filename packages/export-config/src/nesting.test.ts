import { expect, test } from "vitest"
import { clashOf, clashWithin, isMatched } from "./nesting.js"

const repeat = { warp: 8, weft: 0 }

test("a part of a config clashes by what it says alone, a whole one by what it leaves out as well", () => {
  expect(clashWithin({ blockPieces: ["cuff"] })).toBeUndefined()
  expect(clashOf({ blockPieces: ["cuff"] })?.field).toBe("blockPieces")
  expect(clashOf({ blockPieces: ["cuff"], blocks: 1 })).toBeUndefined()
  expect(clashWithin({ fullWidth: 100 })).toBeUndefined()
  expect(clashWithin({ fullWidth: 100, sheetWidth: 100 })).toBeUndefined()
  expect(clashWithin({ fullWidth: 99, sheetWidth: 100 })?.field).toBe("fullWidth")
  expect(clashWithin({ sheetEdgeMargin: 50 })).toBeUndefined()
  expect(clashWithin({ sheetEdgeMargin: 50, sheetWidth: 100, sheetLength: 900 })?.why).toMatch(/a sheet 100 wide$/)
  expect(clashWithin({ sheetEdgeMargin: 50, sheetLength: 100 })?.why).toMatch(/a sheet 100 long$/)
})

test("double cloth takes neither blocks nor the stripes of a repeat", () => {
  const folded = { spread: "folded", stripes: true } as const
  expect(clashOf({ ...folded, blocks: 1 })?.why).toMatch(/^folded cloth lies double, and nesting.blocks/)
  expect(clashOf(folded, repeat)?.why).toMatch(/^folded cloth lies double, and nesting.stripes/)
  for (const plain of [undefined, { warp: 0, weft: 0 }]) expect(clashOf(folded, plain)).toBeUndefined()
  expect(isMatched({ stripes: false }, repeat)).toBe(false)
  expect(clashOf({ ...folded, spread: "single" }, repeat)).toBeUndefined()
})
