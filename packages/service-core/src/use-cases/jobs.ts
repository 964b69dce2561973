import type { Job, JobItem, listJobs, Page, RequestOf } from "@toile/contract"
import { Effect } from "effect"
import { type Actor, hasRole } from "../actor.js"
import { forbidden, orNotFound } from "../failure.js"
import { Addresses, draftUrl, exportUrl } from "../ports/addresses.js"
import { type JobKind, Jobs, type StoredJob } from "../ports/jobs.js"

export const newJob = (id: string, actor: Actor, kind: JobKind, subjectId: string, startedAt: string): StoredJob => ({
  id,
  tenantId: actor.tenantId,
  kind,
  subjectId,
  status: "inProgress",
  startedAt,
  startedBy: actor.id,
  finishedAt: null,
  error: null,
})

export const jobPage = Effect.fnUntraced(function* (actor: Actor, query: RequestOf<typeof listJobs>["query"]) {
  const found = yield* (yield* Jobs).list(actor.tenantId, query)
  return { ...found, items: found.items.map(jobItem) } satisfies Page<JobItem>
})

/** Whoever started a job may read it; others need the jobs role. */
export const readJob = Effect.fnUntraced(function* (actor: Actor, id: string) {
  const job = yield* (yield* Jobs).find(actor.tenantId, id)
  if (!hasRole(actor, "jobs") && job?.startedBy !== actor.id) {
    return yield* forbidden("The role jobs is needed to read a job that somebody else started.")
  }
  const found = yield* orNotFound("job")(job)
  const addresses = yield* Addresses
  return {
    ...jobItem(found),
    resources: [{ id: found.subjectId, type: found.kind, url: resourceUrl[found.kind](addresses, found.subjectId) }],
    ...(found.error === null ? {} : { error: found.error }),
  } satisfies Job
})

const resourceUrl: Record<JobKind, (addresses: Addresses, id: string) => string> = {
  draft: draftUrl,
  export: exportUrl,
}

const jobItem = ({ id, status, startedAt, startedBy, finishedAt }: StoredJob): JobItem => ({
  id,
  status,
  startedAt,
  startedBy,
  finishedAt,
})
