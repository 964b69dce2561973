import { fillInParts, nextSteps, type Plan, planInParts } from "@toile/batch-resolver"
import type { FailureProblem, InputError, Prediction } from "@toile/contract"
import { isErr } from "@toile/result"
import { Clock, Effect, Result } from "effect"
import type { Actor } from "../actor.js"
import { type Failure, failureProblem, invalid } from "../failure.js"
import { inTurns } from "../in-turns.js"
import { type ActionProgress, Batches, type BatchOutline, type BatchPlan, type StoredBatch } from "../ports/batches.js"
import type { TurnEnd } from "../ports/dispatch.js"
import { Jobs, type StoredJob } from "../ports/jobs.js"
import { Predictions } from "../ports/predictions.js"
import { Ids, now } from "../ports/time-and-ids.js"
import { keptPlan, plannable, readBody, yieldsOfAction } from "./batch-actions.js"
import { createDraft, readDraft } from "./drafts.js"
import { failed, type Outcome } from "./end-job.js"
import { createExport, readExport } from "./exports.js"
import { predictBodyOf } from "./predict.js"
import { predictFromScan } from "./predict-scan.js"
import { readPrediction } from "./predictions.js"

/** Actions that are begun in one transaction, and how long that may take: others must get at the database in between. */
const AT_ONCE = 10
const TURN_MS = 20
/** Predictions that take longer are left to further turns: a batch holds a place among the jobs for as long as its turn lasts. */
const PREDICTING_MS = 200
/** A batch is woken by what it waits for; should that fail, it looks by itself. */
const LOOK_MS = 30_000
/** It waits for a draft that is not its own, and is not told of its end. */
const FOREIGN_LOOK_MS = 1000

/** What is begun in a turn, with what was predicted for it before. */
interface ToBegin extends Pick<StoredBatch, "actions" | "definitions"> {
  readonly predicted: ReadonlyMap<string, Result.Result<Prediction, Failure>>
}

const NOTHING: ToBegin = { actions: {}, definitions: {}, predicted: new Map() }

/** How a step ended: with the batch's own end, or waiting. */
type Step = { readonly _tag: "Ended"; readonly outcome: Outcome } | Extract<TurnEnd, { _tag: "Waits" }>

/**
 * The first actions of a batch that can be begun now, as many as are read, and predicted, in a moment, and what they refer to.
 * Predictions are made here: a mesh takes as long as a draft, and everybody's writes wait for a transaction.
 */
export const actionsToBegin = Effect.fnUntraced(function* (job: StoredJob) {
  const batches = yield* Batches
  const batch = yield* batches.outline(job.tenantId, job.subjectId)
  if (batch === undefined) return NOTHING
  const progress = new Map(Object.entries(batch.progress))
  yield* noteEnds(job, progress)
  const { start } = nextSteps(yield* planOf(job.tenantId, batch), statesOf(progress))
  const [first] = start
  if (first === undefined) return NOTHING
  const parts = yield* batches.parts(job.tenantId, batch.id, start.slice(0, AT_ONCE))
  if (!Object.hasOwn(parts.actions, first)) throw new Error("a stored batch has lost an action")
  const actor = actorOf(job, batch)
  const predicted = new Map<string, Result.Result<Prediction, Failure>>()
  const isPrediction = (id: string) => ["predictBody", "predictScan"].includes(parts.actions[id]!.type)
  const until = (yield* Clock.currentTimeMillis) + PREDICTING_MS
  for (const id of Object.keys(parts.actions).filter(isPrediction)) {
    if (predicted.size > 0 && (yield* Clock.currentTimeMillis) >= until) break
    const needs = (yield* planOf(job.tenantId, batch)).dependencies.get(id) ?? new Set()
    const prediction = predictionOf(actor, parts, yield* resourcesOf(actor, progress, needs), id)
    predicted.set(id, yield* Effect.result(prediction))
  }
  const actions = Object.entries(parts.actions).filter(([id]) => !isPrediction(id) || predicted.has(id))
  return { ...parts, actions: Object.fromEntries(actions), predicted } satisfies ToBegin
})

const actorOf = ({ tenantId }: StoredJob, { createdBy }: BatchOutline): Actor => ({
  tenantId,
  kind: "client",
  id: createdBy,
  isOwner: false,
  roles: [],
})

const predictionOf = Effect.fnUntraced(function* (
  actor: Actor,
  { actions, definitions }: Pick<StoredBatch, "actions" | "definitions">,
  resources: Readonly<Record<string, unknown>>,
  id: string,
) {
  const { type, body } = actions[id]!
  const filled = yield* inTurns(fillInParts(body, { definitions, resources }))
  if (isErr(filled)) return yield* invalid(filled.error)
  return type === "predictBody"
    ? yield* predictBodyOf(actor, yield* readBody.predictBody(filled.value), true)
    : yield* predictFromScan(actor, yield* readBody.predictScan(filled.value), true)
})

/**
 * Takes a batch as far as it goes now: notes what has ended, begins what has all that it refers to, skips what lost it.
 * Runs in one transaction with what it begins.
 *
 * @param toBegin what may be begun in this turn
 */
export const stepBatch = Effect.fnUntraced(function* (job: StoredJob, toBegin: ToBegin) {
  const batches = yield* Batches
  const batch = yield* batches.outline(job.tenantId, job.subjectId)
  if (batch === undefined)
    return { _tag: "Ended", outcome: yield* failed(job, "The batch is not there.") } satisfies Step
  const plan = yield* planOf(job.tenantId, batch)
  const actor = actorOf(job, batch)
  const progress = new Map(Object.entries(batch.progress))
  // Hundreds of actions are milliseconds of work in each of these: others are served in between.
  yield* Effect.yieldNow
  yield* noteEnds(job, progress)
  yield* Effect.yieldNow

  const advance = (status: StoredBatch["status"]) =>
    batches.advance(actor.tenantId, batch.id, status, Object.fromEntries(progress))
  let waitsForForeign = false
  let begun = 0
  const until = (yield* Clock.currentTimeMillis) + TURN_MS
  let isOver = false
  for (;;) {
    const { start, skip, finished } = nextSteps(plan, statesOf(progress))
    for (const id of skip) progress.set(id, { state: "skipped", error: skipped(plan, progress, id) })
    if (finished) {
      const lost = [...progress.values()].filter(({ state }) => state !== "completed").length
      const error = lost === 0 ? null : failureProblem(`${lost} of ${progress.size} actions did not complete.`)
      const status = lost === 0 ? "completed" : "failed"
      return { _tag: "Ended", outcome: { status, error, write: advance(status) } } satisfies Step
    }
    let moved = skip.length > 0
    const isRead = (id: string) => Object.hasOwn(toBegin.actions, id)
    for (const id of start.filter(isRead)) {
      const needs = plan.dependencies.get(id) ?? new Set()
      const made = yield* begin(actor, toBegin, yield* resourcesOf(actor, progress, needs), id, job)
      if (made === "later") waitsForForeign = true
      else {
        progress.set(id, made)
        begun++
        moved = true
      }
      yield* Effect.yieldNow
      isOver = begun >= AT_ONCE || (begun > 0 && (yield* Clock.currentTimeMillis) >= until)
      if (isOver) break
    }
    // What this turn made ready is read by the next, at once but where all that was read waits.
    if (!moved && !start.every(isRead)) isOver = begun > 0 || !waitsForForeign
    if (!moved || isOver) break
  }
  yield* Effect.yieldNow
  yield* advance("inProgress")
  const forMs = isOver ? 0 : waitsForForeign ? FOREIGN_LOOK_MS : LOOK_MS
  return { _tag: "Waits", forMs } satisfies Step
})

const statesOf = (progress: ReadonlyMap<string, ActionProgress>) =>
  new Map([...progress].map(([id, { state }]) => [id, state]))

/** The plan as it was kept; that of an older batch is made here, once. */
const planOf = Effect.fnUntraced(function* (tenantId: string, { id, plan }: BatchOutline) {
  if (plan !== null) return planned(plan)
  const batches = yield* Batches
  const batch = yield* batches.find(tenantId, id)
  const made = batch && (yield* inTurns(planInParts(plannable(batch), yieldsOfAction)))
  if (made === undefined || isErr(made)) throw new Error(`a stored batch has no plan: ${made?.error[0]?.message}`)
  yield* batches.savePlan(tenantId, id, keptPlan(made.value))
  return made.value
})

const planned = (plan: BatchPlan): Plan => {
  const dependencies = new Map(Object.entries(plan).map(([id, needs]) => [id, new Set(needs)] as const))
  return { dependencies, independent: new Set(Object.keys(plan).filter((id) => plan[id]?.length === 0)) }
}

/** Notes of a batch that is cancelled what has ended, and that the rest will not be made. */
export const leaveBatch = Effect.fnUntraced(function* (job: StoredJob) {
  const batches = yield* Batches
  const batch = yield* batches.outline(job.tenantId, job.subjectId)
  if (batch === undefined) return
  const plan = yield* planOf(job.tenantId, batch)
  const progress = new Map(Object.entries(batch.progress))
  yield* noteEnds(job, progress)
  for (const id of plan.dependencies.keys()) {
    if (!progress.has(id)) progress.set(id, { state: "skipped", error: failureProblem("The batch was cancelled.") })
  }
  yield* batches.advance(job.tenantId, batch.id, "failed", Object.fromEntries(progress))
})

/** Running actions whose jobs have ended. */
const noteEnds = Effect.fnUntraced(function* (
  { tenantId }: Pick<StoredJob, "tenantId">,
  progress: Map<string, ActionProgress>,
) {
  const jobs = yield* Jobs
  const running = [...progress].filter(([, { state, jobId }]) => state === "running" && jobId !== undefined)
  const found = yield* jobs.findAll(
    tenantId,
    running.map(([, { jobId = "" }]) => jobId),
  )
  const jobOf = new Map(found.map((job) => [job.id, job]))
  for (const [id, action] of running) {
    const job = jobOf.get(action.jobId ?? "")
    if (job?.status === "completed") progress.set(id, { ...action, state: "completed" })
    else if (job?.status !== "inProgress") {
      progress.set(id, { ...action, state: "failed", error: job?.error ?? failureProblem("Its job is not there.") })
    }
  }
})

const skipped = (plan: Plan, progress: ReadonlyMap<string, ActionProgress>, id: string): FailureProblem => {
  const lost = [...(plan.dependencies.get(id) ?? [])].filter((need) =>
    ["failed", "skipped"].includes(progress.get(need)?.state ?? "skipped"),
  )
  return failureProblem(`It was skipped: it refers to ${lost.join(" and ")}, which did not complete.`)
}

const begin = Effect.fnUntraced(function* (
  actor: Actor,
  batch: ToBegin,
  resources: Readonly<Record<string, unknown>>,
  id: string,
  job: StoredJob,
) {
  const { type, body } = batch.actions[id]!
  const predicted = batch.predicted.get(id)
  if (predicted !== undefined) {
    return Result.isFailure(predicted)
      ? ({ state: "failed", error: problemOf(predicted.failure) } satisfies ActionProgress)
      : yield* kept(actor, predicted.success)
  }
  const filled = yield* inTurns(fillInParts(body, { definitions: batch.definitions, resources }))
  if (isErr(filled)) return { state: "failed", error: inputProblem(filled.error) } satisfies ActionProgress
  const made = yield* Effect.result(make(actor, type, filled.value, job))
  if (Result.isSuccess(made)) return made.success
  const { failure } = made
  if (failure._tag === "Conflict" && (yield* draftIsOnItsWay(actor, type, filled.value))) return "later"
  return { state: "failed", error: problemOf(failure) } satisfies ActionProgress
})

const make = Effect.fnUntraced(function* (
  actor: Actor,
  type: StoredBatch["actions"][string]["type"],
  body: unknown,
  job: StoredJob,
) {
  switch (type) {
    case "draft": {
      const { id, jobId } = yield* createDraft(actor, yield* readBody.draft(body), job.id)
      return { state: "running", made: { type, id }, jobId } satisfies ActionProgress
    }
    case "export": {
      const { id, jobId } = yield* createExport(actor, yield* readBody.export(body), job.id)
      return { state: "running", made: { type, id }, jobId } satisfies ActionProgress
    }
    case "predictBody":
    case "predictScan":
      throw new Error("a prediction is made before the turn that keeps it")
  }
})

const kept = Effect.fnUntraced(function* (actor: Actor, prediction: Prediction) {
  const id = yield* (yield* Ids).next
  yield* (yield* Predictions).insert(actor.tenantId, { id, prediction, createdAt: yield* now, createdBy: actor.id })
  return { state: "completed", made: { type: "prediction", id } } satisfies ActionProgress
})

/** What the completed actions made that this one's body may refer to: read now, as anyone would read it. */
const resourcesOf = Effect.fnUntraced(function* (
  actor: Actor,
  progress: ReadonlyMap<string, ActionProgress>,
  needs: ReadonlySet<string>,
) {
  const resources: Record<string, unknown> = {}
  for (const need of needs) {
    const made = progress.get(need)?.made
    if (made === undefined) continue
    const read = yield* Effect.option(readMade(actor, made))
    if (read._tag === "Some") resources[need] = read.value
  }
  return resources
})

const readMade = Effect.fnUntraced(function* (actor: Actor, { type, id }: NonNullable<ActionProgress["made"]>) {
  switch (type) {
    case "draft":
      return yield* readDraft(actor, id)
    case "export":
      return yield* readExport(actor, id)
    case "prediction":
      return { id, ...(yield* readPrediction(actor, id)) }
  }
})

/** An export, or a child, of a draft that is not the batch's own and not done waits for it. */
const draftIsOnItsWay = Effect.fnUntraced(function* (actor: Actor, type: string, body: unknown) {
  const { draftId, draftIds, parentDraftId } = body as Readonly<Record<string, unknown>>
  const wanted = type !== "export" ? [parentDraftId] : Array.isArray(draftIds) ? draftIds : [draftId]
  for (const id of wanted) {
    const draft = yield* Effect.option(readDraft(actor, String(id)))
    if (draft._tag === "Some" && draft.value.status === "inProgress") return true
  }
  return false
})

const inputProblem = (errors: readonly InputError[]): FailureProblem => ({
  ...failureProblem(errors[0]?.message ?? "The body is not valid.", errors),
  title: "Invalid input",
  status: 400,
})

const problemOf = (failure: Failure): FailureProblem =>
  failure._tag === "InvalidInput"
    ? inputProblem(failure.errors)
    : failure._tag === "Conflict"
      ? { ...failureProblem(failure.detail, failure.errors), title: "Conflict", status: 409 }
      : failureProblem(failure.detail)
