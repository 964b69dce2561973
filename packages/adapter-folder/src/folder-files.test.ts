import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { filesContract } from "@toile/port-contracts"
import { exportFileKey, Files } from "@toile/service-core"
import { Effect } from "effect"
import { expect, test } from "vitest"
import { folderFiles } from "./folder-files.js"

const newFolder = () => mkdtempSync(join(tmpdir(), "toile-files-"))

filesContract("A folder", async () => {
  const folder = newFolder()
  return { open: () => folderFiles(folder), end: async () => rmSync(folder, { recursive: true, force: true }) }
})

test("what a killed writer left of a file goes with the next one that is whole", async () => {
  const folder = newFolder()
  try {
    const write = (text: string) =>
      Effect.runPromise(
        Effect.provide(
          Effect.flatMap(Files, (files) =>
            files.write(exportFileKey("tenant", "export", "skirt.pdf"), new TextEncoder().encode(text)),
          ),
          folderFiles(folder),
        ),
      )
    await write("first")
    const there = join(folder, "tenant", "exports", "export")
    expect(readdirSync(there)).toEqual(["skirt.pdf"])
    writeFileSync(join(there, "skirt.pdf.11111111-2222-7333-8444-555555555555.part"), "hal")
    writeFileSync(join(there, "other.pdf.11111111-2222-7333-8444-555555555555.part"), "hal")
    await write("second")
    expect(readdirSync(there)).toEqual(["other.pdf.11111111-2222-7333-8444-555555555555.part", "skirt.pdf"])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
