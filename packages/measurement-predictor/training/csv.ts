/** The surveys' files: plain comma-separated numbers under one header line; a quoted name may hold a comma. */
const cells = (line: string): string[] =>
  (line.match(/("([^"]|"")*"|[^,]*)(,|$)/g) ?? []).map((cell) => cell.replace(/,$/, "").replace(/^"(.*)"$/, "$1"))

/** The columns asked for, row by row, as they stand in the file. A missing column or value is an error that says where. */
export const readColumns = (text: string, columns: readonly string[], file: string): number[][] => {
  const [header = "", ...lines] = text.replace(/^\uFEFF/, "").split(/\r?\n/)
  const names = cells(header)
  const places = columns.map((column) => {
    const place = names.indexOf(column)
    if (place < 0) throw new Error(`${file}: no column ${column}`)
    return place
  })
  return lines.flatMap((line, row) => {
    if (line === "") return []
    const values = cells(line)
    return [
      places.map((place, i) => {
        const value = Number(values[place])
        if (!(value > 0)) throw new Error(`${file}, line ${row + 2}: ${columns[i]} is ${values[place]}`)
        return value
      }),
    ]
  })
}
