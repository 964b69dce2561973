import { NARROW_NO_BREAK, NO_BREAK } from "@toile/drawing"
import { type DocumentFonts, embedFonts, type FontWarning, fontWarnings } from "@toile/pdf-writer"
import { err, ok, type Result } from "@toile/result"
import { PDFDocument } from "pdf-lib"
import { techPack } from "./describe.js"
import type { TechPackPdfInput } from "./input.js"
import type { Block, Section, TechPack } from "./model.js"
import {
  branchOf,
  CLOSE_ROOM,
  type Flow,
  GREY,
  INNER,
  makePages,
  need,
  newFlow,
  newPage,
  PAGE,
  paragraph,
  type Room,
  USUAL_ROOM,
  widthOf,
  write,
} from "./pdf/page.js"
import { drawSketch, heightFor, sharedScale } from "./pdf/sketch.js"
import { drawTable, inTwoHalves, startOfTable } from "./pdf/table.js"
import { textsOf, withTexts } from "./texts.js"
import { words } from "./words/index.js"

export interface TechPackFile {
  readonly bytes: Uint8Array
  readonly pages: number
  /** What no font has of its texts, in words. */
  readonly warnings: readonly FontWarning[]
}
export interface TechPackError {
  readonly _tag: "InvalidDate" | "UnreadableFont"
  readonly message: string
}

/** The tech pack of a draft as a PDF on A4. The same input gives the same bytes. */
export const techPackPdf = (input: TechPackPdfInput): Promise<Result<TechPackFile, TechPackError>> =>
  packPdf(techPack(input), input)

/** A tech pack as it was told, as a PDF on A4. */
export async function packPdf(
  told: TechPack,
  { font }: Pick<TechPackPdfInput, "font">,
): Promise<Result<TechPackFile, TechPackError>> {
  const date = new Date(told.createdAt)
  if (Number.isNaN(date.getTime())) {
    return err({ _tag: "InvalidDate", message: `createdAt is no date: ${JSON.stringify(told.createdAt)}` })
  }
  const document = await PDFDocument.create({ updateMetadata: false })
  const fonts = await embedFonts(document, font instanceof Uint8Array ? { base: font } : font, textsOf(told))
  if (fonts._tag === "Err") return fonts
  // Many a font lacks the narrow space
  const isNarrow = fonts.value.faces[0]!.holds(NARROW_NO_BREAK)
  const pack = isNarrow ? told : withTexts(told, (text) => text.replaceAll(NARROW_NO_BREAK, NO_BREAK))
  const w = words[pack.language]
  const title = `${w.techPack}${w.colon}${pack.title}`
  document.setTitle(title, { showInWindowTitleBar: true })
  document.setCreator("Toile")
  document.setProducer("Toile")
  document.setLanguage(pack.language)
  document.setCreationDate(date)
  document.setModificationDate(date)

  const laid = laidOut(pack, title, fonts.value)
  makePages(document, laid, (page, of) => {
    const text = `${pack.title}   ${pack.createdAt.slice(0, 10)}   ${w.page} ${page}/${of}`
    const x = Math.max(PAGE.margin, PAGE.width - PAGE.margin - widthOf(laid.pen, text, 7.5))
    return { text, x, y: 26, size: 7.5, color: GREY }
  })
  const warnings = fontWarnings(fonts.value, textsOf(pack))
  return ok({ bytes: await document.save(), pages: laid.pages.length, warnings })
}

/** What a page that is worth its sheet has on it at the least, as a share, where what follows begins a new one. */
const WORTH = 0.2

/**
 * The pack on its pages, part by part: what is handed out together, and so begins a page. Where a part's last page is nearly empty, the part stands closer, if that
 * spares it.
 */
const laidOut = ({ sections, language }: TechPack, title: string, fonts: DocumentFonts): Flow => {
  const flow = newFlow(fonts)
  write(flow, title, PAGE.margin, flow.y - 12, 14)
  flow.y -= 16
  return partsOf(sections).reduce((before, part) => {
    const withPart = (room: Room): Flow => {
      const whole = branchOf(before, room)
      for (const section of part) drawSection(whole, section, language)
      return whole
    }
    const usual = withPart(USUAL_ROOM)
    if (PAGE.height - PAGE.margin - usual.y >= WORTH * (PAGE.height - 2 * PAGE.margin)) return usual
    const closer = withPart(CLOSE_ROOM)
    return closer.pages.length < usual.pages.length ? closer : usual
  }, flow)
}

/** Each part begins with a section that begins a page, but for what stands before the first of these. */
const partsOf = (sections: readonly Section[]): readonly (readonly Section[])[] => {
  const starts = sections.flatMap(({ id }, at) => (at === 0 || OWN_PAGE.has(id) ? [at] : []))
  return starts.map((start, i) => sections.slice(start, starts[i + 1]))
}

/** These begin a page of their own: they are handed out one by one. */
const OWN_PAGE: ReadonlySet<string> = new Set([
  "measurementChart",
  "materials",
  "fusing",
  "pieces",
  "construction",
  "walk",
])

/** Points of a heading with the room about it, and of what stands below it at the least. */
const HEADING = 32
const LEAST_BELOW = 58

const drawSection = (flow: Flow, section: Section, language: "en" | "fr"): void => {
  const { id, title } = section
  // Words and numbers so short that half a page's width holds both
  const blocks =
    id === "options"
      ? section.blocks.map((block) => (block.kind === "table" ? inTwoHalves(block) : block))
      : section.blocks
  const [first] = blocks
  if (OWN_PAGE.has(id) && flow.y < PAGE.height - PAGE.margin - 60) newPage(flow)
  else {
    need(flow, HEADING + Math.max(LEAST_BELOW, first?.kind === "table" ? startOfTable(flow, first, language) : 0))
    flow.y -= flow.room.section
  }
  flow.y -= 12
  write(flow, title, PAGE.margin, flow.y, 12)
  flow.y -= 6
  for (const block of blocks) drawBlock(flow, block, language)
}

const drawBlock = (flow: Flow, block: Block, language: "en" | "fr"): void => {
  if (block.kind === "table") {
    drawTable(flow, block, language)
    return
  }
  if (block.kind === "note") {
    paragraph(flow, block.text, 8, GREY)
    flow.y -= 5
    return
  }
  const whole = PAGE.height - 2 * PAGE.margin
  const captioned = block.sketches.some(({ caption }) => caption !== "")
  const width = INNER / block.sketches.length
  const most = Math.min(
    whole * block.height * flow.room.sketch,
    Math.max(...block.sketches.map((sketch) => heightFor(sketch, width - 8))),
  )
  // What is left of a page is used where it is not much less than what was asked for
  const left = flow.y - PAGE.margin - PAGE.foot - 20
  const height = left < most * 0.7 ? most : Math.min(most, left)
  need(flow, height + 14)
  // Front and back of one garment are drawn to one scale
  const scale = sharedScale(block.sketches, { width: width - 8, height: height - 4 })
  block.sketches.forEach((sketch, i) => {
    const x = PAGE.margin + i * width
    drawSketch(flow, sketch, { x: x + 4, y: flow.y - height, width: width - 8, height: height - 4 }, scale)
  })
  flow.y -= height
  if (captioned && block.sketches.length > 1) {
    flow.y -= 9
    block.sketches.forEach(({ caption }, i) => {
      const wide = widthOf(flow.pen, caption, 8)
      write(flow, caption, PAGE.margin + i * width + (width - wide) / 2, flow.y, 8, GREY)
    })
    flow.y -= 5
  } else if (captioned) paragraph(flow, block.sketches[0]!.caption, 7.5, GREY)
  flow.y -= 4
}
