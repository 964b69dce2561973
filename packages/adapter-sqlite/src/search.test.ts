import { Database } from "@toile/adapter-sql"
import { MeasurementProfiles, Presets, type StoredPreset, type StoredProfile, Tenants } from "@toile/service-core"
import { Effect } from "effect"
import fc from "fast-check"
import { afterAll, beforeAll, expect, test } from "vitest"
import { sqliteHouse } from "./house.fixture.js"
import { containsText } from "./search.js"

let house: Awaited<ReturnType<typeof sqliteHouse>>
let process: ReturnType<typeof house.open>
const AT = "2026-01-01T00:00:00.000Z"
beforeAll(async () => {
  house = await sqliteHouse()
  process = house.open()
  for (const id of ["a", "b"])
    await process.run(Effect.flatMap(Tenants, (tenants) => tenants.insert({ id, name: id, createdAt: AT })))
})
afterAll(async () => {
  await process.stop()
  await house.end()
})

const preset = (id: string, name: string): StoredPreset =>
  ({
    id,
    patternId: 1,
    name,
    enabled: true,
    options: {},
    measurements: {},
    materials: {},
    seams: {},
    metadata: {},
    createdAt: AT,
    createdBy: "u",
    updatedAt: AT,
    updatedBy: "u",
  }) as unknown as StoredPreset

const presets = <A>(use: (presets: Presets) => Effect.Effect<A>) => process.run(Effect.flatMap(Presets, use))
const ALL = { page: 1, perPage: 200, orderBy: "name", sort: "asc" } as const

/** Letters that are easily found by mistake, or not: cases of two lengths, accents apart, signs of LIKE and of the index. */
const letter = fc.constantFrom(..."aàáAÀeéÉèEßẞİıIiKkſs%_\\\"'* -^(){}:.+😀👗\n日本", "e\u0301", "AND", "NEAR")
const words = fc.array(letter, { maxLength: 8 }).map((letters) => letters.join(""))

test("a search finds what has the text in small letters, whatever its length and signs", async () => {
  let run = 0
  await fc.assert(
    fc.asyncProperty(fc.array(words, { minLength: 1, maxLength: 12 }), words, fc.nat(), async (names, other, at) => {
      const mark = ++run
      const made = names.map((name, i) => preset(`${mark}-${i}`, name))
      for (const one of made) await presets(({ insert }) => insert("a", one))
      await presets(({ insert }) => insert("b", preset(`${mark}-b`, names[0]!)))
      // A part of one of the names, or something else.
      const name = [...names[at % names.length]!]
      const texts = [name.slice(at % 3, (at % 3) + 1 + (at % 4)).join(""), other]
      for (const search of texts.filter((text) => text !== "")) {
        const found = await presets(({ list }) => list("a", { ...ALL, search }))
        const expected = made.filter((one) => one.name.toLowerCase().includes(search.toLowerCase()))
        expect(found.items.map(({ id }) => id).sort()).toEqual(expected.map(({ id }) => id).sort())
        expect(found.total).toBe(expected.length)
      }
      for (const { id } of made) await presets(({ remove }) => remove("a", id))
      await presets(({ remove }) => remove("b", `${mark}-b`))
    }),
    { numRuns: 60 },
  )
})

test("what was changed is found by its new text alone, at once", async () => {
  const profile = {
    id: "p",
    name: "Été",
    gender: "female",
    displayUnit: "cm",
    measurementType: "body",
    stage: "production",
    measurements: {},
    measurementSources: {},
    sides: null,
    bodyShapes: {},
    sizings: {},
    note: "",
    metadata: {},
    revisionId: "r",
    createdAt: AT,
    createdBy: "u",
    updatedAt: AT,
    updatedBy: "u",
  } as unknown as StoredProfile
  const profiles = <A>(use: (profiles: MeasurementProfiles) => Effect.Effect<A>) =>
    process.run(Effect.flatMap(MeasurementProfiles, use))
  const found = async (search: string) =>
    (await profiles(({ list }) => list("a", { page: 1, perPage: 50, orderBy: "name", sort: "asc", search }))).total
  await profiles(({ insert }) => insert("a", profile))
  expect([await found("ÉTÉ"), await found("é"), await found("hiver")]).toEqual([1, 1, 0])
  await profiles(({ update }) => update("a", "p", { name: "Hiver" }))
  expect([await found("été"), await found("é"), await found("HIVER"), await found("iv")]).toEqual([0, 0, 1, 1])
  await profiles(({ remove }) => remove("a", "p"))
  expect([await found("hiver"), await found("iv")]).toEqual([0, 0])
})

test("no search looks at the rows themselves, nor for three characters at every text", async () => {
  const plan = (text: string) =>
    process.run(
      Effect.flatMap(Database, ({ knex }) =>
        Effect.promise(async () => {
          const { sql, bindings } = containsText({ table: "drafts", tenantId: "a", columns: ["id", "note"], text })!
          const rows: { detail: string }[] = await knex.raw(
            `explain query plan select count(*) from drafts where tenant_id = 'a' and ${sql}`,
            bindings as string[],
          )
          return rows.map(({ detail }) => detail).join("\n")
        }),
      ),
    )
  expect(await plan("zzz")).not.toMatch(/SCAN (drafts|drafts_search)\b/)
  expect(await plan("é")).not.toMatch(/SCAN (drafts|drafts_search)\b/)
})

test("drafts are listed and jobs counted from indexes, archived drafts left out or not", async () => {
  const plan = (sql: string) =>
    process.run(
      Effect.flatMap(Database, ({ knex }) =>
        Effect.promise(async () => {
          const rows: { detail: string }[] = await knex.raw(`explain query plan ${sql}`)
          return rows.map(({ detail }) => detail).join("\n")
        }),
      ),
    )
  for (const stage of ["and stage = 'production'", ""]) {
    for (const archived of ["and archived = 0", "and archived = 1"]) {
      const counted = await plan(`select count(*) from drafts where tenant_id = 'a' ${stage} ${archived}`)
      expect(counted).toMatch(/COVERING INDEX drafts_(listed|of_all_stages) /)
      const listed = await plan(
        `select id, note from drafts where tenant_id = 'a' ${stage} ${archived} order by created_at desc, id desc limit 20`,
      )
      expect(listed).toMatch(/USING INDEX drafts_(listed|of_all_stages) /)
      expect(listed).not.toContain("TEMP B-TREE")
    }
  }
  expect(await plan("select kind, status, count(*) from jobs group by kind, status")).toMatch(
    /COVERING INDEX jobs_counted/,
  )
})
