import { Schema } from "effect"
import { ask, create, list, read, remove, update } from "./endpoint.js"
import { FileDescriptor } from "./file-descriptor.js"
import { BooleanText, IntText, listOf, needing, optional, Text, TextOrNull, withDefault } from "./parameter.js"
import { atMost, toldOtherwise } from "./told.js"
import { Gender, HttpUrl, JsonObject, MeasurementType, Sort } from "./values.js"

/** What an element shows; a list is narrowed by all but material, an export and an import know all. */
export const ListedMetadataType = Schema.Literals(["seam", "bodyShape", "measurement", "option"])
export const MetadataType = Schema.Literals([...ListedMetadataType.literals, "material"])
export type MetadataType = typeof MetadataType.Type

/** Language code to text. */
export const Texts = Schema.Record(Schema.String, Schema.String.check(atMost(10_000)))
export type Texts = typeof Texts.Type

/** An address that browsers may show; the service never fetches it. "" is none. */
const ImageUrl = Schema.Union([Schema.Literal(""), HttpUrl])

const shown = {
  title: Schema.optionalKey(Texts),
  description: Schema.optionalKey(Texts),
  imageUrl: Schema.optionalKey(ImageUrl),
  videoUrl: Schema.optionalKey(Schema.String),
  customData: Schema.optionalKey(JsonObject),
}
/** Told by the service alone. */
const derived = ["uuid", "type", "isDefault", "parentId"]
/** Of these, what changes with the element, or is its name. */
const movable = ["uuid", "isDefault"]

export const CreateMetadata = Schema.Struct({
  id: Schema.String,
  gender: Schema.optionalKey(Gender),
  patternId: Schema.optionalKey(Schema.Int),
  ...shown,
})
export type CreateMetadata = typeof CreateMetadata.Type

/** Gender, patternId, type and parentId are fixed: they may come back as they were, and never changed. */
export const UpdateMetadata = Schema.Struct({
  ...shown,
  gender: Schema.optionalKey(Schema.Union([Schema.Literal(""), Gender])),
  patternId: Schema.optionalKey(Schema.Int),
  type: Schema.optionalKey(MetadataType),
  parentId: Schema.optionalKey(Schema.NullOr(Schema.String)),
})
export type UpdateMetadata = typeof UpdateMetadata.Type

const elementFields = {
  uuid: Schema.String,
  id: Schema.String,
  /** "" where both genders share the element: a seam, a material group. */
  gender: Schema.Union([Gender, Schema.Literal("")]),
  isDefault: Schema.Boolean,
  parentId: Schema.NullOr(Schema.String),
  title: Texts,
  description: Texts,
  imageUrl: Schema.String,
  videoUrl: Schema.String,
  customData: JsonObject,
}
/** What create and update answer: no type. */
export const UntypedMetadata = Schema.Struct(elementFields)
export type UntypedMetadata = typeof UntypedMetadata.Type
export const Metadata = Schema.Struct({ ...elementFields, type: MetadataType })
export type Metadata = typeof Metadata.Type

export const createMetadata = create({
  id: "createMetadata",
  path: "/v2/metadata",
  summary: "Show an option, measurement, body shape, seam or material group in words of one's own",
  access: "metadata",
  body: CreateMetadata,
  example: { id: "mbLowHipGirth", gender: "female", title: { en: "Hips", fr: "Hanches" } },
  readOnly: derived,
  handle: "uuid",
  answer: UntypedMetadata,
})

export const updateMetadata = update({
  id: "updateMetadata",
  path: "/v2/metadata/{uuid}",
  summary: "Change an element; titles and descriptions merge language by language",
  access: "metadata",
  body: UpdateMetadata,
  fixed: ["gender", "patternId", "type", "parentId"],
  example: { title: { en: "Waist" } },
  readOnly: movable,
  answer: UntypedMetadata,
})

export const listMetadata = list({
  id: "listMetadata",
  path: "/v2/metadata",
  summary: "The elements: the system's, and the tenant's own in their place",
  access: "metadata",
  query: {
    search: optional(Text),
    orderBy: withDefault(Schema.Literals(["id"]), "id"),
    sort: withDefault(Sort, "desc"),
    type: optional(ListedMetadataType),
    gender: optional(Gender),
    patternId: optional(IntText),
    patternRefId: needing(optional(Text), "patternId"),
    parentIds: listOf(TextOrNull),
    measurementType: needing(optional(MeasurementType), "type=measurement"),
  },
  answer: Metadata,
})

export const readMetadata = read({
  id: "readMetadata",
  path: "/v2/metadata/{uuid}",
  summary: "One element",
  access: "metadata",
  answer: Metadata,
})

export const deleteMetadata = remove({
  id: "deleteMetadata",
  path: "/v2/metadata/{uuid}",
  summary: "Revert an element to the system's default",
  access: "metadata",
})

/** The languages that have columns, as the interface's header names them. */
const columnLanguages = ["en", "jp", "cn", "th"] as const
/** The header of an imported and an exported table, in this order. */
export const metadataColumns = [
  "id",
  "type",
  "gender",
  "image_url",
  "video_url",
  "custom_data",
  "pattern_id",
  ...columnLanguages.flatMap((language) => [`title_${language}`, `description_${language}`] as const),
] as const
export type MetadataColumn = (typeof metadataColumns)[number]

export const IMPORT_BYTES = 10 * 1024 * 1024

export const importMetadata = ask({
  id: "importMetadata",
  path: "/v2/metadata/import",
  summary: "Take a CSV table of elements: all rows, or none",
  access: "metadata",
  upload: {
    field: "file",
    maxBytes: IMPORT_BYTES,
    raw: "text/csv",
    rawRule: toldOtherwise.table(metadataColumns.join(",")),
  },
  example: `${metadataColumns.join(",")}\r\nmbWaistGirth,measurement,female,,,,,Waist,Around the natural waist,,,,,,\r\n`,
  query: { dryRun: withDefault(BooleanText, false) },
  answer: Schema.Struct({ created: Schema.Int, updated: Schema.Int }),
})

export const ExportMetadata = Schema.Struct({
  fileType: Schema.optionalKey(Schema.Literals(["csv", "json"])),
  patternId: Schema.optionalKey(Schema.Int),
  type: Schema.optionalKey(MetadataType),
  excludedFields: Schema.optionalKey(Schema.Array(Schema.Literals(metadataColumns))),
})
export type ExportMetadata = typeof ExportMetadata.Type

export const exportMetadata = ask({
  id: "exportMetadata",
  path: "/v2/metadata/export",
  summary: "The elements as a CSV or JSON file; `Accept: text/csv` gives the rows themselves",
  access: "metadata",
  body: ExportMetadata,
  example: { fileType: "csv", type: "measurement" },
  alsoAs: "text/csv",
  answer: FileDescriptor,
})
