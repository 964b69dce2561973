import type { Built } from "./construct/build.js"
import { boundsOf } from "./outline/measure.js"
import { placeOutline } from "./outline/turn.js"
import { isDefect, type Prepared } from "./prepare/prepared.js"
import type { Layout, NestedSheet, NestingPart, NestingProblem, PartPlacement } from "./problem.js"

export const sheetsOf = (prepared: Prepared, built: Pick<Built, "ends" | "sheets">): readonly NestedSheet[] => {
  const { given, engine } = prepared
  return built.sheets.map((sheet, number) => ({
    usedLength: Math.min(given.sheet.length, built.ends[number]! + given.sheet.margin),
    placements: Array.from({ length: sheet.count }, (_, i) => i).flatMap((i) => {
      const { part, mirrored, rotation } = engine.shapes[sheet.shape[i]!]!
      if (isDefect(prepared, part)) return []
      return [{ part: given.parts[part]!.id, mirrored, rotation, x: sheet.x[i]!, y: sheet.y[i]! }]
    }),
  }))
}

export const densityOf = ({ problem, areas }: Prepared, sheets: readonly NestedSheet[]): number => {
  const area = problem.parts.reduce((sum, part, index) => sum + part.demand * areas[index]!, 0)
  const used = sheets.reduce((sum, sheet) => sum + sheet.usedLength * problem.sheet.width, 0)
  return area / used
}

/** What a layout says beside its sheets of how it was searched. */
export const searchTold = ({ plainer }: Prepared, evaluations: number): Pick<Layout, "evaluations" | "plainer"> =>
  plainer.length === 0 ? { evaluations } : { evaluations, plainer }

/** A part's outline where it lies: x0, y0, x1, y1 ... */
export const placedOutline = (
  { outline }: Pick<NestingPart, "outline">,
  { mirrored, rotation, x, y }: Omit<PartPlacement, "part">,
): Float64Array => placeOutline(outline, mirrored, rotation, x, y)

/** A sheet that ends where the last of its parts does; what is no part of the problem has no end. */
export const sheetWith = ({ parts, sheet }: NestingProblem, placements: readonly PartPlacement[]): NestedSheet => {
  const byId = new Map(parts.map((part) => [part.id, part]))
  let end = 0
  for (const placement of placements) {
    const part = byId.get(placement.part)
    if (part !== undefined) end = Math.max(end, boundsOf(placedOutline(part, placement)).maxX)
  }
  return { usedLength: Math.min(sheet.length, end + sheet.margin), placements }
}

/** The used lengths of all sheets together. */
export const totalLength = (sheets: readonly Pick<NestedSheet, "usedLength">[]): number =>
  sheets.reduce((sum, { usedLength }) => sum + usedLength, 0)

/** What layouts are compared by: less cloth is better; of as much, fewer sheets. */
export interface Measure {
  /** The used lengths of all sheets, and what each takes beyond them. */
  readonly cloth: number
  readonly sheets: number
}

export const measureOf = ({ sheet }: Pick<NestingProblem, "sheet">, sheets: readonly NestedSheet[]): Measure => ({
  cloth: sheets.reduce((sum, { usedLength }) => sum + usedLength, sheets.length * (sheet.endLoss ?? 0)),
  sheets: sheets.length,
})

export const isLess = (one: Measure, other: Measure): boolean =>
  one.cloth !== other.cloth ? one.cloth < other.cloth : one.sheets < other.sheets

/** With less cloth on all sheets together, the end loss of each counted in (docs/decisions/0040-sheets-by-their-cloth.md); of as much, on fewer sheets. */
export const isBetter = (
  problem: NestingProblem,
  one: readonly NestedSheet[],
  other: readonly NestedSheet[],
): boolean => isLess(measureOf(problem, one), measureOf(problem, other))
