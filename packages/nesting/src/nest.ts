import { err, ok, type Result } from "@toile/result"
import { findFaults } from "./check.js"
import type { Built } from "./construct/build.js"
import { search } from "./construct/search.js"
import { type Prepared, prepare } from "./prepare.js"
import type { Layout, NestedSheet, NestingError, NestingProblem, SearchLimits } from "./problem.js"

/**
 * Lays all parts on as few sheets, and as little length, as the search finds. What it returns has passed the check on
 * the parts' own outlines (check.ts); a layout that did not is an error, never an answer.
 */
export const nest = (problem: NestingProblem, limits: SearchLimits): Result<Layout, NestingError> => {
  if (!Number.isFinite(limits.seed)) {
    return err({ _tag: "InvalidProblem", field: "seed", reason: `must be a finite number, not ${limits.seed}` })
  }
  if (!(limits.evaluations >= 0)) {
    return err({ _tag: "InvalidProblem", field: "evaluations", reason: `must be 0 or more, not ${limits.evaluations}` })
  }
  const prepared = prepare(problem)
  if (prepared._tag === "Err") return prepared
  if (problem.parts.every((part) => part.demand === 0)) return ok({ sheets: [], density: 0, evaluations: 0 })
  const { best, evaluations } = search(prepared.value, limits)
  const sheets = sheetsOf(prepared.value, best)
  const faults = findFaults(problem, sheets)
  if (faults.length > 0) return err({ _tag: "InvalidLayout", message: faults.join("; ") })
  return ok({ sheets, density: densityOf(prepared.value, sheets), evaluations })
}

const sheetsOf = ({ problem, engine }: Prepared, built: Built): readonly NestedSheet[] =>
  built.sheets.map((sheet, number) => ({
    usedLength: built.ends[number]! + problem.sheet.margin,
    placements: Array.from({ length: sheet.count }, (_, i) => {
      const shape = engine.shapes[sheet.shape[i]!]!
      return {
        part: problem.parts[shape.part]!.id,
        mirrored: shape.mirrored,
        rotation: shape.rotation,
        x: sheet.x[i]!,
        y: sheet.y[i]!,
      }
    }),
  }))

const densityOf = ({ problem, areas }: Prepared, sheets: readonly NestedSheet[]): number => {
  const area = problem.parts.reduce((sum, part, index) => sum + part.demand * areas[index]!, 0)
  const used = sheets.reduce((sum, sheet) => sum + sheet.usedLength * problem.sheet.width, 0)
  return area / used
}
