import { Schema } from "effect"
import { list, read, wish } from "./endpoint.js"
import { optional, withDefault } from "./parameter.js"
import { FailureProblem } from "./problem.js"
import { Id, Sort, Status, Timestamp } from "./values.js"

const jobFields = {
  id: Id,
  status: Status,
  startedAt: Timestamp,
  startedBy: Schema.String,
  finishedAt: Schema.NullOr(Timestamp),
}
export const JobItem = Schema.Struct(jobFields)
export type JobItem = typeof JobItem.Type

export const JobResource = Schema.Struct({
  id: Id,
  type: Schema.Literals(["draft", "export", "batch", "techPack", "prediction"]),
  url: Schema.String,
})
export type JobResource = typeof JobResource.Type
/** The best layout so far, of an export that is completed the one that it has: all markers that are begun, together; density 0 to 1, lengths in cm. */
export const BestLayout = Schema.Struct({ density: Schema.Finite, usedLength: Schema.Finite })
export type BestLayout = typeof BestLayout.Type

export const Job = Schema.Struct({
  ...jobFields,
  /** Ours: the share of the work that is done, 0 to 1. */
  progress: Schema.Finite.check(Schema.isGreaterThanOrEqualTo(0), Schema.isLessThanOrEqualTo(1)),
  /** Ours: of an export whose markers are being laid, or are. */
  best: Schema.optionalKey(BestLayout),
  /** Ours: it was cancelled, and what it had by then is its result. */
  cancelled: Schema.optionalKey(Schema.Literal(true)),
  resources: Schema.Array(JobResource),
  /** Ours: of a tech pack that was made: what its fonts could not write, in words; absent where that is nothing. */
  warnings: Schema.optionalKey(Schema.Array(Schema.String)),
  /** Ours: why a failed job failed. */
  error: Schema.optionalKey(FailureProblem),
})
export type Job = typeof Job.Type

export const listJobs = list({
  id: "listJobs",
  path: "/v2/jobs",
  summary: "The jobs",
  access: "jobs",
  query: {
    orderBy: withDefault(Schema.Literals(["startedAt", "finishedAt"]), "finishedAt"),
    sort: withDefault(Sort, "desc"),
    status: optional(Status),
  },
  answer: JobItem,
})

/** A job that one has started oneself is read without the jobs role, so the use case decides. */
export const readJob = read({
  id: "readJob",
  path: "/v2/jobs/{id}",
  summary: "One job, with what it made",
  access: "anyone",
  refuses: [403],
  answer: Job,
})

/** Ours. Whoever may read a job may cancel it. */
export const cancelJob = wish({
  id: "cancelJob",
  path: "/v2/jobs/{id}/cancel",
  summary:
    "Cancel a job: an export that has a layout ends a moment later, completed with that layout and `cancelled`; what has nothing yet fails with the code `cancelled`. One that has ended is a 409",
  access: "anyone",
  refuses: [403],
})
