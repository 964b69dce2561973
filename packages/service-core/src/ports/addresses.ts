import { Context } from "effect"

/** Absolute addresses, made from the configured base URL and never from a request. */
export interface Addresses {
  readonly baseUrl: string
}
export const Addresses = Context.Service<Addresses>("@toile/service-core/Addresses")

export const jobUrl = ({ baseUrl }: Addresses, id: string): string => `${baseUrl}/v2/jobs/${id}`
export const draftUrl = ({ baseUrl }: Addresses, id: string): string => `${baseUrl}/v2/drafts/${id}`
export const exportUrl = ({ baseUrl }: Addresses, id: string): string => `${baseUrl}/v2/exports/${id}`
export const techPackUrl = (addresses: Addresses, draftId: string, id: string): string =>
  `${draftUrl(addresses, draftId)}/techPacks/${id}.pdf`
export const batchUrl = ({ baseUrl }: Addresses, id: string): string => `${baseUrl}/v2/batches/${id}`
export const predictionUrl = ({ baseUrl }: Addresses, id: string): string => `${baseUrl}/v2/predictions/${id}`
export const mediaUrl = ({ baseUrl }: Addresses, id: string): string => `${baseUrl}/v2/media/${id}`
export const exportFileUrl = (addresses: Addresses, id: string, filename: string): string =>
  `${exportUrl(addresses, id)}/files/${encodeURIComponent(filename)}`

/** The address of what an action of a batch made. */
export const madeUrl = (
  addresses: Addresses,
  { type, id }: { readonly type: "draft" | "export" | "prediction"; readonly id: string },
): string => ({ draft: draftUrl, export: exportUrl, prediction: predictionUrl })[type](addresses, id)
