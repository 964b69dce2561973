import type {
  CreateMeasurementProfile,
  MeasurementProfile,
  MeasurementProfileItem,
  Page,
  Revision,
  RevisionItem,
  StagedMeasurementProfile,
  UpdateMeasurementProfile,
} from "@toile/contract"
import { Effect, Equal } from "effect"
import type { Actor } from "../actor.js"
import { changedFields, changesNothing, invalid, orNotFound } from "../failure.js"
import {
  MeasurementProfiles,
  type ProfileContent,
  type ProfileQuery,
  type RevisionQuery,
  type StoredProfile,
  type StoredRevision,
} from "../ports/measurement-profiles.js"
import { Ids, now } from "../ports/time-and-ids.js"
import { Transactions } from "../ports/transactions.js"
import { answeredSides, sidesOf, storedSides } from "./sides.js"
import { type GivenValues, valueErrors } from "./value-errors.js"

/** Stores a profile with its first revision. */
export const createMeasurementProfile = Effect.fnUntraced(function* (actor: Actor, body: CreateMeasurementProfile) {
  const errors = yield* valueErrors(actor, body, body)
  if (errors.length > 0) return yield* invalid(errors)
  const ids = yield* Ids
  const createdAt = yield* now
  const content: ProfileContent = {
    measurements: body.measurements,
    measurementSources: body.measurementSources ?? {},
    sides: storedSides(body.sides),
    bodyShapes: body.bodyShapes ?? {},
    sizings: body.sizings ?? {},
    note: body.note ?? "",
  }
  const id = yield* ids.next
  const revision: StoredRevision = { ...content, id: yield* ids.next, profileId: id, createdAt, createdBy: actor.id }
  const profile: StoredProfile = {
    ...content,
    id,
    name: body.name,
    gender: body.gender,
    displayUnit: body.displayUnit ?? "metric",
    measurementType: body.measurementType,
    stage: body.stage ?? "production",
    metadata: body.metadata ?? {},
    revisionId: revision.id,
    createdAt,
    createdBy: actor.id,
    updatedAt: createdAt,
    updatedBy: actor.id,
  }
  const profiles = yield* MeasurementProfiles
  const { run } = yield* Transactions
  yield* run(
    Effect.andThen(profiles.insert(actor.tenantId, profile), profiles.insertRevision(actor.tenantId, revision)),
  )
  return stagedAnswer(profile)
})

/** Changes a profile; a body that touches what a revision keeps makes a new one. */
export const updateMeasurementProfile = Effect.fnUntraced(function* (
  actor: Actor,
  id: string,
  body: UpdateMeasurementProfile,
) {
  const { run } = yield* Transactions
  return yield* run(
    Effect.gen(function* () {
      const profile = yield* storedProfile(actor, id)
      const { gender: _gender, measurementType: _type, stage: _stage, sides, ...others } = body
      const changes = { ...others, ...(sides === undefined ? {} : { sides: storedSides(sides) }) }
      const errors = [
        ...changedFields(profile, body, FIXED),
        ...(yield* valueErrors(actor, profile, movedOf(profile, changes))),
      ]
      if (errors.length > 0) return yield* invalid(errors)
      if (changesNothing(changes)) return stagedAnswer(profile)
      const touched = REVISED.some((field) => changes[field] !== undefined)
      const moved = { ...profile, ...keptWith(profile, changes), ...changes }
      const changed = yield* touched ? withRevision(actor, moved) : stamped(actor, moved)
      yield* (yield* MeasurementProfiles).update(actor.tenantId, id, changed)
      return stagedAnswer(changed)
    }),
  )
})

/** What does not come back as it was read: values that were stored under other bounds do not hinder another change. */
const movedOf = (profile: StoredProfile, changes: GivenValues): GivenValues =>
  Object.fromEntries(
    Object.entries(changes).filter(([field, value]) => !Equal.equals(value, profile[field as keyof GivenValues])),
  )

/** How the values that stay were come by, and their sides: one that is another now was measured, unless the change says otherwise. */
const keptWith = (
  { measurements, measurementSources, sides }: StoredProfile,
  changes: Pick<UpdateMeasurementProfile, "measurements">,
): Pick<StoredProfile, "measurementSources" | "sides"> => {
  const now = changes.measurements ?? measurements
  const stays = (id: string) => now[id] === measurements[id]
  return {
    measurementSources: Object.fromEntries(Object.entries(measurementSources).filter(([id]) => stays(id))),
    sides: sidesOf(sides, stays),
  }
}

const REVISED = ["measurements", "measurementSources", "sides", "bodyShapes", "sizings", "note"] as const
const FIXED = ["gender", "measurementType", "stage"] as const

const stamped = (actor: Actor, profile: StoredProfile) =>
  Effect.map(now, (updatedAt): StoredProfile => ({ ...profile, updatedAt, updatedBy: actor.id }))

/** The profile with a new revision of its content, which is stored. */
const withRevision = Effect.fnUntraced(function* (actor: Actor, profile: StoredProfile) {
  const { measurements, measurementSources, sides, bodyShapes, sizings, note } = profile
  const id = yield* (yield* Ids).next
  const changed = yield* stamped(actor, { ...profile, revisionId: id })
  yield* (yield* MeasurementProfiles).insertRevision(actor.tenantId, {
    id,
    profileId: profile.id,
    measurements,
    measurementSources,
    sides,
    bodyShapes,
    sizings,
    note,
    createdAt: changed.updatedAt,
    createdBy: actor.id,
  })
  return changed
})

/** Makes a new revision with an old one's content, under a note of its own where one is given. */
export const revertMeasurementProfile = Effect.fnUntraced(function* (
  actor: Actor,
  id: string,
  { revId, note }: { readonly revId: string; readonly note?: string },
) {
  const profiles = yield* MeasurementProfiles
  const { run } = yield* Transactions
  yield* run(
    Effect.gen(function* () {
      const profile = yield* storedProfile(actor, id)
      const old = yield* profiles.findRevision(actor.tenantId, id, revId)
      if (old === undefined) {
        return yield* invalid([{ pointer: "/revId", message: "the profile has no such revision" }])
      }
      const { measurements, measurementSources, sides, bodyShapes, sizings } = old
      const content = { measurements, measurementSources, sides, bodyShapes, sizings, note: note ?? old.note }
      yield* profiles.update(actor.tenantId, id, yield* withRevision(actor, { ...profile, ...content }))
    }),
  )
  return undefined
})

export const deleteMeasurementProfile = Effect.fnUntraced(function* (actor: Actor, id: string) {
  const profiles = yield* MeasurementProfiles
  const { run } = yield* Transactions
  const removed = yield* run(profiles.remove(actor.tenantId, id))
  yield* orNotFound("measurement profile")(removed || undefined)
  return undefined
})

export const measurementProfilePage = Effect.fnUntraced(function* (actor: Actor, query: ProfileQuery) {
  const found = yield* (yield* MeasurementProfiles).list(actor.tenantId, query)
  return { ...found, items: found.items.map(profileItem) } satisfies Page<MeasurementProfileItem>
})

const profileItem = (profile: StoredProfile): MeasurementProfileItem => ({
  id: profile.id,
  name: profile.name,
  gender: profile.gender,
  measurementType: profile.measurementType,
  updatedAt: profile.updatedAt,
  updatedBy: profile.updatedBy,
})

const storedProfile = Effect.fnUntraced(function* (actor: Actor, id: string) {
  return yield* orNotFound("measurement profile")(yield* (yield* MeasurementProfiles).find(actor.tenantId, id))
})

export const readMeasurementProfile = (actor: Actor, id: string) => Effect.map(storedProfile(actor, id), profileAnswer)

const profileAnswer = (profile: StoredProfile): MeasurementProfile => ({
  id: profile.id,
  name: profile.name,
  gender: profile.gender,
  displayUnit: profile.displayUnit,
  measurementType: profile.measurementType,
  measurements: profile.measurements,
  bodyShapes: profile.bodyShapes,
  note: profile.note,
  sizings: profile.sizings,
  metadata: profile.metadata,
  updatedAt: profile.updatedAt,
  updatedBy: profile.updatedBy,
  ...howMeasured(profile),
})

const stagedAnswer = (profile: StoredProfile): StagedMeasurementProfile => ({
  ...profileAnswer(profile),
  stage: profile.stage,
})

const howMeasured = ({ measurementSources, sides }: ProfileContent) => ({
  ...(Object.keys(measurementSources).length > 0 ? { measurementSources } : {}),
  ...answeredSides(sides),
})

export const revisionPage = Effect.fnUntraced(function* (actor: Actor, id: string, query: RevisionQuery) {
  yield* storedProfile(actor, id)
  const found = yield* (yield* MeasurementProfiles).listRevisions(actor.tenantId, id, query)
  const item = ({ id, note, createdAt, createdBy }: StoredRevision): RevisionItem => ({
    id,
    note,
    createdAt,
    createdBy,
  })
  return { ...found, items: found.items.map(item) } satisfies Page<RevisionItem>
})

export const readRevision = Effect.fnUntraced(function* (actor: Actor, profileId: string, id: string) {
  yield* storedProfile(actor, profileId)
  const found = yield* (yield* MeasurementProfiles).findRevision(actor.tenantId, profileId, id)
  const revision = yield* orNotFound("revision")(found)
  return {
    id: revision.id,
    measurements: revision.measurements,
    bodyShapes: revision.bodyShapes,
    sizings: revision.sizings,
    note: revision.note,
    createdAt: revision.createdAt,
    createdBy: revision.createdBy,
    ...howMeasured(revision),
  } satisfies Revision
})
