import fc from "fast-check"
import { expect, it } from "vitest"
import { firstFrom, lastUpTo, narrow, narrowUpwards, setBits } from "./bit-rows.js"

const WORDS = 3
const COLUMNS = 32 * WORDS

const column = fc.integer({ min: 0, max: COLUMNS - 1 })
/** A row as stretches that are set. */
const row = fc
  .array(fc.tuple(column, fc.integer({ min: 0, max: 70 })), { maxLength: 4 })
  .map((stretches) => stretches.map(([from, wide]) => [from, Math.min(COLUMNS, from + wide)] as const))
type Row = readonly (readonly [number, number])[]

const isSetIn = (cells: Row) => (at: number) => at < COLUMNS && cells.some(([from, to]) => from <= at && at < to)
const bitsOf = (rows: readonly Row[]): Int32Array => {
  const bits = new Int32Array(rows.length * WORDS)
  rows.forEach((cells, index) => {
    for (const [from, to] of cells) setBits(bits, index * WORDS, from, to)
  })
  return bits
}
const columns = Array.from({ length: COLUMNS }, (_, at) => at)
const setOf = (bits: Int32Array, index: number): readonly number[] =>
  columns.filter((at) => (bits[index * WORDS + (at >>> 5)]! & (1 << (at & 31))) !== 0)

it("tells the set columns of a row", () => {
  fc.assert(
    fc.property(row, row, column, (other, cells, from) => {
      const bits = bitsOf([other, cells])
      const set = columns.filter(isSetIn(cells))
      expect(setOf(bits, 1)).toEqual(set)
      expect(firstFrom(bits, WORDS, WORDS, from)).toBe(set.find((at) => at >= from) ?? -1)
      expect(lastUpTo(bits, WORDS, from)).toBe(set.findLast((at) => at <= from) ?? -1)
    }),
    { seed: 32, numRuns: 300 },
  )
})

it("leaves the columns with which so many begin that are set, across numbers of 32", () => {
  fc.assert(
    fc.property(row, fc.integer({ min: 1, max: COLUMNS }), (cells, wide) => {
      const bits = bitsOf([cells])
      narrow(bits, WORDS, wide)
      const isSet = isSetIn(cells)
      expect(setOf(bits, 0)).toEqual(columns.filter((at) => columns.slice(0, wide).every((by) => isSet(at + by))))
    }),
    { seed: 33, numRuns: 300 },
  )
})

it("leaves of a row what is set in so many from it on upwards", () => {
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 12 }), fc.nat(), (rows, some) => {
      const tall = 1 + (some % rows.length)
      const bits = bitsOf(rows)
      narrowUpwards(bits, rows.length, WORDS, tall)
      for (let index = 0; index + tall <= rows.length; index++)
        expect(setOf(bits, index)).toEqual(
          columns.filter((at) => rows.slice(index, index + tall).every((cells) => isSetIn(cells)(at))),
        )
    }),
    { seed: 34, numRuns: 100 },
  )
})
