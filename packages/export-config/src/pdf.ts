import type { Result } from "@toile/result"
import { decoder, type InvalidConfig, show } from "./decoder.js"
import { type CommonConfig, commonDefaults } from "./file-type.js"

export type Orientation = "Portrait" | "Landscape"

/** An export's config for file type pdf, its defaults filled in. Lengths in cm. */
export interface PdfConfig extends CommonConfig {
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
  ...commonDefaults,
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

/** Of a page's sides and margins. */
export const pdfLengths = { least: 0, most: LARGEST_PAGE, unit: "cm" } as const

/** cm: what margins have to leave of a given side, so that the header's test square fits on the first page. */
export const leastRoom = { width: 6.4, height: 5.58 } as const

/** The page as it lies: Landscape lays the longer of two given sides across. */
export const pageSides = ({
  width,
  height,
  orientation,
}: Pick<PdfConfig, "width" | "height" | "orientation">): { readonly width: number; readonly height: number } =>
  orientation === "Landscape" && width > 0 && height > width ? { width: height, height: width } : { width, height }

/** Decodes a config as a client sent it. Every issue is reported, not just the first. */
export const pdfConfig = (input: Readonly<Record<string, unknown>>): Result<PdfConfig, InvalidConfig> => {
  const { refuse, flag, number, common, decoded } = decoder("pdf", input)
  type Length = "width" | "height" | "leftMargin" | "topMargin" | "rightMargin" | "bottomMargin"
  const length = (field: Length) => number(field, input[field], pdfDefaults[field], pdfLengths)
  const orientation = (): Orientation => {
    const value = input.orientation
    if (value === undefined) return pdfDefaults.orientation
    const found = (["Portrait", "Landscape"] as const).find(
      (name) => typeof value === "string" && name.toLowerCase() === value.toLowerCase(),
    )
    if (found === undefined) refuse("orientation", `must be Portrait or Landscape; it is ${show(value)}`)
    return found ?? pdfDefaults.orientation
  }
  const config: PdfConfig = {
    ...common(),
    width: length("width"),
    height: length("height"),
    leftMargin: length("leftMargin"),
    topMargin: length("topMargin"),
    rightMargin: length("rightMargin"),
    bottomMargin: length("bottomMargin"),
    glueMargin: flag("glueMargin", pdfDefaults.glueMargin),
    orientation: orientation(),
  }
  const { width, height } = pageSides(config)
  const room = {
    width: width - config.leftMargin - config.rightMargin,
    height: height - config.topMargin - config.bottomMargin,
  }
  for (const side of ["width", "height"] as const)
    if ({ width, height }[side] > 0 && room[side] < leastRoom[side])
      refuse(side, `must leave ${leastRoom[side]} cm or more within the margins; it leaves ${shown(room[side])}`)
  return decoded(config)
}

const shown = (cm: number): string => String(Math.round(cm * 100) / 100)
