import type { Draft, Scaling } from "@toile/draft-model"
import type { DrawContext } from "@toile/drawing"
import { dxfDefaults } from "@toile/dxf"
import { type Fabric, type NestingSource, nestingDefaults, resolveNesting } from "@toile/marker"
import type { Order } from "@toile/pattern-model"
import { pdfChoices, pdfDefaults } from "@toile/pdf-writer"
import { pltDefaults } from "@toile/plt-writer"
import type { FileType, OrderWords } from "@toile/production"
import { pathOf } from "@toile/result"
import { isRecord, readJson } from "./arguments.js"
import { Refused } from "./command.js"
import { dateTold } from "./file-settings.js"

/** What `--config` holds: an export-creation body (draftId and fileType left out), or its config alone. */
export interface ExportSettings {
  readonly config: Readonly<Record<string, unknown>>
  readonly nesting: Readonly<Record<string, unknown>>
  readonly materials: Readonly<Record<string, ExportMaterial>>
  readonly objects: readonly string[] | undefined
}

interface ExportMaterial {
  readonly nesting?: Readonly<Record<string, unknown>>
  readonly scaling?: Scaling
  /** Where they are taken (`more` of exportSettings), as they were given. */
  readonly nap?: unknown
  readonly repeat?: unknown
}

const BODY_FIELDS = ["config", "nesting", "materials", "objects", "fileType", "draftId"]

const MATERIAL_FIELDS = ["nesting", "scaling"]
/** What is told of a cloth where its garment is ordered. */
const OF_ORDERS = ["id", "name", "nap", "repeat"]

/** Of a field that an order tells, where: the end of a refusal. */
export const toldBy = (field: string, group: string): string =>
  OF_ORDERS.includes(field) ? `: a draft's order tells it, with its materials.${group}.${field}` : ""

/** What the contract finds wrong in a config, by its fields. */
export const wrongFields = (found: readonly { readonly pointer: string; readonly message: string }[]): Refused =>
  new Refused(found.map(({ pointer, message }) => `${pathOf(pointer).join(".")} ${message}`))

/**
 * @param alone which part of the body it is that may be given alone
 * @param more fields that a material may have beside an export's
 */
export const exportSettings = async (
  path: string | undefined,
  alone: "config" | "nesting" = "config",
  more: readonly string[] = [],
): Promise<ExportSettings> => {
  const body = path === undefined ? {} : await readJson(path)
  const whole = Object.keys(body).some((field) => BODY_FIELDS.includes(field)) ? body : { [alone]: body }
  const stranger = Object.keys(whole).find((field) => !BODY_FIELDS.includes(field))
  if (stranger !== undefined) throw new Refused([`${path}: ${stranger} is not a field of an export`])
  const { config = {}, nesting = {}, materials = {}, objects } = whole as Partial<ExportSettings>
  for (const [name, value] of Object.entries({ config, nesting, materials }))
    if (!isRecord(value)) throw new Refused([`${path}: ${name} must be an object`])
  for (const [group, material] of Object.entries(materials)) {
    if (!isRecord(material)) throw new Refused([`${path}: materials.${group} must be an object`])
    const other = Object.keys(material).find((field) => ![...MATERIAL_FIELDS, ...more].includes(field))
    if (other !== undefined)
      throw new Refused([`${path}: materials.${group}.${other} is not a field of an export${toldBy(other, group)}`])
  }
  if (objects !== undefined && !(Array.isArray(objects) && objects.every((o) => typeof o === "string")))
    throw new Refused([`${path}: objects must be an array of names`])
  return { config, nesting, materials, objects: objects?.length === 0 ? undefined : objects }
}

/** What is asked of the overview of all pieces. */
type Format = FileType | "svg" | "walk" | "json" | "techpack" | "maker" | "opf" | "garmentcode"

const fields: Readonly<Record<Format, readonly string[]>> = {
  dxf: [...Object.keys(dxfDefaults), "labels", "format", "driver", "halfPieces"],
  plt: [...Object.keys(pltDefaults), "labels", "language"],
  pdf: [...Object.keys(pdfDefaults), "labels", ...pdfChoices],
  svg: ["singleFile"],
  walk: [],
  maker: [],
  opf: [],
  garmentcode: [],
  techpack: ["language", "sheetLanguage", "excludedSections", "subject", "note", "date", "fit"],
  json: [],
}

/** What drawn sheets and pieces say of the order, and in which language. */
const words = ["subject", "note", "sheetLanguage"]
const drawn: readonly Format[] = ["pdf", "dxf", "plt", "svg"]

/** The part of the config that a file type reads, where one config serves several of them: a tech pack's language is none of a plotter's. */
export const configFor = (
  fileType: FileType,
  config: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(config).filter(
      ([field, value]) => fields[fileType].includes(field) && !(field === "language" && isSpoken(value)),
    ),
  )

/** A field that none of the asked formats reads is a mistake. */
export const checkFields = (formats: readonly Format[], { config }: ExportSettings): void => {
  const isDrawn = formats.some((format) => drawn.includes(format))
  const isRead = (field: string) =>
    formats.some((format) => fields[format].includes(field)) || (isDrawn && words.includes(field))
  // The day is told by labels and tickets alone
  const isDated = config.labels !== undefined || config.tickets === true
  const stranger = Object.keys(config).find((field) => !isRead(field) && !(isDated && field === "date"))
  if (stranger !== undefined)
    throw new Refused([`config.${stranger} is not a field of ${formats.join(" or ")}${instead(stranger, isDrawn)}`])
  if (formats.includes("plt") && !formats.includes("techpack") && isSpoken(config.language))
    throw new Refused([`config.language must be hpgl or hpgl2 for plt${instead("language", true)}`])
  const { singleFile } = config
  if (singleFile !== undefined && typeof singleFile !== "boolean")
    throw new Refused(["config.singleFile must be true or false"])
}

/** What a field is to be given with, or which other one is meant. */
const instead = (field: string, isDrawn: boolean): string => {
  if (isDrawn && field === "date") return ": labels or tickets tell it"
  return isDrawn && field === "language" ? ": sheetLanguage is that of the words in drawings" : ""
}

const isSpoken = (language: unknown): language is "en" | "fr" => language === "en" || language === "fr"

/** The language of the words in drawings, and of a tech pack that has none of its own. */
export const sheetLanguage = ({ sheetLanguage: value = "en" }: ExportSettings["config"]): "en" | "fr" => {
  if (!isSpoken(value)) throw new Refused(["config.sheetLanguage must be en or fr"])
  return value
}

/** Whom the order is for, or what is said of it, as the config tells. */
export const orderText = (
  { config }: Pick<ExportSettings, "config">,
  field: "subject" | "note",
): string | undefined => {
  const value = config[field]
  if (value !== undefined && typeof value !== "string") throw new Refused([`config.${field} must be a text`])
  return value
}

/** What labels and tickets tell of the order: the config's subject, note and date, and the draft's ease adjustment. */
export const orderWords = (settings: ExportSettings, { scaling }: Draft): OrderWords => {
  const [customer, note] = [orderText(settings, "subject"), orderText(settings, "note")]
  const createdAt = dateTold(settings.config.date)
  return {
    ...(createdAt === undefined ? {} : { createdAt }),
    ...(customer === undefined ? {} : { customer }),
    ...(note === undefined ? {} : { note }),
    ...(scaling === undefined ? {} : { scaling }),
  }
}

/** The cloth of each material group: the export's material, the draft's, the export's nesting, the defaults. */
export const fabricsOf = (draft: Draft, settings: ExportSettings): Readonly<Record<string, Fabric>> => {
  const groups = [...new Set(draft.pieces.flatMap((piece) => piece.materialGroups))]
  for (const group of Object.keys(settings.materials))
    if (!groups.includes(group)) throw new Refused([`materials.${group}: the draft has no such material group`])
  return Object.fromEntries(
    groups.map((group) => {
      const sources: NestingSource[] = [
        { from: `materials.${group}`, nesting: settings.materials[group]?.nesting ?? {} },
        { from: `the draft's materials.${group}`, nesting: draft.materials[group]?.nesting ?? {} },
        { from: "nesting", nesting: settings.nesting },
      ]
      const nesting = resolveNesting(sources)
      if (nesting._tag === "Err") throw new Refused([nesting.error.message])
      const { name = "", repeat } = draft.materials[group] ?? {}
      return [group, { material: name, nesting: nesting.value, ...(repeat === undefined ? {} : { repeat }) }]
    }),
  )
}

/** The order in the export's own scaling, which replaces the draft's; undefined where the export says nothing of it. */
export const inExportScaling = (order: Order, { materials }: ExportSettings): Order | undefined => {
  const scaled = Object.entries(materials).flatMap(([group, { scaling }]) =>
    scaling ? [[group, scaling] as const] : [],
  )
  if (scaled.length === 0) return undefined
  const given = order.materials ?? {}
  const changed = scaled.map(([group, scaling]) => [group, { ...given[group], scaling }])
  return { ...order, materials: { ...given, ...Object.fromEntries(changed) } }
}

export const defaultFabric = (settings: ExportSettings): Fabric => {
  const nesting = resolveNesting([{ from: "nesting", nesting: settings.nesting }])
  if (nesting._tag === "Err") throw new Refused([nesting.error.message])
  return { material: "", nesting: { ...nestingDefaults, ...nesting.value } }
}

/** What drawings say besides the draft: whom it is for, the order's note (a ticket has a line for it), in the config's language. */
export const toldContext = (garment: string, settings: ExportSettings): DrawContext => {
  const note = settings.config.tickets === true ? "" : orderText(settings, "note")
  return {
    ...contextOf(garment),
    language: sheetLanguage(settings.config),
    subject: [orderText(settings, "subject"), note].filter(Boolean).join(", "),
  }
}

export const contextOf = (garment: string): DrawContext => ({ garment, subject: "", language: "en" })
