import fc from "fast-check"
import { expect, test } from "vitest"
import { commandText, writtenText } from "./command-text.js"
import { putPackedLine, unpackedLine } from "./packed.js"

const packedLine = (numbers: readonly number[]): string => {
  const text = commandText()
  putPackedLine(text, numbers, 0, numbers.length)
  return writtenText(text).trimEnd()
}

test("a packed line is what HP's reference makes of its numbers", () => {
  // 2 * 5 = 10; -3 is 7; 40 becomes 80 = 16 + 2 * 32.
  const step = (value: number): string => String.fromCharCode(value)
  expect(packedLine([5, 0, 2, 40])).toBe(`PE7<=${step(105)}${step(95)}${step(102)}${step(79)}${step(97)};`)
})

test("what is packed unpacks to itself", () => {
  const place = fc.tuple(fc.integer({ min: -2e6, max: 2e6 }), fc.integer({ min: -2e6, max: 2e6 }))
  fc.assert(
    fc.property(fc.array(place, { minLength: 2, maxLength: 30 }), (points) => {
      const text = packedLine(points.flat())
      expect(text).toMatch(/^PE7<=[?-~]+;$/)
      expect(unpackedLine(text.slice(2, -1))).toEqual(points)
    }),
    { seed: 20261120, numRuns: 300 },
  )
})

test("anything else is not unpacked", () => {
  for (const text of ["", "7<=", "<=__", "7<=___", "7<=__\u00e4_", "7<=___?"])
    expect(unpackedLine(text)).toBeUndefined()
})
