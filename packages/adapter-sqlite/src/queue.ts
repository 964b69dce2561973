import { randomUUID } from "node:crypto"
import { type Database, query } from "@toile/adapter-sql"
import type { JobLength, JobOffer, JobTicket, Work } from "@toile/service-core"
import { Clock, Effect } from "effect"
import type { Knex } from "knex"

/** A turn that gives no sign of life ends so long after the last one, ms: another one may then take its job up. */
export const LEASE_MS = 10_000

/** What wakes a job may come in numbers: it is taken up once for all of them, ms. */
const WAKE_MS = 100

/** More of a tenant's jobs than so many make its share no smaller: none is passed over for ever. */
const MOST_COUNTED = 100

/** What a tenant has had of a length, and what whoever was last had then: a tenant that was away has had as much. */
const HAD = `max(
  coalesce((select had from queue_shares where tenant_id = tenants.id and length = :length), 0),
  coalesce((select had from queue_shares where tenant_id = '' and length = :length), 0))`

/**
 * The next free job of a length: the earliest of the tenant that has had least, of those that have not as many running
 * as they may. Tenants are looked up one by one in the index, however many jobs they have.
 */
const next = (length: JobLength) =>
  `(with recursive tenants(id) as (
      select min(tenant_id) from queue where length = :length
      union all
      select (select min(tenant_id) from queue where length = :length and tenant_id > tenants.id)
      from tenants where id is not null),
    heads as (
      select ${HAD} as had, (
        select job_id from queue where length = :length and tenant_id = tenants.id and due <= :present
        order by due, job_id limit 1) as job
      from tenants
      where id is not null and :most > (
        select count(*) from queue where length = :length and tenant_id = tenants.id and holder is not null and due > :present))
    select job from heads join queue on job_id = job order by had, due, job limit 1)`
    .replaceAll(":length", `'${length}'`)
    .replaceAll(":most", `:${length}`)

/**
 * Counts a turn: it costs the more, the more the tenant has there. This is start-time fair queueing (Goyal, Vin, Cheng
 * 1996) with weights that fall.
 */
const COUNTED = `
  with tenants(id) as (select :tenant), begun as (
    select ${HAD} as had, 1 + (
      select count(*) from (
        select 1 from queue where length = :length and tenant_id = :tenant and (holder is not null or due <= :present)
        limit ${MOST_COUNTED})) / 10.0 as costs
    from tenants)
  insert into queue_shares (tenant_id, length, had)
  select :tenant, :length, had + costs from begun union all select '', :length, had from begun where true
  on conflict (tenant_id, length) do update set had = excluded.had`

/** A job that was taken up for one turn. */
export interface Taken {
  readonly ticket: JobTicket
  /** Of this turn: it tells it from an earlier one of the same job that has not noticed its end. */
  readonly holder: string
  /** How many turns have begun since one came to its end, this one among them. */
  readonly begun: number
}

interface TakenRow {
  readonly job_id: string
  readonly tenant_id: string
  readonly length: JobLength
  readonly begun: number
}

const NO_LIMIT = Number.MAX_SAFE_INTEGER

/** The table of jobs that are to be run: each change is one statement, so that two never hold the same job. */
export const queueTable = (database: Database) => {
  const rows = (at: Knex) => at("queue")
  const held = (at: Knex, { ticket, holder }: Taken) => rows(at).where({ job_id: ticket.jobId, holder })
  const inMs = (ms: number) => Effect.map(Clock.currentTimeMillis, (millis) => new Date(millis + ms).toISOString())

  return {
    /** A second row of the same job is none. */
    add: Effect.fnUntraced(function* ({ jobId, tenantId, length }: JobOffer) {
      const due = yield* inMs(0)
      const row = { job_id: jobId, tenant_id: tenantId, length, due, holder: null, begun: 0, woken: false }
      yield* query(database, (at) => rows(at).insert(row).onConflict("job_id").ignore())
    }),
    /**
     * The next free job of the first length that has one. Found and taken by one statement: whoever comes second finds
     * another one.
     */
    take: Effect.fnUntraced(function* (lengths: readonly JobLength[], most: Work<never>["mostOfTenant"] = {}) {
      const present = yield* inMs(0)
      const until = yield* inMs(LEASE_MS)
      const holder = randomUUID()
      const sql = `update queue set holder = :holder, due = :until, begun = begun + 1, woken = 0
        where job_id = coalesce(${lengths.map(next).join(",")}, '') returning job_id, tenant_id, length, begun`
      const { short = NO_LIMIT, long = NO_LIMIT } = most
      return yield* query(database, async (at): Promise<Taken | undefined> => {
        const [row]: TakenRow[] = await at.raw(sql, { holder, until, present, short, long })
        if (row === undefined) return undefined
        // On a full disk this may be what has no room. Who holds the job runs it, counted or not: else it is held by nobody,
        // and has died once more.
        await at.raw(COUNTED, { tenant: row.tenant_id, length: row.length, present }).catch(() => undefined)
        const ticket = { tenantId: row.tenant_id, jobId: row.job_id }
        return { holder, begun: Number(row.begun), ticket }
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
