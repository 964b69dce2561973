import { textWidth } from "@toile/drawing"

/** "A1": the row's letter and the column's number; after Z comes AA. */
export const tileName = (row: number, column: number): string => {
  let letters = ""
  for (let n = row + 1; n > 0; n = Math.floor((n - 1) / 26))
    letters = String.fromCharCode(65 + ((n - 1) % 26)) + letters
  return `${letters}${column + 1}`
}

/** The widest name of so many rows and columns: letters differ in width, digits do not. */
export const widestName = (rows: number, columns: number): string =>
  Array.from({ length: rows }, (_, row) => tileName(row, columns - 1)).reduce((widest, name) =>
    textWidth(name, 1) > textWidth(widest, 1) ? name : widest,
  )
