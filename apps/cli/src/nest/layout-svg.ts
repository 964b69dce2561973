import { type NestedSheet, type NestingProblem, placedOutline } from "@toile/nesting"
import { escapeXml } from "@toile/svg-writer"

const WIDTH = 1000
const EDGE = 10
/** Room for the scale, and how large names are drawn. */
const RULER = 24
const [SMALLEST, LARGEST] = [3, 14]

/** Sheets as a picture, the first above: x to the right, y up, each part with its name on it, a scale below in the instance's own unit, defects in another colour, folds dashed. */
export const layoutSvg = (name: string, problem: NestingProblem, sheets: readonly NestedSheet[]): string => {
  const { width, folds } = problem.sheet
  const scale = (WIDTH - 2 * EDGE) / Math.max(...sheets.map(({ usedLength }) => usedLength))
  const height = width * scale
  const lengths = sheets.map(({ usedLength }) => Number(usedLength.toPrecision(5)))
  const parts = new Map(problem.parts.map((part) => [part.id, part]))
  const drawn = sheets.map(({ usedLength, placements }, number) => {
    const top = EDGE + number * (height + EDGE)
    const polygon = (outline: Float64Array, title: string, more = ""): string => {
      const points: string[] = []
      for (let i = 0; i < outline.length; i += 2) {
        points.push(
          `${(EDGE + outline[i]! * scale).toFixed(2)},${(top + (width - outline[i + 1]!) * scale).toFixed(2)}`,
        )
      }
      return `<polygon points="${points.join(" ")}"${more}><title>${escapeXml(title)}</title></polygon>`
    }
    const defects = (problem.holes ?? []).flatMap(({ outline, sheet = 0 }, k) =>
      sheet === number ? [polygon(outline, `defect ${k + 1}`, ' fill="#f0b429"')] : [],
    )
    const outlines = placements.map((placement) => ({
      id: placement.part,
      outline: placedOutline(parts.get(placement.part)!, placement),
    }))
    const laid = outlines.map(({ id, outline }) => polygon(outline, id))
    const named = outlines.map(({ id, outline }) => {
      const { x, y, room } = widest(outline)
      const size = Math.max(SMALLEST, Math.min(LARGEST, (1.5 * room * scale) / id.length))
      return `<text x="${(EDGE + x * scale).toFixed(2)}" y="${(top + (width - y) * scale).toFixed(2)}" font-size="${size.toFixed(1)}">${escapeXml(id)}</text>`
    })
    const foldAt = (y: number): string =>
      `<line x1="${EDGE}" y1="${y.toFixed(2)}" x2="${(EDGE + usedLength * scale).toFixed(2)}" y2="${y.toFixed(2)}" stroke="#0b6e4f" stroke-width="2.5" stroke-dasharray="12 3 2 3"><title>fold</title></line>`
    return [
      `<rect x="${EDGE}" y="${top.toFixed(2)}" width="${(usedLength * scale).toFixed(2)}" height="${height.toFixed(2)}" fill="#fff" stroke="#000"/>`,
      `<g fill="#d9e2ec" stroke="#243b53" stroke-width="0.6">${[...laid, ...defects].join("\n")}</g>`,
      `<g font-family="sans-serif" text-anchor="middle" dominant-baseline="central" fill="#102a43">${named.join("\n")}</g>`,
      ...(folds === undefined ? [] : [foldAt(top + height)]),
      ...(folds === "both" ? [foldAt(top)] : []),
    ].join("\n")
  })
  const end = sheets.length * (height + EDGE) + EDGE
  const length = roundBelow((WIDTH - 2 * EDGE) / scale / 5)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${(end + RULER).toFixed(0)}" role="img" aria-labelledby="layout">`,
    `<title id="layout">${escapeXml(name)}</title>`,
    ...drawn,
    `<path d="M${EDGE} ${end.toFixed(2)}v10m0 -5h${(length * scale).toFixed(2)}m0 -5v10" fill="none" stroke="#000"/>`,
    `<text x="${(EDGE + length * scale + 6).toFixed(2)}" y="${(end + 9).toFixed(2)}" font-family="sans-serif" font-size="12">${length}; sheet ${width} wide, ${lengths.join(" + ")} long</text>`,
    "</svg>\n",
  ].join("\n")
}

/** The middle of the widest stretch of an outline along the sheet, of a few levels that cross it: it lies within, however the outline is bent. */
const widest = (outline: Float64Array): { readonly x: number; readonly y: number; readonly room: number } => {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (let i = 1; i < outline.length; i += 2) {
    low = Math.min(low, outline[i]!)
    high = Math.max(high, outline[i]!)
  }
  let best = { x: outline[0]!, y: outline[1]!, room: 0, worth: 0 }
  for (let level = 1; level < LEVELS; level++) {
    const y = low + ((high - low) * level) / LEVELS
    const crossings: number[] = []
    for (let i = 0; i < outline.length; i += 2) {
      const next = (i + 2) % outline.length
      const [fromY, toY] = [outline[i + 1]!, outline[next + 1]!]
      if (fromY > y === toY > y) continue
      crossings.push(outline[i]! + ((outline[next]! - outline[i]!) * (y - fromY)) / (toY - fromY))
    }
    crossings.sort((a, b) => a - b)
    for (let k = 0; k + 1 < crossings.length; k += 2) {
      const room = crossings[k + 1]! - crossings[k]!
      // A name near the edge would stand on it.
      const worth = room * (1 - Math.abs(level / LEVELS - 0.5))
      if (worth > best.worth) best = { x: (crossings[k]! + crossings[k + 1]!) / 2, y, room, worth }
    }
  }
  return best
}
const LEVELS = 16

/** 1, 2 or 5 of a power of ten. */
const roundBelow = (value: number): number => {
  const power = 10 ** Math.floor(Math.log10(value))
  const times = [5, 2, 1].find((step) => step * power <= value) ?? 1
  return Number((times * power).toPrecision(1))
}
