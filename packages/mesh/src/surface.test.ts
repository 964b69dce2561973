import fc from "fast-check"
import { expect, test } from "vitest"
import { largeParts } from "./components.js"
import { asBinaryStl, drum } from "./files.fixture.js"
import { areaOf, hullOf, tapeAround } from "./hull.js"
import { layerAt, layersOf } from "./layers.js"
import { mend } from "./mend.js"
import { readMesh } from "./reading/read-mesh.js"
import { cut, cuttingRoom, type Plane } from "./section.js"
import { surfaceOf, volumeOf } from "./surface.js"
import type { Triangles } from "./triangles.js"
import { weld } from "./weld.js"
import { weldedParts } from "./welded-parts.js"

const level = (z: number): Plane => ({ normal: [0, 0, 1], offset: z, u: [1, 0, 0], v: [0, 1, 0] })
const round = (radius: number, sides: number) => 2 * sides * radius * Math.sin(Math.PI / sides)

test("a cut's tape is the polygon's way round, from a soup as well, by layers as well", () => {
  fc.assert(
    fc.property(
      fc.double({ min: 1, max: 50, noNaN: true }),
      fc.integer({ min: 3, max: 60 }),
      fc.double({ min: 0.05, max: 0.95, noNaN: true }),
      (radius, sides, share) => {
        const mesh = drum(Math.fround(radius), 100, sides)
        const soup = readMesh(asBinaryStl(mesh))
        if (soup._tag === "Err") throw new Error(soup.error.message)
        for (const triangles of [mesh, weld(soup.value)]) {
          const surface = surfaceOf(triangles)
          const among = layerAt(layersOf(surface, 2, 16), 100 * share)
          const parts = cut(surface, level(100 * share), cuttingRoom(surface), among)
          expect(parts).toHaveLength(1)
          expect(tapeAround(parts[0]!.points)).toBeCloseTo(round(Math.fround(radius), sides), 3)
          expect(parts[0]!.length).toBeCloseTo(round(Math.fround(radius), sides), 3)
          expect(parts[0]!.mended).toBe(0)
        }
      },
    ),
    { seed: 16, numRuns: 30 },
  )
})

test("a hull bridges hollows and holds every point", () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: -9, max: 9 }), fc.integer({ min: -9, max: 9 })), { minLength: 3 }),
      (points) => {
        const hull = hullOf(Float64Array.from(points.flat()))
        for (const [x, y] of points)
          for (let i = 0; i < hull.length; i += 2) {
            const next = (i + 2) % hull.length
            const turn =
              (hull[next]! - hull[i]!) * (y - hull[i + 1]!) - (hull[next + 1]! - hull[i + 1]!) * (x - hull[i]!)
            expect(turn).toBeGreaterThanOrEqual(-1e-9)
          }
      },
    ),
    { seed: 16 },
  )
  const hollow = Float64Array.from([0, 0, 4, 0, 2, 1, 4, 4, 0, 4])
  expect(tapeAround(hollow)).toBe(16)
  expect(areaOf(hullOf(hollow))).toBe(16)
})

test("a hole is closed, and what a cut has of it is told", () => {
  const whole = drum(10, 100, 36)
  // Two of its sides, with what the ends have of them
  const torn: Triangles = { positions: whole.positions, corners: whole.corners.slice(24) }
  const { surface, holes } = mend(torn)
  expect(holes).toBeGreaterThan(0)
  expect([...surface.uses].every((uses) => uses === 2)).toBe(true)
  const [part] = cut(surface, level(30), cuttingRoom(surface))
  expect(part!.mended / part!.length).toBeGreaterThan(2 / 36)
  expect(part!.mended / part!.length).toBeLessThan(0.2)
  expect(Math.abs(tapeAround(part!.points) - round(10, 36))).toBeLessThan(0.3)
  expect(mend(whole)).toMatchObject({ holes: 0, longest: 0 })
})

test("volume does not trust winding", () => {
  const mesh = drum(10, 100, 36)
  const volume = 18 * 100 * Math.sin((2 * Math.PI) / 36) * 100
  expect(volumeOf(surfaceOf(mesh))).toBeCloseTo(volume, 6)
  const turned = mesh.corners.slice()
  for (let t = 0; t < turned.length; t += 9) [turned[t], turned[t + 1]] = [turned[t + 1]!, turned[t]!]
  expect(volumeOf(surfaceOf({ ...mesh, corners: turned }))).toBeCloseTo(volume, 6)
})

test("small parts are left out", () => {
  const [large, small] = [drum(10, 100, 12), drum(0.2, 1, 6)]
  const both: Triangles = {
    positions: Float64Array.from([...large.positions, ...small.positions]),
    corners: Uint32Array.from([...large.corners, ...small.corners.map((c) => c + large.positions.length / 3)]),
  }
  const { kept, parts, triangles } = largeParts(both, 0.03)
  expect(parts).toBe(1)
  expect(triangles.corners).toEqual(large.corners)
  expect(kept).toBeGreaterThan(0.999)
})

test("what stays of a mesh has no points of what was left out: floors, dust, points of no triangle, however far off", () => {
  const mesh = drum(10, 100, 24)
  const soup = readMesh(asBinaryStl(mesh))
  if (soup._tag === "Err") throw new Error(soup.error.message)
  const speck = (x: number) => [x, 0, 0, x + 1, 0, 0, x, 1, 0]
  const floor = [-200, -200, -5, 200, -200, -5, 200, 200, -5, -200, -200, -5, 200, 200, -5, -200, 200, -5]
  const withThese = (...more: number[][]) => {
    const added = more.flat()
    return {
      positions: Float64Array.from([...soup.value.positions, ...added, ...[1, 2, 3, -4e6, 0, 0]]),
      corners: Uint32Array.from({ length: (soup.value.positions.length + added.length) / 3 }, (_, i) => i),
    }
  }
  const clean = weldedParts(soup.value, 0.03, 0.06)
  expect(clean).toMatchObject({ parts: 1, kept: 1, beyond: 0, floors: [] })
  expect(clean.triangles.positions).toHaveLength(mesh.positions.length)
  // A triangle a hundred thousand away lets points that are 0.1 apart be one
  for (const more of [[], [speck(150)], [speck(1e5), speck(3e3)]]) {
    const { triangles, parts, beyond } = weldedParts(withThese(...more), 0.03, 0.06)
    expect({ parts, positions: triangles.positions }).toEqual({ parts: 1, positions: clean.triangles.positions })
    expect(beyond > 1).toBe(more.flat().length > 0)
  }
  const walled = weldedParts(withThese(floor), 0.03, 0.06)
  expect(walled).toMatchObject({ parts: 1, kept: 1, floors: [400] })
  expect(walled.triangles.positions).toEqual(clean.triangles.positions)
})
