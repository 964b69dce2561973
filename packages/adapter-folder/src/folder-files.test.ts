import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { exportFileKey, Files } from "@toile/service-core"
import { Effect } from "effect"
import { afterAll, expect, test } from "vitest"
import { folderFiles } from "./folder-files.js"

const folder = mkdtempSync(join(tmpdir(), "toile-files-"))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const use = <A>(work: (files: Files) => Effect.Effect<A>) =>
  Effect.runPromise(Effect.provide(Effect.flatMap(Files, work), folderFiles(folder)))
const bytes = (text: string) => new TextEncoder().encode(text)
const key = exportFileKey("tenant", "export", "skirt.pdf")

test("a file is written whole, read back, and replaced", async () => {
  expect(await use((files) => files.read(key))).toBeUndefined()
  expect(await use((files) => files.write(key, bytes("abc")))).toEqual({
    size: 3,
    sha256: "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
  })
  await use((files) => files.write(key, bytes("second")))
  expect(Buffer.from((await use((files) => files.read(key)))!).toString()).toBe("second")
  expect(readdirSync(join(folder, "tenant", "exports", "export"))).toEqual(["skirt.pdf"])
})

test("what a killed writer left of a file goes with the next one that is whole", async () => {
  const there = join(folder, "tenant", "exports", "export")
  writeFileSync(join(there, "skirt.pdf.11111111-2222-7333-8444-555555555555.part"), "hal")
  writeFileSync(join(there, "other.pdf.11111111-2222-7333-8444-555555555555.part"), "hal")
  await use((files) => files.write(key, bytes("third")))
  expect(readdirSync(there)).toEqual(["other.pdf.11111111-2222-7333-8444-555555555555.part", "skirt.pdf"])
})

test.each(["../outside", "a/../../b", "/etc/passwd", "a//b", "", ".hidden", "a\\b", "a\0"])(
  "%j is no key",
  async (bad) => {
    await expect(use((files) => files.write(bad, bytes("x")))).rejects.toThrow(/not a file key/)
  },
)
