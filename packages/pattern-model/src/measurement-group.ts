import type { MeasurementId } from "@toile/body"

/**
 * A measurement group: of its items exactly one is taken for a draft. Each item says how its value becomes the group's
 * (the first item is the usual one, the others are read at another place of the body or with another allowance).
 */
export interface MeasurementGroup<Required extends boolean = boolean> {
  readonly required: Required
  readonly items: Readonly<Record<string, (value: number) => number>>
}

/** Measurements by their IDs; a finished garment's own dimension has one by `OwnFinishedNames` of `@toile/body`. */
export type MeasurementItems = { readonly [Id in MeasurementId]?: (value: number) => number }

export type MeasurementGroups = Readonly<Record<string, MeasurementGroup>>

export const asIs = (value: number): number => value
export const less =
  (by: number) =>
  (value: number): number =>
    value - by
export const plus =
  (by: number) =>
  (value: number): number =>
    value + by

export const required = (items: MeasurementItems): MeasurementGroup<true> => ({ required: true, items })
export const optional = (items: MeasurementItems): MeasurementGroup<false> => ({ required: false, items })

/** A group whose only item is one measurement, as it is. */
export const needs = (id: MeasurementId): MeasurementGroup<true> => required({ [id]: asIs })
export const takes = (id: MeasurementId): MeasurementGroup<false> => optional({ [id]: asIs })

/** A value for each group: always for a required one, perhaps for an optional one. */
export type GroupValues<G extends MeasurementGroups> = {
  readonly [K in keyof G]: G[K] extends MeasurementGroup<true> ? number : number | undefined
}
