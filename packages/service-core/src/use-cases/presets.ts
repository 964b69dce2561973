import type {
  CreatePreset,
  Gender,
  InputError,
  Page,
  PresetItem,
  PresetMeasurements,
  Preset as ToldPreset,
  UpdatePreset,
} from "@toile/contract"
import type { PatternReferenceData } from "@toile/pattern-model"
import { pointerOf } from "@toile/result"
import { Effect } from "effect"
import type { Actor } from "../actor.js"
import { changedFields, changesNothing, invalid, orNotFound } from "../failure.js"
import { PatternCatalogue } from "../ports/catalogue.js"
import { type PresetQuery, Presets, type StoredPreset } from "../ports/presets.js"
import { Ids, now } from "../ports/time-and-ids.js"
import { Transactions } from "../ports/transactions.js"
import { copiedMaterials } from "./material-entries.js"

interface PresetFilters extends Omit<PresetQuery, "patternIds"> {
  readonly patternId?: number | undefined
  /** The pattern's. */
  readonly gender?: Gender | undefined
}

export const presetPage = Effect.fnUntraced(function* (actor: Actor, { patternId, gender, ...query }: PresetFilters) {
  const patternIds = yield* wantedPatterns(actor, patternId, gender)
  const found = yield* (yield* Presets).list(actor.tenantId, { ...query, patternIds })
  return { ...found, items: found.items.map(presetItem) } satisfies Page<PresetItem>
})

const wantedPatterns = Effect.fnUntraced(function* (
  actor: Actor,
  patternId: number | undefined,
  gender: Gender | undefined,
) {
  if (gender === undefined) return patternId === undefined ? undefined : [patternId]
  const entries = yield* (yield* PatternCatalogue).list(actor.tenantId)
  const ids = entries.filter(({ data }) => data.gender === gender).map(({ data }) => data.patternId)
  return patternId === undefined ? ids : ids.filter((id) => id === patternId)
})

const presetItem = (preset: StoredPreset): PresetItem => ({
  id: preset.id,
  name: preset.name,
  patternId: preset.patternId,
  enabled: preset.enabled,
  createdAt: preset.createdAt,
  createdBy: preset.createdBy,
  updatedAt: preset.updatedAt,
  updatedBy: preset.updatedBy,
  metadata: preset.metadata,
})

const told = (preset: StoredPreset): ToldPreset => ({
  ...presetItem(preset),
  options: preset.options,
  measurements: preset.measurements,
  materials: preset.materials,
  seams: preset.seams,
})

const storedPreset = Effect.fnUntraced(function* (actor: Actor, id: string) {
  return yield* orNotFound("preset")(yield* (yield* Presets).find(actor.tenantId, id))
})

export const readPreset = (actor: Actor, id: string) => Effect.map(storedPreset(actor, id), told)

type Customisation = Pick<UpdatePreset, "options" | "seams" | "materials" | "measurements">

/**
 * What a customisation has that its pattern has not, judged as a draft's body is: unknown or impossible options, seams,
 * material groups, measurement groups and items of them. What it leaves out, and which options go together, is for the draft to say: a preset may keep a
 * choice for an option that another choice puts out of use.
 */
const misfits = Effect.fnUntraced(function* (actor: Actor, patternId: number, customisation: Customisation) {
  const catalogue = yield* PatternCatalogue
  const entry = yield* catalogue.find(actor.tenantId, patternId)
  if (entry === undefined) return [{ pointer: "/patternId", message: `there is no pattern ${patternId}` }]
  const { options = {}, seams = {}, materials = {}, measurements = {} } = customisation
  const body = { patternId, measurementType: "body", measurements: {}, options, seams, materials }
  const judged = catalogue.judge(entry, body).filter(({ pointer }) => /^\/(options|seams|materials)\//.test(pointer))
  const { errors } = yield* copiedMaterials(actor, materials)
  return [...judged, ...errors, ...strangeItems(entry.data, measurements)]
})

/** Measurement groups that the pattern has not, and items that are not of their group. */
const strangeItems = ({ measurements }: PatternReferenceData, given: PresetMeasurements): InputError[] =>
  (["body", "final"] as const).flatMap((type) =>
    Object.entries(given[type] ?? {}).flatMap(([name, item]) => {
      const pointer = pointerOf(["measurements", type, name])
      const group = measurements[type].find(({ group }) => group === name)
      if (group === undefined) return [{ pointer, message: `the pattern has no group ${name} of ${type} measurements` }]
      if (group.items.includes(item)) return []
      return [{ pointer, message: `${item} is not in the group ${name}: ${group.items.join(", ")}` }]
    }),
  )

export const createPreset = Effect.fnUntraced(function* (actor: Actor, body: CreatePreset) {
  const errors = yield* misfits(actor, body.patternId, body)
  if (errors.length > 0) return yield* invalid(errors)
  const createdAt = yield* now
  const preset: StoredPreset = {
    id: yield* (yield* Ids).next,
    patternId: body.patternId,
    name: body.name,
    enabled: body.enabled ?? true,
    options: body.options,
    measurements: { body: {}, final: {}, ...body.measurements },
    materials: body.materials ?? {},
    seams: body.seams,
    metadata: body.metadata ?? {},
    createdAt,
    createdBy: actor.id,
    updatedAt: createdAt,
    updatedBy: actor.id,
  }
  yield* (yield* Presets).insert(actor.tenantId, preset)
  return told(preset)
})

/** Only what is sent is judged, so that a preset whose pattern has moved on can still be disabled. */
export const updatePreset = Effect.fnUntraced(function* (actor: Actor, id: string, body: UpdatePreset) {
  const { run } = yield* Transactions
  return yield* run(
    Effect.gen(function* () {
      const preset = yield* storedPreset(actor, id)
      const { patternId: _patternId, ...changes } = body
      const { options, seams, materials, measurements } = changes
      const touched = [options, seams, materials, measurements].some((given) => given !== undefined)
      const errors = [
        ...changedFields(preset, body, ["patternId"]),
        ...(touched ? yield* misfits(actor, preset.patternId, changes) : []),
      ]
      if (errors.length > 0) return yield* invalid(errors)
      if (changesNothing(changes)) return told(preset)
      const changed: StoredPreset = {
        ...preset,
        ...changes,
        measurements: {
          ...(measurements && { body: {}, final: {} }),
          ...(measurements ?? preset.measurements),
        },
        updatedAt: yield* now,
        updatedBy: actor.id,
      }
      yield* (yield* Presets).update(actor.tenantId, changed)
      return told(changed)
    }),
  )
})

export const deletePreset = Effect.fnUntraced(function* (actor: Actor, id: string) {
  const removed = yield* (yield* Presets).remove(actor.tenantId, id)
  yield* orNotFound("preset")(removed || undefined)
  return undefined
})
