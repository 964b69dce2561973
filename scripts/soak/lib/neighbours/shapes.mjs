// The shapes part of `npm run soak -- neighbours`: one request of one tenant at a time, of the shapes that are much work, how
// long the server's loop is held by it, and how long another tenant's reads wait meanwhile.
import { randomUUID } from "node:crypto"
import { mkdtempSync, rmSync } from "node:fs"
import { createServer } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Worker } from "node:worker_threads"
import { gzipSync } from "node:zlib"
import { bodyForm, surfaceOfForm } from "../../../../packages/body-mesh/dist/index.js"
import { predict } from "../../../../packages/measurement-predictor/dist/index.js"
import { endedJob, fixtureOrder, login, newTenant, onOpenConnection, ownerCalls, pause } from "../../../lib/service.mjs"
import { watchedServer } from "./watched-server.mjs"

/** How long one request may hold the loop. */
const HELD_MS = 20
const ROUNDS = 4
const SETTLED_MS = 6000
const LONGEST_MS = 20_000

/** @param {number} count @param {(i: number) => unknown} value */
const named = (count, value) => Object.fromEntries(Array.from({ length: count }, (_, i) => [`n${i}`, value(i)]))
/** @param {number} count @param {unknown} value */
const listOf = (count, value) => Array.from({ length: count }, () => value)
const text = "x".repeat(60_000)
/** Nearly as long as a text may be. */
const LONG = "x".repeat(15_000_000)

/** @param {unknown} values */
const scan = (values) => ({
  source: "measurements",
  content: { gender: "male", scanHeight: 180, scanWeight: 75, standard: "generic", unit: "cm", values },
})
const MAN = { gender: /** @type {const} */ ("male"), scanHeight: 180, scanWeight: 75 }

/** A man of some 27,000 triangles, as text. */
function manAsObj() {
  const body = predict({ gender: MAN.gender, measurements: { mbHeight: MAN.scanHeight, mbWeight: MAN.scanWeight } })
  if (body._tag === "Err") throw new Error(body.error.message)
  const form = bodyForm(body.value.measurements, "A")
  if (form._tag === "Err") throw new Error(form.error.message)
  const { corners, positions } = surfaceOfForm(form.value, 2.5)
  const points = Array.from(
    { length: positions.length / 3 },
    (_, i) => `v ${positions.slice(3 * i, 3 * i + 3).join(" ")}`,
  )
  const faces = Array.from(
    { length: corners.length / 3 },
    (_, i) => `f ${[...corners.slice(3 * i, 3 * i + 3)].map((corner) => corner + 1).join(" ")}`,
  )
  return [...points, ...faces].join("\n")
}
/** @param {string} encoding @param {string} data */
const mesh = (encoding, data) => ({ source: "mesh", content: { ...MAN, format: "obj", encoding, data } })

/** A million triangles that lie about, as binary STL, packed. */
function strayTriangles() {
  const count = 1_000_000
  const bytes = Buffer.alloc(84 + 50 * count)
  bytes.writeUInt32LE(count, 80)
  let at = 1
  for (let i = 0; i < count; i++)
    for (let k = 0; k < 9; k++) {
      at = (Math.imul(at, 1_664_525) + 1_013_904_223) >>> 0
      bytes.writeFloatLE(at >>> 20, 84 + 50 * i + 12 + 4 * k)
    }
  return gzipSync(bytes, { level: 1 })
}
/** A mesh in a form. @param {string} format @param {string | Buffer<ArrayBuffer>} file */
function meshForm(format, file) {
  const form = new FormData()
  form.set("source", "mesh")
  form.set("content", JSON.stringify({ ...MAN, format }))
  form.set("file", new Blob([file]), "body")
  return form
}

/** @param {object} body */
const scanAction = (body) => ({ type: "predictScan", body })
const ORDER = fixtureOrder("shirt")
/** @param {number} count @param {unknown} action */
const batch = (count, action) => ({ actions: named(count, () => action) })

/**
 * @typedef {{ method?: string, path: string, headers?: Record<string, string>, isKeyed?: boolean, body?: () => string | FormData, after?: (answer: any) => Promise<void> }} Shape
 * @param {{ call: import("../../../lib/service.mjs").Call, draftId: string, largeDraftId: string, patternId: number, receiver: string }} world
 * @returns {Record<string, Shape>}
 */
function shapes({ call, draftId, largeDraftId, patternId, receiver }) {
  /** @param {string} path @param {() => unknown} body @param {Record<string, string>} [headers] @returns {Shape} */
  const json = (path, body, headers = {}) => ({
    method: "POST",
    path,
    headers: { "content-type": "application/json", ...headers },
    body: () => JSON.stringify(body()),
  })
  const many = () => named(60_000, () => 1)
  const profile = { name: "Anna", gender: "female", measurementType: "body", measurements: { mbHeight: 168 } }
  /** @param {any} answer */
  const ended = async ({ jobUrl }) => {
    await endedJob(call, jobUrl)
  }
  const scans = batch(500, scanAction(scan({ height: 180, unknown: text })))
  return {
    "nothing but a read": { path: "/v2/patterns" },
    "a draft of 60,000 unknown fields": json("/v2/drafts", () => ({ ...ORDER, ...many() })),
    "a draft of 60,000 unknown measurements": json("/v2/drafts", () => ({ ...ORDER, measurements: many() })),
    "a draft of 60,000 unknown materials": json("/v2/drafts", () => ({
      ...ORDER,
      materials: named(60_000, () => ({})),
    })),
    "a draft of 200,000 selected measurements": json("/v2/drafts", () => ({
      ...ORDER,
      selectedMeasurementIds: listOf(200_000, "x"),
    })),
    "a draft of 990 unknown fields": json("/v2/drafts", () => ({ ...ORDER, ...named(990, () => 1) })),
    "a draft of 990 unknown measurements": json("/v2/drafts", () => ({
      ...ORDER,
      measurements: named(990, () => 1),
    })),
    "a draft of 1,000 wrong selected measurements": json("/v2/drafts", () => ({
      ...ORDER,
      selectedMeasurementIds: listOf(1000, "x"),
    })),
    "a draft with 60,000 names in its metadata": json("/v2/drafts", () => ({ ...ORDER, metadata: many() })),
    "a profile of 60,000 unknown measurements": json("/v2/measurementProfiles", () => ({
      ...profile,
      measurements: many(),
    })),
    "a profile with 60,000 names in its metadata as text": json("/v2/measurementProfiles", () => ({
      ...profile,
      metadata: JSON.stringify(many()),
    })),
    "a preset of 60,000 unknown options": json("/v2/presets", () => ({
      name: "Preset",
      patternId,
      measurements: {},
      seams: {},
      options: many(),
    })),
    "a preset of 1,980 wrong values": json("/v2/presets", () => ({
      name: "Preset",
      patternId,
      measurements: {},
      seams: named(990, () => "x"),
      options: named(990, () => null),
    })),
    "a client of 90,000 roles": json("/v2/clients", () => ({ name: "Shop", roles: listOf(90_000, "drafts") })),
    "a client of 200,000 wrong roles": json("/v2/clients", () => ({ name: "Shop", roles: listOf(200_000, "x") })),
    "a client of 1,000 wrong roles": json("/v2/clients", () => ({ name: "Shop", roles: listOf(1000, "x") })),
    "a material of 1,000 groups": json("/v2/materials", () => ({
      name: "Cloth",
      nesting: {},
      scaling: {},
      groups: Array.from({ length: 1000 }, (_, i) => `group ${i}`),
    })),
    "an export of 200,000 objects": json("/v2/exports", () => ({
      draftId,
      fileType: "dxf",
      objects: listOf(200_000, "x"),
    })),
    "an element with 60,000 languages": json("/v2/metadata", () => ({
      id: "mbWaistGirth",
      gender: "female",
      title: named(60_000, () => "x"),
    })),
    "a body of 1 MB in one text": json("/v2/drafts", () => ({ ...ORDER, note: "x".repeat(1_000_000) })),
    "a body prediction of 60,000 measurements": json("/v2/predict/body", () => ({
      gender: "male",
      measurements: many(),
    })),
    "a body prediction for a pattern": json("/v2/predict/body", () => ({
      gender: "male",
      measurements: { mbHeight: 180, mbWeight: 75 },
      for: patternId,
    })),
    "a mesh of 27,000 triangles, as text": json("/v2/predict/scan", () => mesh("utf8", manAsObj())),
    "a mesh of 27,000 triangles, packed": json("/v2/predict/scan", () =>
      mesh("gzip+base64", gzipSync(manAsObj()).toString("base64")),
    ),
    "a mesh of 27,000 triangles as a form": {
      method: "POST",
      path: "/v2/predict/scan",
      body: () => meshForm("obj", manAsObj()),
    },
    "a mesh of a million stray triangles as a form": {
      method: "POST",
      path: "/v2/predict/scan",
      body: () => meshForm("stl", strayTriangles()),
    },
    "a mesh of 28 MB that is no mesh": json("/v2/predict/scan", () => mesh("utf8", "v".repeat(28_000_000))),
    "a gzip bomb of 2 GB": json("/v2/predict/scan", () =>
      mesh("gzip+base64", gzipSync(Buffer.alloc(2_000_000_000), { level: 1 }).toString("base64")),
    ),
    "the metadata's table, CSV": json("/v2/metadata/export", () => ({})),
    "the metadata's table, JSON": json("/v2/metadata/export", () => ({ fileType: "json" })),
    "the metadata's table, its rows": json("/v2/metadata/export", () => ({}), { accept: "text/csv" }),
    "a list of 40 presets with 0.9 MB each": { path: "/v2/presets?perPage=200" },
    "a draft with 0.9 MB of metadata": { path: `/v2/drafts/${largeDraftId}` },
    "a list of the metadata": { path: "/v2/metadata?perPage=200" },
    "a search of the metadata": { path: "/v2/metadata?search=waist" },
    "a pattern's schema": { path: `/v2/patterns/${patternId}/schema` },
    "the description": { path: "/openapi.json" },
    "a draft's preview": { path: `/v2/drafts/${draftId}/preview.svg` },
    "a scan of 1,000 values": json("/v2/predict/scan", () => scan({ height: 180, ...named(999, () => 1) })),
    "a scan of 3,000 values": json("/v2/predict/scan", () => scan({ height: 180, ...named(3000, () => 1) })),
    "a scan of 900,000 values": json("/v2/predict/scan", () => scan({ height: 180, ...named(900_000, () => 1) })),
    "a scan of 300,000 values in a list": json("/v2/predict/scan", () =>
      scan([{ name: "height", value: 180 }, ...listOf(300_000, { name: "x", value: 1 })]),
    ),
    "a scan of 300 groups of 3,000 values": json("/v2/predict/scan", () =>
      scan({ height: 180, ...named(300, () => named(3000, () => 1)) }),
    ),
    "a scan of 30 MB in two texts": json("/v2/predict/scan", () => scan({ height: 180, x: LONG, y: LONG })),
    "a scan of 30 MB of escaped quotes": json("/v2/predict/scan", () =>
      scan({ height: 180, x: '"'.repeat(7_500_000), y: '"'.repeat(7_500_000) }),
    ),
    "a scan of 900,000 values as a form": {
      method: "POST",
      path: "/v2/predict/scan",
      body: () => {
        const form = new FormData()
        form.set("source", "measurements")
        form.set("content", JSON.stringify(scan({ height: 180, ...named(900_000, () => 1) }).content))
        return form
      },
    },
    "a batch of 500 scans, 30 MB": { ...json("/v2/batches", () => scans), after: ended },
    "a batch of 500 scans, 30 MB, with a key": {
      ...json("/v2/batches", () => scans),
      isKeyed: true,
      after: ended,
    },
    "a batch of 500 scans, 30 MB, with a callback": {
      ...json("/v2/batches", () => ({ ...scans, callbackUrl: receiver })),
      after: async (answer) => {
        await ended(answer)
        await pause(2000)
      },
    },
    "a batch of one scan of 30 MB in two texts": {
      ...json("/v2/batches", () => batch(1, scanAction(scan({ height: 180, x: LONG, y: LONG })))),
      after: ended,
    },
    "a batch of one scan of 90,000 texts, 30 MB": {
      ...json("/v2/batches", () =>
        batch(1, scanAction(scan([{ name: "height", value: 180 }, ...listOf(90_000, "x".repeat(330))]))),
      ),
      after: ended,
    },
    "a batch whose actions are a text of 15 MB": json("/v2/batches", () => ({ actions: LONG, more: LONG })),
    "a batch whose actions are a list of 1,500,000": json("/v2/batches", () => ({ actions: listOf(1_500_000, 1) })),
    "a batch of one draft of 30 MB": json("/v2/batches", () =>
      batch(1, { type: "draft", body: { ...ORDER, metadata: { text: LONG, more: LONG } } }),
    ),
    "a scan of 1,500,000 values in a list": json("/v2/predict/scan", () => scan(listOf(1_500_000, 1))),
    "a batch with 3.9 MB of definitions": {
      ...json("/v2/batches", () => ({
        ...batch(1, { type: "draft", body: ORDER }),
        definitions: named(39, () => "x".repeat(100_000)),
      })),
      after: ended,
    },
    "a batch of one draft with a text of 1 MB 100 times": json("/v2/batches", () => ({
      ...batch(1, {
        type: "draft",
        body: { ...ORDER, metadata: { all: listOf(100, { $ref: "#/definitions/text" }) } },
      }),
      definitions: { text: "x".repeat(1_000_000) },
    })),
    "a batch of 500 scans of 1,000 values": {
      ...json("/v2/batches", () => batch(500, scanAction(scan({ height: 180, ...named(999, () => 1) })))),
      after: ended,
    },
    "a batch of 200 scans of 3,000 values": {
      ...json("/v2/batches", () => batch(200, scanAction(scan({ height: 180, ...named(3000, () => 1) })))),
      after: ended,
    },
    "a batch of one draft of 3.9 MB": {
      ...json("/v2/batches", () =>
        batch(1, { type: "draft", body: { ...ORDER, metadata: { text: "x".repeat(3_900_000) } } }),
      ),
      after: ended,
    },
    "a batch of one draft with 300,000 values": {
      ...json("/v2/batches", () =>
        batch(1, { type: "draft", body: { ...ORDER, metadata: { a: listOf(300, listOf(1000, 1)) } } }),
      ),
      after: ended,
    },
    "a batch of 500 drafts": { ...json("/v2/batches", () => batch(500, { type: "draft", body: ORDER })), after: ended },
    "a batch of one action of 100,000 unknown fields": json("/v2/batches", () =>
      batch(1, { type: "draft", body: { ...ORDER, ...named(100_000, () => 1) } }),
    ),
    "a batch of 100,000 definitions": json("/v2/batches", () => ({
      definitions: named(100_000, () => 1),
      ...batch(1, { type: "draft", body: ORDER }),
    })),
    "a batch of 60,000 references": json("/v2/batches", () => ({
      definitions: { a: 1 },
      ...batch(1, { type: "draft", body: { ...ORDER, metadata: { a: listOf(60_000, { $ref: "#/definitions/a" }) } } }),
    })),
  }
}

/**
 * Another tenant reads and writes, one after the other; says in the end how long the longest took.
 *
 * @param {string} base @param {Record<string, string>} headers
 */
async function neighbour(base, headers) {
  const worker = new Worker(new URL("neighbour.mjs", import.meta.url), {
    workerData: { base, headers, longestMs: LONGEST_MS },
  })
  const said = () =>
    new Promise((/** @type {(longest: { read: number, write: number }) => void} */ resolve, reject) => {
      worker.once("message", resolve)
      worker.once("error", reject)
    })
  // Its first of each: it is at work by then.
  await said()
  return () => {
    worker.postMessage("end")
    return said()
  }
}

/**
 * @param {{ claim: (claim: string, against: readonly unknown[]) => void, tell: (text: string) => void, program?: string | undefined, shape?: string | undefined }} run
 */
export async function neighboursShapes({ claim, tell, program, shape: only }) {
  const dataDir = mkdtempSync(join(tmpdir(), "toile-neighbours-"))
  const listener = createServer((request, response) => {
    request.resume()
    request.once("end", () => response.end())
  })
  await new Promise((resolve) => listener.listen(0, "127.0.0.1", () => resolve(undefined)))
  const { port } = /** @type {import("node:net").AddressInfo} */ (listener.address())
  const started = () => watchedServer({ TOILE_DATA_DIR: dataDir, TOILE_CALLBACK_ALLOW: "127.0.0.1" }, program)
  let { server, held } = await started()
  try {
    const call = ownerCalls(() => server.said)
    const quietOwner = newTenant(dataDir, "quiet", program)
    const { body } = await call("POST", "/v2/drafts", ORDER)
    await endedJob(call, body.jobUrl)
    // Large free data: one long text, and many short ones.
    const metadata = [{ text: "x".repeat(900_000) }, named(4500, () => "x".repeat(190))]
    for (let n = 0; n < 40; n++) {
      const preset = { name: `Preset ${n}`, patternId: ORDER.patternId, measurements: {}, options: {}, seams: {} }
      await call("POST", "/v2/presets", { ...preset, metadata: metadata[n % 2] })
    }
    const large = (await call("POST", "/v2/drafts", { ...ORDER, metadata: metadata[0] })).body
    await endedJob(call, large.jobUrl)
    // Every pattern's schema is compiled by then.
    await pause(SETTLED_MS)
    const all = shapes({
      call,
      draftId: body.id,
      largeDraftId: large.id,
      patternId: ORDER.patternId,
      receiver: `http://127.0.0.1:${port}/`,
    })
    for (const [name, { method = "GET", path, headers, isKeyed, body: made, after }] of Object.entries(all)) {
      if (only !== undefined && !name.includes(only)) continue
      const sent = made?.()
      // While it was made the server has closed connections, and nobody here has heard of it.
      await pause(500)
      /** @type {(() => Promise<{ read: number, write: number }>) | undefined} */
      let others
      const one = async () => {
        const token = await onOpenConnection(() => login(server.said))
        const quiet = { authorization: `Bearer ${await onOpenConnection(() => login(server.said, quietOwner))}` }
        others = await neighbour(server.said, quiet)
        await pause(200)
        await held()
        const key = isKeyed ? { "idempotency-key": randomUUID() } : {}
        let begun = 0
        const answer = await onOpenConnection(() => {
          begun = performance.now()
          return fetch(server.said + path, {
            method,
            headers: { authorization: `Bearer ${token}`, ...headers, ...key },
            signal: AbortSignal.timeout(LONGEST_MS),
            ...(sent === undefined ? {} : { body: sent }),
          })
        })
        const said = await answer.text()
        const ms = performance.now() - begun
        if (answer.status < 300) await after?.(JSON.parse(said))
        return { ...(await held()), ...(await others()), ms, status: answer.status, said }
      }
      try {
        const rounds = []
        for (let round = 0; round < ROUNDS; round++) rounds.push(await one())
        // The first round warms the code; of the others the middle one counts: the machine does other things as well.
        const [first, ...warm] = rounds
        const middle = (/** @type {"own" | "read" | "write" | "ms"} */ what) =>
          (warm.map((round) => round[what]).toSorted((a, b) => a - b)[Math.floor(warm.length / 2)] ?? 0).toFixed(1)
        const why = first?.status === 400 ? ` (${JSON.parse(first.said).detail.slice(0, 90)})` : ""
        tell(
          `${name}: ${first?.status}${why} after ${middle("ms")} ms; the loop was held for ${middle("own")} ms (${first?.own.toFixed(1)} at first); another tenant's reads took ${middle("read")} ms at most, its writes ${middle("write")}`,
        )
        claim(
          `the loop is held for ${HELD_MS} ms at most by ${name}`,
          Number(middle("own")) <= HELD_MS ? [] : [`${middle("own")} ms`],
        )
      } catch (error) {
        void others?.().catch(() => undefined)
        claim(`the loop is held for ${HELD_MS} ms at most by ${name}`, [
          `no answer: ${error} ${error instanceof Error ? (error.cause ?? "") : ""}`,
        ])
        await server.end("SIGKILL")
        ;({ server, held } = await started())
        await pause(SETTLED_MS)
      }
    }
  } finally {
    await server.end("SIGKILL")
    listener.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
