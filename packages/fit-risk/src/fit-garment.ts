import type { Gender } from "@toile/body"
import {
  type AnyPattern,
  BUNDLE_VERSION,
  type BundleFit,
  type BundleModule,
  type DraftError,
  defectOf,
  type FitMeasured,
  fitTolerancesOf,
  measureFit,
  type Order,
  type PatternReferenceData,
} from "@toile/pattern-model"
import { err, ok, type Result } from "@toile/result"

/** What the risk of fit has to know of a pattern, wherever that is drafted. */
export interface FitGarment {
  readonly slug: string
  readonly gender: Gender
  /** By garment measurement, cm; none: the pattern does not say how close it has to fit. */
  readonly tolerances: Readonly<Record<string, number>>
  /** The body measurements of each group, in order. */
  readonly groups: readonly (readonly string[])[]
  /** The body shapes that it knows. */
  readonly bodyShapes: readonly string[]
  readonly measure: (order: Order) => Result<FitMeasured, DraftError>
}

export const fitGarment = (pattern: AnyPattern): FitGarment => {
  const { slug, gender, measurements, bodyShapes } = pattern.declaration
  return {
    slug,
    gender,
    tolerances: fitTolerancesOf(pattern),
    groups: Object.values(measurements.body).map(({ items }) => Object.keys(items)),
    bodyShapes,
    measure: (order) => measureFit(pattern, order),
  }
}

/** Of a published bundle; one from before bundles told how close they have to fit has no tolerances. */
export const bundledGarment = ({ reference, fitTolerances, measureFit: measure }: BundleModule): FitGarment => {
  const data = JSON.parse(reference()) as PatternReferenceData
  return {
    slug: data.slug,
    gender: data.gender,
    tolerances: JSON.parse(fitTolerances?.() ?? "{}") as Readonly<Record<string, number>>,
    groups: data.measurements.body.map(({ items }) => items),
    bodyShapes: data.bodyShapes.map(({ id }) => id),
    measure: (order) => {
      if (measure === undefined) throw new Error("a garment without tolerances is not measured")
      return measuredBy(measure, JSON.stringify({ version: BUNDLE_VERSION, patternRefId: "", order }))
    },
  }
}

const measuredBy = (measure: (order: string) => string, order: string): Result<FitMeasured, DraftError> => {
  try {
    const { version: _, ...fit } = JSON.parse(measure(order)) as BundleFit
    return fit._tag === "Measured" ? ok(fit) : err(fit)
  } catch (thrown) {
    return err({ _tag: "Defect", defect: defectOf(thrown, "measure") })
  }
}
