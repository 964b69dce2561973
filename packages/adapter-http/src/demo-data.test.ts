import { afterAll, beforeAll, expect, test } from "vitest"
import { bodyOf } from "./checks.fixture.js"
import { ownerOfAnotherTenant } from "./operator.fixture.js"
import { newDataDir, removeDataDir, type Service, startService } from "./service.fixture.js"

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

test("a further start makes nothing twice, what was removed stays away, and other tenants have none of it", async () => {
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
})
