import {
  ExportProfiles,
  Materials,
  MeasurementProfiles,
  MediaLibrary,
  MetadataElements,
  Presets,
  type StoredElement,
  type StoredExportProfile,
  type StoredMaterial,
  type StoredMedia,
  type StoredPreset,
  type StoredProfile,
  type StoredRevision,
} from "@toile/service-core"
import { Effect } from "effect"
import { describe, expect, test } from "vitest"
import { AT, expectPages, nextId, PAGE, type World } from "./world.js"

const stamps = (created: number, updated: number) => ({
  createdAt: AT(created),
  createdBy: "maker",
  updatedAt: AT(updated),
  updatedBy: "changer",
})

export function libraryContract({ here, tenant }: World): void {
  describe("presets", () => {
    const presets = <A>(use: (presets: Presets) => Effect.Effect<A>) => here().run(Effect.flatMap(Presets, use))
    const preset = (
      name: string,
      created: number,
      updated: number,
      changes: Partial<StoredPreset> = {},
    ): StoredPreset => ({
      id: nextId(),
      patternId: 1,
      name,
      enabled: true,
      options: { length: 60 },
      measurements: { body: { waist: "mbWaistGirth" } },
      materials: { shell: { name: "Linen" } },
      seams: { side: 2 },
      metadata: { from: [1, 2] },
      ...stamps(created, updated),
      ...changes,
    })

    test("a preset comes back as it was stored, to its own tenant alone, and is changed and removed there", async () => {
      const [own, other] = [await tenant(), await tenant()]
      const one = preset("One", 1, 1)
      await presets((all) => all.insert(own, one))
      expect(await presets((all) => all.find(own, one.id))).toMatchObject(one)
      expect(await presets((all) => all.find(other, one.id))).toBeUndefined()
      const changed = { ...one, name: "Two", enabled: false, options: {}, materials: {}, metadata: {} }
      await presets((all) => all.update(other, changed))
      expect(await presets((all) => all.find(own, one.id))).toMatchObject(one)
      await presets((all) => all.update(own, changed))
      const found = await presets((all) => all.find(own, one.id))
      expect(found).toMatchObject(changed)
      expect(found?.options).toEqual({})
      expect(await presets((all) => all.remove(other, one.id))).toBe(false)
      expect(await presets((all) => all.remove(own, one.id))).toBe(true)
      expect(await presets((all) => all.find(own, one.id))).toBeUndefined()
    })

    test("presets are listed, narrowed, searched and named", async () => {
      const [own, other] = [await tenant(), await tenant()]
      const a = preset("Été", 1, 3)
      const b = preset("Winter", 2, 1, { patternId: 2, enabled: false })
      const c = preset("Autumn", 3, 2, { patternId: 3 })
      for (const one of [a, b, c]) await presets((all) => all.insert(own, one))
      const by = (orderBy: "createdAt" | "updatedAt" | "name") => (query: object, whose: string) =>
        presets((all) => all.list(whose === "own" ? own : other, { ...PAGE, ...query, orderBy }))
      await expectPages(by("createdAt"), [a.id, b.id, c.id])
      await expectPages(by("updatedAt"), [b.id, c.id, a.id])
      const found = async (query: object) => (await by("createdAt")(query, "own")).items.map(({ id }) => id)
      expect((await by("name")({ search: "t" }, "own")).items.map(({ name }) => name).slice(0, 2)).toEqual([
        "Autumn",
        "Winter",
      ])
      expect(await found({ search: "été" })).toEqual([a.id])
      expect(await found({ patternIds: [2, 3] })).toEqual([b.id, c.id])
      expect(await found({ patternIds: [] })).toEqual([])
      expect(await found({ enabled: true })).toEqual([a.id, c.id])
      expect(await found({ enabled: false })).toEqual([b.id])
      const names = await presets((all) => all.names(own))
      expect(names.filter(({ id }) => id !== a.id)).toEqual([
        { id: c.id, patternId: 3, name: "Autumn", enabled: true },
        { id: b.id, patternId: 2, name: "Winter", enabled: false },
      ])
      expect(names).toHaveLength(3)
      expect(await presets((all) => all.names(other))).toEqual([])
    })
  })

  describe("export profiles", () => {
    const profiles = <A>(use: (profiles: ExportProfiles) => Effect.Effect<A>) =>
      here().run(Effect.flatMap(ExportProfiles, use))
    const profile = (name: string, created: number, updated: number): StoredExportProfile => ({
      id: nextId(),
      name,
      fileType: created === 1 ? "pdf" : "plt",
      config: created === 1 ? { singleFile: true } : {},
      nesting: { sheetWidth: 140, partRotation: null },
      ...stamps(created, updated),
    })

    test("a profile comes back as it was stored, is listed, changed and removed", async () => {
      const [own, other] = [await tenant(), await tenant()]
      const [a, b, c] = [profile("Printer", 1, 2), profile("Plotter", 2, 1), profile("Cutter", 3, 3)]
      for (const one of [a, b, c]) await profiles((all) => all.insert(own, one))
      expect(await profiles((all) => all.find(own, a.id))).toMatchObject(a)
      expect(await profiles((all) => all.find(other, a.id))).toBeUndefined()
      const by = (orderBy: "createdAt" | "updatedAt" | "name") => (query: object, whose: string) =>
        profiles((all) => all.list(whose === "own" ? own : other, { ...PAGE, ...query, orderBy }))
      await expectPages(by("createdAt"), [a.id, b.id, c.id])
      await expectPages(by("updatedAt"), [b.id, a.id, c.id])
      await expectPages(by("name"), [c.id, b.id, a.id])
      expect((await by("name")({ search: "PLOT" }, "own")).items).toMatchObject([b])
      expect((await by("name")({ fileType: "pdf" }, "own")).items).toMatchObject([a])
      const changed = { ...a, name: "Another", config: {}, nesting: {} }
      await profiles((all) => all.update(other, changed))
      await profiles((all) => all.update(own, changed))
      expect((await profiles((all) => all.find(own, a.id)))?.config).toEqual({})
      expect(await profiles((all) => all.remove(other, a.id))).toBe(false)
      expect(await profiles((all) => all.remove(own, a.id))).toBe(true)
      expect(await profiles((all) => all.find(own, a.id))).toBeUndefined()
    })
  })

  describe("materials", () => {
    const materials = <A>(use: (materials: Materials) => Effect.Effect<A>) => here().run(Effect.flatMap(Materials, use))
    const material = (
      tenantId: string,
      name: string,
      at: number,
      changes: Partial<StoredMaterial> = {},
    ): StoredMaterial => ({
      id: nextId(),
      tenantId,
      name,
      factoryId: null,
      groups: ["shell"],
      nesting: { sheetWidth: 150 },
      scaling: { shrinkageWarp: 0.97 },
      imageUrl: null,
      cloth: null,
      ...stamps(at, at),
      ...changes,
    })
    /** Stock materials are everyone's: a database may bring some along. */
    const mine = (items: readonly StoredMaterial[], tenantId: string) =>
      items.filter((one) => one.tenantId === tenantId)

    test("a material comes back as it was stored, is changed and removed, by its own tenant alone", async () => {
      const [own, other] = [await tenant(), await tenant()]
      const one = material(own, "Linen", 1, { factoryId: "F-17", imageUrl: "/media/1" })
      await materials((all) => all.insert(own, one))
      expect(await materials((all) => all.find(own, one.id))).toMatchObject(one)
      expect(await materials((all) => all.find(other, one.id))).toBeUndefined()
      const cloth = { nap: "oneWay", composition: [{ fibre: "wool", percent: 100 }], price: 31.5 } as const
      const changed = { ...one, name: "Wool", groups: ["lining"], factoryId: null, nesting: {}, scaling: {}, cloth }
      await materials((all) => all.update(other, changed))
      expect(await materials((all) => all.find(own, one.id))).toMatchObject(one)
      await materials((all) => all.update(own, changed))
      expect(await materials((all) => all.find(own, one.id))).toMatchObject(changed)
      await materials((all) => all.remove(other, one.id))
      expect(await materials((all) => all.find(own, one.id))).toBeDefined()
      await materials((all) => all.remove(own, one.id))
      expect(await materials((all) => all.find(own, one.id))).toBeUndefined()
    })

    test("materials are listed, searched, and narrowed by whole groups in their own letters", async () => {
      const own = await tenant()
      const a = material(own, "Linen", 1, { groups: ["shell", "pocket bag"] })
      const b = material(own, "Wool", 2, { groups: ["Shell"], factoryId: "F-17" })
      const c = material(own, "Silk", 3, { groups: ["lining"] })
      for (const one of [a, b, c]) await materials((all) => all.insert(own, one))
      const found = async (query: object, orderBy: "createdAt" | "name" = "createdAt") => {
        const { items } = await materials((all) => all.list(own, { ...PAGE, perPage: 200, ...query, orderBy }))
        return mine(items, own).map(({ id }) => id)
      }
      expect(await found({})).toEqual([a.id, b.id, c.id])
      expect(await found({ sort: "desc" })).toEqual([c.id, b.id, a.id])
      expect(await found({}, "name")).toEqual([a.id, c.id, b.id])
      expect(await found({ search: "f-17" })).toEqual([b.id])
      expect(await found({ search: "LINEN" })).toEqual([a.id])
      expect(await found({ search: "pocket" })).toEqual([a.id])
      expect(await found({ groups: ["shell"] })).toEqual([a.id])
      expect(await found({ groups: ["lining", "pocket bag"] })).toEqual([a.id, c.id])
      expect(await found({ groups: ["pocket"] })).toEqual([])
    })
  })

  describe("images and metadata", () => {
    test("an image is found by anyone", async () => {
      const own = await tenant()
      const one: StoredMedia = {
        id: nextId(),
        tenantId: own,
        contentType: "image/png",
        size: 1234,
        sha256: "0".repeat(64),
        createdAt: AT(1),
        createdBy: "user",
      }
      await here().run(Effect.flatMap(MediaLibrary, (all) => all.insert(one)))
      const find = (id: string) => here().run(Effect.flatMap(MediaLibrary, (all) => all.find(id)))
      expect(await find(one.id)).toEqual(one)
      expect(await find(nextId())).toBeUndefined()
    })

    test("a tenant's own elements of the metadata", async () => {
      const [own, other] = [await tenant(), await tenant()]
      const elements = <A>(use: (all: MetadataElements) => Effect.Effect<A>) =>
        here().run(Effect.flatMap(MetadataElements, use))
      const element = (elementId: string, parentId: string | null): StoredElement => ({
        id: nextId(),
        type: "option",
        elementId,
        gender: "",
        patternId: 1,
        parentId,
        title: { en: "Length", fr: "Longueur" },
        description: {},
        imageUrl: "",
        videoUrl: "",
        customData: { unit: "cm" },
      })
      const one = element("length", null)
      const two = element("vent", one.id)
      for (const each of [one, two]) await elements((all) => all.insert(own, each))
      const all = await elements((each) => each.all(own))
      const known = ({ imageUrl: _image, videoUrl: _video, customData: _data, ...rest }: StoredElement) => rest
      expect(all.toSorted((a, b) => (a.id < b.id ? -1 : 1))).toEqual([one, two].map(known))
      expect(await elements((each) => each.some(own, [two.id, nextId()]))).toMatchObject([two])
      expect(await elements((each) => each.some(other, [one.id, two.id]))).toEqual([])
      expect(await elements((each) => each.some(own, []))).toEqual([])
      expect(await elements((each) => each.all(other))).toEqual([])
      expect(await elements((each) => each.find(own, two.id))).toMatchObject(two)
      expect(await elements((each) => each.find(other, two.id))).toBeUndefined()
      const shown = {
        title: { en: "Slit" },
        description: { en: "At the back" },
        imageUrl: "/i",
        videoUrl: "/v",
        customData: {},
      }
      await elements((each) => each.update(other, two.id, shown))
      expect(await elements((each) => each.find(own, two.id))).toMatchObject(two)
      await elements((each) => each.update(own, two.id, shown))
      const changed = await elements((each) => each.find(own, two.id))
      expect(changed).toMatchObject({ ...two, ...shown })
      expect(changed?.title).toEqual({ en: "Slit" })
      expect(await elements((each) => each.remove(other, two.id))).toBe(false)
      expect(await elements((each) => each.remove(own, two.id))).toBe(true)
      expect(await elements((each) => each.remove(own, two.id))).toBe(false)
    })
  })

  describe("measurement profiles", () => {
    const profiles = <A>(use: (profiles: MeasurementProfiles) => Effect.Effect<A>) =>
      here().run(Effect.flatMap(MeasurementProfiles, use))
    const content = (waist: number, note: string) => ({
      measurements: { mbWaistGirth: waist },
      measurementSources: {},
      sides: note === "" ? null : { right: { mbThighGirth: 55.5 } },
      bodyShapes: { posture: "erect" },
      sizings: { eu: { size: 38 } },
      note,
    })
    const profile = (name: string, created: number, changes: Partial<StoredProfile> = {}): StoredProfile => ({
      ...content(70.5, ""),
      id: nextId(),
      name,
      gender: "female",
      displayUnit: "metric",
      measurementType: "body",
      stage: "production",
      metadata: {},
      revisionId: nextId(),
      ...stamps(created, created),
      ...changes,
    })
    const revision = (profileId: string, created: number): StoredRevision => ({
      ...content(created, `revision ${created}`),
      id: nextId(),
      profileId,
      createdAt: AT(created),
      createdBy: "maker",
    })

    test("a profile comes back as it was stored, to its own tenant alone, and is changed there", async () => {
      const [own, other] = [await tenant(), await tenant()]
      const one = profile("Anna", 1)
      await profiles((all) => all.insert(own, one))
      expect(await profiles((all) => all.find(own, one.id))).toMatchObject(one)
      expect(await profiles((all) => all.find(other, one.id))).toBeUndefined()
      const changes = { ...content(71, "changed"), revisionId: nextId(), updatedAt: AT(5) }
      await profiles((all) => all.update(other, one.id, changes))
      expect(await profiles((all) => all.find(own, one.id))).toMatchObject(one)
      await profiles((all) => all.update(own, one.id, changes))
      expect(await profiles((all) => all.find(own, one.id))).toMatchObject({ ...one, ...changes })
    })

    test("profiles are listed, narrowed and searched", async () => {
      const [own, other] = [await tenant(), await tenant()]
      const a = profile("Élise", 3, { gender: "female", stage: "testing" })
      const b = profile("Bert", 1, { gender: "male" })
      const c = profile("Carl", 2, { gender: "male", measurementType: "final", note: "tall" })
      for (const one of [a, b, c]) await profiles((all) => all.insert(own, one))
      const by = (orderBy: "updatedAt" | "name") => (query: object, whose: string) =>
        profiles((all) => all.list(whose === "own" ? own : other, { ...PAGE, ...query, orderBy }))
      await expectPages(by("updatedAt"), [b.id, c.id, a.id])
      const found = async (query: object) => (await by("updatedAt")(query, "own")).items.map(({ id }) => id)
      expect((await by("name")({ gender: "male" }, "own")).items.map(({ id }) => id)).toEqual([b.id, c.id])
      expect(await found({ gender: "female" })).toEqual([a.id])
      expect(await found({ stage: "testing" })).toEqual([a.id])
      expect(await found({ measurementType: "final" })).toEqual([c.id])
      for (const search of ["élise", a.id]) expect([search, await found({ search })]).toEqual([search, [a.id]])
      expect(await found({ search: "TALL" })).toEqual([c.id])
    })

    test("a profile's revisions are its own, and go with it", async () => {
      const [own, other] = [await tenant(), await tenant()]
      const [one, another] = [profile("Anna", 1), profile("Berta", 1)]
      for (const each of [one, another]) await profiles((all) => all.insert(own, each))
      const revisions = [revision(one.id, 2), revision(one.id, 1), revision(one.id, 3)] as const
      const foreign = revision(another.id, 4)
      for (const each of [...revisions, foreign]) await profiles((all) => all.insertRevision(own, each))
      await expectPages(
        (query, whose) => profiles((all) => all.listRevisions(whose === "own" ? own : other, one.id, query)),
        [revisions[1].id, revisions[0].id, revisions[2].id],
      )
      const find = (tenantId: string, profileId: string, id: string) =>
        profiles((all) => all.findRevision(tenantId, profileId, id))
      expect(await find(own, one.id, revisions[0].id)).toMatchObject(revisions[0])
      expect(await find(other, one.id, revisions[0].id)).toBeUndefined()
      expect(await find(own, another.id, revisions[0].id)).toBeUndefined()
      expect(await profiles((all) => all.remove(other, one.id))).toBe(false)
      expect(await profiles((all) => all.remove(own, one.id))).toBe(true)
      expect(await profiles((all) => all.remove(own, one.id))).toBe(false)
      expect(await profiles((all) => all.find(own, one.id))).toBeUndefined()
      expect(await find(own, one.id, revisions[0].id)).toBeUndefined()
      expect(await find(own, another.id, foreign.id)).toMatchObject(foreign)
    })
  })
}
