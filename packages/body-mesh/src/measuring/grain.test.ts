import { mend, surfaceOf, type Triangles } from "@toile/mesh"
import { describe, expect, inject, test } from "vitest"
import { woman } from "../bodies.fixture.js"
import { bodyForm, surfaceOfForm } from "../generating/body-form.js"
import { grainOf, trustInGrain } from "./grain.js"
import { measureBody } from "./measure-body.js"

const form = bodyForm(woman, "A")
if (form._tag === "Err") throw new Error(form.error.message)
const HEIGHT = form.value.height
const whole = surfaceOfForm(form.value, 2)

const moved = ({ corners, positions }: Triangles, to: (value: number, i: number) => number): Triangles => ({
  positions: positions.map(to),
  corners,
})
/** The same numbers each time, about a standard deviation of 1. */
const noise = (i: number): number => {
  const part = (by: number) => (Math.abs(Math.sin(i * by) * 43758.5453) % 1) - 0.5
  return Math.sqrt(4) * (part(12.9898) + part(78.233) + part(37.719))
}
const grain = (triangles: Triangles) => grainOf(mend(triangles, surfaceOf(triangles)).surface, HEIGHT)
const rough = (sd: number) => moved(whole, (value, i) => value + sd * noise(i + 1))
const measured = (triangles: Triangles) => {
  const read = measureBody(triangles, HEIGHT)
  if (read._tag === "Err") throw new Error(read.error.message)
  const { values, warnings } = read.value
  const trusted = Object.entries(values).map(([id, { confidence }]) => [id, confidence] as const)
  return { values, codes: warnings.map(({ code }) => code), sure: trusted.filter(([, trust]) => trust > 0.6) }
}

describe("a surface's grain", () => {
  test("is that of the grid that it was made on, and its bends are no roughness", () => {
    for (const step of [1.5, 2, 2.5]) {
      const { edge, roughness } = grain(surfaceOfForm(form.value, step))
      expect(edge / step, `${step}`).toBeGreaterThan(0.55)
      expect(edge / step, `${step}`).toBeLessThan(0.7)
      expect(roughness, `${step}`).toBeLessThan(0.05)
    }
  })

  test("tells noise by its size, whatever way triangles are wound", () => {
    expect(grain(rough(0.1)).roughness).toBeGreaterThan(0.08)
    expect(grain(rough(0.2)).roughness).toBeGreaterThan(grain(rough(0.1)).roughness * 1.3)
    const { corners, positions } = rough(0.1)
    const turned = corners.map((_, i) => (i % 6 < 3 ? corners[i]! : corners[i - (i % 3) + 2 - (i % 3)]!))
    expect(grain({ positions, corners: turned }).roughness).toBeCloseTo(grain(rough(0.1)).roughness, 6)
  })
})

describe("of a surface that is", () => {
  test("smooth and fine values are sure", () => {
    const { codes, sure } = measured(whole)
    expect(codes.filter((code) => code.endsWith("Surface"))).toEqual([])
    expect(sure.length).toBeGreaterThan(15)
  })

  test.each([0.2, 0.3])("rough by %d cm none is, and limbs least", (sd) => {
    const { codes, sure, values } = measured(rough(sd))
    expect(codes).toContain("roughSurface")
    expect(sure).toEqual([])
    expect(values.mbBicepGirth?.confidence ?? 0).toBeLessThan(0.5)
    expect(values.mbWaistGirth!.confidence).toBe(0.6)
  })

  test.runIf(inject("whole"))("smooth but for single points that stick out none is", () => {
    expect(grain(whole).spikes).toBe(0)
    const [low, high] = [0.3 * HEIGHT, 0.7 * HEIGHT]
    const isSpike = (i: number): boolean => {
      const y = whole.positions[i - (i % 3) + 1]!
      return Math.floor(i / 3) % 997 === 0 && y > low && y < high
    }
    const spiked = moved(whole, (value, i) => (isSpike(i) ? value + 2.5 : value))
    expect(grain(spiked).spikes).toBeGreaterThan(3)
    expect(grain(spiked).roughness).toBeLessThan(0.08)
    const { codes, sure } = measured(spiked)
    expect(codes).toContain("roughSurface")
    expect(sure).toEqual([])
  })

  test("voxels a limb is taken as not measured", () => {
    const { codes, sure, values } = measured(moved(whole, (value) => 2.5 * Math.round(value / 2.5)))
    expect(codes).toContain("roughSurface")
    expect(sure).toEqual([])
    expect(values.mbBicepGirth?.confidence ?? 0).toBeLessThan(0.35)
  })

  test("coarse, each point the middle of those in a cell of 3.5 cm, none is sure", () => {
    const cells = new Map<string, [x: number, y: number, z: number, count: number]>()
    const { corners, positions } = whole
    const cellOf = (i: number): [number, number, number, number] => {
      const key = [0, 1, 2].map((k) => Math.floor(positions[i + k]! / 3.5)).join()
      const known = cells.get(key) ?? [0, 0, 0, 0]
      cells.set(key, known)
      return known
    }
    for (let i = 0; i < positions.length; i += 3) {
      const cell = cellOf(i)
      for (const k of [0, 1, 2] as const) cell[k] += positions[i + k]!
      cell[3]++
    }
    const middles = positions.map((_, i) => {
      const cell = cellOf(i - (i % 3))
      return (i % 3 === 0 ? cell[0] : i % 3 === 1 ? cell[1] : cell[2]) / cell[3]
    })
    const { codes, sure } = measured({ positions: middles, corners })
    expect(codes).toContain("coarseSurface")
    expect(sure).toEqual([])
  })
})

test("the worse a grain, the less is left, a limb's girth first", () => {
  expect(trustInGrain({ edge: 1.5, roughness: 0.05, spikes: 0 })).toEqual({ most: 1, limbs: 1, warnings: [] })
  const fine = trustInGrain({ edge: 1.5, roughness: 0.1, spikes: 0 })
  expect([fine.most, fine.limbs]).toEqual([0.6, 0.6])
  const worse = trustInGrain({ edge: 1.5, roughness: 0.24, spikes: 0 })
  expect(worse.most).toBe(0.6)
  expect(worse.limbs).toBeCloseTo(0.3)
  expect(trustInGrain({ edge: 3.5, roughness: 0.05, spikes: 0 }).warnings[0]!.message).toContain(
    "edges of 1.5 cm or less",
  )
})
