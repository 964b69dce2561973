import { type NestedSheet, type NestingProblem, placedOutline } from "@toile/nesting"

const WIDTH = 1000
const EDGE = 10

/** A sheet as a picture: x to the right, y up, each part with its name in a title. */
export const layoutSvg = (problem: NestingProblem, sheet: NestedSheet): string => {
  const scale = (WIDTH - 2 * EDGE) / sheet.usedLength
  const height = problem.sheet.width * scale
  const parts = new Map(problem.parts.map((part) => [part.id, part]))
  const drawn = sheet.placements.map((placement) => {
    const outline = placedOutline(parts.get(placement.part)!, placement)
    const points: string[] = []
    for (let i = 0; i < outline.length; i += 2) {
      points.push(
        `${(EDGE + outline[i]! * scale).toFixed(2)},${(EDGE + (problem.sheet.width - outline[i + 1]!) * scale).toFixed(2)}`,
      )
    }
    return `<polygon points="${points.join(" ")}"><title>${escaped(placement.part)}</title></polygon>`
  })
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${(height + 2 * EDGE).toFixed(0)}">`,
    `<rect x="${EDGE}" y="${EDGE}" width="${WIDTH - 2 * EDGE}" height="${height.toFixed(2)}" fill="#fff" stroke="#000"/>`,
    `<g fill="#d9e2ec" stroke="#243b53" stroke-width="0.6">${drawn.join("\n")}</g>`,
    "</svg>\n",
  ].join("\n")
}

const escaped = (text: string): string => text.replace(/[<&]/g, (sign) => (sign === "<" ? "&lt;" : "&amp;"))
