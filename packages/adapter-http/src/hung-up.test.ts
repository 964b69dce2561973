import { setTimeout } from "node:timers/promises"
import { gzipSync } from "node:zlib"
import { beforeAll, describe, expect, test } from "vitest"
import { bodyOf, drafted, serviceOfThisFile } from "./checks.fixture.js"
import { strayStl, womanAsObj } from "./meshes.fixture.js"

const { service, call } = serviceOfThisFile()
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
  expect(await Promise.all(sent)).toEqual(Array.from({ length: count }, () => "left"))
}
/** The places are there again, long before what was left would have ended by itself. */
const answeredSoon = (path: string, body: object) =>
  expect.poll(async () => (await call("POST", path, body)).status, { timeout: 8000 }).toBe(200)

describe("[spec: decisions Prediction and scans / whoever goes away frees the place: what was worked out for them is stopped]", () => {
  let draftId = ""
  beforeAll(async () => {
    draftId = (await drafted(call)).id
  })

  test.each([
    ["fits", "/v2/predict/body", () => [ENDLESS, { ...BODY, for: 1 }]],
    [
      "meshes",
      "/v2/predict/scan",
      () => {
        const tangle = gzipSync(strayStl(300_000, 100_000)).toString("base64")
        const content = { gender: "female", scanHeight: 168, scanWeight: 60, format: "stl", encoding: "gzip+base64" }
        const woman = gzipSync(womanAsObj()).toString("base64")
        return [
          { source: "mesh", content: { ...content, data: tangle } },
          { source: "mesh", content: { ...content, format: "obj", data: woman } },
        ]
      },
    ],
    [
      "previews",
      "/v2/exports/preview",
      () => [
        { draftId, fileType: "pdf", nesting: { sheetWidth: 11 } },
        { draftId, fileType: "pdf" },
      ],
    ],
  ] as const)("%s", async (_, path, bodies) => {
    const [endless, short] = bodies()
    // A tenant's previews and large bodies are worked on one after the other
    const count = path.endsWith("body") ? 4 : 1
    for (let times = 0; times < 3; times++) {
      await sentAndLeft(path, endless, count)
      await answeredSoon(path, short)
    }
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
