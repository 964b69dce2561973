import {
  type Bounds,
  exportDefaults,
  halfPieces,
  MOST_DRAFTS,
  pageFormatNames,
  pdfLayers,
  pdfLayouts,
  pdfLengths,
  pensOf,
  pieceLabels,
  plotLanguages,
  plotLayers,
  pltBounds,
  pltDefaults,
  sizeName,
} from "@toile/export-config"
import { Schema } from "effect"
import { inAnyCase, matching } from "./told.js"
import type { FileType } from "./values.js"

const within = ({ least, most, whole = false }: Bounds) =>
  (whole ? Schema.Int : Schema.Finite).check(Schema.isGreaterThanOrEqualTo(least), Schema.isLessThanOrEqualTo(most))
const centimetres = within(pdfLengths)
const factor = within(pltBounds.scale)
const layer = `(?:${plotLayers.map(inAnyCase).join("|")})`
const pair = `${layer}\\s+${inAnyCase("SP")}[1-9][0-9]?`
const Pen = Schema.String.check(
  Schema.makeFilter(
    (text) => {
      const pens = pensOf(text)
      return pens._tag === "Ok" || `must be pairs of a layer and a pen, ${pltDefaults.pen}; it ${pens.error}`
    },
    // That no layer is named twice is not told.
    { toJsonSchema: () => ({ pattern: `^\\s*(?:${pair}(?:\\s+${pair}){0,${plotLayers.length - 1}})?\\s*$` }) },
  ),
)

const all = {
  singleInstance: Schema.optionalKey(Schema.Boolean),
  materialGroup: Schema.optionalKey(Schema.Boolean),
  singleFile: Schema.optionalKey(Schema.Boolean),
  /** Ours: what stands on each piece besides its name. */
  labels: Schema.optionalKey(
    Schema.Array(Schema.Literals(pieceLabels)).check(Schema.isMinLength(1), Schema.isUnique()),
  ),
}

const SizeName = Schema.String.check(matching(sizeName, "must be visible ASCII characters without spaces, 20 at most"))

export const DxfConfig = Schema.Struct({
  ...all,
  format: Schema.optionalKey(Schema.Literals(["aama", "astm", "tiip"])),
  driver: Schema.optionalKey(Schema.Literals(["generic", "etCad", "optitex"])),
  /** Ours: a piece on the fold as its half, or whole. */
  halfPieces: Schema.optionalKey(Schema.Literals(halfPieces)),
  /** Ours: drafts of one pattern as the sizes of one piece. */
  gradedNest: Schema.optionalKey(Schema.Boolean),
  /** Ours, of a graded nest: the sizes' names in the order of the drafts, and the one that is the sample. */
  sizes: Schema.optionalKey(
    Schema.Array(SizeName).check(Schema.isMinLength(1), Schema.isMaxLength(MOST_DRAFTS), Schema.isUnique()),
  ),
  sampleSize: Schema.optionalKey(SizeName),
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
    Schema.String.check(
      matching(
        /^(portrait|landscape)$/i,
        "must be Portrait or Landscape",
        `^(?:${inAnyCase("portrait")}|${inAnyCase("landscape")})$`,
      ),
    ),
  ),
  /** Ours: a paper by its name, instead of width and height. */
  page: Schema.optionalKey(Schema.Literals(pageFormatNames)),
  /** Ours. */
  layout: Schema.optionalKey(Schema.Literals(pdfLayouts)),
  /** Ours: the layers that are written. */
  layers: Schema.optionalKey(Schema.Array(Schema.Literals(pdfLayers)).check(Schema.isMinLength(1), Schema.isUnique())),
  /** Ours: further files beside the pages. */
  projector: Schema.optionalKey(Schema.Boolean),
  copyShop: Schema.optionalKey(Schema.Union([Schema.Boolean, Schema.Literals(pageFormatNames)])),
  /** Ours: on packed pages a piece on the fold as its half, or whole. */
  halfPieces: Schema.optionalKey(Schema.Literals(halfPieces)),
  /** Ours: on packed pages those of all materials. */
  sharedPages: Schema.optionalKey(Schema.Boolean),
  /** Ours: a QR code on each piece, and a file of tickets. */
  tickets: Schema.optionalKey(Schema.Boolean),
})
export const PltConfig = Schema.Struct({
  ...all,
  pen: Schema.optionalKey(Pen),
  /** Ours; absent: hpgl. */
  language: Schema.optionalKey(Schema.Literals(plotLanguages)),
  resolution: Schema.optionalKey(within(pltBounds.resolution)),
  pageLength: Schema.optionalKey(within(pltBounds.pageLength)),
  scale: Schema.optionalKey(Schema.Struct({ x: Schema.optionalKey(factor), y: Schema.optionalKey(factor) })),
})

/** The fields of all file types, for the description; exportConfigShape says which belong to one. */
export const ExportConfig = Schema.Struct({ ...DxfConfig.fields, ...PdfConfig.fields, ...PltConfig.fields })
export type ExportConfig = typeof ExportConfig.Type

export const exportConfigShape = (fileType: FileType) =>
  ({ dxf: DxfConfig, pdf: PdfConfig, plt: PltConfig })[fileType] as Schema.Codec<ExportConfig, unknown>

/** A config of one file type with every default filled in. A plain DXF has neither format nor driver. */
export function fillExportConfig(fileType: FileType, given: ExportConfig): ExportConfig {
  const filled = { ...exportDefaults[fileType], ...given }
  if (given.page !== undefined) {
    // The paper's name says both.
    const { width: _, height: __, ...rest } = filled as ExportConfig
    return rest
  }
  return fileType === "plt" ? { ...filled, scale: { ...pltDefaults.scale, ...given.scale } } : filled
}
