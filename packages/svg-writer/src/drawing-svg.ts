import {
  type Drawing,
  type FindingMark,
  growBox,
  type LineKind,
  lineKinds,
  lineStyles,
  type SizeOfNest,
  type Stroke,
  sizesIn,
  strokeStyle,
  type TextMark,
  textBox,
} from "@toile/drawing"
import { decimal, escapeXml } from "./escape.js"

export interface SvgOptions {
  readonly title: string
  readonly description: string
  /** White space round the drawing in cm. */
  readonly margin: number
  /** Lines are so many times their usual width: above 1 for pictures that are shown small. */
  readonly penScale: number
}

/** Fonts whose letters are no wider than the room that the drawing keeps for them. */
const FONTS = "'Helvetica Neue', Helvetica, Arial, 'Liberation Sans', 'DejaVu Sans', sans-serif"
/** A capital's height over the size of the font, in these fonts (0.716 to 0.729). */
const CAPITAL = 0.72

/**
 * A drawing as an SVG document in true size: width and height in mm, the view box in mm too, y down. One group for each
 * kind of line, named `toile-cut` and so on, in drawing order, texts last; of a nest one for each size (`toile-size`, with
 * `data-size`), and in it one for each kind. The same drawing gives the same text, to the letter.
 */
export const drawingSvg = (drawing: Drawing, options: SvgOptions): string => {
  const box = growBox(drawing.bounds, options.margin)
  const width = decimal((box.maxX - box.minX) * 10, 2)
  const height = decimal((box.maxY - box.minY) * 10, 2)
  const at = (x: number, y: number): string => `${decimal((x - box.minX) * 10, 2)} ${decimal((box.maxY - y) * 10, 2)}`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}mm" height="${height}mm" viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="toile-title toile-desc">`,
    `<title id="toile-title">${escapeXml(options.title)}</title>`,
    `<desc id="toile-desc">${escapeXml(options.description)}</desc>`,
    `<style>${styles(drawing, options.penScale)}</style>`,
    `<rect class="toile-paper" width="${width}" height="${height}"/>`,
    ...lineKinds.flatMap((kind) => strokeGroup(kind, ofSize(drawing.strokes, undefined), at)),
    ...sizesIn(drawing).flatMap((size) => sizeGroup(size, drawing, at)),
    ...textGroup(ofSize(drawing.texts, undefined), at),
    ...findingGroup(drawing.findings ?? [], at),
    "</svg>",
    "",
  ].join("\n")
}

const styles = (drawing: Drawing, penScale: number): string => {
  const used = new Set(drawing.strokes.map((s) => s.kind))
  const mm = (cm: number) => decimal(cm * 10 * penScale, 3)
  const kinds = lineKinds.filter((kind) => used.has(kind))
  const rule = (selector: string, kind: LineKind, size: SizeOfNest | undefined): string => {
    const { width, colour, dash } = strokeStyle(kind, size)
    const dashes = dash.length > 0 ? dash.map(mm).join(" ") : size && lineStyles[kind].dash.length > 0 ? "none" : ""
    return `${selector}{stroke:${colour};stroke-width:${mm(width)}${dashes === "" ? "" : `;stroke-dasharray:${dashes}`}}`
  }
  const rules = [
    ...kinds.map((kind) => rule(`.toile-${kind}`, kind, undefined)),
    ...sizesIn(drawing).flatMap((size) =>
      kinds.map((kind) => rule(`.toile-size-${size.order} .toile-${kind}`, kind, size)),
    ),
  ]
  return [
    ".toile-paper{fill:#fff}",
    ".toile-line{fill:none;stroke-linecap:round;stroke-linejoin:round}",
    ...rules,
    ".toile-text{fill:#111;stroke:none}",
    ...((drawing.findings ?? []).length > 0
      ? [".toile-fault{fill:#a3160b}.toile-note{fill:#1f4e8c}.toile-finding text{fill:#fff;font-weight:bold}"]
      : []),
  ].join("")
}

type At = (x: number, y: number) => string

const ofSize = <A extends { readonly size?: SizeOfNest }>(marks: readonly A[], size: SizeOfNest | undefined): A[] =>
  marks.filter((mark) => mark.size?.order === size?.order)

/** A size's lines, and its names on them, each on white. */
const sizeGroup = (size: SizeOfNest, drawing: Drawing, at: At): string[] => {
  const name = escapeXml(size.name)
  const texts = ofSize(drawing.texts, size)
  return [
    `<g class="toile-size toile-size-${size.order}" data-size="${name}" role="group" aria-label="Size ${name}">`,
    ...lineKinds.flatMap((kind) => strokeGroup(kind, ofSize(drawing.strokes, size), at, false)),
    `<g class="toile-text toile-size-name" font-family="${FONTS}">`,
    ...texts.map((text) => `${groundOf(text, at)}${textElement(text, at)}`),
    "</g>",
    "</g>",
  ]
}

const groundOf = (text: TextMark, at: At): string => {
  const { centre, halfWidth, halfHeight } = textBox(text)
  const [w, h] = [halfWidth * 10, halfHeight * 8]
  return `<rect class="toile-paper" x="${decimal(-w, 2)}" y="${decimal(-h, 2)}" width="${decimal(2 * w, 2)}" height="${decimal(2 * h, 2)}" transform="translate(${at(centre.x, centre.y)}) rotate(${decimal(-text.angle, 3)})"/>`
}

const strokeGroup = (kind: LineKind, strokes: readonly Stroke[], at: At, isTheOne = true): string[] => {
  const mine = strokes.filter((s) => s.kind === kind && s.points.length > 1)
  if (mine.length === 0) return []
  const { layer, colour, fillClosed } = lineStyles[kind]
  return [
    `<g ${isTheOne ? `id="toile-${kind}" ` : ""}class="toile-line toile-${kind}" data-layer="${escapeXml(layer)}">`,
    ...mine.map(
      (s) => `<path d="${pathOf(s, at)}"${s.closed && fillClosed ? ` fill="${colour}" stroke-dasharray="none"` : ""}/>`,
    ),
    "</g>",
  ]
}

const pathOf = (s: Stroke, at: At): string => {
  const [first, ...rest] = s.points.map(([x, y]) => at(x, y))
  return `M${first}L${rest.join(" ")}${s.closed ? "Z" : ""}`
}

const textGroup = (texts: readonly TextMark[], at: At): string[] => {
  if (texts.length === 0) return []
  return [
    `<g id="toile-text" class="toile-text" font-family="${FONTS}">`,
    ...texts.map((t) => textElement(t, at)),
    "</g>",
  ]
}

const textElement = (t: TextMark, at: At): string => {
  const place =
    t.angle === 0 ? attributes(at(t.x, t.y)) : `transform="translate(${at(t.x, t.y)}) rotate(${decimal(-t.angle, 3)})"`
  const anchor = t.anchor === "start" ? "" : ` text-anchor="${t.anchor}"`
  return `<text ${place} font-size="${decimal((t.height * 10) / CAPITAL, 3)}"${anchor}>${escapeXml(t.text)}</text>`
}

/** Findings lie above all else; told apart by shape as well as by colour, their words are the mark's title. */
const findingGroup = (findings: readonly FindingMark[], at: At): string[] => {
  if (findings.length === 0) return []
  return [
    `<g id="toile-findings" font-family="${FONTS}">`,
    ...findings.map(({ number, kind, text, x, y, size }) => {
      const half = size * 10
      const square = `<rect x="${decimal(-half, 2)}" y="${decimal(-half, 2)}" width="${decimal(2 * half, 2)}" height="${decimal(2 * half, 2)}"/>`
      const shape = kind === "fault" ? square : `<circle r="${decimal(half, 2)}"/>`
      const figure = `<text y="${decimal(0.4 * half, 2)}" font-size="${decimal(1.1 * half, 2)}" text-anchor="middle">${number}</text>`
      return `<g class="toile-finding toile-${kind}" data-finding="${number}" transform="translate(${at(x, y)})"><title>${escapeXml(text)}</title>${shape}${figure}</g>`
    }),
    "</g>",
  ]
}

const attributes = (place: string): string => {
  const [x, y] = place.split(" ")
  return `x="${x}" y="${y}"`
}
