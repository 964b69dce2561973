export {
  type ConfigIssue,
  type DxfConfig,
  type DxfDriver,
  type DxfFormat,
  dxfConfig,
  dxfDefaults,
  type InvalidConfig,
  type PieceLabel,
} from "@toile/export-config"
export * from "./reading/as-draft.js"
export type { Doubt, DoubtCode } from "./reading/doubts.js"
export { isHalf } from "./reading/fold-line.js"
export * from "./reading/found-stitches.js"
export { patternJson } from "./reading/pattern-json.js"
export * from "./reading/read.js"
export * from "./reading/read-pattern.js"
export type * from "./reading/read-piece.js"
export { type AsciiText, toAscii } from "./tags/ascii.js"
export * from "./writing/files.js"
export * from "./writing/nest.js"
export type { DxfError, DxfFile, DxfMeta, DxfOutput, DxfRequest, DxfWarning } from "./writing/request.js"
