import { type Gender, isBodyMeasurementId } from "@toile/body"
import { bodyForm, measureBody, type Pose, surfaceOfForm } from "@toile/body-mesh"
import { populationSampler, predict } from "@toile/measurement-predictor"
import { expect, inject, test } from "vitest"

interface Body {
  readonly name: string
  readonly measurements: Readonly<Record<string, number>>
}
const drawn = (gender: Gender, seed: number): Body => ({
  name: `${gender}, drawn with seed ${seed}`,
  measurements: populationSampler(gender, seed)().measurements,
})
const ofSize = (gender: Gender, mbHeight: number, mbWeight: number): Body => {
  const body = predict({ gender, measurements: { mbHeight, mbWeight } })
  if (body._tag === "Err") throw new Error(`${gender} ${mbHeight} ${mbWeight}`)
  return { name: `${gender}, ${mbHeight} cm, ${mbWeight} kg`, measurements: body.value.measurements }
}

// The form's girths are those of its sections, by a formula: no mesh is cut for them
const BODIES: readonly (readonly [Pose, Body])[] = [
  ["A", drawn("female", 101)],
  ["T", drawn("female", 102)],
  ["T", drawn("male", 103)],
  ["A", drawn("male", 104)],
  ["T", ofSize("female", 148, 38)],
  ["A", ofSize("female", 158, 95)],
  ["A", ofSize("female", 170, 140)],
  ["T", ofSize("male", 160, 48)],
  ["A", ofSize("male", 198, 75)],
  ["A", ofSize("male", 180, 160)],
]

test.each(BODIES.filter((_, i) => inject("whole") || i % 5 === 0))(
  "in %s pose every girth of a body is within 0.5 of its sections': %#",
  { timeout: 30_000 },
  (pose, { measurements, name }) => {
    const form = bodyForm(measurements, pose)
    if (form._tag === "Err") throw new Error(form.error.message)
    const { girths, height, heights } = form.value
    const read = measureBody(surfaceOfForm(form.value, 1.5), height)
    if (read._tag === "Err") throw new Error(read.error.message)
    const { values } = read.value
    for (const [id, girth] of Object.entries(girths)) {
      if (!isBodyMeasurementId(id)) throw new Error(id)
      expect(
        Math.abs((values[id]?.value ?? Number.NaN) - girth),
        `${name}: ${id} ${values[id]?.value} for ${girth}`,
      ).toBeLessThan(0.5)
    }
    expect(Math.abs(values.mbCrotchHeight!.value - heights.mbCrotchHeight!)).toBeLessThan(0.1)
  },
)
