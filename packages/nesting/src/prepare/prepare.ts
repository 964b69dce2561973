import { err, ok, type Result } from "@toile/result"
import { createEngine } from "../collision/engine.js"
import { type Shape, shapeOf } from "../collision/shape.js"
import { wayOfPart } from "../fold.js"
import { solidArea } from "../outline/measure.js"
import type { LaidPlainer, NestedSheet, NestingError, NestingProblem } from "../problem.js"
import { type Fan, isOpen, normalTurn } from "../turns.js"
import { checkedCutouts, checkedOutline } from "./checked-part.js"
import { withDefects } from "./defects.js"
import { invalidAt, subjectOf } from "./errors.js"
import { fillsSheet } from "./fills-sheet.js"
import { fittingShapes, turnsOf } from "./fitting-shapes.js"
import { guardOf } from "./guard.js"
import { lockedFault } from "./locked.js"
import { wrongProblem } from "./numbers.js"
import type { Fixed, Prepared } from "./prepared.js"
import { roomOn } from "./room.js"
import { groupTooLarge, sameSheet } from "./same-sheet.js"
import { sameWay } from "./same-way.js"

/**
 * Shapes of parts that are offered many turns, all together: each takes some 70 bytes a corner, and 4 bytes for each of them that another lies beside.
 */
const MOST_FANNED = 2000

/**
 * @param start a layout that is to be taken as it is: its turns are tried too, where the parts may take them
 * @param fan turns beside those of the start, for parts that may turn between them
 */
export const prepare = (
  given: NestingProblem,
  start: readonly NestedSheet[] = [],
  fan?: Fan,
): Result<Prepared, NestingError> => {
  const problem = withDefects(given)
  const { parts } = problem
  const wrong = wrongProblem(given, problem)
  if (wrong !== undefined) return err(wrong)
  const room = roomOn(problem)
  const open = parts.reduce((sum, { turns, mayMirror }) => sum + (isOpen(turns) ? (mayMirror ? 2 : 1) : 0), 0)
  const shapes: Shape[] = []
  const across: number[] = []
  const fitting: number[][] = []
  const areas: number[] = []
  const fixed: Fixed[] = []
  const plainer: LaidPlainer[] = []
  const ids = new Set<string>()
  const add = (shape: Shape, places: readonly [number, number]): number => {
    across.push(...places)
    return shapes.push(shape) - 1
  }
  for (const [index, part] of parts.entries()) {
    const subject = subjectOf(part.id, index, given.parts.length)
    if (ids.has(part.id)) return err(invalidAt(`"${part.id}" is the id of an earlier part`, subject.at("id")))
    ids.add(part.id)
    const outline = checkedOutline(part, index, subject)
    if (outline._tag === "Err") return outline
    const turns = turnsOf(part, outline.value, start, fan, MOST_FANNED / open)
    if (turns.length === 0) return err(invalidAt(`${subject.name} has no allowed turn`, subject.at("turns")))
    const cutouts = checkedCutouts(part, index, outline.value)
    if (cutouts._tag === "Err") return cutouts
    const isOfCloth = index >= given.parts.length
    if (isOfCloth && fillsSheet(outline.value, room)) {
      const reason = `${subject.name} leaves nothing of its sheet: a sheet that nothing can lie on is to be left out`
      return err(invalidAt(reason, subject.at("outline")))
    }
    areas.push(isOfCloth ? 0 : solidArea(outline.value, cutouts.value))
    const { outline: guard, grownBy } = guardOf(outline.value, cutouts.value, room.guard)
    if (grownBy !== undefined && part.demand > 0)
      plainer.push(isOfCloth ? { defect: index - given.parts.length, grownBy } : { part: part.id, grownBy })
    const found = fittingShapes({ part, index, outline: outline.value, guard, isOfCloth }, turns, room)
    if (found._tag === "Err") return found
    const own = found.value.map((one) => add(one.shape, one.across))
    for (const { mirrored, rotation, x, y, sheet = 0 } of part.locked ?? []) {
      const turn = normalTurn(rotation)
      const shape =
        own.find((one) => shapes[one]!.mirrored === mirrored && shapes[one]!.rotation === turn) ??
        add(shapeOf(index, part.outline, guard, mirrored, turn), [y, y])
      fixed.push({ part: index, shape, x, y, sheet })
    }
    fitting.push(own)
  }
  const wronglyLocked = lockedFault(given)
  if (wronglyLocked !== undefined) return err(wronglyLocked)
  const wayOfShape = shapes.map(({ part, mirrored, rotation }) => wayOfPart(parts[part]!, mirrored, rotation))
  const alike = sameWay(parts, fitting, fixed, wayOfShape)
  if (alike._tag === "Err") return alike
  const together = sameSheet(problem)
  const acrossSheet = problem.sheet.folds === undefined ? room.across : problem.sheet.width
  const large = groupTooLarge(problem, together.groups, areas, room.along * acrossSheet)
  if (large !== undefined) return err(large)
  return ok({
    given,
    problem,
    fixed,
    engine: createEngine(shapes, room.hair / 4),
    shapesOf: alike.value.shapesOf,
    across: Float64Array.from(across),
    endAlong: room.endAlong,
    wayOfShape,
    ways: alike.value.ways,
    wayGroups: alike.value.groups,
    groupOf: together.groupOf,
    sheetGroups: together.groups,
    areas,
    plainer,
  })
}
