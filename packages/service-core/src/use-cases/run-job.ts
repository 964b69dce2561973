import { Effect, Result } from "effect"
import { titlesOf } from "../metadata/titles.js"
import { Addresses } from "../ports/addresses.js"
import { PatternCatalogue } from "../ports/catalogue.js"
import type { JobTicket, TurnEnd } from "../ports/dispatch.js"
import { Drafts } from "../ports/drafts.js"
import { Engine, type TechPackRequest } from "../ports/engine.js"
import { Exports } from "../ports/exports.js"
import { exportFileKey, Files, techPackKey } from "../ports/files.js"
import { type JobNews, Jobs, type StoredJob } from "../ports/jobs.js"
import { MetadataElements } from "../ports/metadata.js"
import { TechPacks } from "../ports/tech-packs.js"
import { Transactions } from "../ports/transactions.js"
import { bestOf } from "./best-layout.js"
import { fitOfDraft } from "./draft-fit.js"
import { completed, endJob, failed } from "./end-job.js"
import { drafted, exportOrder, inputOf } from "./export-order.js"
import { actionsToBegin, stepBatch } from "./run-batch.js"

/** A job in whose turns so many processes died is ended as failed; it may well be what kills them. */
export const MOST_DEATHS = 3

const DONE: TurnEnd = { _tag: "Done" }

/**
 * Runs a job to its end, completed or failed, or as far as it goes now. Its result is kept in the transaction that ends it;
 * where somebody else has ended it meanwhile, nothing is.
 */
export const runJob = Effect.fnUntraced(function* (ticket: JobTicket) {
  const job = yield* inProgress(ticket)
  if (job === undefined) return DONE
  if (job.kind === "batch") return yield* runBatch(job)
  yield* endJob(job, yield* outcomeOf(job))
  return DONE
})

/** Ends a job as failed for a reason that its own run could not tell. */
export const failJob = Effect.fnUntraced(function* (ticket: JobTicket, message: string) {
  const job = yield* inProgress(ticket)
  if (job !== undefined) yield* endJob(job, yield* failed(job, message))
})

const outcomeOf = Effect.fnUntraced(function* (job: StoredJob) {
  if (job.kind === "export") return yield* runExport(job)
  if (job.kind === "techPack") return yield* runTechPack(job)
  return yield* runDraft(job)
})

const inProgress = Effect.fnUntraced(function* ({ tenantId, jobId }: JobTicket) {
  const job = yield* (yield* Jobs).find(tenantId, jobId)
  return job?.status === "inProgress" ? job : undefined
})

/**
 * A batch begins and waits; what it begins are jobs of their own, beside it. One turn of it is one transaction; what it
 * begins may be megabytes, never changes, and is read before: everybody's writes wait for a transaction.
 */
const runBatch = Effect.fnUntraced(function* (job: StoredJob) {
  const jobs = yield* Jobs
  const { run } = yield* Transactions
  const addresses = { baseUrl: job.baseUrl }
  const toBegin = yield* Effect.provideService(actionsToBegin(job), Addresses, addresses)
  const turn = Effect.gen(function* () {
    // Held before it is read: another one's turn at the same batch is over by then.
    if (!(yield* jobs.hold(job.tenantId, job.id))) return DONE
    const step = yield* stepBatch(job, toBegin)
    if (step._tag === "Waits") return step satisfies TurnEnd
    yield* endJob(job, step.outcome)
    return DONE
  })
  return yield* Effect.uninterruptible(run(turn)).pipe(Effect.provideService(Addresses, addresses))
})

const forJob = ({ id, tenantId }: StoredJob) => ({ tenantId, about: { job: id } })

const runDraft = Effect.fnUntraced(function* (job: StoredJob) {
  const drafts = yield* Drafts
  const input = yield* inputOf(job.tenantId, job.subjectId)
  if (input === undefined) return yield* failed(job, "The draft's pattern reference is not there.")
  const result = yield* Effect.result(drafted(forJob(job), input, input.request))
  if (Result.isFailure(result)) return yield* failed(job, result.failure.message, result.failure.errors)
  return completed(drafts.complete(job.tenantId, job.subjectId, result.success))
})

const runTechPack = Effect.fnUntraced(function* (job: StoredJob) {
  const techPacks = yield* TechPacks
  const pack = yield* techPacks.find(job.tenantId, job.subjectId)
  const input = pack && (yield* inputOf(job.tenantId, pack.draftId))
  const draftJson = pack && (yield* (yield* Drafts).resultJson(job.tenantId, pack.draftId))
  if (pack === undefined || input === undefined || draftJson === undefined) {
    return yield* failed(job, "The tech pack's draft is not there.")
  }
  const own = yield* (yield* MetadataElements).all(job.tenantId)
  const asked: Pick<TechPackRequest, "fit" | "noFit"> = pack.excludedSections.includes("fit")
    ? {}
    : fitOfDraft(input.draft)
  const bundle = asked.fit && (yield* (yield* PatternCatalogue).bundle(input.entry))
  const result = yield* Effect.result(
    (yield* Engine).techPack(
      {
        draftJson,
        draftId: input.draft.id,
        note: input.draft.note,
        createdAt: input.draft.createdAt,
        garment: input.entry.data.patternName,
        titles: titlesOf(input.entry.data, own, pack.language),
        excludedSections: pack.excludedSections,
        language: pack.language,
        ...asked,
      },
      bundle,
    ),
  )
  if (Result.isFailure(result)) return yield* failed(job, result.failure.message, result.failure.errors)
  yield* (yield* Files).write(techPackKey(job.tenantId, pack.draftId, pack.id), result.success.bytes)
  return completed(techPacks.complete(job.tenantId, pack.id, result.success.warnings))
})

const runExport = Effect.fnUntraced(function* (job: StoredJob) {
  const jobs = yield* Jobs
  const exports = yield* Exports
  const files = yield* Files
  const made = yield* exports.find(job.tenantId, job.subjectId)
  if (made === undefined) return yield* failed(job, "The export is not there.")
  const order = yield* exportOrder(forJob(job), made)
  if (Result.isFailure(order)) return yield* failed(job, order.failure.message, order.failure.errors)
  const result = yield* Effect.result(
    (yield* Engine).produce(
      order.success,
      Effect.fnUntraced(function* (news: JobNews) {
        yield* jobs.note(job.tenantId, job.id, news)
        return (yield* jobs.find(job.tenantId, job.id))?.cancelAsked === true
      }),
    ),
  )
  if (Result.isFailure(result)) return yield* failed(job, result.failure.message, result.failure.errors)
  // The files are there before the export says so; a second run after a crash writes the same bytes again.
  const written = yield* Effect.forEach(result.success.files, ({ filename, contentType, bytes }) =>
    Effect.map(files.write(exportFileKey(job.tenantId, made.id, filename), bytes), (written) => ({
      filename,
      contentType,
      ...written,
    })),
  )
  const { layout, warnings } = result.success
  return completed(exports.complete(job.tenantId, made.id, written, layout, warnings), bestOf(layout))
})
