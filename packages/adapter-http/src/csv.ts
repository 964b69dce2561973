import type { Failure, TableRow } from "@toile/service-core"
import { CsvError, parse } from "csv-parse"
import { stringify } from "csv-stringify/sync"

/** The texts of one element in all languages, with data of its own, are far smaller. */
const MOST_ROW_MEGABYTES = 2

/** The rows of a CSV file as it comes in (RFC 4180, UTF-8, with or without a byte order mark); blank lines are no rows. */
export async function* csvRows(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<TableRow> {
  const parser = parse({
    bom: true,
    relax_column_count: true,
    skip_empty_lines: true,
    info: true,
    // What has no line ends is no table: it is not held, nor looked at letter by letter to its end.
    max_record_size: MOST_ROW_MEGABYTES * 1024 * 1024,
  })
  const feeding = feed(bytes, parser)
  try {
    for await (const { record, info } of parser as AsyncIterable<Parsed>) {
      yield { row: info.records + info.empty_lines, cells: record }
    }
  } catch (error) {
    throw error instanceof CsvError ? malformed(error) : await feeding
  }
}

interface Parsed {
  readonly record: readonly string[]
  readonly info: { readonly records: number; readonly empty_lines: number }
}

/**
 * Writes the file into the parser at the pace at which it is read, until its end or until nobody reads on.
 *
 * @returns what broke the file off, if anything; the parser is then destroyed
 */
async function feed(bytes: AsyncIterable<Uint8Array>, parser: ReturnType<typeof parse>): Promise<unknown> {
  const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true })
  const decoded = (chunk?: Uint8Array) => {
    try {
      return utf8.decode(chunk, { stream: chunk !== undefined })
    } catch {
      throw refused("The table is not UTF-8.")
    }
  }
  try {
    for await (const chunk of bytes) {
      // A parser that has given up takes nothing more and will not say so again: the upload is left, to be discarded.
      if (!parser.write(decoded(chunk)) && !parser.destroyed) await drained(parser)
      if (parser.destroyed) return undefined
    }
    parser.end(decoded())
    return undefined
  } catch (error) {
    parser.destroy(new Error("the file broke off"))
    return error
  }
}

const drained = (parser: ReturnType<typeof parse>) =>
  new Promise<void>((resolve) => {
    const done = () => {
      parser.off("drain", done).off("close", done)
      resolve()
    }
    parser.once("drain", done).once("close", done)
  })

const malformed = ({ code, lines }: CsvError & { lines?: number }): Failure =>
  code === "CSV_MAX_RECORD_SIZE"
    ? refused(`A row of the table is larger than ${MOST_ROW_MEGABYTES} MB.`)
    : refused(`The table is not valid CSV${lines === undefined ? "" : ` near line ${lines}`}: look at its quotes.`)

const refused = (message: string): Failure => ({ _tag: "InvalidInput", errors: [{ pointer: "", message }] })

/** Rows as CSV, in UTF-8. */
export const csvText = (rows: readonly (readonly string[])[]): string => stringify(rows.map((row) => [...row]))
