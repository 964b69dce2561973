import { type Flow, GREY, INK, INNER, linesOf, measurer, newPage, PAGE, RULE } from "./page.js"
import type { Section } from "./sections.js"

const SIZE = 8.5
const LEADING = 11.5
const GAP = 8

/** Draws a titled table, its head again on each page that it runs on to. */
export function drawSection(flow: Flow, section: Section): void {
  const first = section.rows[0]
  const needed = 44 + (first === undefined ? 0 : heightOf(flow, section, first))
  if (flow.y - needed < PAGE.margin + 20) newPage(flow)
  else flow.y -= 18
  flow.page.drawText(section.title, { x: PAGE.margin, y: flow.y - 12, size: 12, font: flow.font, color: INK })
  flow.y -= 20
  drawHead(flow, section)
  for (const row of section.rows) {
    if (flow.y - heightOf(flow, section, row) < PAGE.margin + 20) {
      newPage(flow)
      drawHead(flow, section)
    }
    drawRow(flow, section, row)
  }
}

function drawHead(flow: Flow, section: Section): void {
  if (section.columns.every(({ title }) => title === "")) return
  drawCells(
    flow,
    section,
    section.columns.map(({ title }) => title),
    GREY,
  )
}

const drawRow = (flow: Flow, section: Section, row: readonly string[]): void => drawCells(flow, section, row, INK)

function drawCells(flow: Flow, section: Section, row: readonly string[], color: typeof INK): void {
  const height = heightOf(flow, section, row)
  const widthOf = measurer(flow.font, SIZE)
  for (const { x, width, lines, right } of cellsOf(flow, section, row)) {
    for (const [index, line] of lines.entries()) {
      const indent = right ? width - widthOf(line) : 0
      const y = flow.y - SIZE - 2 - index * LEADING
      flow.page.drawText(line, { x: x + indent, y, size: SIZE, font: flow.font, color })
    }
  }
  flow.y -= height
  const ends = { start: { x: PAGE.margin, y: flow.y }, end: { x: PAGE.margin + INNER, y: flow.y } }
  flow.page.drawLine({ ...ends, thickness: 0.5, color: RULE })
}

const heightOf = (flow: Flow, section: Section, row: readonly string[]): number =>
  Math.max(...cellsOf(flow, section, row).map(({ lines }) => lines.length)) * LEADING + 4

function cellsOf({ font }: Flow, { columns }: Section, row: readonly string[]) {
  const whole = columns.reduce((sum, { share }) => sum + share, 0)
  let x: number = PAGE.margin
  return columns.map(({ share, right }, index) => {
    const width = (INNER * share) / whole - (index < columns.length - 1 ? GAP : 0)
    const cell = { x, width, right: right === true, lines: linesOf(font, row[index] ?? "", SIZE, width) }
    x += (INNER * share) / whole
    return cell
  })
}
