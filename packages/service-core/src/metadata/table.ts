import {
  decode,
  Gender,
  HttpUrl,
  JsonObject,
  jsonFaultsAtOnce,
  type MetadataColumn,
  MetadataType,
  metadataColumns,
  type Texts,
} from "@toile/contract"
import { Result } from "effect"
import type { Shown, StoredElement } from "../ports/metadata.js"

/** A character with which a spreadsheet takes a cell for a formula, plain or full width; apostrophes guard it. */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/
const guarded = (text: string): string => (FORMULA.test(text) ? `'${text}` : text)
const unguarded = (cell: string): string => (cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell)

/** An element as a row of the interface's table; its languages that have no column are not in it. */
export const rowOf = (element: StoredElement, columns: readonly MetadataColumn[] = metadataColumns): string[] =>
  columns.map((column) => guarded(cellOf(element, column)))

/** One cell's text, as it is. */
export function cellOf(element: StoredElement, column: MetadataColumn): string {
  switch (column) {
    case "id":
      return element.elementId
    case "type":
    case "gender":
      return element[column]
    case "image_url":
      return element.imageUrl
    case "video_url":
      return element.videoUrl
    case "custom_data":
      return Object.keys(element.customData).length === 0 ? "" : JSON.stringify(element.customData)
    case "pattern_id":
      return element.patternId === 0 ? "" : String(element.patternId)
    default: {
      const { field, language } = textColumns.get(column)!
      return element[field][language] ?? ""
    }
  }
}

const textColumns = new Map(
  metadataColumns.slice(metadataColumns.indexOf("title_en")).map((column) => {
    const [field, language] = column.split("_") as ["title" | "description", string]
    return [column, { field, language }] as const
  }),
)

/** A row as it was read: what it names, and what it changes; an empty cell changes nothing. */
export interface ReadRow {
  readonly type: MetadataType
  readonly id: string
  readonly gender: Gender | undefined
  readonly patternId: number | undefined
  readonly changes: { readonly [K in keyof Shown]?: Shown[K] }
}
export interface BadCell {
  readonly column: MetadataColumn
  readonly reason: string
}

const readType = decode(MetadataType)
const readGender = decode(Gender)
const readUrl = decode(HttpUrl)
const readObject = decode(JsonObject)

/** Reads a row's cells, which stand in the order of the header. */
export function readRow(cells: readonly string[]): { readonly row: ReadRow } | { readonly bad: readonly BadCell[] } {
  const bad: BadCell[] = []
  const cell = (column: MetadataColumn) => unguarded(cells[metadataColumns.indexOf(column)] ?? "")
  const read = <A>(column: MetadataColumn, decodeCell: (text: string) => A | undefined, reason: string) => {
    const text = cell(column)
    if (text === "") return undefined
    const value = decodeCell(text)
    if (value === undefined) bad.push({ column, reason })
    return value
  }
  const good = <A>(result: Result.Result<A, unknown>) => (Result.isSuccess(result) ? result.success : undefined)

  const type = read("type", (text) => good(readType(text)), `must be ${MetadataType.literals.join(" or ")}`)
  const gender = read("gender", (text) => good(readGender(text)), "must be female or male")
  const patternId = read("pattern_id", asInteger, "must be an integer")
  const imageUrl = read("image_url", (text) => good(readUrl(text)), "must be an http or https URL")
  const customData = read("custom_data", (text) => good(readObject(asJson(text))), "must be a JSON object")
  for (const column of ["id", "type"] as const) if (cell(column) === "") bad.push({ column, reason: "is required" })
  const texts = { title: {} as Record<string, string>, description: {} as Record<string, string> }
  for (const [column, { field, language }] of textColumns) {
    const text = cell(column)
    if (text.length > MOST_TEXT) bad.push({ column, reason: `must have ${MOST_TEXT} characters or fewer` })
    else if (text !== "") texts[field][language] = text
  }
  if (bad.length > 0 || type === undefined) return { bad }
  const videoUrl = cell("video_url")
  const changes = {
    ...(texts satisfies Record<string, Texts>),
    ...(imageUrl === undefined ? {} : { imageUrl }),
    ...(videoUrl === "" ? {} : { videoUrl }),
    ...(customData === undefined ? {} : { customData }),
  }
  return { row: { type, id: cell("id"), gender, patternId, changes } }
}

const MOST_TEXT = 10_000
const asInteger = (text: string) => (/^-?\d{1,9}$/.test(text) ? Number(text) : undefined)

function asJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return jsonFaultsAtOnce(value).length > 0 ? undefined : value
  } catch {
    return undefined
  }
}
