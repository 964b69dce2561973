import type {
  ExportConfig,
  ExportedMaterial,
  ExportMaterial,
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
  /** Of an export of several drafts; else null. */
  readonly joined: JoinedDrafts | null
  readonly status: Status
  readonly files: readonly ExportedFile[]
  readonly error: FailureProblem | null
  /** null: made before warnings were kept. */
  readonly warnings: readonly string[] | null
  readonly createdAt: string
  readonly createdBy: string
}

/** Several drafts on the same sheets. */
export interface JoinedDrafts {
  /** All of them, `draftId` first. */
  readonly draftIds: readonly string[]
  /** The materials as they were given: each draft is exported in its own scaling where nothing is. */
  readonly materials: Readonly<Record<string, ExportMaterial>>
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
  /** Those of several drafts of which it is one too. */
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
    warnings: readonly string[],
  ) => Effect.Effect<void>
  readonly fail: (tenantId: string, id: string, error: FailureProblem) => Effect.Effect<void>
}
export const Exports = Context.Service<Exports>("@toile/service-core/Exports")
