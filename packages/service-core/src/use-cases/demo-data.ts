import type { CreateDraft, CreateMaterial, Gender } from "@toile/contract"
import { predict } from "@toile/measurement-predictor"
import type { PatternReferenceData } from "@toile/pattern-model"
import { isErr } from "@toile/result"
import { applyOptionFallbacks } from "@toile/schema-validator"
import { Effect, Result } from "effect"
import type { Actor } from "../actor.js"
import { Tenants, Users } from "../ports/accounts.js"
import { PatternCatalogue } from "../ports/catalogue.js"
import { Drafts } from "../ports/drafts.js"
import { Materials } from "../ports/materials.js"
import { MeasurementProfiles } from "../ports/measurement-profiles.js"
import { Presets } from "../ports/presets.js"
import { Transactions } from "../ports/transactions.js"
import { createDraft } from "./drafts.js"
import { createMaterial } from "./materials.js"
import { createMeasurementProfile } from "./measurement-profiles.js"
import { createPreset } from "./presets.js"

/** What was made, and the patterns whose demo order was refused. */
export interface DemoData {
  readonly made: number
  readonly refused: readonly string[]
}

/**
 * Fills the first tenant with something to look at: materials, a woman's and a man's profile, and a preset and a draft
 * of every pattern. Each of them is made once: what is there already (by its name, or a draft by its note) is left as it
 * is, and what was removed does not come back. A garment that is new since the last start gets its own.
 */
export const seedDemo = Effect.gen(function* () {
  const actor = yield* firstOwner
  if (actor === undefined) return { made: 0, refused: [] } satisfies DemoData
  let made = 0
  const refused: string[] = []
  for (const cloth of CLOTHS)
    made += yield* once(actor, `material ${cloth.factoryId}`, hasMaterial(actor, cloth), createMaterial(actor, cloth))
  for (const gender of ["female", "male"] as const) {
    made += yield* once(actor, `profile ${gender}`, hasProfile(actor, gender), makeProfile(actor, gender))
  }
  for (const { data } of yield* (yield* PatternCatalogue).list(actor.tenantId)) {
    made += yield* once(actor, `preset ${data.patternId}`, hasPreset(actor, data), makePreset(actor, data))
    const draft = once(actor, `draft ${data.patternId}`, hasDraft(actor, data), makeDraft(actor, data))
    const drafted = yield* Effect.result(draft)
    if (Result.isFailure(drafted)) refused.push(data.slug)
    else made += drafted.success
  }
  return { made, refused } satisfies DemoData
})

/** Makes one thing unless it was made before or is there; how many were made. Its name stays for good. */
const once = Effect.fnUntraced(function* <E, A, B>(
  { tenantId }: Actor,
  name: string,
  isThere: Effect.Effect<boolean, never, A>,
  make: Effect.Effect<unknown, E, B>,
) {
  const tenants = yield* Tenants
  const { run } = yield* Transactions
  return yield* run(
    Effect.gen(function* () {
      const seeded = yield* tenants.seeded(tenantId)
      if (seeded.includes(name)) return 0
      const isNew = !(yield* isThere)
      if (isNew) yield* make
      yield* tenants.setSeeded(tenantId, [...seeded, name])
      return isNew ? 1 : 0
    }),
  )
})

const firstOwner = Effect.gen(function* () {
  const tenant = yield* (yield* Tenants).first
  if (tenant === undefined) return undefined
  const all = { page: 1, perPage: 200, sort: "asc", orderBy: "createdAt" } as const
  const owner = (yield* (yield* Users).list(tenant.id, all)).items.find(({ isAdmin }) => isAdmin)
  return owner && ({ tenantId: tenant.id, kind: "user", id: owner.id, isOwner: true, roles: [] } satisfies Actor)
})

const neutral = { easeAdjWarp: 1, easeAdjWeft: 1, shrinkageWarp: 1, shrinkageWeft: 1 }
const cloth = (name: string, factoryId: string, groups: readonly string[], sheetWidth: number): CreateMaterial => ({
  name,
  factoryId,
  groups,
  nesting: { sheetWidth, partMargin: 0.5, partRotation: "+180", preNestRotation: 0 },
  scaling: neutral,
})
const CLOTHS = [
  cloth("Demo: shirting, poplin", "DEMO-POPLIN", ["shell"], 148),
  cloth("Demo: suiting, wool twill", "DEMO-TWILL", ["shell"], 155),
  cloth("Demo: single jersey", "DEMO-JERSEY", ["shell", "rib"], 165),
  cloth("Demo: woven interfacing", "DEMO-INTERFACING", ["interfacing"], 90),
]

const hasMaterial = Effect.fnUntraced(function* ({ tenantId }: Actor, { name }: CreateMaterial) {
  const all = { page: 1, perPage: 200, sort: "asc", orderBy: "name", search: name } as const
  return (yield* (yield* Materials).list(tenantId, all)).items.some((one) => one.name === name)
})

const BODIES: Record<Gender, { readonly name: string; readonly measurements: Readonly<Record<string, number>> }> = {
  female: { name: "Demo: Anna Example", measurements: { mbHeight: 168, mbWeight: 62 } },
  male: { name: "Demo: Bert Example", measurements: { mbHeight: 180, mbWeight: 76 } },
}

/** The measurements of a whole body, predicted from height and weight. */
const bodyOf = (gender: Gender): Readonly<Record<string, number>> => {
  const predicted = predict({ gender, measurements: BODIES[gender].measurements })
  if (isErr(predicted)) throw new Error(predicted.error.problems.map(({ message }) => message).join("; "))
  return predicted.value.measurements
}

const profileOf = Effect.fnUntraced(function* ({ tenantId }: Actor, gender: Gender) {
  const { name } = BODIES[gender]
  const all = { page: 1, perPage: 200, sort: "asc", orderBy: "name", search: name } as const
  return (yield* (yield* MeasurementProfiles).list(tenantId, all)).items.find((one) => one.name === name)
})
const hasProfile = (actor: Actor, gender: Gender) =>
  Effect.map(profileOf(actor, gender), (found) => found !== undefined)

const makeProfile = (actor: Actor, gender: Gender) => {
  const { name, measurements: given } = BODIES[gender]
  const measurements = bodyOf(gender)
  const predicted = Object.keys(measurements).filter((id) => !Object.hasOwn(given, id))
  return createMeasurementProfile(actor, {
    name,
    gender,
    measurementType: "body",
    measurements,
    measurementSources: Object.fromEntries(predicted.map((measurement) => [measurement, "predicted"])),
  })
}

const titleOf = ({ patternName }: PatternReferenceData) => `Demo: ${patternName}`

const hasPreset = Effect.fnUntraced(function* ({ tenantId }: Actor, data: PatternReferenceData) {
  const names = yield* (yield* Presets).names(tenantId)
  return names.some(({ patternId, name }) => patternId === data.patternId && name === titleOf(data))
})

/** The pattern's own defaults, under a name of the house. */
const makePreset = (actor: Actor, data: PatternReferenceData) => {
  const { options } = applyOptionFallbacks(data, {})
  const { patternId, seams } = data
  return createPreset(actor, { patternId, name: titleOf(data), measurements: {}, options, seams })
}

const hasDraft = Effect.fnUntraced(function* ({ tenantId }: Actor, data: PatternReferenceData) {
  const all = {
    page: 1,
    perPage: 1,
    sort: "asc",
    stage: "all",
    patternId: data.patternId,
    search: titleOf(data),
  } as const
  return (yield* (yield* Drafts).list(tenantId, all)).total > 0
})

const makeDraft = Effect.fnUntraced(function* (actor: Actor, data: PatternReferenceData) {
  const { patternId, gender } = data
  const profile = yield* profileOf(actor, gender)
  const body = bodyOf(gender)
  const ofEachGroup = data.measurements.body.flatMap(({ items }) => items.find((id) => body[id] !== undefined) ?? [])
  const order: CreateDraft = {
    patternId,
    measurementType: "body",
    measurements: Object.fromEntries(ofEachGroup.map((id) => [id, body[id]!])),
    ...(profile === undefined ? {} : { measurementProfileId: profile.id }),
    note: titleOf(data),
  }
  return yield* createDraft(actor, order)
})
