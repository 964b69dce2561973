import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { filesContract } from "@toile/port-contracts"
import { exportFileKey, Files } from "@toile/service-core"
import { Effect } from "effect"
import { afterEach, beforeEach, expect, test } from "vitest"
import { folderFiles } from "./folder-files.js"

const newFolder = () => mkdtempSync(join(tmpdir(), "toile-files-"))

filesContract("A folder", async () => {
  const its = newFolder()
  return { open: () => folderFiles(its), end: async () => rmSync(its, { recursive: true, force: true }) }
})

let folder: string
beforeEach(() => {
  folder = newFolder()
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const write = (bytes: Uint8Array) =>
  Effect.runPromise(
    Effect.provide(
      Effect.flatMap(Files, (files) => files.write(exportFileKey("tenant", "export", "skirt.pdf"), bytes)),
      folderFiles(folder),
    ),
  )
const there = () => join(folder, "tenant", "exports", "export")

test("what a killed writer left of a file goes with the next one that is whole", async () => {
  await write(new Uint8Array(1))
  expect(readdirSync(there())).toEqual(["skirt.pdf"])
  writeFileSync(join(there(), "skirt.pdf.11111111-2222-7333-8444-555555555555.part"), "hal")
  writeFileSync(join(there(), "other.pdf.11111111-2222-7333-8444-555555555555.part"), "hal")
  await write(new Uint8Array(2))
  expect(readdirSync(there())).toEqual(["other.pdf.11111111-2222-7333-8444-555555555555.part", "skirt.pdf"])
})

test("a writer whose part another one took for a killed one's writes it again", async () => {
  await write(new Uint8Array(1))
  const writing = write(new Uint8Array(20_000_000))
  let part: string | undefined
  while (part === undefined) {
    await new Promise((resolve) => setImmediate(resolve))
    part = readdirSync(there()).find((name) => name.endsWith(".part"))
  }
  rmSync(join(there(), part))
  await writing
  expect(readdirSync(there())).toEqual(["skirt.pdf"])
  expect(statSync(join(there(), "skirt.pdf")).size).toBe(20_000_000)
})
