import { type Gender, isBodyMeasurementId } from "@toile/body"
import { insidePopulation, populationSampler } from "@toile/measurement-predictor"
import { type Declaration, holds, type Option, type Order } from "@toile/pattern-model"

/** A source of evenly spread numbers in [0, 1): mulberry32, small and the same everywhere. */
const chance = (seed: number): (() => number) => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/**
 * The order that a seed stands for: a body from the population, inside the 99 % of the Mahalanobis distance of the
 * pattern's required measurements, and any valid options, seams, body shapes and items of the measurement groups.
 *
 * @param attempt another draw of everything but the body, for options that do not go together
 */
export const randomOrder = (declaration: Declaration, seed: number, attempt = 0): Order => {
  const random = chance(seed + attempt * 0x9e3779b1)
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)]!
  const { measurements, bodyShapes } = plausibleBody(declaration, seed)
  const selectedMeasurementIds = Object.values(declaration.measurements.body).flatMap((group) => {
    const items = Object.keys(group.items).filter((id) => measurements[id] !== undefined)
    return items.length > 0 ? [pick(items)] : []
  })
  const values: Record<string, string | number> = {}
  const options: Record<string, string | number> = {}
  for (const [id, option] of Object.entries(declaration.options)) {
    values[id] = option.default
    if (!holds(option, values) || random() < 0.3) continue
    values[id] = randomValue(option, random)
    options[id] = option.kind === "choice" ? `${id}.${values[id]}` : values[id]
  }
  const seams = Object.fromEntries(
    Object.entries(declaration.seams).flatMap(([name, width]) =>
      random() < 0.5 ? [] : [[name, Math.round(width * (0.5 + 1.25 * random()) * 20) / 20]],
    ),
  )
  return { measurementType: "body", measurements, selectedMeasurementIds, options, seams, bodyShapes }
}

const randomValue = (option: Option, random: () => number): string | number => {
  if (option.kind === "choice") return option.values[Math.floor(random() * option.values.length)]!
  const steps = Math.round((option.max - option.min) / option.step)
  return option.min + option.step * Math.floor(random() * (steps + 1))
}

interface PlausibleBody {
  readonly measurements: Readonly<Record<string, number>>
  readonly bodyShapes: Readonly<Record<string, string>>
}

const plausibleBody = ({ gender, measurements, bodyShapes }: Declaration, seed: number): PlausibleBody => {
  const required = Object.values(measurements.body)
    .flatMap((group) => (group.required ? [Object.keys(group.items)[0]!] : []))
    .filter(isBodyMeasurementId)
  const draw = populationSampler(gender satisfies Gender, seed)
  for (;;) {
    const body = draw()
    if (!insidePopulation(gender, body.measurements, required, 0.99)) continue
    const shapes = Object.entries(body.bodyShapes).filter(([id]) => bodyShapes.some((known) => known === id))
    return { measurements: body.measurements, bodyShapes: Object.fromEntries(shapes) }
  }
}
