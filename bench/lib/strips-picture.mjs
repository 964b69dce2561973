// Layouts of several instances in one picture, each with its title and as wide as the page: strips one under the other, x to the
// right, y up. `toile nest --svg` (apps/cli/src/nest/layout-svg.ts) draws one instance for whoever cuts it, true to one scale, with names,
// defects, folds and sheets; here the layouts are held side by side, and where a part lies is worked out apart from the package that is measured.
import { readOutline } from "./outline.mjs"

/**
 * @typedef {import("../../packages/nesting/dist/index.js").NestingProblem} Problem
 * @typedef {import("../../packages/nesting/dist/index.js").Layout} Layout
 */

const PICTURE_WIDTH = 900
const GAP = 40

/** @param {readonly { title: string, problem: Problem, layout: Layout }[]} strips */
export function stripsPicture(strips) {
  let top = GAP
  const drawn = strips.flatMap(({ title, problem, layout }) =>
    layout.sheets.map((sheet) => {
      const scale = Math.min((PICTURE_WIDTH - 2 * GAP) / sheet.usedLength, 320 / problem.sheet.width)
      const parts = sheet.placements.map((placement) => {
        const points = readOutline(problem, placement)
          .map(([x, y]) => `${(x * scale).toFixed(2)},${((problem.sheet.width - y) * scale).toFixed(2)}`)
          .join(" ")
        return `<polygon points="${points}" fill="#d9e2ec" stroke="#243b53" stroke-width="0.6"/>`
      })
      const height = problem.sheet.width * scale
      const frame = `<rect width="${(sheet.usedLength * scale).toFixed(2)}" height="${height.toFixed(2)}" fill="none" stroke="#000"/>`
      const group = `<text x="${GAP}" y="${top - 8}">${title}</text><g transform="translate(${GAP} ${top})">${frame}${parts.join("")}</g>`
      top += height + GAP
      return group
    }),
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE_WIDTH}" height="${top.toFixed(0)}" font-family="sans-serif" font-size="14"><rect width="100%" height="100%" fill="#fff"/>${drawn.join("\n")}</svg>\n`
}
