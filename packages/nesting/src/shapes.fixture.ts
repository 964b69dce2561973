import fc from "fast-check"
import type { NestingPart } from "./problem.js"

/** A simple polygon, counter-clockwise, star-shaped round the origin and mostly concave. */
const starPolygon = (size = 10): fc.Arbitrary<Float64Array> =>
  fc
    .array(fc.record({ step: fc.integer({ min: 5, max: 50 }), radius: fc.integer({ min: 15, max: 100 }) }), {
      minLength: 3,
      maxLength: 14,
    })
    .map((rays) => {
      const around = rays.reduce((sum, ray) => sum + ray.step, 0)
      let angle = 0
      // With three rays no step may reach half a turn, or the origin would lie outside.
      const points = rays.flatMap(({ step, radius }) => {
        angle += (step / around) * 2 * Math.PI
        return [(Math.cos(angle) * size * radius) / 100, (Math.sin(angle) * size * radius) / 100]
      })
      return { points, widest: Math.max(...rays.map((ray) => ray.step / around)) }
    })
    .filter(({ widest }) => widest < 0.45)
    .map(({ points }) => Float64Array.from(points))

/** A block with slots cut into its upper side: narrow inlets, right angles, parallel edges. */
export const comb: fc.Arbitrary<Float64Array> = fc
  .array(
    fc.record({
      tooth: fc.integer({ min: 1, max: 8 }),
      slot: fc.integer({ min: 1, max: 6 }),
      depth: fc.integer({ min: 1, max: 9 }),
    }),
    { minLength: 1, maxLength: 4 },
  )
  .map((teeth) => {
    const top: number[] = []
    let x = 0
    for (const { tooth, slot, depth } of teeth) {
      top.push(x, 10, x + tooth, 10, x + tooth, 10 - depth, x + tooth + slot, 10 - depth)
      x += tooth + slot
    }
    top.push(x, 10, x + 2, 10, x + 2, 0, 0, 0)
    return Float64Array.from(top)
  })
  .map((clockwise) => {
    const points: number[] = []
    for (let i = clockwise.length - 2; i >= 0; i -= 2) points.push(clockwise[i]!, clockwise[i + 1]!)
    return Float64Array.from(points)
  })

export const outlines: fc.Arbitrary<Float64Array> = fc.oneof(starPolygon(), comb)

export const rectangle = (width: number, height: number): Float64Array =>
  Float64Array.of(0, 0, width, 0, width, height, 0, height)

/** Two arms that a brick fits between, or another one turned round. */
export const angle = Float64Array.of(0, 0, 6, 0, 6, 2, 2, 2, 2, 6, 0, 6)

/** A part that lies either way along the strip. */
export const part = (id: string, outline: Float64Array, demand = 1): NestingPart => ({
  id,
  outline,
  demand,
  turns: { kind: "listed", angles: [0, 180] },
  mayMirror: false,
})
