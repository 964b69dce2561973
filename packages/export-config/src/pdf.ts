import type { Result } from "@toile/result"
import { decoder, type InvalidConfig, show } from "./decoder.js"
import { type CommonConfig, commonDefaults, type HalfPieces, halfPieces } from "./file-type.js"
import { HOME_MARGIN, homePapers, type PageFormat, pageFormatNames, pageFormats } from "./page-formats.js"

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
  /** The paper by its name; it gives width and height. */
  readonly page?: PageFormat
  /** tiles: the marker cut into pages; packed: the pieces laid on the pages themselves. Absent: tiles. */
  readonly layout?: PdfLayout
  /** The layers to write; the others are not in the file at all. Absent: all. */
  readonly layers?: readonly PdfLayer[]
  /** Beside the file one for a projector: a large page, thick lines, a calibration grid. */
  readonly projector?: boolean
  /** Beside the file one for the copy shop, packed: on A0 (true), or on a paper by its name. */
  readonly copyShop?: boolean | PageFormat
  /** A QR code on each piece, and beside the file one of tickets to tie to the cut pieces. */
  readonly tickets?: boolean
  /** Of pages that pieces are packed on: those of all materials lie on the same ones, each says its own. Absent: each material has pages of its own. */
  readonly sharedPages?: boolean
  /** Of pages that pieces are packed on: a piece on the fold as its half with its fold, to lay on folded cloth, or whole (absent: so). */
  readonly halfPieces?: HalfPieces
}

export const pdfLayouts = ["tiles", "packed"] as const
export type PdfLayout = (typeof pdfLayouts)[number]

/** What can be left out of a PDF; the sheet's frame, the test squares and the pages' marks are always written. */
export const pdfLayers = ["cut", "sew", "fold", "grain", "notch", "drill", "internal", "dart", "text"] as const
export type PdfLayer = (typeof pdfLayers)[number]

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
  type Length = "width" | "height"
  type Side = "leftMargin" | "topMargin" | "rightMargin" | "bottomMargin"
  const length = (field: Length) => number(field, input[field], pdfDefaults[field], pdfLengths)
  const margin = (side: Side, paper: PageFormat | undefined) => {
    const usual = paper !== undefined && homePapers.has(paper) ? HOME_MARGIN : pdfDefaults[side]
    return number(side, input[side], usual, pdfLengths)
  }
  const orientation = (): Orientation => {
    const value = input.orientation
    if (value === undefined) return pdfDefaults.orientation
    const found = (["Portrait", "Landscape"] as const).find(
      (name) => typeof value === "string" && name.toLowerCase() === value.toLowerCase(),
    )
    if (found === undefined) refuse("orientation", `must be Portrait or Landscape; it is ${show(value)}`)
    return found ?? pdfDefaults.orientation
  }
  const named = (): PageFormat | undefined => {
    const { page } = input
    if (page === undefined) return undefined
    const found = pageFormatNames.find((name) => name === page)
    if (found === undefined) refuse("page", `must be one of ${pageFormatNames.join(", ")}; it is ${show(page)}`)
    else
      for (const side of ["width", "height"] as const)
        if (input[side] !== undefined) refuse("page", `gives the ${side}: one of the two is to be left out`)
    return found
  }
  const layout = (): PdfLayout | undefined => {
    const found = pdfLayouts.find((name) => name === input.layout)
    if (input.layout !== undefined && found === undefined)
      refuse("layout", `must be tiles or packed; it is ${show(input.layout)}`)
    return found
  }
  const layers = (): readonly PdfLayer[] | undefined => {
    const given = input.layers
    if (given === undefined) return undefined
    const names = Array.isArray(given) ? pdfLayers.filter((layer) => given.includes(layer)) : []
    const isWhole = Array.isArray(given) && given.length > 0 && given.length === names.length
    if (!isWhole) refuse("layers", `must be one or more of ${pdfLayers.join(", ")}, each once; it is ${show(given)}`)
    return names
  }
  const copyShop = (): boolean | PageFormat | undefined => {
    const { copyShop: value } = input
    if (value === undefined || typeof value === "boolean") return value
    const found = pageFormatNames.find((name) => name === value)
    if (found === undefined)
      refuse("copyShop", `must be true, false or one of ${pageFormatNames.join(", ")}; it is ${show(value)}`)
    return found
  }
  const isPacked = input.layout === "packed" || (input.copyShop !== undefined && input.copyShop !== false)
  const halves = (): HalfPieces | undefined => {
    const { halfPieces: value } = input
    const found = halfPieces.find((name) => name === value)
    if (value === undefined) return undefined
    if (found === undefined) refuse("halfPieces", `must be ${halfPieces.join(" or ")}; it is ${show(value)}`)
    else if (!isPacked)
      refuse("halfPieces", "needs layout packed, or a copyShop file: tiles show the pieces as they lie on the cloth")
    return found
  }
  const shared = (): boolean | undefined => {
    if (input.sharedPages === undefined) return undefined
    const value = flag("sharedPages", false)
    if (value && !isPacked)
      refuse("sharedPages", "needs layout packed, or a copyShop file: tiles show each material as it lies on its cloth")
    if (value && input.singleFile === false)
      refuse("sharedPages", "needs singleFile: with singleFile false each material has a file of its own")
    return value
  }
  const page = named()
  const chosen = {
    page,
    layout: layout(),
    layers: layers(),
    projector: input.projector === undefined ? undefined : flag("projector", false),
    copyShop: copyShop(),
    tickets: input.tickets === undefined ? undefined : flag("tickets", false),
    halfPieces: halves(),
    sharedPages: shared(),
  }
  const sides = page === undefined ? { width: length("width"), height: length("height") } : pageFormats[page]
  const config: PdfConfig = {
    ...common(),
    ...sides,
    leftMargin: margin("leftMargin", page),
    topMargin: margin("topMargin", page),
    rightMargin: margin("rightMargin", page),
    bottomMargin: margin("bottomMargin", page),
    glueMargin: flag("glueMargin", pdfDefaults.glueMargin),
    orientation: orientation(),
    ...given(chosen),
  }
  if (config.layout === "packed" && config.width === 0)
    refuse("width", "must not be 0 where layout is packed: pieces are packed for a paper that has a width")
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

/** What the copy shop's file is laid by: its paper upright, with nothing to glue. */
export const copyShopConfig = (config: PdfConfig): PdfConfig => ({
  ...config,
  ...pageFormats[typeof config.copyShop === "string" ? config.copyShop : "A0"],
  orientation: "Portrait",
  glueMargin: false,
})

/** Without what is undefined. */
const given = <A extends object>(fields: A): { [K in keyof A]?: Exclude<A[K], undefined> } =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof A]?: Exclude<A[K], undefined>
  }

const shown = (cm: number): string => String(Math.round(cm * 100) / 100)
