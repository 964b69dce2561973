import { err, ok, type Result } from "@toile/result"
import { type Shape, shapeOf } from "../collision/shape.js"
import { type FoldedShape, shapesOnFold, wrongFold } from "../fold.js"
import { nearestOn } from "../lattice.js"
import type { Outline } from "../outline/measure.js"
import type { FoldEdge, NestedSheet, NestingError, NestingPart, SheetSize } from "../problem.js"
import { type Fan, fannedTurns, isAllowedTurn, isOpen, isSameTurn, normalTurn, turnsToTry } from "../turns.js"
import { turnsThatFit } from "../turns-that-fit.js"
import { doesNotFit, invalidAt, missesStripes } from "./errors.js"
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

/**
 * The turns that a part is tried in: its own, and those in which a layout to start from has it, where it may lie so; of one that may turn between them,
 * others round these, where a fan is asked for.
 * @param most of a fan: about how many turns there may be
 */
export const turnsOf = (
  { id, turns }: NestingPart,
  outline: Outline,
  start: readonly NestedSheet[],
  fan: Fan | undefined,
  most: number,
): readonly number[] => {
  const lain: number[] = []
  for (const { part, rotation } of start.flatMap(({ placements }) => placements)) {
    if (part !== id || !Number.isFinite(rotation) || !isAllowedTurn(turns, rotation)) continue
    if (!lain.some((turn) => isSameTurn(turn, rotation))) lain.push(normalTurn(rotation))
  }
  if (fan !== undefined && isOpen(turns)) return fannedTurns(turns, outline, lain, fan, most)
  const tried = turnsToTry(turns, outline)
  return [...tried, ...lain.filter((turn) => !tried.some((one) => isSameTurn(one, turn)))]
}

/** The shapes in which a part has room on the sheet; an error where it is to be laid and there is none. */
export const fittingShapes = (
  ready: ReadyPart,
  turns: readonly number[],
  room: Room,
): Result<readonly FittingShape[], NestingError> => {
  const { part, index, outline, isOfCloth } = ready
  const onFold = isOfCloth ? undefined : part.onFold
  const halves = onFold === undefined ? ok(undefined) : foldedShapes({ ...part, onFold }, index, room.sheet, outline)
  if (halves._tag === "Err") return halves
  const size = [room.along, onFold === undefined ? room.across : room.acrossFromFold] as const
  const mirrorings = part.mayMirror ? [false, true] : [false]
  const waysIn = (turnsOfOne: (mirrored: boolean) => readonly number[]): readonly Way[] =>
    mirrorings.flatMap((mirrored) => turnsOfOne(mirrored).map((rotation) => ({ mirrored, rotation })))
  const usual = tryIn(halves.value ?? waysIn(() => turns), ready, room, size)
  const { demand, locked = [] } = part
  if (usual.found.length > 0 || demand === locked.length) return ok(usual.found)
  const rare = waysIn((mirrored) => (onFold === undefined ? turnsThatFit(part.turns, outline, mirrored, size) : []))
  const { found, offStripes } = tryIn(rare, ready, room, size)
  if (found.length > 0) return ok(found)
  const off = usual.offStripes ?? offStripes
  return err(off === undefined ? doesNotFit(part, usual.nearest, size) : missesStripes(part, off, size))
}

type Size = readonly [along: number, across: number]

interface Tried {
  readonly found: readonly FittingShape[]
  /** The part's size where it is least too large. */
  readonly nearest: Size
  /** Its size where it has room, but none where its stripes meet. */
  readonly offStripes: Size | undefined
}

const tryIn = (
  ways: readonly Way[],
  { part, index, guard }: ReadyPart,
  { sheet, lowest, highest }: Room,
  room: Size,
): Tried => {
  const found: FittingShape[] = []
  let nearest: Size = [Infinity, Infinity]
  let leastOver = Infinity
  let offStripes: Size | undefined
  for (const way of ways) {
    const shape = shapeOf(index, part.outline, guard, way.mirrored, way.rotation, part.lattice)
    const size = [shape.bounds.maxX - shape.bounds.minX, shape.bounds.maxY - shape.bounds.minY] as const
    const over = excess(size, room)
    if (over < leastOver) {
      leastOver = over
      nearest = size
    }
    if (over > 1e-9 * sheet.width) continue
    const low = lowest - shape.bounds.minY
    const places = [low, Math.max(low, highest - shape.bounds.maxY)] as const
    if (meetsLattice(shape, sheet, places))
      found.push({ shape, across: "foldY" in way ? onItsFold(way, sheet) : places })
    else offStripes = size
  }
  return { found, nearest, offStripes }
}

/** How a part lies: a half on a fold, or anywhere. */
type Way = FoldedShape | { readonly mirrored: boolean; readonly rotation: number }

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
    err(invalidAt(`part "${part.id}" ${reason}`, { of: "part", index, id: part.id, field: "onFold" }))
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
const excess = (size: Size, room: Size): number => Math.max(size[0] - room[0], size[1] - room[1])
