import type { Result } from "@toile/result"
import { decoder, type InvalidConfig, show } from "./decoder.js"
import { type CommonConfig, commonDefaults, type HalfPieces, halfPieces } from "./file-type.js"

export type DxfFormat = "aama" | "astm" | "tiip"
export type DxfDriver = "generic" | "etCad" | "optitex"

/** An export's config for file type dxf, its defaults filled in. Without `format` the file is plain DXF. */
export interface DxfConfig extends CommonConfig {
  readonly format?: DxfFormat
  readonly driver?: DxfDriver
  /** Of a format: a piece on the fold as its half with a mirror line (absent: so), or whole. */
  readonly halfPieces?: HalfPieces
  /** Of aama and astm: the drafts of an export as the sizes of one piece, with the RUL file. */
  readonly gradedNest?: boolean
  /** Of a graded nest: the sizes' names, in the order of the drafts. */
  readonly sizes?: readonly string[]
  /** Of a graded nest: which of the sizes its rules start from. */
  readonly sampleSize?: string
}

/** A size's name: a RUL file parts its list by spaces. */
export const sizeName = /^[!-~]{1,20}$/
/** As many drafts as an export takes. */
export const MOST_DRAFTS = 100

export const dxfDefaults: DxfConfig = commonDefaults

/** The drivers of each format. */
export const drivers: Readonly<Record<DxfFormat, readonly DxfDriver[]>> = {
  aama: ["generic", "etCad", "optitex"],
  astm: ["generic"],
  tiip: ["generic"],
}

/**
 * Decodes a config as a client sent it. Every issue is reported, not just the first. A format without a driver means
 * the driver `generic`; a driver without a format is refused.
 */
export const dxfConfig = (input: Readonly<Record<string, unknown>>): Result<DxfConfig, InvalidConfig> => {
  const { refuse, flag, common, decoded } = decoder("dxf", input)
  const dialect = (): Pick<DxfConfig, "format" | "driver"> => {
    const { format, driver } = input
    if (format === undefined) {
      if (driver !== undefined)
        refuse("driver", "needs a format (aama, astm or tiip); without one the file is plain DXF")
      return {}
    }
    if (!isFormat(format)) {
      refuse("format", `must be aama, astm or tiip, or left out for plain DXF; it is ${show(format)}`)
      return {}
    }
    const allowed = drivers[format]
    const found = driver === undefined ? "generic" : allowed.find((name) => name === driver)
    if (found !== undefined) return { format, driver: found }
    refuse("driver", `must be ${allowed.join(" or ")} for ${format}; it is ${show(driver)}`)
    return {}
  }
  const halves = (): Pick<DxfConfig, "halfPieces"> => {
    const value = input.halfPieces
    if (value === undefined) return {}
    const found = halfPieces.find((name) => name === value)
    if (found === undefined) refuse("halfPieces", `must be ${halfPieces.join(" or ")}; it is ${show(value)}`)
    else if (input.format === undefined)
      refuse("halfPieces", "needs a format (aama, astm or tiip); a plain DXF shows every piece whole")
    else return { halfPieces: found }
    return {}
  }
  const nest = (): Pick<DxfConfig, "gradedNest" | "sizes" | "sampleSize"> => {
    const { sizes, sampleSize } = input
    const gradedNest = flag("gradedNest", false)
    if (gradedNest && input.format !== "aama" && input.format !== "astm")
      refuse("gradedNest", "needs the format aama or astm")
    if (sizes !== undefined && !areSizes(sizes))
      refuse("sizes", "must be a list of names, each once, of visible ASCII characters without spaces, 20 at most")
    if (sampleSize !== undefined && !isSize(sampleSize))
      refuse("sampleSize", "must be a size's name: visible ASCII characters without spaces, 20 at most")
    if (gradedNest && areSizes(sizes) && isSize(sampleSize) && !sizes.includes(sampleSize))
      refuse("sampleSize", `must be one of ${sizes.join(", ")}; it is ${show(sampleSize)}`)
    if (gradedNest && input.labels !== undefined) refuse("labels", "are of single pieces: a graded nest has none")
    for (const field of ["sizes", "sampleSize"])
      if (input[field] !== undefined && !gradedNest) refuse(field, "needs gradedNest")
    return {
      ...(input.gradedNest === undefined ? {} : { gradedNest }),
      ...(areSizes(sizes) ? { sizes } : {}),
      ...(isSize(sampleSize) ? { sampleSize } : {}),
    }
  }
  return decoded({ ...common(), ...dialect(), ...halves(), ...nest() })
}

const isSize = (value: unknown): value is string => typeof value === "string" && sizeName.test(value)
const areSizes = (value: unknown): value is readonly string[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.length <= MOST_DRAFTS &&
  value.every(isSize) &&
  new Set(value).size === value.length

const isFormat = (value: unknown): value is DxfFormat => typeof value === "string" && Object.hasOwn(drivers, value)
