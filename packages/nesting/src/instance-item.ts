import { ok, type Result } from "@toile/result"
import { acrossFold, opened } from "./instance-fold.js"
import { isNumber, isNumbers, isPoint, isRecord, refuse } from "./instance-json.js"
import { readShape, ringArea } from "./instance-shape.js"
import type { Lying, NestingError, NestingPart, SheetSize } from "./problem.js"
import { isOwnMirror, layDouble } from "./spread.js"

/** What an instance says of all its items. */
export interface InstanceCloth {
  /** The items of a garment lie one way. */
  readonly napByGarment: boolean
  /** The items of a garment lie on one sheet. */
  readonly shadeByGarment: boolean
  /** Parts may lie in the holes of items. */
  readonly partsInHoles: boolean
  readonly repeat?: { readonly warp: number; readonly weft: number; readonly balanced: boolean }
  /** As it is spread. */
  readonly sheet: SheetSize
  readonly gap: number
}

/** A part of an item: the item as drawn, the other of its pair, or its half on a fold. */
export interface ItemPart {
  readonly id: number
  readonly mirrored: boolean
  readonly onFold: boolean
  /** How many of the item a copy of the part cuts: two between the folds of double cloth. */
  readonly cuts: 1 | 2
  /** The place in the item's `locked` of each of the part's locked copies. */
  readonly lockedAs: readonly number[]
  /** How many holes its shape has that parts may lie in. */
  readonly inner: number
  readonly part: NestingPart
}

export interface ReadItem {
  readonly id: number
  readonly parts: readonly ItemPart[]
  /** Of all copies demanded, holes not counted. */
  readonly area: number
  /** Cut beyond what is demanded (spread.ts). */
  readonly spare: number
}

/** A shape is its own mirror image where it differs from it by no more than this share of its length. */
const ALIKE = 5e-4

export const readItem = (item: unknown, field: string, cloth: InstanceCloth): Result<ReadItem, NestingError> => {
  if (!isRecord(item)) return refuse(field, "must be an object")
  const {
    id,
    demand,
    allowed_orientations: angles,
    shape,
    tilt = 0,
    mirrored = false,
    fold,
    label,
    match,
    garment,
  } = item
  if (typeof id !== "number" || !Number.isInteger(id)) return refuse(`${field}.id`, "must be an integer")
  const refused = (name: string, reason: string): Result<never, NestingError> =>
    refuse(`${field}.${name}`, `${reason} (item ${id})`)
  if (typeof demand !== "number" || !Number.isInteger(demand) || demand < 1) {
    return refused("demand", "must be an integer, 1 or more")
  }
  if (angles !== undefined && angles !== null && !isNumbers(angles)) {
    return refused("allowed_orientations", "must be a list of numbers (degrees)")
  }
  if (!isNumber(tilt) || tilt < 0 || tilt > 180) return refused("tilt", "must be a number of degrees from 0 to 180")
  if (typeof mirrored !== "boolean") return refused("mirrored", "must be true or false")
  if (label !== undefined && typeof label !== "string") return refused("label", "must be a text")
  if (garment !== undefined && typeof garment !== "string") return refused("garment", "must be a text")
  const read = readShape(shape, `${field}.shape`)
  if (read._tag === "Err") {
    const { error } = read
    return error._tag === "InvalidProblem" ? refuse(error.field, `${error.reason} (item ${id})`) : read
  }
  let { outline } = read.value
  const { holesArea } = read.value
  const drawn = outline
  const ownHoles = cloth.partsInHoles ? read.value.holes : []
  let holes = ownHoles
  if (fold !== undefined) {
    if (!Array.isArray(fold) || fold.length !== 2 || !fold.every(isPoint))
      return refused("fold", "must be two points [x, y]")
    const whole = opened(outline, fold[0]!, fold[1]!)
    if (whole === undefined) return refused("fold", "must be an edge of the outline, from corner to corner")
    outline = whole
    holes = [...ownHoles, ...ownHoles.map((hole) => acrossFold(hole, fold[0]!, fold[1]!))]
  }
  const point = matchPoint(match)
  if (point === undefined)
    return refused("match", "must be [x, y], numbers, or null where it may lie anywhere that way")
  if (match !== undefined && cloth.repeat === undefined) return refused("match", "needs the instance's repeat")
  const pair = mirrored ? Math.floor(demand / 2) : 0
  const isDouble = cloth.sheet.folds !== undefined
  const locked = readLocked(item.locked, mirrored && !isDouble, isDouble && fold !== undefined)
  if (typeof locked === "string") return refused("locked", locked)
  const name = label === undefined || label === "" ? String(id) : `${id} ${label}`
  const part = (isOther: boolean): ItemPart => {
    const held = locked.filter(({ onFold, lying }) => !onFold && lying.mirrored === isOther)
    const own = held.map(({ lying }) => ({ ...lying, mirrored: false }))
    const side = isOther ? -1 : 1
    return {
      id,
      mirrored: isOther,
      onFold: false,
      cuts: 1,
      lockedAs: held.map(({ at }) => at),
      inner: ownHoles.length,
      part: {
        id: isOther ? `${name} (mirrored)` : name,
        outline: isOther ? outline.map((value, at) => (at % 2 === 0 ? -value : value)) : outline,
        ...(holes.length === 0
          ? {}
          : {
              cutouts: isOther ? holes.map((hole) => hole.map((value, at) => (at % 2 === 0 ? -value : value))) : holes,
            }),
        demand: isOther ? pair : demand - pair,
        turns: turnsOf(angles ?? undefined, tilt, match === undefined, cloth, isOther),
        mayMirror: false,
        ...(garment === undefined || !cloth.napByGarment ? {} : { sameWay: garment }),
        ...(garment === undefined || !cloth.shadeByGarment ? {} : { sameSheet: garment }),
        ...(own.length === 0 ? {} : { locked: own }),
        ...(match === undefined || cloth.repeat === undefined
          ? {}
          : {
              lattice: {
                x: point[0] === null ? 0 : cloth.repeat.warp,
                y: point[1] === null ? 0 : cloth.repeat.weft,
                at: [side * (point[0] ?? 0), point[1] ?? 0],
              },
            }),
      },
    }
  }
  const folded = fold === undefined ? 1 : 2
  const area = demand * (Math.abs(ringArea(outline)) - folded * holesArea)
  if (isDouble) {
    const one = part(false)
    const half: ItemPart | undefined =
      fold === undefined
        ? undefined
        : {
            ...one,
            onFold: true,
            part: { ...one.part, id: `${name} (on the fold)`, outline: drawn, onFold: [fold[0]!, fold[1]!] },
          }
    const within = ALIKE * Math.sqrt(Math.abs(ringArea(outline)))
    const isAlike = [0, 90].some((axis) => isOwnMirror(outline, axis, within))
    const lay = layDouble({ drawn: demand - pair, mirrored: pair, isAlike }, one.part, half?.part, cloth)
    const onEdge = locked.filter(({ onFold }) => onFold)
    const held = onEdge.map(({ lying }) => lying)
    const { locked: _, ...free } = one.part
    const parts: ItemPart[] = []
    if (lay.between > 0 || one.part.locked !== undefined || half === undefined)
      parts.push({ ...one, cuts: 2, part: { ...one.part, demand: lay.between } })
    if (half !== undefined && (lay.onFold > 0 || held.length > 0)) {
      const { id: partId, outline: drawnHalf, onFold } = half.part
      const edge = { id: partId, outline: drawnHalf, demand: lay.onFold, onFold: onFold!, cutouts: ownHoles }
      const lockedAs = onEdge.map(({ at }) => at)
      parts.push({ ...half, lockedAs, part: { ...free, ...edge, ...(held.length === 0 ? {} : { locked: held }) } })
    }
    return ok({ id, parts, area, spare: lay.spare })
  }
  return ok({
    id,
    parts: pair > 0 || locked.some(({ lying }) => lying.mirrored) ? [part(false), part(true)] : [part(false)],
    area,
    spare: 0,
  })
}

/**
 * The other of a pair lies as the item does, seen from the other side of its grain (x): mirrored x -> -x it points the other way, so
 * that a half turn comes on top. On a repeat that is not balanced only the first turn stays.
 */
const turnsOf = (
  angles: readonly number[] | undefined,
  tilt: number,
  isFree: boolean,
  { repeat }: InstanceCloth,
  isOther: boolean,
): NestingPart["turns"] => {
  if (angles === undefined && isFree && repeat?.balanced !== false) return { kind: "any" }
  const given = angles ?? [0, 180]
  const kept = repeat !== undefined && !repeat.balanced ? given.slice(0, 1) : given
  const own = isOther ? kept.map((angle) => (angle + 180) % 360) : kept
  return tilt === 0 ? { kind: "listed", angles: own } : { kind: "listed", angles: own, within: tilt }
}

type MatchPoint = readonly [x: number | null, y: number | null]

const isPlace = (value: unknown): value is number | null => value === null || isNumber(value)

const matchPoint = (match: unknown): MatchPoint | undefined => {
  if (match === undefined) return [null, null]
  if (!Array.isArray(match) || match.length !== 2) return undefined
  const [x, y]: readonly unknown[] = match
  return isPlace(x) && isPlace(y) ? [x, y] : undefined
}

/** A copy that stays, and its place in the item's `locked`. */
interface HeldCopy {
  readonly at: number
  readonly onFold: boolean
  readonly lying: Lying
}

/** The copies that stay, as a solution says where they lie; in words what is wrong. */
const readLocked = (locked: unknown, isPair: boolean, mayFold: boolean): readonly HeldCopy[] | string => {
  if (locked === undefined) return []
  if (!Array.isArray(locked)) return "must be a list"
  const held: HeldCopy[] = []
  for (const [at, copy] of locked.entries()) {
    if (!isRecord(copy)) return "must be a list of {rotation, translation, mirrored?, sheet?}"
    const { rotation, translation, mirrored = false, sheet = 1, on_fold: onFold = false } = copy
    if (!isNumber(rotation) || !isPoint(translation))
      return "must have a rotation (degrees) and a translation [x, y] each"
    if (typeof onFold !== "boolean" || (onFold && !mayFold))
      return "may be on_fold (true) only where the item is a half and the cloth folded"
    if (typeof mirrored !== "boolean" || (mirrored && !isPair && !onFold))
      return "may be mirrored (true) only where the item is a pair"
    if (!isNumber(sheet) || !Number.isInteger(sheet) || sheet < 1) return "must have a sheet of 1 or more, or none"
    held.push({ at, onFold, lying: { mirrored, rotation, x: translation[0], y: translation[1], sheet: sheet - 1 } })
  }
  return held
}
