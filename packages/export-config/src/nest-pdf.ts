import { err, ok, type Result } from "@toile/result"
import { type ConfigIssue, type InvalidConfig, show } from "./decoder.js"
import { type PdfConfig, pdfConfig } from "./pdf.js"

/** The config of a graded nest's PDF. */
export interface NestPdfConfig extends PdfConfig {
  /** The sizes to write; the others are not in the file at all. Absent: all. */
  readonly sizes?: readonly string[]
}

/** What a marker's PDF has and a nest's has not. */
const ofMarkers = ["tickets", "halfPieces", "sharedPages", "singleInstance", "materialGroup", "singleFile"] as const

/** Decodes a nest's config: a PDF's fields without those of a marker, and `sizes`, which must be among those that there are. */
export const nestPdfConfig = (
  { sizes, ...rest }: Readonly<Record<string, unknown>>,
  known: readonly string[],
): Result<NestPdfConfig, InvalidConfig> => {
  const issues: ConfigIssue[] = ofMarkers
    .filter((field) => rest[field] !== undefined)
    .map((field) => ({ field, message: "is not a field of a graded nest" }))
  const names = Array.isArray(sizes) ? known.filter((name) => sizes.includes(name)) : []
  const isWhole = Array.isArray(sizes) && sizes.length > 0 && sizes.length === names.length
  if (sizes !== undefined && !isWhole)
    issues.push({
      field: "sizes",
      message: `must be one or more of ${known.join(", ")}, each once; it is ${show(sizes)}`,
    })
  const config = pdfConfig(rest)
  if (config._tag === "Err") issues.push(...config.error.issues)
  if (config._tag === "Err" || issues.length > 0) return err({ _tag: "InvalidConfig", issues })
  return ok({ ...config.value, ...(sizes === undefined ? {} : { sizes: names }) })
}
