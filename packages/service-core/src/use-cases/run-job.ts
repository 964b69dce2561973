import type { FailureProblem } from "@toile/contract"
import type { Draft } from "@toile/draft-model"
import { Effect, Result } from "effect"
import { failureProblem } from "../failure.js"
import { titlesOf } from "../metadata/titles.js"
import { Addresses } from "../ports/addresses.js"
import { Batches } from "../ports/batches.js"
import { PatternCatalogue } from "../ports/catalogue.js"
import { Drafts } from "../ports/drafts.js"
import { Engine, type EngineRefusal } from "../ports/engine.js"
import { Exports, type StoredExport } from "../ports/exports.js"
import { exportFileKey, Files, techPackKey } from "../ports/files.js"
import { type ClaimedJob, JobQueue } from "../ports/jobs.js"
import { MetadataElements } from "../ports/metadata.js"
import { TechPacks } from "../ports/tech-packs.js"
import { callBack } from "./callbacks.js"
import { draftRequest } from "./draft-request.js"
import { groupLayout, rescaled } from "./export-layout.js"
import { stepBatch } from "./run-batch.js"

/** A job whose runner died this often is ended as failed: it may well be what kills them. */
export const MOST_ATTEMPTS = 3

/**
 * Runs one claimed job to its end: completed or failed, its result kept in the transaction that ends it.
 *
 * @returns whether this runner ended it; false where the lease was lost and another one has the job
 */
export const runJob = (runnerId: string, job: ClaimedJob) =>
  Effect.provideService(runClaimed(runnerId, job), Addresses, { baseUrl: job.baseUrl })

const runClaimed = Effect.fnUntraced(function* (runnerId: string, job: ClaimedJob) {
  const tooOften = job.attempt > MOST_ATTEMPTS
  if (job.kind === "batch" && !tooOften) return yield* runBatch(runnerId, job)
  const run = job.kind === "export" ? runExport : job.kind === "techPack" ? runTechPack : runDraft
  const outcome = yield* tooOften
    ? failed(job, { message: `The service stopped ${MOST_ATTEMPTS} times while this job ran.` })
    : run(job)
  return yield* Effect.uninterruptible(finish(runnerId, job, outcome))
})

/** Ends a job as failed for a reason that its own run could not tell (its process has a defect). */
export const failJob = (runnerId: string, job: ClaimedJob, message: string) =>
  Effect.flatMap(failed(job, { message }), (outcome) => finish(runnerId, job, outcome)).pipe(
    Effect.provideService(Addresses, { baseUrl: job.baseUrl }),
  )

interface Outcome {
  readonly error: FailureProblem | null
  readonly write: Effect.Effect<void>
}

const finish = Effect.fnUntraced(function* (runnerId: string, job: ClaimedJob, { error, write }: Outcome) {
  const queue = yield* JobQueue
  const callback = callBack(job)
  const context = yield* Effect.context<Effect.Services<typeof callback>>()
  const written = Effect.gen(function* () {
    yield* write
    yield* Effect.provideContext(callback, context)
    if (job.parentId !== null) yield* queue.wake(job.parentId)
  })
  return yield* queue.finish(runnerId, job, error, written)
})

const failed = Effect.fnUntraced(function* (job: ClaimedJob, { message, errors }: EngineRefusal) {
  const drafts = yield* Drafts
  const exports = yield* Exports
  const batches = yield* Batches
  const techPacks = yield* TechPacks
  const error = failureProblem(message, errors)
  const fail = { draft: drafts.fail, export: exports.fail, batch: batches.fail, techPack: techPacks.fail }[job.kind]
  return { error, write: fail(job.tenantId, job.subjectId, error) }
})

/** A batch begins and waits; what it begins are jobs of their own, beside it. */
const runBatch = Effect.fnUntraced(function* (runnerId: string, job: ClaimedJob) {
  const queue = yield* JobQueue
  const part = Effect.gen(function* () {
    const end = yield* stepBatch(job)
    if (end._tag === "Ended") yield* callBack(job)
    return end
  })
  const held = yield* Effect.uninterruptible(queue.step(runnerId, job, part))
  yield* queue.announce
  return held
})

const inputOf = Effect.fnUntraced(function* (tenantId: string, draftId: string) {
  const draft = yield* (yield* Drafts).find(tenantId, draftId)
  if (draft === undefined) return undefined
  const entry = yield* (yield* PatternCatalogue).reference(draft.patternRefId)
  return entry && { draft, entry, request: draftRequest(draft, entry.data) }
})

const runDraft = Effect.fnUntraced(function* (job: ClaimedJob) {
  const drafts = yield* Drafts
  const input = yield* inputOf(job.tenantId, job.subjectId)
  if (input === undefined) return yield* failed(job, { message: "The draft's pattern reference is not there." })
  const bundle = yield* (yield* PatternCatalogue).bundle(input.entry)
  const result = yield* Effect.result((yield* Engine).draft(input.request, bundle))
  if (Result.isFailure(result)) return yield* failed(job, result.failure)
  return { error: null, write: drafts.complete(job.tenantId, job.subjectId, result.success) }
})

const runTechPack = Effect.fnUntraced(function* (job: ClaimedJob) {
  const techPacks = yield* TechPacks
  const pack = yield* techPacks.find(job.tenantId, job.subjectId)
  const input = pack && (yield* inputOf(job.tenantId, pack.draftId))
  const draft = pack && (yield* (yield* Drafts).result(job.tenantId, pack.draftId))
  if (pack === undefined || input === undefined || draft === undefined) {
    return yield* failed(job, { message: "The tech pack's draft is not there." })
  }
  const own = yield* (yield* MetadataElements).all(job.tenantId)
  const result = yield* Effect.result(
    (yield* Engine).techPack({
      draft,
      draftId: input.draft.id,
      note: input.draft.note,
      createdAt: input.draft.createdAt,
      garment: input.entry.data.patternName,
      titles: titlesOf(input.entry.data, own, pack.language),
      excludedSections: pack.excludedSections,
      language: pack.language,
    }),
  )
  if (Result.isFailure(result)) return yield* failed(job, result.failure)
  yield* (yield* Files).write(techPackKey(job.tenantId, pack.draftId, pack.id), result.success)
  return { error: null, write: techPacks.complete(job.tenantId, pack.id) }
})

/** The draft as it was made, or made again in the scaling that the export has of its own. */
const inScaling = Effect.fnUntraced(function* (
  kept: Draft,
  made: StoredExport,
  { draft, entry, request }: NonNullable<Effect.Success<ReturnType<typeof inputOf>>>,
) {
  const materials = rescaled(made, draft, entry.data.materials)
  if (materials === undefined) return kept
  const bundle = yield* (yield* PatternCatalogue).bundle(entry)
  return yield* (yield* Engine).draft({ ...request, materials }, bundle)
})

/** All of a draft's pieces, or the chosen ones with what is cut of them in a second material. */
const chosenObjects = ({ pieces }: Draft, chosen: readonly string[]): readonly string[] =>
  pieces
    .filter(({ name, copyOf }) => chosen.length === 0 || chosen.includes(name) || chosen.includes(copyOf ?? name))
    .map(({ name }) => name)

const runExport = Effect.fnUntraced(function* (job: ClaimedJob) {
  const exports = yield* Exports
  const files = yield* Files
  const made = yield* exports.find(job.tenantId, job.subjectId)
  const input = made && (yield* inputOf(job.tenantId, made.draftId))
  const kept = made && (yield* (yield* Drafts).result(job.tenantId, made.draftId))
  if (made === undefined || input === undefined || kept === undefined) {
    return yield* failed(job, { message: "The export's draft is not there." })
  }
  const drafted = yield* Effect.result(inScaling(kept, made, input))
  if (Result.isFailure(drafted)) return yield* failed(job, drafted.failure)
  const draft = drafted.success
  const layoutOf = (group: string) => groupLayout(made, input.draft, group)
  const result = yield* Effect.result(
    (yield* Engine).produce({
      draft,
      garment: { slug: input.entry.data.slug, name: input.entry.data.patternName },
      draftId: input.draft.id,
      createdAt: input.draft.createdAt,
      fileType: made.fileType,
      config: made.config,
      objects: chosenObjects(draft, made.objects),
      groups: Object.fromEntries(input.entry.data.materials.map((group) => [group, layoutOf(group)])),
      defaultFabric: layoutOf(""),
    }),
  )
  if (Result.isFailure(result)) return yield* failed(job, result.failure)
  // The files are there before the export says so; a second run after a crash writes the same bytes again.
  const written = yield* Effect.forEach(result.success.files, ({ filename, contentType, bytes }) =>
    Effect.map(files.write(exportFileKey(job.tenantId, made.id, filename), bytes), (written) => ({
      filename,
      contentType,
      ...written,
    })),
  )
  return { error: null, write: exports.complete(job.tenantId, made.id, written, result.success.layout) }
})
