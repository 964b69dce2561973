import fontkit from "@pdf-lib/fontkit"
import { err, ok, type Result } from "@toile/result"
import { PDFDocument, type PDFFont } from "pdf-lib"
import { drawCover } from "./cover.js"
import type { TechPackInput } from "./input.js"
import { GREY, newFlow, PAGE } from "./page.js"
import { sectionsOf } from "./sections.js"
import { drawSection } from "./table.js"
import { words } from "./words.js"

export interface TechPackFile {
  readonly bytes: Uint8Array
  readonly pages: number
}
export interface TechPackError {
  readonly _tag: "InvalidDate" | "UnreadableFont"
  readonly message: string
}

/**
 * The tech pack of a draft as a PDF on A4: a cover with all pieces, then tables of the pieces, the walk, measurements,
 * options, seams and materials. The same input gives the same bytes.
 */
export async function techPackPdf(input: TechPackInput): Promise<Result<TechPackFile, TechPackError>> {
  const date = new Date(input.createdAt)
  if (Number.isNaN(date.getTime())) {
    return err({ _tag: "InvalidDate", message: `createdAt is no date: ${JSON.stringify(input.createdAt)}` })
  }
  const document = await PDFDocument.create({ updateMetadata: false })
  const font = await embedded(document, input.font)
  if (font === undefined) return err({ _tag: "UnreadableFont", message: "the font cannot be read" })
  const w = words[input.language]
  const title = [input.garment, input.subject].filter((text) => text !== "").join(", ")
  document.setTitle(`${w.techPack}: ${title}`, { showInWindowTitleBar: true })
  document.setCreator("Toile")
  document.setProducer("Toile")
  document.setLanguage(input.language)
  document.setCreationDate(date)
  document.setModificationDate(date)

  const flow = newFlow(document, font)
  drawCover(flow, input, w)
  for (const section of sectionsOf(input, w)) drawSection(flow, section)
  const pages = document.getPages()
  for (const [index, page] of pages.entries()) {
    const text = `${title}   ${w.page} ${index + 1}/${pages.length}`
    const x = PAGE.width - PAGE.margin - font.widthOfTextAtSize(text, 8)
    page.drawText(text, { x: Math.max(PAGE.margin, x), y: 26, size: 8, font, color: GREY })
  }
  return ok({ bytes: await document.save(), pages: pages.length })
}

async function embedded(document: PDFDocument, bytes: Uint8Array): Promise<PDFFont | undefined> {
  document.registerFontkit(fontkit)
  try {
    return await document.embedFont(bytes, { subset: true })
  } catch {
    return undefined
  }
}
