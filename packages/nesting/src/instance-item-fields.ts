import { ok, type Result } from "@toile/result"
import { isNumber, isNumbers, isPoint, isRecord, refuse } from "./instance-json.js"
import type { FoldEdge, Lying, NestingError } from "./problem.js"

/** What an item says beside its shape, in itself without a fault. */
export interface ItemFields {
  readonly id: number
  readonly demand: number
  /** Absent: every angle. */
  readonly angles?: readonly number[]
  readonly tilt: number
  /** Half of the demand is the other of the pair. */
  readonly mirrored: boolean
  readonly fold?: FoldEdge
  /** Absent: it may lie anywhere on a repeat. */
  readonly match?: MatchPoint
  readonly garment?: string
  readonly locked: readonly HeldCopy[]
  /** The number, and the label behind it. */
  readonly name: string
}

/** The point that lies on the repeat; null: anywhere that way. */
export type MatchPoint = readonly [x: number | null, y: number | null]

/** A copy that stays, and its place in the item's `locked`. */
export interface HeldCopy {
  readonly at: number
  readonly onFold: boolean
  readonly lying: Lying
}

/** What of the cloth decides which fields an item may have. */
export interface FieldsOfCloth {
  readonly isDouble: boolean
  readonly hasRepeat: boolean
}

/** A number of more degrees has too few digits left for the turn that it means. */
const MOST_DEGREES = 1_000_000

type Item = Readonly<Record<string, unknown>>

/** The fields; an error names the field, and the item. */
export const readFields = (
  item: Item,
  field: string,
  { isDouble, hasRepeat }: FieldsOfCloth,
): Result<ItemFields, NestingError> => {
  const { id, demand, allowed_orientations: angles, tilt = 0, mirrored = false, fold, label, match, garment } = item
  if (typeof id !== "number" || !Number.isInteger(id)) return refuse(`${field}.id`, "must be an integer")
  const refused = (name: string, reason: string): Result<never, NestingError> =>
    refuse(`${field}.${name}`, `${reason} (item ${id})`)
  if (typeof demand !== "number" || !Number.isInteger(demand) || demand < 1)
    return refused("demand", "must be an integer, 1 or more")
  if (angles !== undefined && angles !== null && !isNumbers(angles))
    return refused("allowed_orientations", "must be a list of numbers (degrees)")
  if (angles?.some((angle) => Math.abs(angle) > MOST_DEGREES))
    return refused("allowed_orientations", `must be degrees from -${MOST_DEGREES} to ${MOST_DEGREES}`)
  if (!isNumber(tilt) || tilt < 0 || tilt > 180) return refused("tilt", "must be a number of degrees from 0 to 180")
  if (typeof mirrored !== "boolean") return refused("mirrored", "must be true or false")
  if (label !== undefined && typeof label !== "string") return refused("label", "must be a text")
  if (garment !== undefined && typeof garment !== "string") return refused("garment", "must be a text")
  if (fold !== undefined && !isEdge(fold)) return refused("fold", "must be two points [x, y]")
  if (match !== undefined && !isMatchPoint(match))
    return refused("match", "must be [x, y], numbers, or null where it may lie anywhere that way")
  if (match !== undefined && !hasRepeat) return refused("match", "needs the instance's repeat")
  const locked = readLocked(item.locked, mirrored && !isDouble, isDouble && fold !== undefined)
  if (typeof locked === "string") return refused("locked", locked)
  return ok({
    id,
    demand,
    tilt,
    mirrored,
    locked,
    name: label === undefined || label === "" ? String(id) : `${id} ${label}`,
    ...(angles === undefined || angles === null ? {} : { angles }),
    ...(fold === undefined ? {} : { fold }),
    ...(match === undefined ? {} : { match }),
    ...(garment === undefined ? {} : { garment }),
  })
}

const isEdge = (value: unknown): value is FoldEdge => Array.isArray(value) && value.length === 2 && value.every(isPoint)

const isPlace = (value: unknown): value is number | null => value === null || isNumber(value)

const isMatchPoint = (value: unknown): value is MatchPoint =>
  Array.isArray(value) && value.length === 2 && value.every(isPlace)

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
