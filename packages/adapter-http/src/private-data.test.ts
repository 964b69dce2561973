import { chmod, readdir, stat } from "node:fs/promises"
import { join } from "node:path"
import { afterAll, beforeAll, expect, inject, test } from "vitest"
import { accepted, drafted } from "./checks.fixture.js"
import { newDataDir, removeDataDir, type Service, startService } from "./service.fixture.js"

let folder: string
let dataDir: string
let service: Service | undefined
beforeAll(async () => {
  folder = await newDataDir()
  dataDir = join(folder, "house", "data")
})
afterAll(async () => {
  await service?.end("SIGTERM")
  await removeDataDir(folder)
})

const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)
const told = ({ output }: Service) => output.filter((line) => line.includes("may read these folders"))

test.runIf(inject("whole"))(
  "what the server makes is for its own user alone; a folder that was there keeps its mode, which is told",
  async () => {
    service = await startService(dataDir)
    const draft = await drafted(service.call)
    await accepted(service.call, "/v2/exports", { draftId: draft.id, fileType: "pdf" })
    expect(told(service)).toEqual([])
    expect(await modeOf(join(folder, "house"))).toBe("700")
    expect(await modeOf(dataDir)).toBe("700")
    const found = await readdir(dataDir, { recursive: true, withFileTypes: true })
    const modes = await Promise.all(
      found.map(async (one) => [one.isDirectory() ? "folder" : "file", await modeOf(join(one.parentPath, one.name))]),
    )
    expect([...new Set(modes.map(String))].sort()).toEqual(["file,600", "folder,700"])
    const names = found.map(({ name }) => name)
    for (const name of ["toile.sqlite", "toile.sqlite-wal", "toile.sqlite-shm"]) expect(names).toContain(name)
    await service.end("SIGTERM")

    await chmod(dataDir, 0o755)
    service = await startService(dataDir)
    expect(await modeOf(dataDir)).toBe("755")
    const [line, ...more] = told(service)
    expect([JSON.parse(line ?? "{}").folders, more]).toEqual([[dataDir], []])
  },
  120_000,
)
