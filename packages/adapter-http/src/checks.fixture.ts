import { createHash } from "node:crypto"
import { afterAll, beforeAll, expect } from "vitest"
import {
  type Answer,
  DRAFT,
  ended,
  newDataDir,
  removeDataDir,
  type Service,
  startService,
  startServiceHere,
} from "./service.fixture.js"

export const TIMESTAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/
export const STAMPS = {
  createdAt: expect.stringMatching(TIMESTAMP),
  createdBy: expect.any(String),
  updatedAt: expect.stringMatching(TIMESTAMP),
  updatedBy: expect.any(String),
}

/** A server for one test file, started before its tests and ended after them; in this process. */
export const serviceOfThisFile = (environment: Record<string, string> = {}) => serviceBy(startServiceHere, environment)

/**
 * One in a process of its own: for tests that kill it, hold it up, time it, fill its connections, make up names or read what
 * it prints.
 */
export const processOfThisFile = (environment: Record<string, string> = {}) => serviceBy(startService, environment)

function serviceBy(start: typeof startService, environment: Record<string, string>) {
  let dataDir = ""
  let service: Service | undefined
  beforeAll(async () => {
    dataDir = await newDataDir()
    service = await start(dataDir, environment)
  })
  afterAll(async () => {
    await service?.end("SIGTERM")
    await removeDataDir(dataDir)
  })
  const started = () => {
    if (service === undefined) throw new Error("the service has not been started")
    return service
  }
  return {
    service: started,
    dataDir: () => dataDir,
    call: (...args: Parameters<Service["call"]>): Promise<Answer> => started().call(...args),
  }
}

/** The answer's body, whose status is as expected. */
export async function bodyOf(answer: Promise<Answer>, status = 200): Promise<Answer["body"]> {
  const { status: got, text, body } = await answer
  expect([got, text]).toEqual([status, text])
  return body
}

/** The pointers of a 400's errors, sorted. */
export async function pointersOf(answer: Promise<Answer>): Promise<string[]> {
  const { status, headers, body, text } = await answer
  expect([status, text]).toEqual([400, text])
  expect(headers.get("content-type")).toMatch(/^application\/problem\+json/)
  return body.errors.map(({ pointer }: { pointer: string }) => pointer).sort()
}

/** Sends the request; its answer must have this status and, where it is a refusal, be a problem. */
export async function expectStatus(answer: Promise<Answer>, expected: number): Promise<Answer> {
  const got = await answer
  expect([got.status, got.text]).toEqual([expected, got.text])
  if (got.status >= 400) expect(got.headers.get("content-type")).toMatch(/^application\/problem\+json/)
  return got
}

const PAGE_HEADERS = ["total", "total-pages", "per-page", "page", "next-page", "prev-page"]
/** X-Total, X-Total-Pages, X-Per-Page, X-Page, X-Next-Page, X-Prev-Page. */
export const pageHeadersOf = ({ headers }: Answer): (string | null)[] =>
  PAGE_HEADERS.map((name) => headers.get(`x-${name}`))

/** A job that has been accepted, and has ended. */
export async function accepted(call: Service["call"], path: string, body: object): Promise<Answer["body"]> {
  const made = await bodyOf(call("POST", path, body), 202)
  return { ...made, job: await ended(call, made.jobUrl) }
}

/** A draft of the test engine's square, made to its end. */
export const drafted = (call: Service["call"], changes: object = {}): Promise<Answer["body"]> =>
  accepted(call, "/v2/drafts", { ...DRAFT, ...changes })

/** What a file descriptor holds; its size and hash are as they should be. */
export function contentOf({ content, size, contentSha256 }: Answer["body"]): Buffer {
  const bytes = Buffer.from(content, "base64")
  expect([size, contentSha256]).toEqual([bytes.length, createHash("sha256").update(bytes).digest("hex")])
  return bytes
}
