export {
  type ConfigIssue,
  type InvalidConfig,
  LARGEST_PAGE,
  type Orientation,
  type PdfConfig,
  pdfConfig,
  pdfDefaults,
} from "@toile/export-config"
export type { UnreadableFont } from "./font.js"
export { GLUE_STRIP, type PageTooSmall, type TooManyPages } from "./page-plan.js"
export * from "./pdf-files.js"
