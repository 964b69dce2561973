import type { Built } from "./construct/build.js"
import { placeOutline } from "./outline/turn.js"
import { isHole, type Prepared } from "./prepare.js"
import type { NestedSheet, NestingPart, PartPlacement } from "./problem.js"

export const sheetsOf = (prepared: Prepared, built: Pick<Built, "ends" | "sheets">): readonly NestedSheet[] => {
  const { given, engine } = prepared
  return built.sheets.map((sheet, number) => ({
    usedLength: built.ends[number]! + given.sheet.margin,
    placements: Array.from({ length: sheet.count }, (_, i) => i).flatMap((i) => {
      const { part, mirrored, rotation } = engine.shapes[sheet.shape[i]!]!
      if (isHole(prepared, part)) return []
      return [{ part: given.parts[part]!.id, mirrored, rotation, x: sheet.x[i]!, y: sheet.y[i]! }]
    }),
  }))
}

export const densityOf = ({ problem, areas }: Prepared, sheets: readonly NestedSheet[]): number => {
  const area = problem.parts.reduce((sum, part, index) => sum + part.demand * areas[index]!, 0)
  const used = sheets.reduce((sum, sheet) => sum + sheet.usedLength * problem.sheet.width, 0)
  return area / used
}

/** A part's outline where it lies: x0, y0, x1, y1 ... */
export const placedOutline = (part: NestingPart, { mirrored, rotation, x, y }: PartPlacement): Float64Array =>
  placeOutline(part.outline, mirrored, rotation, x, y)
