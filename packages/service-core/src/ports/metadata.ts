import type { Gender, JsonObject, MetadataType, Texts } from "@toile/contract"
import { Context, type Effect } from "effect"

/** What an element is shown with. */
export interface Shown {
  readonly title: Texts
  readonly description: Texts
  readonly imageUrl: string
  readonly videoUrl: string
  readonly customData: JsonObject
}

/** What an element is about. Its uuid follows from it where the system has a default for it. */
export interface ElementKey {
  readonly type: MetadataType
  readonly elementId: string
  /** "" where both genders share the element: a seam, a material group. */
  readonly gender: Gender | ""
  /** 0 for all but options and their values. */
  readonly patternId: number
}

/** A tenant's own element, in the place of the system's default. */
export interface StoredElement extends ElementKey, Shown {
  /** The uuid. */
  readonly id: string
  readonly parentId: string | null
}

/** An element without what may be large: what a search and a list go by. */
export type KnownElement = Omit<StoredElement, "imageUrl" | "videoUrl" | "customData">

export interface MetadataElements {
  /** All of a tenant's own; no more than the catalogue has elements. */
  readonly all: (tenantId: string) => Effect.Effect<readonly KnownElement[]>
  /** Those of these uuids that are the tenant's own, whole, in any order. */
  readonly some: (tenantId: string, uuids: readonly string[]) => Effect.Effect<readonly StoredElement[]>
  readonly find: (tenantId: string, uuid: string) => Effect.Effect<StoredElement | undefined>
  readonly insert: (tenantId: string, element: StoredElement) => Effect.Effect<void>
  readonly update: (tenantId: string, uuid: string, shown: Shown) => Effect.Effect<void>
  readonly remove: (tenantId: string, uuid: string) => Effect.Effect<boolean>
}
export const MetadataElements = Context.Service<MetadataElements>("@toile/service-core/MetadataElements")
