import type { AnswerKind, AnyEndpoint, Endpoint, Page, Parameters, ParamsOf, Problem, QueryOf } from "@toile/contract"
import { err, ok, type Result } from "@toile/result"
import { type Fetch, type FetchAnswer, sent } from "./fetch.js"

export interface ClientOptions {
  /** The service's address, without a slash at its end. */
  readonly baseUrl: string
  readonly fetch: Fetch
  /** Asked for before each call (see tokenSource); absent: only public endpoints answer. */
  readonly token?: () => Promise<string>
}

/** The service's no, with its problem details. */
export interface Refused {
  readonly _tag: "Refused"
  readonly status: number
  readonly problem: Problem
}

export interface DownloadedFile {
  readonly contentType: string
  readonly etag: string | null
  readonly bytes: Uint8Array
}

type AnswerFor<K extends AnswerKind, A> = K extends "list"
  ? Page<A>
  : K extends "file"
    ? DownloadedFile
    : K extends "nothing"
      ? undefined
      : A

/** What a call takes: path parameters and body where the endpoint has some, and any of its query. */
export type CallOf<E> =
  E extends Endpoint<infer Path, infer Q, infer B, infer _A, infer _K>
    ? (unknown extends ParamsOf<Path> ? { readonly params?: never } : { readonly params: ParamsOf<Path> }) &
        ([B] extends [never] ? { readonly body?: never } : { readonly body: B }) & {
          readonly query?: { readonly [K in keyof QueryOf<Q>]?: QueryOf<Q>[K] }
          readonly headers?: Readonly<Record<string, string>>
          /** The file of an endpoint that takes one: FormData, or the bytes with their content-type in the headers. */
          readonly upload?: unknown
        }
    : never
export type AnswerOf<E> = E extends Endpoint<infer _P, infer _Q, infer _B, infer A, infer K> ? AnswerFor<K, A> : never

export interface Client {
  /** Calls an endpoint of the contract. A refusal is a value; a network that fails rejects. */
  readonly call: <E extends AnyEndpointOf>(endpoint: E, call: CallOf<E>) => Promise<Result<AnswerOf<E>, Refused>>
}
// biome-ignore lint/suspicious/noExplicitAny: an endpoint of any body; CallOf takes it apart
type AnyEndpointOf = Endpoint<string, Parameters, any, any, AnswerKind>

export const newClient = ({ baseUrl, fetch, token }: ClientOptions): Client => ({
  call: async (endpoint, call) => {
    const { params, query, body, headers, upload } = call as Untyped
    const answer = await fetch(`${baseUrl}${addressOf(endpoint, params ?? {}, query ?? {})}`, {
      method: endpoint.method.toUpperCase(),
      headers: {
        ...(token && { authorization: `Bearer ${await token()}` }),
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...headers,
      },
      ...sent(body === undefined ? upload : JSON.stringify(body)),
    })
    if (answer.status >= 300) return err({ _tag: "Refused", status: answer.status, problem: await problemOf(answer) })
    return ok((await answerOf(endpoint, answer)) as never)
  },
})

interface Untyped {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  readonly upload?: unknown
}

const addressOf = (
  { path }: Pick<AnyEndpoint, "path">,
  params: Readonly<Record<string, string>>,
  query: Readonly<Record<string, unknown>>,
): string => {
  const filled = path.replace(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(params[name] ?? ""))
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined
      ? []
      : (Array.isArray(value) ? value : [value]).map((one) => `${name}=${encodeURIComponent(`${one}`)}`),
  )
  return pairs.length > 0 ? `${filled}?${pairs.join("&")}` : filled
}

const answerOf = async ({ kind }: Pick<AnyEndpoint, "kind">, answer: FetchAnswer): Promise<unknown> => {
  switch (kind) {
    case "nothing":
      return undefined
    case "value":
      return JSON.parse(await answer.text())
    case "list":
      return { items: JSON.parse(await answer.text()), total: Number(answer.headers.get("x-total")) }
    case "file":
      return {
        contentType: answer.headers.get("content-type") ?? "",
        etag: answer.headers.get("etag"),
        bytes: new Uint8Array(await answer.arrayBuffer()),
      } satisfies DownloadedFile
  }
}

/** The answer's problem, or one in its place where something between here and the service has answered. */
const problemOf = async (answer: FetchAnswer): Promise<Problem> => {
  const text = await answer.text()
  const type = answer.headers.get("content-type") ?? ""
  if (type.startsWith("application/problem+json")) return JSON.parse(text) as Problem
  const { status } = answer
  return { type: "about:blank", title: `Status ${status}`, status, detail: text, instance: "", requestId: "" }
}
