import { Database, whenKept } from "@toile/adapter-sql"
import { Dispatch, type JobLength, type JobOffer, Log, type TurnEnd, type Work } from "@toile/service-core"
import { Cause, Effect, Fiber, Latch, Layer } from "effect"
import { LEASE_MS, queueTable, type Taken } from "./queue.js"

/** Jobs of other processes are not told here: look this often. */
const POLL_MS = 250
/** After a fault of the database. */
const REST_MS = 1000

interface Running {
  readonly turn: Taken
  readonly part: object
  readonly fiber: Fiber.Fiber<void>
}

/**
 * Jobs over the queue table. Whoever takes one holds it by a lease that it keeps alive; of a killed process the jobs are
 * free when their leases end.
 */
export const sqliteDispatch = Layer.effect(
  Dispatch,
  Effect.gen(function* () {
    const queue = queueTable(yield* Database)
    const log = yield* Log
    const news = yield* Latch.make(false)
    /** The turns that run in this process, by their holders, and the work that they are part of. */
    const running = new Map<string, Running>()
    const stop = ({ fiber }: Running) => Effect.asVoid(Effect.forkDetach(Fiber.interrupt(fiber)))
    const told = (what: string) => (cause: Cause.Cause<unknown>) =>
      Effect.sync(() => {
        if (!Cause.hasInterrupts(cause)) log.error({ reason: Cause.pretty(cause) }, what)
      })

    /** What a turn came to, written once the database takes it; by then somebody else may have the job, and nothing is. */
    const kept = (write: Effect.Effect<void>, isFirst = true): Effect.Effect<void> =>
      Effect.catchCauseIf(
        write,
        (cause) => !Cause.hasInterrupts(cause),
        (cause) =>
          (isFirst ? told("the end of a turn could not be noted yet")(cause) : Effect.void).pipe(
            Effect.andThen(Effect.sleep(REST_MS)),
            Effect.andThen(Effect.suspend(() => kept(write, false))),
          ),
      )

    const turnOf = <R>(turn: Taken, { run, abandon, mostDeaths }: Work<R>) =>
      Effect.gen(function* () {
        const done: TurnEnd = { _tag: "Done" }
        const end = turn.begun > mostDeaths ? yield* Effect.as(abandon(turn.ticket), done) : yield* run(turn.ticket)
        if (end._tag === "Done") return yield* kept(queue.remove(turn))
        yield* kept(queue.wait(turn, end.forMs))
        if (end.forMs <= 0) yield* news.open
        // Of one that died the lease runs out, and the job is taken up again.
      }).pipe(Effect.catchCause(told("a job died")))

    const work = <R>(part: Work<R>) =>
      Effect.gen(function* () {
        const mine = () => [...running.values()].filter((one) => one.part === part)
        // Taken and begun in one go: an interruption in between would leave the job to its lease's end.
        const takeOne = (lengths: readonly JobLength[]) =>
          Effect.uninterruptible(
            Effect.gen(function* () {
              const turn = yield* queue.take(lengths, part.mostOfTenant)
              if (turn === undefined) return undefined
              const fiber = yield* Effect.forkDetach(Effect.interruptible(turnOf(turn, part)))
              running.set(turn.holder, { turn, part, fiber })
              fiber.addObserver(() => running.delete(turn.holder))
              return fiber
            }),
          )

        /** Since signs of life could not be given, leases may have run out: what runs here is not taken up once more. */
        let hasLapsed = false
        const beat = Effect.gen(function* () {
          const turns = mine()
          if (turns.length > 0) {
            const still = yield* queue.keepAlive(turns.map(({ turn }) => turn))
            const lost = turns.filter(({ turn }) => !still.has(turn.holder))
            yield* Effect.forEach(lost, stop, { discard: true })
          }
          hasLapsed = false
        })
        const lane = (lengths: readonly JobLength[]) =>
          Effect.gen(function* () {
            if (hasLapsed) yield* beat
            const fiber = yield* takeOne(lengths)
            if (fiber !== undefined) return yield* Effect.asVoid(Fiber.await(fiber))
            yield* Effect.raceFirst(Effect.andThen(news.await, news.close), Effect.sleep(POLL_MS))
          }).pipe(
            // A database that is busy or full must not end the lane for good.
            Effect.catchCause((cause) => Effect.andThen(told("no job could be taken")(cause), Effect.sleep(REST_MS))),
            Effect.forever,
          )

        const heartbeat = beat.pipe(
          Effect.tapCause(() =>
            Effect.sync(() => {
              hasLapsed = true
            }),
          ),
          Effect.catchCause(told("leases were not kept alive")),
          Effect.delay(LEASE_MS / 4),
          Effect.forever,
        )

        yield* Effect.addFinalizer(() =>
          Effect.gen(function* () {
            const fibers = mine().map(({ fiber }) => fiber)
            yield* Effect.timeoutOption(Fiber.awaitAll(fibers), part.graceMs)
            const left = mine()
            if (left.length === 0) return
            yield* Fiber.interruptAll(left.map(({ fiber }) => fiber))
            yield* queue.giveBack(left.map(({ turn }) => turn))
            log.info({ jobs: left.map(({ turn }) => turn.ticket.jobId) }, "jobs went back to the queue")
            // A database that takes nothing is no reason not to stop: leases run out.
          }).pipe(Effect.catchCause(told("jobs were not given back"))),
        )
        yield* Effect.forkScoped(heartbeat)
        const { long, short } = part.slots
        for (let slot = 0; slot < long; slot++) yield* Effect.forkScoped(lane(["long", "short"]))
        for (let slot = 0; slot < short; slot++) yield* Effect.forkScoped(lane(["short"]))
      })

    return {
      offer: (offer: JobOffer) => Effect.andThen(queue.add(offer), whenKept(Effect.asVoid(news.open))),
      work,
      wake: queue.wake,
      withdraw: (jobId: string) => {
        const here = Effect.suspend(() =>
          Effect.forEach(
            [...running.values()].filter(({ turn }) => turn.ticket.jobId === jobId),
            stop,
            { discard: true },
          ),
        )
        return Effect.andThen(queue.withdraw(jobId), whenKept(here))
      },
    }
  }),
)
