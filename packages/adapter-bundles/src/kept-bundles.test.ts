import { readdirSync, readFileSync } from "node:fs"
import { makeBundledDraft } from "@toile/drafting"
import type { Order } from "@toile/pattern-model"
import { describe, expect, test } from "vitest"
import { sha256 } from "./bundle.js"
import { bundleLoader } from "./load-bundle.js"

const folder = new URL("../../../fixtures/bundles/", import.meta.url)
const text = (name: string) => readFileSync(new URL(name, folder), "utf8")
interface Kept {
  readonly commitHash: string
  readonly drafts: readonly { readonly order: Order; readonly sha256: string }[]
}

describe.each(readdirSync(folder).filter((name) => name.endsWith(".js")))("%s", (name) => {
  const source = text(name)
  const { commitHash, drafts } = JSON.parse(text(name.replace(/js$/, "json"))) as Kept

  test("an old reference drafts the same bytes after the engine has moved on", async () => {
    const bundle = await bundleLoader()({ source, commitHash })
    expect(drafts).toHaveLength(3)
    for (const { order, sha256: then } of drafts) {
      expect(sha256(bundle.draft(JSON.stringify({ version: 1, patternRefId: "kept", order })))).toBe(then)
    }
  })

  test("today's checks find nothing wrong with its drafts", async () => {
    const bundle = await bundleLoader()({ source, commitHash })
    for (const { order } of drafts) {
      const made = makeBundledDraft(bundle, order, "kept")
      expect(made._tag).toBe("Ok")
      expect(made._tag === "Ok" && made.value.walk.length).toBeGreaterThan(0)
    }
  })

  test("what it would take no notice of is refused, not passed over", async () => {
    const bundle = await bundleLoader()({ source, commitHash })
    const { order } = drafts[0]!
    const asked: readonly Partial<Order>[] = [
      { targetGarmentMeasurements: { gmHipGirth: 110 } },
      { parent: { pattern: "straight-skirt", garmentMeasurements: {} } },
      { materials: { shell: { scaling: { shrinkageWarp: 0.97 } } } },
    ]
    const tags = asked.map((more) => makeBundledDraft(bundle, { ...order, ...more }, "kept"))
    expect(tags).toMatchObject([
      { error: { _tag: "Refused", refusal: { code: "bundle" } } },
      { error: { _tag: "Refused", refusal: { code: "bundle" } } },
      { error: { _tag: "InvalidOrder", problems: [{ section: "materials" }] } },
    ])
  })

  test("it imports nothing", () => {
    expect(source).not.toMatch(/\bimport\b|\brequire\(|node:/)
  })
})
