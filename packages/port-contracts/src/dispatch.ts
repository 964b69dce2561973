import { Dispatch, type JobOffer, type JobTicket, Transactions, type TurnEnd, type Work } from "@toile/service-core"
import { Deferred, Effect } from "effect"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { type Process, soon, together } from "./process.js"

export interface DispatchHouse {
  /** Opens the adapter as one process does; all processes of a house share what is kept. */
  readonly open: () => Process<Dispatch | Transactions>
  readonly end: () => Promise<void>
}

/** Longer than it takes to notice that a process is dead, ms. */
const DEATH_MS = 60_000

const DONE: TurnEnd = { _tag: "Done" }
const noted = <A>(list: A[], item: A) => Effect.sync(() => void list.push(item))
const ticket = (jobId: string): JobTicket => ({ tenantId: "tenant", jobId })
const offered = (jobId: string, given: Partial<JobOffer> = {}): JobOffer => ({
  tenantId: "tenant",
  jobId,
  length: "short",
  ...given,
})
/** So many jobs of a tenant. */
const many = (tenantId: string, count: number, length: JobOffer["length"] = "short"): JobOffer[] =>
  Array.from({ length: count }, (_, i) =>
    offered(`${tenantId}-${length}-${String(i).padStart(3, "0")}`, { tenantId, length }),
  )

/** What every adapter of `Dispatch` holds. @param found a new house, with nothing in it */
export function dispatchContract(name: string, found: () => Promise<DispatchHouse>): void {
  describe(`${name} as dispatch`, () => {
    let house: DispatchHouse
    let opened: Process<Dispatch | Transactions>[]
    beforeEach(async () => {
      house = await found()
      opened = []
    })
    afterEach(async () => {
      for (const process of opened) await process.stop()
      await house.end()
    })
    const open = () => {
      const process = house.open()
      opened.push(process)
      return process
    }
    const end = async (process: Process<Dispatch | Transactions>) => {
      opened.splice(opened.indexOf(process), 1)
      await process.stop()
    }

    /** A process that works, and what happened to the jobs that came to it. */
    const worker = async (run: (ticket: JobTicket) => Effect.Effect<TurnEnd>, settings: Partial<Work<never>> = {}) => {
      const process = open()
      const begun: string[] = []
      const stopped: string[] = []
      const abandoned: string[] = []
      const work: Work<never> = {
        slots: { long: 2, short: 2 },
        graceMs: 1000,
        mostDeaths: 3,
        run: (ticket) =>
          noted(begun, ticket.jobId).pipe(
            Effect.andThen(run(ticket)),
            Effect.onInterrupt(() => noted(stopped, ticket.jobId)),
          ),
        abandon: ({ jobId }) => noted(abandoned, jobId),
        ...settings,
      }
      await process.run(Effect.flatMap(Dispatch, (dispatch) => dispatch.work(work)))
      return { process, begun, stopped, abandoned }
    }
    const act = (process: Process<Dispatch | Transactions>, use: (dispatch: Dispatch) => Effect.Effect<void>) =>
      process.run(Effect.flatMap(Dispatch, use))
    const offer = (process: Process<Dispatch | Transactions>, ...jobIds: string[]) =>
      act(process, (dispatch) => Effect.forEach(jobIds, (id) => dispatch.offer(offered(id)), { discard: true }))
    /** In a transaction that is not kept. */
    const inVain = (process: Process<Dispatch | Transactions>, use: (dispatch: Dispatch) => Effect.Effect<void>) =>
      process.run(
        Effect.gen(function* () {
          const { run } = yield* Transactions
          yield* Effect.exit(run(Effect.andThen(use(yield* Dispatch), Effect.fail("no"))))
        }),
      )
    const done = () => Effect.succeed(DONE)
    const never = () => Effect.never

    test("a job is run as it was offered, once, whoever works", async () => {
      const given: JobTicket[] = []
      const take = (ticket: JobTicket) => Effect.as(noted(given, ticket), DONE)
      const first = await worker(take)
      const second = await worker(take)
      const other = open()
      const ids = Array.from({ length: 12 }, (_, i) => `job-${String(i).padStart(2, "0")}`)
      await offer(first.process, ...ids.slice(0, 6))
      await offer(other, ...ids.slice(6))
      await soon([first.process, second.process, other], () => given.length >= ids.length)
      await together([first.process, second.process, other], DEATH_MS / 4)
      expect(given.toSorted((a, b) => (a.jobId < b.jobId ? -1 : 1))).toEqual(ids.map(ticket))
    })

    test("an offer is kept, until somebody works", async () => {
      const early = open()
      await offer(early, "job")
      await end(early)
      const { process, begun } = await worker(done)
      await soon([process], () => begun.length > 0)
      expect(begun).toEqual(["job"])
    })

    test("a job that is offered twice is one", async () => {
      const gate = Deferred.makeUnsafe<void>()
      const { process, begun } = await worker(() => Effect.as(Deferred.await(gate), DONE))
      await offer(process, "job", "job")
      await soon([process], () => begun.length > 0)
      await offer(process, "job")
      await process.pass(2000)
      await process.run(Deferred.succeed(gate, undefined))
      await process.pass(5000)
      expect(begun).toEqual(["job"])
    })

    test("an offer in a transaction comes when that is kept, and never where it is not", async () => {
      const { process, begun } = await worker(done)
      await inVain(process, (dispatch) => dispatch.offer(offered("in vain")))
      const beginnings = await process.run(
        Effect.gen(function* () {
          const { run } = yield* Transactions
          const dispatch = yield* Dispatch
          return yield* run(
            Effect.gen(function* () {
              yield* dispatch.offer(offered("kept"))
              for (let i = 0; i < 20; i++) yield* Effect.yieldNow
              return begun.length
            }),
          )
        }),
      )
      expect(beginnings).toBe(0)
      await soon([process], () => begun.length > 0)
      await process.pass(5000)
      expect(begun).toEqual(["kept"])
    })

    test("the earliest job comes first, and no more run side by side than there are slots", async () => {
      let at = 0
      let most = 0
      const { process, begun } = await worker(
        () =>
          Effect.gen(function* () {
            most = Math.max(most, ++at)
            yield* Effect.sleep(1000)
            at--
            return DONE
          }),
        { slots: { long: 2, short: 0 } },
      )
      const ids = ["a", "b", "c", "d", "e"]
      const offering = open()
      await inOneGo(offering, ids)
      await soon([process], () => begun.length === ids.length, 60_000)
      expect(most).toBe(2)
      expect(begun.slice(0, 2).toSorted()).toEqual(["a", "b"])
      expect(begun.slice(2, 4).toSorted()).toEqual(["c", "d"])
    })
    const inOneGo = (process: Process<Dispatch | Transactions>, ids: readonly string[]) =>
      allInOneGo(
        process,
        ids.map((id) => offered(id)),
      )
    const allInOneGo = (process: Process<Dispatch | Transactions>, offers: readonly JobOffer[]) =>
      process.run(
        Effect.gen(function* () {
          const { run } = yield* Transactions
          const dispatch = yield* Dispatch
          yield* run(Effect.forEach(offers, (offer) => dispatch.offer(offer), { discard: true }))
        }),
      )

    test("a job that waits has its next turn after its time, and not before", async () => {
      let turn = 0
      const { process, begun } = await worker(() =>
        Effect.sync((): TurnEnd => (++turn === 1 ? { _tag: "Waits", forMs: 60_000 } : DONE)),
      )
      await offer(process, "job")
      await soon([process], () => begun.length === 1)
      await process.pass(55_000)
      expect(begun).toHaveLength(1)
      await soon([process], () => begun.length === 2)
      await process.pass(70_000)
      expect(begun).toHaveLength(2)
    })

    test("a job that does not wait has its next turn at once, behind what others have", async () => {
      const turns = new Map([
        ["a", 4],
        ["b", 1],
        ["c", 1],
      ])
      const { process, begun } = await worker(
        ({ jobId }) =>
          Effect.gen(function* () {
            yield* Effect.sleep(1000)
            const left = turns.get(jobId)! - 1
            turns.set(jobId, left)
            return left > 0 ? { _tag: "Waits", forMs: 0 } : DONE
          }),
        { slots: { long: 1, short: 0 } },
      )
      await inOneGo(open(), ["a", "b", "c"])
      await soon([process], () => begun.length === 6, 15_000)
      expect(begun).toEqual(["a", "b", "c", "a", "a", "a"])
    })

    test("a job that waits is woken, from any process", async () => {
      let turn = 0
      const { process, begun } = await worker(() =>
        Effect.sync((): TurnEnd => (++turn < 3 ? { _tag: "Waits", forMs: DEATH_MS } : DONE)),
      )
      const other = open()
      await offer(process, "job")
      await soon([process, other], () => begun.length === 1)
      await together([process, other], 2000)
      await inVain(other, (dispatch) => dispatch.wake("job"))
      await together([process, other], 20_000)
      expect(begun).toHaveLength(1)
      await act(other, (dispatch) => dispatch.wake("job"))
      await soon([process, other], () => begun.length === 2)
      await together([process, other], 2000)
      await act(process, (dispatch) => dispatch.wake("job"))
      await soon([process, other], () => begun.length === 3)
      await act(process, (dispatch) => dispatch.wake("job"))
      await act(process, (dispatch) => dispatch.wake("no such job"))
      await together([process, other], 5000)
      expect(begun).toHaveLength(3)
    })

    test("a wake-up in the middle of a turn ends the wait that follows it", async () => {
      const gate = Deferred.makeUnsafe<void>()
      let turn = 0
      const { process, begun } = await worker(() =>
        Effect.gen(function* () {
          if (++turn > 1) return DONE
          yield* Deferred.await(gate)
          return { _tag: "Waits", forMs: DEATH_MS } satisfies TurnEnd
        }),
      )
      await offer(process, "job")
      await soon([process], () => begun.length === 1)
      await act(process, (dispatch) => dispatch.wake("job"))
      await process.run(Deferred.succeed(gate, undefined))
      await soon([process], () => begun.length === 2)
    })

    test("a job that is withdrawn has no further turn; one that runs is stopped, wherever it runs", async () => {
      const here = await worker(never, { slots: { long: 2, short: 0 } })
      await offer(here.process, "here")
      await soon([here.process], () => here.begun.length === 1)
      await act(here.process, (dispatch) => dispatch.withdraw("here"))
      await soon([here.process], () => here.stopped.length === 1)

      await offer(here.process, "elsewhere")
      await soon([here.process], () => here.begun.length === 2)
      const other = open()
      await together([here.process, other], 250)
      for (const process of [here.process, other]) await inVain(process, (dispatch) => dispatch.withdraw("elsewhere"))
      await together([here.process, other], 20_000)
      expect(here.stopped).toEqual(["here"])
      await act(other, (dispatch) => dispatch.withdraw("elsewhere"))
      await soon([here.process, other], () => here.stopped.length === 2)
      expect(here.stopped).toEqual(["here", "elsewhere"])

      await together([here.process, other], DEATH_MS)
      expect(here.begun).toEqual(["here", "elsewhere"])
    })

    test("a job that waits is withdrawn", async () => {
      const { process, begun } = await worker(() => Effect.succeed({ _tag: "Waits", forMs: 20_000 }))
      await offer(process, "job")
      await soon([process], () => begun.length === 1)
      await process.pass(1000)
      await act(process, (dispatch) => dispatch.withdraw("job"))
      await act(process, (dispatch) => dispatch.withdraw("no such job"))
      await process.pass(60_000)
      expect(begun).toHaveLength(1)
    })

    test("of a dead process another one takes the job up, and stops the first where it only slept", async () => {
      const sleeper = await worker(never)
      await offer(sleeper.process, "job")
      await soon([sleeper.process], () => sleeper.begun.length === 1)
      const second = await worker(done)
      await soon([second.process], () => second.begun.length === 1, DEATH_MS)
      await soon([sleeper.process], () => sleeper.stopped.length === 1, DEATH_MS)
      await together([sleeper.process, second.process], DEATH_MS)
      expect([sleeper.begun, second.begun]).toEqual([["job"], ["job"]])
    })

    test("what a turn says that has lost its job is not heard", async () => {
      const gate = Deferred.makeUnsafe<void>()
      const sleeper = await worker(() => Effect.as(Deferred.await(gate), DONE))
      await offer(sleeper.process, "job")
      await soon([sleeper.process], () => sleeper.begun.length === 1)
      let turn = 0
      const second = await worker(() =>
        Effect.sync((): TurnEnd => (++turn === 1 ? { _tag: "Waits", forMs: 20_000 } : DONE)),
      )
      await soon([second.process], () => second.begun.length === 1, DEATH_MS)
      await second.process.pass(1000)
      await sleeper.process.run(Deferred.succeed(gate, undefined))
      await soon([second.process], () => second.begun.length === 2)
    })

    test("a job that runs for long in a living process is left to it", async () => {
      const busy = await worker(never)
      await offer(busy.process, "job")
      await soon([busy.process], () => busy.begun.length === 1)
      const idle = await worker(done)
      await together([busy.process, idle.process], DEATH_MS)
      expect([busy.stopped, idle.begun]).toEqual([[], []])
    })

    test("a turn that dies is tried again; after so many deaths the job is abandoned, once", async () => {
      const { process, begun, abandoned } = await worker(() => Effect.die("a defect"), { mostDeaths: 2 })
      await offer(process, "job")
      await soon([process], () => abandoned.length === 1, 3 * DEATH_MS)
      await process.pass(DEATH_MS)
      expect([begun, abandoned]).toEqual([["job", "job"], ["job"]])
    })

    test("deaths with a turn between them that came to its end are not counted together", async () => {
      let turn = 0
      const { process, begun, abandoned } = await worker(
        () => {
          turn++
          if (turn === 6) return Effect.succeed(DONE)
          return turn % 2 === 0 ? Effect.succeed({ _tag: "Waits", forMs: 0 }) : Effect.die("a defect")
        },
        { mostDeaths: 2 },
      )
      await offer(process, "job")
      await soon([process], () => begun.length === 6, 5 * DEATH_MS)
      expect(abandoned).toEqual([])
    })

    test("an end in order lets running jobs finish, gives back what is left, and counts it as not begun", async () => {
      const patient = { graceMs: 5000, mostDeaths: 1 }
      const finished: string[] = []
      const first = await worker(
        ({ jobId }) =>
          jobId === "long"
            ? Effect.never
            : Effect.sleep(3000).pipe(Effect.andThen(Effect.as(noted(finished, jobId), DONE))),
        patient,
      )
      await offer(first.process, "long", "short")
      await soon([first.process], () => first.begun.length === 2)
      await end(first.process)
      expect([finished, first.stopped]).toEqual([["short"], ["long"]])

      const second = await worker(done, { mostDeaths: 1 })
      await second.process.pass(10_000)
      await soon([second.process], () => second.begun.length > 0)
      await second.process.pass(DEATH_MS)
      expect([second.begun, second.abandoned]).toEqual([["long"], []])
    })

    /** Turns of a second each, in one place after the other. */
    const inOnePlace = () => worker(() => Effect.as(Effect.sleep(1000), DONE), { slots: { long: 1, short: 0 } })
    const tenantOf = (jobId: string) => jobId.split("-")[0]

    for (const length of ["short", "long"] as const) {
      test(`a tenant's one ${length} job does not wait for another tenant's many`, async () => {
        const { process, begun } = await inOnePlace()
        await allInOneGo(process, many("loud", 30, length))
        await soon([process], () => begun.length === 5)
        await allInOneGo(process, many("quiet", 1, length))
        await soon([process], () => begun.includes(`quiet-${length}-000`))
        expect(begun.length).toBeLessThanOrEqual(7)
      })
    }

    test("the more a tenant has, the smaller is its share; what it has are its running jobs and its free ones", async () => {
      const { process, begun } = await inOnePlace()
      await allInOneGo(process, many("loud", 200))
      await soon([process], () => begun.length === 2)
      await allInOneGo(process, many("small", 10))
      await soon([process], () => begun.filter((id) => tenantOf(id) === "small").length === 10)
      // An equal share would let as many of the others pass.
      expect(begun.length - 2 - 10).toBeLessThanOrEqual(5)
    })

    test("who comes again and again with a job passes nobody over for ever", async () => {
      const { process, begun } = await inOnePlace()
      await allInOneGo(process, many("loud", 20))
      for (let i = 0; i < 30; i++) {
        const job = offered(`small-${i}`, { tenantId: "small" })
        await allInOneGo(process, [job])
        await soon([process], () => begun.includes(job.jobId))
      }
      expect(begun.filter((id) => tenantOf(id) === "loud").length).toBeGreaterThanOrEqual(3)
      await soon([process], () => begun.length === 50, DEATH_MS)
    })

    test("who was alone for long does not pay for it, and who comes late is not paid for having been away", async () => {
      const { process, begun } = await inOnePlace()
      await allInOneGo(process, many("first", 20))
      await soon([process], () => begun.length === 20)
      await allInOneGo(process, [
        ...many("second", 10),
        ...many("first", 10, "short").map((job) => ({ ...job, jobId: `${job.jobId}-b` })),
      ])
      await soon([process], () => begun.length === 30)
      const early = begun.slice(20).map(tenantOf)
      expect(early.filter((tenant) => tenant === "first").length).toBeGreaterThanOrEqual(3)
      expect(early.filter((tenant) => tenant === "second").length).toBeGreaterThanOrEqual(3)
    })

    test("of one tenant the earliest job comes first", async () => {
      const { process, begun } = await inOnePlace()
      await allInOneGo(process, many("loud", 12))
      await allInOneGo(process, many("other", 12))
      await soon([process], () => begun.length === 24)
      for (const tenant of ["loud", "other"]) {
        const own = begun.filter((id) => tenantOf(id) === tenant)
        expect(own).toEqual(own.toSorted())
      }
    })

    test("places for short jobs are kept from long ones; where there is no long one, short ones have them all", async () => {
      const { process, begun } = await worker(
        ({ jobId }) => (jobId.includes("long") ? Effect.never : Effect.as(Effect.sleep(1000), DONE)),
        {
          slots: { long: 2, short: 1 },
        },
      )
      await allInOneGo(process, many("a", 3))
      await soon([process], () => begun.length === 3, 500)
      await process.pass(2000)
      await allInOneGo(process, [...many("a", 4, "long"), ...many("b", 4, "long")])
      await process.pass(3000)
      expect(begun.filter((id) => id.includes("long"))).toHaveLength(2)
      await allInOneGo(process, [offered("soon", { tenantId: "a" }), offered("after", { tenantId: "c" })])
      await soon([process], () => begun.includes("soon") && begun.includes("after"), 5000)
      expect(begun.filter((id) => id.includes("long"))).toHaveLength(2)
    })

    test("a long job is not passed over for short ones for ever", async () => {
      const { process, begun } = await worker(() => Effect.as(Effect.sleep(1000), DONE), {
        slots: { long: 1, short: 1 },
      })
      await allInOneGo(process, [...many("loud", 40), ...many("loud", 2, "long")])
      await soon([process], () => begun.filter((id) => id.includes("long")).length === 2)
      expect(begun.length).toBeLessThan(20)
    })

    test("no more of a tenant's jobs run side by side than it may have, wherever they run; others have the places", async () => {
      const running = new Map<string, number>()
      let most = 0
      const run = ({ tenantId }: JobTicket) =>
        Effect.gen(function* () {
          running.set(tenantId, (running.get(tenantId) ?? 0) + 1)
          most = Math.max(most, running.get("loud") ?? 0)
          yield* Effect.sleep(1000)
          running.set(tenantId, running.get(tenantId)! - 1)
          return DONE
        })
      const settings = { slots: { long: 2, short: 0 }, mostOfTenant: { long: 2 } }
      const first = await worker(run, settings)
      const second = await worker(run, settings)
      const both = [first.process, second.process]
      await allInOneGo(first.process, many("loud", 6, "long"))
      await soon(both, () => first.begun.length + second.begun.length === 2)
      await allInOneGo(second.process, many("quiet", 2, "long"))
      await soon(both, () => first.begun.length + second.begun.length === 8)
      expect(most).toBe(2)
    })

    test("a job keeps its length from turn to turn", async () => {
      let turn = 0
      const { process, begun } = await worker(
        ({ jobId }) =>
          jobId === "holds"
            ? Effect.never
            : Effect.sync((): TurnEnd => (++turn === 1 ? { _tag: "Waits", forMs: 1000 } : DONE)),
        { slots: { long: 1, short: 1 } },
      )
      await allInOneGo(process, [offered("waits", { length: "long" })])
      await soon([process], () => begun.length === 1)
      await allInOneGo(process, [offered("holds", { length: "long" })])
      await process.pass(10_000)
      expect(begun).toEqual(["waits", "holds"])
    })
  })
}
