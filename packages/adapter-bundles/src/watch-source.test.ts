import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { BundleModule, PatternReferenceData } from "@toile/pattern-model"
import type { Result } from "@toile/result"
import { afterAll, expect, inject, test, vi } from "vitest"
import { importText } from "./load-bundle.js"
import { catalogueSource, watchSource } from "./watch-source.js"

const folder = mkdtempSync(join(tmpdir(), "toile-watch-"))
afterAll(() => rmSync(folder, { recursive: true }))

const namesIn = async (bundle: Result<string, readonly string[]> | undefined): Promise<string[]> => {
  if (bundle?._tag !== "Ok") throw new Error(bundle?.error.join("\n") ?? "no bundle")
  const { patterns } = (await importText(bundle.value)) as { patterns: readonly BundleModule[] }
  return patterns.map((pattern) => (JSON.parse(pattern.reference()) as PatternReferenceData).patternName)
}

test("the patterns of a source are told, and again when it is saved, right or wrong", async () => {
  const source = join(folder, "pattern.ts")
  const text = (name: string) => `
    import { circleSkirt, shirt } from "@toile/garments"
    export const skirt = { ...circleSkirt, declaration: { ...circleSkirt.declaration, name: "${name}" } }
    export const another = shirt
    export const helper = 1`
  writeFileSync(source, text("One"))
  const told: Result<string, readonly string[]>[] = []
  const watched = await watchSource(source, undefined, (bundle) => told.push(bundle))
  expect(await namesIn(told[0])).toEqual(["Shirt", "One"])
  writeFileSync(source, text("Two"))
  await vi.waitFor(() => expect(told).toHaveLength(2), { timeout: 10_000 })
  expect(await namesIn(told[1])).toEqual(["Shirt", "Two"])
  writeFileSync(source, "export const skirt = (")
  await vi.waitFor(() => expect(told).toHaveLength(3), { timeout: 10_000 })
  expect(told[2]).toMatchObject({ _tag: "Err", error: [expect.stringMatching(/pattern\.ts:1/)] })
  await watched.close()
})

test.runIf(inject("whole"))("one pattern of the catalogue, by its slug", async () => {
  const told: Result<string, readonly string[]>[] = []
  const watched = await watchSource(catalogueSource(), "circle-skirt", (bundle) => told.push(bundle))
  await watched.close()
  expect(await namesIn(told[0])).toEqual(["Circle skirt"])
})
