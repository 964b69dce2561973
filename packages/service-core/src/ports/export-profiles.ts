import type { ExportConfig, FileType, NestingConfig, Page } from "@toile/contract"
import { Context, type Effect } from "effect"

/** The settings of a kind of export; config and nesting hold what was given alone. */
export interface StoredExportProfile {
  readonly id: string
  readonly name: string
  readonly fileType: FileType
  readonly config: ExportConfig
  readonly nesting: NestingConfig
  readonly createdAt: string
  readonly createdBy: string
  readonly updatedAt: string
  readonly updatedBy: string
}

export interface ExportProfileQuery {
  readonly page: number
  readonly perPage: number
  readonly sort: "asc" | "desc"
  readonly orderBy: "createdAt" | "updatedAt" | "name"
  /** Searched in names. */
  readonly search?: string | undefined
  readonly fileType?: FileType | undefined
}

export interface ExportProfiles {
  readonly insert: (tenantId: string, profile: StoredExportProfile) => Effect.Effect<void>
  readonly find: (tenantId: string, id: string) => Effect.Effect<StoredExportProfile | undefined>
  readonly list: (tenantId: string, query: ExportProfileQuery) => Effect.Effect<Page<StoredExportProfile>>
  readonly update: (tenantId: string, profile: StoredExportProfile) => Effect.Effect<void>
  readonly remove: (tenantId: string, id: string) => Effect.Effect<boolean>
}
export const ExportProfiles = Context.Service<ExportProfiles>("@toile/service-core/ExportProfiles")
