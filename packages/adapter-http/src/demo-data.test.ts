import { afterAll, beforeAll, describe, expect, inject, test } from "vitest"
import { bodyOf, expectStatus } from "./checks.fixture.js"
import { greeting } from "./greeting.js"
import { ownerOfAnotherTenant } from "./operator.fixture.js"
import {
  type Call,
  caller,
  DRAFT,
  ended,
  newDataDir,
  removeDataDir,
  type Service,
  startService,
  tokenRequest,
} from "./service.fixture.js"

let dataDir: string
let service: Service
beforeAll(async () => {
  dataDir = await newDataDir()
  service = await startService(dataDir, { TOILE_DEMO: "1" })
})
afterAll(async () => {
  await service?.end("SIGTERM")
  await removeDataDir(dataDir)
})

interface Named {
  readonly name?: string
  readonly note?: string
}
const demo = async (path: string): Promise<string[]> =>
  (await bodyOf(service.call("GET", `${path}?perPage=200&search=Demo:`)))
    .map(({ name, note }: Named) => name ?? note)
    .sort()
const everything = () =>
  Promise.all(["/v2/materials", "/v2/measurementProfiles", "/v2/presets", "/v2/drafts"].map(demo))
const seeded = async () => {
  for (;;) {
    if (service.output.some((line) => line.includes('"msg":"demo data"'))) return
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
}

test("[spec: decisions Roles, tokens, tenants / demo data goes into the first tenant, where TOILE_DEMO is set] materials, presets, profiles, a draft of every garment", async () => {
  await seeded()
  expect(await everything()).toEqual([
    ["Demo: shirting, poplin", "Demo: single jersey", "Demo: suiting, wool twill", "Demo: woven interfacing"],
    ["Demo: Anna Example", "Demo: Bert Example"],
    ["Demo: Another", "Demo: Test square"],
    ["Demo: Another", "Demo: Test square"],
  ])
  for (;;) {
    const statuses = (await bodyOf(service.call("GET", "/v2/drafts"))).map(({ status }: { status: string }) => status)
    if (!statuses.includes("inProgress")) {
      expect(statuses).toEqual(["completed", "completed"])
      break
    }
  }
  const [profile] = await bodyOf(service.call("GET", "/v2/measurementProfiles?search=Anna"))
  const { measurements } = await bodyOf(service.call("GET", `/v2/measurementProfiles/${profile.id}`))
  expect(Object.keys(measurements)).toHaveLength(57)
})

test.runIf(inject("whole"))(
  "a further start makes nothing twice, what was removed stays away, and other tenants have none of it",
  async () => {
    const [all, id] = [await everything(), async (path: string) => (await bodyOf(service.call("GET", path)))[0].id]
    for (const path of [
      "/v2/materials?search=Demo: single",
      "/v2/measurementProfiles?search=Bert",
      "/v2/presets?search=Another",
    ]) {
      const removed = await service.call("DELETE", `${path.split("?")[0]}/${await id(path)}`)
      expect(removed.status).toBe(204)
    }
    const draft = await id("/v2/drafts?search=Another")
    await bodyOf(service.call("PATCH", `/v2/drafts/${draft}`, { note: "A note of my own" }))
    const before = await everything()
    expect(before.map((names, at) => all[at]!.length - names.length)).toEqual([1, 1, 1, 1])
    await service.end("SIGTERM")
    service = await startService(dataDir, { TOILE_DEMO: "1" })
    await seeded()
    expect(await everything()).toEqual(before)
    const other = await ownerOfAnotherTenant(service, dataDir)
    for (const path of ["/v2/measurementProfiles", "/v2/presets", "/v2/drafts"]) {
      expect(await bodyOf(other("GET", path))).toEqual([])
    }
  },
)

describe("told from real data, and removed in one act", () => {
  const idsOf = async (path: string, by: Call = service.call): Promise<string[]> =>
    (await bodyOf(by("GET", `${path}?perPage=200`))).map(({ id }: { id: string }) => id).sort()

  test.runIf(inject("whole"))(
    "what is demo data is told by ID; all of it goes, and nothing else: what somebody has changed is their own",
    async () => {
      const own = {
        profile: await bodyOf(
          service.call("POST", "/v2/measurementProfiles", {
            name: "Demo: mine",
            gender: "female",
            measurementType: "body",
            measurements: {},
          }),
          201,
        ),
        draft: await bodyOf(service.call("POST", "/v2/drafts", { ...DRAFT, note: "Demo: mine" }), 202),
      }
      await ended(service.call, own.draft.jobUrl)
      const told = await bodyOf(service.call("GET", "/v2/demoData"))
      const stock = (await bodyOf(service.call("GET", "/v2/materials?perPage=200"))).filter(
        ({ global }: { global: boolean | null }) => global,
      )
      const stockIds = stock.map(({ id }: { id: string }) => id)
      const demoMaterials = (await idsOf("/v2/materials")).filter((id) => !stockIds.includes(id))
      expect([...told.materials].sort()).toEqual(demoMaterials)
      expect([...told.measurementProfiles].sort()).toEqual(
        (await idsOf("/v2/measurementProfiles")).filter((id) => id !== own.profile.id),
      )
      expect([...told.presets].sort()).toEqual(await idsOf("/v2/presets"))
      // One of them has a note of its own by now, from the test before.
      const [noted] = await bodyOf(service.call("GET", "/v2/drafts?search=A note of my own"))
      expect([...told.drafts].sort()).toEqual(
        (await idsOf("/v2/drafts")).filter((id) => id !== own.draft.id && id !== noted.id),
      )
      expect(told.drafts).toHaveLength(1)
      const [profile, preset] = [told.measurementProfiles[0], told.presets[0]]
      const material = told.materials[0]
      await bodyOf(service.call("PATCH", `/v2/measurementProfiles/${profile}`, {}))
      expect((await bodyOf(service.call("GET", "/v2/demoData"))).measurementProfiles).toContain(profile)
      await bodyOf(service.call("PATCH", `/v2/measurementProfiles/${profile}`, { note: "measured" }))
      await bodyOf(service.call("PATCH", `/v2/presets/${preset}`, { name: "Ours" }))
      await bodyOf(service.call("PATCH", `/v2/materials/${material}`, { name: "Ours" }))
      const without = (ids: readonly string[], gone: string) => ids.filter((id) => id !== gone)
      expect(await bodyOf(service.call("GET", "/v2/demoData"))).toEqual({
        materials: without(told.materials, material),
        measurementProfiles: without(told.measurementProfiles, profile),
        presets: without(told.presets, preset),
        drafts: told.drafts,
      })
      const body = { draftId: told.drafts[0], fileType: "plt" }
      const exported = await bodyOf(service.call("POST", "/v2/exports", body), 202)
      await ended(service.call, exported.jobUrl)

      const other = await bodyOf(service.call("POST", "/v2/clients", { name: "x", roles: ["drafts"] }), 201)
      const form = { grant_type: "client_credentials", client_id: other.clientId, client_secret: other.secret }
      const { body: token } = await tokenRequest(service.baseUrl, form)
      const client = caller(service.baseUrl, String(token.access_token))
      for (const method of ["GET", "DELETE"]) await expectStatus(client(method, "/v2/demoData"), 403)

      await expectStatus(service.call("DELETE", "/v2/demoData"), 204)
      expect(await idsOf("/v2/measurementProfiles")).toEqual([own.profile.id, profile].sort())
      expect(await idsOf("/v2/drafts")).toEqual([own.draft.id, noted.id].sort())
      expect(await idsOf("/v2/presets")).toEqual([preset])
      expect(await idsOf("/v2/exports")).toEqual([])
      expect(await idsOf("/v2/materials")).toEqual([...stockIds, material].sort())
      const nothing = { materials: [], measurementProfiles: [], presets: [], drafts: [] }
      expect(await bodyOf(service.call("GET", "/v2/demoData"))).toEqual(nothing)
      await expectStatus(service.call("DELETE", "/v2/demoData"), 204)

      await service.end("SIGTERM")
      service = await startService(dataDir, { TOILE_DEMO: "1" })
      await seeded()
      expect(await idsOf("/v2/drafts")).toEqual([own.draft.id, noted.id].sort())
      expect(await bodyOf(service.call("GET", "/v2/demoData"))).toEqual(nothing)
    },
  )

  test.runIf(inject("whole"))("a tenant that began without it, or that a person made, never gets any", async () => {
    const folder = await newDataDir()
    const first = await startService(folder, {})
    await first.end("SIGTERM")
    const again = await startService(folder, { TOILE_DEMO: "1" })
    try {
      while (!again.output.some((line) => line.includes('"msg":"demo data"')))
        await new Promise((resolve) => setTimeout(resolve, 25))
      for (const path of ["/v2/measurementProfiles", "/v2/presets", "/v2/drafts"]) {
        expect(await idsOf(path, again.call)).toEqual([])
      }
    } finally {
      await again.end("SIGTERM")
      await removeDataDir(folder)
    }
  })

  test("the first start says that it makes some, and how to be without", () => {
    const server = { baseUrl: "http://localhost:8080", ownerPassword: undefined, beginsDemo: true }
    const lines = greeting(server, { ownerEmail: "owner@example.com" }).join("\n")
    expect(lines).toMatch(/Demo data is made.*"Demo:"/)
    expect(lines).toContain("DELETE http://localhost:8080/v2/demoData")
    expect(lines).toContain("TOILE_DEMO=0")
    expect(greeting({ ...server, beginsDemo: false }, { ownerEmail: "x" }).join()).not.toMatch(/demo/i)
  })
})
