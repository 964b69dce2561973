import { BREAKING } from "@toile/drawing"
import { type DocumentFonts, shownWidth, showOperators } from "@toile/pdf-writer"
import {
  beginText,
  endText,
  type PDFDocument,
  type PDFFont,
  PDFName,
  PDFOperator,
  PDFOperatorNames,
  type PDFPage,
  rgb,
  setFillingColor,
  setFontAndSize,
  setTextMatrix,
  showText,
} from "pdf-lib"

/** A4 in PDF points, with margins. */
export const PAGE = { width: 595.28, height: 841.89, margin: 40, foot: 22 } as const
export const INNER = PAGE.width - 2 * PAGE.margin

export const INK = rgb(0.07, 0.07, 0.07)
export const GREY = rgb(0.38, 0.4, 0.44)
export const RULE = rgb(0.8, 0.82, 0.85)
export const BLUE = rgb(0.12, 0.31, 0.55)
export const RED = rgb(0.64, 0.2, 0.05)
export const SHADE = rgb(0.86, 0.87, 0.9)

export type Colour = typeof INK

/** What texts are measured and written with; it remembers, since a pack says the same words again and again. */
export interface Pen {
  readonly fonts: DocumentFonts
  /** The one that writes nearly all. */
  readonly font: PDFFont
  readonly widths: Map<string, number>
  readonly encoded: Map<string, ReturnType<PDFFont["encodeText"]>>
}

/** What stands on a page: operators as they are, and texts, which are encoded when the page is made. */
export type Drawn = PDFOperator | Written
export interface Written {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly size: number
  readonly color: Colour
}

/** Pages as they are laid, before any is made; where the next line goes. A new page is begun where there is no room. */
export interface Flow {
  readonly pen: Pen
  /** The last one is being filled. */
  readonly pages: Drawn[][]
  /** From the page's lower edge, points. */
  y: number
  room: Room
}

/** Points below a row of a table, and above a section; the share of its height at which a drawing stands. */
export interface Room {
  readonly row: number
  readonly section: number
  readonly sketch: number
}
export const USUAL_ROOM: Room = { row: 3.5, section: 14, sketch: 1 }
/** So near that what would stand on an all but empty page often ends the page before. */
export const CLOSE_ROOM: Room = { row: 1.5, section: 8, sketch: 0.85 }

export const newFlow = (fonts: DocumentFonts): Flow => {
  const { font } = fonts.faces[0]!
  const pen: Pen = { fonts, font, widths: new Map(), encoded: new Map() }
  return { pen, pages: [[]], y: PAGE.height - PAGE.margin, room: USUAL_ROOM }
}

/** The same so far, to be gone on with in another room. */
export const branchOf = (flow: Flow, room: Room): Flow => ({
  ...flow,
  pages: [...flow.pages.slice(0, -1), [...flow.pages[flow.pages.length - 1]!]],
  room,
})

export const newPage = (flow: Flow): void => {
  flow.pages.push([])
  flow.y = PAGE.height - PAGE.margin
}

/** Begins a page where less than so much is left of this one. */
export const need = (flow: Flow, height: number): boolean => {
  if (flow.y - height >= PAGE.margin + PAGE.foot) return false
  newPage(flow)
  return true
}

/** The fonts of further scripts go by their own names. */
const fontOn = (page: PDFPage, { font, fonts: { faces } }: Pen): PDFName => {
  if (faces.length > 1) for (const face of faces) page.node.setFontDictionary(PDFName.of(face.key), face.font.ref)
  return page.node.newFontDictionary(font.name, font.ref)
}

export const draw = ({ pages }: Flow, drawn: readonly Drawn[]): void => {
  pages[pages.length - 1]!.push(...drawn)
}

/** A line of text from its baseline's start. */
export const write = (flow: Flow, text: string, x: number, y: number, size: number, color: Colour = INK): void => {
  if (text !== "") draw(flow, [{ text, x, y, size, color }])
}

/** Makes the pages in a document, each with a line at its foot. */
export const makePages = (
  document: PDFDocument,
  { pages, pen }: Flow,
  footOf: (page: number, of: number) => Written,
): void => {
  const made = pages.map((drawn) => {
    const page = document.addPage([PAGE.width, PAGE.height])
    put(page, drawn, pen)
    return page
  })
  made.forEach((page, i) => {
    put(page, [footOf(i + 1, made.length)], pen)
  })
}

const put = (page: PDFPage, drawn: readonly Drawn[], pen: Pen): void => {
  const fontName = fontOn(page, pen)
  for (const one of drawn) page.pushOperators(...(one instanceof PDFOperator ? [one] : written(one, fontName, pen)))
}

/** @param fontName the base font's name on the page */
const written = (
  { text, x, y, size, color }: Written,
  fontName: PDFName,
  { font, fonts, encoded }: Pen,
): readonly PDFOperator[] => {
  if (fonts.runsOf(text).some((run) => run.face.font !== font)) {
    // What shows it in several fonts, marks where they belong, stands before the text's end as it is.
    const shown = PDFOperator.of(PDFOperatorNames.EndText, [showOperators(text, size, fonts)])
    return [beginText(), setFillingColor(color), setTextMatrix(1, 0, 0, 1, x, y), shown]
  }
  const known = encoded.get(text) ?? font.encodeText(text)
  encoded.set(text, known)
  return [
    beginText(),
    setFillingColor(color),
    setFontAndSize(fontName, size),
    setTextMatrix(1, 0, 0, 1, x, y),
    showText(known),
    endText(),
  ]
}

/** How wide a text is, as the sum of its characters' own widths: measuring whole lines anew for each word would take far longer. */
export const widthOf = ({ fonts, widths }: Pen, text: string, size: number): number => {
  let sum = 0
  for (const character of text) {
    const its = widths.get(character) ?? shownWidth(character, 1, fonts)
    widths.set(character, its)
    sum += its
  }
  return sum * size
}

/**
 * The text in as many lines as its width asks for, none ended at a space that holds; what is wider than a line is broken, no letter
 * from its marks or from what French sets apart behind it.
 */
export const linesOf = (pen: Pen, text: string, size: number, width: number): readonly string[] => {
  const fits = (line: string) => widthOf(pen, line, size) <= width
  const lines: string[] = []
  const indent = /^ */.exec(text)![0]
  let line = ""
  for (const word of text.trim().split(BREAKING)) {
    const longer = line === "" ? indent + word : `${line} ${word}`
    if (fits(longer)) {
      line = longer
      continue
    }
    if (line !== "") lines.push(line)
    line = ""
    for (const [letter] of word.matchAll(LETTER)) {
      if (line !== "" && !fits(line + letter)) {
        lines.push(line)
        line = ""
      }
      line += letter
    }
  }
  return [...lines, line]
}

/** A character with the marks on it, Thai's sara am among them, and with a " :" behind it. */
const LETTER = /.[\p{M}\u0e33]*(?:[\u00a0\u202f]+[:;!?%»])?/gsu

/** A paragraph over the whole width, page after page. */
export const paragraph = (flow: Flow, text: string, size: number, color: Colour = INK): void => {
  for (const line of linesOf(flow.pen, text, size, INNER)) {
    need(flow, size * 1.4)
    flow.y -= size * 1.4
    write(flow, line, PAGE.margin, flow.y, size, color)
  }
}
