import type { BodyMeasurementId } from "@toile/body"
import type { Triangles } from "@toile/mesh"
import { expect, inject, test } from "vitest"
import { stoutMan, thinWoman, woman } from "./bodies.fixture.js"
import { bodyForm, type Pose, surfaceOfForm } from "./generating/body-form.js"
import { type MeasuredBody, measureBody } from "./measuring/measure-body.js"

const make = (body: Readonly<Record<string, number>>, pose: Pose, step: number) => {
  const form = bodyForm(body, pose)
  if (form._tag === "Err") throw new Error(form.error.message)
  return { form: form.value, surface: surfaceOfForm(form.value, step) }
}
/** Each made once: nothing writes into a surface. */
const before = new Map<string, ReturnType<typeof make>>()
const made = (body: Readonly<Record<string, number>>, pose: Pose, step = 2) => {
  const key = JSON.stringify([body, pose, step])
  const one = before.get(key) ?? make(body, pose, step)
  before.set(key, one)
  return one
}
const measure = (triangles: Triangles, height: number): MeasuredBody => {
  const read = measureBody(triangles, height)
  if (read._tag === "Err") throw new Error(read.error.message)
  return read.value
}
/** Of each surface once. */
const read = new WeakMap<Triangles, MeasuredBody>()
const measured = (triangles: Triangles, height: number): MeasuredBody => {
  const one = read.get(triangles) ?? measure(triangles, height)
  read.set(triangles, one)
  return one
}
const values = (body: MeasuredBody) =>
  Object.fromEntries(Object.entries(body.values).map(([id, { value }]) => [id, value]))

test.each([
  ["a woman", woman, "A"],
  ["a thin woman", thinWoman, "T"],
  ["a stout man", stoutMan, "A"],
] as const)("%s in pose is measured as the sections were made: %#", (_, body, pose) => {
  const { form, surface } = made(body, pose)
  const { values: found } = measured(surface, form.height)
  for (const [id, girth] of Object.entries(form.girths)) {
    const own = found[id as BodyMeasurementId]
    expect(Math.abs((own?.value ?? Number.NaN) - girth), `${id} ${own?.value} for ${girth}`).toBeLessThan(0.5)
  }
  expect(Math.abs(found.mbCrotchHeight!.value - form.heights.mbCrotchHeight!)).toBeLessThan(0.3)
})

test.runIf(inject("whole"))(
  "turned, in another unit, lying along another axis: no value moves by more than 0.1",
  () => {
    const { form, surface } = made(woman, "A", 2)
    const as = values(measured(surface, form.height))
    const turned = (by: (x: number, y: number, z: number) => readonly [number, number, number]): Triangles => {
      const positions = new Float64Array(surface.positions.length)
      for (let i = 0; i < positions.length; i += 3)
        positions.set(by(surface.positions[i]!, surface.positions[i + 1]!, surface.positions[i + 2]!), i)
      return { positions, corners: surface.corners }
    }
    const [cos, sin] = [Math.cos(2.2), Math.sin(2.2)]
    const soup: Triangles = {
      positions: Float64Array.from(
        [...surface.corners].flatMap((c) => [...surface.positions.slice(3 * c, 3 * c + 3)].map(Math.fround)),
      ),
      corners: Uint32Array.from(surface.corners, (_, i) => i),
    }
    for (const other of [
      turned((x, y, z) => [cos * x - sin * z, y, sin * x + cos * z]),
      turned((x, y, z) => [10 * x, -10 * z, 10 * y + 500]),
      turned((x, y, z) => [-y / 100, x / 100, z / 100]),
      soup,
    ]) {
      const now = values(measured(other, form.height))
      expect(Object.keys(now).sort()).toEqual(Object.keys(as).sort())
      for (const [id, value] of Object.entries(as)) expect(Math.abs(now[id]! - value), id).toBeLessThan(0.1)
    }
  },
)

/** The surface without the triangles whose corners are all gone. */
const without = (surface: Triangles, gone: (x: number, y: number, z: number) => boolean): Triangles => ({
  positions: surface.positions,
  corners: surface.corners.filter((_, i) => {
    const t = i - (i % 3)
    return ![0, 1, 2].every((k) => {
      const p = 3 * surface.corners[t + k]!
      return gone(surface.positions[p]!, surface.positions[p + 1]!, surface.positions[p + 2]!)
    })
  }),
})

test("a trunk with a hole is measured over it, and it is said", () => {
  const { form, surface } = made(woman, "A", 2)
  const whole = measured(surface, form.height)
  const waistY = whole.values.mbWaistHeight!.value
  const holed = measured(
    without(surface, (x, y, z) => Math.hypot(x, y - waistY) < 2.5 && z > 0),
    form.height,
  )
  expect(holed.warnings.map(({ code }) => code)).toContain("gaps")
  expect(Math.abs(holed.values.mbWaistGirth!.value - whole.values.mbWaistGirth!.value)).toBeLessThan(0.5)
  expect(holed.values.mbWaistGirth!.confidence).toBeLessThanOrEqual(whole.values.mbWaistGirth!.confidence)
})

test("a level is no surer than where it was found: a hole where the seat stands out furthest", () => {
  const { form, surface } = made(woman, "A", 2)
  const whole = measured(surface, form.height).values.mbLowHipHeight!
  expect(whole.confidence).toBeGreaterThan(0.6)
  // So flat a seat that its level hangs on how he sways: not sure, and yet known
  const flat = made(stoutMan, "A", 2)
  expect(measured(flat.surface, flat.form.height).values.mbLowHipHeight!.confidence).toBe(0.6)
  for (const radius of [3.5, 5]) {
    const holed = measured(
      without(surface, (x, y, z) => Math.hypot(Math.abs(x) - 4, y - whole.value) < radius && z < 0),
      form.height,
    ).values
    const moved = Math.abs((holed.mbLowHipHeight?.value ?? whole.value) - whole.value)
    expect(moved < 0.6 || holed.mbLowHipHeight!.confidence <= 0.4, `${radius}: ${moved}`).toBe(true)
    expect(holed.mbHighHipHeight!.confidence).toBeLessThanOrEqual(holed.mbLowHipHeight!.confidence)
  }
})

test.runIf(inject("whole"))("a bust's height is no surer than what a hole on the breasts leaves", () => {
  const { form, surface } = made(woman, "A", 2)
  const whole = measured(surface, form.height).values.mbBustHeight!
  expect(whole.confidence).toBeGreaterThan(0.6)
  for (const [up, radius] of [
    [0, 3],
    [3, 3],
    [-3, 4],
  ] as const) {
    const holed = measured(
      without(surface, (x, y, z) => Math.hypot(x - 8, y - whole.value - up) < radius && z > 0),
      form.height,
    ).values
    expect(holed.mbBustHeight!.confidence, `${up}`).toBeLessThanOrEqual(0.4)
    expect(holed.mbBustGirth?.confidence ?? 0, `${up}`).toBeLessThanOrEqual(0.4)
  }
  // One on the back hides nothing of it
  const back = without(surface, (x, y, z) => Math.hypot(x, y - whole.value) < 3 && z < 0)
  expect(measured(back, form.height).values.mbBustHeight).toEqual(whole)
})

test("arms without their hands have their biceps where they are", () => {
  const { form, surface } = made(woman, "A", 2)
  const whole = measured(surface, form.height).values
  const handless = measured(
    without(surface, (x) => Math.abs(x) > 55),
    form.height,
  ).values
  expect(Math.max(...surface.positions.filter((_, i) => i % 3 === 0))).toBeGreaterThan(62)
  for (const id of ["mbBicepGirth", "mbElbowGirth", "mbForearmGirth"] as const)
    expect(Math.abs(handless[id]!.value - whole[id]!.value), id).toBeLessThan(0.3)
})

test("what is no standing body says so", () => {
  const legs = [-20, -20, 20, 20]
  // A table, or a dog: four legs
  const positions: number[] = []
  const corners: number[] = []
  const box = (x: number, y: number, z: number, wide: number, high: number, deep: number): void => {
    const first = positions.length / 3
    for (let i = 0; i < 8; i++) positions.push(x + (i & 1) * wide, y + ((i >> 1) & 1) * high, z + (i >> 2) * deep)
    for (const [a, b, c, d] of [
      [0, 1, 3, 2],
      [4, 6, 7, 5],
      [0, 4, 5, 1],
      [2, 3, 7, 6],
      [0, 2, 6, 4],
      [1, 5, 7, 3],
    ])
      corners.push(first + a!, first + b!, first + c!, first + a!, first + c!, first + d!)
  }
  legs.forEach((x, i) => {
    box(x, 0, i % 2 === 0 ? -40 : 40, 5, 60, 5)
  })
  box(-20, 60, -40, 45, 20, 85)
  const read = measureBody({ positions: Float64Array.from(positions), corners: Uint32Array.from(corners) }, 170)
  expect(read._tag === "Err" && read.error.code).toMatch(/notABody|unconnected/)
})

test("a form needs what it is made from", () => {
  const form = bodyForm({ mbHeight: 170 }, "A")
  expect(form._tag === "Err" && form.error.message).toContain("a body's form needs mbMidNeckGirth, mbBustGirth")
})

test.runIf(inject("whole"))("what belongs to no body moves no value: points of no triangle, specks, a floor", () => {
  const { form, surface } = made(woman, "A", 4)
  const whole = measured(surface, form.height)
  const count = surface.positions.length / 3
  const and = (points: readonly number[], corners: readonly number[]): Triangles => ({
    positions: Float64Array.from([...surface.positions, ...points]),
    corners: Uint32Array.from([...surface.corners, ...corners.map((corner) => count + corner)]),
  })
  const speck = (y: number) => and([0, y, 0, 1, y, 0, 0, y, 1], [0, 1, 2])
  const floor = (half: number) =>
    and([-half, -1, -half, half, -1, -half, half, -1, half, -half, -1, half], [0, 1, 2, 0, 2, 3])
  for (const y of [-500, -5, form.height + 5, 1e5]) expect(measured(and([0, y, 0], []), form.height)).toEqual(whole)
  const leftOut: [Triangles, string | undefined][] = [
    [speck(-5), "beyond the body's ends"],
    [speck(form.height + 5), "beyond the body's ends"],
    [speck(form.height + 1e4), "beyond the body's ends"],
    [floor(50), "a floor"],
    [floor(150), "a floor"],
    [floor(2000), "a floor"],
  ]
  for (const [mesh, said] of leftOut) {
    const { values, warnings } = measured(mesh, form.height)
    expect(values).toEqual(whole.values)
    expect(warnings.find(({ code }) => code === "partsLeftOut")?.message).toContain(said)
  }
})

test("a height or a step that is none is said by name", () => {
  const { form, surface } = made(woman, "A", 3)
  for (const height of [0, -168, Number.NaN, Number.POSITIVE_INFINITY])
    expect(measureBody(surface, height)).toEqual({
      _tag: "Err",
      error: { code: "noHeight", message: "height must be a number of centimetres above 0" },
    })
  for (const step of [0, -1, Number.NaN]) expect(() => surfaceOfForm(form, step)).toThrow(/^step must be/)
})

test("a form that cannot be made says which heights are too near, and by how much", () => {
  const message = (change: Readonly<Record<string, number>>) => {
    const form = bodyForm({ ...woman, ...change }, "A")
    return form._tag === "Err" ? form.error.message : "made"
  }
  expect(message({})).toBe("made")
  expect(message({ mbWaistHeight: woman.mbBustHeight - 2 })).toBe(
    "the bust's height (121.7) must lie more than 3 cm above the waist's (119.7): it lies 2.0 above",
  )
  expect(message({ mbBustHeight: 136 })).toMatch(/^the armpits' height \(.*must lie more than 1 cm above the bust's/)
  expect(message({ mbCalfHeight: 45 })).toMatch(/^the knee's height \(46.5\) must lie more than 3 cm above the calf's/)
})
