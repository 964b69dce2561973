import { endpoints, pageHeaders } from "@toile/contract"
import { expect, test } from "vitest"
import { faultsOf } from "./judge.fixture.js"

const endpoint = (id: string) => {
  const found = endpoints.find((one) => one.id === id)
  if (found === undefined) throw new Error(`there is no endpoint ${id}`)
  return found
}
const judged = (id: string, status: number, body: unknown, headers: Record<string, string> = {}) => {
  const { method, path } = endpoint(id)
  const type = { "content-type": status >= 400 ? "application/problem+json" : "application/json" }
  return faultsOf(
    { endpoint: endpoint(id), method: method.toUpperCase(), path },
    {
      status,
      headers: new Headers({ "x-request-id": "r", ...type, ...headers }),
      bytes: body === undefined ? new Uint8Array() : Buffer.from(JSON.stringify(body)),
    },
  )
}
const secret = { secret: "whsec_a" }
const problem = (status: number, changes: object = {}) => ({
  type: "about:blank",
  title: "t",
  status,
  detail: "d",
  instance: "urn:uuid:r",
  requestId: "r",
  ...changes,
})
const pages = pageHeaders(0, { page: 1, perPage: 20 }, () => "http://localhost/")

test("answers as they are declared have no fault", () => {
  expect(judged("readCallbackSecret", 200, secret, { etag: '"a"' })).toEqual([])
  expect(judged("listRoles", 200, [{ composite: false, name: "jobs" }], pages)).toEqual([])
  expect(judged("deletePreset", 204, undefined)).toEqual([])
  expect(judged("deletePreset", 404, problem(404))).toEqual([])
  expect(judged("predictScan", 503, problem(503), { "retry-after": "5" })).toEqual([])
  expect(judged("readPreset", 304, undefined)).toEqual([])
  // Whether a job still runs when it is cancelled is chance: most of them have ended by then (409).
  expect(judged("cancelJob", 202, undefined)).toEqual([])
})

test.each<[what: string, faults: string[]]>([
  ["500", judged("readPreset", 500, problem(500))],
  ["503", judged("readPreset", 503, problem(503))],
  ["503 without Retry-After", judged("predictScan", 503, problem(503))],
  ["409 is not declared", judged("readPreset", 409, problem(409))],
  ["201 where 200 is declared", judged("readCallbackSecret", 201, secret)],
  ["outside its shape", judged("readCallbackSecret", 200, { ...secret, more: 1 }, { etag: '"a"' })],
  ["outside its shape", judged("readCallbackSecret", 200, {}, { etag: '"a"' })],
  ["ETag", judged("readCallbackSecret", 200, secret)],
  ["no X-Total", judged("listRoles", 200, [])],
  ["outside its shape", judged("listRoles", 200, [{ name: "jobs" }], pages)],
  ["a body where there is none", judged("deletePreset", 204, {})],
  ["no Location", judged("createPreset", 201, {})],
  ["WWW-Authenticate", judged("readPreset", 401, problem(401))],
  ["the problem's status", judged("readPreset", 404, problem(400))],
  ["requestId is another", judged("readPreset", 404, problem(404, { requestId: "x" }))],
  ["none of them named", judged("readPreset", 400, problem(400, { errors: [] }))],
  ["a refusal as text/html", judged("readPreset", 404, problem(404), { "content-type": "text/html" })],
  ["a value as text/html", judged("readCallbackSecret", 200, secret, { etag: '"a"', "content-type": "text/html" })],
  ["the service's inside", judged("readPreset", 400, problem(400, { detail: "at a.js:12" }))],
])("a planted fault is found: %s", (what, faults) => {
  expect(faults.join("\n")).toContain(what)
})
