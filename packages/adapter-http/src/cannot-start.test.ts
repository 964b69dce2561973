import { writeFile } from "node:fs/promises"
import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { join } from "node:path"
import { CannotStart, configFrom } from "@toile/adapter-environment"
import { afterEach, beforeEach, expect, test } from "vitest"
import { startServer } from "./server.js"
import { newDataDir, removeDataDir } from "./service.fixture.js"

let folder: string
let other: Server
beforeEach(async () => {
  folder = await newDataDir()
  other = createServer()
  await new Promise<void>((resolve) => other.listen(0, resolve))
})
afterEach(async () => {
  other.close()
  await removeDataDir(folder)
})

const started = (environment: Record<string, string>) =>
  startServer({ ...configFrom({ LOG_LEVEL: "silent", ...environment }), engineModule: "none" })

test("a port that is taken is told in one line", async () => {
  const { port } = other.address() as AddressInfo
  const start = started({ PORT: String(port), TOILE_DATA_DIR: folder })
  await expect(start).rejects.toThrow(new CannotStart(`PORT: ${port} cannot be opened (another process listens there)`))
})

test("a folder that cannot be written to is told, by the name it is configured with", async () => {
  const file = join(folder, "file")
  await writeFile(file, "")
  const dataDir = join(file, "data")
  await expect(started({ PORT: "0", TOILE_DATA_DIR: dataDir })).rejects.toThrow(
    new CannotStart(`TOILE_DATA_DIR: the folder ${dataDir} cannot be written to (ENOTDIR)`),
  )
  await expect(started({ PORT: "0", TOILE_DATA_DIR: folder, TOILE_FILES: dataDir })).rejects.toThrow(/^TOILE_FILES: /)
})
