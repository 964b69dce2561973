import { err, ok, type Result } from "@toile/result"
import { type Shape, shapeOf } from "../collision/shape.js"
import { type FoldedShape, shapesOnFold, wrongFold } from "../fold.js"
import { nearestOn } from "../lattice.js"
import type { Outline } from "../outline/measure.js"
import type { FoldEdge, NestedSheet, NestingError, NestingPart, SheetSize } from "../problem.js"
import { isAllowedTurn, normalTurn, turnsToTry } from "../turns.js"
import { doesNotFit, invalid } from "./errors.js"
import type { Room } from "./room.js"

/** A part in one of its turns, with the lowest and the highest place across the sheet: on a fold they are one. */
export interface FittingShape {
  readonly shape: Shape
  readonly across: readonly [lowest: number, highest: number]
}

/** A part as it is to be laid. */
export interface ReadyPart {
  readonly part: NestingPart
  readonly index: number
  /** Clean. */
  readonly outline: Outline
  readonly guard: Outline
  /** A defect of the cloth lies where it lies, on a fold too. */
  readonly isOfCloth: boolean
}

/** The turns that a part is tried in: its own, and those in which a layout to start from has it, where it may lie so. */
export const turnsOf = (
  { id, turns }: NestingPart,
  outline: Outline,
  start: readonly NestedSheet[],
): readonly number[] => {
  const tried = [...turnsToTry(turns, outline)]
  for (const { part, rotation } of start.flatMap(({ placements }) => placements)) {
    if (part !== id || !Number.isFinite(rotation) || !isAllowedTurn(turns, rotation)) continue
    if (!tried.some((turn) => isAllowedTurn({ kind: "listed", angles: [turn] }, rotation)))
      tried.push(normalTurn(rotation))
  }
  return tried
}

/** The shapes in which a part has room on the sheet; an error where it is to be laid and there is none. */
export const fittingShapes = (
  { part, index, outline, guard, isOfCloth }: ReadyPart,
  turns: readonly number[],
  { sheet, along, across, acrossFromFold, lowest, highest }: Room,
): Result<readonly FittingShape[], NestingError> => {
  const onFold = isOfCloth ? undefined : part.onFold
  const halves = onFold === undefined ? ok(undefined) : foldedShapes({ ...part, onFold }, index, sheet, outline)
  if (halves._tag === "Err") return halves
  const lying =
    halves.value ??
    (part.mayMirror ? [false, true] : [false]).flatMap((mirrored) => turns.map((rotation) => ({ mirrored, rotation })))
  const room = [along, onFold === undefined ? across : acrossFromFold] as const
  const found: FittingShape[] = []
  let nearest: readonly [number, number] = [Infinity, Infinity]
  let leastOver = Infinity
  for (const way of lying) {
    const shape = shapeOf(index, part.outline, guard, way.mirrored, way.rotation, part.lattice)
    const size = [shape.bounds.maxX - shape.bounds.minX, shape.bounds.maxY - shape.bounds.minY] as const
    const over = excess(size, room)
    if (over < leastOver) {
      leastOver = over
      nearest = size
    }
    const low = lowest - shape.bounds.minY
    const places = [low, Math.max(low, highest - shape.bounds.maxY)] as const
    if (over > 1e-9 * sheet.width || !meetsLattice(shape, sheet, places)) continue
    found.push({ shape, across: "foldY" in way ? onItsFold(way, sheet) : places })
  }
  const { demand, locked = [] } = part
  return found.length === 0 && demand > locked.length ? err(doesNotFit(part, nearest, room)) : ok(found)
}

const onItsFold = ({ edge, foldY }: FoldedShape, { width }: SheetSize): readonly [number, number] => {
  const y = (edge === "low" ? 0 : width) - foldY
  return [y, y]
}

/** The ways in which a half lies on the sheet's folds. */
const foldedShapes = (
  part: NestingPart & { readonly onFold: FoldEdge },
  index: number,
  { folds }: SheetSize,
  outline: Outline,
): Result<readonly FoldedShape[], NestingError> => {
  const refuse = (reason: string): Result<never, NestingError> =>
    err(invalid(`parts[${index}].onFold`, `part "${part.id}" ${reason}`))
  if (folds === undefined) return refuse("lies on a fold, and the sheet has none")
  const wrong = wrongFold(outline, part.onFold)
  if (wrong !== undefined) return refuse(`lies on a fold with an edge that ${wrong}`)
  const halves = shapesOnFold(part, folds)
  return halves.length === 0 ? refuse("has no allowed turn in which its fold lies along the sheet") : ok(halves)
}

/** Whether repeats of the stripes lie where the shape has room along and across the sheet. */
const meetsLattice = (
  { bounds, lattice }: Shape,
  sheet: SheetSize,
  [lowest, highest]: readonly [number, number],
): boolean => {
  const { repeatX, offsetX, repeatY, offsetY } = lattice
  const meets = (low: number, far: number, repeat: number, offset: number): boolean => {
    const high = Math.max(low, far)
    return nearestOn(low, repeat, offset, low, high) <= high + 1e-9 * sheet.width
  }
  return (
    meets(sheet.margin - bounds.minX, sheet.length - sheet.margin - bounds.maxX, repeatX, offsetX) &&
    meets(lowest, highest, repeatY, offsetY)
  )
}

/** By how much a size is larger than the room, at the side where it is worst. */
const excess = (size: readonly [number, number], room: readonly [number, number]): number =>
  Math.max(size[0] - room[0], size[1] - room[1])
