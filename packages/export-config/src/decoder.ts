import { err, ok, type Result } from "@toile/result"
import {
  type CommonConfig,
  commonDefaults,
  type FileType,
  fileTypes,
  ownFields,
  type PieceLabel,
  pieceLabels,
} from "./file-type.js"

/** What is wrong with one field of a config; the message reads after the field's name. */
export interface ConfigIssue {
  /** `scale.x` for a field inside another. */
  readonly field: string
  readonly message: string
}
export interface InvalidConfig {
  readonly _tag: "InvalidConfig"
  readonly issues: readonly ConfigIssue[]
}

export interface Bounds {
  readonly least: number
  readonly most: number
  /** "cm", where the number is one of something. */
  readonly unit?: string
  readonly whole?: boolean
}

/** Reads the fields of one config and gathers every issue: a wrong value is told, and its default stands in. */
export function decoder(fileType: FileType, input: Readonly<Record<string, unknown>>) {
  const issues: ConfigIssue[] = []
  const refuse = (field: string, message: string) => {
    issues.push({ field, message })
  }
  for (const field of Object.keys(input)) {
    if (field === "labels" || Object.hasOwn(commonDefaults, field)) continue
    if (ownFields[fileType].includes(field)) continue
    const owner = fileTypes.find((other) => ownFields[other].includes(field))
    if (owner === undefined) refuse(field, `is not a field of a ${fileType} config`)
    else refuse(field, `belongs to file type ${owner}, not to ${fileType}`)
  }
  const flag = (field: string, fallback: boolean): boolean => {
    const value = input[field]
    if (value === undefined || typeof value === "boolean") return value ?? fallback
    refuse(field, `must be true or false; it is ${show(value)}`)
    return fallback
  }
  const number = (field: string, value: unknown, fallback: number, bounds: Bounds): number => {
    if (value === undefined) return fallback
    const { least, most, unit, whole = false } = bounds
    if (typeof value === "number" && value >= least && value <= most && (!whole || Number.isInteger(value)))
      return value
    const kind = `a ${whole ? "whole " : ""}number${unit === undefined ? "" : ` of ${unit}`}`
    refuse(field, `must be ${kind} from ${least} to ${most}; it is ${show(value)}`)
    return fallback
  }
  const labels = (): { readonly labels?: readonly PieceLabel[] } => {
    const given = input.labels
    if (given === undefined) return {}
    const names = Array.isArray(given) ? pieceLabels.filter((label) => given.includes(label)) : []
    if (Array.isArray(given) && given.length > 0 && given.length === names.length) return { labels: names }
    refuse("labels", `must be one or more of ${pieceLabels.join(", ")}, each once; it is ${show(given)}`)
    return {}
  }
  const common = (): CommonConfig => ({
    singleInstance: flag("singleInstance", commonDefaults.singleInstance),
    materialGroup: flag("materialGroup", commonDefaults.materialGroup),
    singleFile: flag("singleFile", commonDefaults.singleFile),
    ...labels(),
  })
  const decoded = <A>(config: A): Result<A, InvalidConfig> =>
    issues.length > 0 ? err({ _tag: "InvalidConfig", issues }) : ok(config)
  return { refuse, flag, number, common, decoded }
}

export const show = (value: unknown): string => JSON.stringify(value) ?? String(value)
