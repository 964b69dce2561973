import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { Refused, WrongUsage } from "../command.js"
import { tenant } from "./tenant.js"

let folder: string
let printed: string[]
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "toile-tenant-"))
  vi.stubEnv("TOILE_DATA_DIR", folder)
  printed = []
  vi.spyOn(process.stdout, "write").mockImplementation((text) => printed.push(String(text)) > 0)
})
afterEach(async () => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  await rm(folder, { recursive: true, force: true })
})

const create = (...args: string[]) => tenant.run(["create", ...args])

test("a tenant is made, and its owner's password told; its e-mail is taken from then on", async () => {
  await create("--name", "House", "--owner-email", "anna@example.com", "--json")
  expect(JSON.parse(printed.join(""))).toEqual({
    id: expect.any(String),
    name: "House",
    ownerEmail: "anna@example.com",
    ownerPassword: expect.any(String),
  })
  await expect(create("--name", "Other", "--owner-email", "ANNA@example.com")).rejects.toThrow(Refused)
  await create("--name", "Other", "--owner-email", "bert@example.com")
  expect(printed.slice(1).join("")).toMatch(
    /^Tenant \S{36}: Other\nIts owner's login, .* bert@example.com with .{30,}\n$/,
  )
})

test("wrong usage is told", async () => {
  for (const args of [[], ["--name", "House"], ["--name", " ", "--owner-email", "a@b"], ["--owner-email", "a@b"]]) {
    await expect(create(...args)).rejects.toThrow(WrongUsage)
  }
  await expect(create("--name", "House", "--owner-email", "nobody")).rejects.toThrow(WrongUsage)
  await expect(tenant.run(["destroy"])).rejects.toThrow(WrongUsage)
})
