import type { Draft } from "@toile/draft-model"
import {
  Batches,
  type BatchPlan,
  Drafts,
  Exports,
  type MadeDraft,
  Predictions,
  type StoredBatch,
  type StoredDraft,
  type StoredPrediction,
  type StoredTechPack,
  TechPacks,
} from "@toile/service-core"
import { Effect } from "effect"
import { describe, expect, test } from "vitest"
import { draft, exported, PROBLEM } from "./samples.js"
import { AT, expectPages, nextId, PAGE, type World } from "./world.js"

/** What an engine makes of a draft: kept as it is. */
const drafted = (pieces: readonly string[]): Draft => ({
  version: 1,
  patternId: 1,
  patternRefId: "ref",
  measurementType: "body",
  measurements: {},
  options: {},
  seams: {},
  bodyShapes: {},
  materials: {},
  pieces: pieces.map((name) => ({
    name,
    title: { en: name },
    number: 1,
    materialGroups: ["shell"],
    quantity: 1,
    mirrored: false,
    onFold: false,
    edges: [],
    cutLine: [[0.125, -1]],
    grainLine: [
      [0, 0],
      [0, 10],
    ],
    notches: [],
    drillHoles: [],
    internalLines: [],
    darts: [],
    nap: "none",
    labels: [],
  })),
  stitches: [],
  walk: [],
  garmentMeasurements: { gmWaistGirth: 71.5 },
  warnings: [{ code: "tight", message: "It is tight.", piece: "front" }],
})

const made = (draft: Draft): MadeDraft => ({
  json: JSON.stringify(draft),
  objects: draft.pieces.map(({ name }) => name),
  garmentMeasurements: draft.garmentMeasurements,
  warnings: draft.warnings,
})

export function draftsContract({ here, tenant }: World): void {
  const drafts = <A>(use: (drafts: Drafts) => Effect.Effect<A>) => here().run(Effect.flatMap(Drafts, use))
  const exports = <A>(use: (exports: Exports) => Effect.Effect<A>) => here().run(Effect.flatMap(Exports, use))
  const packs = <A>(use: (packs: TechPacks) => Effect.Effect<A>) => here().run(Effect.flatMap(TechPacks, use))
  const batches = <A>(use: (batches: Batches) => Effect.Effect<A>) => here().run(Effect.flatMap(Batches, use))
  const ALL = { ...PAGE, stage: "all", archived: "false" } as const

  const stored = async (tenantId: string, changes: Partial<StoredDraft> = {}) => {
    const one = draft(changes)
    await drafts((all) => all.insert(tenantId, one))
    return one
  }

  describe("drafts", () => {
    test("a draft comes back as it was stored, to its own tenant alone", async () => {
      const [own, other] = [await tenant(), await tenant()]
      const one = await stored(own)
      const bare = await stored(own, { selectedMeasurementIds: null, parentDraftId: null, parent: null, note: "" })
      expect(await drafts((all) => all.find(own, one.id))).toMatchObject(one)
      expect(await drafts((all) => all.find(own, bare.id))).toMatchObject(bare)
      expect(await drafts((all) => all.find(other, one.id))).toBeUndefined()
      expect(await drafts((all) => all.find(own, nextId()))).toBeUndefined()
      await drafts((all) => all.setNote(other, one.id, "another's"))
      expect((await drafts((all) => all.find(own, one.id)))?.note).toBe(one.note)
      await drafts((all) => all.setNote(own, one.id, "new"))
      expect(await drafts((all) => all.find(own, one.id))).toMatchObject({ ...one, note: "new" })
    })

    test("drafts are listed by age, narrowed and searched in any case of the letters", async () => {
      const [own, other] = [await tenant(), await tenant()]
      const a = await stored(own, { createdAt: AT(2), stage: "testing", note: "Commande de l'École" })
      const b = await stored(own, { createdAt: AT(1), patternId: 2, note: "" })
      const c = await stored(own, { createdAt: AT(2), measurementProfileId: "profile", note: "50_50 %" })
      await expectPages(
        (query, whose) => drafts((all) => all.list(whose === "own" ? own : other, { ...ALL, ...query })),
        [b.id, a.id, c.id],
      )
      const found = async (query: object) =>
        (await drafts((all) => all.list(own, { ...ALL, ...query }))).items.map(({ id }) => id)
      expect(await found({ stage: "testing" })).toEqual([a.id])
      expect(await found({ stage: "production" })).toEqual([b.id, c.id])
      expect(await found({ patternId: 2 })).toEqual([b.id])
      expect(await found({ patternRefId: c.patternRefId })).toEqual([c.id])
      expect(await found({ measurementProfileId: "profile" })).toEqual([c.id])
      expect(await found({ measurementProfileRevId: "none" })).toEqual([])
      expect(await found({ status: "completed" })).toEqual([])
      for (const search of ["école", "L'ÉCO", a.id]) expect([search, await found({ search })]).toEqual([search, [a.id]])
      for (const search of ["50_5", "%", " %"]) expect([search, await found({ search })]).toEqual([search, [c.id]])
      expect(await found({ search: "" })).toEqual([b.id, a.id, c.id])
    })

    test("an archived draft is as it was, and listed where archived ones are asked for", async () => {
      const [own, other] = [await tenant(), await tenant()]
      const [kept, away] = [await stored(own, { createdAt: AT(1) }), await stored(own, { createdAt: AT(2) })]
      await drafts((all) => all.setArchived(other, away.id, true))
      expect(await drafts((all) => all.find(own, away.id))).toMatchObject(away)
      await drafts((all) => all.setArchived(own, away.id, true))
      expect(await drafts((all) => all.find(own, away.id))).toMatchObject({ ...away, archived: true })
      const found = async (query: object) => {
        const { items, total } = await drafts((all) => all.list(own, { ...ALL, ...query }))
        return [items.map(({ id }) => id), total]
      }
      for (const query of [{}, { stage: "production" }, { search: "quotes" }] as const) {
        expect(await found(query)).toEqual([[kept.id], 1])
        expect(await found({ ...query, archived: "true" })).toEqual([[away.id], 1])
        expect(await found({ ...query, archived: "all" })).toEqual([[kept.id, away.id], 2])
      }
      await drafts((all) => all.setArchived(own, away.id, false))
      expect(await found({})).toEqual([[kept.id, away.id], 2])
    })

    test("a draft is completed with what the engine made, or fails", async () => {
      const [own, other] = [await tenant(), await tenant()]
      const [one, lost] = [await stored(own), await stored(own)]
      expect(await drafts((all) => all.result(own, one.id))).toBeUndefined()
      const result = drafted(["front", "back"])
      await drafts((all) => all.complete(own, one.id, made(result)))
      expect(await drafts((all) => all.find(own, one.id))).toMatchObject({
        ...one,
        status: "completed",
        objects: ["front", "back"],
        garmentMeasurements: { gmWaistGirth: 71.5 },
        warnings: [{ code: "tight", message: "It is tight.", piece: "front" }],
      })
      expect(await drafts((all) => all.result(own, one.id))).toEqual(result)
      expect(await drafts((all) => all.resultJson(own, one.id))).toBe(JSON.stringify(result))
      expect(await drafts((all) => all.resultJson(other, one.id))).toBeUndefined()
      expect(await drafts((all) => all.result(other, one.id))).toBeUndefined()
      await drafts((all) => all.fail(own, lost.id, PROBLEM))
      expect(await drafts((all) => all.find(own, lost.id))).toMatchObject({ ...lost, status: "failed", error: PROBLEM })
    })

    test("a draft is removed with all that was made of it; what is made of it later is nobody's", async () => {
      const [own, other] = [await tenant(), await tenant()]
      const [one, second] = [await stored(own), await stored(own)]
      await drafts((all) => all.complete(own, one.id, made(drafted(["front"]))))
      const joined = { draftIds: [second.id, one.id], materials: {} }
      const [a, b] = [exported(one.id), exported(second.id, { joined })]
      for (const each of [a, b]) await exports((all) => all.insert(own, each))
      await packs((all) => all.insert(own, techPack(one.id)))
      expect(await drafts((all) => all.remove(other, one.id))).toEqual([])
      expect(await drafts((all) => all.find(own, one.id))).toBeDefined()
      expect((await drafts((all) => all.remove(own, one.id))).toSorted()).toEqual([a.id, b.id])
      expect(await drafts((all) => all.find(own, one.id))).toBeUndefined()
      expect(await drafts((all) => all.result(own, one.id))).toBeUndefined()
      expect(await exports((all) => all.find(own, a.id))).toBeUndefined()
      await drafts((all) => all.complete(own, one.id, made(drafted(["front"]))))
      expect(await drafts((all) => all.result(own, one.id))).toBeUndefined()
    })
  })

  const techPack = (draftId: string): StoredTechPack => ({
    id: nextId(),
    draftId,
    excludedSections: ["seams"],
    language: "fr",
    status: "inProgress",
    error: null,
    warnings: [],
    createdAt: AT(1),
    createdBy: "user",
  })

  describe("exports and tech packs", () => {
    test("an export comes back as it was stored, is completed with its files, or fails", async () => {
      const [own, other] = [await tenant(), await tenant()]
      const { id: draftId } = await stored(own)
      const [one, lost] = [exported(draftId), exported(draftId, { fileType: "pdf", config: {} })]
      for (const each of [one, lost]) await exports((all) => all.insert(own, each))
      expect(await exports((all) => all.find(own, one.id))).toMatchObject(one)
      expect(await exports((all) => all.find(other, one.id))).toBeUndefined()
      const files = [{ filename: "skirt.dxf", contentType: "image/vnd.dxf", size: 12, sha256: "0".repeat(64) }]
      const layout = [{ materialGroup: "shell", material: "", sheets: [], density: 0.875 }]
      await exports((all) => all.complete(own, one.id, files, layout, ["no glyph"]))
      expect(await exports((all) => all.find(own, one.id))).toMatchObject({
        ...one,
        status: "completed",
        files,
        warnings: ["no glyph"],
      })
      await exports((all) => all.fail(own, lost.id, PROBLEM))
      expect(await exports((all) => all.find(own, lost.id))).toMatchObject({
        ...lost,
        status: "failed",
        error: PROBLEM,
      })
    })

    test("exports are listed by age, narrowed and searched", async () => {
      const [own, other] = [await tenant(), await tenant()]
      const [first, second] = [await stored(own), await stored(own)]
      const a = exported(first.id, { createdAt: AT(2) })
      const b = exported(first.id, { createdAt: AT(1), fileType: "pdf" })
      const joined = { draftIds: [second.id, first.id], materials: { shell: {} } }
      const c = exported(second.id, { createdAt: AT(3), fileType: "plt", joined })
      for (const each of [a, b, c]) await exports((all) => all.insert(own, each))
      const list = (query: object, whose: string) =>
        exports((all) => all.list(whose === "own" ? own : other, { ...PAGE, ...query }))
      await expectPages(list, [b.id, a.id, c.id])
      const found = async (query: object) => (await list(query, "own")).items.map(({ id }) => id)
      expect(await found({ draftId: first.id })).toEqual([b.id, a.id, c.id])
      expect(await found({ draftId: second.id })).toEqual([c.id])
      expect(await found({ fileType: "plt" })).toEqual([c.id])
      expect(await found({ search: "PD" })).toEqual([b.id])
      expect(await found({ status: "inProgress" })).toEqual([b.id, a.id, c.id])
    })

    test("a tech pack is completed or fails", async () => {
      const [own, other] = [await tenant(), await tenant()]
      const { id: draftId } = await stored(own)
      const [one, lost] = [techPack(draftId), techPack(draftId)]
      for (const each of [one, lost]) await packs((all) => all.insert(own, each))
      expect(await packs((all) => all.find(own, one.id))).toMatchObject(one)
      expect(await packs((all) => all.find(other, one.id))).toBeUndefined()
      await packs((all) => all.complete(own, one.id, ["no glyph"]))
      await packs((all) => all.fail(own, lost.id, PROBLEM))
      expect(await packs((all) => all.find(own, one.id))).toMatchObject({
        ...one,
        status: "completed",
        warnings: ["no glyph"],
      })
      expect(await packs((all) => all.find(own, lost.id))).toMatchObject({ ...lost, status: "failed", error: PROBLEM })
    })
  })

  describe("batches and predictions", () => {
    const PLAN = { one: [] }
    const insert = async (tenantId: string, one: StoredBatch, plan: BatchPlan) => {
      await batches((all) => all.insertContent(tenantId, one.id, one))
      await batches((all) => all.insert(tenantId, one, plan))
    }
    const batch = (second: number): StoredBatch => ({
      id: nextId(),
      definitions: { order: { patternId: 1 } },
      actions: { one: { type: "draft", body: { $ref: "#/definitions/order" } } },
      status: "inProgress",
      progress: {},
      createdAt: AT(second),
      createdBy: "user",
    })

    test("a batch comes back as it was stored, advances, and fails", async () => {
      const [own, other] = [await tenant(), await tenant()]
      const one = batch(1)
      await insert(own, one, PLAN)
      expect(await batches((all) => all.find(own, one.id))).toMatchObject(one)
      expect(await batches((all) => all.find(other, one.id))).toBeUndefined()
      const progress = { one: { state: "running", made: { type: "draft", id: nextId() }, jobId: nextId() } } as const
      await batches((all) => all.advance(other, one.id, "completed", {}))
      await batches((all) => all.advance(own, one.id, "inProgress", progress))
      expect(await batches((all) => all.find(own, one.id))).toMatchObject({ ...one, progress })
      await batches((all) => all.fail(own, one.id))
      expect(await batches((all) => all.find(own, one.id))).toMatchObject({ ...one, progress, status: "failed" })
    })

    test("a batch's outline is there without its actions, and of these those that are asked for", async () => {
      const [own, other] = [await tenant(), await tenant()]
      const names = ["10", "b", "2", "__a", ...Array.from({ length: 60 }, (_, i) => `more ${i}`)]
      const actions = Object.fromEntries(
        names.map((name, i) => [
          name,
          { type: "draft" as const, body: i === 1 ? { $ref: "#/definitions/order" } : { i } },
        ]),
      )
      const plan = Object.fromEntries(names.map((name, i) => [name, i === 3 ? ["b", "2"] : []]))
      const one = { ...batch(1), actions }
      await insert(own, one, plan)
      const { definitions, actions: _, ...outline } = one
      expect(await batches((all) => all.outline(own, one.id))).toEqual({ tenantId: own, ...outline, plan })
      expect(await batches((all) => all.outline(other, one.id))).toBeUndefined()
      const found = await batches((all) => all.find(own, one.id))
      expect(found).toEqual({ tenantId: own, ...one })
      expect(Object.keys(found!.actions)).toEqual(Object.keys(actions))
      const parts = (...asked: string[]) => batches((all) => all.parts(own, one.id, asked))
      expect(await parts("b", "more 59")).toEqual({
        definitions,
        actions: { b: actions.b, "more 59": actions["more 59"] },
      })
      expect((await parts("2")).actions).toEqual({ "2": actions["2"] })
      expect((await batches((all) => all.parts(other, one.id, ["2"]))).actions).toEqual({})
      const later = { ...plan, b: ["10"] }
      await batches((all) => all.savePlan(own, one.id, later))
      expect((await batches((all) => all.outline(own, one.id)))?.plan).toEqual(later)
    })

    test("what is large comes back as it was, and the rest of what never came is removed", async () => {
      const own = await tenant()
      const long = 'é"\\\u{1f600}'.repeat(100_000)
      const many = Array.from({ length: 60_000 }, (_, i) => ({ name: `n${i}`, value: i }))
      const one: StoredBatch = {
        ...batch(1),
        definitions: { order: { patternId: 1 }, long },
        actions: {
          one: { type: "predictScan", body: { content: { values: many, long } } },
          two: { type: "draft", body: { $ref: "#/definitions/order" } },
          three: { type: "predictScan", body: long },
        },
      }
      const lost = [batch(2), batch(3)] as const
      for (const each of lost) {
        await batches((all) =>
          all.insertContent(own, each.id, { ...one, actions: { ...each.actions, ...one.actions } }),
        )
      }
      await insert(own, one, { one: [], two: [], three: [] })
      expect(await batches((all) => all.find(own, one.id))).toEqual({ tenantId: own, ...one })
      const { two, three } = one.actions
      expect(await batches((all) => all.parts(own, one.id, ["two", "three"]))).toEqual({
        definitions: one.definitions,
        actions: { two, three },
      })
      // One that is large is the last.
      expect(Object.keys((await batches((all) => all.parts(own, one.id, ["two", "one", "three"]))).actions)).toEqual([
        "two",
        "one",
      ])
      const isThere = async (each: StoredBatch) => {
        const { actions } = await batches((all) => all.parts(own, each.id, ["two"]))
        return Object.keys(actions).length > 0
      }
      await batches((all) => all.removeLeft(lost[1].id))
      expect([await isThere(lost[0]), await isThere(lost[1])]).toEqual([false, true])
      for (const { id } of [lost[1], one]) await batches((all) => all.removeContent(own, id))
      expect(await isThere(lost[1])).toBe(false)
      expect(await batches((all) => all.find(own, one.id))).toEqual({ tenantId: own, ...one })
    })

    test("batches are listed by age", async () => {
      const [own, other] = [await tenant(), await tenant()]
      const all = [batch(2), batch(1), batch(2)] as const
      for (const one of all) await insert(own, one, PLAN)
      await expectPages(
        (query, whose) => batches((each) => each.list(whose === "own" ? own : other, query)),
        [all[1].id, all[0].id, all[2].id],
      )
    })

    test("a prediction comes back as it was stored, to its own tenant alone", async () => {
      const [own, other] = [await tenant(), await tenant()]
      const one: StoredPrediction = {
        id: nextId(),
        prediction: {
          measurements: { mbHeight: 170 },
          intervals: { mbHeight: { low: 168.5, high: 171.5 } },
          sources: { mbHeight: "predicted" },
          bodyShapes: {},
          warnings: [{ code: "far", message: "far from the population", measurement: "mbHeight" }],
        },
        createdAt: AT(1),
        createdBy: "user",
      }
      await here().run(Effect.flatMap(Predictions, (all) => all.insert(own, one)))
      const find = (tenantId: string) => here().run(Effect.flatMap(Predictions, (all) => all.find(tenantId, one.id)))
      expect(await find(own)).toMatchObject(one)
      expect(await find(other)).toBeUndefined()
    })
  })
}
