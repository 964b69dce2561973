import { Schema } from "effect"
import { MeasurementSources, Sides, skirtMeasurements } from "./drafts.js"
import { act, create, list, read, remove, update } from "./endpoint.js"
import { optional, Text, withDefault } from "./parameter.js"
import {
  Choices,
  Gender,
  Id,
  JsonObject,
  JsonObjectOrText,
  MeasurementType,
  Name,
  Note,
  Numbers,
  Sort,
  Stage,
  Timestamp,
} from "./values.js"

export const DisplayUnit = Schema.Literals(["metric", "imperial"])

const given = {
  displayUnit: Schema.optionalKey(DisplayUnit),
  bodyShapes: Schema.optionalKey(Choices),
  note: Schema.optionalKey(Note),
  sizings: Schema.optionalKey(JsonObjectOrText),
  metadata: Schema.optionalKey(JsonObjectOrText),
  /** Ours: how each measurement was come by; absent is measured. */
  measurementSources: Schema.optionalKey(MeasurementSources),
  /** Ours: left and right of what the body has twice, as a scan answers them. */
  sides: Schema.optionalKey(Sides),
}

export const CreateMeasurementProfile = Schema.Struct({
  name: Name,
  gender: Gender,
  measurementType: MeasurementType,
  measurements: Numbers,
  stage: Schema.optionalKey(Stage),
  ...given,
})
export type CreateMeasurementProfile = typeof CreateMeasurementProfile.Type

/** Gender, measurementType and stage are fixed: they may come back as they were read, and never changed. */
export const UpdateMeasurementProfile = Schema.Struct({
  name: Schema.optionalKey(Name),
  measurements: Schema.optionalKey(Numbers),
  ...given,
  gender: Schema.optionalKey(Gender),
  measurementType: Schema.optionalKey(MeasurementType),
  stage: Schema.optionalKey(Stage),
})
export type UpdateMeasurementProfile = typeof UpdateMeasurementProfile.Type

const profileFields = {
  id: Id,
  name: Schema.String,
  gender: Gender,
  displayUnit: DisplayUnit,
  measurementType: MeasurementType,
  measurements: Numbers,
  bodyShapes: Choices,
  note: Schema.String,
  sizings: JsonObject,
  metadata: JsonObject,
  updatedAt: Timestamp,
  updatedBy: Schema.String,
  /** Ours, as what follows: only where some were given. */
  measurementSources: Schema.optionalKey(MeasurementSources),
  sides: Schema.optionalKey(Sides),
}

/** A single read has no stage. */
export const MeasurementProfile = Schema.Struct(profileFields)
export type MeasurementProfile = typeof MeasurementProfile.Type
/** What create and update answer. */
export const StagedMeasurementProfile = Schema.Struct({ ...profileFields, stage: Stage })
export type StagedMeasurementProfile = typeof StagedMeasurementProfile.Type

export const MeasurementProfileItem = Schema.Struct({
  id: Id,
  name: Schema.String,
  gender: Gender,
  measurementType: MeasurementType,
  updatedAt: Timestamp,
  updatedBy: Schema.String,
})
export type MeasurementProfileItem = typeof MeasurementProfileItem.Type

export const RevisionItem = Schema.Struct({
  id: Id,
  note: Schema.String,
  createdAt: Timestamp,
  createdBy: Schema.String,
})
export type RevisionItem = typeof RevisionItem.Type

export const Revision = Schema.Struct({
  id: Id,
  measurements: Numbers,
  bodyShapes: Choices,
  sizings: JsonObject,
  note: Schema.String,
  createdAt: Timestamp,
  createdBy: Schema.String,
  /** Ours, as what follows: only where some were given. */
  measurementSources: Schema.optionalKey(MeasurementSources),
  sides: Schema.optionalKey(Sides),
})
export type Revision = typeof Revision.Type

export const listMeasurementProfiles = list({
  id: "listMeasurementProfiles",
  path: "/v2/measurementProfiles",
  summary: "The measurement profiles, of both stages where none is named",
  access: "measurementProfiles",
  query: {
    search: optional(Text),
    orderBy: withDefault(Schema.Literals(["updatedAt", "name"]), "updatedAt"),
    sort: withDefault(Sort, "desc"),
    gender: optional(Gender),
    stage: optional(Stage),
    measurementType: optional(MeasurementType),
  },
  answer: MeasurementProfileItem,
})

export const readMeasurementProfile = read({
  id: "readMeasurementProfile",
  path: "/v2/measurementProfiles/{id}",
  summary: "One measurement profile, as its latest revision has it",
  access: "measurementProfiles",
  answer: MeasurementProfile,
})

export const createMeasurementProfile = create({
  id: "createMeasurementProfile",
  path: "/v2/measurementProfiles",
  summary: "Store a set of measurements, with its first revision",
  access: "measurementProfiles",
  body: CreateMeasurementProfile,
  objectTexts: ["sizings", "metadata"],
  example: {
    name: "Ada",
    gender: "female",
    measurementType: "body",
    measurements: skirtMeasurements,
    bodyShapes: { posture: "normal" },
    stage: "testing",
  },
  answer: StagedMeasurementProfile,
})

export const updateMeasurementProfile = update({
  id: "updateMeasurementProfile",
  path: "/v2/measurementProfiles/{id}",
  summary: "Change a profile; measurements, body shapes, sizings or a note make a new revision",
  access: "measurementProfiles",
  body: UpdateMeasurementProfile,
  objectTexts: ["sizings", "metadata"],
  fixed: ["gender", "measurementType", "stage"],
  example: { measurements: { mbHeight: 168, mbWaistGirth: 75 }, note: "In May" },
  answer: StagedMeasurementProfile,
})

export const deleteMeasurementProfile = remove({
  id: "deleteMeasurementProfile",
  path: "/v2/measurementProfiles/{id}",
  summary: "Remove a profile and all its revisions",
  access: "measurementProfiles",
})

export const listRevisions = list({
  id: "listMeasurementProfileRevisions",
  path: "/v2/measurementProfiles/{id}/revs",
  summary: "The revisions of a profile",
  access: "measurementProfiles",
  query: {
    orderBy: withDefault(Schema.Literals(["createdAt"]), "createdAt"),
    sort: withDefault(Sort, "desc"),
  },
  answer: RevisionItem,
})

export const readRevision = read({
  id: "readMeasurementProfileRevision",
  path: "/v2/measurementProfiles/{id}/revs/{revisionId}",
  summary: "One revision of a profile",
  access: "measurementProfiles",
  answer: Revision,
})

export const revertMeasurementProfile = act({
  id: "revertMeasurementProfile",
  path: "/v2/measurementProfiles/{id}/revert",
  summary: "Make a new revision with the content of an old one",
  access: "measurementProfiles",
  body: Schema.Struct({ revId: Id, note: Schema.optionalKey(Note) }),
  example: { revId: "01a205ca-b2b5-7336-bf5d-243599abceaa", note: "As in May" },
})
