import { err, ok, type Result } from "@toile/result"
import { findFaults, TOLERANCE } from "../check.js"
import { invalid } from "../prepare/errors.js"
import { isDefect, type Prepared } from "../prepare/prepared.js"
import type { NestedSheet, NestingError } from "../problem.js"
import { isSameTurn } from "../turns.js"
import { clothOf, sheetStart } from "./cloth.js"
import { createKept, type Kept } from "./state.js"

/** A layout that somebody has, in the order of the problem's copies; refused with the reason where it has a fault. */
export const startFrom = (prepared: Prepared, sheets: readonly NestedSheet[]): Result<Kept, NestingError> => {
  const { problem, given, engine, fixed } = prepared
  const faults = findFaults(given, sheets)
  if (faults.length > 0) return refuse(faults.slice(0, 3).join("; "))
  const first = new Map<string, number>()
  let count = 0
  for (const { id, demand } of problem.parts) {
    first.set(id, count)
    count += demand
  }
  const kept = createKept(count)
  const cloth = clothOf(prepared)
  let end = 0
  const lay = (part: number, shape: number, onSheet: number, y: number, sheet: number): void => {
    const x = sheetStart(cloth, sheet) + onSheet
    const { id } = problem.parts[part]!
    const at = first.get(id)!
    first.set(id, at + 1)
    kept.shape[at] = shape
    kept.x[at] = x
    kept.y[at] = y
    if (!isDefect(prepared, part)) end = Math.max(end, x + engine.shapes[shape]!.bounds.maxX)
  }
  // A part's locked copies are its first.
  for (const { part, shape, x, y, sheet } of fixed) lay(part, shape, x, y, sheet)
  const open = [...fixed]
  const placed = sheets.flatMap(({ placements }, sheet) => placements.map((placement) => ({ ...placement, sheet })))
  for (const { part, mirrored, rotation, x, y, sheet } of placed) {
    const held = open.findIndex((one) => {
      const own = engine.shapes[one.shape]!
      if (problem.parts[one.part]!.id !== part || own.mirrored !== mirrored || one.sheet !== sheet) return false
      return isSameTurn(own.rotation, rotation) && Math.hypot(one.x - x, one.y - y) <= TOLERANCE
    })
    if (held >= 0) {
      open.splice(held, 1)
      continue
    }
    const index = problem.parts.findIndex(({ id }) => id === part)
    const shape = prepared.shapesOf[index]!.find((candidate) => {
      const own = engine.shapes[candidate]!
      return own.mirrored === mirrored && isSameTurn(own.rotation, rotation)
    })
    if (shape === undefined) return refuse(`"${part}" lies in a turn (${rotation}) that this search does not try`)
    lay(index, shape, x, y, sheet)
  }
  kept.end = end
  kept.loss = 0
  return ok(kept)
}

const refuse = (reason: string): Result<never, NestingError> => err(invalid("start", `is no valid layout: ${reason}`))
