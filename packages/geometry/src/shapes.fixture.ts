import fc from "fast-check"
import { curve, line } from "./paths/build.js"
import { flatten } from "./paths/flatten.js"
import type { Path } from "./paths/path.js"
import { add, direction, type Point, rightNormal, scale, subtract } from "./points/point.js"

// Random shapes for the property tests: coordinates of two decimals, as a drafter would have them.

export const decimals = (min: number, max: number): fc.Arbitrary<number> =>
  fc.integer({ min: Math.round(min * 100), max: Math.round(max * 100) }).map((v) => v / 100)

export const somePoint = (reach = 20): fc.Arbitrary<Point> =>
  fc.record({ x: decimals(-reach, reach), y: decimals(-reach, reach) })

export const someCurve = (reach = 20): fc.Arbitrary<Path> =>
  fc
    .tuple(somePoint(reach), somePoint(reach), somePoint(reach), somePoint(reach))
    .map(([a, b, c, d]) => curve(a, b, c, d))

export const somePath = (reach = 20): fc.Arbitrary<Path> =>
  fc
    .tuple(
      somePoint(reach),
      fc.array(fc.tuple(somePoint(reach), somePoint(reach), somePoint(reach), fc.boolean()), {
        minLength: 1,
        maxLength: 4,
      }),
    )
    .map(([start, steps]) => ({
      segments: steps.map(([c1, c2, to, straight], i) => {
        const from = i === 0 ? start : steps[i - 1]![2]
        return straight ? ({ kind: "line", from, to } as const) : ({ kind: "curve", from, c1, c2, to } as const)
      }),
    }))

/** A star-shaped, counter-clockwise outline of straight, hollow, full and S-shaped edges; not always simple. */
export const someOutline: fc.Arbitrary<readonly Path[]> = fc
  .array(
    fc.record({
      share: decimals(0.1, 0.9),
      radius: decimals(5, 35),
      straight: fc.boolean(),
      bulges: fc.tuple(decimals(-0.4, 0.4), decimals(-0.4, 0.4)),
    }),
    { minLength: 3, maxLength: 8 },
  )
  .map((corners) => {
    const at = corners.map(({ share, radius }, i) => scale(direction(((i + share) * 360) / corners.length), radius))
    return corners.map(({ straight, bulges }, i) => {
      const from = at[i]!
      const to = at[(i + 1) % at.length]!
      if (straight) return line(from, to)
      const chord = subtract(to, from)
      const out = rightNormal(chord)
      const handle = (share: number, bulge: number): Point => add(add(from, scale(chord, share)), scale(out, bulge))
      return curve(from, handle(0.33, bulges[0]), handle(0.67, bulges[1]), to)
    })
  })

export const outlinePoints = (paths: readonly Path[]): Point[] => paths.flatMap((path) => flatten(path).slice(0, -1))

/** Random polygons that cross themselves as they please. */
export const someLoop: fc.Arbitrary<readonly Point[]> = fc.array(somePoint(10), { minLength: 3, maxLength: 14 })
