import { Schema } from "effect"
import { accept, download, list, read } from "./endpoint.js"
import { ExportConfig } from "./export-config.js"
import { FilledNesting, NestingConfig, ScalingConfig } from "./nesting.js"
import { optional, Text, withDefault } from "./parameter.js"
import { FailureProblem } from "./problem.js"
import { told, toldOtherwise } from "./told.js"
import { FileType, HttpUrl, Id, NotYet, Sort, Status, Timestamp } from "./values.js"

export const ExportMaterial = Schema.Struct({
  nesting: Schema.optionalKey(NestingConfig),
  scaling: Schema.optionalKey(ScalingConfig),
})
export type ExportMaterial = typeof ExportMaterial.Type

export const CreateExport = Schema.Struct({
  draftId: Id,
  callbackUrl: Schema.optionalKey(HttpUrl),
  fileType: FileType,
  config: Schema.optionalKey(ExportConfig.check(told(toldOtherwise.exportFormat))),
  materials: Schema.optionalKey(Schema.Record(Schema.String, ExportMaterial)),
  nesting: Schema.optionalKey(NestingConfig),
  objects: Schema.optionalKey(Schema.Array(Schema.String)),
  /** Ours: an export profile whose values count where this body gives none. */
  exportProfileId: Schema.optionalKey(Id),
  /** Ours: several drafts in one marker. */
  draftIds: Schema.optionalKey(NotYet),
})
export type CreateExport = typeof CreateExport.Type

/** The four scaling fields, flat, and the nesting only where it was given. */
export const ExportedMaterial = Schema.Struct({
  easeAdjWarp: Schema.Finite,
  easeAdjWeft: Schema.Finite,
  shrinkageWarp: Schema.Finite,
  shrinkageWeft: Schema.Finite,
  nesting: Schema.optionalKey(NestingConfig),
})
export type ExportedMaterial = typeof ExportedMaterial.Type

export const Export = Schema.Struct({
  id: Id,
  draftId: Id,
  fileType: FileType,
  config: ExportConfig,
  materials: Schema.Record(Schema.String, ExportedMaterial),
  nesting: FilledNesting,
  objects: Schema.Array(Schema.String),
  createdAt: Timestamp,
  status: Status,
  files: Schema.Array(Schema.Struct({ filename: Schema.String, url: Schema.String })),
  /** Ours: why a failed export failed. */
  error: Schema.optionalKey(FailureProblem),
})
export type Export = typeof Export.Type

export const ExportItem = Schema.Struct({
  id: Id,
  draftId: Id,
  fileType: FileType,
  status: Status,
  createdAt: Timestamp,
  createdBy: Schema.String,
})
export type ExportItem = typeof ExportItem.Type

export const createExport = accept({
  id: "createExport",
  path: "/v2/exports",
  summary: "Make files of a draft",
  access: "exports",
  body: CreateExport,
  example: {
    draftId: "01a205ca-b2b5-7336-bf5d-243599abceaa",
    fileType: "pdf",
    nesting: { sheetWidth: 150, effort: 0 },
  },
  readOnly: ["status", "files"],
  answer: Schema.Struct({ id: Id, jobUrl: Schema.String }),
})

export const listExports = list({
  id: "listExports",
  path: "/v2/exports",
  summary: "The exports",
  access: "exports",
  query: {
    search: optional(Text),
    orderBy: withDefault(Schema.Literals(["createdAt"]), "createdAt"),
    sort: withDefault(Sort, "desc"),
    status: optional(Status),
    fileType: optional(FileType),
    draftId: optional(Text),
  },
  answer: ExportItem,
})

export const readExport = read({
  id: "readExport",
  path: "/v2/exports/{id}",
  summary: "One export",
  access: "exports",
  answer: Export,
})

export const downloadExportFile = download({
  id: "downloadExportFile",
  path: "/v2/exports/{id}/files/{filename}",
  summary: "A file of an export",
  access: "exports",
  contentTypes: ["image/vnd.dxf", "application/pdf", "application/vnd.hp-hpgl"],
})
