import type { MeasurementId } from "@toile/body"

/** By a measurement's ID, how its value becomes the group's. */
type Items = Readonly<Record<string, (value: number) => number>>

/** The items of a group whose measurements the compiler knows. */
export type ItemsOf<Id extends MeasurementId> = { readonly [K in Id]: (value: number) => number }

/**
 * A measurement group: of its items exactly one is taken for a draft. Each item says how its value becomes the group's
 * (the first item is the usual one, the others are read at another place of the body or with another allowance).
 */
export interface MeasurementGroup<Required extends boolean = boolean, I extends Items = Items> {
  readonly required: Required
  readonly items: I
}

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

/**
 * A group that no draft of its kind goes without: an order that gives none of its measurements is refused by
 * `resolveOrder`. Measurements by their IDs; a finished garment's own dimension has one by `OwnFinishedNames` of
 * `@toile/body`.
 */
export const required = <Id extends MeasurementId>(items: ItemsOf<Id>): MeasurementGroup<true, ItemsOf<Id>> => ({
  required: true,
  items,
})

/** A group that a draft can do without: its value is undefined where an order gives none of its measurements. */
export const optional = <Id extends MeasurementId>(items: ItemsOf<Id>): MeasurementGroup<false, ItemsOf<Id>> => ({
  required: false,
  items,
})

/** A required group whose only item is one measurement, as it is. */
export const needs = <const Id extends MeasurementId>(id: Id): MeasurementGroup<true, ItemsOf<Id>> => required(only(id))

/** An optional group whose only item is one measurement, as it is. */
export const takes = <const Id extends MeasurementId>(id: Id): MeasurementGroup<false, ItemsOf<Id>> =>
  optional(only(id))

const only = <Id extends MeasurementId>(id: Id) => ({ [id]: asIs }) as ItemsOf<Id>

/** A value for each group: always for a required one, perhaps for an optional one. */
export type GroupValues<G extends MeasurementGroups> = {
  readonly [K in keyof G]: G[K] extends MeasurementGroup<true> ? number : number | undefined
}

/**
 * Of each group the measurement that was taken: always one of a required group's, perhaps one of an optional group's. Of
 * groups that are not known by name, whatever was taken.
 */
export type TakenOf<G extends MeasurementGroups> = string extends keyof G
  ? Readonly<Record<string, string>>
  : { readonly [K in keyof G as G[K] extends MeasurementGroup<true> ? K : never]: MeasurementOf<G[K]> } & {
      readonly [K in keyof G as G[K] extends MeasurementGroup<true> ? never : K]?: MeasurementOf<G[K]>
    }

type MeasurementOf<G extends MeasurementGroup> = keyof G["items"] & MeasurementId
