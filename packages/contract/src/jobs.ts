import { Schema } from "effect"
import { list, read } from "./endpoint.js"
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
export const Job = Schema.Struct({
  ...jobFields,
  resources: Schema.Array(JobResource),
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
