import type { CreateDraft, CreateMaterial, Gender, DemoData as ToldDemoData } from "@toile/contract"
import { predict } from "@toile/measurement-predictor"
import type { PatternReferenceData } from "@toile/pattern-model"
import { isErr } from "@toile/result"
import { applyOptionFallbacks } from "@toile/schema-validator"
import { Effect, Result } from "effect"
import type { Actor } from "../actor.js"
import { Tenants, Users } from "../ports/accounts.js"
import { PatternCatalogue } from "../ports/catalogue.js"
import { Drafts } from "../ports/drafts.js"
import { draftFolder, exportFolder, Files } from "../ports/files.js"
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

/** Stands first among what a tenant was given: it began with demo data, and no person made it. */
const BEGUN = "demo"

/** Says of a tenant that has just been made that it is for demo data; no other tenant ever gets any. */
export const beginDemo = Effect.fnUntraced(function* (tenantId: string) {
  yield* (yield* Tenants).setSeeded(tenantId, [BEGUN])
})

/**
 * Fills the first tenant, where it began with demo data, with something to look at: materials, a woman's and a man's
 * profile, and a preset and a draft of every pattern. Each of them is made once: what is there already (by its name, or a
 * draft by its note) is left as it is, and what was removed does not come back. A garment that is new since the last
 * start gets its own.
 */
export const seedDemo = Effect.gen(function* () {
  const actor = yield* firstOwner
  const begun = actor === undefined ? [] : yield* (yield* Tenants).seeded(actor.tenantId)
  if (actor === undefined || begun.length === 0) return { made: 0, refused: [] } satisfies DemoData
  let made = 0
  const refused: string[] = []
  for (const cloth of CLOTHS)
    made += yield* once(actor, `material ${cloth.factoryId}`, ownMaterial(actor, cloth), createMaterial(actor, cloth))
  for (const gender of ["female", "male"] as const) {
    made += yield* once(actor, `profile ${gender}`, ownProfile(actor, gender), makeProfile(actor, gender))
  }
  for (const { data } of yield* (yield* PatternCatalogue).list(actor.tenantId)) {
    made += yield* once(actor, `preset ${data.patternId}`, ownPreset(actor, data), makePreset(actor, data))
    const draft = once(actor, `draft ${data.patternId}`, ownDraft(actor, data), makeDraft(actor, data))
    const drafted = yield* Effect.result(draft)
    if (Result.isFailure(drafted)) refused.push(data.slug)
    else made += drafted.success
  }
  return { made, refused } satisfies DemoData
})

/**
 * Makes one thing unless it was made before or is there; how many were made. Its name stays until all demo data is
 * removed, with its ID behind it, or with none where it was there and is not ours.
 */
const once = Effect.fnUntraced(function* <E, A, B>(
  { tenantId }: Actor,
  name: string,
  there: Effect.Effect<string | undefined, never, A>,
  make: Effect.Effect<{ readonly id: string }, E, B>,
) {
  const tenants = yield* Tenants
  const { run } = yield* Transactions
  return yield* run(
    Effect.gen(function* () {
      const seeded = yield* tenants.seeded(tenantId)
      // Nothing stands there any more where all of it was removed meanwhile.
      if (seeded.length === 0 || seeded.some((entry) => readEntry(entry).name === name)) return 0
      const made = (yield* there) === undefined ? yield* make : undefined
      yield* tenants.setSeeded(tenantId, [...seeded, `${name}${MARK}${made?.id ?? ""}`])
      return made === undefined ? 0 : 1
    }),
  )
})

const MARK = " #"
/** Of what was made before IDs were kept there is none. */
const readEntry = (entry: string): { readonly name: string; readonly id: string | undefined } => {
  const [name = "", id] = entry.split(MARK)
  return { name, id }
}

type Needs = Materials | MeasurementProfiles | Presets | Drafts
type Data = PatternReferenceData | undefined

/** Demo data of one kind: where an entry of it without an ID is looked for, and whether a record is still as it was made. */
interface DemoKind {
  readonly told: keyof ToldDemoData
  readonly own: (actor: Actor, of: string, data: Data) => Effect.Effect<string | undefined, never, Needs>
  readonly isUntouched: (actor: Actor, id: string, data: Data) => Effect.Effect<boolean, never, Needs>
}

const none = Effect.succeed(undefined)
const isFirst = (found: { readonly createdAt: string; readonly updatedAt: string } | undefined) =>
  found !== undefined && found.updatedAt === found.createdAt

const KINDS: Readonly<Record<string, DemoKind>> = {
  material: {
    told: "materials",
    own: (actor, of) => {
      const known = CLOTHS.find(({ factoryId }) => factoryId === of)
      return known === undefined ? none : ownMaterial(actor, known)
    },
    isUntouched: ({ tenantId }, id) => Effect.flatMap(Materials, (all) => Effect.map(all.find(tenantId, id), isFirst)),
  },
  profile: {
    told: "measurementProfiles",
    own: (actor, of) => (of === "female" || of === "male" ? ownProfile(actor, of) : none),
    isUntouched: ({ tenantId }, id) =>
      Effect.flatMap(MeasurementProfiles, (all) => Effect.map(all.find(tenantId, id), isFirst)),
  },
  preset: {
    told: "presets",
    own: (actor, _of, data) => (data === undefined ? none : ownPreset(actor, data)),
    isUntouched: ({ tenantId }, id) => Effect.flatMap(Presets, (all) => Effect.map(all.find(tenantId, id), isFirst)),
  },
  draft: {
    told: "drafts",
    own: (actor, _of, data) => (data === undefined ? none : ownDraft(actor, data)),
    // Of a draft the note alone can be changed.
    isUntouched: ({ tenantId }, id, data) =>
      Effect.flatMap(Drafts, (all) =>
        Effect.map(all.find(tenantId, id), (found) =>
          data === undefined ? found?.note.startsWith(TITLE) === true : found?.note === titleOf(data),
        ),
      ),
  },
}

/** What of the demo data is still there as it was made, by its IDs; what somebody has changed is their own. */
export const readDemoData = Effect.fnUntraced(function* (actor: Actor) {
  const entries = (yield* (yield* Tenants).seeded(actor.tenantId)).map(readEntry)
  const patterns = yield* (yield* PatternCatalogue).list(actor.tenantId)
  const told: Record<keyof ToldDemoData, string[]> = { materials: [], measurementProfiles: [], presets: [], drafts: [] }
  for (const { name, id } of entries) {
    const [word = "", of = ""] = name.split(" ")
    const kind = KINDS[word]
    if (kind === undefined) continue
    const data = patterns.find(({ data }) => String(data.patternId) === of)?.data
    // An entry without an ID is of a time before IDs were kept, or of what was there and is not ours.
    const own = id ?? (yield* kind.own(actor, of, data))
    if (own && (yield* kind.isUntouched(actor, own, data))) told[kind.told].push(own)
  }
  return told satisfies ToldDemoData
})

/**
 * Removes all demo data that nobody has changed at once, its drafts of the production stage and what was exported of them too. None comes back at
 * a further start. Where there is none, that is what was wanted.
 */
export const removeDemoData = Effect.fnUntraced(function* (actor: Actor) {
  const { tenantId } = actor
  const tenants = yield* Tenants
  const { run } = yield* Transactions
  const removed = yield* run(
    Effect.gen(function* () {
      const { materials, measurementProfiles, presets, drafts } = yield* readDemoData(actor)
      for (const id of materials) yield* (yield* Materials).remove(tenantId, id)
      for (const id of measurementProfiles) yield* (yield* MeasurementProfiles).remove(tenantId, id)
      for (const id of presets) yield* (yield* Presets).remove(tenantId, id)
      const exports: string[] = []
      for (const id of drafts) exports.push(...(yield* (yield* Drafts).remove(tenantId, id)))
      yield* tenants.setSeeded(tenantId, [])
      return { drafts, exports }
    }),
  )
  const files = yield* Files
  for (const id of removed.drafts) yield* files.removeFolder(draftFolder(tenantId, id))
  for (const id of removed.exports) yield* files.removeFolder(exportFolder(tenantId, id))
  return undefined
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

const ownMaterial = Effect.fnUntraced(function* ({ tenantId }: Actor, { name }: CreateMaterial) {
  const all = { page: 1, perPage: 200, sort: "asc", orderBy: "name", search: name } as const
  return (yield* (yield* Materials).list(tenantId, all)).items.find((one) => one.name === name)?.id
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
const ownProfile = (actor: Actor, gender: Gender) => Effect.map(profileOf(actor, gender), (found) => found?.id)

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

const TITLE = "Demo: "
const titleOf = ({ patternName }: PatternReferenceData) => `${TITLE}${patternName}`

const ownPreset = Effect.fnUntraced(function* ({ tenantId }: Actor, data: PatternReferenceData) {
  const names = yield* (yield* Presets).names(tenantId)
  return names.find(({ patternId, name }) => patternId === data.patternId && name === titleOf(data))?.id
})

/** The pattern's own defaults, under a name of the house. */
const makePreset = (actor: Actor, data: PatternReferenceData) => {
  const { options } = applyOptionFallbacks(data, {})
  const { patternId, seams } = data
  return createPreset(actor, { patternId, name: titleOf(data), measurements: {}, options, seams })
}

const ownDraft = Effect.fnUntraced(function* ({ tenantId }: Actor, data: PatternReferenceData) {
  const all = {
    page: 1,
    perPage: 1,
    sort: "asc",
    stage: "all",
    archived: "all",
    patternId: data.patternId,
    search: titleOf(data),
  } as const
  return (yield* (yield* Drafts).list(tenantId, all)).items[0]?.id
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
