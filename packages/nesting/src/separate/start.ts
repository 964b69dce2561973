import { err, ok, type Result } from "@toile/result"
import { findFaults, TOLERANCE } from "../check.js"
import { isHole, type Prepared } from "../prepare.js"
import type { NestedSheet, NestingError } from "../problem.js"
import { createKept, type Kept } from "./state.js"

/** A layout that somebody has, in the order of the problem's copies; refused with the reason where it has a fault. */
export const startFrom = (prepared: Prepared, sheet: NestedSheet): Result<Kept, NestingError> => {
  const { problem, given, engine, fixed } = prepared
  const faults = findFaults(given, [sheet])
  if (faults.length > 0) return refuse(faults.slice(0, 3).join("; "))
  const first = new Map<string, number>()
  let count = 0
  for (const { id, demand } of problem.parts) {
    first.set(id, count)
    count += demand
  }
  const kept = createKept(count)
  let end = 0
  const lay = (part: number, shape: number, x: number, y: number): void => {
    const { id } = problem.parts[part]!
    const at = first.get(id)!
    first.set(id, at + 1)
    kept.shape[at] = shape
    kept.x[at] = x
    kept.y[at] = y
    if (!isHole(prepared, part)) end = Math.max(end, x + engine.shapes[shape]!.bounds.maxX)
  }
  // A part's locked copies are its first.
  for (const { part, shape, x, y } of fixed) lay(part, shape, x, y)
  const open = [...fixed]
  for (const { part, mirrored, rotation, x, y } of sheet.placements) {
    const held = open.findIndex((one) => {
      const own = engine.shapes[one.shape]!
      if (problem.parts[one.part]!.id !== part || own.mirrored !== mirrored) return false
      return sameTurn(own.rotation, rotation) && Math.hypot(one.x - x, one.y - y) <= TOLERANCE
    })
    if (held >= 0) {
      open.splice(held, 1)
      continue
    }
    const index = problem.parts.findIndex(({ id }) => id === part)
    const shape = prepared.shapesOf[index]!.find((candidate) => {
      const own = engine.shapes[candidate]!
      return own.mirrored === mirrored && sameTurn(own.rotation, rotation)
    })
    if (shape === undefined) return refuse(`"${part}" lies in a turn (${rotation}) that this search does not try`)
    lay(index, shape, x, y)
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
