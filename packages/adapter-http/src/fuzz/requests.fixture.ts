import { gzipSync } from "node:zlib"
import { type AnyEndpoint, endpoints, metadataColumns } from "@toile/contract"
import { Arbitrary, Effect, Schema } from "effect"
import fc from "fast-check"
import { goodBodies } from "./good-bodies.fixture.js"
import { malformedJson, oddValue, spoilt, wellFormed } from "./odd-values.fixture.js"
import type { World } from "./world.fixture.js"

/** Whose token is sent: the owner's, that of a client with the role drafts alone, one that is no token, or none. */
export type Sender = "owner" | "client" | "forged" | "nobody"

export interface FuzzRequest {
  /** The endpoint that is meant; undefined where the method is none of the path's, or the path none at all. */
  readonly endpoint: AnyEndpoint | undefined
  readonly method: string
  /** With its query. */
  readonly path: string
  readonly sender: Sender
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Uint8Array | undefined
}

/** What requests are made of besides the interface itself. */
export interface Ground {
  readonly world: World
  /** Draft-creation bodies of patterns that are there. */
  readonly orders: readonly Readonly<Record<string, unknown>>[]
}

/** One request to an endpoint that the service takes, as far as what it refers to is there. */
export const wellMeantTo = (endpoint: AnyEndpoint, { world, orders }: Ground): fc.Arbitrary<FuzzRequest> =>
  fc.tuple(fc.nat({ max: 1000 }), fc.uuid(), fc.boolean()).map(([number, id, isKeyed]) => {
    const seen = world.seen(endpoint.path)
    const parts = seen.length === 0 ? [id] : [...seen[number % seen.length]!, NAMES[number % NAMES.length]!]
    const content = wellMeantContent(endpoint, goodBodies(world, orders, number)[endpoint.id])
    let next = 0
    return {
      endpoint,
      method: endpoint.method.toUpperCase(),
      path: endpoint.path.replace(/\{\w+\}/g, () => parts[next++] ?? id),
      sender: "owner",
      headers: { ...content.headers, ...(isKeyed && endpoint.method === "post" ? { "idempotency-key": id } : {}) },
      body: content.body,
    }
  })

function wellMeantContent({ upload, body }: AnyEndpoint, good: unknown): Content {
  if (upload !== undefined) {
    const [name, file] = upload.raw === undefined ? ["image.png", PNG] : ["table.csv", Buffer.from(TABLE)]
    return form([[`name="file"; filename="${name}"`, "", file]], 0)
  }
  return body === undefined ? { headers: {}, body: undefined } : asJson(good ?? {})
}

/** One request to an endpoint, good or bad in any of its parts. */
export const requestTo = (endpoint: AnyEndpoint, { world, orders }: Ground): fc.Arbitrary<FuzzRequest> =>
  fc
    .record({
      method: methodOf(endpoint),
      path: pathOf(endpoint, world),
      query: fc.oneof({ weight: 3, arbitrary: fc.constant("") }, { weight: 2, arbitrary: queryOf(endpoint) }),
      sender: fc.oneof(
        { weight: 30, arbitrary: fc.constant<Sender>("owner") },
        { weight: 1, arbitrary: fc.constantFrom<Sender>("client", "forged", "nobody") },
      ),
      headers: headersOf(endpoint),
      content: fc
        .nat({ max: 1000 })
        .chain((number) => contentOf(endpoint, goodBodies(world, orders, number)[endpoint.id])),
    })
    .map(({ method, path, query, sender, headers, content }) => ({
      endpoint: method === endpoint.method.toUpperCase() ? endpoint : undefined,
      method,
      path: `${path}${query === "" ? "" : `?${query}`}`,
      sender,
      headers: { ...content.headers, ...headers },
      body: method === "GET" || method === "HEAD" ? undefined : content.body,
    }))

const used = new Map(endpoints.map(({ path }) => [path, endpoints.filter((other) => other.path === path)]))

/** Now and then one that the path does not know. */
const methodOf = ({ method, path }: AnyEndpoint): fc.Arbitrary<string> => {
  const known = (used.get(path) ?? []).map((one) => one.method.toUpperCase())
  const others = ["GET", "POST", "PUT", "PATCH", "DELETE"].filter((one) => !known.includes(one))
  return fc.oneof(
    { weight: 40, arbitrary: fc.constant(method.toUpperCase()) },
    { weight: 1, arbitrary: fc.constantFrom(...others) },
  )
}

const oddPart = fc.oneof(
  wellFormed(fc.string({ minLength: 1 })).map(encodeURIComponent),
  fc.constantFrom(
    "1",
    "0",
    "-1",
    "%2e%2e",
    "%00",
    "%ff",
    "x'--",
    "constructor",
    "0e0",
    "9".repeat(30),
    "a".repeat(2000),
  ),
  fc.uuid(),
)
const NAMES = ["input.yml", "garmentMeasurements.json", "x.pdf", "bundle.js"]

/** The path with parts that lead to something, where the world has something there, or odd ones. */
function pathOf({ path }: AnyEndpoint, world: World): fc.Arbitrary<string> {
  const places = [...path.matchAll(/\{\w+\}/g)].length
  if (places === 0) return fc.constant(path)
  const filled = (parts: readonly string[]) => {
    let next = 0
    return path.replace(/\{\w+\}/g, () => parts[next++] ?? "x")
  }
  const odd = fc.array(oddPart, { minLength: places, maxLength: places }).map(filled)
  const seen = world.seen(path)
  if (seen.length === 0) return odd
  const known = fc
    .tuple(fc.constantFrom(...seen), fc.constantFrom(...NAMES))
    .map(([parts, name]) => filled([...parts, name].slice(0, places)))
  return fc.oneof({ weight: 9, arbitrary: known }, { weight: 1, arbitrary: odd })
}

/** Parameters with values of their shapes, or others; known names and unknown ones, given once or again. */
function queryOf({ query }: AnyEndpoint): fc.Arbitrary<string> {
  const names = Object.entries(query)
  const good = fc
    .constantFrom(...names)
    .chain(([name, { shape, many }]) => drawn(shape).map((value) => [many ? `${name}[]` : name, String(value)]))
  const bad = fc.tuple(
    fc.oneof(fc.constantFrom(...names.map(([name]) => name)), fc.string()),
    fc.oneof(fc.string(), fc.constantFrom("0", "-1", "1e3", "999999999999999", "null", "%", "a,b,,c", "true")),
  )
  const inAddress = (text: string) => encodeURIComponent(Buffer.from(text).toString())
  return fc
    .array(fc.oneof({ weight: 3, arbitrary: good }, { weight: 1, arbitrary: bad }), { maxLength: 4 })
    .map((pairs) => pairs.map((pair) => pair.map(inAddress).join("=")).join("&"))
}

/** A value of a shape as it is sent. A value that the shape has and cannot be sent (page 1e300) is left to chance. */
function drawn(shape: Schema.Codec<unknown, unknown>): fc.Arbitrary<unknown> {
  return fc.nat().map((seed) => {
    for (let size = 0; size < 8; size++) {
      try {
        const values = Effect.runSync(
          Arbitrary.sampleEffect(Arbitrary.schema(shape), { count: 1, seed: seed + size, size }),
        )
        return Schema.encodeSync(shape)(values[0])
      } catch {
        // another size
      }
    }
    return String(seed % 300)
  })
}

/** Mostly none. */
function headersOf({ method }: AnyEndpoint): fc.Arbitrary<Record<string, string>> {
  const odd = fc.constantFrom<Record<string, string>>(
    { accept: "text/csv" },
    { accept: "application/xml;q=0.9, */*;q=0" },
    { accept: "," },
    { "if-none-match": "*" },
    { "if-none-match": '"a", W/"b"' },
    { "if-match": '"no such tag"' },
    { "if-match": "*" },
    { "if-match": "" },
    { "cache-control": "no-cache" },
    { range: "bytes=0-1" },
    { "x-http-method-override": "DELETE" },
    { "x-forwarded-host": "evil.example" },
    { cookie: "a=b" },
    { "accept-language": "\u00ff" },
    { "content-type": "text/plain" },
    { "content-type": "application/json; charset=utf-16" },
    { "content-type": "application/json; charset=\u00ff" },
    { "content-type": "application/merge-patch+json" },
    { "content-type": "multipart/form-data" },
    { "content-type": ";;;" },
    { "content-encoding": "gzip" },
    { "content-encoding": "br" },
    { "content-encoding": "nonsense" },
  )
  const key = fc.oneof(fc.constantFrom("one", "two", "no key", "k".repeat(300), "\u00e9"), fc.uuid())
  return fc.oneof(
    { weight: 10, arbitrary: fc.constant({}) },
    { weight: 2, arbitrary: odd },
    ...(method === "post" ? [{ weight: 2, arbitrary: key.map((one) => ({ "idempotency-key": one })) }] : []),
  )
}

interface Content {
  readonly headers: Record<string, string>
  readonly body: string | Uint8Array | undefined
}
const json = (body: string | Uint8Array): Content => ({ headers: { "content-type": "application/json" }, body })
const asJson = (value: unknown): Content => json(JSON.stringify(value) ?? "")

function contentOf(endpoint: AnyEndpoint, good: unknown): fc.Arbitrary<Content> {
  if (endpoint.upload !== undefined) return endpoint.upload.raw === undefined ? media : tables
  const none = fc.constant<Content>({ headers: {}, body: undefined })
  if (endpoint.body === undefined) {
    return fc.oneof({ weight: 20, arbitrary: none }, { weight: 1, arbitrary: oddValue.map(asJson) })
  }
  const shape = endpoint.body
  const fresh = drawn(shape)
  const known = good ?? {}
  const blended = fc.tuple(fresh, fc.nat()).map(([made, number]) => {
    const fields = Object.entries(made as object)
    return { ...known, ...Object.fromEntries(fields.slice(number % (fields.length + 1)).slice(0, 2)) }
  })
  const whole = fc.oneof(
    { weight: 3, arbitrary: fc.constant(known) },
    { weight: 2, arbitrary: fresh },
    { weight: 3, arbitrary: blended },
    { weight: 6, arbitrary: spoilt(known) },
    { weight: 1, arbitrary: fresh.chain(spoilt) },
  )
  const packed = whole.map(
    (value): Content => ({
      headers: { "content-type": "application/json", "content-encoding": "gzip" },
      body: gzipSync(JSON.stringify(value) ?? ""),
    }),
  )
  return fc.oneof(
    { weight: 40, arbitrary: whole.map(asJson) },
    { weight: 6, arbitrary: malformedJson(known).map(json) },
    { weight: 1, arbitrary: packed },
    { weight: 1, arbitrary: none },
    ...(endpoint.form === undefined ? [] : [{ weight: 20, arbitrary: scanForm(known) }]),
  )
}

type Part = readonly [disposition: string, type: string, content: Uint8Array]

const BOUNDARY = "a7f"
/** multipart/form-data as it stands on the wire; `cut` leaves out its end. */
function form(parts: readonly Part[], cut: number): Content {
  const chunks = parts.flatMap(([disposition, type, content]) => [
    Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; ${disposition}\r\n${type}\r\n`),
    content,
    Buffer.from("\r\n"),
  ])
  const whole = Buffer.concat([...chunks, Buffer.from(`--${BOUNDARY}--\r\n`)])
  return {
    headers: { "content-type": `multipart/form-data; boundary=${BOUNDARY}` },
    body: whole.subarray(0, whole.length - cut),
  }
}
const cuts = fc.oneof({ weight: 5, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat({ max: 120 }) })
const typeLine = fc.constantFrom(
  "",
  "Content-Type: text/csv\r\n",
  "Content-Type: application/json\r\n",
  "Content-Type: \0\r\n",
)
const dispositions = (field: string) =>
  fc.oneof(
    { weight: 6, arbitrary: fc.constant(`name="${field}"; filename="a.bin"`) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        `name="${field}"`,
        `name="other"; filename="a"`,
        `name="${field}"; filename=""`,
        `name="${field}"; filename*=UTF-8''%ff`,
        "",
        'name="__proto__"',
        'name=""',
      ),
    },
  )
const uploadOf = (field: string, file: fc.Arbitrary<Uint8Array>): fc.Arbitrary<Content> => {
  const part = fc.tuple(dispositions(field), typeLine, file)
  const parts = fc.oneof(
    { weight: 8, arbitrary: part.map((one) => [one]) },
    { weight: 1, arbitrary: fc.array(part, { maxLength: 12 }) },
  )
  return fc.tuple(parts, cuts).map(([made, cut]) => form(made, cut))
}

/** The smallest PNG, of one white pixel. */
const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP4DwABAQEAsTjQnwAAAABJRU5ErkJggg==",
  "base64",
)
const image = fc.oneof(
  fc.constant(PNG),
  fc.tuple(fc.nat({ max: PNG.length - 1 }), fc.nat({ max: 255 })).map(([at, byte]) => {
    const changed = Uint8Array.from(PNG)
    changed[at] = byte
    return changed
  }),
  fc.nat({ max: PNG.length }).map((end) => PNG.subarray(0, end)),
  fc.constantFrom(
    Buffer.from("RIFF\0\0\0\0WEBPVP8 "),
    Buffer.from([0xff, 0xd8, 0xff]),
    Buffer.from("<svg/>"),
    Buffer.alloc(70_000),
  ),
  fc.uint8Array({ maxLength: 60 }),
)
const media = uploadOf("file", image)

/** A table of metadata: the header, and rows of which some are good. */
const cell = fc.oneof(
  fc.string(),
  fc.constantFrom(
    "",
    "mbWaistGirth",
    "measurement",
    "option",
    "seam",
    "female",
    "1",
    "{}",
    "=1+1",
    '"',
    "a\nb",
    "\0",
    "https://x.y/z",
  ),
)
const GOOD_ROW = ["mbWaistGirth", "measurement", "female", "", "", "{}", "", "Waist", ...Array(7).fill("")]
const TABLE = [metadataColumns.join(","), GOOD_ROW.join(",")].join("\n")
const row = fc.oneof(
  { weight: 3, arbitrary: fc.constant(GOOD_ROW) },
  { weight: 3, arbitrary: fc.array(cell, { minLength: 15, maxLength: 15 }) },
  { weight: 1, arbitrary: fc.array(cell, { maxLength: 20 }) },
)
const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
const csv = fc
  .tuple(
    fc.oneof(
      { weight: 9, arbitrary: fc.constant(metadataColumns.join(",")) },
      {
        weight: 1,
        arbitrary: fc.constantFrom(
          "",
          "id,type",
          metadataColumns.toReversed().join(","),
          `\ufeff${metadataColumns.join(",")}`,
        ),
      },
    ),
    fc.array(row, { maxLength: 5 }),
    fc.constantFrom("\n", "\r\n", "\r", '\n"'),
  )
  .map(([header, rows, end]) => Buffer.from([header, ...rows.map((cells) => cells.map(quoted).join(","))].join(end)))
const table = fc.oneof({ weight: 8, arbitrary: csv }, { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }) })
const tables = fc.oneof(
  uploadOf("file", table),
  fc
    .tuple(
      table,
      fc.constantFrom("text/csv", "text/csv; charset=utf-8", "text/csv; charset=latin1", "application/json"),
    )
    .map(([body, type]): Content => ({ headers: { "content-type": type }, body })),
)

/** A scan as a form: its source, its content as JSON and, where there is one, its file. */
function scanForm(good: unknown): fc.Arbitrary<Content> {
  const { source, content } = good as { source?: unknown; content?: unknown }
  const text = (name: string, value: string): Part => [`name="${name}"`, "", Buffer.from(value)]
  return fc
    .tuple(
      fc.oneof(fc.constant(String(source)), fc.constantFrom("mesh", "", "x")),
      fc.oneof(fc.constant(content), spoilt(content)).map((value) => JSON.stringify(value) ?? ""),
      fc.array(fc.tuple(dispositions("file"), typeLine, fc.uint8Array({ maxLength: 60 })), { maxLength: 2 }),
      cuts,
      fc.boolean(),
    )
    .map(([said, told, files, cut, turned]) => {
      const fields = [text("source", said), text("content", told)]
      return form([...(turned ? fields.toReversed() : fields), ...files], cut)
    })
}
