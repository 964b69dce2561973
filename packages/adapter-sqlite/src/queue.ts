import { randomUUID } from "node:crypto"
import { Database, inTransaction, jobTable, query } from "@toile/adapter-sql"
import { type ClaimedJob, JobQueue, now, type StepEnd } from "@toile/service-core"
import { Clock, Effect, Latch, Layer } from "effect"

/** A claim ends this long after its last sign of life; another runner may then take the job up. */
export const LEASE_MS = 10_000

/** What wakes a job may come in numbers: it is taken up once for all of them. */
const WAKE_MS = 100

/**
 * The queue over the jobs table, which is the truth about every job: leased claims, made by one conditional update
 * each, so that two runners never hold the same job.
 */
export const tableQueue = Layer.effect(
  JobQueue,
  Effect.gen(function* () {
    const database = yield* Database
    const rows = jobTable(database)
    const work = yield* Latch.make(false)
    const leaseEnd = Effect.map(Clock.currentTimeMillis, (millis) => new Date(millis + LEASE_MS).toISOString())
    const heldBy = (runnerId: string) => ({ status: "inProgress", leased_by: runnerId })

    return {
      enqueue: (job) => rows.insert(job.tenantId, { ...job, attempt: 0 }),
      announce: work.open,
      awaitWork: Effect.andThen(work.await, work.close),
      claim: Effect.fnUntraced(function* (runnerId: string, limit: number) {
        const present = yield* now
        const until = yield* leaseEnd
        return yield* query(database, async (at) => {
          const free = at("jobs")
            .where({ status: "inProgress" })
            .where((lease) => lease.whereNull("leased_until").orWhere("leased_until", "<", present))
          const claimed: ClaimedJob[] = []
          for (const row of await free.clone().orderBy("id").limit(limit)) {
            const attempt = Number(row.attempt) + 1
            // Read and taken by a statement each: a runner that was quicker has changed the row.
            const taken = await free
              .clone()
              .where({ id: row.id, attempt: row.attempt })
              .update({ leased_by: runnerId, leased_until: until, attempt })
            if (taken > 0) claimed.push({ ...rows.fromRow(row), attempt })
          }
          return claimed
        })
      }),
      keepAlive: Effect.fnUntraced(function* (runnerId: string, jobIds: readonly string[]) {
        const until = yield* leaseEnd
        return yield* query(database, async (at) => {
          const held = at("jobs").whereIn("id", jobIds.slice()).where(heldBy(runnerId))
          await held.clone().update({ leased_until: until })
          return (await held.clone().select("id")).map(({ id }) => String(id))
        })
      }),
      release: (runnerId, jobIds) =>
        Effect.andThen(
          query(database, (at) =>
            at("jobs")
              .whereIn("id", jobIds.slice())
              .where(heldBy(runnerId))
              // A job that is given back in order has not been tried.
              .update({ leased_by: null, leased_until: null, attempt: at.raw("attempt - 1") }),
          ),
          Effect.void,
        ),
      step: <R>(runnerId: string, job: ClaimedJob, part: Effect.Effect<StepEnd, never, R>) =>
        inTransaction(database)(
          Effect.gen(function* () {
            const mine = { id: job.id, attempt: job.attempt, ...heldBy(runnerId) }
            // The row is written before the part reads: whoever wakes the job meanwhile waits for the part's end.
            const until = yield* leaseEnd
            const held = yield* query(database, async (at) => at("jobs").where(mine).update({ leased_until: until }))
            if (Number(held) === 0) return false
            const end = yield* part
            const millis = yield* Clock.currentTimeMillis
            const after = (ms: number) => new Date(millis + ms).toISOString()
            yield* query(database, async (at) =>
              at("jobs")
                .where(mine)
                .update(
                  end._tag === "Ended"
                    ? {
                        ...rows.toRow({
                          status: end.error === null ? "completed" : "failed",
                          finishedAt: after(0),
                          error: end.error,
                        }),
                        leased_by: null,
                        leased_until: null,
                      }
                    : // Like a job that is given back in order, it has not been tried.
                      { leased_by: null, leased_until: after(end.forMs), attempt: at.raw("attempt - 1") },
                ),
            )
            return true
          }),
        ),
      wake: Effect.fnUntraced(function* (jobId: string) {
        const millis = yield* Clock.currentTimeMillis
        const soon = new Date(millis + WAKE_MS).toISOString()
        yield* query(database, async (at) =>
          at("jobs")
            .where({ id: jobId, status: "inProgress", leased_by: null })
            .where("leased_until", ">", soon)
            .update({ leased_until: soon }),
        )
      }),
      finish: Effect.fnUntraced(function* (runnerId, job, error, write) {
        const finishedAt = yield* now
        const ended = query(
          database,
          async (at) =>
            (await at("jobs")
              .where({ id: job.id, attempt: job.attempt, ...heldBy(runnerId) })
              .update({
                ...rows.toRow({ status: error === null ? "completed" : "failed", finishedAt, error }),
                leased_by: null,
                leased_until: null,
              })) > 0,
        )
        return yield* inTransaction(database)(
          Effect.flatMap(ended, (held) => (held ? Effect.as(write, true) : Effect.succeed(false))),
        )
      }),
    }
  }),
)

export const newRunnerId = (): string => randomUUID()
