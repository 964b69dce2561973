import { type BodyMeasurementId, fullSetIds, hardBounds, isBodyMeasurementId } from "@toile/body"
import { median } from "@toile/body/survey"
import { insidePopulation, populationSampler, predict } from "@toile/measurement-predictor"
import type { Declaration, MeasurementGroups } from "@toile/pattern-model"

/** A person: all measurements that are known of a body, cm and kg, and the body shapes that the pattern reads. */
export interface Body {
  readonly measurements: Readonly<Record<string, number>>
  readonly bodyShapes: Readonly<Record<string, string>>
}

/**
 * Bodies of the pattern's gender from the population, one a call, the same for the same seed: each inside the ellipsoid
 * that holds this share of all people, by the measurements that the pattern requires.
 */
export const randomBodies = (declaration: Declaration, seed: number, share = 0.99): (() => Body) => {
  const required = requiredIds(declaration.measurements.body).filter(isInFullSet)
  const draw = populationSampler(declaration.gender, seed)
  return () => {
    for (;;) {
      const { measurements, bodyShapes } = draw()
      if (required.length === 0 || insidePopulation(declaration.gender, measurements, required, share))
        return { measurements, bodyShapes: readShapes(declaration, bodyShapes) }
    }
  }
}

/** A body of the population has these; what a pattern asks for beside them it has not. */
const isInFullSet = (id: string): id is (typeof fullSetIds)[number] => fullSetIds.some((known) => known === id)

/** The middle of the population: of the median height and weight, without a body shape. */
export const usualBody = ({ gender }: Declaration): Body => {
  const [mbHeight, mbWeight] = [median(gender, "mbHeight"), median(gender, "mbWeight")]
  const body = predict({ gender, measurements: { mbHeight, mbWeight } })
  return { measurements: body._tag === "Ok" ? body.value.measurements : {}, bodyShapes: {} }
}

/** By so much an odd body differs more from the middle than one of the population does. */
const ODDER = 1.6

/**
 * Bodies as hardly anybody has them, one a call, the same for the same seed: one of the population, its differences from
 * the middle over half as large again, inside the bounds of what is taken for a body at all. A garment may refuse them,
 * by name.
 */
export const oddBodies = (declaration: Declaration, seed: number): (() => Body) => {
  const { gender } = declaration
  const draw = populationSampler(gender, seed)
  const middle = usualBody(declaration).measurements
  const exaggerated = (id: BodyMeasurementId, cm: number): number => {
    const usual = middle[id] ?? cm
    const { low, high } = hardBounds(gender, id)
    return round(Math.min(high, Math.max(low, usual * (cm / usual) ** ODDER)))
  }
  return () => {
    const { measurements, bodyShapes } = draw()
    const odd = Object.entries(measurements).map(([id, cm]) => [id, isBodyMeasurementId(id) ? exaggerated(id, cm) : cm])
    return { measurements: Object.fromEntries(odd), bodyShapes: readShapes(declaration, bodyShapes) }
  }
}

const round = (cm: number): number => Math.round(cm * 100) / 100

const readShapes = (
  { bodyShapes }: Declaration,
  shapes: Readonly<Record<string, string | undefined>>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    bodyShapes.flatMap((id) => {
      const value = shapes[id]
      return value === undefined ? [] : [[id, value]]
    }),
  )

/** The first item of each group, the usual one. */
export const usualIds = (groups: MeasurementGroups): string[] =>
  Object.values(groups).flatMap(({ items }) => Object.keys(items).slice(0, 1))

/** The first item of each required group. */
export const requiredIds = (groups: MeasurementGroups): string[] =>
  Object.values(groups).flatMap(({ items, required }) => (required ? Object.keys(items).slice(0, 1) : []))
