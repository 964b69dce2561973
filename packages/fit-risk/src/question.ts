import { type LikelyBodies, likelyBodies, type Population, type PredictionError } from "@toile/measurement-predictor"
import type { AnyPattern, DraftError, FitMeasured, Order } from "@toile/pattern-model"
import { err, isErr, ok, type Result } from "@toile/result"
import { type FitGarment, fitGarment } from "./fit-garment.js"

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
  /** The sampling asks for no number of bodies, or names no seed. */
  | { readonly _tag: "InvalidSampling"; readonly field: "bodies" | "seed"; readonly message: string }
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
  /** The pattern's. */
  readonly slug: string
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

export const ask = (pattern: AnyPattern | FitGarment, question: FitQuestion): Result<Asked, FitError> => {
  const fitted = "declaration" in pattern ? fitGarment(pattern) : pattern
  const { slug, gender } = fitted
  const { measurements, repeated = {}, bodyShapes, options, population } = question
  if (Object.keys(fitted.tolerances).length === 0)
    return err({ _tag: "NoFitTolerances", message: `${slug} does not say how close it has to fit` })
  const bodies = likelyBodies(
    { gender, measurements, repeated, ...(bodyShapes === undefined ? {} : { bodyShapes }) },
    population,
  )
  if (isErr(bodies)) return bodies
  const { measurements: full } = bodies.value.prediction
  const isGiven = (id: string): boolean => Object.hasOwn(measurements, id) || Object.hasOwn(repeated, id)

  const used = fitted.groups.flatMap((items) => {
    const ids = items.filter((id) => Object.hasOwn(full, id))
    return ids.find(isGiven) ?? ids.slice(0, 1)
  })
  const shapes = Object.fromEntries(
    Object.entries(bodyShapes ?? {}).filter(([shape]) => fitted.bodyShapes.some((known) => known === shape)),
  )
  const orderOf = (body: Readonly<Record<string, number>>): Order => ({
    measurementType: "body",
    // An arc that was given tells nothing of the rest: it is as it was in every body
    measurements: Object.fromEntries(used.map((id) => [id, body[id] ?? full[id]!])),
    selectedMeasurementIds: used,
    bodyShapes: shapes,
    ...(options === undefined ? {} : { options }),
  })
  const drafted = fitted.measure(orderOf(full))
  if (isErr(drafted)) return err({ _tag: "NotDrafted", message: messageOf(drafted.error), error: drafted.error })
  const here = Object.entries(fitted.tolerances).filter(([id]) => drafted.value.garment[id] !== undefined)
  const levels = here.map(([id]) => id)
  const measured = ({ garment, body }: FitMeasured): Measured => ({
    garment: Float64Array.from(levels, (id) => garment[id] ?? Number.NaN),
    body: Float64Array.from(levels, (id) => body[id] ?? Number.NaN),
  })
  return ok({
    slug,
    bodies: bodies.value,
    levels,
    tolerances: Float64Array.from(here, ([, tolerance]) => tolerance),
    used,
    open: used.filter((id) => !isGiven(id)),
    garment: measured(drafted.value),
    measure: (body) => {
      const made = fitted.measure(orderOf(body))
      return isErr(made) ? undefined : measured(made.value)
    },
  })
}

const messageOf = (error: DraftError): string => {
  if (error._tag === "InvalidOrder")
    return error.problems.map(({ section, reason }) => `${section} section: ${reason}`).join("; ")
  return error._tag === "Refused" ? error.refusal.message : "the pattern has a mistake that this order brings to light"
}
