import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { chiSquareBelow, chiSquareQuantile } from "./chi-square.js"
import { girthAtDepth } from "./girth-profile.js"
import { cholesky, inverseFromFactor } from "./linear-algebra.js"
import { chance } from "./random.js"

const run = { seed: 20261120 }

describe("chiSquareBelow", () => {
  it("agrees with printed quantiles", () => {
    // Abramowitz and Stegun, table 26.8
    const table = [
      [1, 0.5, 0.454937],
      [1, 0.99, 6.6349],
      [2, 0.95, 5.99147],
      [5, 0.99, 15.0863],
      [10, 0.05, 3.9403],
      [30, 0.99, 50.8922],
      [60, 0.995, 91.9517],
    ] as const
    for (const [degrees, share, quantile] of table) {
      expect(chiSquareBelow(quantile, degrees)).toBeCloseTo(share, 5)
      expect(chiSquareQuantile(chiSquareBelow(quantile, degrees), degrees)).toBeCloseTo(quantile, 6)
    }
    expect(chiSquareBelow(0, 3)).toBe(0)
    expect(chiSquareBelow(1e6, 40)).toBeCloseTo(1, 12)
  })
})

describe("girthAtDepth", () => {
  it("passes through what was measured and stays between neighbours", () => {
    const girth = fc.double({ min: 50, max: 150, noNaN: true })
    fc.assert(
      fc.property(
        girth,
        girth,
        girth,
        fc.double({ min: 0.08, max: 0.7, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (waist, navel, hip, knot, depth) => {
          expect(girthAtDepth(waist, navel, hip, knot, 0)).toBeCloseTo(waist, 8)
          expect(girthAtDepth(waist, navel, hip, knot, knot)).toBeCloseTo(navel, 8)
          expect(girthAtDepth(waist, navel, hip, knot, 1)).toBeCloseTo(hip, 8)
          const [from, to] = depth < knot ? [waist, navel] : [navel, hip]
          const at = girthAtDepth(waist, navel, hip, knot, depth)
          expect(at).toBeGreaterThanOrEqual(Math.min(from, to) - 1e-9)
          expect(at).toBeLessThanOrEqual(Math.max(from, to) + 1e-9)
        },
      ),
      run,
    )
  })
})

describe("linear algebra", () => {
  it("inverts what it factors", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), fc.nat(), (size, seed) => {
        const { normal } = chance(seed)
        const root = Float64Array.from({ length: size * size }, normal)
        const matrix = new Float64Array(size * size)
        for (let i = 0; i < size; i++)
          for (let j = 0; j < size; j++) {
            for (let k = 0; k < size; k++) matrix[i * size + j]! += root[i * size + k]! * root[j * size + k]!
            if (i === j) matrix[i * size + j]! += 1
          }
        const inverse = inverseFromFactor(cholesky(matrix, size), size)
        for (let i = 0; i < size; i++)
          for (let j = 0; j < size; j++) {
            let sum = 0
            for (let k = 0; k < size; k++) sum += matrix[i * size + k]! * inverse[k * size + j]!
            expect(sum).toBeCloseTo(i === j ? 1 : 0, 8)
          }
      }),
      run,
    )
  })

  it("refuses a matrix that is not positive definite", () => {
    expect(() => cholesky(Float64Array.of(1, 2, 2, 1), 2)).toThrow(/positive definite/)
  })
})
