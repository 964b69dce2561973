/** What is used of the fetch of Node and of browsers; it is an argument, so that a test may stand in for the network. */
export type Fetch = (
  url: string,
  init: { readonly method: string; readonly headers: Readonly<Record<string, string>>; readonly body?: never },
) => Promise<FetchAnswer>

export interface FetchAnswer {
  readonly status: number
  readonly headers: { readonly get: (name: string) => string | null }
  readonly text: () => Promise<string>
  readonly arrayBuffer: () => Promise<ArrayBuffer>
}

/** A body for fetch: a text, or what the environment sends as a file (FormData, Blob, bytes). */
export const sent = (body: unknown): { readonly body?: never } => (body === undefined ? {} : { body: body as never })
