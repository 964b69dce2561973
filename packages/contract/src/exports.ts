import { MOST_DRAFTS } from "@toile/export-config"
import { Schema } from "effect"
import { accept, ask, download, list, read } from "./endpoint.js"
import { ExportConfig } from "./export-config.js"
import { FilledNesting, NestingConfig, ScalingConfig } from "./nesting.js"
import { oneFieldOf } from "./one-field-of.js"
import { optional, Text, withDefault } from "./parameter.js"
import { FailureProblem } from "./problem.js"
import { told, toldOtherwise } from "./told.js"
import { FileType, HttpUrl, Id, Sort, Status, Timestamp } from "./values.js"

export const ExportMaterial = Schema.Struct({
  nesting: Schema.optionalKey(NestingConfig),
  scaling: Schema.optionalKey(ScalingConfig),
})
export type ExportMaterial = typeof ExportMaterial.Type

const createExportFields = {
  draftId: Schema.optionalKey(Id),
  callbackUrl: Schema.optionalKey(HttpUrl),
  fileType: FileType,
  config: Schema.optionalKey(ExportConfig.check(told(toldOtherwise.exportFormat))),
  materials: Schema.optionalKey(Schema.Record(Schema.String, ExportMaterial)),
  nesting: Schema.optionalKey(NestingConfig),
  objects: Schema.optionalKey(Schema.Array(Schema.String)),
  /** Ours: an export profile whose values count where this body gives none. */
  exportProfileId: Schema.optionalKey(Id),
  /** Ours: several drafts in one marker, instead of draftId. */
  draftIds: Schema.optionalKey(
    Schema.Array(Id).check(Schema.isMinLength(1), Schema.isMaxLength(MOST_DRAFTS), Schema.isUnique()),
  ),
}

export const CreateExport = oneFieldOf(Schema.Struct(createExportFields), ["draftId", "draftIds"])
export type CreateExport = typeof CreateExport.Type

/** The drafts of a body, one or several. */
export const draftIdsOf = ({ draftId, draftIds }: CreateExport): readonly string[] => draftIds ?? [draftId ?? ""]

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
  /** The first one's, where there are several. */
  draftId: Id,
  /** Ours: all of them, where the body gave them. */
  draftIds: Schema.optionalKey(Schema.Array(Id)),
  fileType: FileType,
  config: ExportConfig,
  materials: Schema.Record(Schema.String, ExportedMaterial),
  nesting: FilledNesting,
  objects: Schema.Array(Schema.String),
  createdAt: Timestamp,
  status: Status,
  files: Schema.Array(Schema.Struct({ filename: Schema.String, url: Schema.String })),
  /** Ours: what the files could not hold as it was, and what of the layout is to be known (a garment on several sheets, a copy locked off the nap), in words; none while they are made. */
  warnings: Schema.Array(Schema.String),
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
  readOnly: ["status", "files", "warnings"],
  answer: Schema.Struct({ id: Id, jobUrl: Schema.String }),
})

const Centimetres = Schema.Finite

/** Ours: what an export would be, in cm; pages are those of a PDF. */
export const ExportPreview = Schema.Struct({
  sheets: Schema.Array(
    Schema.Struct({ materialGroup: Schema.String, material: Schema.String, width: Centimetres, length: Centimetres }),
  ),
  files: Schema.Array(
    Schema.Struct({
      filename: Schema.String,
      pages: Schema.Array(Schema.Struct({ width: Centimetres, height: Centimetres, count: Schema.Int })),
    }),
  ),
})
export type ExportPreview = typeof ExportPreview.Type

/** Pieces are laid out for it, seconds of work: two at once. */
export const previewExport = ask({
  id: "previewExport",
  path: "/v2/exports/preview",
  summary: "Pages and sheets of an export before it is made",
  access: "exports",
  body: CreateExport,
  example: {
    draftId: "01a205ca-b2b5-7336-bf5d-243599abceaa",
    fileType: "pdf",
    config: { page: "A4", layout: "packed" },
    nesting: { effort: 0 },
  },
  readOnly: ["status", "files", "warnings"],
  refuses: [409],
  atOnce: 2,
  whileWaitedFor: true,
  answer: ExportPreview,
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
  contentTypes: ["image/vnd.dxf", "application/pdf", "application/vnd.hp-hpgl", "text/plain"],
})
