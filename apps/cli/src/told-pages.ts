import { print } from "./arguments.js"

/** A PDF that would be written: its pages of one size, cm, and how many. */
interface ToldFile {
  readonly filename: string
  readonly pages: readonly { readonly width: number; readonly height: number; readonly count: number }[]
}

/** The pages that PDFs would have, a line for each file. */
export const printPages = (files: readonly ToldFile[], asJson: boolean): void => {
  if (asJson) print(JSON.stringify({ files }))
  else
    for (const { filename, pages } of files)
      print(
        `${filename}: ${pages.map((p) => `${p.count} x ${p.width.toFixed(1)} x ${p.height.toFixed(1)} cm`).join(", ")}`,
      )
}
