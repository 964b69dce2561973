import type { Triangles } from "@toile/mesh"
import { expect, inject, test } from "vitest"
import { woman } from "./bodies.fixture.js"
import { finerBefore } from "./finer.fixture.js"
import { type BodyForm, bodyForm, type Pose, surfaceOfForm } from "./generating/body-form.js"
import { measureBody } from "./measuring/measure-body.js"

const formOf = (body: Readonly<Record<string, number>>, pose: Pose = "A"): BodyForm => {
  const form = bodyForm(body, pose)
  if (form._tag === "Err") throw new Error(form.error.message)
  return form.value
}
const surface = surfaceOfForm(formOf(woman), 1.5)
const measured = (triangles: Triangles) => {
  const read = measureBody(triangles, woman.mbHeight)
  if (read._tag === "Err") throw new Error(read.error.message)
  return read.value
}
const moved = (by: (x: number, y: number, z: number) => readonly [number, number, number]): Triangles => {
  const positions = new Float64Array(surface.positions.length)
  for (let i = 0; i < positions.length; i += 3)
    positions.set(by(surface.positions[i]!, surface.positions[i + 1]!, surface.positions[i + 2]!), i)
  return { positions, corners: surface.corners }
}
const as = measured(surface)

test("arcs, depths, widths and the girth under the armpits are those of the sections", () => {
  const { trunk, height } = formOf(woman)
  const { values } = as
  // As the form has it: under the shoulders' tops, where arms begin
  const armpit = woman.mbBackNeckHeight - 0.1 * height
  for (const [name, y] of [
    ["Bust", woman.mbBustHeight],
    ["Waist", woman.mbWaistHeight],
    ["Hip", woman.mbLowHipHeight],
  ] as const) {
    const way = y - trunk.from[1]
    expect(Math.abs(values[`mb${name}Depth`]!.value - 2 * trunk.b(way)), `${name} depth`).toBeLessThan(0.5)
    expect(Math.abs(values[`mb${name}Width`]!.value - 2 * trunk.a(way)), `${name} width`).toBeLessThan(0.5)
    // Sides lie under the armpits' middle, two centimetres under their folds
    const side = trunk.shift(armpit - 2 - trunk.from[1])
    const front = arc(trunk.a(way), trunk.b(way), trunk.shift(way) - side)
    expect(Math.abs(values[`mbFront${name}Arc`]!.value - front), `front ${name} arc`).toBeLessThan(0.9)
  }
  const girth = values.mbHighBustGirth!
  expect(girth.from).toBe("landmark")
  expect(Math.abs(girth.value - 0.97 * woman.mbBustGirth)).toBeLessThan(0.02 * height)
})

/** The part of a section that lies before z = 0: both trunk forms are superellipses of 2.4. */
const arc = (a: number, b: number, shift: number): number => {
  const to = (value: number): number => Math.sign(value) * Math.abs(value) ** (2 / 2.4)
  let sum = 0
  for (let i = 0; i < 4000; i++) {
    const at = (k: number) => {
      const turn = (2 * Math.PI * k) / 4000
      return [a * to(Math.cos(turn)), b * to(Math.sin(turn)) + shift] as const
    }
    const [[x, z], [x2, z2]] = [at(i), at(i + 1)]
    if (z + z2 >= 0) sum += Math.hypot(x2 - x, z2 - z)
  }
  return sum
}

test("front arcs lie where the body has its sides, however triangles divide it", () => {
  const finer = measured(finerBefore(surface, 0)).values
  for (const id of ["mbFrontBustArc", "mbFrontWaistArc", "mbFrontHipArc"] as const)
    expect(Math.abs(finer[id]!.value - as.values[id]!.value), id).toBeLessThan(0.1)
})

test.runIf(inject("whole"))("left and right are told apart", () => {
  const other = formOf({ ...woman, mbBicepGirth: woman.mbBicepGirth + 3, mbThighGirth: woman.mbThighGirth + 3 })
  const own = formOf(woman)
  // Legs with their feet, left first, then arms
  const mixed = own.parts.map((part, i) => (i === 2 || i === 6 ? other.parts[i]! : part))
  const { sides, values, warnings } = measured(surfaceOfForm({ ...own, parts: mixed }, 1.5))
  for (const id of ["mbBicepGirth", "mbThighGirth"] as const) {
    expect(Math.abs(sides.left[id]! - woman[id] - 3), `left ${id}`).toBeLessThan(0.5)
    expect(Math.abs(sides.right[id]! - woman[id]), `right ${id}`).toBeLessThan(0.5)
    expect(values[id]!.value).toBeCloseTo((sides.left[id]! + sides.right[id]!) / 2, 9)
    expect(warnings).toContainEqual(expect.objectContaining({ code: "asymmetry", measurement: id }))
    expect(values[id]!.confidence).toBeLessThan(as.values[id]!.confidence)
  }
})

const tangent = (degrees: number): number => Math.tan((degrees * Math.PI) / 180)
/** Shoulders and arms of one side or both, further down by so many degrees more. */
const lowered = (left: number, right: number): Triangles =>
  moved((x, y, z) => {
    const out = Math.max(0, Math.abs(x) - 6)
    return [x, y > 85 ? y - out * tangent(x > 0 ? left : right) : y, z]
  })

test("a shoulder's slope is that of its ridge, of each side", () => {
  const { shoulderSlope } = as.shapes
  expect(shoulderSlope).toMatchObject({ from: "landmark" })
  const both = measured(lowered(6, 6)).shapes.shoulderSlope!
  expect(both.value - shoulderSlope!.value).toBeGreaterThan(3.5)
  expect(both.value - shoulderSlope!.value).toBeLessThan(7)
  const one = measured(lowered(6, 0)).shapes.shoulderSlope!
  expect(one.left - one.right).toBeGreaterThan(3.5)
  expect(Math.abs(one.right - shoulderSlope!.right)).toBeLessThan(0.5)
  // Lifted arms lift their shoulders: nothing is said
  expect(measured(surfaceOfForm(formOf(woman, "T"), 2)).shapes.shoulderSlope).toBeUndefined()
})

test.runIf(inject("whole"))("a curved back has a longer way down", () => {
  const [low, high] = [woman.mbWaistHeight, woman.mbBackNeckHeight]
  const bent = (depth: number): number => {
    const body = measured(
      moved((x, y, z) => {
        const at = Math.min(1, Math.max(0, (y - low) / (high - low)))
        return [x, y, z - depth * Math.sin(Math.PI * at) ** 2]
      }),
    )
    return body.shapes.posture!.value
  }
  const straight = as.shapes.posture!.value
  expect(straight).toBeGreaterThan(0)
  expect(bent(3)).toBeGreaterThan(straight + 0.5)
  expect(bent(6)).toBeGreaterThan(bent(3) + 1)
})
