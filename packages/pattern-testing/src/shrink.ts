import type { Declaration, Order } from "@toile/pattern-model"
import { usualBody } from "./bodies.js"

/** How often a smaller order is tried before the shrinking is content. */
const MOST_TRIES = 400

/**
 * The simplest order that still fails: options, seams and body shapes left out one by one, then each measurement moved
 * towards the middle of the population as far as the fault allows (rounded to 0.1 where that still fails).
 */
export const shrinkOrder = (declaration: Declaration, order: Order, fails: (order: Order) => boolean): Order => {
  let tries = 0
  let best = order
  const attempt = (candidate: Order): boolean => {
    if (tries++ >= MOST_TRIES || !fails(candidate)) return false
    best = candidate
    return true
  }
  for (const section of ["options", "seams", "bodyShapes"] as const)
    for (const key of Object.keys(best[section] ?? {})) {
      const { [key]: _gone, ...rest } = best[section] ?? {}
      attempt({ ...best, [section]: rest })
    }
  const used = best.selectedMeasurementIds ?? Object.keys(best.measurements)
  attempt({ ...best, measurements: Object.fromEntries(used.map((id) => [id, best.measurements[id]!])) })
  const middle = usualBody(declaration).measurements
  for (const id of used) {
    const target = middle[id]
    if (target === undefined) continue
    const at = (share: number): Order => {
      const own = best.measurements[id]!
      return { ...best, measurements: { ...best.measurements, [id]: round(own + (target - own) * share) } }
    }
    for (let share = 1; share > 0.05; share /= 2) if (attempt(at(share))) break
  }
  return best
}

const round = (value: number): number => Math.round(value * 10) / 10
