import { Context, type Effect } from "effect"

/** Produced files. A key is a relative path of safe names: `<tenant>/exports/<id>/<filename>`. */
export interface Files {
  /** Writes a file whole: a reader never sees a part of it. An older one under the key is replaced. */
  readonly write: (key: string, bytes: Uint8Array) => Effect.Effect<WrittenFile>
  readonly read: (key: string) => Effect.Effect<Uint8Array | undefined>
  /** Removes all files whose keys begin with the folder, `<folder>/`; none is fine. */
  readonly removeFolder: (folder: string) => Effect.Effect<void>
}
export interface WrittenFile {
  /** bytes */
  readonly size: number
  /** hexadecimal */
  readonly sha256: string
}
export const Files = Context.Service<Files>("@toile/service-core/Files")

export const exportFolder = (tenantId: string, exportId: string): string => `${tenantId}/exports/${exportId}`
export const exportFileKey = (tenantId: string, exportId: string, filename: string): string =>
  `${exportFolder(tenantId, exportId)}/${filename}`
export const draftFolder = (tenantId: string, draftId: string): string => `${tenantId}/drafts/${draftId}`
export const techPackKey = (tenantId: string, draftId: string, id: string): string =>
  `${draftFolder(tenantId, draftId)}/${id}.pdf`
export const mediaFileKey = (tenantId: string, mediaId: string): string => `${tenantId}/media/${mediaId}`
