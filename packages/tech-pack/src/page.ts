import { type PDFDocument, type PDFFont, type PDFPage, rgb } from "pdf-lib"

/** A4 in PDF points, with margins. */
export const PAGE = { width: 595.28, height: 841.89, margin: 42 } as const
export const INNER = PAGE.width - 2 * PAGE.margin

export const INK = rgb(0.07, 0.07, 0.07)
export const GREY = rgb(0.42, 0.44, 0.48)
export const RULE = rgb(0.8, 0.82, 0.85)

/** Where the next line goes; a new page is begun where there is no room. */
export interface Flow {
  readonly document: PDFDocument
  readonly font: PDFFont
  page: PDFPage
  /** From the page's lower edge, points. */
  y: number
}

export const newFlow = (document: PDFDocument, font: PDFFont): Flow => ({
  document,
  font,
  page: document.addPage([PAGE.width, PAGE.height]),
  y: PAGE.height - PAGE.margin,
})

export const newPage = (flow: Flow): void => {
  flow.page = flow.document.addPage([PAGE.width, PAGE.height])
  flow.y = PAGE.height - PAGE.margin
}

/** The text in as many lines as its width asks for; a word that is wider than a line is broken. */
export function linesOf(font: PDFFont, text: string, size: number, width: number): readonly string[] {
  const widthOf = measurer(font, size)
  const fits = (line: string) => widthOf(line) <= width
  const lines: string[] = []
  let line = ""
  for (const word of text.split(/\s+/)) {
    const longer = line === "" ? word : `${line} ${word}`
    if (fits(longer)) {
      line = longer
      continue
    }
    if (line !== "") lines.push(line)
    line = ""
    for (const character of word) {
      if (line !== "" && !fits(line + character)) {
        lines.push(line)
        line = ""
      }
      line += character
    }
  }
  return [...lines, line]
}

/**
 * How wide texts are, as the sum of their characters' own widths: measuring whole lines anew for each word would take far
 * longer. Each character is measured once.
 */
export function measurer(font: PDFFont, size: number): (text: string) => number {
  const known = new Map<string, number>()
  return (text) => {
    let sum = 0
    for (const character of text) {
      const its = known.get(character) ?? font.widthOfTextAtSize(character, 1)
      known.set(character, its)
      sum += its
    }
    return sum * size
  }
}
