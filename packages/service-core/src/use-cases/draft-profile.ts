import type { CreateDraft, Gender, InputError, Stage } from "@toile/contract"
import { Effect } from "effect"
import type { Actor } from "../actor.js"
import { MeasurementProfiles } from "../ports/measurement-profiles.js"
import { type StoredSides, sidesOf } from "./sides.js"

/** What a draft records of the measurement profile that it names. */
export interface NamedProfile {
  readonly measurementProfileId: string
  readonly measurementProfileRevId: string
  readonly stage: Stage
}

const none: NamedProfile = { measurementProfileId: "", measurementProfileRevId: "", stage: "production" }

/**
 * The profile that a draft's body names, with its latest revision where none is named. It is recorded and gives the
 * stage; the measurements are those of the body alone, and those that the profile has as well come from where it has them,
 * with their sides.
 *
 * @param gender the pattern's
 */
export const namedProfile = Effect.fnUntraced(function* (
  actor: Actor,
  { measurementProfileId, measurementProfileRevId, measurementType, measurements }: CreateDraft,
  gender: Gender,
) {
  const errors: InputError[] = []
  const nothing = { errors, profile: none, sources: {} as Sources, sides: null as StoredSides }
  const refuse = (field: string, reason: string) => {
    errors.push({ pointer: `/${field}`, message: `${field} section: ${reason}` })
    return nothing
  }
  if (measurementProfileId === undefined) {
    return measurementProfileRevId === undefined
      ? nothing
      : refuse("measurementProfileRevId", "a revision needs its measurementProfileId")
  }
  const profiles = yield* MeasurementProfiles
  const found = yield* profiles.find(actor.tenantId, measurementProfileId)
  if (found === undefined) return refuse("measurementProfileId", "there is no such measurement profile")
  if (found.gender !== gender) {
    refuse("measurementProfileId", `the profile is of gender ${found.gender}, the pattern of gender ${gender}`)
  }
  if (found.measurementType !== measurementType) {
    refuse("measurementProfileId", `the profile holds ${found.measurementType} measurements, not ${measurementType}`)
  }
  const revision =
    measurementProfileRevId === undefined
      ? found
      : yield* profiles.findRevision(actor.tenantId, found.id, measurementProfileRevId)
  if (revision === undefined) refuse("measurementProfileRevId", "the profile has no such revision")
  const profile: NamedProfile = {
    measurementProfileId: found.id,
    measurementProfileRevId: measurementProfileRevId ?? found.revisionId,
    stage: found.stage,
  }
  if (revision === undefined) return { ...nothing, profile }
  const isItsOwn = (id: string) => measurements[id] !== undefined && measurements[id] === revision.measurements[id]
  return {
    errors,
    profile,
    sources: Object.fromEntries(Object.entries(revision.measurementSources).filter(([id]) => isItsOwn(id))),
    sides: sidesOf(revision.sides, isItsOwn),
  }
})

type Sources = NonNullable<CreateDraft["measurementSources"]>
