import type {
  ExportConfig,
  ExportedMaterial,
  FailureProblem,
  FileType,
  FilledNesting,
  NestingConfig,
  Page,
  Status,
} from "@toile/contract"
import type { Marker } from "@toile/draft-model"
import { Context, type Effect } from "effect"

export interface StoredExport {
  readonly id: string
  readonly draftId: string
  readonly fileType: FileType
  readonly config: ExportConfig
  readonly materials: Readonly<Record<string, ExportedMaterial>>
  /** The nesting with its defaults, as it is answered. */
  readonly nesting: FilledNesting
  /** The nesting as it was given: only this counts where materials have their own. */
  readonly givenNesting: NestingConfig
  readonly objects: readonly string[]
  readonly status: Status
  readonly files: readonly ExportedFile[]
  readonly error: FailureProblem | null
  readonly createdAt: string
  readonly createdBy: string
}

/** What a list tells of an export. */
export type ListedExport = Pick<StoredExport, "id" | "draftId" | "fileType" | "status" | "createdAt" | "createdBy">

export interface ExportedFile {
  readonly filename: string
  readonly contentType: string
  /** bytes */
  readonly size: number
  readonly sha256: string
}

export interface ExportQuery {
  readonly page: number
  readonly perPage: number
  readonly sort: "asc" | "desc"
  readonly search?: string | undefined
  readonly status?: Status | undefined
  readonly fileType?: FileType | undefined
  readonly draftId?: string | undefined
}

export interface Exports {
  readonly insert: (tenantId: string, made: StoredExport) => Effect.Effect<void>
  readonly find: (tenantId: string, id: string) => Effect.Effect<StoredExport | undefined>
  readonly list: (tenantId: string, query: ExportQuery) => Effect.Effect<Page<ListedExport>>
  /** The layout is stored with the export. */
  readonly complete: (
    tenantId: string,
    id: string,
    files: readonly ExportedFile[],
    layout: readonly Marker[],
  ) => Effect.Effect<void>
  readonly fail: (tenantId: string, id: string, error: FailureProblem) => Effect.Effect<void>
}
export const Exports = Context.Service<Exports>("@toile/service-core/Exports")
