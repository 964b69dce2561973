import { numberText } from "@toile/draft-model"
import { lineTo, moveTo, rectangle, setLineWidth, setStrokingColor, stroke } from "pdf-lib"
import type { Cell, Column, Table } from "../model.js"
import { draw, type Flow, GREY, INK, INNER, linesOf, need, PAGE, RULE, USUAL_ROOM, widthOf, write } from "./page.js"
import { drawSketch } from "./sketch.js"

const SIZE = 8
const HEAD = 7
const LEADING = 10.5
const GAP = 6
/** Below a head, and below a row that somebody writes into. */
const PAD = USUAL_ROOM.row
/** So many of a table's last rows stand on one page. */
const TOGETHER = 3
/** Room for a picture beside a row, points. */
const PICTURE = { width: 96, height: 34 } as const

/** Draws a table, its head again on each page that it runs on to. */
export const drawTable = (flow: Flow, table: Table, language: "en" | "fr"): void => {
  const { laid, rows, heightOf, start } = measured(flow, table, language)
  need(flow, start)
  if (table.title !== undefined) {
    flow.y -= 14
    write(flow, table.title, PAGE.margin, flow.y, 9, GREY)
    flow.y -= 5
  }
  drawHead(flow, table.columns, laid)
  rows.forEach((row, i) => {
    const height = heightOf(row, i)
    // The last rows go on to the next page together: one alone there is overlooked
    const isLast = i > 0 && rows.length - i === TOGETHER
    const below = isLast ? rows.slice(i).reduce((sum, one, at) => sum + heightOf(one, i + at), 0) : height
    if (need(flow, below)) drawHead(flow, table.columns, laid)
    drawRow(flow, table, laid, row, i, height)
  })
  flow.y -= 6
}

/** Points that a table takes up to its first row: what stands above it is not left alone. */
export const startOfTable = (flow: Flow, table: Table, language: "en" | "fr"): number =>
  measured(flow, table, language).start

/** A long table of two columns as one of four: down the left half, then down the right one. */
export const inTwoHalves = (table: Table): Table => {
  const half = Math.ceil(table.rows.length / 2)
  const rows = table.rows.slice(0, half).map((row, i) => [...row, ...(table.rows[half + i] ?? ["", ""])])
  return { ...table, columns: [...table.columns, ...table.columns], rows }
}

const measured = (flow: Flow, table: Table, language: "en" | "fr") => {
  const hasPictures = table.pictures?.some((picture) => picture !== null) === true
  const laid = layout(table.columns, hasPictures ? INNER - PICTURE.width - GAP : INNER)
  const rows = table.rows.map((row) => table.columns.map((column, i) => cellText(row[i] ?? null, column, language)))
  const first = rows[0]
  const heightOf = (row: readonly string[], i: number): number => {
    const lines = Math.max(...laid.map(({ width }, at) => linesOf(flow.pen, row[at] ?? "", SIZE, width).length))
    const picture = table.pictures?.[i] ? PICTURE.height : 0
    const pad = table.rows[i]!.includes(null) ? PAD : flow.room.row
    return Math.max(lines * LEADING, picture) + pad
  }
  return { laid, rows, heightOf, start: 50 + (first ? heightOf(first, 0) : 0) }
}

interface Laid {
  readonly x: number
  readonly width: number
}

const layout = (columns: readonly Column[], inner: number): readonly Laid[] => {
  const whole = columns.reduce((sum, { share }) => sum + share, 0)
  let x: number = PAGE.margin
  return columns.map(({ share }, i) => {
    const width = (inner * share) / whole
    const cell = { x, width: width - (i < columns.length - 1 ? GAP : 0) }
    x += width
    return cell
  })
}

/** A cell to be filled in holds nothing. */
const cellText = (cell: Cell, { digits }: Column, language: "en" | "fr"): string =>
  cell === null ? "" : typeof cell === "string" ? cell : numberText(cell, digits ?? 2, language)

const drawHead = (flow: Flow, columns: readonly Column[], laid: readonly Laid[]): void => {
  if (columns.every(({ title }) => title === "")) return
  const lines = columns.map(({ title }, i) => linesOf(flow.pen, title, HEAD, laid[i]!.width))
  const height = Math.max(...lines.map(({ length }) => length)) * 8.6 + PAD
  columns.forEach(({ digits }, i) => {
    lines[i]!.forEach((line, at) => {
      const right = digits === undefined ? 0 : laid[i]!.width - widthOf(flow.pen, line, HEAD)
      write(flow, line, laid[i]!.x + right, flow.y - HEAD - 1 - at * 8.6, HEAD, GREY)
    })
  })
  flow.y -= height
  rule(flow, 0.8)
}

const drawRow = (
  flow: Flow,
  table: Table,
  laid: readonly Laid[],
  row: readonly string[],
  at: number,
  height: number,
): void => {
  const top = flow.y
  laid.forEach(({ x, width }, i) => {
    const { digits } = table.columns[i]!
    if (table.rows[at]![i] === null) {
      draw(flow, [
        setStrokingColor(RULE),
        setLineWidth(0.6),
        rectangle(x, top - height + 2, width, height - 4),
        stroke(),
      ])
      return
    }
    linesOf(flow.pen, row[i]!, SIZE, width).forEach((line, n) => {
      const right =
        digits === undefined || typeof table.rows[at]![i] === "string" ? 0 : width - widthOf(flow.pen, line, SIZE)
      write(flow, line, x + right, top - SIZE - 1.5 - n * LEADING, SIZE, INK)
    })
  })
  const picture = table.pictures?.[at]
  if (picture)
    drawSketch(flow, picture, {
      x: PAGE.margin + INNER - PICTURE.width,
      y: top - height + 2,
      width: PICTURE.width,
      height: height - 4,
    })
  flow.y -= height
  rule(flow, 0.4)
}

const rule = (flow: Flow, width: number): void =>
  draw(flow, [
    setStrokingColor(RULE),
    setLineWidth(width),
    moveTo(PAGE.margin, flow.y),
    lineTo(PAGE.margin + INNER, flow.y),
    stroke(),
  ])
