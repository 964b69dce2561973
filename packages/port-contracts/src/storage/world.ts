import {
  type Batches,
  type CallbackSecrets,
  type Callbacks,
  type Clients,
  type Drafts,
  type ExportProfiles,
  type Exports,
  type IdempotencyKeys,
  type Jobs,
  type Materials,
  type MeasurementProfiles,
  type MediaLibrary,
  type MetadataElements,
  type PatternReferences,
  type Predictions,
  type Presets,
  type Sessions,
  type TechPacks,
  Tenants,
  type Transactions,
  type Users,
} from "@toile/service-core"
import { Effect } from "effect"
import { expect } from "vitest"
import type { Process } from "../process.js"

/** What a database is asked to keep. */
export type Stored =
  | Batches
  | CallbackSecrets
  | Callbacks
  | Clients
  | Drafts
  | ExportProfiles
  | Exports
  | IdempotencyKeys
  | Jobs
  | Materials
  | MeasurementProfiles
  | MediaLibrary
  | MetadataElements
  | PatternReferences
  | Predictions
  | Presets
  | Sessions
  | TechPacks
  | Tenants
  | Transactions
  | Users

/** Two processes on one database; each test has tenants of its own in it. */
export interface World {
  readonly here: () => Process<Stored>
  readonly there: () => Process<Stored>
  /** A tenant that nobody else has. */
  readonly tenant: () => Promise<string>
}

let made = 0
/** An ID of 36 characters that sorts behind those before it. */
export const nextId = (): string => `00000000-0000-7000-8000-${String(++made).padStart(12, "0")}`

export const AT = (second: number): string => `2026-01-01T00:00:${String(second).padStart(2, "0")}.000Z`

export const newTenant = async (process: Process<Stored>): Promise<string> => {
  const id = nextId()
  await process.run(Effect.flatMap(Tenants, (tenants) => tenants.insert({ id, name: "House", createdAt: AT(0) })))
  return id
}

export const PAGE = { page: 1, perPage: 20, sort: "asc" } as const

/**
 * A list comes in pages, in its order and turned round, ties by ID; it has the tenant's own records alone.
 *
 * @param list reads a page of it as the tenant, or as another one
 * @param ordered the IDs in ascending order
 */
export async function expectPages<A extends { readonly id: string }>(
  list: (
    query: { readonly page: number; readonly perPage: number; readonly sort: "asc" | "desc" },
    whose: "own" | "another's",
  ) => Promise<{ readonly items: readonly A[]; readonly total: number }>,
  ordered: readonly string[],
): Promise<void> {
  const ids = async (page: number, perPage: number, sort: "asc" | "desc") => {
    const { items, total } = await list({ page, perPage, sort }, "own")
    expect(total).toBe(ordered.length)
    return items.map(({ id }) => id)
  }
  expect(await ids(1, 200, "asc")).toEqual(ordered)
  expect(await ids(1, 200, "desc")).toEqual(ordered.toReversed())
  expect(await ids(2, 2, "asc")).toEqual(ordered.slice(2, 4))
  expect(await ids(ordered.length + 1, 1, "asc")).toEqual([])
  expect(await list({ ...PAGE }, "another's")).toEqual({ items: [], total: 0 })
}
