import type {
  Choices,
  CreateDraft,
  Gender,
  JsonObject,
  MeasurementType,
  Numbers,
  Page,
  Sides,
  Stage,
} from "@toile/contract"
import { Context, type Effect } from "effect"

/** What a revision keeps and a revert brings back. */
export interface ProfileContent {
  readonly measurements: Numbers
  readonly measurementSources: NonNullable<CreateDraft["measurementSources"]>
  /** null: none were given. */
  readonly sides: Sides | null
  readonly bodyShapes: Choices
  readonly sizings: JsonObject
  readonly note: string
}

/** A profile with the content of its latest revision. */
export interface StoredProfile extends ProfileContent {
  readonly id: string
  readonly name: string
  readonly gender: Gender
  readonly displayUnit: "metric" | "imperial"
  readonly measurementType: MeasurementType
  readonly stage: Stage
  readonly metadata: JsonObject
  /** The latest revision. */
  readonly revisionId: string
  readonly createdAt: string
  readonly createdBy: string
  readonly updatedAt: string
  readonly updatedBy: string
}

/** Made once, never changed. */
export interface StoredRevision extends ProfileContent {
  readonly id: string
  readonly profileId: string
  readonly createdAt: string
  readonly createdBy: string
}

export interface ProfileQuery {
  readonly page: number
  readonly perPage: number
  readonly sort: "asc" | "desc"
  readonly orderBy: "updatedAt" | "name"
  readonly search?: string | undefined
  readonly gender?: Gender | undefined
  readonly stage?: Stage | undefined
  readonly measurementType?: MeasurementType | undefined
}
export interface RevisionQuery {
  readonly page: number
  readonly perPage: number
  readonly sort: "asc" | "desc"
}

export interface MeasurementProfiles {
  readonly insert: (tenantId: string, profile: StoredProfile) => Effect.Effect<void>
  readonly find: (tenantId: string, id: string) => Effect.Effect<StoredProfile | undefined>
  readonly list: (tenantId: string, query: ProfileQuery) => Effect.Effect<Page<StoredProfile>>
  readonly update: (tenantId: string, id: string, changes: Partial<StoredProfile>) => Effect.Effect<void>
  /** Removes the profile and all its revisions; says whether it was there. */
  readonly remove: (tenantId: string, id: string) => Effect.Effect<boolean>
  readonly insertRevision: (tenantId: string, revision: StoredRevision) => Effect.Effect<void>
  readonly findRevision: (tenantId: string, profileId: string, id: string) => Effect.Effect<StoredRevision | undefined>
  readonly listRevisions: (
    tenantId: string,
    profileId: string,
    query: RevisionQuery,
  ) => Effect.Effect<Page<StoredRevision>>
}
export const MeasurementProfiles = Context.Service<MeasurementProfiles>("@toile/service-core/MeasurementProfiles")
