import type { Result } from "@toile/result"
import type { InvalidConfig } from "./decoder.js"
import { type DxfConfig, dxfConfig, dxfDefaults } from "./dxf.js"
import type { FileType } from "./file-type.js"
import { type PdfConfig, pdfConfig, pdfDefaults } from "./pdf.js"
import { type PltConfig, pltConfig, pltDefaults } from "./plt.js"

export const exportDefaults = { dxf: dxfDefaults, pdf: pdfDefaults, plt: pltDefaults } as const satisfies Record<
  FileType,
  DxfConfig | PdfConfig | PltConfig
>

const decoders = { dxf: dxfConfig, pdf: pdfConfig, plt: pltConfig }

/** Decodes a config of the file type as a client sent it. */
export const exportConfig = (
  fileType: FileType,
  input: Readonly<Record<string, unknown>>,
): Result<DxfConfig | PdfConfig | PltConfig, InvalidConfig> => decoders[fileType](input)
