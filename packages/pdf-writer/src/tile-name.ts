/** "A1": the row's letter and the column's number; after Z comes AA. */
export const tileName = (row: number, column: number): string => {
  let letters = ""
  for (let n = row + 1; n > 0; n = Math.floor((n - 1) / 26))
    letters = String.fromCharCode(65 + ((n - 1) % 26)) + letters
  return `${letters}${column + 1}`
}

/** As wide as any name of so many rows and columns: W is the widest letter, and digits are alike. */
export const widestName = (rows: number, columns: number): string =>
  tileName(rows - 1, columns - 1).replace(/[A-Z]/gu, "W")
