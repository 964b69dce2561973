import {
  type AnyEndpoint,
  createDraft,
  createExport,
  decode,
  listDrafts,
  listExports,
  listJobs,
  listPatterns,
  predictBody,
  readDraft,
  readExport,
  readJob,
  readPattern,
  readPatternSchema,
  updateDraft,
} from "@toile/contract"
import { Result } from "effect"
import { afterAll, beforeAll, expect, test } from "vitest"
import { type Answer, DRAFT, ended, newDataDir, removeDataDir, type Service, startService } from "./service.fixture.js"

let dataDir: string
let service: Service
beforeAll(async () => {
  dataDir = await newDataDir()
  service = await startService(dataDir)
})
afterAll(async () => {
  await service?.end("SIGTERM")
  await removeDataDir(dataDir)
})

/** The answer has the declared status and exactly the declared fields. */
function expectDeclared(endpoint: Pick<AnyEndpoint, "id" | "status" | "kind" | "answer">, answer: Answer) {
  expect([endpoint.id, answer.status]).toEqual([endpoint.id, endpoint.status])
  const items = endpoint.kind === "list" ? answer.body : [answer.body]
  expect(items.length).toBeGreaterThan(0)
  const read = decode(endpoint.answer!)
  for (const item of items) {
    expect([
      endpoint.id,
      Result.match(read(item), { onSuccess: () => [], onFailure: (errors) => [...errors] }),
    ]).toEqual([endpoint.id, []])
  }
}

test("answers are what the contract declares, field for field", async () => {
  const { call } = service
  const drafted = await call("POST", "/v2/drafts", DRAFT)
  expectDeclared(createDraft, drafted)
  await ended(call, drafted.body.jobUrl)
  const failing = await call("POST", "/v2/drafts", { ...DRAFT, options: { mode: "mode.refuses" } })
  await ended(call, failing.body.jobUrl)
  const exported = await call("POST", "/v2/exports", { draftId: drafted.body.id, fileType: "plt" })
  expectDeclared(createExport, exported)
  await ended(call, exported.body.jobUrl)

  for (const { body } of [drafted, failing]) {
    expectDeclared(readDraft, await call("GET", `/v2/drafts/${body.id}`))
    expectDeclared(updateDraft, await call("PATCH", `/v2/drafts/${body.id}`, { note: "n" }))
    expectDeclared(readJob, await call("GET", body.jobUrl))
  }
  expectDeclared(readExport, await call("GET", `/v2/exports/${exported.body.id}`))
  expectDeclared(readPattern, await call("GET", "/v2/patterns/1"))
  expectDeclared(readPatternSchema, await call("GET", "/v2/patterns/1/schema"))
  const person = { gender: "female", measurements: { mbHeight: 168 } }
  expectDeclared(predictBody, await call("POST", "/v2/predict/body", person))
  expectDeclared(listPatterns, await call("GET", "/v2/patterns"))
  expectDeclared(listDrafts, await call("GET", "/v2/drafts"))
  expectDeclared(listExports, await call("GET", "/v2/exports"))
  expectDeclared(listJobs, await call("GET", "/v2/jobs"))
})
