import { execFileSync } from "node:child_process"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { createRequire } from "node:module"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { describe, expect, test } from "vitest"
import { endpoints } from "./endpoints.js"
import { openApi } from "./openapi.js"

const document = openApi(endpoints, { baseUrl: "http://localhost:8080", version: "2.0.0" })
const paths = document.paths as Record<string, Record<string, { operationId: string; responses: object }>>

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
    expect(headersOf("/v2/drafts/{id}/techPack", "get")).toEqual([])
    const scan = operation("/v2/predict/scan", "post").requestBody!.content
    expect(Object.keys(scan["multipart/form-data"]!.schema.properties)).toEqual(["source", "content", "file"])
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
