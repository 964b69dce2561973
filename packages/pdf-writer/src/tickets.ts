import { blockOf, type Marker, type Piece, type Placement, type Side, sideOf, type XY } from "@toile/draft-model"
import {
  blockText,
  type CodeModules,
  type DrawContext,
  type Drawing,
  drawCode,
  materialLine,
  type Stroke,
  sideText,
  type TextMark,
  textWidth,
} from "@toile/drawing"
import { encode } from "uqr"
import type { PackedSheet } from "./packed/lay-on-paper.js"

/** What the codes and tickets tell of an order. */
export interface TicketOrder {
  /** What a code names the order by: the draft's ID. */
  readonly id: string
  /** What a person reads: a few letters. */
  readonly code: string
  /** ISO 8601; absent: not known, and not told. */
  readonly createdAt?: string
  /** Whom it is for, and what was noted of it, each in a line. */
  readonly customer?: string
  readonly note?: string
  /** Of several garments on one sheet the order's own. */
  readonly garment?: string
  /** The side of the wearer that the piece is of as it is drawn, where the draft tells it. */
  readonly side?: Side
  /** Where it is not as it is on the sheets: the piece's name in the order's own draft, and how many pieces that has. */
  readonly piece?: string
  readonly count?: number
}

/** The text of a piece's code: the order, the piece, the material it is cut from and the copy, as of a URI's query. */
export const ticketText = (order: TicketOrder, materialGroup: string, { piece, copy }: Placement): string =>
  [
    ["draft", order.id],
    ["piece", order.piece ?? piece],
    ["material", materialGroup],
    ["copy", String(copy)],
  ]
    .map(([field, value]) => `${field}=${encodeURIComponent(value!)}`)
    .join("&")

/** Medium correction: a seventh of the code may be soiled. */
export const ticketCode = (text: string): CodeModules => encode(text, { ecc: "M", border: 0 }).data

/** cm: a ticket, and how many are on a page of A4 within margins of 1 cm. */
const TICKET = { width: 9.5, height: 5.5 }
const ACROSS = 2
const DOWN = 5
const CODE = 3.4
export const TICKET_PAGE = { width: ACROSS * TICKET.width, height: DOWN * TICKET.height }

const words = {
  en: {
    piece: (n: number, of: number) => `piece ${n} of ${of}`,
    copy: (n: number, of: number) => `copy ${n} of ${of}`,
  },
  fr: {
    piece: (n: number, of: number) => `pièce ${n} sur ${of}`,
    copy: (n: number, of: number) => `exemplaire ${n} sur ${of}`,
  },
} as const

/** A ticket for each copy of each piece that is cut, to tie to it: pages of ten, material by material. */
export const ticketSheets = (
  markers: readonly Marker[],
  pieces: readonly Piece[],
  context: DrawContext,
  orderOf: (piece: string) => TicketOrder,
): readonly PackedSheet[] => {
  const tickets = markers.flatMap((marker) => {
    // Two plies give two copies, the other one mirrored.
    const placements = marker.sheets
      .flatMap((sheet) => sheet.placements)
      .flatMap(({ under, ...one }) =>
        under === undefined ? [one] : [one, { ...one, copy: under, mirrored: !one.mirrored }],
      )
    return placements
      .flatMap((placement) => {
        const piece = pieces.find(({ name }) => name === placement.piece)
        const copies = placements.filter((other) => other.piece === placement.piece).length
        return piece ? [{ marker, placement, piece, copies }] : []
      })
      .map((ticket) => ({ ...ticket, order: orderOf(ticket.piece.name) }))
      .sort(
        (a, b) =>
          Number(a.order.id > b.order.id) - Number(a.order.id < b.order.id) ||
          a.piece.number - b.piece.number ||
          a.placement.copy - b.placement.copy,
      )
  })
  const perPage = ACROSS * DOWN
  const sheets: PackedSheet[] = []
  for (let from = 0; from < tickets.length; from += perPage) {
    const drawn = tickets.slice(from, from + perPage).map(({ marker, placement, piece, copies, order }, i) => {
      const x = (i % ACROSS) * TICKET.width
      const y = TICKET_PAGE.height - (Math.floor(i / ACROSS) + 1) * TICKET.height
      const code = ticketCode(ticketText(order, marker.materialGroup, placement))
      const lines = linesOf(marker, placement, piece, copies, order.count ?? pieces.length, context, order)
      return drawTicket(x, y, code, lines)
    })
    sheets.push({
      materialGroup: "",
      number: sheets.length + 1,
      drawing: {
        strokes: drawn.flatMap(({ strokes }) => strokes),
        texts: drawn.flatMap(({ texts }) => texts),
        bounds: { minX: 0, minY: 0, maxX: TICKET_PAGE.width, maxY: TICKET_PAGE.height },
      },
      lines: [],
      pages: { ...TICKET_PAGE, columns: 1, rows: 1 },
      header: 0,
    })
  }
  return sheets
}

const linesOf = (
  marker: Marker,
  placement: Placement,
  piece: Piece,
  copies: number,
  count: number,
  { garment, subject, language, groupTitles }: DrawContext,
  order: TicketOrder,
): readonly string[] => {
  const w = words[language]
  const { materialGroup, material } = marker
  const { copy, mirrored } = placement
  const block = blockOf(marker, placement)
  const side = sideText(piece, order.side ?? sideOf(piece), mirrored, language)
  return [
    `${piece.number} ${piece.title[language] ?? piece.title.en}`,
    w.piece(piece.number, count),
    materialLine(groupTitles?.[materialGroup] ?? materialGroup, material),
    [
      w.copy(copy, copies),
      ...(side === undefined ? [] : [side]),
      ...(block === undefined ? [] : [blockText(block.margin, language)]),
    ].join(", "),
    order.garment ?? garment,
    // The customer stands for the subject, which without one is the draft's code, and that is told below.
    order.customer ?? (order.code !== "" && subject.includes(order.code) ? "" : subject),
    order.note ?? "",
    [order.code, order.createdAt?.slice(0, 10) ?? ""].filter((text) => text !== "").join(" · "),
  ].filter((text) => text !== "")
}

const drawTicket = (
  x: number,
  y: number,
  code: CodeModules,
  lines: readonly string[],
): Pick<Drawing, "strokes" | "texts"> => {
  const corners: XY[] = [
    [x, y],
    [x + TICKET.width, y],
    [x + TICKET.width, y + TICKET.height],
    [x, y + TICKET.height],
  ]
  const frame: Stroke = { kind: "frame", points: corners, closed: true }
  const room = TICKET.width - CODE - 1.5
  let down = y + TICKET.height - 0.5
  const texts = lines.map((text, i): TextMark => {
    const usual = i === 0 ? 0.4 : 0.27
    const height = Math.min(usual, (usual * room) / Math.max(textWidth(text, usual), 1e-9))
    down -= i === 0 ? 0.4 : 0.6
    return { text, x: x + CODE + 1, y: down, angle: 0, height, anchor: "start" }
  })
  const bottom = y + (TICKET.height - CODE) / 2
  return { strokes: [frame, ...drawCode(code, x + 0.5, bottom, CODE)], texts }
}
