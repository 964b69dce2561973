import { type PatternEntry, PatternReferences } from "@toile/service-core"
import { Effect } from "effect"
import { describe, expect, test } from "vitest"
import { AT, nextId, type World } from "./world.js"

export function patternsContract({ here, there, tenant }: World): void {
  describe("pattern references", () => {
    const references = <A>(use: (references: PatternReferences) => Effect.Effect<A>) =>
      here().run(Effect.flatMap(PatternReferences, use))
    // References are the house's, not a tenant's: these patterns are this test's alone.
    const PATTERN = 900_001
    const entry = (second: number, patternId = PATTERN, refName = "master"): PatternEntry => ({
      refId: nextId(),
      patternId,
      refName,
      commitHash: String(second).repeat(64).slice(0, 64),
      parentCommitHash: "",
      origin: "published",
      createdAt: AT(second),
      data: {
        patternId,
        slug: "my-skirt",
        patternName: "My skirt",
        patternDescription: "A skirt «à la main»",
        gender: "female",
        options: [{ id: "vent", type: "string", enum: ["vent.slit", "vent.none"], default: "vent.none" }],
        measurements: { body: [{ group: "waist", items: ["mbWaistGirth"], required: true }], final: [] },
        seams: { side: 1 },
        garmentMeasurements: ["gmWaistGirth"],
        materials: ["shell"],
        bodyShapes: [],
      },
    })

    test("a reference comes back as it was published, with its bundle's text, in every process", async () => {
      const one = entry(1)
      const source = `export const a = "\u2028é" // ${"x".repeat(100_000)}\n`
      await references((all) => all.insert(one, source))
      const found = await there().run(Effect.flatMap(PatternReferences, (all) => all.find(one.refId)))
      expect(found).toEqual(one)
      expect(await there().run(Effect.flatMap(PatternReferences, (all) => all.source(one.refId)))).toBe(source)
      expect(await references((all) => all.find(nextId()))).toBeUndefined()
      expect(await references((all) => all.source(nextId()))).toBeUndefined()
    })

    test("heads come newest first, of one pattern or of all", async () => {
      const pattern = PATTERN + 1
      const entries = [entry(3, pattern), entry(1, pattern), entry(3, pattern, "trial"), entry(2, pattern + 1)] as const
      for (const one of entries) await references((all) => all.insert(one, "source"))
      const heads = await references((all) => all.heads(pattern))
      const { data: _, ...head } = entries[2]
      expect(heads[0]).toEqual(head)
      expect(heads.map(({ refId }) => refId)).toEqual([entries[2].refId, entries[0].refId, entries[1].refId])
      const ids = new Set(entries.map(({ refId }) => refId))
      const all = (await references((each) => each.heads())).map(({ refId }) => refId).filter((id) => ids.has(id))
      expect(all).toEqual([entries[2].refId, entries[0].refId, entries[3].refId, entries[1].refId])
    })

    test("a tenant sees all patterns, until its list is set, and again when that is taken away", async () => {
      const [own, other] = [await tenant(), await tenant()]
      expect(await references((all) => all.allowed(own))).toBeUndefined()
      expect(await references((all) => all.allow(own, [3, 1]))).toBe(true)
      expect(await references((all) => all.allowed(own))).toEqual([3, 1])
      expect(await references((all) => all.allow(own, []))).toBe(true)
      expect(await references((all) => all.allowed(own))).toEqual([])
      expect(await references((all) => all.allowed(other))).toBeUndefined()
      expect(await references((all) => all.allow(own, undefined))).toBe(true)
      expect(await references((all) => all.allowed(own))).toBeUndefined()
      expect(await references((all) => all.allow(nextId(), [1]))).toBe(false)
    })
  })
}
