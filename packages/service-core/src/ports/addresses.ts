import { Context } from "effect"

/** Absolute addresses, made from the configured base URL and never from a request. */
export interface Addresses {
  readonly baseUrl: string
}
export const Addresses = Context.Service<Addresses>("@toile/service-core/Addresses")

export const jobUrl = ({ baseUrl }: Addresses, id: string): string => `${baseUrl}/v2/jobs/${id}`
export const draftUrl = ({ baseUrl }: Addresses, id: string): string => `${baseUrl}/v2/drafts/${id}`
export const exportUrl = ({ baseUrl }: Addresses, id: string): string => `${baseUrl}/v2/exports/${id}`
export const mediaUrl = ({ baseUrl }: Addresses, id: string): string => `${baseUrl}/v2/media/${id}`
export const exportFileUrl = (addresses: Addresses, id: string, filename: string): string =>
  `${exportUrl(addresses, id)}/files/${encodeURIComponent(filename)}`
