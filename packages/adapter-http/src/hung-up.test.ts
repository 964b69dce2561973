import { setTimeout } from "node:timers/promises"
import { gzipSync } from "node:zlib"
import { beforeAll, describe, expect, inject, test } from "vitest"
import { bodyOf, drafted, processOfThisFile } from "./checks.fixture.js"
import { strayStl, womanAsObj } from "./meshes.fixture.js"

const { service, call } = processOfThisFile()
const BODY = { gender: "female", measurements: { mbHeight: 168, mbWeight: 62, mbWaistGirth: 72 } }
const ENDLESS = { ...BODY, measurements: { ...BODY.measurements, mbWaistGirth: 51 }, for: 1 }

/** Sends so many that are all worked on or wait, and goes away. */
async function sentAndLeft(path: string, body: object, count: number): Promise<void> {
  const leaving = new AbortController()
  const sent = Array.from({ length: count }, () =>
    fetch(`${service().baseUrl}${path}`, {
      method: "POST",
      signal: leaving.signal,
      headers: { authorization: `Bearer ${service().token}`, "content-type": "application/json" },
      body: JSON.stringify(body),
    }).then(
      ({ status }) => status,
      () => "left",
    ),
  )
  await setTimeout(400)
  leaving.abort()
  // A mesh may have been refused by then
  for (const one of await Promise.all(sent)) expect(["left", 400]).toContain(one)
}
/** The places are there again, long before what was left would have ended by itself. */
const answeredSoon = (path: string, body: object) =>
  expect.poll(async () => (await call("POST", path, body)).status, { timeout: 15_000 }).toBe(200)

describe("whoever goes away", () => {
  let draftId = ""
  beforeAll(async () => {
    draftId = (await drafted(call)).id
  })

  const isStopped = async (path: string, count: number, [endless, short]: readonly [object, object]) => {
    for (let times = 0; times < 3; times++) {
      await sentAndLeft(path, endless, count)
      await answeredSoon(path, short)
    }
  }

  test("[spec: decisions Prediction and scans / whoever goes away frees the place: what was worked out for them is stopped] fits", () =>
    isStopped("/v2/predict/body", 4, [ENDLESS, { ...BODY, for: 1 }]))

  // A tenant's large bodies, and previews, are worked on one after the other
  test.runIf(inject("whole"))("meshes", () => {
    const content = { gender: "female", scanHeight: 168, scanWeight: 60, encoding: "gzip+base64" }
    const scan = (format: string, file: string | Uint8Array) => ({
      source: "mesh",
      content: { ...content, format, data: gzipSync(file).toString("base64") },
    })
    return isStopped("/v2/predict/scan", 1, [scan("stl", strayStl(300_000, 100_000)), scan("obj", womanAsObj())])
  })
  test("previews", () => {
    const preview = { draftId, fileType: "pdf" }
    return isStopped("/v2/exports/preview", 1, [{ ...preview, nesting: { sheetWidth: 11 } }, preview])
  })

  test("nothing of it is told as a defect", async () => {
    expect(service().output.filter((line) => /defect|error/i.test(line))).toEqual([])
    expect((await bodyOf(call("POST", "/v2/predict/body", { ...BODY, for: 1 }))).fit.chance).toBe(0.72)
  })
})

test.each([
  ["ends", 52],
  ["throws", 53],
])("a thread that %s while it does nothing takes nothing with it", async (_, mbWaistGirth) => {
  const body = { ...BODY, measurements: { ...BODY.measurements, mbWaistGirth }, for: 1 }
  await bodyOf(call("POST", "/v2/predict/body", body))
  await setTimeout(400)
  await bodyOf(call("POST", "/v2/predict/body", { ...BODY, for: 1 }))
})
