import { Schema } from "effect"
import { accept, act, download, list, read, remove, update } from "./endpoint.js"
import { FileDescriptor } from "./file-descriptor.js"
import { MaterialEntries } from "./nesting.js"
import { IntText, optional, Text, withDefault } from "./parameter.js"
import { FailureProblem } from "./problem.js"
import {
  Choices,
  HttpUrl,
  Id,
  JsonObject,
  MeasurementType,
  Note,
  Numbers,
  Sort,
  Stage,
  Status,
  Timestamp,
} from "./values.js"

/**
 * How each measurement was come by: as it is known, or as a prediction's `sources` tell it. A mesh's `geometry` and `landmark`
 * were scanned; `prior` and `derived` are as good as predicted; a prediction's `input` was measured.
 */
export const MeasurementSources = Schema.Record(
  Schema.String,
  Schema.Literals(["measured", "scanned", "predicted", "input", "geometry", "landmark", "prior", "derived"]),
)

/** Left and right of a pair, by measurement ID, whose one value for both stands in `measurements`. */
export const Sides = Schema.Struct({ left: Schema.optionalKey(Numbers), right: Schema.optionalKey(Numbers) })
export type Sides = typeof Sides.Type

/** How sure a value is, for levers and warnings: by a tape, by a scanner, or what bodies usually have. */
const asDrafted = {
  measured: "measured",
  input: "measured",
  scanned: "scanned",
  geometry: "scanned",
  landmark: "scanned",
  predicted: "predicted",
  prior: "predicted",
  derived: "predicted",
} as const satisfies Record<(typeof MeasurementSources.Type)[string], string>

/** The sources of an order as the engine takes them. */
export const sourcesAsDrafted = (sources: typeof MeasurementSources.Type) =>
  Object.fromEntries(Object.entries(sources).map(([id, source]) => [id, asDrafted[source]]))

export const CreateDraft = Schema.Struct({
  patternId: Schema.Int,
  patternRef: Schema.optionalKey(Schema.String),
  callbackUrl: Schema.optionalKey(HttpUrl),
  measurementType: MeasurementType,
  enableOptionFallbacks: Schema.optionalKey(Schema.Boolean),
  measurements: Numbers,
  seams: Schema.optionalKey(Numbers),
  options: Schema.optionalKey(Choices),
  bodyShapes: Schema.optionalKey(Choices),
  measurementProfileId: Schema.optionalKey(Id),
  measurementProfileRevId: Schema.optionalKey(Id),
  selectedMeasurementIds: Schema.optionalKey(Schema.Array(Schema.String)),
  note: Schema.optionalKey(Note),
  metadata: Schema.optionalKey(JsonObject),
  parentDraftId: Schema.optionalKey(Id),
  targetGarmentMeasurements: Schema.optionalKey(Numbers),
  materials: Schema.optionalKey(MaterialEntries),
  measurementSources: Schema.optionalKey(MeasurementSources),
  /** Ours: kept with the draft, and drafted from by nothing yet. */
  sides: Schema.optionalKey(Sides),
})
export type CreateDraft = typeof CreateDraft.Type

/** Fields of a stored draft that a creation body may carry back and that are ignored. */
export const draftReadOnly = ["status", "garmentMeasurements", "stage", "objects", "warnings", "archived"]

export const FittingNote = Schema.Struct({
  code: Schema.String,
  message: Schema.String,
  piece: Schema.optionalKey(Schema.String),
  measurement: Schema.optionalKey(Schema.String),
})
export type FittingNote = typeof FittingNote.Type

const draftFields = {
  id: Id,
  patternId: Schema.Int,
  measurements: Numbers,
  measurementType: MeasurementType,
  metadata: JsonObject,
  seams: Numbers,
  options: Choices,
  bodyShapes: Choices,
  status: Status,
  garmentMeasurements: Numbers,
  targetGarmentMeasurements: Numbers,
  stage: Stage,
  objects: Schema.Array(Schema.String),
  note: Schema.String,
  createdAt: Timestamp,
  createdBy: Schema.String,
  /** Ours: what the cutter is told of a completed draft. */
  warnings: Schema.Array(FittingNote),
  /** Ours: there where the draft is archived. */
  archived: Schema.optionalKey(Schema.Literal(true)),
  /** Ours: why a failed draft failed. */
  error: Schema.optionalKey(FailureProblem),
  /** Ours: how measurements were come by, only where some were given. */
  measurementSources: Schema.optionalKey(MeasurementSources),
  /** Ours: only where some were given. */
  sides: Schema.optionalKey(Sides),
}

export const Draft = Schema.Struct({ ...draftFields, materials: MaterialEntries })
export type Draft = typeof Draft.Type
/** What PATCH answers: the materials stand under `material`. */
export const UpdatedDraft = Schema.Struct({ ...draftFields, material: MaterialEntries })

/**
 * The note alone can be changed. What the draft was made from may come back as it was read, and never changed; what came
 * of it, which a job changes meanwhile, is ignored.
 */
export const UpdateDraft = Schema.Struct({
  note: Note,
  patternId: Schema.optionalKey(Schema.Int),
  measurements: Schema.optionalKey(Numbers),
  measurementType: Schema.optionalKey(MeasurementType),
  metadata: Schema.optionalKey(JsonObject),
  seams: Schema.optionalKey(Numbers),
  options: Schema.optionalKey(Choices),
  bodyShapes: Schema.optionalKey(Choices),
  targetGarmentMeasurements: Schema.optionalKey(Numbers),
  materials: Schema.optionalKey(MaterialEntries),
  material: Schema.optionalKey(MaterialEntries),
  measurementSources: Schema.optionalKey(MeasurementSources),
  sides: Schema.optionalKey(Sides),
  stage: Schema.optionalKey(Stage),
})
export type UpdateDraft = typeof UpdateDraft.Type
const { note: _note, ...madeFrom } = UpdateDraft.fields

export const DraftItem = Schema.Struct({
  id: Id,
  patternId: Schema.Int,
  patternRefId: Schema.String,
  measurementProfileId: Schema.String,
  measurementProfileRevId: Schema.String,
  status: Status,
  createdAt: Timestamp,
  createdBy: Schema.String,
  note: Schema.String,
})
export type DraftItem = typeof DraftItem.Type

export const AcceptedDraft = Schema.Struct({
  id: Id,
  jobUrl: Schema.String,
  appliedOptionFallbacks: Schema.optionalKey(Choices),
})

/** What a straight skirt needs: the examples of the description go on from one another. */
export const skirtMeasurements = {
  mbWaistGirth: 76.2,
  mbLowHipGirth: 101.9,
  mbMaxHipGirth: 102.9,
  mbHighHipGirth: 93.9,
  mbWaistHeight: 106,
  mbLowHipHeight: 83.4,
}

export const createDraft = accept({
  id: "createDraft",
  path: "/v2/drafts",
  summary: "Draft a pattern for one set of inputs",
  access: "drafts",
  body: CreateDraft,
  example: {
    patternId: 1,
    measurementType: "body",
    measurements: skirtMeasurements,
    options: { length: 60 },
    note: "A straight skirt",
  },
  readOnly: draftReadOnly,
  section: (field) => `${field} section: `,
  answer: AcceptedDraft,
})

export const listDrafts = list({
  id: "listDrafts",
  path: "/v2/drafts",
  summary: "The drafts; those that are archived where they are asked for",
  access: "drafts",
  query: {
    search: optional(Text),
    sort: withDefault(Sort, "desc"),
    status: optional(Status),
    patternId: optional(IntText),
    patternRefId: optional(Text),
    measurementProfileId: optional(Text),
    measurementProfileRevId: optional(Text),
    stage: withDefault(Schema.Literals(["testing", "production", "all"]), "production"),
    /** Ours. */
    archived: withDefault(Schema.Literals(["false", "true", "all"]), "false"),
  },
  answer: DraftItem,
})

export const readDraft = read({
  id: "readDraft",
  path: "/v2/drafts/{id}",
  summary: "One draft",
  access: "drafts",
  answer: Draft,
})

export const updateDraft = update({
  id: "updateDraft",
  path: "/v2/drafts/{id}",
  summary: "Change a draft's note",
  access: "drafts",
  body: UpdateDraft,
  example: { note: "For Monday" },
  readOnly: [...draftReadOnly, "error"],
  fixed: Object.keys(madeFrom),
  answer: UpdatedDraft,
})

/** Ours. An archived draft is left out of lists, and is otherwise as it was; one that is archived may be archived again. */
export const archiveDraft = act({
  id: "archiveDraft",
  path: "/v2/drafts/{id}/archive",
  summary: "Leave a draft out of lists from now on; it can be read and exported as before",
  access: "drafts",
})

/** Ours. */
export const unarchiveDraft = act({
  id: "unarchiveDraft",
  path: "/v2/drafts/{id}/unarchive",
  summary: "Have an archived draft in lists again",
  access: "drafts",
})

/** Testing-stage drafts alone: a production draft is a 409. Its exports go with it. */
export const deleteDraft = remove({
  id: "deleteDraft",
  path: "/v2/drafts/{id}",
  summary: "Remove a draft of the testing stage",
  access: "drafts",
})

export const readDraftAsset = read({
  id: "readDraftAsset",
  path: "/v2/drafts/{id}/assets/{filename}",
  inPath: { filename: Schema.Literals(["input.yml", "garmentMeasurements.json", "fitting.json"]) },
  summary:
    "What a draft was made from (input.yml), what came out (garmentMeasurements.json), or how it fits (fitting.json)",
  access: "drafts",
  refuses: [409],
  answer: FileDescriptor,
})

/** Ours. */
export const previewDraft = download({
  id: "previewDraft",
  path: "/v2/drafts/{id}/preview.svg",
  summary: "The drawing of a draft's pieces, with its fitting notes and levels",
  access: "drafts",
  contentTypes: ["image/svg+xml"],
  refuses: [409],
})
