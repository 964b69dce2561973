import type { Choices, JsonObject, MaterialEntry, Numbers, Page, PresetMeasurements } from "@toile/contract"
import { Context, type Effect } from "effect"

/** A saved customisation of one pattern, as it was given. */
export interface StoredPreset {
  readonly id: string
  readonly patternId: number
  readonly name: string
  readonly enabled: boolean
  readonly options: Choices
  readonly measurements: PresetMeasurements
  readonly materials: Readonly<Record<string, MaterialEntry>>
  readonly seams: Numbers
  readonly metadata: JsonObject
  readonly createdAt: string
  readonly createdBy: string
  readonly updatedAt: string
  readonly updatedBy: string
}

export interface PresetQuery {
  readonly page: number
  readonly perPage: number
  readonly sort: "asc" | "desc"
  readonly orderBy: "createdAt" | "updatedAt" | "name"
  /** Searched in names. */
  readonly search?: string | undefined
  /** Presets of one of these patterns; undefined: of any. */
  readonly patternIds?: readonly number[] | undefined
  readonly enabled?: boolean | undefined
}

/** What a list of patterns tells of a preset. */
export interface PresetName {
  readonly id: string
  readonly patternId: number
  readonly name: string
  readonly enabled: boolean
}

export interface Presets {
  readonly insert: (tenantId: string, preset: StoredPreset) => Effect.Effect<void>
  readonly find: (tenantId: string, id: string) => Effect.Effect<StoredPreset | undefined>
  readonly list: (tenantId: string, query: PresetQuery) => Effect.Effect<Page<StoredPreset>>
  /** Of all presets of the tenant, by name. */
  readonly names: (tenantId: string) => Effect.Effect<readonly PresetName[]>
  readonly update: (tenantId: string, preset: StoredPreset) => Effect.Effect<void>
  readonly remove: (tenantId: string, id: string) => Effect.Effect<boolean>
}
export const Presets = Context.Service<Presets>("@toile/service-core/Presets")
