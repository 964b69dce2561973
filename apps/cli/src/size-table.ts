import type { Declaration } from "@toile/pattern-model"
import { withoutMark } from "./arguments.js"
import { Refused } from "./command.js"

/** A size of a table: its body, and options where the table has columns for them. */
export interface SizeRow {
  readonly name: string
  readonly measurements: Readonly<Record<string, number>>
  readonly options: Readonly<Record<string, string | number>>
}

/**
 * A CSV whose first column is `size` and whose others are named for body measurements (cm) or the pattern's options; parted by
 * commas, or by semicolons with decimal commas.
 *
 * @throws Refused with the line and column of what is wrong
 */
export const sizeTable = (
  text: string,
  { options }: Pick<Declaration, "options">,
  path: string,
): readonly SizeRow[] => {
  const lines = withoutMark(text)
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== "")
  const separator = lines[0]?.includes(";") ? ";" : ","
  const cells = (line: string): readonly string[] => line.split(separator).map((cell) => cell.trim())
  const [first, ...columns] = cells(lines[0] ?? "")
  if (first !== "size" || columns.length === 0)
    throw new Refused([`${path}: the first line must be "size" and the names of measurements`])
  const stranger = columns.find((column) => !column.startsWith("mb") && !Object.hasOwn(options, column))
  if (stranger !== undefined) throw new Refused([`${path}: ${stranger} is neither a body measurement nor an option`])
  const rows = lines.slice(1).map((line, index) => {
    const [name = "", ...values] = cells(line)
    const where = `${path} line ${index + 2}`
    if (values.length !== columns.length)
      throw new Refused([`${where}: has ${values.length} values for ${columns.length} columns`])
    const filled = columns.flatMap((column, at) => {
      const value = values[at]!
      if (value === "") return []
      const number = Number(separator === ";" ? value.replace(",", ".") : value)
      const isNumber = Number.isFinite(number)
      if (column.startsWith("mb") && !isNumber)
        throw new Refused([`${where}: ${column} must be a number of cm; it is ${value}`])
      return [[column, isNumber ? number : value.includes(".") ? value : `${column}.${value}`] as const]
    })
    return {
      name,
      measurements: Object.fromEntries(filled.filter(([column]) => column.startsWith("mb"))) as Record<string, number>,
      options: Object.fromEntries(filled.filter(([column]) => !column.startsWith("mb"))),
    }
  })
  if (rows.length < 2) throw new Refused([`${path}: a nest needs two sizes at least`])
  return rows
}
