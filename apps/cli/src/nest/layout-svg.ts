import { type NestedSheet, type NestingProblem, placedOutline } from "@toile/nesting"

const WIDTH = 1000
const EDGE = 10

/** Sheets as a picture, the first above: x to the right, y up, each part with its name in a title, defects in another colour, folds dashed. */
export const layoutSvg = (problem: NestingProblem, sheets: readonly NestedSheet[]): string => {
  const { width, folds } = problem.sheet
  const scale = (WIDTH - 2 * EDGE) / Math.max(...sheets.map(({ usedLength }) => usedLength))
  const height = width * scale
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
      return `<polygon points="${points.join(" ")}"${more}><title>${escaped(title)}</title></polygon>`
    }
    const defects = (problem.holes ?? []).flatMap(({ outline, sheet = 0 }, k) =>
      sheet === number ? [polygon(outline, `defect ${k + 1}`, ' fill="#f0b429"')] : [],
    )
    const laid = placements.map((placement) =>
      polygon(placedOutline(parts.get(placement.part)!, placement), placement.part),
    )
    const foldAt = (y: number): string =>
      `<line x1="${EDGE}" y1="${y.toFixed(2)}" x2="${(EDGE + usedLength * scale).toFixed(2)}" y2="${y.toFixed(2)}" stroke="#0b6e4f" stroke-width="2.5" stroke-dasharray="12 3 2 3"><title>fold</title></line>`
    return [
      `<rect x="${EDGE}" y="${top.toFixed(2)}" width="${(usedLength * scale).toFixed(2)}" height="${height.toFixed(2)}" fill="#fff" stroke="#000"/>`,
      `<g fill="#d9e2ec" stroke="#243b53" stroke-width="0.6">${[...laid, ...defects].join("\n")}</g>`,
      ...(folds === undefined ? [] : [foldAt(top + height)]),
      ...(folds === "both" ? [foldAt(top)] : []),
    ].join("\n")
  })
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${(sheets.length * (height + EDGE) + EDGE).toFixed(0)}">`,
    ...drawn,
    "</svg>\n",
  ].join("\n")
}

const escaped = (text: string): string => text.replace(/[<&]/g, (sign) => (sign === "<" ? "&lt;" : "&amp;"))
