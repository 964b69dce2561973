import { err, ok, type Result } from "@toile/result"
import { faultsOf, lockedAt } from "../check.js"
import { invalidGiven } from "../prepare/errors.js"
import { isDefect, type Prepared } from "../prepare/prepared.js"
import type { ErrorOrigin, NestedSheet, NestingError } from "../problem.js"
import { isSameTurn } from "../turns.js"
import { clothOf, sheetStart } from "./cloth.js"
import { createKept, type Kept } from "./kept.js"

/** A turn in a layout that its part may take, and a search does not try. */
export interface Untried {
  readonly reason: string
  readonly origin: ErrorOrigin
}

/** A layout that somebody has, in the order of the problem's copies; refused with the reason where it has a fault, or lies as this search lays nothing. */
export const startFrom = (prepared: Prepared, sheets: readonly NestedSheet[]): Result<Kept, NestingError> => {
  const fault = faultIn(prepared, sheets, "start")
  if (fault !== undefined) return err(fault)
  const kept = keptOf(prepared, sheets)
  return kept._tag === "Ok" ? kept : err(invalidGiven("start", kept.error.reason, [kept.error.origin]))
}

/** @param argument what the layout was given as */
export const faultIn = (
  { given }: Prepared,
  sheets: readonly NestedSheet[],
  argument: string,
): NestingError | undefined => {
  const faults = faultsOf(given, sheets).slice(0, 3)
  if (faults.length === 0) return undefined
  const indexOf = new Map(given.parts.map(({ id }, index) => [id, index]))
  const origins = faults.flatMap(({ placements }) =>
    placements.flatMap(({ sheet, at }): readonly ErrorOrigin[] => {
      const id = sheets[sheet]!.placements[at]!.part
      const index = indexOf.get(id)
      return index === undefined ? [] : [{ of: "placed", index, id, sheet, at }]
    }),
  )
  return invalidGiven(argument, faults.map(({ message }) => message).join("; "), origins)
}

/** A layout without a fault in the order of the problem's copies. */
export const keptOf = (prepared: Prepared, sheets: readonly NestedSheet[]): Result<Kept, Untried> => {
  const { problem, engine, fixed } = prepared
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
  const placed = sheets.flatMap(({ placements }, sheet) =>
    placements.map((placement, at) => ({ placement, sheet, at })),
  )
  for (const { placement, sheet, at } of placed) {
    const { part, mirrored, rotation, x, y } = placement
    const index = problem.parts.findIndex(({ id }) => id === part)
    if (lockedAt(problem.parts[index]!, placement, sheet) !== undefined) continue
    const shape = prepared.shapesOf[index]!.find((candidate) => {
      const own = engine.shapes[candidate]!
      return own.mirrored === mirrored && isSameTurn(own.rotation, rotation)
    })
    if (shape === undefined) {
      const reason = `"${part}" lies in a turn (${rotation}) that this search does not try`
      return err({ reason, origin: { of: "placed", index, id: part, sheet, at } })
    }
    lay(index, shape, x, y, sheet)
  }
  kept.end = end
  kept.loss = 0
  return ok(kept)
}
