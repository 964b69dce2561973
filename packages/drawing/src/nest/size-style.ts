import type { LineKind, SizeOfNest, Stroke, TextMark } from "../drawing.js"
import { type LineStyle, lineStyles } from "../line-styles.js"

/** [on, off, ...] in cm; the sample is drawn through. No two look alike without their colours. */
const dashes: readonly (readonly number[])[] = [
  [],
  [1.6, 0.4],
  [0.35, 0.25],
  [2, 0.3, 0.3, 0.3],
  [0.9, 0.7],
  [2, 0.3, 0.3, 0.3, 0.3, 0.3],
  [3.6, 0.5],
  [0.08, 0.3],
]
/** Dark enough to print on white: each has a contrast of 5 to 1 or more. */
const colours = ["#111111", "#0b5394", "#a33b00", "#0b6e4f", "#7a1f5c", "#7a5c00", "#3d4652", "#9c1c1c"] as const
/** cm: the kinds that a size has a dash for; with more sizes than dashes the later ones are twice as wide. */
const widths: Partial<Readonly<Record<LineKind, number>>> = { cut: 0.055, sew: 0.02, internal: 0.02, dart: 0.02 }

/** How a stroke is drawn: as its kind, or, of a size, in that size's dash, weight and colour. */
export const strokeStyle = (kind: LineKind, size: SizeOfNest | undefined): LineStyle => {
  const own = lineStyles[kind]
  if (size === undefined) return own
  const colour = colours[size.order % colours.length]!
  const width = widths[kind]
  if (width === undefined) return { ...own, colour }
  const weight = (size.order === 0 ? 1.4 : 1) * (size.order < dashes.length ? 1 : 2)
  return { ...own, colour, dash: dashes[size.order % dashes.length]!, width: width * weight }
}

/** The sizes that a drawing has lines or names of, in their order. */
export const sizesIn = (marks: {
  readonly strokes: readonly Stroke[]
  readonly texts: readonly TextMark[]
}): SizeOfNest[] => {
  const found = new Map<number, SizeOfNest>()
  for (const { size } of marks.strokes) if (size) found.set(size.order, size)
  for (const { size } of marks.texts) if (size) found.set(size.order, size)
  return [...found.values()].sort((a, b) => a.order - b.order)
}
