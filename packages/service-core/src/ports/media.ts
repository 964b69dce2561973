import { Context, type Effect } from "effect"

/** An uploaded image; its bytes are under `mediaFileKey`. */
export interface StoredMedia {
  readonly id: string
  readonly tenantId: string
  readonly contentType: string
  /** bytes */
  readonly size: number
  readonly sha256: string
  readonly createdAt: string
  readonly createdBy: string
}

export interface MediaLibrary {
  readonly insert: (media: StoredMedia) => Effect.Effect<void>
  /** Of any tenant: an image's address needs no token. */
  readonly find: (id: string) => Effect.Effect<StoredMedia | undefined>
}
export const MediaLibrary = Context.Service<MediaLibrary>("@toile/service-core/MediaLibrary")
