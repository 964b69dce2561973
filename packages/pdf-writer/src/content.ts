import {
  type LineKind,
  lineKinds,
  type SizeOfNest,
  type Stroke,
  sizesIn,
  strokeStyle,
  type TextMark,
  textBox,
} from "@toile/drawing"
import { radians } from "@toile/geometry"
import type { DocumentFonts } from "./fonts/document-fonts.js"
import { shownWidth, showOperators } from "./fonts/shown-text.js"
import { number } from "./number.js"

/** PDF points in a centimetre. */
export const POINTS = 72 / 2.54

const points = (cm: number): string => number(cm * POINTS)

const rgb = (colour: string): string =>
  [1, 3, 5].map((i) => number(Number.parseInt(colour.slice(i, i + 2), 16) / 255)).join(" ")

/** The name of a kind's layer in a content stream's resources. */
export const layerKey = (kind: LineKind | "text" | "page"): string => `L${kind}`

/** The name of a size's layer there. */
export const sizeLayerKey = ({ order }: SizeOfNest): string => `Lsize${order}`

/**
 * Strokes by kind, in drawing order, and within a kind by size; `marked` puts each kind into its layer, and each size into its own
 * within; lines are `thickness` times their width.
 */
export const strokeOperators = (strokes: readonly Stroke[], marked: boolean, thickness = 1): string[] => {
  const sizes = [undefined, ...sizesIn({ strokes, texts: [] })]
  return lineKinds.flatMap((kind) => {
    const drawn = sizes.flatMap((size) => strokesOf(strokes, kind, size, marked, thickness))
    if (drawn.length === 0) return []
    return marked ? [`/OC /${layerKey(kind)} BDC`, ...drawn, "EMC"] : drawn
  })
}

const strokesOf = (
  strokes: readonly Stroke[],
  kind: LineKind,
  size: SizeOfNest | undefined,
  marked: boolean,
  thickness: number,
): string[] => {
  const mine = strokes.filter((s) => s.kind === kind && s.points.length > 1 && s.size?.order === size?.order)
  if (mine.length === 0) return []
  const { width, dash, colour, fillClosed } = strokeStyle(kind, size)
  const drawn = [
    "q",
    `1 J 1 j ${points(width * thickness)} w [${dash.map(points).join(" ")}] 0 d ${rgb(colour)} RG ${rgb(colour)} rg`,
    ...mine.map((s) => pathOperators(s, fillClosed)),
    "Q",
  ]
  return marked && size ? [`/OC /${sizeLayerKey(size)} BDC`, ...drawn, "EMC"] : drawn
}

const pathOperators = (s: Stroke, fillClosed: boolean): string => {
  const chain = s.points.map(([x, y], i) => `${points(x)} ${points(y)} ${i === 0 ? "m" : "l"}`).join("\n")
  return `${chain}\n${s.closed ? (fillClosed ? "b" : "s") : "S"}`
}

/** Texts, each in the fonts that have its characters; a text is a font's glyphs, so it stays text that can be found and copied. */
export const textOperators = (texts: readonly TextMark[], fonts: DocumentFonts): string[] =>
  texts
    .filter((t) => t.text.trim() !== "")
    .flatMap((t) => (t.size ? sizeName(t, t.size, fonts) : [textOperator(t, fonts)]))

/** On white, in its size's layer: it stands on its own line. */
const sizeName = (text: TextMark, size: SizeOfNest, fonts: DocumentFonts): string[] => {
  const { centre, halfWidth, halfHeight, cos, sin } = textBox(text)
  const corner = (along: number, up: number): string =>
    `${points(centre.x + along * cos - up * sin)} ${points(centre.y + along * sin + up * cos)}`
  const up = halfHeight * 0.8
  return [
    `/OC /${sizeLayerKey(size)} BDC`,
    `q 1 g ${corner(-halfWidth, -up)} m ${corner(halfWidth, -up)} l ${corner(halfWidth, up)} l ${corner(-halfWidth, up)} l f Q`,
    textOperator(text, fonts),
    "EMC",
  ]
}

const textOperator = (t: TextMark, fonts: DocumentFonts): string => {
  const size = (t.height / fonts.capital) * POINTS
  const back = t.anchor === "start" ? 0 : shownWidth(t.text, size, fonts) / (t.anchor === "middle" ? 2 : 1)
  const cos = Math.cos(radians(t.angle))
  const sin = Math.sin(radians(t.angle))
  const x = number(t.x * POINTS - back * cos)
  const y = number(t.y * POINTS - back * sin)
  const turn = [cos, sin, -sin, cos].map((v) => v.toFixed(6).replace(/\.?0+$/, "")).join(" ")
  const shown = showOperators(t.text, size, fonts)
  // The first font is set before the matrix.
  const first = shown.indexOf(" Tf ") + 4
  return `BT ${shown.slice(0, first)}${turn} ${x} ${y} Tm ${shown.slice(first)} ET`
}
