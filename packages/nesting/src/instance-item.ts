import { ok, type Result } from "@toile/result"
import { acrossFold, opened } from "./instance-fold.js"
import { type HeldCopy, type ItemFields, readFields } from "./instance-item-fields.js"
import { isRecord, refuse } from "./instance-json.js"
import { readShape } from "./instance-shape.js"
import { areaOf, type Outline } from "./outline/measure.js"
import { mirrorOf } from "./outline/turn.js"
import type { FoldEdge, Lattice, NestingError, NestingPart, SheetSize } from "./problem.js"
import { isOwnMirror, layDouble } from "./spread.js"
import { normalTurn } from "./turns.js"

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

/** An item's shape, opened out where it is a half. */
interface ItemShape {
  readonly outline: Outline
  /** In which parts may lie. */
  readonly holes: readonly Outline[]
  /** Of all of it, without its holes, whether parts may lie in them or not. */
  readonly area: number
  /** As it was drawn: of a half that half. */
  readonly drawn: { readonly outline: Outline; readonly holes: readonly Outline[] }
}

/** A shape is its own mirror image where it differs from it by no more than this share of its length. */
const ALIKE = 5e-4

export const readItem = (item: unknown, field: string, cloth: InstanceCloth): Result<ReadItem, NestingError> => {
  if (!isRecord(item)) return refuse(field, "must be an object")
  const ofCloth = { isDouble: cloth.sheet.folds !== undefined, hasRepeat: cloth.repeat !== undefined }
  const fields = readFields(item, field, ofCloth)
  if (fields._tag === "Err") return fields
  const shape = shapeOfItem(item.shape, field, fields.value, cloth)
  if (shape._tag === "Err") return shape
  const { id, demand } = fields.value
  const area = demand * shape.value.area
  const made = ofCloth.isDouble
    ? partsOnDouble(fields.value, shape.value, cloth)
    : { parts: partsOnSingle(fields.value, shape.value, cloth), spare: 0 }
  return ok({ id, area, ...made })
}

const shapeOfItem = (
  given: unknown,
  field: string,
  { id, fold }: ItemFields,
  { partsInHoles }: InstanceCloth,
): Result<ItemShape, NestingError> => {
  const read = readShape(given, `${field}.shape`)
  if (read._tag === "Err") {
    const { error } = read
    return error._tag === "InvalidProblem" ? refuse(error.field, `${error.reason} (item ${id})`) : read
  }
  const { outline, holesArea } = read.value
  const holes = partsInHoles ? read.value.holes : []
  const drawn = { outline, holes }
  if (fold === undefined) return ok({ outline, holes, area: areaOf(outline) - holesArea, drawn })
  const [from, to] = fold
  const whole = opened(outline, from, to)
  if (whole === undefined)
    return refuse(`${field}.fold`, `must be an edge of the outline, from corner to corner (item ${id})`)
  return ok({
    outline: whole,
    holes: [...holes, ...holes.map((hole) => acrossFold(hole, from, to))],
    area: areaOf(whole) - 2 * holesArea,
    drawn,
  })
}

/** How many of the demand are the other of the pair: of an odd one the smaller half. */
const othersOf = ({ mirrored, demand }: ItemFields): number => (mirrored ? Math.floor(demand / 2) : 0)

const partsOnSingle = (fields: ItemFields, shape: ItemShape, cloth: InstanceCloth): readonly ItemPart[] => {
  const isPair = othersOf(fields) > 0 || fields.locked.some(({ lying }) => lying.mirrored)
  return (isPair ? [false, true] : [false]).map((isOther) => partOf(fields, shape, cloth, isOther))
}

/** The item as drawn, or the other of its pair. */
const partOf = (
  fields: ItemFields,
  { outline, holes, drawn }: ItemShape,
  cloth: InstanceCloth,
  isOther: boolean,
): ItemPart => {
  const { id, name, demand, garment, locked } = fields
  const held = locked.filter(({ onFold, lying }) => !onFold && lying.mirrored === isOther)
  const cutouts = isOther ? holes.map(mirrorOf) : holes
  const lattice = latticeOf(fields, cloth, isOther)
  const others = othersOf(fields)
  return {
    id,
    mirrored: isOther,
    onFold: false,
    cuts: 1,
    lockedAs: held.map(({ at }) => at),
    inner: drawn.holes.length,
    part: {
      id: isOther ? `${name} (mirrored)` : name,
      outline: isOther ? mirrorOf(outline) : outline,
      ...(cutouts.length === 0 ? {} : { cutouts }),
      demand: isOther ? others : demand - others,
      turns: turnsOf(fields, cloth, isOther),
      mayMirror: false,
      ...(garment === undefined || !cloth.napByGarment ? {} : { sameWay: garment }),
      ...(garment === undefined || !cloth.shadeByGarment ? {} : { sameSheet: garment }),
      // The outline of the other one is mirrored already.
      ...lockedAsDrawn(held.map(({ lying, ...copy }) => ({ ...copy, lying: { ...lying, mirrored: false } }))),
      ...(lattice === undefined ? {} : { lattice }),
    },
  }
}

const lockedAsDrawn = (held: readonly HeldCopy[]): Pick<NestingPart, "locked"> =>
  held.length === 0 ? {} : { locked: held.map(({ lying }) => lying) }

/** Between the folds of double cloth a copy cuts two; a half lies on a fold for what is left. */
const partsOnDouble = (
  fields: ItemFields,
  shape: ItemShape,
  cloth: InstanceCloth,
): Pick<ReadItem, "parts" | "spare"> => {
  const one = partOf(fields, shape, cloth, false)
  const half = fields.fold === undefined ? undefined : halfOn(fields, shape, one.part, fields.fold)
  const within = ALIKE * Math.sqrt(areaOf(shape.outline))
  const isAlike = [0, 90].some((axis) => isOwnMirror(shape.outline, axis, within))
  const mirrored = othersOf(fields)
  const wanted = { drawn: fields.demand - mirrored, mirrored, isAlike }
  const { between, onFold, spare } = layDouble(wanted, one.part, half, cloth)
  const parts: ItemPart[] = []
  if (between > 0 || one.part.locked !== undefined || half === undefined)
    parts.push({ ...one, cuts: 2, part: { ...one.part, demand: between } })
  const held = fields.locked.filter((copy) => copy.onFold)
  if (half !== undefined && (onFold > 0 || held.length > 0)) {
    const part = { ...half, demand: onFold, cutouts: shape.drawn.holes, ...lockedAsDrawn(held) }
    parts.push({ ...one, onFold: true, lockedAs: held.map(({ at }) => at), part })
  }
  return { parts, spare }
}

/** The item as its half, on the fold. */
const halfOn = (
  { name }: ItemFields,
  { drawn }: ItemShape,
  whole: NestingPart,
  fold: FoldEdge,
): NestingPart & { readonly onFold: FoldEdge } => {
  const { locked: _, ...free } = whole
  return { ...free, id: `${name} (on the fold)`, outline: drawn.outline, onFold: fold }
}

const latticeOf = (
  { match }: ItemFields,
  { repeat }: Pick<InstanceCloth, "repeat">,
  isOther: boolean,
): Lattice | undefined => {
  if (match === undefined || repeat === undefined) return undefined
  const [x, y] = match
  const side = isOther ? -1 : 1
  return { x: x === null ? 0 : repeat.warp, y: y === null ? 0 : repeat.weft, at: [side * (x ?? 0), y ?? 0] }
}

/**
 * The other of a pair lies as the item does, seen from the other side of its grain (x): mirrored x -> -x it points the other way, so
 * that a half turn comes on top. On a repeat that is not balanced only the first turn stays.
 */
const turnsOf = (
  { angles, tilt, match }: ItemFields,
  { repeat }: Pick<InstanceCloth, "repeat">,
  isOther: boolean,
): NestingPart["turns"] => {
  if (angles === undefined && match === undefined && repeat?.balanced !== false) return { kind: "any" }
  const given = angles ?? [0, 180]
  const kept = repeat !== undefined && !repeat.balanced ? given.slice(0, 1) : given
  const own = isOther ? kept.map((angle) => normalTurn(angle + 180)) : kept
  return tilt === 0 ? { kind: "listed", angles: own } : { kind: "listed", angles: own, within: tilt }
}
