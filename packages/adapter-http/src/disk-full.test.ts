import { execFileSync } from "node:child_process"
import { rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { afterAll, beforeAll, expect, inject, test } from "vitest"
import { bodyOf, expectStatus } from "./checks.fixture.js"
import {
  DRAFT,
  newDataDir,
  OWNER,
  passwordForm,
  removeDataDir,
  type Service,
  startService,
  tokenRequest,
} from "./service.fixture.js"

/** A disk of its own, which can be filled; undefined where whoever runs the tests may not have one. */
function smallDisk(folder: string): { readonly unmount: () => void } | undefined {
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=16m", "tmpfs", folder], { stdio: "ignore" })
  } catch {
    return undefined
  }
  return { unmount: () => execFileSync("umount", ["-l", folder]) }
}

const dataDir = await newDataDir()
const disk = smallDisk(dataDir)
if (disk === undefined) console.log("a full disk: skipped, only root may mount a small one")
let service: Service
beforeAll(async () => {
  if (disk !== undefined) service = await startService(dataDir, { LOG_LEVEL: "debug" })
})
afterAll(async () => {
  await service?.end("SIGTERM")
  disk?.unmount()
  await removeDataDir(dataDir)
})

const ballast = join(dataDir, "ballast")
/** Fills the disk to its last byte. */
function fill(): void {
  let size = 16 * 1024 * 1024
  for (let part = 0; size >= 1; ) {
    try {
      writeFileSync(ballast, Buffer.alloc(size, 1), { flag: "a" })
      if (++part > 5000) return
    } catch {
      size = Math.floor(size / 2)
    }
  }
}
const relieve = () => rmSync(ballast, { force: true })

const SECRET = "planted-secret"
const requests = (i: number): readonly (readonly [string, string, unknown])[] => [
  ["POST", "/v2/users", { email: `${SECRET}-${i}@example.com`, firstName: SECRET.repeat(8), lastName: SECRET }],
  ["POST", "/v2/clients", { name: SECRET.repeat(8), roles: ["drafts"] }],
  ["POST", "/v2/drafts", { ...DRAFT, note: SECRET.repeat(50) }],
  ["POST", "/v2/callbacks/secret", {}],
]

test.runIf(disk !== undefined && inject("whole"))(
  "a full disk is a 503 with Retry-After, the token endpoint's in its own form, and not ready; and then it goes on",
  async () => {
    const { call, baseUrl } = service
    await expect.poll(async () => (await call("GET", "/health/ready")).status, { timeout: 30_000 }).toBe(200)
    fill()
    let refusedAtAll = 0
    for (let i = 0; i < 40; i++) {
      for (const [method, path, body] of requests(i)) {
        const answer = await call(method, path, body)
        if (answer.status < 400 || answer.status === 404 || answer.status === 405) continue
        expect([path, answer.status, answer.text]).toEqual([path, 503, answer.text])
        expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0)
        expect(answer.headers.get("content-type")).toMatch(/^application\/problem\+json/)
        refusedAtAll++
      }
    }
    expect(refusedAtAll).toBeGreaterThan(10)
    const ready = await expectStatus(call("GET", "/health/ready"), 503)
    expect(Number(ready.headers.get("retry-after"))).toBeGreaterThan(0)
    await expectStatus(call("GET", "/health/live"), 200)
    await expectStatus(call("GET", "/v2/drafts"), 200)
    const form = new URLSearchParams(passwordForm(OWNER.email, OWNER.password))
    const token = await fetch(`${baseUrl}/auth/realms/platform/protocol/openid-connect/token`, {
      method: "POST",
      body: form,
    })
    expect([token.status, await token.json()]).toEqual([
      503,
      { error: "temporarily_unavailable", error_description: expect.any(String) },
    ])
    expect(Number(token.headers.get("retry-after"))).toBeGreaterThan(0)

    relieve()
    await expect.poll(async () => (await call("GET", "/health/ready")).status, { timeout: 30_000 }).toBe(200)
    await bodyOf(call("POST", "/v2/users", { email: "later@example.com", firstName: "A", lastName: "B" }), 201)
    expect((await tokenRequest(baseUrl, passwordForm(OWNER.email, OWNER.password))).status).toBe(200)
    expect(service.output.join("\n")).not.toMatch(/planted-secret|argon2|insert into [^"]* values \('/i)
  },
  120_000,
)
