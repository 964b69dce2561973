import { afterAll, beforeAll, describe, expect, test, vi } from "vitest"
import { accepted, bodyOf, contentOf, expectStatus } from "./checks.fixture.js"
import {
  type Answer,
  type Call,
  caller,
  ended,
  newDataDir,
  passwordForm,
  removeDataDir,
  type Service,
  startService,
  tokenRequest,
} from "./service.fixture.js"
import { keptDays, linesOf, lost, type Manifest, manifestOf, sha256, unpack } from "./upgrade.fixture.js"

// Today's server on data folders as earlier versions left them. They are kept for good (fixtures/upgrades/README.md).
vi.setConfig({ testTimeout: 180_000 })
const GARMENTS = { TEST_ENGINE: "toile", LOG_LEVEL: "error" }
/** Patterns whose drawing was mended after the kept days: shirt and blouse have their collar stands turned round, and another cutaway. */
const MENDED_SINCE = new Set([2, 12])
type Json = Answer["body"]

const manyAtOnce = async <A>(all: readonly A[], work: (one: A) => Promise<void>): Promise<void> => {
  for (let i = 0; i < all.length; i += 8) await Promise.all(all.slice(i, i + 8).map(work))
}

test("a data folder of each version that was used is kept", async () => {
  expect(await keptDays()).toContain("2026-11-22")
})

describe.each(await keptDays())("a data folder of %s", (day) => {
  let dataDir: string
  let then: Manifest
  let service: Service
  const callers = new Map<string, Call>()
  const tokens = new Map<string, string>()
  const by = (person: string): Call => {
    const call = callers.get(person)
    if (call === undefined) throw new Error(`${person} has not logged in`)
    return call
  }
  const call: Call = (...args) => by("owner")(...args)
  beforeAll(async () => {
    then = await manifestOf(day)
    dataDir = await newDataDir()
    await unpack(day, dataDir)
    service = await startService(dataDir, GARMENTS)
    for (const [name, { email, password }] of Object.entries(then.people)) {
      const { body } = await tokenRequest(service.baseUrl, passwordForm(email, password))
      tokens.set(name, String(body.access_token))
      callers.set(name, caller(service.baseUrl, String(body.access_token)))
    }
  })
  afterAll(async () => {
    await service?.end("SIGTERM")
    await removeDataDir(dataDir)
  })

  /** An answer as it stands in the manifest: without the address, which is another one each time. */
  const plain = (body: unknown): unknown =>
    JSON.parse(
      [service.baseUrl, then.baseUrl].reduce((text, url) => text.replaceAll(url, "{base}"), JSON.stringify(body)),
    )
  const pages = async (list: Call, path: string): Promise<Json[]> => {
    const found: Json[] = []
    for (let page = 1; ; page++) {
      const query = `${path.includes("?") ? "&" : "?"}perPage=200&page=${page}`
      const { body, headers } = await expectStatus(list("GET", `${path}${query}`), 200)
      found.push(...body)
      if (headers.get("x-next-page") === "") return found
    }
  }
  const bytesOf = async (person: string, path: string): Promise<{ type: string | null; bytes: Buffer }> => {
    const headers = { authorization: `Bearer ${tokens.get(person)}` }
    const answer = await fetch(new URL(path, service.baseUrl), { headers })
    expect([path, answer.status]).toEqual([path, 200])
    return { type: answer.headers.get("content-type"), bytes: Buffer.from(await answer.arrayBuffer()) }
  }
  const drawing = async (id: string) =>
    linesOf((await expectStatus(call("GET", `/v2/drafts/${id}/preview.svg`), 200)).text)
  const listItem = (id: string) =>
    then.lists.flatMap(({ path, items }) => (path.startsWith("/v2/drafts") ? items : [])).find((item) => item.id === id)

  test("every record answers what it answered then, field by field", async () => {
    const faults: string[] = []
    for (const { by: person, path, answer } of then.answers) {
      const { status, text, body } = await by(person)("GET", path)
      if (status === 200) faults.push(...lost(answer, plain(body), `${person} ${path}`))
      else faults.push(`${person} ${path} ${status}: ${text}`)
    }
    expect(faults).toEqual([])
  })

  test("every list has the records that it had; those of the house itself have no others", async () => {
    const faults: string[] = []
    for (const { by: person, path, whole, items } of then.lists) {
      const now = await pages(by(person), path)
      const key = path === "/v2/metadata" ? "uuid" : path === "/v2/roles" ? "name" : "id"
      for (const item of items) {
        const same = now.find((one) => one[key] === item[key])
        faults.push(...lost(item, plain(same ?? null), `${person} ${path} ${item[key]}`))
      }
      const own = path === "/v2/metadata" ? now.filter(({ isDefault }) => !isDefault) : now
      if (whole && own.length !== items.length) faults.push(`${path} had ${items.length}, has ${own.length}`)
    }
    expect(faults).toEqual([])
  })

  test("every file is there, byte for byte, as the same type", async () => {
    for (const { by: person, path, type, sha256: hash } of then.files) {
      const file = await bytesOf(person, path)
      expect([path, file.type, sha256(file.bytes)]).toEqual([path, type, hash])
    }
  })

  test("what drafts were made from is told line by line, and they are drawn with the same lines", async () => {
    for (const { path, text } of then.inputs) {
      const now = contentOf(await bodyOf(call("GET", path)))
        .toString()
        .split("\n")
      expect(text.split("\n").filter((line) => !now.includes(line))).toEqual([])
    }
    for (const { path, lines } of then.drawings) {
      const { text } = await expectStatus(call("GET", path), 200)
      expect([path, sha256(linesOf(text))]).toEqual([path, lines])
    }
  })

  test("who could log in can, and who was shut out is", async () => {
    expect([...callers.keys()]).toEqual(["owner", "designer", "otherHouse"])
    const { email, password } = then.disabled
    expect((await tokenRequest(service.baseUrl, passwordForm(email, password))).status).toBe(400)
    for (const { clientId, secret, enabled } of Object.values(then.applications)) {
      const form = { grant_type: "client_credentials", client_id: clientId, client_secret: secret }
      const { status, body } = await tokenRequest(service.baseUrl, form)
      expect([clientId, status === 200]).toEqual([clientId, enabled])
      if (!enabled) continue
      const shop = caller(service.baseUrl, String(body.access_token))
      expect((await bodyOf(shop("GET", "/v2/drafts"))).length).toBeGreaterThan(0)
      await expectStatus(shop("GET", "/v2/users"), 403)
    }
  })

  test("what had been accepted and not begun is done, as if it had been then", async () => {
    for (const { kind, job, path, like } of then.waiting) {
      expect([kind, (await ended(call, job)).status]).toEqual([kind, "completed"])
      if (kind === "techPack") {
        expect((await bytesOf("owner", path)).bytes.subarray(0, 5).toString()).toBe("%PDF-")
        continue
      }
      const done = await bodyOf(call("GET", path))
      if (kind === "export") {
        const { draftId } = then.exports.find(({ id }) => id === like)!
        expect(done).toMatchObject({ draftId, status: "completed" })
        await expectSameFiles(done, await bodyOf(call("GET", `/v2/exports/${like}`)), like)
        continue
      }
      const id = kind === "batch" ? done.resources.garment.$ref.split("/").at(-1) : done.id
      const [now, old] = [
        await bodyOf(call("GET", `/v2/drafts/${id}`)),
        await bodyOf(call("GET", `/v2/drafts/${like}`)),
      ]
      // It had no reference yet: it is drafted by the catalogue of today, in which that pattern may have been mended, and
      // may measure more
      expect(Object.keys(now.garmentMeasurements)).toEqual(expect.arrayContaining(Object.keys(old.garmentMeasurements)))
      if (MENDED_SINCE.has(now.patternId)) continue
      expect(now.garmentMeasurements).toMatchObject(old.garmentMeasurements)
      expect(await drawing(id)).toBe(await drawing(like))
    }
  })

  test("a pattern's old reference drafts as it did", async () => {
    // Of every pattern the order that raises notes; the others of two patterns alone: the bundles are tried with all.
    const again = then.drafts.filter(
      ({ of, order }) => !/(average|final|targets)$/.test(of) || order.patternId === 2 || order.patternId === 14,
    )
    expect(new Set(again.map(({ order }) => order.patternId)).size).toBeGreaterThan(21)
    await manyAtOnce(again, async ({ id, of, order }) => {
      const { job, ...made } = await accepted(call, "/v2/drafts", { ...order, patternRef: listItem(id)?.patternRefId })
      expect([of, job.status, job.error]).toEqual([of, "completed", undefined])
      const [{ measurements, options, garmentMeasurements, objects, materials }, now] = await Promise.all([
        bodyOf(call("GET", `/v2/drafts/${id}`)),
        bodyOf(call("GET", `/v2/drafts/${made.id}`)),
      ])
      const old = { measurements, options, garmentMeasurements, objects, materials }
      expect([of, lost(old, now)]).toEqual([of, []])
      expect([of, await drawing(made.id)]).toEqual([of, await drawing(id)])
    })
  })

  /** A file that names the day on which it was made. */
  const undated = (bytes: Buffer) => bytes.toString("latin1").replace(/^Creation Date: .*$/m, "Creation Date:")
  const filesOf = async ({ files }: Json): Promise<Record<string, string>> => {
    const found: Record<string, string> = {}
    for (const { filename, url } of files) found[filename] = undated((await bytesOf("owner", url)).bytes)
    return found
  }
  /** The same files; a cut file has its own points yet, but no longer those that a straight line passes within 0.05 mm. */
  const expectSameFiles = async (now: Json, old: Json, of: unknown) => {
    const [made, then] = [await filesOf(now), await filesOf(old)]
    expect([of, Object.keys(made)]).toEqual([of, Object.keys(then)])
    expect(Object.keys(then).length).toBeGreaterThan(0)
    for (const [name, text] of Object.entries(then)) {
      if (name.endsWith(".dxf")) {
        const [points, before] = [dxfPlaces(made[name]!), dxfPlaces(text)]
        expect(points.size).toBeGreaterThan(before.size / 10)
        const old = [...before].map((place) => place.split(" ").map(Number))
        // A sew line was rounded twice: a place is an old one within 0.05 mm
        const isOld = (place: string): boolean => {
          const [x = 0, y = 0] = place.split(" ").map(Number)
          return before.has(place) || old.some(([u = 0, v = 0]) => Math.hypot(u - x, v - y) <= 0.05)
        }
        expect([of, name, [...points].filter((place) => !isOld(place))]).toEqual([of, name, []])
      } else if (name.endsWith(".plt")) {
        // Dashes begin elsewhere where a line has fewer points: what is drawn ends where it did, within 0.05 mm
        const [extent, before] = [plotExtent(made[name]!), plotExtent(text)]
        const moved = extent.map((units, i) => Math.abs(units - before[i]!)).filter((units) => units > 2)
        expect([of, name, moved]).toEqual([of, name, []])
      } else expect([of, name, sha256(made[name]!)]).toEqual([of, name, sha256(text)])
    }
  }

  test("an old draft is exported again: the same files", async () => {
    await manyAtOnce(then.exports, async ({ id, draftId, body }) => {
      const { job, ...made } = await accepted(call, "/v2/exports", { draftId, ...body })
      expect([body, job.status, job.error]).toEqual([body, "completed", undefined])
      const [old, now] = await Promise.all([id, made.id].map((one) => bodyOf(call("GET", `/v2/exports/${one}`))))
      await expectSameFiles(now, old, body)
    })
  })

  test("an old draft's tech pack is made again", async () => {
    for (const { draftId, body } of then.techPacks) {
      const { id, job } = await accepted(call, `/v2/drafts/${draftId}/generateTechPack`, body)
      expect(job.status).toBe("completed")
      const { bytes } = await bytesOf("owner", `/v2/drafts/${draftId}/techPacks/${id}.pdf`)
      expect(bytes.subarray(0, 5).toString()).toBe("%PDF-")
    }
  })

  test("old records can be worked with: changed, reverted, removed", async () => {
    const [draft] = then.drafts
    const noted = await bodyOf(call("PATCH", `/v2/drafts/${draft!.id}`, { note: "after the upgrade" }))
    expect(noted.note).toBe("after the upgrade")
    const revised = then.lists.find(({ path, items }) => path.endsWith("/revs") && items.length > 1)!
    const oldest = revised.items.at(-1)!
    const profile = revised.path.replace(/\/revs$/, "")
    await expectStatus(call("POST", `${profile}/revert`, { revId: oldest.id }), 204)
    const { measurements } = await bodyOf(call("GET", `${revised.path}/${oldest.id}`))
    expect((await bodyOf(call("GET", profile))).measurements).toEqual(measurements)
    for (const path of ["/v2/presets", "/v2/exportProfiles"]) {
      const [record] = then.lists.find((list) => list.path === path)!.items
      const read = await bodyOf(call("GET", `${path}/${record!.id}`))
      const changed = await bodyOf(call("PATCH", `${path}/${record!.id}`, { ...read, name: "Changed" }))
      expect(changed).toEqual({ ...read, name: "Changed", updatedAt: changed.updatedAt, updatedBy: changed.updatedBy })
      await expectStatus(call("DELETE", `${path}/${record!.id}`), 204)
    }
    // A material from before cloths were told takes what is known of its own
    const kept = (await pages(call, "/v2/materials")).find(({ global }) => global === null)
    const cloth = { composition: [{ fibre: "linen", percent: 100 }], nap: "oneWay", price: 12 }
    await bodyOf(call("PATCH", `/v2/materials/${kept.id}`, cloth))
    expect(await bodyOf(call("GET", `/v2/materials/${kept.id}`))).toMatchObject({ groups: kept.groups, ...cloth })
    const [testing] = await bodyOf(call("GET", "/v2/drafts?stage=testing"))
    await expectStatus(call("DELETE", `/v2/drafts/${testing.id}`), 204)
  })

  test("the server starts on it again, and makes no demo data twice", async () => {
    const count = async () =>
      (await pages(call, "/v2/measurementProfiles")).length + (await pages(call, "/v2/materials")).length
    const before = await count()
    expect(await service.end("SIGTERM")).toBe(0)
    service = await startService(dataDir, { ...GARMENTS, TOILE_DEMO: "1", LOG_LEVEL: "info" })
    callers.set("owner", service.call)
    while (!service.output.some((line) => line.includes('"msg":"demo data"')))
      await new Promise((r) => setTimeout(r, 25))
    expect(await count()).toBe(before)
  })
})

/** Every place that a DXF names but those of texts, which stand where lines leave room, as it is written: its groups 10 and 20. */
function dxfPlaces(text: string): Set<string> {
  const lines = text.split("\r\n").map((line) => line.trim())
  const places = new Set<string>()
  let entity = ""
  for (let i = 0; i < lines.length; i += 2) {
    if (lines[i] === "0") entity = lines[i + 1]!
    if (entity !== "TEXT" && lines[i] === "10" && lines[i + 2] === "20") places.add(`${lines[i + 1]} ${lines[i + 3]}`)
  }
  return places
}

/** The least and the largest x and y that a plot moves to, in its units of 0.025 mm. */
function plotExtent(text: string): number[] {
  const places = (text.match(/-?\d+,-?\d+/g) ?? []).map((place) => place.split(",").map(Number))
  return [0, 1].flatMap((axis) => {
    const values = places.map((place) => place[axis]!)
    return [Math.min(...values), Math.max(...values)]
  })
}
