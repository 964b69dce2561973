import { Schema } from "effect"
import { create, list, read, remove, update } from "./endpoint.js"
import { ExportConfig } from "./export-config.js"
import { FilledNesting, NestingConfig } from "./nesting.js"
import { optional, Text, withDefault } from "./parameter.js"
import { FileType, Id, Name, Sort, Timestamp } from "./values.js"

export const CreateExportProfile = Schema.Struct({
  name: Name,
  fileType: FileType,
  config: Schema.optionalKey(ExportConfig),
  nesting: Schema.optionalKey(NestingConfig),
})
export type CreateExportProfile = typeof CreateExportProfile.Type

export const UpdateExportProfile = Schema.Struct({
  name: Schema.optionalKey(Name),
  fileType: Schema.optionalKey(FileType),
  config: Schema.optionalKey(ExportConfig),
  nesting: Schema.optionalKey(NestingConfig),
})
export type UpdateExportProfile = typeof UpdateExportProfile.Type

export const ExportProfileItem = Schema.Struct({
  id: Id,
  name: Schema.String,
  fileType: FileType,
  createdAt: Timestamp,
  createdBy: Schema.String,
  updatedAt: Timestamp,
  updatedBy: Schema.String,
})
export type ExportProfileItem = typeof ExportProfileItem.Type

/** Config and nesting are answered with every default filled in. */
export const ExportProfile = Schema.Struct({
  ...ExportProfileItem.fields,
  config: ExportConfig,
  nesting: FilledNesting,
})
export type ExportProfile = typeof ExportProfile.Type

export const listExportProfiles = list({
  id: "listExportProfiles",
  path: "/v2/exportProfiles",
  summary: "The export profiles",
  access: "exportProfiles",
  query: {
    search: optional(Text),
    orderBy: withDefault(Schema.Literals(["createdAt", "updatedAt", "name"]), "createdAt"),
    sort: withDefault(Sort, "desc"),
    fileType: optional(FileType),
  },
  answer: ExportProfileItem,
})

export const readExportProfile = read({
  id: "readExportProfile",
  path: "/v2/exportProfiles/{id}",
  summary: "One export profile",
  access: "exportProfiles",
  answer: ExportProfile,
})

export const createExportProfile = create({
  id: "createExportProfile",
  path: "/v2/exportProfiles",
  summary: "Keep the settings of a kind of export",
  access: "exportProfiles",
  body: CreateExportProfile,
  example: { name: "Plotter", fileType: "plt", config: { pageLength: 60 }, nesting: { sheetWidth: 150 } },
  answer: ExportProfile,
})

export const updateExportProfile = update({
  id: "updateExportProfile",
  path: "/v2/exportProfiles/{id}",
  summary: "Change an export profile, field by field; another file type resets what is not common to all",
  access: "exportProfiles",
  body: UpdateExportProfile,
  example: { nesting: { sheetWidth: 140 } },
  answer: ExportProfile,
})

export const deleteExportProfile = remove({
  id: "deleteExportProfile",
  path: "/v2/exportProfiles/{id}",
  summary: "Remove an export profile",
  access: "exportProfiles",
})
