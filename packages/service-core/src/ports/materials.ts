import type { Cloth, MaterialEntry, Page } from "@toile/contract"
import { Context, type Effect } from "effect"

/** A material of the library. A stock material belongs to no tenant. */
export interface StoredMaterial {
  readonly id: string
  readonly tenantId: string | null
  readonly name: string
  readonly factoryId: string | null
  readonly groups: readonly string[]
  /** As given. */
  readonly nesting: NonNullable<MaterialEntry["nesting"]>
  readonly scaling: NonNullable<MaterialEntry["scaling"]>
  readonly imageUrl: string | null
  /** What is known of it; nothing of one from before this was kept. */
  readonly cloth: Cloth | null
  readonly createdAt: string
  readonly createdBy: string
  readonly updatedAt: string
  readonly updatedBy: string
}

export interface MaterialQuery {
  readonly page: number
  readonly perPage: number
  readonly sort: "asc" | "desc"
  readonly orderBy: "createdAt" | "updatedAt" | "name"
  /** Searched in names, factory IDs and groups. */
  readonly search?: string | undefined
  /** Materials of at least one of these groups. */
  readonly groups?: readonly string[] | undefined
}

/** A tenant's own materials; reading finds the stock ones too. */
export interface Materials {
  readonly insert: (tenantId: string, material: StoredMaterial) => Effect.Effect<void>
  readonly find: (tenantId: string, id: string) => Effect.Effect<StoredMaterial | undefined>
  readonly list: (tenantId: string, query: MaterialQuery) => Effect.Effect<Page<StoredMaterial>>
  readonly update: (tenantId: string, material: StoredMaterial) => Effect.Effect<void>
  readonly remove: (tenantId: string, id: string) => Effect.Effect<void>
}
export const Materials = Context.Service<Materials>("@toile/service-core/Materials")
