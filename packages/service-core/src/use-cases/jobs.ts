import type { BestLayout, Job, JobItem, JobResource, listJobs, Page, RequestOf } from "@toile/contract"
import { Effect } from "effect"
import { type Actor, hasRole } from "../actor.js"
import { forbidden, orNotFound } from "../failure.js"
import { Addresses, batchUrl, draftUrl, exportUrl, madeUrl } from "../ports/addresses.js"
import { Batches } from "../ports/batches.js"
import { type JobKind, Jobs, type StoredJob } from "../ports/jobs.js"
import { TechPacks } from "../ports/tech-packs.js"
import { Ids } from "../ports/time-and-ids.js"
import { techPackAddress } from "./tech-pack-address.js"

/** A job that makes a stored thing; the job begins when that was made. */
export const newJob = Effect.fnUntraced(function* (
  actor: Actor,
  kind: JobKind,
  subject: { readonly id: string; readonly createdAt: string },
  parentJobId?: string,
) {
  const { baseUrl } = yield* Addresses
  return {
    id: yield* (yield* Ids).next,
    tenantId: actor.tenantId,
    kind,
    subjectId: subject.id,
    status: "inProgress",
    startedAt: subject.createdAt,
    startedBy: actor.id,
    baseUrl,
    parentId: parentJobId ?? null,
    finishedAt: null,
    cancelAsked: false,
    error: null,
  } satisfies StoredJob
})

export const jobPage = Effect.fnUntraced(function* (actor: Actor, query: RequestOf<typeof listJobs>["query"]) {
  const { status, ...page } = query
  const statuses = status === "failed" ? (["failed", "cancelled"] as const) : status && [status]
  const found = yield* (yield* Jobs).list(actor.tenantId, { ...page, statuses })
  return { ...found, items: found.items.map(jobItem) } satisfies Page<JobItem>
})

/** Whoever started a job may read it; others need the jobs role. */
export const readableJob = Effect.fnUntraced(function* (actor: Actor, id: string) {
  const job = yield* (yield* Jobs).find(actor.tenantId, id)
  if (!hasRole(actor, "jobs") && job?.startedBy !== actor.id) {
    return yield* forbidden("The role jobs is needed for a job that somebody else started.")
  }
  return yield* orNotFound("job")(job)
})

export const readJob = Effect.fnUntraced(function* (actor: Actor, id: string) {
  const found = yield* readableJob(actor, id)
  const { progress = 0, best } = yield* (yield* Jobs).news(actor.tenantId, id)
  return {
    ...jobItem(found),
    progress: found.status === "completed" ? 1 : progress,
    ...(isLayout(best) ? { best: { density: best.density, usedLength: best.usedLength } } : {}),
    ...(found.status === "completed" && found.cancelAsked ? { cancelled: true as const } : {}),
    resources: [
      ...(yield* ownResource(actor, found)),
      ...(found.kind === "batch" ? yield* madeByBatch(actor, found.subjectId) : []),
    ],
    ...(yield* warningsOf(actor, found)),
    ...(found.error === null ? {} : { error: found.error }),
  } satisfies Job
})

/** A tech pack has no answer of its own that could tell what its fonts could not write. */
const warningsOf = Effect.fnUntraced(function* (actor: Actor, { kind, status, subjectId }: StoredJob) {
  if (kind !== "techPack" || status !== "completed") return {}
  const warnings = (yield* (yield* TechPacks).find(actor.tenantId, subjectId))?.warnings ?? []
  return warnings.length === 0 ? {} : { warnings }
})

/** Each engine reports in its own form. */
const isLayout = (best: unknown): best is BestLayout =>
  typeof best === "object" &&
  best !== null &&
  Number.isFinite((best as BestLayout).density) &&
  Number.isFinite((best as BestLayout).usedLength)

/** What the job itself makes; a tech pack that went with its draft has no address any more. */
const ownResource = Effect.fnUntraced(function* (actor: Actor, { kind, subjectId: id }: StoredJob) {
  const url = yield* resourceUrl(actor.tenantId, kind, id)
  return url === undefined ? [] : [{ id, type: kind, url } satisfies JobResource]
})

/** What a batch's actions made so far. */
const madeByBatch = Effect.fnUntraced(function* (actor: Actor, id: string) {
  const batch = yield* (yield* Batches).outline(actor.tenantId, id)
  const addresses = yield* Addresses
  return Object.values(batch?.progress ?? {}).flatMap(({ state, made }): JobResource[] =>
    made === undefined || state === "running" ? [] : [{ ...made, url: madeUrl(addresses, made) }],
  )
})

const urls: Record<Exclude<JobKind, "techPack">, (addresses: Addresses, id: string) => string> = {
  draft: draftUrl,
  export: exportUrl,
  batch: batchUrl,
}
export const resourceUrl = Effect.fnUntraced(function* (tenantId: string, kind: JobKind, id: string) {
  return kind === "techPack" ? yield* techPackAddress(tenantId, id) : urls[kind](yield* Addresses, id)
})

const jobItem = ({ id, status, startedAt, startedBy, finishedAt }: StoredJob): JobItem => ({
  id,
  status: status === "cancelled" ? "failed" : status,
  startedAt,
  startedBy,
  finishedAt,
})
