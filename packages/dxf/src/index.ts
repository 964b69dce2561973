export {
  type ConfigIssue,
  type DxfConfig,
  type DxfDriver,
  type DxfFormat,
  dxfConfig,
  dxfDefaults,
  type InvalidConfig,
} from "@toile/export-config"
export * from "./reading/read.js"
export { type AsciiText, toAscii } from "./tags/ascii.js"
export * from "./writing/files.js"
export type { DxfError, DxfFile, DxfMeta, DxfOutput, DxfRequest, DxfWarning } from "./writing/request.js"
