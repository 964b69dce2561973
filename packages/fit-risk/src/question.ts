import { type LikelyBodies, likelyBodies, type Population, type PredictionError } from "@toile/measurement-predictor"
import {
  type AnyPattern,
  type DraftError,
  type LevelOf,
  largestOf,
  measureOrder,
  type Order,
  resolveOrder,
} from "@toile/pattern-model"
import { err, isErr, ok, type Result } from "@toile/result"

export interface FitQuestion {
  /** What is known of the wearer, cm and kg: at least one, here or among `repeated`. */
  readonly measurements: Readonly<Record<string, number>>
  /** Readings of one place, as `predict` takes them. */
  readonly repeated?: Readonly<Record<string, readonly number[]>>
  readonly bodyShapes?: Readonly<Record<string, string>>
  /** What the order asks for beside; what it does not is as the pattern's defaults are. */
  readonly options?: Order["options"]
  /** Another population than the one that is shipped. */
  readonly population?: Population
}

export type FitError =
  | PredictionError
  /** The pattern declares no fit tolerances: a bundle from before there were any. */
  | { readonly _tag: "NoFitTolerances"; readonly message: string }
  /** Nothing can be drafted for what was given, or for most of the bodies that it may belong to. */
  | { readonly _tag: "NotDrafted"; readonly message: string; readonly error?: DraftError }

/** What a garment comes to on a body. */
export interface Measured {
  /** By level, the garment's. */
  readonly garment: Float64Array
  /** By level, the body's own there; NaN where there is no such thing. */
  readonly body: Float64Array
}

/** A question that has been looked at: the garment is drafted, the bodies can be drawn. */
export interface Asked {
  readonly pattern: AnyPattern
  readonly bodies: LikelyBodies
  readonly levels: readonly string[]
  readonly tolerances: Float64Array
  /** The measurements that the garment is drafted from, one of each group, as far as the population holds them. */
  readonly used: readonly string[]
  /** Those of them that were not given. */
  readonly open: readonly string[]
  readonly garment: Measured
  /** The garment that a body should have had; undefined where none can be drafted for it. */
  readonly measure: (body: Readonly<Record<string, number>>) => Measured | undefined
}

export const ask = (pattern: AnyPattern, question: FitQuestion): Result<Asked, FitError> => {
  const { declaration } = pattern
  const { measurements, repeated = {}, bodyShapes, options, population } = question
  const declared = Object.entries(declaration.fitTolerances ?? {})
  if (declared.length === 0)
    return err({ _tag: "NoFitTolerances", message: `${declaration.slug} does not say how close it has to fit` })
  const bodies = likelyBodies(
    { gender: declaration.gender, measurements, repeated, ...(bodyShapes === undefined ? {} : { bodyShapes }) },
    population,
  )
  if (isErr(bodies)) return bodies
  const { measurements: full } = bodies.value.prediction
  const isGiven = (id: string): boolean => Object.hasOwn(measurements, id) || Object.hasOwn(repeated, id)

  const used = Object.values(declaration.measurements.body).flatMap(({ items }) => {
    const ids = Object.keys(items).filter((id) => Object.hasOwn(full, id))
    return ids.find(isGiven) ?? ids.slice(0, 1)
  })
  const shapes = Object.fromEntries(
    Object.entries(bodyShapes ?? {}).filter(([shape]) => declaration.bodyShapes.some((known) => known === shape)),
  )
  const orderOf = (body: Readonly<Record<string, number>>): Order => ({
    measurementType: "body",
    // An arc that was given tells nothing of the rest: it is as it was in every body
    measurements: Object.fromEntries(used.map((id) => [id, body[id] ?? full[id]!])),
    selectedMeasurementIds: used,
    bodyShapes: shapes,
    ...(options === undefined ? {} : { options }),
  })
  const drafted = measureOrder(pattern, orderOf(full))
  if (isErr(drafted)) return err({ _tag: "NotDrafted", message: messageOf(drafted.error), error: drafted.error })
  const here = declared.flatMap(([id, tolerance]) =>
    tolerance === undefined || drafted.value[id] === undefined ? [] : [{ id, tolerance }],
  )
  const levels = here.map(({ id }) => id)
  const table = (declaration.levels ?? {}) as Readonly<Record<string, LevelOf<string, string, never> | undefined>>
  const measured = (order: Order, garment: Readonly<Record<string, number>>): Measured => {
    const resolved = resolveOrder(declaration, order)
    const own: Readonly<Record<string, number | undefined>> =
      resolved._tag === "Ok" && resolved.value.sheet.type === "body" ? resolved.value.sheet.body : {}
    return {
      garment: Float64Array.from(levels, (id) => garment[id] ?? Number.NaN),
      body: Float64Array.from(levels, (id) => {
        const over = table[id]?.over
        const group = over === undefined ? undefined : largestOf(over, own)
        return group === undefined ? Number.NaN : own[group]!
      }),
    }
  }
  return ok({
    pattern,
    bodies: bodies.value,
    levels,
    tolerances: Float64Array.from(here, ({ tolerance }) => tolerance),
    used,
    open: used.filter((id) => !isGiven(id)),
    garment: measured(orderOf(full), drafted.value),
    measure: (body) => {
      const order = orderOf(body)
      const made = measureOrder(pattern, order)
      return isErr(made) ? undefined : measured(order, made.value)
    },
  })
}

const messageOf = (error: DraftError): string => {
  if (error._tag === "InvalidOrder")
    return error.problems.map(({ section, reason }) => `${section} section: ${reason}`).join("; ")
  return error._tag === "Refused" ? error.refusal.message : "the pattern has a mistake that this order brings to light"
}
