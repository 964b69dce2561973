import { type JobEnd, Jobs, type StoredJob, Tenants, Transactions } from "@toile/service-core"
import { Effect } from "effect"
import { describe, expect, test } from "vitest"
import { job, PROBLEM } from "./samples.js"
import { AT, expectPages, nextId, PAGE, type World } from "./world.js"

export function jobsContract({ here, there, tenant }: World): void {
  describe("jobs", () => {
    const jobs = <A>(use: (jobs: Jobs) => Effect.Effect<A>) => here().run(Effect.flatMap(Jobs, use))
    const stored = async (tenantId: string, changes: Partial<StoredJob> = {}) => {
      const one = job(tenantId, changes)
      await jobs((all) => all.insert(one))
      return one
    }
    const COMPLETED: JobEnd = { status: "completed", finishedAt: AT(9), error: null }
    const FAILED: JobEnd = { status: "failed", finishedAt: AT(9), error: PROBLEM }
    const CANCELLED: JobEnd = { status: "cancelled", finishedAt: AT(9), error: PROBLEM }

    test("a job comes back as it was stored, to its own tenant alone", async () => {
      const [own, other] = [await tenant(), await tenant()]
      const one = await stored(own, { kind: "techPack", parentId: nextId() })
      expect(await jobs((all) => all.find(own, one.id))).toEqual(one)
      expect(await jobs((all) => all.find(other, one.id))).toBeUndefined()
    })

    test("several jobs are found at once", async () => {
      const [own, other] = [await tenant(), await tenant()]
      const all = []
      for (let i = 0; i < 30; i++) all.push(await stored(own))
      const ids = all.map(({ id }) => id)
      const found = await jobs((every) => every.findAll(own, [...ids.slice(5), nextId()]))
      expect(found.toSorted((a, b) => (a.id < b.id ? -1 : 1))).toEqual(
        all.slice(5).toSorted((a, b) => (a.id < b.id ? -1 : 1)),
      )
      expect(await jobs((every) => every.findAll(other, ids))).toEqual([])
      expect(await jobs((every) => every.findAll(own, []))).toEqual([])
    })

    test("jobs are listed by their beginnings or ends, one that runs as the latest to end, and narrowed", async () => {
      const [own, other] = [await tenant(), await tenant()]
      const ended = (second: number) => ({ ...COMPLETED, finishedAt: AT(second) })
      const a = await stored(own, { ...ended(3), startedAt: AT(2) })
      const b = await stored(own, { startedAt: AT(1) })
      const c = await stored(own, { ...ended(1), startedAt: AT(3) })
      const d = await stored(own, { ...CANCELLED, finishedAt: AT(3), startedAt: AT(4) })
      const by = (orderBy: "startedAt" | "finishedAt") => (query: object, whose: string) =>
        jobs((all) => all.list(whose === "own" ? own : other, { ...PAGE, ...query, orderBy }))
      await expectPages(by("startedAt"), [b.id, a.id, c.id, d.id])
      await expectPages(by("finishedAt"), [c.id, a.id, d.id, b.id])
      const found = async (...statuses: StoredJob["status"][]) =>
        (await by("startedAt")({ statuses }, "own")).items.map(({ id }) => id)
      expect(await found("inProgress")).toEqual([b.id])
      expect(await found("failed", "cancelled")).toEqual([d.id])
      expect(await found("failed")).toEqual([])
    })

    test("jobs are counted by kind and state, those of all tenants together", async () => {
      const count = async (kind: string, status: string) => {
        const counts = await jobs((all) => all.counts)
        return counts.find((one) => one.kind === kind && one.status === status)?.count ?? 0
      }
      const before = [await count("techPack", "inProgress"), await count("techPack", "failed")] as const
      for (let i = 0; i < 2; i++) await stored(await tenant(), { kind: "techPack" })
      const own = await tenant()
      await jobs((all) => all.end(own, nextId(), FAILED))
      const { id } = await stored(own, { kind: "techPack" })
      await jobs((all) => all.end(own, id, FAILED))
      expect(await count("techPack", "inProgress")).toBe(before[0] + 2)
      expect(await count("techPack", "failed")).toBe(before[1] + 1)
    })

    test.each([COMPLETED, FAILED, CANCELLED])("a job ends once: %j", async (end) => {
      const [own, other] = [await tenant(), await tenant()]
      const one = await stored(own)
      expect(await jobs((all) => all.end(other, one.id, end))).toBe(false)
      expect(await jobs((all) => all.find(own, one.id))).toEqual(one)
      expect(await jobs((all) => all.end(own, one.id, end))).toBe(true)
      expect(await jobs((all) => all.find(own, one.id))).toEqual({ ...one, ...end })
      for (const again of [COMPLETED, FAILED, CANCELLED]) {
        expect(await jobs((all) => all.end(own, one.id, { ...again, finishedAt: AT(10) }))).toBe(false)
      }
      expect(await jobs((all) => all.find(own, one.id))).toEqual({ ...one, ...end })
      expect(await jobs((all) => all.end(own, nextId(), end))).toBe(false)
    })

    test("an end and what is written with it are kept together, or neither", async () => {
      const own = await tenant()
      const one = await stored(own)
      const ending = (write: Effect.Effect<void>) =>
        Effect.gen(function* () {
          const { run } = yield* Transactions
          const all = yield* Jobs
          const tenants = yield* Tenants
          yield* run(
            Effect.gen(function* () {
              if (yield* all.end(own, one.id, COMPLETED)) yield* tenants.setSeeded(own, ["result"])
              yield* write
            }),
          )
        })
      const result = () => there().run(Effect.flatMap(Tenants, ({ seeded }) => seeded(own)))
      await here().run(Effect.exit(ending(Effect.die("disk full"))))
      expect(await jobs((all) => all.find(own, one.id))).toEqual(one)
      expect(await result()).toEqual([])
      await here().run(ending(Effect.void))
      expect((await jobs((all) => all.find(own, one.id)))?.status).toBe("completed")
      expect(await result()).toEqual(["result"])
    })

    test("of several that end a job at the same time one does", async () => {
      const own = await tenant()
      const one = await stored(own)
      const end = Effect.flatMap(Jobs, (all) => all.end(own, one.id, COMPLETED))
      const ends = await Promise.all(Array.from({ length: 8 }, (_, i) => (i % 2 === 0 ? here() : there()).run(end)))
      expect(ends.filter((did) => did)).toHaveLength(1)
    })

    test("who holds a job has it alone until the transaction is over", async () => {
      const [own, other] = [await tenant(), await tenant()]
      const one = await stored(own)
      let holders = 0
      let most = 0
      const turn = Effect.gen(function* () {
        const { run } = yield* Transactions
        const all = yield* Jobs
        return yield* run(
          Effect.gen(function* () {
            const isOpen = yield* all.hold(own, one.id)
            most = Math.max(most, ++holders)
            for (let i = 0; i < 5; i++) yield* Effect.yieldNow
            yield* all.find(own, one.id)
            holders--
            return isOpen
          }),
        )
      })
      const turns = Array.from({ length: 6 }, () => here().run(turn))
      expect(await Promise.all(turns)).toEqual(Array(6).fill(true))
      expect(most).toBe(1)
      expect(await jobs((all) => all.hold(other, one.id))).toBe(false)
      await jobs((all) => all.end(own, one.id, COMPLETED))
      expect(await jobs((all) => all.hold(own, one.id))).toBe(false)
    })

    test("what is known of a running job is noted part by part, and read anywhere", async () => {
      const [own, other] = [await tenant(), await tenant()]
      const one = await stored(own)
      const news = () => there().run(Effect.flatMap(Jobs, (all) => all.news(own, one.id)))
      const note = (noted: Parameters<Jobs["note"]>[2]) => jobs((all) => all.note(own, one.id, noted))
      expect(await news()).toEqual({})
      expect(await note({})).toBe(true)
      expect(await news()).toEqual({})
      expect(await note({ progress: 0 })).toBe(true)
      expect(await news()).toEqual({ progress: 0 })
      expect(await note({ best: { used: 120.5, placed: [[1, "front"]] } })).toBe(true)
      expect(await note({ progress: 0.625 })).toBe(true)
      expect(await news()).toEqual({ progress: 0.625, best: { used: 120.5, placed: [[1, "front"]] } })
      expect(await note({ progress: 1, best: null })).toBe(true)
      expect(await news()).toEqual({ progress: 1, best: null })
      expect(await jobs((all) => all.note(other, one.id, { progress: 0.5 }))).toBe(false)
      expect(await jobs((all) => all.news(other, one.id))).toEqual({})
      expect(await jobs((all) => all.find(own, one.id))).toEqual(one)
    })

    test("a running job can be asked to end with what it has, by its own tenant", async () => {
      const [own, other] = [await tenant(), await tenant()]
      const one = await stored(own)
      expect(await jobs((all) => all.askCancel(other, one.id))).toBe(false)
      expect(await jobs((all) => all.find(own, one.id))).toEqual(one)
      expect(await jobs((all) => all.askCancel(own, one.id))).toBe(true)
      expect(await there().run(Effect.flatMap(Jobs, (all) => all.find(own, one.id)))).toEqual({
        ...one,
        cancelAsked: true,
      })
      await jobs((all) => all.end(own, one.id, COMPLETED))
      expect(await jobs((all) => all.find(own, one.id))).toEqual({ ...one, ...COMPLETED, cancelAsked: true })
      expect(await jobs((all) => all.askCancel(own, one.id))).toBe(false)
    })

    test("of a job that has ended nothing is noted; its best so far stays, of a completed one what it ended with", async () => {
      const own = await tenant()
      for (const [end, left] of [
        [COMPLETED, {}],
        [
          { ...COMPLETED, best: { density: 0.8 } },
          { progress: 1, best: { density: 0.8 } },
        ],
        [FAILED, { progress: 0.5, best: [1] }],
        [CANCELLED, { progress: 0.5, best: [1] }],
      ] as const) {
        const one = await stored(own)
        await jobs((all) => all.note(own, one.id, { progress: 0.5, best: [1] }))
        await jobs((all) => all.end(own, one.id, end))
        expect(await jobs((all) => all.note(own, one.id, { progress: 0.75 }))).toBe(false)
        expect(await jobs((all) => all.news(own, one.id))).toEqual(left)
      }
    })
  })
}
