import { Schema } from "effect"
import { type FileType, NotYet } from "./values.js"

const centimetres = Schema.Finite.check(Schema.isGreaterThanOrEqualTo(0), Schema.isLessThanOrEqualTo(10_000))
const count = (least: number, most: number) =>
  Schema.Int.check(Schema.isGreaterThanOrEqualTo(least), Schema.isLessThanOrEqualTo(most))
const factor = Schema.Finite.check(Schema.isGreaterThanOrEqualTo(0.5), Schema.isLessThanOrEqualTo(2))
const PENS = /^\s*(?:[A-Za-z]+\s+SP\d{1,2}\s*)*$/

const all = {
  singleInstance: Schema.optionalKey(Schema.Boolean),
  materialGroup: Schema.optionalKey(Schema.Boolean),
  singleFile: Schema.optionalKey(Schema.Boolean),
}

export const DxfConfig = Schema.Struct({
  ...all,
  format: Schema.optionalKey(Schema.Literals(["aama", "astm", "tiip"])),
  driver: Schema.optionalKey(Schema.Literals(["generic", "etCad", "optitex"])),
  /** Ours: drafts of one pattern as the sizes of one piece. */
  gradedNest: Schema.optionalKey(NotYet),
})
export const PdfConfig = Schema.Struct({
  ...all,
  width: Schema.optionalKey(centimetres),
  height: Schema.optionalKey(centimetres),
  leftMargin: Schema.optionalKey(centimetres),
  topMargin: Schema.optionalKey(centimetres),
  rightMargin: Schema.optionalKey(centimetres),
  bottomMargin: Schema.optionalKey(centimetres),
  glueMargin: Schema.optionalKey(Schema.Boolean),
  orientation: Schema.optionalKey(
    Schema.String.check(Schema.isPattern(/^(portrait|landscape)$/i, { message: "must be Portrait or Landscape" })),
  ),
})
export const PltConfig = Schema.Struct({
  ...all,
  pen: Schema.optionalKey(
    Schema.String.check(Schema.isPattern(PENS, { message: "must be pairs of a layer and a pen: STITCH SP1 SEAM SP2" })),
  ),
  resolution: Schema.optionalKey(count(100, 10_160)),
  pageLength: Schema.optionalKey(Schema.Finite.check(Schema.isGreaterThan(0), Schema.isLessThanOrEqualTo(10_000))),
  scale: Schema.optionalKey(Schema.Struct({ x: Schema.optionalKey(factor), y: Schema.optionalKey(factor) })),
})

/** The fields of all file types, for the description; exportConfigShape says which belong to one. */
export const ExportConfig = Schema.Struct({ ...DxfConfig.fields, ...PdfConfig.fields, ...PltConfig.fields })
export type ExportConfig = typeof ExportConfig.Type

export const exportConfigShape = (fileType: FileType) =>
  ({ dxf: DxfConfig, pdf: PdfConfig, plt: PltConfig })[fileType] as Schema.Codec<ExportConfig, unknown>

const common = { singleInstance: false, materialGroup: true, singleFile: true }
const defaults: Record<FileType, ExportConfig> = {
  dxf: common,
  pdf: {
    ...common,
    width: 84.1,
    height: 118.9,
    leftMargin: 3,
    topMargin: 3,
    rightMargin: 3,
    bottomMargin: 3,
    glueMargin: false,
    orientation: "Portrait",
  },
  plt: { ...common, pen: "STITCH SP1 MARKUP SP1 SEAM SP2", resolution: 1016, pageLength: 40, scale: { x: 1, y: 1 } },
}

/** A config of one file type with every default filled in. A plain DXF has neither format nor driver. */
export function fillExportConfig(fileType: FileType, given: ExportConfig): ExportConfig {
  const filled = { ...defaults[fileType], ...given }
  return fileType === "plt" ? { ...filled, scale: { x: 1, y: 1, ...given.scale } } : filled
}
