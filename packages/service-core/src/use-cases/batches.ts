import { type Brought, fillInParts, planInParts, pointerTo, type Want, wantsInParts } from "@toile/batch-resolver"
import type { ActionType, Batch, BatchItem, CreateBatch, InputError, Page } from "@toile/contract"
import { type InParts, isErr, pathOf, pointerOf } from "@toile/result"
import { Clock, Effect, Result } from "effect"
import { type Actor, hasRole } from "../actor.js"
import { forbidden, invalid, orNotFound } from "../failure.js"
import { inTurns } from "../in-turns.js"
import { Addresses, madeUrl } from "../ports/addresses.js"
import { Batches, type BatchQuery, type ListedBatch, type StoredBatch } from "../ports/batches.js"
import { Bounds } from "../ports/bounds.js"
import { Ids, idsFrom, now } from "../ports/time-and-ids.js"
import { acceptJob } from "./accept-job.js"
import { answerForms } from "./answer-forms.js"
import {
  judgeAction,
  judgeExportToCome,
  keptPlan,
  NOT_YET,
  plannable,
  roleOfAction,
  yieldsOfAction,
} from "./batch-actions.js"
import { callbackErrors } from "./callback-errors.js"
import { newJob } from "./jobs.js"

/** Deeper than any body is, and shallow enough to walk. */
const MOST_LEVELS = 64

/** A batch is judged no further after so many: they may be as many as it has values. */
const MOST_ERRORS = 1000

/** What references bring to all actions that are judged at the batch's creation: a few seconds of work. */
const MOST_BROUGHT: Readonly<Brought> = { values: 1_000_000, characters: 20_000_000 }

/** Accepts a batch: its references make a graph, and every body that is known already is as its own call wants it. */
export const createBatch = (actor: Actor, body: CreateBatch) => Effect.flatten(prepareBatch(actor, body))

/**
 * As createBatch, in two steps: it is judged, and what it was sent as is written, which may be megabytes; what comes then
 * accepts it, and is short.
 */
export const prepareBatch = Effect.fnUntraced(function* (actor: Actor, body: CreateBatch) {
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
  const brought: Brought = { values: 0, characters: 0 }
  const isEnough = () => errors.length > MOST_ERRORS || bringsTooMuch(brought) !== undefined
  for (const id of plan.value.independent) {
    const judged = yield* judgedAction(actor, batch, id, "now", brought)
    errors.push(...judged.errors)
    if (isEnough()) break
    if (judged.answer !== undefined) answers.set(id, { id: "", ...judged.answer })
  }
  for (const [id, action] of Object.entries(batch.actions)) {
    if (action.type !== "export" || plan.value.independent.has(id) || isEnough()) continue
    errors.push(...(yield* judgedAction(actor, batch, id, "draftToCome", brought)).errors)
  }
  const tooMuch = bringsTooMuch(brought)
  if (tooMuch !== undefined) return yield* invalid([{ pointer: "/actions", message: tooMuch }])
  errors.push(...(yield* inTurns(vain(wants.value, batch.actions, answers))))
  if (errors.length > 0) return yield* invalid(errors)

  const job = yield* newJob(actor, "batch", batch)
  const batches = yield* Batches
  const orNothing = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
    Effect.onError(effect, () => Effect.ignoreCause(batches.removeContent(actor.tenantId, batch.id)))
  yield* orNothing(batches.insertContent(actor.tenantId, batch.id, batch))
  const accept = acceptJob(job, body.callbackUrl, batches.insert(actor.tenantId, batch, keptPlan(plan.value)))
  return orNothing(Effect.as(accept, { id: batch.id, jobId: job.id }))
})

const bringsTooMuch = ({ values, characters }: Brought): string | undefined => {
  if (values > MOST_BROUGHT.values)
    return `grow by more than ${MOST_BROUGHT.values} values together by their references`
  if (characters <= MOST_BROUGHT.characters) return undefined
  return `grow by more than ${MOST_BROUGHT.characters} characters together by their references`
}

/** No batch takes longer to be accepted. */
const ACCEPTED_WITHIN_MS = 3_600_000

/** Removes what a service that was stopped has left of batches that it had not yet accepted. */
export const clearBatches = Effect.gen(function* () {
  yield* (yield* Batches).removeLeft(idsFrom((yield* Clock.currentTimeMillis) - ACCEPTED_WITHIN_MS))
})

/**
 * What is wrong with an action's body, or what it will answer where that is known. Of an export whose draft another action
 * makes all but the draft is judged; what else refers to others is judged when these are done.
 */
const judgedAction = Effect.fnUntraced(function* (
  actor: Actor,
  { actions, definitions }: StoredBatch,
  id: string,
  when: "now" | "draftToCome",
  brought: Brought,
) {
  const at = pointerOf(["actions", id, "body"])
  const refused = (errors: readonly InputError[]) => ({
    errors: errors.map((error) => ({ ...error, pointer: `${at}${error.pointer}` })),
    answer: undefined,
  })
  const { type, body } = actions[id] as { type: ActionType; body: unknown }
  const known = when === "now" ? body : withoutDraft(body as Readonly<Record<string, unknown>>)
  const filled = yield* inTurns(fillInParts(known, { definitions, resources: {} }, brought))
  if (isErr(filled)) return refused(when === "now" ? filled.error : [])
  const judged = yield* Effect.result(
    when === "now" ? judgeAction(actor, type, filled.value) : judgeExportToCome(actor, filled.value as object),
  )
  // Many actions are much work: others are answered in between.
  yield* Effect.yieldNow
  return Result.isFailure(judged) ? refused(judged.failure.errors) : { errors: [], answer: judged.success }
})

/** References to what their action will not give. */
function* vain(
  wants: readonly Want[],
  actions: StoredBatch["actions"],
  answers: ReadonlyMap<string, unknown>,
): InParts<readonly InputError[]> {
  const errors: InputError[] = []
  for (const [index, want] of wants.entries()) {
    if (errors.length > MOST_ERRORS) break
    errors.push(...noDraft(want, actions), ...unanswered(want, answers))
    if (index % AT_ONCE === AT_ONCE - 1) yield undefined
  }
  return errors
}

/** One that has both keeps the second: it is wrong whatever the drafts are. */
const withoutDraft = ({ draftId, draftIds, ...rest }: Readonly<Record<string, unknown>>): object =>
  draftId === undefined || draftIds === undefined ? rest : { ...rest, draftIds }

/** An export's draft, or a draft's parent, that is to be the ID of something else. */
function noDraft({ place, action, path }: Want, actions: StoredBatch["actions"]): InputError[] {
  const fourth = place.above?.above?.above
  // A field of a body, or an item of one.
  if (fourth === undefined || fourth.above?.above !== undefined) return []
  const pointer = pointerTo(place)
  const [root, id = "", body, given, item] = pathOf(pointer)
  const field = item === undefined ? given : given === "draftIds" ? "draftId" : undefined
  const wanted = { export: "draftId", draft: "parentDraftId", predictBody: undefined, predictScan: undefined }
  const type = actions[id]?.type
  if (root !== "actions" || body !== "body" || type === undefined || field === undefined || field !== wanted[type])
    return []
  if (actions[action]?.type === "draft" && path.join("/") === "id") return []
  return [
    { pointer, message: `must be the id of a draft: the action ${action} gives no such thing at ${path.join("/")}` },
  ]
}

/** A place in an answer that is known already and does not have it. */
function unanswered({ place, action, path }: Want, answers: ReadonlyMap<string, unknown>): InputError[] {
  if (!answers.has(action)) return []
  let value = answers.get(action)
  for (const step of path) {
    if (value === NOT_YET) return []
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, step)) {
      return [{ pointer: pointerTo(place), message: `the action ${action} will give nothing at ${path.join("/")}` }]
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
  const open = [[value].values()]
  let seen = 0
  for (let level = open.at(-1); level !== undefined; level = open.at(-1)) {
    const { done, value: inner } = level.next()
    if (done === true) open.pop()
    else if (open.length - 1 > most) return true
    else if (typeof inner === "object" && inner !== null) {
      open.push((Array.isArray(inner) ? inner : Object.values(inner)).values())
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
