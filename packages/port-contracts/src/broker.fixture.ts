import {
  Dispatch,
  type JobLength,
  type JobOffer,
  type JobTicket,
  Transactions,
  type TurnEnd,
  type Work,
} from "@toile/service-core"
import { Clock, Context, Effect, Fiber, Layer } from "effect"

// Dispatch in a way as unlike a table as may be: a broker that knows its workers, hands jobs to those with a free slot, and
// takes a job back when it no longer hears of the worker that has it. It has no lease and no row; what it keeps of a job is
// where it is. It shows that the suite asks for what the service needs, and not for what a table does.

/** A worker that has not been heard of for so long is dead, ms. */
const SILENCE_MS = 5000
const PULSE_MS = 1000

interface Worker {
  heardAt: number
  slots: Work<never>["slots"]
  readonly mostOfTenant: Work<never>["mostOfTenant"]
  /** A job is given with the number of deaths that it has behind it. */
  readonly give: (ticket: JobTicket, deaths: number) => void
  readonly stop: (jobId: string) => void
}
interface Job {
  readonly ticket: JobOffer
  deaths: number
  isWoken: boolean
  /** Who has it, or from when on it may be given. */
  at: Worker | number
}

/** What all processes of a house talk to. Its clock is that of the latest one. */
export class Broker {
  #now = 0
  /** In the order in which they are given: one that comes back is the last. */
  readonly #jobs = new Map<string, Job>()
  readonly #workers = new Set<Worker>()
  /** What each tenant has had of a length: whoever has had least is next. */
  readonly #had = new Map<string, number>()
  readonly #floor = { short: 0, long: 0 }

  offer(ticket: JobOffer) {
    if (!this.#jobs.has(ticket.jobId)) this.#jobs.set(ticket.jobId, { ticket, deaths: 0, isWoken: false, at: 0 })
    this.#share()
  }
  join(worker: Worker) {
    this.#workers.add(worker)
    this.#share()
  }
  leave(worker: Worker, unfinished: readonly string[]) {
    this.#workers.delete(worker)
    for (const id of unfinished) this.#takeBack(id, worker)
    this.#share()
  }
  /** A sign of life. */
  pulse(worker: Worker | undefined, now: number) {
    this.#now = Math.max(this.#now, now)
    if (worker !== undefined) {
      worker.heardAt = this.#now
      this.#workers.add(worker)
    }
    for (const other of this.#workers) {
      if (this.#now - other.heardAt <= SILENCE_MS) continue
      this.#workers.delete(other)
      for (const { ticket, at } of this.#jobs.values()) if (at === other) this.#died(ticket.jobId, other)
    }
    this.#share()
  }
  ended(worker: Worker, jobId: string, end: TurnEnd | "died") {
    const job = this.#jobs.get(jobId)
    if (job === undefined || job.at !== worker) return
    if (end === "died") this.#died(jobId, worker)
    else if (end._tag === "Done") this.#jobs.delete(jobId)
    else {
      Object.assign(job, { deaths: 0, at: job.isWoken ? this.#now : this.#now + end.forMs })
      this.#jobs.delete(jobId)
      this.#jobs.set(jobId, job)
    }
    this.#share()
  }
  wake(jobId: string) {
    const job = this.#jobs.get(jobId)
    if (job === undefined) return
    job.isWoken = true
    if (typeof job.at === "number") job.at = Math.min(job.at, this.#now)
    this.#share()
  }
  withdraw(jobId: string) {
    const at = this.#jobs.get(jobId)?.at
    this.#jobs.delete(jobId)
    if (typeof at === "object") at.stop(jobId)
  }
  /** Whether a worker still has a job: one that slept may have lost it. */
  isWith(worker: Worker, jobId: string) {
    return this.#jobs.get(jobId)?.at === worker
  }

  #died(jobId: string, worker: Worker) {
    const job = this.#jobs.get(jobId)
    if (job !== undefined) job.deaths++
    this.#takeBack(jobId, worker)
  }
  #takeBack(jobId: string, worker: Worker) {
    const job = this.#jobs.get(jobId)
    if (job?.at === worker) job.at = this.#now
  }
  #share() {
    for (;;) {
      const given = (["long", "short"] as const).some((length) => this.#give(length))
      if (!given) return
    }
  }
  /** Gives one job of a length to a worker, that of the tenant that has had least, if there are both. */
  #give(length: JobLength) {
    const free = [...this.#jobs.values()].filter(
      ({ ticket, at }) => ticket.length === length && typeof at === "number" && at <= this.#now,
    )
    const tenants = [...new Set(free.map(({ ticket }) => ticket.tenantId))].sort(
      (a, b) => this.#usage(a, length) - this.#usage(b, length),
    )
    for (const tenantId of tenants) {
      const job = free.find(({ ticket }) => ticket.tenantId === tenantId)!
      const worker = [...this.#workers].find((one) => this.#hasPlace(one, job.ticket))
      if (worker === undefined) continue
      const least = this.#usage(tenantId, length)
      this.#floor[length] = least
      const its = [...this.#jobs.values()].filter(
        ({ ticket }) => ticket.tenantId === tenantId && ticket.length === length,
      )
      this.#had.set(`${length} ${tenantId}`, least + 1 + Math.min(its.length, 100) / 10)
      job.at = worker
      job.isWoken = false
      const { jobId } = job.ticket
      worker.give({ tenantId, jobId }, job.deaths)
      return true
    }
    return false
  }
  /** Who was away has had as much as whoever had least. */
  #usage(tenantId: string, length: JobLength) {
    return Math.max(this.#had.get(`${length} ${tenantId}`) ?? 0, this.#floor[length])
  }
  #hasPlace(worker: Worker, { tenantId, length }: JobOffer) {
    const { long, short } = worker.slots
    const running = [...this.#jobs.values()].filter(({ at }) => typeof at === "object")
    const its = running.filter(({ ticket }) => ticket.tenantId === tenantId && ticket.length === length).length
    if (its >= (worker.mostOfTenant?.[length] ?? Number.POSITIVE_INFINITY)) return false
    const here = running.filter(({ at }) => at === worker)
    const longs = here.filter(({ ticket }) => ticket.length === "long").length
    return length === "long" ? longs < long && here.length < long + short : here.length < long + short
  }
}

const Pending = Context.Reference<Effect.Effect<void>[] | undefined>("broker.fixture/Pending", {
  defaultValue: () => undefined,
})
const whenKept = (effect: Effect.Effect<void>) =>
  Effect.flatMap(Pending, (pending) => (pending === undefined ? effect : Effect.sync(() => void pending.push(effect))))

/** Transactions in which nothing is written: what is left of them is what waits for their end. */
const transactions = Layer.succeed(Transactions, {
  run: <A, E, R>(effect: Effect.Effect<A, E, R>) =>
    Effect.flatMap(Pending, (outer) => {
      if (outer !== undefined) return effect
      const pending: Effect.Effect<void>[] = []
      return Effect.tap(Effect.provideService(effect, Pending, pending), () =>
        Effect.forEach(pending, (act) => act, { discard: true }),
      )
    }),
  whenKept,
})

/** One process's way to a broker. */
export const brokerDispatch = (broker: Broker): Layer.Layer<Dispatch | Transactions> => {
  const dispatch = Layer.effect(
    Dispatch,
    Effect.gen(function* () {
      const beat = (worker?: Worker) =>
        Clock.currentTimeMillis.pipe(
          Effect.map((now) => broker.pulse(worker, now)),
          Effect.delay(PULSE_MS),
          Effect.forever,
        )
      yield* Effect.forkScoped(beat())
      const told = (act: () => void) => whenKept(Effect.sync(act))
      return {
        offer: (offer) => told(() => broker.offer(offer)),
        wake: (jobId) => told(() => broker.wake(jobId)),
        withdraw: (jobId) => told(() => broker.withdraw(jobId)),
        work: (work) =>
          Effect.gen(function* () {
            const context = yield* Effect.context<Effect.Services<ReturnType<typeof work.run>>>()
            const running = new Map<string, Fiber.Fiber<void>>()
            const stop = (jobId: string) => {
              const fiber = running.get(jobId)
              if (fiber !== undefined) Effect.runFork(Fiber.interrupt(fiber))
            }
            const turn = (ticket: JobTicket, deaths: number) =>
              (deaths >= work.mostDeaths
                ? Effect.as(work.abandon(ticket), { _tag: "Done" } as const)
                : work.run(ticket)
              ).pipe(
                Effect.catchDefect(() => Effect.succeed("died" as const)),
                Effect.map((end) => broker.ended(worker, ticket.jobId, end)),
              )
            const worker: Worker = {
              heardAt: yield* Clock.currentTimeMillis,
              slots: work.slots,
              mostOfTenant: work.mostOfTenant,
              stop,
              give: (ticket, deaths) => {
                const fiber = Effect.runForkWith(context)(Effect.andThen(Effect.yieldNow, turn(ticket, deaths)))
                running.set(ticket.jobId, fiber)
                fiber.addObserver(() => running.get(ticket.jobId) === fiber && running.delete(ticket.jobId))
              },
            }
            broker.join(worker)
            yield* Effect.addFinalizer(() =>
              Effect.gen(function* () {
                worker.slots = { long: 0, short: 0 }
                yield* Effect.timeoutOption(Fiber.awaitAll([...running.values()]), work.graceMs)
                const left = [...running.keys()]
                yield* Fiber.interruptAll([...running.values()])
                broker.leave(worker, left)
              }),
            )
            const lost = Effect.sync(() => {
              for (const jobId of running.keys()) if (!broker.isWith(worker, jobId)) stop(jobId)
            })
            yield* Effect.forkScoped(Effect.forever(Effect.delay(lost, PULSE_MS)))
            yield* Effect.forkScoped(beat(worker))
          }),
      }
    }),
  )
  return Layer.merge(dispatch, transactions)
}
