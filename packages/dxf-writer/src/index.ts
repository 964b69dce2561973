export {
  type ConfigIssue,
  type DxfConfig,
  type DxfDriver,
  type DxfFormat,
  dxfConfig,
  dxfDefaults,
  type InvalidConfig,
} from "@toile/export-config"
export { type AsciiText, toAscii } from "./ascii.js"
export * from "./files.js"
export * from "./read.js"
export type { DxfError, DxfFile, DxfMeta, DxfOutput, DxfRequest, DxfWarning } from "./request.js"
