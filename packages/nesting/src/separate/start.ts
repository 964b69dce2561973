import { err, ok, type Result } from "@toile/result"
import { findFaults } from "../check.js"
import type { Prepared } from "../prepare.js"
import type { NestedSheet, NestingError } from "../problem.js"
import { createKept, type Kept } from "./state.js"

/** A layout that somebody has, in the order of the problem's copies; refused with the reason where it has a fault. */
export const startFrom = (prepared: Prepared, sheet: NestedSheet): Result<Kept, NestingError> => {
  const { problem, engine } = prepared
  const faults = findFaults(problem, [sheet])
  if (faults.length > 0) return refuse(faults.slice(0, 3).join("; "))
  const first = new Map<string, number>()
  let count = 0
  for (const { id, demand } of problem.parts) {
    first.set(id, count)
    count += demand
  }
  const kept = createKept(count)
  let end = 0
  for (const { part, mirrored, rotation, x, y } of sheet.placements) {
    const index = problem.parts.findIndex(({ id }) => id === part)
    const shape = prepared.shapesOf[index]!.find((candidate) => {
      const own = engine.shapes[candidate]!
      return own.mirrored === mirrored && sameTurn(own.rotation, rotation)
    })
    if (shape === undefined) return refuse(`"${part}" lies in a turn (${rotation}) that this search does not try`)
    const at = first.get(part)!
    first.set(part, at + 1)
    kept.shape[at] = shape
    kept.x[at] = x
    kept.y[at] = y
    end = Math.max(end, x + engine.shapes[shape]!.bounds.maxX)
  }
  kept.end = end
  kept.loss = 0
  return ok(kept)
}

const refuse = (reason: string): Result<never, NestingError> =>
  err({ _tag: "InvalidProblem", field: "start", reason: `is no valid layout: ${reason}` })

const sameTurn = (a: number, b: number): boolean => {
  const difference = (((a - b) % 360) + 360) % 360
  return difference < 1e-9 || difference > 360 - 1e-9
}
