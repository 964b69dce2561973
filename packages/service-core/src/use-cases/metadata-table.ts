import { type ExportMetadata, type InputError, type MetadataColumn, metadataColumns } from "@toile/contract"
import { isErr } from "@toile/result"
import { Effect, Stream } from "effect"
import type { Actor } from "../actor.js"
import { type Failure, invalid } from "../failure.js"
import { fileDescriptor } from "../file-descriptor.js"
import { inTurns, mapped } from "../in-turns.js"
import { keyOf } from "../metadata/defaults.js"
import { type Elements, elementMeant, type NotMeant } from "../metadata/meant.js"
import { cellOf, type ReadRow, readRow, rowOf } from "../metadata/table.js"
import { type ElementKey, MetadataElements, type StoredElement } from "../ports/metadata.js"
import { Ids } from "../ports/time-and-ids.js"
import { Transactions } from "../ports/transactions.js"
import {
  elementsOf,
  keysOfPattern,
  type ListedElement,
  listedElements,
  seenElements,
  tooMuchText,
  withChanges,
} from "./metadata.js"

/** One row of an uploaded table; the header is row 1. */
export interface TableRow {
  readonly row: number
  readonly cells: readonly string[]
}

/** A table is read no further after so many bad cells. */
const MOST_ERRORS = 1000

/**
 * Takes a table of elements: all rows or none. A row that says nothing new about a default leaves it the default.
 *
 * @returns how many elements of the tenant's own were made and how many changed; with `dryRun`, would be
 */
export const importMetadata = Effect.fnUntraced(function* (
  actor: Actor,
  rows: Stream.Stream<TableRow, Failure>,
  dryRun: boolean,
) {
  const reader = tableReader(yield* elementsOf(actor))
  yield* Stream.runForEachWhile(rows, (row) => Effect.sync(() => reader.take(row)))
  const { errors, changes } = reader.end()
  if (errors.length > 0) return yield* invalid(errors)
  const { run } = yield* Transactions
  return yield* run(apply(actor, changes, dryRun))
})

interface Change {
  readonly row: number
  readonly key: ElementKey
  readonly changes: ReadRow["changes"]
}

function tableReader(elements: Elements) {
  const errors: InputError[] = []
  const changes = new Map<string, Change>()
  const rowOfKey = new Map<string, number>()
  let hasHeader = false
  const refuse = (row: number, column: string, reason: string) => {
    errors.push({ pointer: `/${row}/${column}`, message: `row ${row}, ${column}: ${reason}`, row, column })
  }

  /** Takes the next row, and says whether to read on. */
  const take = (row: TableRow): boolean => {
    if (hasHeader) {
      takeElement(row)
      return errors.length < MOST_ERRORS
    }
    hasHeader = true
    const wrong = metadataColumns.findIndex((column, index) => row.cells[index] !== column)
    if (wrong >= 0 || row.cells.length !== metadataColumns.length) refuse(row.row, metadataColumns[wrong] ?? "", HEADER)
    return errors.length === 0
  }

  const takeElement = ({ row, cells }: TableRow) => {
    if (cells.length !== metadataColumns.length) {
      return refuse(row, "id", `the row has ${cells.length} cells, not ${metadataColumns.length}`)
    }
    const read = readRow(cells)
    if ("bad" in read) {
      for (const { column, reason } of read.bad) refuse(row, column, reason)
      return
    }
    const meant = elementMeant(elements, read.row)
    if (isErr(meant)) return refuse(row, columnOf[meant.error.field], meant.error.reason)
    const key = keyOf(meant.value)
    const before = rowOfKey.get(key)
    if (before !== undefined) return refuse(row, "id", `row ${before} is about the same element`)
    rowOfKey.set(key, row)
    changes.set(key, { row, key: meant.value, changes: read.row.changes })
  }

  const end = () => {
    if (!hasHeader) refuse(1, "id", HEADER)
    if (errors.length >= MOST_ERRORS) {
      errors.push({ pointer: "", message: `the table was read no further than row ${errors.at(-1)?.row}` })
    }
    return { errors, changes }
  }
  return { take, end }
}

const HEADER = `the first row must be exactly ${metadataColumns.join(",")}`
const columnOf: Record<NotMeant["field"], MetadataColumn> = {
  type: "type",
  id: "id",
  gender: "gender",
  patternId: "pattern_id",
}

const apply = Effect.fnUntraced(function* (actor: Actor, changes: ReadonlyMap<string, Change>, dryRun: boolean) {
  const { defaults, own } = yield* elementsOf(actor)
  const elements = yield* MetadataElements
  const ids = yield* Ids
  let [created, updated] = [0, 0]
  for (const [key, { row, key: named, changes: given }] of changes) {
    const known = own.get(key)
    const present = known && (yield* elements.find(actor.tenantId, known.id))
    const standard = defaults.byKey.get(key)
    const shown = withChanges(present ?? standard ?? NOTHING, given)
    const message = tooMuchText(shown)
    if (message !== undefined)
      return yield* invalid([{ pointer: `/${row}/id`, message: `row ${row}: ${message}`, row }])
    if (present !== undefined) {
      updated++
      if (!dryRun) yield* elements.update(actor.tenantId, present.id, shown)
    } else if (standard === undefined || !isSame(rowOf(standard), rowOf({ ...standard, ...shown }))) {
      created++
      const element: StoredElement = {
        ...named,
        id: standard?.id ?? (yield* ids.next),
        parentId: standard?.parentId ?? null,
        ...shown,
      }
      if (!dryRun) yield* elements.insert(actor.tenantId, element)
    }
  }
  return { created, updated }
})

const NOTHING = { title: {}, description: {}, imageUrl: "", videoUrl: "", customData: {} }
const isSame = (a: readonly string[], b: readonly string[]) => a.every((cell, column) => b[column] === cell)

/** What a pure package has not of its own. */
export interface Encoders {
  /** Rows as CSV; a table may be written some of them at a time. */
  readonly csv: (rows: readonly (readonly string[])[]) => string
  readonly utf8: (text: string) => Uint8Array
}

/** Elements whose rows are read in one go, and in the memory at once. */
const AT_ONCE = 50
/** A table that is longer, in characters, could not be imported again. */
const MOST_LENGTH = 10 * 1024 * 1024

/** The wanted elements as a table: the header, then a row for each. */
export const metadataCsv = Effect.fnUntraced(function* (actor: Actor, wanted: ExportMetadata, { csv }: Encoders) {
  const { columns, listed } = yield* wantedElements(actor, wanted)
  const rows = yield* written(actor, listed, (element) => csv([rowOf(element, columns)]))
  return [csv([columns]), ...rows].join("")
})

/** The elements as a file. The JSON has the same columns, with custom data as an object and the pattern's ID as a number. */
export const exportMetadata = Effect.fnUntraced(function* (actor: Actor, wanted: ExportMetadata, encoders: Encoders) {
  const { utf8 } = encoders
  if (wanted.fileType !== "json") {
    return yield* fileDescriptor("metadata.csv", utf8(yield* metadataCsv(actor, wanted, encoders)))
  }
  const { columns, listed } = yield* wantedElements(actor, wanted)
  const objectOf = (element: StoredElement) =>
    Object.fromEntries(columns.map((column) => [column, cellValue(element, column)]))
  // A list's own text, without its brackets.
  const write = (element: StoredElement) => JSON.stringify([objectOf(element)], null, 2).slice(2, -2)
  const objects = (yield* written(actor, listed, write)).join(",\n")
  return yield* fileDescriptor("metadata.json", utf8(objects === "" ? "[]\n" : `[\n${objects}\n]\n`))
})

/** The text of each element, some of them in the memory at once. */
const written = Effect.fnUntraced(function* (
  { tenantId }: Actor,
  listed: readonly ListedElement[],
  write: (element: StoredElement) => string,
) {
  const texts: string[] = []
  let length = 0
  for (let from = 0; from < listed.length && length <= MOST_LENGTH; from += AT_ONCE) {
    const some = yield* inTurns(mapped(yield* seenElements(tenantId, listed.slice(from, from + AT_ONCE)), write))
    for (const text of some) length += text.length
    texts.push(...some)
  }
  if (length <= MOST_LENGTH) return texts
  const message = "the table is over 10 MB: leave custom_data out, or ask for one type or for one pattern's elements"
  return yield* invalid([{ pointer: "/excludedFields", message }])
})

const cellValue = (element: StoredElement, column: MetadataColumn): unknown => {
  if (column === "custom_data") return element.customData
  if (column === "pattern_id") return element.patternId === 0 ? null : element.patternId
  return cellOf(element, column)
}

const wantedElements = Effect.fnUntraced(function* (actor: Actor, { patternId, type, excludedFields }: ExportMetadata) {
  const used = patternId === undefined ? undefined : yield* keysOfPattern(actor, patternId)
  if (used?.size === 0) {
    return yield* invalid([{ pointer: "/patternId", message: `there is no pattern ${patternId}` }])
  }
  const listed = listedElements(yield* elementsOf(actor)).filter(
    (element) => (type === undefined || element.type === type) && (used === undefined || used.has(keyOf(element))),
  )
  return { columns: metadataColumns.filter((column) => !excludedFields?.includes(column)), listed }
})
