import type { CreateDraft, CreateMaterial, Gender } from "@toile/contract"
import { isErr } from "@toile/geometry"
import { predict } from "@toile/measurement-predictor"
import type { PatternReferenceData } from "@toile/pattern-model"
import { applyOptionFallbacks } from "@toile/schema-validator"
import { Effect, Result } from "effect"
import type { Actor } from "../actor.js"
import { Tenants, Users } from "../ports/accounts.js"
import { PatternCatalogue } from "../ports/catalogue.js"
import { Drafts } from "../ports/drafts.js"
import { Materials } from "../ports/materials.js"
import { MeasurementProfiles } from "../ports/measurement-profiles.js"
import { Presets } from "../ports/presets.js"
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
 * of every pattern. What is there already (by its name, or a draft by its note) is left as it is.
 */
export const seedDemo = Effect.gen(function* () {
  const actor = yield* firstOwner
  if (actor === undefined) return { made: 0, refused: [] } satisfies DemoData
  let made = yield* seedMaterials(actor)
  const profiles = { female: yield* seedProfile(actor, "female"), male: yield* seedProfile(actor, "male") }
  made += Object.values(profiles).filter(({ isNew }) => isNew).length
  const refused: string[] = []
  for (const { data } of yield* (yield* PatternCatalogue).list(actor.tenantId)) {
    made += (yield* seedPreset(actor, data)) ? 1 : 0
    const draft = yield* Effect.result(seedDraft(actor, data, profiles[data.gender].id))
    if (Result.isFailure(draft)) refused.push(data.slug)
    else made += draft.success ? 1 : 0
  }
  return { made, refused } satisfies DemoData
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

const seedMaterials = Effect.fnUntraced(function* (actor: Actor) {
  const materials = yield* Materials
  const all = { page: 1, perPage: 200, sort: "asc", orderBy: "name", search: "Demo: " } as const
  const known = new Set((yield* materials.list(actor.tenantId, all)).items.map(({ name }) => name))
  const missing = CLOTHS.filter(({ name }) => !known.has(name))
  yield* Effect.forEach(missing, (material) => createMaterial(actor, material))
  return missing.length
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

const seedProfile = Effect.fnUntraced(function* (actor: Actor, gender: Gender) {
  const { name, measurements: given } = BODIES[gender]
  const all = { page: 1, perPage: 200, sort: "asc", orderBy: "name", search: name } as const
  const known = (yield* (yield* MeasurementProfiles).list(actor.tenantId, all)).items.find((one) => one.name === name)
  if (known !== undefined) return { id: known.id, isNew: false }
  const measurements = bodyOf(gender)
  const predicted = Object.keys(measurements).filter((id) => !Object.hasOwn(given, id))
  const { id } = yield* createMeasurementProfile(actor, {
    name,
    gender,
    measurementType: "body",
    measurements,
    measurementSources: Object.fromEntries(predicted.map((measurement) => [measurement, "predicted"])),
  })
  return { id, isNew: true }
})

/** The pattern's own defaults, under a name of the house. */
const seedPreset = Effect.fnUntraced(function* (actor: Actor, data: PatternReferenceData) {
  const name = `Demo: ${data.patternName}`
  const names = yield* (yield* Presets).names(actor.tenantId)
  if (names.some((preset) => preset.patternId === data.patternId && preset.name === name)) return false
  const options = applyOptionFallbacks(data, {}).options
  yield* createPreset(actor, { patternId: data.patternId, name, measurements: {}, options, seams: data.seams })
  return true
})

const seedDraft = Effect.fnUntraced(function* (actor: Actor, data: PatternReferenceData, profileId: string) {
  const note = `Demo: ${data.patternName}`
  const { patternId, gender } = data
  const found = { page: 1, perPage: 1, sort: "asc", stage: "all", patternId, search: note } as const
  if ((yield* (yield* Drafts).list(actor.tenantId, found)).total > 0) return false
  const body = bodyOf(gender)
  const ofEachGroup = data.measurements.body.flatMap(({ items }) => items.find((id) => body[id] !== undefined) ?? [])
  const order: CreateDraft = {
    patternId,
    measurementType: "body",
    measurements: Object.fromEntries(ofEachGroup.map((id) => [id, body[id]!])),
    measurementProfileId: profileId,
    note,
  }
  yield* createDraft(actor, order)
  return true
})
