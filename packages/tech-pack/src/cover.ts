import { drawOverview, lineKinds, lineStyles, type Stroke } from "@toile/drawing"
import { degrees, rgb } from "pdf-lib"
import type { TechPackInput } from "./input.js"
import { type Flow, GREY, INK, INNER, linesOf, newPage, PAGE } from "./page.js"
import type { Words } from "./words.js"

const PT = 72 / 2.54

/** The first page: what it is, for whom, and a drawing of all pieces. */
export function drawCover(flow: Flow, input: TechPackInput, w: Words): void {
  const { font } = flow
  const write = (text: string, size: number, color = INK) => {
    for (const line of linesOf(font, text, size, INNER)) {
      flow.y -= size * 1.35
      flow.page.drawText(line, { x: PAGE.margin, y: flow.y, size, font, color })
    }
  }
  write(w.techPack, 11, GREY)
  write(input.garment, 24)
  if (input.subject !== "") write(input.subject, 11)
  write(input.createdAt.slice(0, 10), 9, GREY)
  if (input.note !== "") {
    flow.y -= 6
    write(input.note.slice(0, 600), 10)
  }
  flow.y -= 18
  drawPieces(flow, input)
  newPage(flow)
}

/** All pieces side by side, as large as the page's rest holds; not in true size. */
function drawPieces(flow: Flow, { draft, language }: TechPackInput): void {
  const { strokes, texts, bounds } = drawOverview(draft, { garment: "", subject: "", language })
  const width = bounds.maxX - bounds.minX
  const height = bounds.maxY - bounds.minY
  const room = flow.y - PAGE.margin - 20
  const scale = Math.min(INNER / width, room / height)
  const x = (cm: number) => PAGE.margin + (INNER - width * scale) / 2 + (cm - bounds.minX) * scale
  const y = (cm: number) => flow.y - (bounds.maxY - cm) * scale
  // Line widths grow with the drawing's scale no smaller than can be seen.
  const weight = (cm: number) => Math.max(0.35, Math.min(1.2, cm * PT * 0.6))
  for (const kind of lineKinds) {
    const { width: pen, colour, dash, fillClosed } = lineStyles[kind]
    const color = colourOf(colour)
    for (const stroke of strokes.filter((one) => one.kind === kind && one.kind !== "scale")) {
      const dashes = dash.length === 0 ? {} : { borderDashArray: dash.map((cm) => Math.max(1, cm * 6)) }
      const filled = stroke.closed && fillClosed ? { color } : {}
      flow.page.drawSvgPath(pathOf(stroke, x, y), {
        x: 0,
        y: 0,
        borderColor: color,
        borderWidth: weight(pen),
        ...dashes,
        ...filled,
      })
    }
  }
  for (const text of texts) {
    const size = text.height * scale * 1.37
    if (size < 2.2 || isOnScale(text.text)) continue
    const back = { start: 0, middle: 0.5, end: 1 }[text.anchor] * flow.font.widthOfTextAtSize(text.text, size)
    const turn = (text.angle * Math.PI) / 180
    flow.page.drawText(text.text, {
      x: x(text.x) - back * Math.cos(turn),
      y: y(text.y) - back * Math.sin(turn),
      size,
      font: flow.font,
      color: INK,
      rotate: degrees(text.angle),
    })
  }
}

/** Test squares are for drawings in true size; their captions go with them. */
const isOnScale = (text: string): boolean => /^(5 cm|2 in)\b/.test(text)

/** pdf-lib's paths have y downwards from the given place. */
function pathOf({ points, closed }: Stroke, x: (cm: number) => number, y: (cm: number) => number): string {
  const at = points.map(([px, py], index) => `${index === 0 ? "M" : "L"}${x(px).toFixed(2)} ${(-y(py)).toFixed(2)}`)
  return `${at.join(" ")}${closed ? " Z" : ""}`
}

const colourOf = (hex: string) => {
  const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  return rgb(r!, g!, b!)
}
