import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { subpath } from "../cuts/split.js"
import { pathLength } from "../measures/along-path.js"
import { distanceToPolyline } from "../measures/distance.js"
import { isSimple } from "../outlines/crossings.js"
import { containsPoint, signedArea } from "../outlines/polygon.js"
import { flatten } from "../paths/flatten.js"
import { type Point, point } from "../points/point.js"
import { decimals, someOutline } from "../shapes.fixture.js"
import type { Corner } from "./corner.js"
import { cutLine } from "./cut-line.js"
import { allowanceEnds, type OffsetEdge } from "./offset-edge.js"

// Garments have many joints where one edge runs on smoothly into the next, with an allowance of its own: a seam that
// is divided at a zip's end, a knee, a pocket. There the offsets nearly coincide, which is where unions go wrong.

const named = fc.constantFrom("before" as const, "after" as const)
const someCorner: fc.Arbitrary<Corner> = fc.oneof(
  fc.constant<Corner>({ kind: "mitre", limit: 2.5 }),
  named.map((edge): Corner => ({ kind: "square", edge })),
  named.map((edge): Corner => ({ kind: "turnBack", edge })),
  named.map((edge): Corner => ({ kind: "clip", edge })),
)
const someWidth: fc.Arbitrary<OffsetEdge["allowance"]> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(0, 0.6, 1, 1, 1.5, 2, 4) },
  { weight: 1, arbitrary: fc.tuple(decimals(0, 3), decimals(0, 3)) },
)
const many = <A>(one: fc.Arbitrary<A>): fc.Arbitrary<readonly A[]> => fc.array(one, { minLength: 40, maxLength: 40 })

describe("the cut line where edges run on into each other", () => {
  it("is sound when the edges of random outlines are divided, and the joints bent by a hair", () => {
    let judged = 0
    fc.assert(
      fc.property(
        someOutline,
        many(decimals(0, 1)),
        many(someWidth),
        many(someCorner),
        fc.constantFrom(0, 1e-9, 1e-7, 1e-6, 1e-5, 1e-4, 1e-3),
        (paths, shares, widths, corners, hair) => {
          let used = 0
          const lines: Point[][] = []
          for (const path of paths) {
            const total = pathLength(path)
            const own = shares.slice(used, used + 3)
            used += 3
            const stops = [0, ...own.map((share) => share * total).sort((a, b) => a - b), total]
            let from = 0
            for (const to of stops.slice(1))
              if (to - from > 0.05) {
                lines.push(flatten(subpath(path, from, to)))
                from = to
              }
            // What is too short to be an edge goes to the one before it.
            if (from < total) lines.at(-1)?.push(path.segments.at(-1)!.to)
          }
          lines.forEach((points, i) => {
            const bend = shares[i]! - 0.5
            const at = points.at(-1)!
            const moved = { x: at.x + bend * hair, y: at.y + (0.3 - bend) * hair }
            points[points.length - 1] = moved
            lines[(i + 1) % lines.length]![0] = moved
          })
          const sew = lines.flatMap((points) => points.slice(0, -1))
          fc.pre(isSimple(sew) && signedArea(sew) > 1)
          judged++
          const edges = lines.map((points, i): OffsetEdge => ({ points, allowance: widths[i]! }))
          const cut = cutLine(edges, corners.slice(0, edges.length))
          expect(isSimple(cut)).toBe(true)
          expect(signedArea(cut)).toBeGreaterThan(signedArea(sew) - 0.01)
          for (const p of sew) expect(containsPoint(cut, p) || distanceToPolyline(p, cut, true) < 6e-4).toBe(true)
          const widest = Math.max(...edges.flatMap(allowanceEnds))
          for (const p of cut) expect(distanceToPolyline(p, sew, true)).toBeLessThanOrEqual(4.6 * widest + 6e-4)
        },
      ),
      { seed: 13, numRuns: 250, endOnFailure: true },
    )
    expect(judged).toBeGreaterThan(150)
  })

  it("keeps a piece whose raw cut line turns back by a hair at such a joint", () => {
    // Two edges of a side that meet under a turn too small to see, at a slight hollow, with equal and unequal widths.
    for (const turn of [1e-8, 1e-7, 2e-6, 1e-5, 1.1e-4, 1e-3])
      for (const widths of [
        [1, 1],
        [1, 1.5],
        [2, 1],
      ] as const)
        for (const sign of [1, -1]) {
          const bend = sign * turn
          const joint = point(20 + 10 * bend, 15)
          const edges: OffsetEdge[] = [
            { points: [point(0, 0), point(20, 0)], allowance: 4 },
            { points: [point(20, 0), joint], allowance: widths[0] },
            { points: [joint, point(20, 31)], allowance: widths[1] },
            { points: [point(20, 31), point(0, 31)], allowance: 1 },
            { points: [point(0, 31), point(0, 0)], allowance: 1 },
          ]
          const rules: Corner[] = edges.map(() => ({ kind: "mitre", limit: 2.5 }))
          const cut = cutLine(edges, rules)
          expect(isSimple(cut)).toBe(true)
          expect(signedArea(cut)).toBeGreaterThan(22 * 36 - 1)
        }
  })
})
