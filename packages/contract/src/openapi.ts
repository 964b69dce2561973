import { Result, Schema } from "effect"
import { decode } from "./decode.js"
import { type Access, type AnyEndpoint, type FormBody, isCreating, isMatched } from "./endpoint.js"
import { linksBetween, pathNames } from "./links.js"
import { pageHeaders } from "./page.js"
import { type Parameter, type Parameters, pageParameters } from "./parameter.js"
import { Problem } from "./problem.js"
import { TOKEN_PATH } from "./tokens.js"
import { idempotencyKey, toldOtherwise } from "./told.js"

type Json = Readonly<Record<string, unknown>>

export interface OpenApiOptions {
  /** Where the service is: the document's server. */
  readonly baseUrl: string
  readonly version: string
}

/** The interface as an OpenAPI 3.1 document: every endpoint with its parameters, body, answers and security. */
export const openApi = (endpoints: readonly AnyEndpoint[], { baseUrl, version }: OpenApiOptions): Json => {
  const links = linksBetween(endpoints)
  const paths: Record<string, Record<string, Json>> = {}
  for (const endpoint of endpoints) {
    const operations = paths[endpoint.path] ?? {}
    operations[endpoint.method] = operation(endpoint, links[endpoint.id] ?? {})
    paths[endpoint.path] = operations
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Toile",
      version,
      summary: "Made-to-measure garment patterns over HTTP",
      description:
        "Measurements in centimetres, `mbWeight` in kilograms. Timestamps are ISO 8601 in UTC with milliseconds. Long-running actions answer 202 with a `jobUrl`.",
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: baseUrl }],
    tags: [...new Set(endpoints.map(tagOf))].map((name) => ({ name })),
    security: [{ login: [] }],
    paths,
    components: {
      securitySchemes: { login: oauth(baseUrl) },
      schemas: { Problem: jsonSchema(Problem) },
      responses: Object.fromEntries(
        Object.entries(problems).map(([status, text]) => [`Problem${status}`, problem(text)]),
      ),
    },
  }
}

const oauth = (baseUrl: string): Json => {
  const tokenUrl = `${baseUrl}${TOKEN_PATH}`
  return {
    type: "oauth2",
    description: "An account login, or the credentials of a client",
    flows: { password: { tokenUrl, scopes: {} }, clientCredentials: { tokenUrl, scopes: {} } },
  }
}

const problems: Readonly<Record<string, string>> = {
  400: "Invalid input: `errors` names each field and the reason",
  401: "No token, or one that is not valid",
  403: "The token's holder lacks the role",
  404: "There is nothing under this ID",
  409: "The request is at odds with what is there",
  412: "What `If-Match` names has changed since",
  413: "The body is too large",
  415: "The body's content type is not taken",
  422: "The Idempotency-Key belongs to another body",
  429: "Too many requests",
  503: "The service is stopping, or full",
}

const problem = (description: string): Json => ({
  description,
  content: { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } },
})

const tagOf = ({ path }: AnyEndpoint): string => path.split("/")[2] ?? "service"

const operation = (endpoint: AnyEndpoint, links: Json): Json => ({
  operationId: endpoint.id,
  summary: endpoint.summary,
  description: [whoMayCall(endpoint.access), ...comesBack(endpoint)].join(" "),
  tags: [tagOf(endpoint)],
  ...(endpoint.access === "public" ? { security: [] } : {}),
  parameters: [
    ...pathNames(endpoint).map((name) => pathParameter(name, endpoint.inPath?.[name])),
    ...Object.entries(toldQuery(endpoint)).map(([name, parameter]) => queryParameter(name, parameter)),
    ...headerParameters(endpoint),
  ],
  ...requestBody(endpoint),
  responses: {
    [endpoint.status]: { ...success(endpoint), ...(Object.keys(links).length > 0 ? { links } : {}) },
    ...unchanged(endpoint),
    ...failures(endpoint),
  },
})

const whoMayCall = (access: Access): string => {
  if (access === "public") return "Needs no token."
  if (access === "anyone") return "Needs a token."
  if (access === "owner") return "For group owners only."
  const roles = typeof access === "string" ? [access] : access
  return `Needs the role ${roles.join(" or ")}.`
}

const comesBack = ({ fixed = [] }: AnyEndpoint): string[] =>
  fixed.length === 0
    ? []
    : [`As they were read, these may come back in the body, and not changed: ${fixed.join(", ")}.`]

const pathParameter = (name: string, shape?: Schema.Top): Json => ({
  name,
  in: "path",
  required: true,
  schema: shape === undefined ? { type: "string", minLength: 1 } : jsonSchema(shape),
})

/** Pages are a list's; elsewhere they are taken, and nothing comes of it. */
const toldQuery = ({ kind, query }: AnyEndpoint): Parameters =>
  kind === "list" ? query : Object.fromEntries(Object.entries(query).filter(([name]) => !(name in pageParameters)))

const queryParameter = (name: string, { shape, many, fallback, note }: Parameter<unknown>): Json => {
  const one = jsonSchema(Schema.toType(shape))
  const schema = many ? { type: "array", items: one } : one
  return {
    name,
    in: "query",
    required: false,
    ...(note === undefined ? {} : { description: note }),
    schema: fallback === undefined ? schema : { ...schema, default: fallback },
    // ids=1&ids=2; ids[]=1 and ids=1,2 are taken as well.
    ...(many ? { style: "form", explode: true } : {}),
  }
}

const headerParameters = (endpoint: AnyEndpoint): Json[] => [
  ...(isCreating(endpoint)
    ? [headerParameter("Idempotency-Key", "The same key and body give the first answer again, for 24 hours", KEY_RULE)]
    : []),
  ...(isTagged(endpoint) ? [headerParameter("If-None-Match", "The ETag of what one has already")] : []),
  ...(isMatched(endpoint) ? [headerParameter("If-Match", "The ETag of what is to be changed or removed")] : []),
]

const KEY_RULE = { pattern: idempotencyKey.source }
/** Anything may be compared with an ETag; what a header can hold is HTTP's. */
const TAG_RULE = { pattern: "^[\\x20-\\x7e]*$" }

const headerParameter = (name: string, description: string, rule: Json = TAG_RULE): Json => ({
  name,
  in: "header",
  required: false,
  description,
  schema: { type: "string", ...rule },
})

/** Whatever is read carries an ETag; the deprecated GET makes something. */
const isTagged = ({ method, status }: AnyEndpoint): boolean => method === "get" && status === 200

const unchanged = (endpoint: AnyEndpoint): Json =>
  isTagged(endpoint) ? { 304: { description: "What `If-None-Match` names is still what is there" } } : {}

const requestBody = ({ body, upload, form, example, fixed = [] }: AnyEndpoint): Json => {
  const shown = example === undefined ? {} : { example }
  if (upload !== undefined) {
    const file = {
      type: "object",
      properties: { [upload.field]: { type: "string", format: "binary" } },
      required: [upload.field],
      additionalProperties: false,
    }
    const raw =
      upload.raw === undefined ? {} : { [upload.raw]: { schema: { type: "string", ...upload.rawRule }, ...shown } }
    return { requestBody: { required: true, content: { "multipart/form-data": { schema: file }, ...raw } } }
  }
  if (body === undefined) return {}
  const schema = without(fixed, jsonSchema(body as Schema.Top))
  const json = { "application/json": { schema, ...shown } }
  // No body at all says what an empty one does.
  const required = Result.isFailure(decode(body)({}))
  return { requestBody: { required, content: { ...json, ...(form && formContent(form, schema)) } } }
}

const without = (fields: readonly string[], { properties, ...schema }: Json): Json =>
  properties === undefined
    ? schema
    : {
        ...schema,
        properties: Object.fromEntries(Object.entries(properties as Json).filter(([name]) => !fields.includes(name))),
      }

/** The same fields in a form: data as JSON text, and a file beside it. */
const formContent = ({ json, text, file }: FormBody, { properties: fields }: Json): Json => {
  const properties = Object.fromEntries([
    ...text.map((name) => [name, (fields as Json)[name]]),
    ...json.map((name) => [
      name,
      { type: "string", ...toldOtherwise.objectText, contentSchema: (fields as Json)[name] },
    ]),
    [file, { type: "string", format: "binary" }],
  ])
  return {
    "multipart/form-data": {
      schema: { type: "object", properties, required: [...text, ...json], additionalProperties: false },
    },
  }
}

const success = (endpoint: AnyEndpoint): Json => {
  const { kind, status, answer, alsoAs, contentTypes = [] } = endpoint
  const isMade = kind !== "nothing" && (status === 201 || status === 202)
  const tag = isTagged(endpoint) ? { ETag: header("Changes with the content") } : undefined
  const headers = isMade ? { Location: header("The address of what was made") } : tag
  const withHeaders = headers === undefined ? {} : { headers }
  if (kind === "file") {
    const file = { schema: { type: "string", format: "binary" } }
    return {
      description: "The file",
      ...withHeaders,
      content: Object.fromEntries(contentTypes.map((type) => [type, file])),
    }
  }
  if (kind === "nothing" || answer === undefined)
    return { description: status === 202 ? "Accepted" : "Done", ...withHeaders }
  const one = jsonSchema(answer)
  const also = alsoAs === undefined ? {} : { [alsoAs]: { schema: { type: "string" } } }
  if (kind === "list")
    return {
      description: "A page of the list",
      headers: { ...tag, ...Object.fromEntries(PAGE_HEADERS.map((name) => [name, header("Pagination")])) },
      content: { "application/json": { schema: { type: "array", items: one } }, ...also },
    }
  return {
    description: status === 202 ? "Accepted" : "Done",
    ...withHeaders,
    content: { "application/json": { schema: one }, ...also },
  }
}

const PAGE_HEADERS = Object.keys(pageHeaders(1, { page: 1, perPage: 1 }, () => ""))

const header = (description: string): Json => ({ description, schema: { type: "string" } })

/** Which problems an endpoint may answer, by what it takes and who may call it. */
const failures = (endpoint: AnyEndpoint): Json => {
  const { access, path, method, status, kind, body, upload, refuses = [] } = endpoint
  const takesBody = body !== undefined || upload !== undefined
  const codes = [
    "400",
    ...(access === "public" ? [] : ["401", "429"]),
    ...(access === "public" || access === "anyone" ? [] : ["403"]),
    ...(path.includes("{") ? ["404"] : []),
    ...(method === "get" ? [] : ["409"]),
    ...(isMatched(endpoint) ? ["412"] : []),
    ...(takesBody ? ["413", "415"] : []),
    ...(kind !== "nothing" && (status === 201 || status === 202) ? ["422"] : []),
    "503",
    ...refuses.map(String),
  ]
  return Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/responses/Problem${code}` }]))
}

/** A closed JSON Schema (2020-12, the dialect of OpenAPI 3.1) that can stand inside the document. */
const jsonSchema = (shape: Schema.Top): Json => {
  const { schema, definitions } = Schema.toJsonSchemaDocument(shape, { onExcessProperty: "error" })
  if (Object.keys(definitions).length > 0) throw new Error("this shape needs definitions of its own")
  return withoutLoneChoices(schema) as Json
}

/** `anyOf` with a single choice is that choice. */
const withoutLoneChoices = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutLoneChoices)
  if (typeof value !== "object" || value === null) return value
  const { anyOf, ...rest } = value as { readonly anyOf?: unknown }
  if (Array.isArray(anyOf) && anyOf.length === 1) return withoutLoneChoices({ ...rest, ...anyOf[0] })
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withoutLoneChoices(inner)]))
}
