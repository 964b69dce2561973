import { randomUUID } from "node:crypto"
import { type Database, query } from "@toile/adapter-sql"
import type { JobTicket } from "@toile/service-core"
import { Clock, Effect } from "effect"
import type { Knex } from "knex"

/** A turn that gives no sign of life ends so long after the last one, ms: another one may then take its job up. */
export const LEASE_MS = 10_000

/** What wakes a job may come in numbers: it is taken up once for all of them, ms. */
const WAKE_MS = 100

/** A job that was taken up for one turn. */
export interface Taken {
  readonly ticket: JobTicket
  /** Of this turn: it tells it from an earlier one of the same job that has not noticed its end. */
  readonly holder: string
  /** How many turns have begun since one came to its end, this one among them. */
  readonly begun: number
}

/** The table of jobs that are to be run: each change is one statement, so that two never hold the same job. */
export const queueTable = (database: Database) => {
  const rows = (at: Knex) => at("queue")
  const held = (at: Knex, { ticket, holder }: Taken) => rows(at).where({ job_id: ticket.jobId, holder })
  const inMs = (ms: number) => Effect.map(Clock.currentTimeMillis, (millis) => new Date(millis + ms).toISOString())

  return {
    /** A second row of the same job is none. */
    add: Effect.fnUntraced(function* ({ tenantId, jobId }: JobTicket) {
      const due = yield* inMs(0)
      const row = { job_id: jobId, tenant_id: tenantId, due, holder: null, begun: 0, woken: false }
      yield* query(database, (at) => rows(at).insert(row).onConflict("job_id").ignore())
    }),
    /** Of the free jobs the one that has been free for longest. */
    take: Effect.fnUntraced(function* () {
      const present = yield* inMs(0)
      const until = yield* inMs(LEASE_MS)
      return yield* query(database, async (at): Promise<Taken | undefined> => {
        for (;;) {
          const [row] = await rows(at).where("due", "<=", present).orderBy(["due", "job_id"]).limit(1)
          if (row === undefined) return undefined
          const turn = { holder: randomUUID(), begun: Number(row.begun) + 1 }
          // Read and taken by a statement each: whoever was quicker has changed the row.
          const taken = await rows(at)
            .where({ job_id: row.job_id, due: row.due, holder: row.holder })
            .update({ ...turn, due: until, woken: false })
          if (taken > 0) return { ...turn, ticket: { tenantId: row.tenant_id, jobId: row.job_id } }
        }
      })
    }),
    /** Gives signs of life, and the turns that still hold their jobs. */
    keepAlive: Effect.fnUntraced(function* (turns: readonly Taken[]) {
      const due = yield* inMs(LEASE_MS)
      const holders = turns.map(({ holder }) => holder)
      return yield* query(database, async (at) => {
        await rows(at).whereIn("holder", holders).update({ due })
        const still: { holder: string }[] = await rows(at).whereIn("holder", holders).select("holder")
        return new Set(still.map(({ holder }) => holder))
      })
    }),
    /** The job is done. */
    remove: (turn: Taken) => Effect.asVoid(query(database, (at) => held(at, turn).delete())),
    /** The job waits, unless it was woken meanwhile. */
    wait: Effect.fnUntraced(function* (turn: Taken, forMs: number) {
      const later = yield* inMs(forMs)
      const present = yield* inMs(0)
      yield* query(database, async (at) => {
        const free = { holder: null, begun: 0 }
        await held(at, turn)
          .where({ woken: false })
          .update({ ...free, due: later })
        await held(at, turn).update({ ...free, due: present })
      })
    }),
    /** The turn was not to be: the job is free, and has not been begun. */
    giveBack: Effect.fnUntraced(function* (turns: readonly Taken[]) {
      const due = yield* inMs(0)
      const holders = turns.map(({ holder }) => holder)
      yield* query(database, (at) =>
        rows(at)
          .whereIn("holder", holders)
          .update({ holder: null, due, begun: at.raw("begun - 1") }),
      )
    }),
    wake: Effect.fnUntraced(function* (jobId: string) {
      const soon = yield* inMs(WAKE_MS)
      yield* query(database, async (at) => {
        await rows(at).where({ job_id: jobId }).update({ woken: true })
        await rows(at).where({ job_id: jobId, holder: null }).where("due", ">", soon).update({ due: soon })
      })
    }),
    withdraw: (jobId: string) => Effect.asVoid(query(database, (at) => rows(at).where({ job_id: jobId }).delete())),
  }
}
