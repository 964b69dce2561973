import { Schema, SchemaGetter } from "effect"
import { create, list, read, remove, update } from "./endpoint.js"
import { MaterialEntries } from "./nesting.js"
import { BooleanText, IntText, optional, Text, withDefault } from "./parameter.js"
import { matching } from "./told.js"
import { Choices, Gender, Id, JsonObject, JsonObjectOrText, Name, Numbers, Sort, Timestamp } from "./values.js"

/** The table types it string, the samples use an integer: both are taken, an integer is answered. */
export const PatternId = Schema.Union([
  Schema.Int,
  Schema.String.check(matching(/^\d{1,9}$/, "must be an integer, or its digits", "^[0-9]{1,9}$")).pipe(
    Schema.decodeTo(Schema.Int, {
      decode: SchemaGetter.transform((digits: string) => Number(digits)),
      encode: SchemaGetter.transform((id: number) => String(id)),
    }),
  ),
])

const idsOf = (prefix: string) =>
  Schema.Record(
    Schema.String,
    Schema.String.check(
      matching(
        new RegExp(`^${prefix}[A-Z]\\w*$`),
        `must be a measurement ID of the form ${prefix}…`,
        `^${prefix}[A-Z][A-Za-z0-9_]*$`,
      ),
    ),
  )
/** Names to measurement IDs, for each measurement type. */
export const PresetMeasurements = Schema.Struct({
  body: Schema.optionalKey(idsOf("mb")),
  final: Schema.optionalKey(idsOf("mf")),
})
export type PresetMeasurements = typeof PresetMeasurements.Type

const chosen = { enabled: Schema.optionalKey(Schema.Boolean), materials: Schema.optionalKey(MaterialEntries) }

export const CreatePreset = Schema.Struct({
  patternId: PatternId,
  name: Name,
  measurements: PresetMeasurements,
  options: Choices,
  seams: Numbers,
  metadata: Schema.optionalKey(JsonObjectOrText),
  ...chosen,
})
export type CreatePreset = typeof CreatePreset.Type

/** The pattern is fixed: it may come back as it was read, and never changed. */
export const UpdatePreset = Schema.Struct({
  patternId: Schema.optionalKey(PatternId),
  name: Schema.optionalKey(Name),
  measurements: Schema.optionalKey(PresetMeasurements),
  options: Schema.optionalKey(Choices),
  seams: Schema.optionalKey(Numbers),
  metadata: Schema.optionalKey(JsonObjectOrText),
  ...chosen,
})
export type UpdatePreset = typeof UpdatePreset.Type

export const PresetItem = Schema.Struct({
  id: Id,
  name: Schema.String,
  patternId: Schema.Int,
  enabled: Schema.Boolean,
  createdAt: Timestamp,
  createdBy: Schema.String,
  updatedAt: Timestamp,
  updatedBy: Schema.String,
  metadata: JsonObject,
})
export type PresetItem = typeof PresetItem.Type

/** A saved customisation of one pattern. */
export const Preset = Schema.Struct({
  ...PresetItem.fields,
  options: Choices,
  measurements: PresetMeasurements,
  materials: MaterialEntries,
  seams: Numbers,
})
export type Preset = typeof Preset.Type

export const listPresets = list({
  id: "listPresets",
  path: "/v2/presets",
  summary: "The presets",
  access: "presets",
  query: {
    search: optional(Text),
    orderBy: withDefault(Schema.Literals(["createdAt", "updatedAt", "name"]), "updatedAt"),
    sort: withDefault(Sort, "desc"),
    patternId: optional(IntText),
    enabled: optional(BooleanText),
    gender: optional(Gender),
  },
  answer: PresetItem,
})

export const readPreset = read({
  id: "readPreset",
  path: "/v2/presets/{id}",
  summary: "One preset",
  access: "presets",
  answer: Preset,
})

export const createPreset = create({
  id: "createPreset",
  path: "/v2/presets",
  summary: "Save a customisation of a pattern",
  access: "presets",
  body: CreatePreset,
  objectTexts: ["metadata"],
  example: { patternId: 1, name: "Short", measurements: {}, options: { length: 45 }, seams: {} },
  answer: Preset,
})

export const updatePreset = update({
  id: "updatePreset",
  path: "/v2/presets/{id}",
  summary: "Change a preset",
  access: "presets",
  body: UpdatePreset,
  objectTexts: ["metadata"],
  fixed: ["patternId"],
  example: { enabled: false },
  answer: Preset,
})

export const deletePreset = remove({
  id: "deletePreset",
  path: "/v2/presets/{id}",
  summary: "Remove a preset",
  access: "presets",
})
