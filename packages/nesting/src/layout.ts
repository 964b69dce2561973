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

/** What layouts are compared by: fewer sheets are better; of as many, less of this length. */
export interface Measure {
  readonly sheets: number
  /** Of the last sheet; where parts are to lie on one sheet together, of all of them. */
  readonly length: number
}

export const measureOf = ({ parts }: NestingProblem, sheets: readonly NestedSheet[]): Measure => {
  const inGroups = parts.some(({ sameSheet }) => sameSheet !== undefined)
  const measured = inGroups ? sheets : sheets.slice(-1)
  return { sheets: sheets.length, length: measured.reduce((sum, { usedLength }) => sum + usedLength, 0) }
}

export const isLess = (one: Measure, other: Measure): boolean =>
  one.sheets !== other.sheets ? one.sheets < other.sheets : one.length < other.length

/** On fewer sheets, or of as many with less of the last one; where parts are to lie on one sheet together, with less of all of them. */
export const isBetter = (
  problem: NestingProblem,
  one: readonly NestedSheet[],
  other: readonly NestedSheet[],
): boolean => isLess(measureOf(problem, one), measureOf(problem, other))
