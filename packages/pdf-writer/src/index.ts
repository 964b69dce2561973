export {
  type ConfigIssue,
  copyShopConfig,
  type InvalidConfig,
  LARGEST_PAGE,
  type NestPdfConfig,
  nestPdfConfig,
  type Orientation,
  type PdfConfig,
  pdfChoices,
  pdfConfig,
  pdfDefaults,
} from "@toile/export-config"
export {
  type DocumentFonts,
  embedFonts,
  type FontWarning,
  fontWarnings,
  type PdfFonts,
} from "./fonts/document-fonts.js"
export type { UnreadableFont } from "./fonts/face.js"
export type { FontLanguage } from "./fonts/scripts.js"
export { shownWidth, showOperators } from "./fonts/shown-text.js"
export { GLUE_STRIP } from "./glue-strip.js"
export type { TooManyPages } from "./most-pages.js"
export { type NestContext, type NestPdfFile, type NestPdfPages, nestPdf, nestPdfPages } from "./nest-pdf.js"
export { type PackedSheet, type Paper, paperOf, wallPaper } from "./packed/lay-on-paper.js"
export { packedSheets } from "./packed/packed-sheets.js"
export { type SharedPages, sharedPages } from "./packed/shared-pages.js"
export type { PageTooSmall } from "./page-plan.js"
export * from "./pdf-files.js"
export { type Look, projectorLook } from "./projector.js"
export { TICKET_PAGE, type TicketOrder, ticketCode, ticketSheets, ticketText } from "./tickets.js"
