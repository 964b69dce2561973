import type { Schema } from "effect"
import type { Shape } from "./decode.js"
import type { Page, PageRequest } from "./page.js"
import { type Parameters, pageParameters, type QueryOf } from "./parameter.js"
import type { Role } from "./role.js"

/** Who may call: nobody is asked for a token, anyone with a token, a group owner, or the holder of (one of some) roles. */
export type Access = "public" | "anyone" | "owner" | Role | readonly Role[]

/** `{id}` of a path becomes a string in the handler's `params`. */
export type ParamsOf<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? { readonly [K in Name]: string } & ParamsOf<Rest>
  : unknown

/** A file that is sent to an endpoint: as one field of multipart/form-data or, under `raw`, as the body itself. */
export interface Upload {
  readonly field: string
  readonly maxBytes: number
  /** The content type under which the body itself is the file. */
  readonly raw?: string
  /** What the description says of that body. */
  readonly rawRule?: Readonly<Record<string, unknown>>
}

/** How a JSON body may be sent as multipart/form-data instead: which fields are JSON, text, or a file. */
export interface FormBody {
  readonly json: readonly string[]
  readonly text: readonly string[]
  readonly file: string
}

/** How the answer is sent: a value as JSON, one page of a list with its headers, bytes, or nothing. */
export type AnswerKind = "value" | "list" | "file" | "nothing"

/** One endpoint, declared once: the route, the validation, the description and the client come from it. */
export interface Endpoint<Path extends string, Q extends Parameters, B, A, K extends AnswerKind> {
  readonly id: string
  readonly method: "get" | "post" | "patch" | "put" | "delete"
  readonly path: Path
  readonly summary: string
  readonly access: Access
  readonly status: 200 | 201 | 202 | 204
  readonly query: Q
  /** What stands in the path, where it is no ID. */
  readonly inPath?: Readonly<Record<string, Schema.Top>>
  /** The body's shape; absent where no body is taken. */
  readonly body?: Shape<B>
  /** A body that is taken, for the description: as JSON, or as the upload's raw text. */
  readonly example?: unknown
  /** The file that it takes instead of a JSON body. */
  readonly upload?: Upload
  /** The content types that a file may have. */
  readonly contentTypes?: readonly string[]
  /** Where what an accepted action makes is found, from the path above its own; `<own path>/<id>` where absent. */
  readonly location?: (id: string) => string
  /** ISO 8601: since when it is deprecated, and when it may go. */
  readonly deprecated?: { readonly since: string; readonly sunset: string }
  /** The largest JSON body, "1mb" where absent. */
  readonly bodyLimit?: "batch" | "scan"
  /** Fields of the body that may come as an object's JSON text: a long one is read in parts before the shape is asked. */
  readonly objectTexts?: readonly string[]
  /** How many requests are worked on side by side: one more is a 503. */
  readonly atOnce?: number
  /** It makes nothing and may take long: once whoever asked has gone, it is stopped. */
  readonly whileWaitedFor?: boolean
  /** Many requests of one address or tenant are worked on one after the other, and too many are a 429. */
  readonly slowed?: boolean
  /** The body may come as a form. */
  readonly form?: FormBody
  /** Fields that a body may carry and that are ignored. */
  readonly readOnly: readonly string[]
  /** Fields that a body may carry back as they were read, and that a change of is refused: the description leaves them out. */
  readonly fixed?: readonly string[]
  /** The field of a created record that stands in its address. */
  readonly handle: "id" | "uuid"
  /** A content type, beside JSON, in which the answer may be asked for by `Accept`. */
  readonly alsoAs?: string
  /** The prefix of messages about one top-level field, where the interface asks for one. */
  readonly section?: (field: string) => string
  /** Fields of the answer that must not be kept anywhere: an answer that is given again has them from the single read. */
  readonly secret?: readonly string[]
  /** Refusals beside those that all of its kind may give: 409 of a read, 403 where the use case decides who may. */
  readonly refuses?: readonly (403 | 409)[]
  /** A single read whose answer may be megabytes: it is written in parts, others are answered in between. */
  readonly large?: boolean
  readonly kind: K
  /** The shape of the answer, or of one item of a list. */
  readonly answer?: Schema.Codec<A, unknown>
}

export type AnyEndpoint = Endpoint<string, Parameters, unknown, unknown, AnswerKind>

/** A single read's answer may be described by its shape alone; what a handler gives for each kind. */
export interface FileAnswer {
  readonly filename: string
  readonly contentType: string
  readonly bytes: Uint8Array
  /** Shown rather than saved, never changing under its address: caches may keep it for good. */
  readonly fixed?: boolean
  /** The file's own entity tag, without quotes; else one is made of the bytes. */
  readonly etag?: string
}
/** An answer in the endpoint's other content type (`alsoAs`). */
export interface Rendered {
  readonly rendered: string
}
export type GivenFor<K extends AnswerKind, A> = K extends "list"
  ? Page<A>
  : K extends "file"
    ? FileAnswer
    : K extends "nothing"
      ? undefined
      : A | Rendered

/** Fields that every body may carry back as it was read; they are ignored unless the body's own shape has them. */
export const READ_ONLY = ["id", "createdAt", "createdBy", "updatedAt", "updatedBy"]

interface Declaration<Path extends string, Q extends Parameters, B, A> {
  readonly id: string
  readonly path: Path
  readonly summary: string
  readonly access: Access
  readonly query?: Q
  readonly inPath?: Readonly<Record<string, Schema.Top>>
  readonly body?: Shape<B>
  readonly example?: unknown
  readonly upload?: Upload
  readonly contentTypes?: readonly string[]
  readonly location?: (id: string) => string
  readonly deprecated?: { readonly since: string; readonly sunset: string }
  readonly bodyLimit?: "batch" | "scan"
  readonly objectTexts?: readonly string[]
  readonly atOnce?: number
  readonly whileWaitedFor?: boolean
  readonly slowed?: boolean
  readonly form?: FormBody
  readonly readOnly?: readonly string[]
  readonly fixed?: readonly string[]
  readonly handle?: "id" | "uuid"
  readonly alsoAs?: string
  readonly section?: (field: string) => string
  readonly secret?: readonly string[]
  readonly refuses?: readonly (403 | 409)[]
  readonly large?: boolean
  readonly answer?: Schema.Codec<A, unknown>
}

type Every<Q> = Q & typeof pageParameters

const declare = <const Path extends string, const Q extends Parameters, B, A, K extends AnswerKind>(
  method: AnyEndpoint["method"],
  status: AnyEndpoint["status"],
  kind: K,
  { query, readOnly, handle, ...rest }: Declaration<Path, Q, B, A>,
): Endpoint<Path, Every<Q>, B, A, K> => ({
  ...rest,
  handle: handle ?? "id",
  method,
  status,
  kind,
  query: { ...(query as Q), ...pageParameters },
  readOnly: [...READ_ONLY, ...(readOnly ?? [])].filter((field) => !fieldsOf(rest.body).includes(field)),
})

const fieldsOf = (body: object | undefined): readonly string[] =>
  body !== undefined && "fields" in body ? Object.keys(body.fields as object) : []

type None = Record<never, never>
export const list = <const Path extends string, A, const Q extends Parameters = None>(
  d: Declaration<Path, Q, never, A>,
) => declare("get", 200, "list", d)
export const read = <const Path extends string, A, const Q extends Parameters = None>(
  d: Declaration<Path, Q, never, A>,
) => declare("get", 200, "value", d)
export const download = <const Path extends string, const Q extends Parameters = None>(
  d: Declaration<Path, Q, never, never> & { readonly contentTypes: readonly string[] },
) => declare("get", 200, "file", d)
export const create = <const Path extends string, B, A, const Q extends Parameters = None>(
  d: Declaration<Path, Q, B, A>,
) => declare("post", 201, "value", d)
/** A long-running action: 202 with its id and jobUrl. */
export const accept = <const Path extends string, B, A, const Q extends Parameters = None>(
  d: Declaration<Path, Q, B, A>,
) => declare("post", 202, "value", d)
/** A POST that answers at once and makes nothing. */
export const ask = <const Path extends string, B, A, const Q extends Parameters = None>(
  d: Declaration<Path, Q, B, A>,
) => declare("post", 200, "value", d)
/** A POST that changes something and answers nothing. */
export const act = <const Path extends string, B, const Q extends Parameters = None>(
  d: Declaration<Path, Q, B, never>,
) => declare("post", 204, "nothing", d)
/** A POST that asks for something that happens a moment later, and answers nothing. */
export const wish = <const Path extends string, B, const Q extends Parameters = None>(
  d: Declaration<Path, Q, B, never>,
) => declare("post", 202, "nothing", d)
/** A PUT that sets something and answers nothing. */
export const replace = <const Path extends string, B, const Q extends Parameters = None>(
  d: Declaration<Path, Q, B, never>,
) => declare("put", 204, "nothing", d)
export const update = <const Path extends string, B, A, const Q extends Parameters = None>(
  d: Declaration<Path, Q, B, A>,
) => declare("patch", 200, "value", d)
export const remove = <const Path extends string, const Q extends Parameters = None>(
  d: Declaration<Path, Q, never, never>,
) => declare("delete", 204, "nothing", d)

/** Whether it makes something: the same request sent twice with one Idempotency-Key then makes it once. */
export const isCreating = ({ method, status, kind }: Pick<AnyEndpoint, "method" | "status" | "kind">): boolean =>
  method === "post" && kind === "value" && (status === 201 || status === 202)

/** Whether it changes or removes what its own path is read by: If-Match is then compared with that read's ETag. */
export const isMatched = ({ method }: Pick<AnyEndpoint, "method">): boolean => method === "patch" || method === "delete"

/** What a handler is given of a request. */
export interface RequestOf<E extends AnyEndpoint> {
  readonly params: E extends Endpoint<infer Path, infer _Q, infer _B, infer _A, infer _K> ? ParamsOf<Path> : never
  readonly query: QueryOf<E["query"]> & PageRequest
  readonly body: E extends Endpoint<infer _P, infer _Q, infer B, infer _A, infer _K> ? B : never
}
