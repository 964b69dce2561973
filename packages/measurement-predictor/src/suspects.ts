import { type BodyMeasurementId, bodyMeasurements, type Gender, isBodyMeasurementId, unitOf } from "@toile/body"
import { isErr, ok, type Result } from "@toile/result"
import { slotOf } from "./body.js"
import { chiSquareQuantile } from "./chi-square.js"
import { type HeldId, isHeld } from "./held-ids.js"
import { unitsOf } from "./likely-unit.js"
import { cholesky, inverseFromFactor } from "./linear-algebra.js"
import { type Population, populationOf } from "./population.js"
import { posterior } from "./posterior.js"
import { checkInput, type PredictionError, type PredictionInput, readingsOf } from "./prediction-input.js"
import { round2 } from "./round.js"

/** An input that a person should look at again. */
export interface Suspect {
  readonly measurement: BodyMeasurementId
  /**
   * `unit`: an ordinary value in another unit. `swapped`: with another one it would be ordinary. `slip`: far from what the others
   * let expect. `spread`: its readings differ more than tapes do.
   */
  readonly kind: "unit" | "swapped" | "slip" | "spread"
  /** As it was given, cm or kg; of several readings their mean. */
  readonly given: number
  /** What would be expected in its place, cm or kg. */
  readonly expected: number
  /** How unlikely it is as it stands: the fall in squared standard deviations that the explanation brings. */
  readonly surprise: number
  /** The unit that it looks like, of `unit`. */
  readonly unit?: string
  /** What it would be swapped with, of `swapped`. */
  readonly with?: BodyMeasurementId
  readonly message: string
}

/**
 * By so much an explanation must lessen the squared deviations before anybody is asked: of bodies with nothing wrong 2 in a hundred
 * are asked about at the most (docs/prediction.md).
 */
const LEAST = { unit: 14, swapped: 10 } as const
/**
 * Of many inputs the oddest is odder: a slip must be one that of so many right inputs none is, but in this share of bodies (each one's
 * residual against the others is a standard deviation's, so its square a chi-square of one degree).
 */
const FALSE_SLIPS = 0.012
const leastSlip = (inputs: number): number => chiSquareQuantile(1 - FALSE_SLIPS / Math.max(5, inputs), 1)
/** So many explanations are asked about at the most. */
const MOST_ASKED = 3

/**
 * What of the inputs looks wrong, the most surprising first: leave-one-out residuals of all of them together, explained as another
 * unit (of one, of all girths, or of all lengths: each of them is then named), as two girths that were swapped, or as a slip. Each further one is judged with those before it put right. Values that no
 * body has are judged as well (a height of 71 looks like inches); what is not a measurement or not a number is refused.
 */
export const suspects = (
  input: PredictionInput,
  population: Population = populationOf(input.gender),
): Result<readonly Suspect[], PredictionError> => {
  const checked = checkInput(input, { bounds: "any" })
  if (isErr(checked)) return checked
  const { gender, known, inputs, bodyShapes } = checked.value
  const found = spreads(input, gender)
  if (known.length === 0) return ok(found)
  const after = posterior(population, known, bodyShapes)
  const size = known.length
  const precision = inverseFromFactor(cholesky(after.covariance, size), size)
  const residuals = Float64Array.from(after.residuals)
  const isNamed = new Set<number>()

  const least = { ...LEAST, slip: leastSlip(size) }
  const lengths = known.flatMap(({ id }, i) => (unitOf(id) === "cm" ? [i] : []))

  for (let asked = found.length; isNamed.size < size && asked < MOST_ASKED; asked++) {
    const pull = Float64Array.from({ length: size }, (_, i) => {
      let sum = 0
      for (let j = 0; j < size; j++) sum += precision[i * size + j]! * residuals[j]!
      return sum
    })
    /** By how much the square falls where one residual grows by so much. */
    const fall = (i: number, by: number): number => -2 * by * pull[i]! - by * by * precision[i * size + i]!
    const explanations: Explanation[] = []
    for (let i = 0; i < size; i++) {
      if (isNamed.has(i)) continue
      const { id } = known[i]!
      const right = -pull[i]! / precision[i * size + i]!
      explanations.push({ kind: "slip", places: [i], by: [right], surprise: fall(i, right) })
      for (const [unit, factor] of unitsOf(id)) {
        const by = Math.log(factor)
        explanations.push({ kind: "unit", places: [i], by: [by], surprise: fall(i, by), unit })
      }
      for (let j = 0; j < i; j++) {
        if (isNamed.has(j) || !maySwap(id, known[j]!.id)) continue
        const by = Math.log(known[j]!.value / known[i]!.value)
        const both = fall(i, by) + fall(j, -by) + 2 * by * by * precision[i * size + j]!
        explanations.push({ kind: "swapped", places: [j, i], by: [-by, by], surprise: both })
      }
    }
    for (const places of tapes(lengths, known).map((all) => all.filter((i) => !isNamed.has(i)))) {
      if (places.length < 2) continue
      let pulls = 0
      let squares = 0
      for (const i of places) {
        pulls += pull[i]!
        for (const j of places) squares += precision[i * size + j]!
      }
      for (const [unit, factor] of unitsOf(known[places[0]!]!.id)) {
        const by = Math.log(factor)
        const surprise = -2 * by * pulls - by * by * squares
        explanations.push({ kind: "unit", places, by: places.map(() => by), surprise, unit })
      }
    }
    const best = explanations
      .filter(({ kind, surprise }) => surprise > least[kind])
      .toSorted((a, b) => b.surprise - EXTRA[b.kind] - (a.surprise - EXTRA[a.kind]))[0]
    if (best === undefined) break
    best.places.forEach((place, k) => {
      residuals[place]! += best.by[k]!
      isNamed.add(place)
    })
    // Two that were swapped are one question; a unit is asked about wherever it was used
    const named = best.kind === "swapped" ? [0] : [...best.places.keys()]
    for (const at of named) {
      const { id, slot, value } = known[best.places[at]!]!
      const other = best.kind === "swapped" ? known[best.places[1]!]!.id : undefined
      const given = inputs.get(id)!
      // A sleeve stands for the arm: its expectation moves by the same difference
      const more = slot === slotOf[id] ? 0 : given - value
      const expected = round2(value * Math.exp(best.by[at]!) + more)
      found.push({
        measurement: id,
        kind: best.kind,
        given,
        expected,
        surprise: round2(best.surprise),
        ...(best.unit === undefined ? {} : { unit: best.unit }),
        ...(other === undefined ? {} : { with: other }),
        message: told(id, given, expected, best, other),
      })
    }
  }
  return ok(found)
}

interface Explanation {
  readonly kind: "unit" | "swapped" | "slip"
  /** Which of the known values, and by how much each residual changes where this is put right. */
  readonly places: readonly number[]
  readonly by: readonly number[]
  readonly surprise: number
  readonly unit?: string
}

/**
 * A slip explains anything, so that it has to explain more than a swap, and that than a unit: the body may be an odd one besides, and no
 * other unit is near by chance.
 */
const EXTRA = { unit: 0, swapped: 16, slip: 20 } as const

/** What one tape in another unit may have taken together: all lengths and girths, or the girths beside a height that was known. */
const tapes = (
  lengths: readonly number[],
  known: readonly { readonly id: HeldId }[],
): readonly (readonly number[])[] => {
  const girths = lengths.filter((i) => bodyMeasurements[known[i]!.id].kind === "girth")
  return girths.length === lengths.length ? [lengths] : [lengths, girths]
}

const maySwap = (a: HeldId, b: HeldId): boolean =>
  bodyMeasurements[a].kind === "girth" && bodyMeasurements[b].kind === "girth"

const told = (
  id: HeldId,
  given: number,
  expected: number,
  { kind, unit }: Explanation,
  other: HeldId | undefined,
): string => {
  const cm = unitOf(id)
  if (kind === "unit") return `${id} is ${given} ${cm}: it looks like ${unit}, which would be ${expected} ${cm}`
  if (kind === "swapped") return `${id} is ${given} ${cm}, and ${other} ${expected}: they look as if they were swapped`
  return `${id} is ${given} ${cm} where the other measurements let expect about ${expected} ${cm}`
}

/** Readings of one place further apart than two careful tapes are once in a thousand times. */
const APART = 3.3

const spreads = ({ repeated = {} }: PredictionInput, gender: Gender): Suspect[] =>
  Object.entries(repeated).flatMap(([id, values]): Suspect[] => {
    if (!isBodyMeasurementId(id) || !isHeld(id)) return []
    const { mean, variance, tape } = readingsOf(gender, id, values)
    const times = Math.sqrt(variance / tape)
    if (values.length < 2 || times < APART) return []
    const cm = unitOf(id)
    const message = `${id}: its readings (${values.join(", ")} ${cm}) differ by more than tapes do; measure it again`
    return [{ measurement: id, kind: "spread", given: mean, expected: mean, surprise: round2(times * times), message }]
  })
