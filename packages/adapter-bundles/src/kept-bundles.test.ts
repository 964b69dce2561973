import { readdirSync, readFileSync } from "node:fs"
import { failureMessages, makeBundledDraft } from "@toile/drafting"
import type { BundleOutcome, Order } from "@toile/pattern-model"
import { describe, expect, inject, test } from "vitest"
import { sha256 } from "./bundle.js"
import { bundleLoader } from "./load-bundle.js"

const folder = new URL("../../../fixtures/bundles/", import.meta.url)
const text = (name: string) => readFileSync(new URL(name, folder), "utf8")
interface KeptDraft {
  readonly order: Order
  readonly sha256: string
  /** What the order is there for. */
  readonly of?: string
  /** The codes of the notes that it raised. */
  readonly warnings?: readonly string[]
}
interface Kept {
  readonly commitHash: string
  readonly drafts: readonly KeptDraft[]
}

const names = readdirSync(folder).filter((name) => name.endsWith(".js"))
const kept = names.map((name) => {
  const { commitHash, drafts } = JSON.parse(text(name.replace(/js$/, "json"))) as Kept
  return { name, source: text(name), commitHash, drafts }
})
const load = bundleLoader()

/** One of each family of garments, or all. */
const asked = kept.filter(
  ({ name }) => inject("whole") || inject("families").some((slug) => name.startsWith(`${slug}-2026`)),
)

describe.each(asked)("$name", ({ source, commitHash, drafts }) => {
  test("an old reference drafts the same bytes after the engine has moved on", async () => {
    const bundle = await load({ source, commitHash })
    expect(drafts.length).toBeGreaterThanOrEqual(3)
    for (const { order, of, sha256: then, warnings } of drafts) {
      const drafted = bundle.draft(JSON.stringify({ version: 1, patternRefId: "kept", order }))
      expect(sha256(drafted), of).toBe(then)
      const outcome = JSON.parse(drafted) as BundleOutcome
      const codes = outcome._tag === "Drafted" ? outcome.draft.warnings.map(({ code }) => code) : [outcome._tag]
      if (warnings) expect([...new Set(codes)].sort(), of).toEqual(warnings)
    }
  })

  test("today's checks hand its drafts out", async () => {
    const bundle = await load({ source, commitHash })
    for (const { order, of } of drafts) {
      const made = makeBundledDraft(bundle, order, "kept")
      expect(made._tag === "Ok" ? [] : failureMessages(made.error), of).toEqual([])
      expect(made._tag === "Ok" && made.value.walk.length, of).toBeGreaterThan(0)
    }
  })

  test("it imports nothing", () => {
    expect(source).not.toMatch(/\bimport\b|\brequire\(|node:/)
  })
})

/** Published before there were targets, parents and scaling. */
const ofTheFirstDay = kept.filter(({ name }) => name.endsWith("-2026-11-21.js"))

test.each(ofTheFirstDay)("what $name would take no notice of is refused, not passed over", async (first) => {
  const bundle = await load(first)
  const { order } = first.drafts[0]!
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

describe("what is kept", () => {
  const ofTheSecondDay = kept.filter(({ name }) => name.endsWith("-2026-11-22.js"))

  test("both of the first day, and one of each of the 21 patterns there were the day after", async () => {
    expect(ofTheFirstDay).toHaveLength(2)
    const bundles = await Promise.all(ofTheSecondDay.map(load))
    const ids = bundles.map((bundle): unknown => JSON.parse(bundle.reference()).patternId)
    expect(new Set(ids)).toEqual(new Set(Array.from({ length: 21 }, (_, i) => i + 1)))
  })

  test.each(ofTheSecondDay)("$name: bodies, options, finished measurements, targets, toile and notes", ({ drafts }) => {
    const has = (asked: (order: Order) => unknown) => drafts.some(({ order }) => asked(order))
    expect({
      average: drafts[0]!.of,
      final: has(({ measurementType }) => measurementType === "final"),
      options: has(({ options = {} }) => Object.keys(options).length > 0),
      toile: has(({ toile }) => toile),
      targets: has(({ targetGarmentMeasurements }) => targetGarmentMeasurements),
      scaling: has(({ materials = {} }) => Object.values(materials).some(({ scaling }) => scaling)),
      notes: new Set(drafts.flatMap(({ warnings = [] }) => warnings)).size >= 5,
    }).toEqual({
      average: "average",
      final: true,
      options: true,
      toile: true,
      targets: true,
      scaling: true,
      notes: true,
    })
  })
})
