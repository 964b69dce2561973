import { randomUUID } from "node:crypto"
import { Database, inTransaction, jobTable, query } from "@toile/adapter-database"
import { type ClaimedJob, JobQueue, now } from "@toile/service-core"
import { Clock, Effect, Latch, Layer } from "effect"

/** A claim ends this long after its last sign of life; another runner may then take the job up. */
export const LEASE_MS = 10_000

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
        return yield* inTransaction(database)(
          query(database, async (at) => {
            const free = at("jobs")
              .where({ status: "inProgress" })
              .where((lease) => lease.whereNull("leased_until").orWhere("leased_until", "<", present))
            const claimed: ClaimedJob[] = []
            for (const row of await free.clone().orderBy("id").limit(limit)) {
              const attempt = Number(row.attempt) + 1
              const taken = await free
                .clone()
                .where({ id: row.id })
                .update({ leased_by: runnerId, leased_until: until, attempt })
              if (taken > 0) claimed.push({ ...rows.fromRow(row), attempt })
            }
            return claimed
          }),
        )
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
