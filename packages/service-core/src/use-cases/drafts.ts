import type { CreateDraft, Draft, DraftItem, InputError, Page, UpdateDraft } from "@toile/contract"
import { applyOptionFallbacks } from "@toile/schema-validator"
import { Effect } from "effect"
import type { Actor } from "../actor.js"
import { changedFields, conflict, invalid, orNotFound } from "../failure.js"
import { PatternCatalogue } from "../ports/catalogue.js"
import { type DraftQuery, Drafts, type ListedDraft, type StoredDraft } from "../ports/drafts.js"
import { draftFolder, exportFolder, Files } from "../ports/files.js"
import { Ids, now } from "../ports/time-and-ids.js"
import { Transactions } from "../ports/transactions.js"
import { rounded } from "../rounded.js"
import { acceptJob } from "./accept-job.js"
import { callbackErrors } from "./callback-errors.js"
import { namedProfile } from "./draft-profile.js"
import { notesOf } from "./fitting.js"
import { newJob } from "./jobs.js"
import { copiedMaterials } from "./material-entries.js"
import { namedParent } from "./parent-draft.js"
import { answeredSides, sidesOver } from "./sides.js"

/** The draft that a body asks for, judged by its pattern's schema and not stored yet. */
export const judgedDraft = Effect.fnUntraced(function* (actor: Actor, body: CreateDraft) {
  const catalogue = yield* PatternCatalogue
  const entry = yield* catalogue.find(actor.tenantId, body.patternId, body.patternRef)
  if (entry === undefined) {
    const known = (yield* catalogue.find(actor.tenantId, body.patternId)) !== undefined
    return yield* invalid([known ? unknownReference(body) : unknownPattern(body)])
  }
  const named = yield* namedProfile(actor, body, entry.data.gender)
  const copied = yield* copiedMaterials(actor, body.materials ?? {})
  const parent = yield* namedParent(actor, body)
  const target = (yield* callbackErrors(body.callbackUrl)).map(inCallbackSection)
  const errors = [...catalogue.judge(entry, body), ...named.errors, ...copied.errors, ...parent.errors, ...target]
  if (errors.length > 0) return yield* invalid(errors)
  if (parent.notDone !== undefined) {
    const state = parent.notDone === "failed" ? "failed" : "still in progress"
    return yield* conflict(`The parent draft is ${state}: only a completed one gives its measurements.`)
  }

  const given = body.options ?? {}
  const { options, applied } =
    body.enableOptionFallbacks === false ? { options: given, applied: {} } : applyOptionFallbacks(entry.data, given)

  const draft: StoredDraft = {
    id: yield* (yield* Ids).next,
    patternId: body.patternId,
    patternRefId: entry.refId,
    ...named.profile,
    ...parent.named,
    measurementType: body.measurementType,
    measurements: body.measurements,
    selectedMeasurementIds: body.selectedMeasurementIds ?? null,
    measurementSources: { ...named.sources, ...body.measurementSources },
    sides: sidesOver(named.sides, body.sides),
    seams: body.seams ?? {},
    options,
    bodyShapes: body.bodyShapes ?? {},
    materials: copied.materials,
    targetGarmentMeasurements: body.targetGarmentMeasurements ?? {},
    metadata: body.metadata ?? {},
    note: body.note ?? "",
    status: "inProgress",
    objects: [],
    garmentMeasurements: {},
    warnings: null,
    error: null,
    archived: false,
    createdAt: yield* now,
    createdBy: actor.id,
  }
  return { draft, applied }
})

/** Accepts a draft, stored with its job and callback in one transaction. */
export const createDraft = Effect.fnUntraced(function* (actor: Actor, body: CreateDraft, parentJobId?: string) {
  const { draft, applied } = yield* judgedDraft(actor, body)
  const job = yield* newJob(actor, "draft", draft, parentJobId)
  yield* acceptJob(job, body.callbackUrl, (yield* Drafts).insert(actor.tenantId, draft))
  return {
    id: draft.id,
    jobId: job.id,
    ...(Object.keys(applied).length > 0 ? { appliedOptionFallbacks: applied } : {}),
  }
})

const unknownPattern = ({ patternId }: CreateDraft): InputError => ({
  pointer: "/patternId",
  message: `patternId section: there is no pattern ${patternId}`,
})

const unknownReference = ({ patternId }: CreateDraft): InputError => ({
  pointer: "/patternRef",
  message: `patternRef section: pattern ${patternId} has no such reference`,
})

const inCallbackSection = ({ pointer, message }: InputError): InputError => ({
  pointer,
  message: `callbackUrl section: ${message}`,
})

export const draftPage = Effect.fnUntraced(function* (actor: Actor, query: DraftQuery) {
  const found = yield* (yield* Drafts).list(actor.tenantId, query)
  return { ...found, items: found.items.map(draftItem) } satisfies Page<DraftItem>
})

const draftItem = (draft: ListedDraft): DraftItem => ({
  id: draft.id,
  patternId: draft.patternId,
  patternRefId: draft.patternRefId,
  measurementProfileId: draft.measurementProfileId,
  measurementProfileRevId: draft.measurementProfileRevId,
  status: draft.status,
  createdAt: draft.createdAt,
  createdBy: draft.createdBy,
  note: draft.note,
})

const storedDraft = Effect.fnUntraced(function* (actor: Actor, id: string) {
  return yield* orNotFound("draft")(yield* (yield* Drafts).find(actor.tenantId, id))
})

export const readDraft = Effect.fnUntraced(function* (actor: Actor, id: string) {
  const draft = yield* withWarnings(actor, yield* storedDraft(actor, id))
  return { ...draftAnswer(draft), materials: draft.materials } satisfies Draft
})

/** The notes of a draft that was completed before they were kept beside it stand in its result alone. */
const withWarnings = Effect.fnUntraced(function* (actor: Actor, draft: StoredDraft) {
  if (draft.status !== "completed" || draft.warnings !== null) return draft
  const result = yield* (yield* Drafts).result(actor.tenantId, draft.id)
  return { ...draft, warnings: result?.warnings ?? [] }
})

/** Changes the note; everything else is fixed, and may come back as it was read. */
export const updateDraft = Effect.fnUntraced(function* (actor: Actor, id: string, { note, ...fixed }: UpdateDraft) {
  const drafts = yield* Drafts
  const { materials, ...draft } = yield* readDraft(actor, id)
  const errors = changedFields({ ...draft, materials, material: materials }, fixed, Object.keys(fixed))
  if (errors.length > 0) return yield* invalid(errors)
  yield* drafts.setNote(actor.tenantId, id, note)
  const changed = yield* withWarnings(actor, yield* storedDraft(actor, id))
  return { ...draftAnswer(changed), material: changed.materials }
})

export const archiveDraft = (actor: Actor, id: string) => setArchived(actor, id, true)
export const unarchiveDraft = (actor: Actor, id: string) => setArchived(actor, id, false)

const setArchived = Effect.fnUntraced(function* (actor: Actor, id: string, archived: boolean) {
  const draft = yield* storedDraft(actor, id)
  if (draft.archived !== archived) yield* (yield* Drafts).setArchived(actor.tenantId, id, archived)
  return undefined
})

/** Removes a testing-stage draft with its exports and their files; a job of it that still runs leaves nothing. */
export const deleteDraft = Effect.fnUntraced(function* (actor: Actor, id: string) {
  const drafts = yield* Drafts
  const files = yield* Files
  const { run } = yield* Transactions
  const exportIds = yield* run(
    Effect.gen(function* () {
      const draft = yield* storedDraft(actor, id)
      if (draft.stage !== "testing") return yield* conflict("A production draft cannot be removed.")
      return yield* drafts.remove(actor.tenantId, id)
    }),
  )
  yield* files.removeFolder(draftFolder(actor.tenantId, id))
  for (const exportId of exportIds) yield* files.removeFolder(exportFolder(actor.tenantId, exportId))
  return undefined
})

const draftAnswer = (draft: StoredDraft): Omit<Draft, "materials"> => ({
  id: draft.id,
  patternId: draft.patternId,
  measurements: draft.measurements,
  measurementType: draft.measurementType,
  metadata: draft.metadata,
  seams: draft.seams,
  options: draft.options,
  bodyShapes: draft.bodyShapes,
  status: draft.status,
  garmentMeasurements: rounded(draft.garmentMeasurements),
  targetGarmentMeasurements: draft.targetGarmentMeasurements,
  stage: draft.stage,
  objects: draft.objects,
  note: draft.note,
  createdAt: draft.createdAt,
  createdBy: draft.createdBy,
  warnings: notesOf({ warnings: draft.warnings ?? [] }),
  ...(draft.archived ? { archived: true as const } : {}),
  ...(draft.error === null ? {} : { error: draft.error }),
  ...(Object.keys(draft.measurementSources).length > 0 ? { measurementSources: draft.measurementSources } : {}),
  ...answeredSides(draft.sides),
})
