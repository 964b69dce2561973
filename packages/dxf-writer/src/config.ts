import { err, ok, type Result } from "@toile/geometry"

/** What is wrong with one field of a config; the message reads after the field's name. */
export interface ConfigIssue {
  readonly field: string
  readonly message: string
}
export interface InvalidConfig {
  readonly _tag: "InvalidConfig"
  readonly issues: readonly ConfigIssue[]
}

export type DxfFormat = "aama" | "astm" | "tiip"
export type DxfDriver = "generic" | "etCad" | "optitex"

/** An export's config for file type dxf, its defaults filled in. Without `format` the file is plain DXF. */
export interface DxfConfig {
  readonly singleInstance: boolean
  readonly materialGroup: boolean
  readonly singleFile: boolean
  readonly format?: DxfFormat
  readonly driver?: DxfDriver
}

export const dxfDefaults: DxfConfig = { singleInstance: false, materialGroup: true, singleFile: true }

const drivers: Readonly<Record<DxfFormat, readonly DxfDriver[]>> = {
  aama: ["generic", "etCad", "optitex"],
  astm: ["generic"],
  tiip: ["generic", "optitex"],
}
const flags = ["singleInstance", "materialGroup", "singleFile"] as const

const fieldsOfOthers: Readonly<Record<string, string>> = {
  width: "pdf",
  height: "pdf",
  leftMargin: "pdf",
  topMargin: "pdf",
  rightMargin: "pdf",
  bottomMargin: "pdf",
  glueMargin: "pdf",
  orientation: "pdf",
  pen: "plt",
  resolution: "plt",
  pageLength: "plt",
  scale: "plt",
}

/**
 * Decodes a config as a client sent it. Every issue is reported, not just the first. A format without a driver means
 * the driver `generic`; a driver without a format is refused.
 */
export const dxfConfig = (input: Readonly<Record<string, unknown>>): Result<DxfConfig, InvalidConfig> => {
  const issues: ConfigIssue[] = []
  for (const field of Object.keys(input)) {
    const owner = fieldsOfOthers[field]
    if (owner !== undefined) issues.push({ field, message: `belongs to file type ${owner}, not to dxf` })
    else if (!flags.some((flag) => flag === field) && field !== "format" && field !== "driver")
      issues.push({ field, message: "is not a field of a dxf config" })
  }
  const flag = (field: (typeof flags)[number]): boolean => {
    const value = input[field]
    if (value === undefined) return dxfDefaults[field]
    if (typeof value === "boolean") return value
    issues.push({ field, message: "must be true or false" })
    return dxfDefaults[field]
  }
  const switches = {
    singleInstance: flag("singleInstance"),
    materialGroup: flag("materialGroup"),
    singleFile: flag("singleFile"),
  }
  const dialect = decodeDialect(input.format, input.driver, issues)
  return issues.length > 0 ? err({ _tag: "InvalidConfig", issues }) : ok({ ...switches, ...dialect })
}

const decodeDialect = (
  format: unknown,
  driver: unknown,
  issues: ConfigIssue[],
): { readonly format?: DxfFormat; readonly driver?: DxfDriver } => {
  if (format === undefined) {
    if (driver !== undefined)
      issues.push({
        field: "driver",
        message: "needs a format (aama, astm or tiip); without one the file is plain DXF",
      })
    return {}
  }
  if (!isFormat(format)) {
    issues.push({
      field: "format",
      message: `must be aama, astm or tiip, or left out for plain DXF; it is ${show(format)}`,
    })
    return {}
  }
  const allowed = drivers[format]
  const found = driver === undefined ? "generic" : allowed.find((name) => name === driver)
  if (found === undefined) {
    issues.push({ field: "driver", message: `must be ${allowed.join(" or ")} for ${format}; it is ${show(driver)}` })
    return {}
  }
  return { format, driver: found }
}

const isFormat = (value: unknown): value is DxfFormat => typeof value === "string" && Object.hasOwn(drivers, value)
const show = (value: unknown): string => JSON.stringify(value) ?? String(value)
