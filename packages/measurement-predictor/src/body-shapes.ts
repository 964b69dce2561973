import { type BodyShapeId, type BodyShapeValue, type Gender, shoulderSlope, valuesOfShape } from "@toile/body"
import { type Body, baseCount, slotOf } from "./body.js"
import { gradientOf, middleBody, varianceAlong } from "./middle-body.js"
import { populationOf } from "./population.js"

export type BodyShapes = { readonly [S in BodyShapeId]?: BodyShapeValue<S> }

/**
 * A body shape as a number of steps from normal (−2 to 2), read from a body:
 * posture by how much longer the back's path is than its vertical, one standard deviation of the population a step
 * (in ANSUR I 1.97 cm, SD 0.88, for men and 1.58 cm, SD 0.93, for women); shoulder slope by asin((side neck height − acromion height) / shoulder length).
 */
const readings: Readonly<Record<BodyShapeId, (values: Float64Array) => number>> = {
  posture: (values) =>
    values[slotOf.mbBackNeckToWaist]! - values[slotOf.mbBackNeckHeight]! + values[slotOf.mbWaistHeight]!,
  shoulderSlope: (values) => {
    const sine = (values[slotOf.sideNeckHeight]! - values[slotOf.acromionHeight]!) / values[slotOf.mbShoulderLength]!
    return (Math.asin(Math.max(-0.99, Math.min(0.99, sine))) * 180) / Math.PI
  },
}

const parts: Readonly<Record<BodyShapeId, readonly number[]>> = {
  posture: [slotOf.mbBackNeckToWaist, slotOf.mbBackNeckHeight, slotOf.mbWaistHeight],
  shoulderSlope: [slotOf.sideNeckHeight, slotOf.acromionHeight, slotOf.mbShoulderLength],
}

export interface ShapeReading {
  readonly steps: number
  /** Steps for one unit of each base variable's logarithm. */
  readonly gradient: Float64Array
}

const scaleOf = (gender: Gender): Readonly<Record<BodyShapeId, { normal: number; step: number }>> => {
  const { body } = middleBody(gender)
  const spread = Math.sqrt(varianceAlong(populationOf(gender), slopesOf("posture", body)))
  return {
    posture: { normal: readings.posture(body.values), step: spread },
    shoulderSlope: { normal: shoulderSlope.normal, step: shoulderSlope.sloping - shoulderSlope.normal },
  }
}

const slopesOf = (shape: BodyShapeId, body: Body): Float64Array => {
  const { values } = body
  const gradient = new Float64Array(baseCount)
  const moved = Float64Array.from(values)
  for (const slot of parts[shape]) {
    const at = values[slot]!
    const step = 1e-4 * at
    moved[slot] = at + step
    const above = readings[shape](moved)
    moved[slot] = at - step
    const slope = (above - readings[shape](moved)) / (2 * step)
    moved[slot] = at
    gradientOf(body, slot).forEach((along, i) => {
      gradient[i]! += slope * along
    })
  }
  return gradient
}

const scales = { female: scaleOf("female"), male: scaleOf("male") }

export const readShape = (gender: Gender, shape: BodyShapeId, body: Body): ShapeReading => {
  const { normal, step } = scales[gender][shape]
  return {
    steps: (readings[shape](body.values) - normal) / step,
    gradient: slopesOf(shape, body).map((slope) => slope / step),
  }
}

/** The value nearest to a number of steps from normal. */
export const shapeAt = <S extends BodyShapeId>(shape: S, steps: number): BodyShapeValue<S> =>
  valuesOfShape(shape)[Math.min(4, Math.max(0, Math.round(steps) + 2))]!

/** How many steps from normal a value is. */
export const stepsOf = (shape: BodyShapeId, value: string | undefined): number => {
  const values: readonly (string | undefined)[] = valuesOfShape(shape)
  return values.indexOf(value) - 2
}
