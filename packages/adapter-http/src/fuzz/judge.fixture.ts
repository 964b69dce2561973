import {
  type AnyEndpoint,
  decode,
  endpoints,
  openApi,
  Problem,
  pageHeaders,
  type Shape,
  TokenError,
} from "@toile/contract"
import { Result, Schema } from "effect"

/** An answer as it came, its body unread. */
export interface RawAnswer {
  readonly status: number
  readonly headers: Headers
  readonly bytes: Uint8Array
}

/** What was asked, as far as an answer is judged by it. */
export interface Asked {
  readonly endpoint: AnyEndpoint | undefined
  readonly method: string
  readonly path: string
}

/** Which statuses the interface's description gives an endpoint. */
const declared = (() => {
  const document = openApi(endpoints, { baseUrl: "http://localhost", version: "0" }) as {
    readonly paths: Record<string, Record<string, { readonly responses: object }>>
  }
  return new Map(
    endpoints.map((one) => [one.id, Object.keys(document.paths[one.path]?.[one.method]?.responses ?? {}).map(Number)]),
  )
})()

const PAGE_HEADERS = Object.keys(pageHeaders(1, { page: 1, perPage: 1 }, () => ""))
/** What only the inside of a program knows. */
const INSIDE = /node_modules|\.[jt]s:\d+|SqliteError|SQLITE_|at \w+ \(|effect\/|\bundefined\b is not/

/**
 * What is wrong with an answer; nothing where it lies inside what the interface declares.
 *
 * @param mayLackRoom whether the service may have no room to store anything: then it is a 503 that says when to come again
 */
export function faultsOf(
  { endpoint, method, path }: Asked,
  { status, headers, bytes }: RawAnswer,
  mayLackRoom = false,
): string[] {
  const faults: string[] = []
  const text = Buffer.from(bytes).toString("utf8")
  const type = headers.get("content-type") ?? ""
  if (headers.get("x-request-id") === null) faults.push("no X-Request-Id")
  if (status >= 400 && INSIDE.test(text)) faults.push("it tells of the service's inside")
  if (method === "HEAD") return faults
  if (status >= 400) return [...faults, ...faultsOfRefusal(endpoint, path, status, headers, text, mayLackRoom)]
  if (endpoint === undefined)
    return path.startsWith("/v2/") ? [...faults, `${status} where nothing is declared`] : faults
  if (status === 304)
    return bytes.length > 0 || method !== "GET" ? [...faults, "304 with a body, or to no read"] : faults
  if (status !== endpoint.status) return [...faults, `${status} where ${endpoint.status} is declared`]

  // What is only wished for makes nothing that could be read: the description gives it no Location either.
  const made = endpoint.kind !== "nothing" && (status === 201 || status === 202)
  if (made && !/^http:\/\/[^/]+\/v2\//.test(headers.get("location") ?? "")) faults.push("no Location of what was made")
  switch (endpoint.kind) {
    case "nothing":
      return bytes.length > 0 ? [...faults, "a body where there is none to be"] : faults
    case "file":
      if (headers.get("content-disposition") === null) faults.push("a file without its name")
      if (headers.get("x-content-type-options") !== "nosniff") faults.push("a file whose type may be guessed")
      return faults
    case "list":
      for (const name of PAGE_HEADERS) if (headers.get(name) === null) faults.push(`no ${name}`)
      return [...faults, ...faultsOfJson(type, text, Schema.Array(endpoint.answer as Shape<unknown>))]
    case "value":
      if (endpoint.alsoAs !== undefined && type.startsWith(endpoint.alsoAs)) return faults
      if (method === "GET" && status === 200 && headers.get("etag") === null)
        faults.push("a single read without its ETag")
      return [...faults, ...faultsOfJson(type, text, endpoint.answer as Shape<unknown>)]
  }
}

function faultsOfRefusal(
  endpoint: AnyEndpoint | undefined,
  path: string,
  status: number,
  headers: Headers,
  text: string,
  mayLackRoom: boolean,
): string[] {
  const type = headers.get("content-type") ?? ""
  const faults: string[] = []
  if (status >= 500 && !(status === 503 && (mayLackRoom || endpoint?.atOnce !== undefined))) faults.push(`${status}`)
  if (status === 503 && !(Number(headers.get("retry-after")) > 0)) faults.push("503 without Retry-After")
  if (path.startsWith("/auth/") && type.startsWith("application/json")) {
    return [...faults, ...faultsOfJson(type, text, TokenError)]
  }
  if (endpoint !== undefined && declared.get(endpoint.id)?.includes(status) !== true)
    faults.push(`${status} is not declared`)
  if (status === 401 && headers.get("www-authenticate") === null) faults.push("401 without WWW-Authenticate")
  if (status === 405 && headers.get("allow") === null) faults.push("405 without Allow")
  if (!type.startsWith("application/problem+json")) return [...faults, `a refusal as ${type}`]
  const read = readJson(text, Problem)
  if (typeof read === "string") return [...faults, read]
  if (read.status !== status) faults.push("the problem's status is another")
  if (read.requestId !== headers.get("x-request-id")) faults.push("the problem's requestId is another")
  if (read.errors?.length === 0) faults.push("errors, but none of them named")
  if (status === 400 && read.errors?.some(({ message }) => message === "")) faults.push("an error without words")
  return faults
}

function faultsOfJson(type: string, text: string, shape: Shape<unknown>): string[] {
  if (!/^application\/json(; charset=utf-8)?$/.test(type)) return [`a value as ${type}`]
  const read = readJson(text, shape)
  return typeof read === "string" ? [read] : []
}

/** What a text holds, by its shape; or why it does not. */
function readJson<A>(text: string, shape: Shape<A>): A | string {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return "it is not JSON"
  }
  const read = decode(shape)(value)
  if (Result.isSuccess(read)) return read.success
  return `outside its shape: ${read.failure.map(({ pointer, message }) => `${pointer} ${message}`).join("; ")}`
}
