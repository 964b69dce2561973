import { migrate } from "@toile/adapter-sql"
import { Drafts, Jobs, type StoredDraft, type StoredJob, Transactions, Users } from "@toile/service-core"
import { Effect } from "effect"
import knex from "knex"
import { afterAll, beforeAll, expect, test } from "vitest"
import { testDatabase } from "./database.fixture.js"
import { migrations } from "./migrations/migrations.js"

let database: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.end())

const draft = (id: string): StoredDraft => ({
  id,
  patternId: 1,
  patternRefId: "reference",
  measurementProfileId: "",
  measurementProfileRevId: "",
  measurementType: "body",
  measurements: { mbWaistGirth: 70.25 },
  selectedMeasurementIds: null,
  measurementSources: {},
  seams: {},
  options: { length: 60 },
  bodyShapes: {},
  materials: { shell: { name: "Linen", scaling: { shrinkageWarp: 0.97 } } },
  targetGarmentMeasurements: {},
  parentDraftId: "d0",
  parent: { pattern: "straight-skirt", garmentMeasurements: { gmHipGirth: 104.25 } },
  metadata: { order: ["nested", { deep: true }] },
  stage: "production",
  note: "a 'note' with \"quotes\"; drop table drafts",
  status: "inProgress",
  objects: [],
  garmentMeasurements: {},
  error: null,
  createdAt: "2026-01-01T00:00:00.000Z",
  createdBy: "user",
})
const all = { page: 1, perPage: 20, sort: "asc", stage: "all" } as const

test("a record comes back as it was stored, to its own tenant alone", async () => {
  const stored = draft("d1")
  const seen = await database.run(
    Effect.gen(function* () {
      const drafts = yield* Drafts
      yield* drafts.insert("tenant-a", stored)
      yield* drafts.setNote("tenant-b", "d1", "another tenant's")
      return {
        own: yield* drafts.find("tenant-a", "d1"),
        other: yield* drafts.find("tenant-b", "d1"),
        ownList: yield* drafts.list("tenant-a", all),
        otherList: yield* drafts.list("tenant-b", all),
        otherResult: yield* drafts.result("tenant-b", "d1"),
      }
    }),
  )
  expect(seen.own).toEqual({ ...stored, tenantId: "tenant-a" })
  expect(seen.other).toBeUndefined()
  expect(seen.ownList.total).toBe(1)
  expect(seen.otherList).toEqual({ items: [], total: 0 })
  expect(seen.otherResult).toBeUndefined()
})

test("a transaction keeps all or nothing, and an inner one joins it", async () => {
  const failing = Effect.gen(function* () {
    const drafts = yield* Drafts
    const { run } = yield* Transactions
    yield* run(
      Effect.gen(function* () {
        yield* drafts.insert("tenant-a", draft("d2"))
        yield* run(drafts.insert("tenant-a", draft("d3")))
        return yield* Effect.fail("no")
      }),
    )
  })
  expect(await database.run(Effect.flip(failing))).toBe("no")
  const found = await database.run(Effect.flatMap(Drafts, (drafts) => drafts.list("tenant-a", all)))
  expect(found.items.map(({ id }) => id)).toEqual(["d1"])
})

test("a list is ordered by its field, nulls where they are wanted, ties by ID", async () => {
  const entries = [
    ["j1", "2026-01-03T00:00:00.000Z"],
    ["j2", null],
    ["j3", "2026-01-01T00:00:00.000Z"],
    ["j4", "2026-01-03T00:00:00.000Z"],
  ] as const
  const ordered = (sort: "asc" | "desc") =>
    Effect.map(
      Effect.flatMap(Jobs, (jobs) => jobs.list("tenant-a", { page: 1, perPage: 20, sort, orderBy: "finishedAt" })),
      ({ items }) => items.map(({ id }) => id),
    )
  const found = await database.run(
    Effect.gen(function* () {
      const jobs = yield* Jobs
      for (const [id, finishedAt] of entries) {
        const job = {
          kind: "draft",
          subjectId: "d",
          status: "completed",
          startedAt: "",
          startedBy: "u",
          error: null,
          baseUrl: "",
          parentId: null,
        }
        yield* jobs.insert({ ...job, id, finishedAt, tenantId: "tenant-a" } as StoredJob)
      }
      return { asc: yield* ordered("asc"), desc: yield* ordered("desc") }
    }),
  )
  expect(found).toEqual({ asc: ["j3", "j1", "j4", "j2"], desc: ["j2", "j4", "j1", "j3"] })
})

test("a search finds letters in any case, those beyond ASCII too", async () => {
  const noted = { ...draft("d9"), note: "Commande de l'École" }
  await database.run(Effect.flatMap(Drafts, (drafts) => drafts.insert("tenant-b", noted)))
  for (const search of ["école", "ÉCOLE", "l'éco"]) {
    const found = await database.run(Effect.flatMap(Drafts, (drafts) => drafts.list("tenant-b", { ...all, search })))
    expect([search, found.total]).toEqual([search, 1])
  }
})

test("an email is one account in any case of its letters", async () => {
  const user = {
    id: "u1",
    tenantId: "tenant-a",
    email: "Anna@Example.com",
    firstName: "",
    lastName: "",
    passwordHash: "",
    isAdmin: false,
    enabled: true,
    roles: ["drafts"],
    createdAt: "2026-01-01T00:00:00.000Z",
  }
  await database.run(Effect.flatMap(Users, (users) => users.insert(user)))
  expect(await database.run(Effect.flatMap(Users, (users) => users.findByEmail("anna@example.COM")))).toEqual(user)
  const again = { ...user, id: "u2", email: "ANNA@example.com" }
  await expect(database.run(Effect.flatMap(Users, (users) => users.insert(again)))).rejects.toThrow(/UNIQUE/)
})

test("migrating twice changes nothing, and a later version's database is refused", async () => {
  const other = await testDatabase()
  const connection = knex({ client: "better-sqlite3", connection: { filename: other.file }, useNullAsDefault: true })
  try {
    await migrate(connection, migrations)
    expect((await connection("tenants").select("id")).length).toBe(2)
    await connection("knex_migrations").insert({ name: "9999-later", batch: 2, migration_time: new Date() })
    await expect(migrate(connection, migrations)).rejects.toThrow(/9999-later/)
  } finally {
    await connection.destroy()
    await other.end()
  }
})
