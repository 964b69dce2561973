import { drawnSides, type Marker, type Placement } from "@toile/draft-model"
import type { DrawContext, DrawnSheet, SheetError } from "@toile/drawing"
import {
  copyShopConfig,
  type Look,
  type PackedSheet,
  type PagesOfFile,
  type Paper,
  type PdfConfig,
  packedSheets,
  paperOf,
  pdfConfig,
  pdfFiles,
  pdfPages,
  projectorLook,
  sharedPages,
  TICKET_PAGE,
  type TicketOrder,
  type TooManyPages,
  ticketCode,
  ticketSheets,
  ticketText,
  wallPaper,
} from "@toile/pdf-writer"
import { err, ok, type Result } from "@toile/result"
import { allCopies } from "./all-copies.js"
import { drawnAgain } from "./drawn-again.js"
import { producedFile, refusedConfig } from "./files.js"
import { shortCode } from "./join-drafts.js"
import { labelledContext, shortText } from "./labels.js"
import type {
  OrderWords,
  Output,
  PagedFile,
  ProducedFile,
  ProductionError,
  ProductionRequest,
  Sheets,
  Write,
  Writer,
} from "./request.js"

export const pdfWriter: Writer = (request, output) => {
  const config = pdfConfig(output.config)
  if (config._tag === "Err") return refusedConfig("pdf", config.error)
  const { garment, subject, language } = request.context
  const meta = {
    title: [garment, subject].filter((text) => text !== "").join(", "),
    author: "Toile",
    createdAt: request.createdAt,
    language,
  }
  const write: Write = async (markers, sheets) => {
    const files: ProducedFile[] = []
    const warnings: string[] = []
    for (const part of partsOf(config.value)) {
      const laid = sheetsOf(part, request, markers, sheets)
      if (laid._tag === "Err") return laid
      const fonts = { base: request.font, ...(request.moreFonts ? { more: request.moreFonts } : {}) }
      const made = await pdfFiles(laid.value, part.config, meta, fonts, part.look)
      if (made._tag === "Err") return err({ fileType: "pdf", message: made.error.message })
      for (const { materialGroup, content } of made.value.files)
        files.push(producedFile(request, "pdf", fileSuffix(part, materialGroup), "application/pdf", content))
      warnings.push(...made.value.warnings.map(({ message }) => message))
    }
    return ok({ files, warnings })
  }
  return ok(write)
}

/** The pages of the files that would be written. */
export const pagesOfPdf = (
  request: ProductionRequest,
  output: Output,
  markers: readonly Marker[],
  sheets: Sheets,
): Result<readonly PagedFile[], ProductionError> => {
  const config = pdfConfig(output.config)
  if (config._tag === "Err") return refusedConfig("pdf", config.error)
  const out: PagedFile[] = []
  for (const part of partsOf(config.value)) {
    const laid = sheetsOf(part, request, markers, sheets)
    if (laid._tag === "Err") return laid
    const counted = pdfPages(laid.value, part.config)
    if (counted._tag === "Err") return err({ fileType: "pdf", message: counted.error.message })
    out.push(...counted.value.map((file) => pagedFile(request, part, file)))
  }
  return ok(out)
}

const pagedFile = (request: ProductionRequest, part: Part, { materialGroup, pages }: PagesOfFile): PagedFile => ({
  filename: producedFile(request, "pdf", fileSuffix(part, materialGroup), "application/pdf", "").filename,
  pages,
})

/** One of the kinds of file that an export has. */
interface Part {
  /** What its name ends with, or "". */
  readonly name: string
  readonly config: PdfConfig
  /** Where pieces are packed; absent: the marker as it is. */
  readonly paper?: Paper
  readonly look?: Look
  /** All pieces of all groups on one sheet, each as it was drafted. */
  readonly eachOnce?: boolean
  /** The tickets of what is cut, instead of the pieces. */
  readonly tickets?: boolean
}

const wallConfig = (config: PdfConfig): PdfConfig => ({ ...config, width: 0, height: 0, singleFile: true })

const partsOf = (config: PdfConfig): readonly Part[] => {
  const copyShop = copyShopConfig(config)
  return [
    { name: "", config, ...(config.layout === "packed" ? { paper: paperOf(config) } : {}) },
    ...(config.copyShop ? [{ name: "copyShop", config: copyShop, paper: paperOf(copyShop) }] : []),
    ...(config.projector
      ? [{ name: "projector", config: wallConfig(config), paper: wallPaper, look: projectorLook, eachOnce: true }]
      : []),
    ...(config.tickets ? [{ name: "tickets", config: ticketConfig(config), tickets: true }] : []),
  ]
}

/** A4, whatever the pieces' paper is. */
const ticketConfig = ({ layers: _, ...config }: PdfConfig): PdfConfig => ({
  ...config,
  singleFile: true,
  glueMargin: false,
  orientation: "Portrait",
  width: 21,
  height: 29.7,
  leftMargin: (21 - TICKET_PAGE.width) / 2,
  rightMargin: (21 - TICKET_PAGE.width) / 2,
  topMargin: (29.7 - TICKET_PAGE.height) / 2,
  bottomMargin: (29.7 - TICKET_PAGE.height) / 2,
})

const fileSuffix = ({ name }: Part, materialGroup: string): string =>
  [name, materialGroup].filter((text) => text !== "").join("-")

const sheetsOf = (
  { paper, eachOnce, tickets, config, look }: Part,
  request: ProductionRequest,
  markers: readonly Marker[],
  sheets: Sheets,
): Result<readonly (DrawnSheet | PackedSheet)[], ProductionError> => {
  const { draft, createdAt, draftId, name, orders, order } = request
  const { labels } = config
  const plain = labelledContext(request, labels)
  const first = {
    id: draftId ?? name,
    code: draftId === undefined ? "" : shortCode(draftId),
    ...(order === undefined ? { createdAt } : ticketWords(order)),
  }
  // A whole ID is for machines, and the code has it.
  const subject = draftId === undefined ? plain.subject : plain.subject.replace(draftId, first.code)
  const sides = tickets ? drawnSides(draft) : undefined
  const orderOf = (piece: string): TicketOrder => {
    const own = orders?.get(piece)
    const drawn = sides?.get(piece)
    const side = drawn === undefined ? {} : { side: drawn }
    if (own === undefined) return { ...first, ...side, piece, count: draft.pieces.length }
    return {
      ...side,
      id: own.draftId,
      code: shortCode(own.draftId),
      ...(own.order === undefined ? { createdAt } : ticketWords(own.order)),
      garment: own.garmentName,
      piece: own.name,
      count: own.count,
    }
  }
  // Pieces of several drafts are not counted together.
  const told: DrawContext = { ...plain, subject, ...(orders ? {} : { pieceCount: draft.pieces.length }) }
  if (tickets) {
    const cut = request.singleInstance ? markers.map((marker) => allCopies(marker, draft.pieces)) : markers
    return ok(ticketSheets(cut, draft.pieces, told, orderOf))
  }
  // Lines that are thick run together in a code.
  const context: DrawContext =
    config.tickets && !look
      ? { ...told, codeOf: (group, placement) => ticketCode(ticketText(orderOf(placement.piece), group, placement)) }
      : plain
  if (paper === undefined)
    return config.tickets || labels ? drawnAgain("pdf", markers, draft.pieces, context) : sheets()
  // A picture of each piece once says nothing of one material
  const laid =
    config.sharedPages && !eachOnce && markers.length > 1 ? sharedPages(markers, draft.pieces, context) : undefined
  const packed: Result<readonly PackedSheet[], SheetError | TooManyPages> = laid
    ? packedSheets([laid.marker], laid.pieces, laid.context, paper)
    : packedSheets(eachOnce ? [onceEach(markers)] : markers, draft.pieces, context, paper)
  return packed._tag === "Ok" ? packed : err({ fileType: "pdf", message: packed.error.message })
}

/** What a ticket tells of an order, as far as it is known. */
const ticketWords = ({
  createdAt,
  customer,
  note,
}: OrderWords): Pick<TicketOrder, "createdAt" | "customer" | "note"> => {
  const [name, words] = [shortText(customer), shortText(note)]
  return {
    ...(createdAt === undefined ? {} : { createdAt }),
    ...(name === "" ? {} : { customer: name }),
    ...(words === "" ? {} : { note: words }),
  }
}

const onceEach = (markers: readonly Marker[]): Marker => {
  const first = new Map<string, Placement>()
  for (const { sheets } of markers)
    for (const { placements } of sheets)
      for (const placement of placements)
        if (!first.has(placement.piece)) first.set(placement.piece, { ...placement, copy: 1, mirrored: false })
  const placements = [...first.values()]
  return { materialGroup: "", material: "", sheets: [{ width: 0, length: 0, placements }], density: 0 }
}
