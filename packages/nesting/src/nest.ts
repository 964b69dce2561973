import { err, ok, type Result } from "@toile/result"
import { findFaults } from "./check.js"
import { search } from "./construct/search.js"
import { densityOf, searchTold, sheetsOf } from "./layout.js"
import { invalid } from "./prepare/errors.js"
import { prepare } from "./prepare/prepare.js"
import type { Layout, NestingError, NestingProblem, SearchLimits } from "./problem.js"

/**
 * The construction by itself, one part after the other in several orders; `improve` removes overlap and finds shorter layouts.
 * Lays all parts on as few sheets, and as little length, as its search finds. What it returns has passed the check on the parts' own outlines (check.ts); a layout that did not is an error, never an answer.
 */
export const nest = (problem: NestingProblem, limits: SearchLimits): Result<Layout, NestingError> => {
  if (!Number.isFinite(limits.seed)) {
    return err(invalid("seed", `must be a finite number, not ${limits.seed}`))
  }
  if (!(limits.evaluations >= 0)) {
    return err(invalid("evaluations", `must be 0 or more, not ${limits.evaluations}`))
  }
  const prepared = prepare(problem)
  if (prepared._tag === "Err") return prepared
  if (problem.parts.every((part) => part.demand === 0)) return ok({ sheets: [], density: 0, evaluations: 0 })
  const found = search(prepared.value, limits)
  if (found._tag === "Err") return found
  const { best, evaluations } = found.value
  const sheets = sheetsOf(prepared.value, best)
  const faults = findFaults(problem, sheets)
  if (faults.length > 0) return err({ _tag: "InvalidLayout", message: faults.join("; ") })
  return ok({ sheets, density: densityOf(prepared.value, sheets), ...searchTold(prepared.value, evaluations) })
}
