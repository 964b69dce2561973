import { Dispatch, type JobTicket, Transactions, type TurnEnd, type Work } from "@toile/service-core"
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
        slots: 4,
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
      act(process, (dispatch) => Effect.forEach(jobIds, (id) => dispatch.offer(ticket(id)), { discard: true }))
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
      await inVain(process, (dispatch) => dispatch.offer(ticket("in vain")))
      const beginnings = await process.run(
        Effect.gen(function* () {
          const { run } = yield* Transactions
          const dispatch = yield* Dispatch
          return yield* run(
            Effect.gen(function* () {
              yield* dispatch.offer(ticket("kept"))
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
        { slots: 2 },
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
      process.run(
        Effect.gen(function* () {
          const { run } = yield* Transactions
          const dispatch = yield* Dispatch
          yield* run(Effect.forEach(ids, (id) => dispatch.offer(ticket(id)), { discard: true }))
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
        { slots: 1 },
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
      const here = await worker(never, { slots: 2 })
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
  })
}
