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

export type Orientation = "Portrait" | "Landscape"

/** An export's config for file type pdf, its defaults filled in. Lengths in cm. */
export interface PdfConfig {
  readonly singleInstance: boolean
  readonly materialGroup: boolean
  readonly singleFile: boolean
  /** The page; 0: as wide (as high) as the sheet with its margins. */
  readonly width: number
  readonly height: number
  readonly leftMargin: number
  readonly topMargin: number
  readonly rightMargin: number
  readonly bottomMargin: number
  /**
   * Tiles overlap by a strip of 1 cm on the right and at the bottom, to glue the next page on; else they meet edge to
   * edge.
   */
  readonly glueMargin: boolean
  /** Landscape lays the page's longer side across; Portrait leaves width and height as they are given. */
  readonly orientation: Orientation
}

export const pdfDefaults: PdfConfig = {
  singleInstance: false,
  materialGroup: true,
  singleFile: true,
  width: 84.1,
  height: 118.9,
  leftMargin: 3,
  topMargin: 3,
  rightMargin: 3,
  bottomMargin: 3,
  glueMargin: false,
  orientation: "Portrait",
}

/** cm: PDF readers take pages up to 14400 points. */
export const LARGEST_PAGE = 508

const flags = ["singleInstance", "materialGroup", "singleFile", "glueMargin"] as const
const margins = ["leftMargin", "topMargin", "rightMargin", "bottomMargin"] as const
const lengths = ["width", "height", ...margins] as const

const fieldsOfOthers: Readonly<Record<string, string>> = {
  format: "dxf",
  driver: "dxf",
  pen: "plt",
  resolution: "plt",
  pageLength: "plt",
  scale: "plt",
}

/** Decodes a config as a client sent it. Every issue is reported, not just the first. */
export const pdfConfig = (input: Readonly<Record<string, unknown>>): Result<PdfConfig, InvalidConfig> => {
  const issues: ConfigIssue[] = []
  const known: readonly string[] = [...flags, ...lengths, "orientation"]
  for (const field of Object.keys(input)) {
    const owner = Object.hasOwn(fieldsOfOthers, field) ? fieldsOfOthers[field] : undefined
    if (owner !== undefined) issues.push({ field, message: `belongs to file type ${owner}, not to pdf` })
    else if (!known.includes(field)) issues.push({ field, message: "is not a field of a pdf config" })
  }
  const flag = (field: (typeof flags)[number]): boolean => {
    const value = input[field]
    if (value === undefined) return pdfDefaults[field]
    if (typeof value === "boolean") return value
    issues.push({ field, message: `must be true or false; it is ${show(value)}` })
    return pdfDefaults[field]
  }
  const length = (field: (typeof lengths)[number]): number => {
    const value = input[field]
    if (value === undefined) return pdfDefaults[field]
    if (typeof value === "number" && Number.isFinite(value) && value >= 0 && value <= LARGEST_PAGE) return value
    issues.push({ field, message: `must be a number of cm from 0 to ${LARGEST_PAGE}; it is ${show(value)}` })
    return pdfDefaults[field]
  }
  const orientation = (): Orientation => {
    const value = input.orientation
    if (value === undefined) return pdfDefaults.orientation
    const found = (["Portrait", "Landscape"] as const).find(
      (name) => typeof value === "string" && name.toLowerCase() === value.toLowerCase(),
    )
    if (found) return found
    issues.push({ field: "orientation", message: `must be Portrait or Landscape; it is ${show(value)}` })
    return pdfDefaults.orientation
  }
  const config: PdfConfig = {
    singleInstance: flag("singleInstance"),
    materialGroup: flag("materialGroup"),
    singleFile: flag("singleFile"),
    width: length("width"),
    height: length("height"),
    leftMargin: length("leftMargin"),
    topMargin: length("topMargin"),
    rightMargin: length("rightMargin"),
    bottomMargin: length("bottomMargin"),
    glueMargin: flag("glueMargin"),
    orientation: orientation(),
  }
  return issues.length > 0 ? err({ _tag: "InvalidConfig", issues }) : ok(config)
}

const show = (value: unknown): string => JSON.stringify(value) ?? String(value)
