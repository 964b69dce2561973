import { execFileSync } from "node:child_process"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { makeBundledDraft, makeDraft } from "@toile/drafting"
import { catalogue } from "@toile/garments"
import type { Order } from "@toile/pattern-model"
import { isErr, isOk } from "@toile/result"
import { afterAll, expect, inject, test } from "vitest"
import { bundleSource } from "./bundle-source.js"
import { catalogueBundles } from "./catalogue-bundles.js"
import { bundleLoader } from "./load-bundle.js"

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true })
})
const fileOf = (content: string, name = "pattern.ts") => {
  const folder = mkdtempSync(join(tmpdir(), "toile-bundle-"))
  folders.push(folder)
  writeFileSync(join(folder, name), content)
  return join(folder, name)
}

const SKIRT = `
import { circleSkirt } from "@toile/garments"
import { definePattern } from "@toile/pattern-model"
export const skirt = definePattern({ ...circleSkirt.declaration, name: "My skirt" }, circleSkirt.draft)
export const helper = 1
`
const bundlesOf = async (file: string) => {
  const made = await bundleSource(file)
  if (isErr(made)) throw new Error(made.error.join("\n"))
  return made.value
}
let made: ReturnType<typeof bundlesOf> | undefined
/** The skirt's bundles, made once. */
const ofSkirt = () => {
  made ??= bundlesOf(fileOf(SKIRT))
  return made
}
const ORDER: Order = { measurementType: "body", measurements: { mbWaistGirth: 72 } }

test("a pattern's file becomes a bundle that drafts by itself, with the patterns it exports", async () => {
  const [bundle, ...others] = await ofSkirt()
  expect(others).toEqual([])
  expect(bundle!.data).toMatchObject({ patternId: 8, slug: "circle-skirt", patternName: "My skirt" })
  const made = makeBundledDraft(await bundleLoader()(bundle!), ORDER, "ref")
  expect(isOk(made) && made.value.patternRefId).toBe("ref")
})

test.runIf(inject("whole"))("the same sources give the same bytes, in whatever folder they lie", async () => {
  const [one] = await ofSkirt()
  const [other] = await bundlesOf(fileOf(SKIRT))
  expect(other).toEqual(one)
  expect(one!.source).not.toContain(tmpdir())
  const [changed] = await bundlesOf(fileOf(SKIRT.replace("My skirt", "Your skirt")))
  expect(changed!.commitHash).not.toBe(one!.commitHash)
})

test.each([
  ["exports no pattern", "export const a = 1", /exports no pattern/],
  ["does not compile", "export const a = (", /pattern\.ts:1/],
  ["reads files", 'import { readFileSync } from "node:fs"\nexport const a = readFileSync', /node:fs/],
  [
    "declares what the interface does not allow",
    SKIRT.replace('name: "My skirt"', "materials: []"),
    /no material group is declared/,
  ],
])("a source that %s is refused with its reason", async (_what, content, reason) => {
  const made = await bundleSource(fileOf(content))
  expect(isErr(made) && made.error.join("\n")).toMatch(reason)
})

test.runIf(process.platform === "linux" && inject("whole"))("a builder that has ended is started again", async () => {
  const builders = () =>
    execFileSync("ps", ["-o", "pid=,args=", "--ppid", `${process.pid}`], { encoding: "utf8" })
      .split("\n")
      .filter((line) => /esbuild.*--service/.test(line))
      .map((line) => Number.parseInt(line, 10))
  const file = fileOf(SKIRT)
  await bundlesOf(file)
  const [before] = builders()
  process.kill(before!, "SIGKILL")
  await expect.poll(builders).toEqual([])
  expect(await bundlesOf(file)).toHaveLength(1)
})

test("a source that is not there is refused", async () => {
  const made = await bundleSource("/nowhere/pattern.ts")
  expect(isErr(made) && made.error.join("\n")).toMatch(/nowhere/)
})

test("a damaged bundle is not loaded, nor a text that is none", async () => {
  const [bundle] = await ofSkirt()
  const damaged = { ...bundle!, source: bundle!.source.replace("My skirt", "My shirt") }
  await expect(bundleLoader()(damaged)).rejects.toThrow(/is damaged/)
  const other = (await catalogueBundles()).find(({ data }) => data.slug === "circle-skirt")
  await expect(bundleLoader()({ ...other!, commitHash: bundle!.commitHash })).rejects.toThrow(/is damaged/)
})

test("what a bundle throws names it by its hash in the stack", () => {
  // A bundle of the first days: later ones give their defects as values. In a plain Node: vitest writes stacks of its own.
  const kept = new URL("../../../fixtures/bundles/shirt-2026-11-21.js", import.meta.url)
  const script = `
    import { readFileSync } from "node:fs"
    import { bundleLoader } from ${JSON.stringify(new URL("../dist/index.js", import.meta.url).href)}
    const kept = new URL(${JSON.stringify(kept.href)})
    const { commitHash } = JSON.parse(readFileSync(new URL(kept.href.replace(/js$/, "json")), "utf8"))
    const { draft } = await bundleLoader()({ source: readFileSync(kept, "utf8"), commitHash })
    try { draft('{"version": 2}') } catch ({ stack }) { console.log(JSON.stringify({ stack, hash: commitHash })) }`
  const out = execFileSync(process.execPath, ["--input-type=module", "-e", script], { encoding: "utf8" })
  const { stack, hash } = JSON.parse(out)
  expect(stack).toContain(`bundle-${hash}.js`)
  expect(stack).not.toContain("base64")
})

test("the build bundled every garment of the catalogue, and each drafts as its source does", async () => {
  const bundles = await catalogueBundles()
  expect(bundles.map(({ data }) => data.slug)).toEqual(catalogue.map(({ declaration }) => declaration.slug))
  const skirt = catalogue.find(({ declaration }) => declaration.slug === "circle-skirt")!
  const bundle = bundles.find(({ data }) => data.slug === "circle-skirt")!
  const fromSource = makeDraft(skirt, ORDER, "ref")
  expect(JSON.stringify(makeBundledDraft(await bundleLoader()(bundle), ORDER, "ref"))).toBe(JSON.stringify(fromSource))
  const refused = makeBundledDraft(await bundleLoader()(bundle), { ...ORDER, measurements: {} }, "ref")
  expect(refused).toEqual(makeDraft(skirt, { ...ORDER, measurements: {} }, "ref"))
})
