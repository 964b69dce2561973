import { fillInParts, planInParts, type Want, wantsInParts } from "@toile/batch-resolver"
import type { ActionType, Batch, BatchItem, CreateBatch, InputError, Page } from "@toile/contract"
import { pointerOf } from "@toile/contract"
import { type InParts, isErr } from "@toile/result"
import { Effect, Result } from "effect"
import { type Actor, hasRole } from "../actor.js"
import { forbidden, invalid, orNotFound } from "../failure.js"
import { inTurns } from "../in-turns.js"
import { Addresses, madeUrl } from "../ports/addresses.js"
import { Batches, type BatchQuery, type ListedBatch, type StoredBatch } from "../ports/batches.js"
import { Bounds } from "../ports/bounds.js"
import { Ids, now } from "../ports/time-and-ids.js"
import { acceptJob } from "./accept-job.js"
import { answerForms } from "./answer-forms.js"
import { judgeAction, judgeExportToCome, keptPlan, plannable, roleOfAction, yieldsOfAction } from "./batch-actions.js"
import { callbackErrors } from "./callback-errors.js"
import { newJob } from "./jobs.js"

/** Deeper than any body is, and shallow enough to walk. */
const MOST_LEVELS = 64

/** A batch is judged no further after so many: they may be as many as it has values. */
const MOST_ERRORS = 1000

/** Accepts a batch: its references make a graph, and every body that is known already is as its own call wants it. */
export const createBatch = Effect.fnUntraced(function* (actor: Actor, body: CreateBatch) {
  const { batchActions } = yield* Bounds
  const count = Object.keys(body.actions).length
  if (count > batchActions) {
    return yield* invalid([
      { pointer: "/actions", message: `must have at most ${batchActions} actions here, and has ${count}` },
    ])
  }
  const wanted = new Set(Object.values(body.actions).map(({ type }) => roleOfAction[type]))
  const missing = [...wanted].filter((role) => !hasRole(actor, role))
  if (missing.length > 0) return yield* forbidden(`Its actions need the role ${missing.join(" and ")}.`)
  const deep = yield* inTurns(deepIn(body))
  if (deep.length > 0) {
    return yield* invalid(deep.map((pointer) => ({ pointer, message: `is nested more than ${MOST_LEVELS} deep` })))
  }

  const batch: StoredBatch = {
    id: yield* (yield* Ids).next,
    definitions: body.definitions ?? {},
    actions: body.actions,
    status: "inProgress",
    progress: {},
    createdAt: yield* now,
    createdBy: actor.id,
  }
  const plan = yield* inTurns(planInParts(plannable(batch), yieldsOfAction))
  if (isErr(plan)) return yield* invalid(plan.error)
  const wants = yield* inTurns(wantsInParts(plannable(batch), answerForms))
  if (isErr(wants)) return yield* invalid(wants.error)
  const errors: InputError[] = [...(yield* callbackErrors(body.callbackUrl))]
  const answers = new Map<string, unknown>()
  for (const id of plan.value.independent) {
    const judged = yield* judgedAction(actor, batch, id)
    errors.push(...judged.errors)
    if (errors.length > MOST_ERRORS) break
    if (judged.answer !== undefined) answers.set(id, { id: "", ...judged.answer })
  }
  for (const [id, action] of Object.entries(batch.actions)) {
    if (action.type !== "export" || plan.value.independent.has(id) || errors.length > MOST_ERRORS) continue
    errors.push(...(yield* exportToComeErrors(actor, batch, id)))
  }
  errors.push(...wants.value.flatMap((want) => [...noDraft(want, batch.actions), ...unanswered(want, answers)]))
  if (errors.length > 0) return yield* invalid(errors)

  const job = yield* newJob(actor, "batch", batch)
  yield* (yield* Batches).insertActions(actor.tenantId, batch.id, batch.actions)
  yield* acceptJob(job, body.callbackUrl, (yield* Batches).insert(actor.tenantId, batch, keptPlan(plan.value)))
  return { id: batch.id, jobId: job.id }
})

/** What is wrong with the body of an action that waits for no other, or what it will answer where that is known. */
const judgedAction = Effect.fnUntraced(function* (actor: Actor, { actions, definitions }: StoredBatch, id: string) {
  const at = pointerOf(["actions", id, "body"])
  const refused = (errors: readonly InputError[]) => ({
    errors: errors.map((error) => ({ ...error, pointer: `${at}${error.pointer}` })),
    answer: undefined,
  })
  const { type, body } = actions[id] as { type: ActionType; body: unknown }
  const filled = yield* inTurns(fillInParts(body, { definitions, resources: {} }))
  if (isErr(filled)) return refused(filled.error)
  const judged = yield* Effect.result(judgeAction(actor, type, filled.value))
  // Many actions are much work: others are answered in between.
  yield* Effect.yieldNow
  return Result.isFailure(judged) ? refused(judged.failure.errors) : { errors: [], answer: judged.success }
})

/** What is wrong with an export beside its draft, which another action makes; what else refers to others is judged when these are done. */
const exportToComeErrors = Effect.fnUntraced(function* (
  actor: Actor,
  { actions, definitions }: StoredBatch,
  id: string,
) {
  const at = pointerOf(["actions", id, "body"])
  const { draftId: _draft, ...rest } = { ...(actions[id]?.body as { readonly draftId?: unknown } | undefined) }
  const filled = yield* inTurns(fillInParts(rest, { definitions, resources: {} }))
  if (isErr(filled)) return []
  const judged = yield* Effect.result(judgeExportToCome(actor, filled.value as object))
  yield* Effect.yieldNow
  return Result.isSuccess(judged)
    ? []
    : judged.failure.errors.map((error) => ({ ...error, pointer: `${at}${error.pointer}` }))
})

/** An export's draft, or a draft's parent, that is to be the ID of something else. */
function noDraft({ pointer, action, path }: Want, actions: StoredBatch["actions"]): InputError[] {
  const [, root, id = "", body, field, ...rest] = pointer.split("/")
  const wanted = { export: "draftId", draft: "parentDraftId", predictBody: undefined, predictScan: undefined }
  const type = actions[id.replaceAll("~1", "/").replaceAll("~0", "~")]?.type
  if (root !== "actions" || body !== "body" || rest.length > 0 || type === undefined || field !== wanted[type])
    return []
  if (actions[action]?.type === "draft" && path.join("/") === "id") return []
  return [
    { pointer, message: `must be the id of a draft: the action ${action} gives no such thing at ${path.join("/")}` },
  ]
}

/** A place in an answer that is known already and does not have it. */
function unanswered({ pointer, action, path }: Want, answers: ReadonlyMap<string, unknown>): InputError[] {
  if (!answers.has(action)) return []
  let value = answers.get(action)
  for (const step of path) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, step)) {
      return [{ pointer, message: `the action ${action} will give nothing at ${path.join("/")}` }]
    }
    value = (value as Readonly<Record<string, unknown>>)[step]
  }
  return []
}

/** The actions and definitions that have more levels than a body may. */
function* deepIn({ actions, definitions = {} }: CreateBatch): InParts<readonly string[]> {
  const roots = [
    ...Object.entries(actions).map(([id, action]) => [pointerOf(["actions", id]), action] as const),
    ...Object.entries(definitions).map(([name, value]) => [pointerOf(["definitions", name]), value] as const),
  ]
  const deep: string[] = []
  for (const [pointer, value] of roots) if (yield* isDeeper(value, MOST_LEVELS)) deep.push(pointer)
  return deep
}

/** Values that are looked at in one part. */
const AT_ONCE = 1000

/** Whether a JSON value has more levels than so many; without recursion, whatever it is. */
function* isDeeper(value: unknown, most: number): InParts<boolean> {
  const open: { readonly value: unknown; readonly depth: number }[] = [{ value, depth: 0 }]
  let seen = 0
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (at.depth > most) return true
    const { value, depth } = at
    if (typeof value === "object" && value !== null) {
      for (const inner of Object.values(value)) open.push({ value: inner, depth: depth + 1 })
    }
    if (++seen % AT_ONCE === 0) yield undefined
  }
  return false
}

export const batchPage = Effect.fnUntraced(function* (actor: Actor, query: BatchQuery) {
  const found = yield* (yield* Batches).list(actor.tenantId, query)
  return { ...found, items: found.items.map(batchItem) } satisfies Page<BatchItem>
})

const batchItem = ({ id, createdAt, createdBy, status }: ListedBatch): BatchItem => ({
  id,
  createdAt,
  createdBy,
  status,
})

export const readBatch = Effect.fnUntraced(function* (actor: Actor, id: string) {
  const batch = yield* orNotFound("batch")(yield* (yield* Batches).find(actor.tenantId, id))
  const addresses = yield* Addresses
  const ended = Object.entries(batch.progress).filter(([, { state }]) => state !== "running")
  const resources = ended.flatMap(([action, { made }]) =>
    made === undefined ? [] : [[action, { $ref: madeUrl(addresses, made) }] as const],
  )
  const errors = ended.flatMap(([action, { error }]) => (error === undefined ? [] : [[action, error] as const]))
  return {
    ...batchItem(batch),
    definitions: batch.definitions,
    actions: batch.actions,
    resources: Object.fromEntries(resources),
    ...(errors.length === 0 ? {} : { errors: Object.fromEntries(errors) }),
  } satisfies Batch
})
