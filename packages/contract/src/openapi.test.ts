import { execFileSync } from "node:child_process"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { createRequire } from "node:module"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { describe, expect, test } from "vitest"
import { decode } from "./decode.js"
import { endpoints } from "./endpoints.js"
import { openApi } from "./openapi.js"

const document = openApi(endpoints, { baseUrl: "http://localhost:8080", version: "2.0.0" })
const paths = document.paths as Record<string, Record<string, { operationId: string; responses: object }>>

/** What the tests read of an operation. */
interface Rule {
  readonly type?: string
  readonly items?: Rule
  readonly anyOf?: readonly Rule[]
  readonly properties?: Readonly<Record<string, Rule>>
  readonly additionalProperties?: boolean | Rule
}
interface Told {
  readonly operationId: string
  readonly parameters: readonly {
    readonly name: string
    readonly in: string
    readonly schema: Rule
    readonly description?: string
  }[]
  readonly requestBody?: { readonly required: boolean; readonly content: Readonly<Record<string, { schema: Rule }>> }
  readonly responses: Readonly<
    Record<string, { links?: Record<string, { operationId: string; parameters?: Record<string, string> }> }>
  >
}
const operations = () => {
  const byId = new Map(
    Object.values(paths).flatMap((methods) =>
      Object.values(methods as unknown as Record<string, Told>).map((told) => [told.operationId, told] as const),
    ),
  )
  return endpoints.map(({ id }) => {
    const told = byId.get(id)!
    return { id, ...told, links: Object.values(told.responses).flatMap(({ links }) => Object.values(links ?? {})) }
  })
}

const TEXT_RULES = ["enum", "const", "pattern", "format", "maxLength", "allOf"]
/** Texts that any may be: what they name is looked for, or they are kept as given. */
const FREE_TEXTS = {
  id: "names an element or a material",
  draftId: "an ID",
  draftIds: "IDs",
  exportProfileId: "an ID",
  measurementProfileId: "an ID",
  measurementProfileRevId: "an ID",
  parentDraftId: "an ID",
  patternRef: "names a reference",
  revId: "an ID",
  name: "of a material entry: kept as given",
  factoryId: "of a material entry: kept as given",
  videoUrl: "kept as given",
  objects: "names of pieces",
  selectedMeasurementIds: "measurement IDs",
  "bodyShapes.*": "values of a pattern's body shapes",
  "options.*": "values of a pattern's options",
}

describe("the OpenAPI document", () => {
  test("has every endpoint, each under an ID of its own", () => {
    const operations = Object.values(paths).flatMap((methods) => Object.values(methods))
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual(endpoints.map(({ id }) => id).sort())
    expect(new Set(endpoints.map(({ id }) => id)).size).toBe(endpoints.length)
  })

  test("says which problems an endpoint answers", () => {
    const codes = (path: string, method: string) => Object.keys(paths[path]![method]!.responses)
    expect(codes("/v2/drafts/{id}", "get")).toEqual(["200", "304", "400", "401", "403", "404", "429", "503"])
    expect(codes("/v2/drafts", "post")).toContain("422")
  })

  test("says of what type a file is, which headers count, and what a form holds", () => {
    interface Operation {
      readonly parameters: readonly { readonly name: string; readonly in: string }[]
      readonly requestBody?: { readonly content: Record<string, { schema: { properties: object } }> }
      readonly responses: Record<string, { readonly content?: object; readonly headers?: object }>
    }
    const operation = (path: string, method: string) => paths[path]![method] as unknown as Operation
    const headersOf = (path: string, method: string) =>
      operation(path, method).parameters.flatMap((one) => (one.in === "header" ? [one.name] : []))
    for (const { path, method, kind, contentTypes } of endpoints) {
      if (kind !== "file") continue
      expect(Object.keys(operation(path, method).responses["200"]!.content!)).toEqual(contentTypes)
    }
    const bundle = operation("/v2/patterns/{id}/refs/{refId}/bundle.js", "get").responses
    expect(Object.keys(bundle["200"]!.content!)).toEqual(["text/javascript"])
    expect([bundle["200"]!.headers, bundle["304"]]).toEqual([{ ETag: expect.anything() }, expect.anything()])
    expect(headersOf("/v2/drafts", "post")).toEqual(["Idempotency-Key"])
    expect(headersOf("/v2/drafts/{id}", "get")).toEqual(["If-None-Match"])
    expect(headersOf("/v2/drafts/{id}", "patch")).toEqual(["If-Match"])
    expect(headersOf("/v2/drafts/{id}", "delete")).toEqual(["If-Match"])
    expect(headersOf("/v2/drafts/{id}/techPack", "get")).toEqual([])
    const scan = operation("/v2/predict/scan", "post").requestBody!.content
    expect(Object.keys(scan["multipart/form-data"]!.schema.properties)).toEqual(["source", "content", "file"])
  })

  test("tells pages of lists alone, as integers with bounds", () => {
    const named = (name: string) =>
      operations().flatMap(({ id, parameters }) => {
        const found = parameters.find((one) => one.name === name)
        return found === undefined ? [] : [[id, found.schema] as const]
      })
    const lists = endpoints.flatMap(({ id, kind }) => (kind === "list" ? [id] : []))
    expect(named("perPage").map(([id]) => id)).toEqual(lists)
    for (const [, schema] of named("page")) expect(schema).toMatchObject({ type: "integer", minimum: 1, default: 1 })
    for (const [, schema] of named("perPage"))
      expect(schema).toMatchObject({ type: "integer", minimum: 1, maximum: 200, default: 20 })
  })

  test("bounds every parameter", () => {
    const bounded = (schema: Rule): boolean =>
      schema.items === undefined
        ? schema.type === "boolean" ||
          ["enum", "pattern", "minLength"].some((word) => word in schema) ||
          ("minimum" in schema && "maximum" in schema)
        : bounded(schema.items)
    const loose = operations().flatMap(({ id, parameters }) =>
      parameters.filter(({ schema }) => !bounded(schema)).map(({ name }) => `${id} ${name}`),
    )
    // Compared with what is there, in memory; `null` is one of them.
    expect(loose).toEqual(["listMetadata parentIds"])
  })

  test("says in words which filter needs another one", () => {
    const needing = operations().flatMap(({ id, parameters }) =>
      parameters.flatMap(({ name, description }) =>
        description?.startsWith("Needs ") ? [`${id} ${name}: ${description}`] : [],
      ),
    )
    expect(needing).toEqual([
      "listPatterns hasDisabledPresets: Needs `mode=withPresets`.",
      "listMetadata patternRefId: Needs `patternId`.",
      "listMetadata measurementType: Needs `type=measurement`.",
    ])
  })

  test("has a rule for every text of a body, but for those that are free", () => {
    const loose = new Set<string>()
    const walk = (schema: Rule, path: string): void => {
      if (schema.type === "string" && !TEXT_RULES.some((word) => word in schema)) loose.add(path)
      for (const part of [...(schema.anyOf ?? []), ...(schema.items === undefined ? [] : [schema.items])])
        walk(part, path)
      for (const [name, inner] of Object.entries(schema.properties ?? {})) walk(inner, name)
      if (typeof schema.additionalProperties === "object") walk(schema.additionalProperties, `${path}.*`)
    }
    for (const { requestBody } of operations()) {
      for (const { schema } of Object.values(requestBody?.content ?? {})) walk(schema, "")
    }
    expect([...loose].sort()).toEqual(Object.keys(FREE_TEXTS).sort())
  })

  test("asks for a body where one without fields is not taken", () => {
    const optional = operations().flatMap(({ id, requestBody }) => (requestBody?.required === false ? [id] : []))
    expect(optional).toContain("exportMetadata")
    expect(optional).toContain("generateTechPack")
    expect(optional.filter((id) => id.startsWith("create"))).toEqual([])
  })

  test("shows bodies that are taken", () => {
    for (const { id, body, example, upload } of endpoints) {
      if (body === undefined) continue
      expect([id, example]).not.toEqual([id, undefined])
      expect([id, decode(body)(example)._tag]).toEqual([id, "Success"])
      expect(upload).toBeUndefined()
    }
  })

  test("links lead to what there is, with every part of its address", () => {
    const all = new Map(operations().map((operation) => [operation.id, operation]))
    const reached = new Set<string>()
    for (const { id, links } of all.values()) {
      for (const link of links) {
        const to = all.get(link.operationId)
        expect(to, `${id} to ${link.operationId}`).toBeDefined()
        const inPath = to!.parameters.flatMap((one) => (one.in === "path" ? [one.name] : []))
        const given = Object.keys(link.parameters ?? {})
        expect(given).toEqual(expect.arrayContaining(inPath))
        expect(to!.parameters.map(({ name }) => name)).toEqual(expect.arrayContaining(given))
        const own = all.get(id)!.parameters.flatMap((one) => (one.in === "path" ? [one.name] : []))
        for (const part of Object.values(link.parameters ?? {})) {
          const asked = /^\$request\.path\.(\w+)$/.exec(part)?.[1]
          if (asked !== undefined) expect(own).toContain(asked)
        }
        reached.add(link.operationId)
      }
    }
    // Whatever stands under an ID is led to by what makes, lists or reads it.
    const led = endpoints.flatMap(({ id, path }) => (path.includes("{") ? [id] : []))
    expect(led.filter((id) => !reached.has(id))).toEqual([])
  })

  test("closes every body and every answer", () => {
    const open: string[] = []
    const walk = (value: unknown, path: string): void => {
      if (typeof value !== "object" || value === null) return
      const { type, properties, additionalProperties } = value as Record<string, unknown>
      if (type === "object" && properties !== undefined && additionalProperties === undefined) open.push(path)
      for (const [key, inner] of Object.entries(value)) walk(inner, `${path}/${key}`)
    }
    walk(document.paths, "")
    expect(open.filter((path) => !path.includes("multipart"))).toEqual([])
  })

  test("has no error for a public linter", { timeout: 60_000 }, () => {
    const folder = mkdtempSync(join(tmpdir(), "toile-openapi-"))
    try {
      writeFileSync(join(folder, "openapi.json"), JSON.stringify(document))
      const manifest = createRequire(import.meta.url).resolve("@redocly/cli/package.json")
      const cli = join(dirname(manifest), "bin/cli.js")
      // Its exit code is 1 where there is an error; warnings pass.
      const env = { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" }
      execFileSync(process.execPath, [cli, "lint", "openapi.json"], { cwd: folder, env, stdio: "pipe" })
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
})
