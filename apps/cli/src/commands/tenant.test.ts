import { existsSync } from "node:fs"
import { mkdtemp, rm, writeFile } from "node:fs/promises"
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

test("a tenant is made, and its owner's password told; its e-mail may own others too", async () => {
  await create("--name", "House", "--owner-email", "anna@example.com", "--json")
  expect(JSON.parse(printed.join(""))).toEqual({
    id: expect.any(String),
    name: "House",
    ownerEmail: "anna@example.com",
    ownerPassword: expect.any(String),
  })
  await create("--name", "Other", "--owner-email", "ANNA@example.com")
  expect(printed.slice(1).join("")).toMatch(
    /^Tenant \S{36}: Other\nIts owner's login, .* ANNA@example.com with .{30,}\n$/,
  )
})

test("a data folder that is not there is refused by name and not made, unless it is asked for", async () => {
  const slip = join(folder, "slip", "data")
  vi.stubEnv("TOILE_DATA_DIR", slip)
  const house = ["--name", "House", "--owner-email", "anna@example.com"]
  await expect(create(...house)).rejects.toThrow(
    new Refused([`TOILE_DATA_DIR: there is no folder ${slip}; --create makes a server's data there`]),
  )
  expect(existsSync(join(folder, "slip"))).toBe(false)
  await create(...house, "--create")
  expect(printed.join("")).toContain("House")
  expect(existsSync(slip)).toBe(true)
})

test("a data folder that cannot be one is a refusal, not a defect", async () => {
  const file = join(folder, "file")
  await writeFile(file, "")
  vi.stubEnv("TOILE_DATA_DIR", file)
  const house = ["--name", "House", "--owner-email", "anna@example.com"]
  for (const more of [[], ["--create"]]) {
    await expect(create(...house, ...more)).rejects.toThrow(/^TOILE_DATA_DIR: the folder .* cannot be written to \(E/)
  }
})

test("wrong usage is told", async () => {
  for (const args of [[], ["--name", "House"], ["--name", " ", "--owner-email", "a@b"], ["--owner-email", "a@b"]]) {
    await expect(create(...args)).rejects.toThrow(WrongUsage)
  }
  await expect(create("--name", "House", "--owner-email", "nobody")).rejects.toThrow(WrongUsage)
  await expect(tenant.run(["destroy"])).rejects.toThrow(WrongUsage)
})
