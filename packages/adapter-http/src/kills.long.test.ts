import { spawn } from "node:child_process"
import { readdir } from "node:fs/promises"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { afterAll, beforeAll, expect, test } from "vitest"
import { DRAFT, ended, newDataDir, OWNER, removeDataDir, startService } from "./service.fixture.js"

let dataDir: string
beforeAll(async () => {
  dataDir = await newDataDir()
})
afterAll(() => removeDataDir(dataDir))

const slow = { ...DRAFT, options: { mode: "mode.slow" } }
const pathOf = (url: string) => new URL(url).pathname

test("[spec: decisions Batches and jobs / an accepted action ends once, whatever process is killed] and has one result", async () => {
  const first = await startService(dataDir)
  const quick = (await first.call("POST", "/v2/drafts", DRAFT)).body
  await ended(first.call, quick.jobUrl)
  const accepted = await Promise.all(
    Array.from({ length: 8 }, async (_, i) =>
      i % 2 === 0
        ? (await first.call("POST", "/v2/drafts", slow)).body
        : (await first.call("POST", "/v2/exports", { draftId: quick.id, fileType: "dxf" })).body,
    ),
  )
  await first.end("SIGKILL")

  // The killed runner's lease has to end before another one takes its job up.
  const second = await startService(dataDir)
  expect(second.ownerPassword).toBeUndefined()
  for (const { jobUrl } of accepted) {
    const job = await ended(second.call, pathOf(jobUrl))
    expect(job.status).toBe("completed")
    const resource = (await second.call("GET", pathOf(job.resources[0].url))).body
    expect(resource.status).toBe("completed")
    if (job.resources[0].type === "export") {
      expect(resource.files).toHaveLength(1)
      expect((await second.call("GET", pathOf(resource.files[0].url))).status).toBe(200)
    }
  }
  expect((await second.call("GET", "/v2/jobs?status=inProgress")).headers.get("x-total")).toBe("0")
  const files = await readdir(join(dataDir, "files"), { recursive: true })
  expect(files.filter((name) => name.endsWith(".part"))).toEqual([])
  expect(await second.end("SIGTERM")).toBe(0)
})

test("a graceful stop lets a running job end, and leaves waiting ones to the next start", async () => {
  const first = await startService(dataDir)
  const accepted = [slow, slow, slow, slow].map(async (body) => (await first.call("POST", "/v2/drafts", body)).body)
  const jobs = await Promise.all(accepted)
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(await first.end("SIGTERM")).toBe(0)
  expect(first.output).toContain("STOPPED")
  const second = await startService(dataDir)
  for (const { jobUrl } of jobs) expect((await ended(second.call, pathOf(jobUrl))).status).toBe("completed")
  await second.end("SIGTERM")
})

test("an external runner takes the jobs of a server that runs none", async () => {
  const service = await startService(dataDir, { TOILE_RUNNERS: "external" })
  const { jobUrl } = (await service.call("POST", "/v2/drafts", DRAFT)).body
  await new Promise((resolve) => setTimeout(resolve, 400))
  expect((await service.call("GET", jobUrl)).body.status).toBe("inProgress")
  const runner = spawn(process.execPath, [fileURLToPath(new URL("../test/run.mjs", import.meta.url))], {
    env: { PATH: process.env.PATH, TOILE_DATA_DIR: dataDir },
    stdio: "ignore",
  })
  try {
    expect((await ended(service.call, jobUrl)).status).toBe("completed")
  } finally {
    const exit = new Promise((resolve) => runner.once("exit", resolve))
    runner.kill("SIGTERM")
    expect(await exit).toBe(0)
    await service.end("SIGTERM")
  }
})

test("servers that start at once on a new folder come up, with one tenant and one owner between them", async () => {
  const fresh = await newDataDir()
  try {
    const services = await Promise.all([startService(fresh), startService(fresh)])
    for (const { call } of services) {
      expect((await call("GET", "/v2/users")).body.map(({ email }: { email: string }) => email)).toEqual([OWNER.email])
    }
    await Promise.all(services.map(({ end }) => end("SIGTERM")))
  } finally {
    await removeDataDir(fresh)
  }
})

test("the first start makes up a password once, and no secret reaches the log", async () => {
  const fresh = await newDataDir()
  try {
    const service = await startService(fresh, { TOILE_OWNER_PASSWORD: "" })
    expect(service.ownerPassword).toHaveLength(20)
    const log = service.output.filter((line) => !line.startsWith("READY ")).join("\n")
    expect(log).not.toContain(service.ownerPassword)
    expect(log).not.toContain(service.token)
    await service.end("SIGTERM")
    const again = await startService(fresh, { TOILE_OWNER_PASSWORD: OWNER.password }).catch(
      (error: Error) => error.message,
    )
    expect(again).toMatch(/the login failed/)
  } finally {
    await removeDataDir(fresh)
  }
})
