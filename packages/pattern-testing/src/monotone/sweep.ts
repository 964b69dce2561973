import type { Draft } from "@toile/draft-model"
import { type AnyPattern, draftPattern, type Order } from "@toile/pattern-model"
import { isThere } from "./there.js"

/** From so much less to so much more of a measurement. */
const REACH = 0.15
/** In so many steps where nothing is said. */
export const STEPS = 20
/** What searches for an even seam may take back in one of twenty steps, cm. */
const HAIR = 0.02

/** A garment measurement that gets smaller as the body gets larger there. */
export interface Fall {
  readonly measurement: string
  /** Of the pattern's body measurements. */
  readonly group: string
  readonly garmentMeasurement: string
  /** The most in one step, cm: of 1.5 % of the measurement where nothing is said. */
  readonly most: number
  /** In all steps together, cm. */
  readonly sum: number
  /** From which value of the measurement it falls first, cm. */
  readonly from: number
  /** The pattern's own reason for it. */
  readonly declared?: string
}

/**
 * What falls as one measurement of an order after the other grows from 15 % less to 15 % more, the others as they are:
 * of the garment measurements that have their like on the body in it, or lie there.
 *
 * @param steps from the least to the most; with few only what falls for longer is found
 */
export const fallsOf = (pattern: AnyPattern, order: Order, steps = STEPS): Fall[] => {
  const groups = Object.entries(pattern.declaration.measurements.body)
  return Object.entries(order.measurements).flatMap(([measurement, own]) => {
    const group = groups.find(([, { items }]) => Object.hasOwn(items, measurement))?.[0]
    if (group === undefined) return []
    const hair = (HAIR * STEPS) / steps
    const found = new Map<string, { most: number; sum: number; from: number }>()
    let before: { readonly cm: number; readonly draft: Draft } | undefined
    for (let i = 0; i <= steps; i++) {
      const cm = own * (1 - REACH + (2 * REACH * i) / steps)
      const made = draftPattern(pattern, { ...order, measurements: { ...order.measurements, [measurement]: cm } })
      // A refusal in between says that the measurement does not go together with the others there
      const after = made._tag === "Ok" ? made.value : undefined
      if (before !== undefined && after !== undefined)
        for (const id of thereOn(measurement, before.draft)) {
          const by = (before.draft.garmentMeasurements[id] ?? 0) - (after.garmentMeasurements[id] ?? Number.NaN)
          if (!(by > hair) || isExcused(before.draft, id) || isExcused(after, id)) continue
          const all = found.get(id) ?? { most: 0, sum: 0, from: round(before.cm) }
          found.set(id, { ...all, most: Math.max(all.most, by), sum: all.sum + by })
        }
      before = after && { cm, draft: after }
    }
    return [...found].map(([garmentMeasurement, { most, sum, from }]): Fall => {
      const declared = whyDeclared(pattern, group, garmentMeasurement)
      const fall = { measurement, group, garmentMeasurement, most: round(most), sum: round(sum), from }
      return declared === undefined ? fall : { ...fall, declared }
    })
  })
}

const thereOn = (measurement: string, { garmentMeasurements, levels = [] }: Draft): string[] =>
  Object.keys(garmentMeasurements).filter(
    (id) =>
      isThere(measurement, id) ||
      levels.some((level) => level.garmentMeasurement === id && level.measurement === measurement),
  )

/** A note says why the garment measurement does not come out as the inputs call for. */
const isExcused = ({ warnings }: Draft, id: string): boolean =>
  warnings.some(({ excuses = [] }) =>
    excuses.some((excuse) => excuse.rule === "calledFor" && excuse.garmentMeasurement === id),
  )

const whyDeclared = (
  { declaration: { falls = [] } }: AnyPattern,
  group: string,
  garmentMeasurement: string,
): string | undefined =>
  falls.find(({ as, of }) => as.some((one) => one === group) && of.some((one) => one === garmentMeasurement))?.why

const round = (cm: number): number => Math.round(cm * 100) / 100
