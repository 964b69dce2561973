import { err, type Result } from "@toile/result"
import type { FileType, ProducedFile, ProductionError, ProductionRequest } from "./request.js"

/** `<name>.dxf`, or `<name>-<material group>.dxf` where each group has its own file. */
export const producedFile = (
  { name }: ProductionRequest,
  fileType: FileType,
  materialGroup: string,
  contentType: string,
  content: string | Uint8Array,
): ProducedFile => ({
  fileType,
  filename: `${name}${materialGroup === "" ? "" : `-${materialGroup}`}.${fileType}`,
  contentType,
  bytes: typeof content === "string" ? new TextEncoder().encode(content) : content,
})

interface InvalidConfig {
  readonly issues: readonly { readonly field: string; readonly message: string }[]
}

/** A writer's word on a config, as production says it. */
export const refusedConfig = (fileType: FileType, { issues }: InvalidConfig): Result<never, ProductionError> =>
  err({
    fileType,
    message: issues.map(({ field, message }) => `config.${field} ${message}`).join("; "),
    fields: issues,
  })
