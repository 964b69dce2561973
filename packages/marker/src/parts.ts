import { type Piece, unfold, type XY } from "@toile/draft-model"
import { angleOf } from "@toile/geometry"
import { type Lattice, layDouble, type NestingPart, type NestingProblem, outlineAround } from "@toile/nesting"
import { err, ok, type Result } from "@toile/result"
import { areaOf, cutoutsOf } from "./cutouts.js"
import type { MarkerError } from "./errors.js"
import { halfOf, isAlike } from "./halves.js"
import type { NestingConfig } from "./nesting-config.js"
import { turnsOf } from "./turns.js"

/** One shape to lay out: a piece as drawn, its mirror image, or its half on a fold. */
export interface PieceShape {
  readonly piece: string
  readonly mirrored: boolean
  readonly onFold: boolean
  /** Of double cloth: the copies' numbers. */
  readonly double?: DoubleCopies
  /** Within its cut line, cm2; the part is larger where it is laid as a block, smaller where it shares its allowances. */
  readonly area: number
  /** True: the part's outline is drawn in by what it may share of its seam allowances. */
  readonly sharesAllowance: boolean
  /** Its cut line as it lies, mirrored where the part is; of a half its own. */
  readonly cutLine: Float64Array
  /** The place in the nesting's `locked` of each of its part's locked copies. */
  readonly lockedAs: readonly number[]
  readonly part: NestingPart
}

/** Which copies a shape gives on double cloth: from `first` on; those of the other ply from `under` on, up to `last`. */
export interface DoubleCopies {
  readonly first: number
  readonly under: number
  readonly last: number
  /** Copies that are cut beyond those wanted. */
  readonly spare: number
}

/** What a cloth's stripes ask of a piece. */
export interface Striped {
  readonly balanced: boolean
  /** Absent: it may lie anywhere along and across. */
  readonly lattice?: Lattice
}

/** What else is known of how a piece lies. */
export interface LyingAs {
  readonly striped?: Striped
  /** The name of the garment that it is of, whose pieces lie one way on cloth with a nap, and on one sheet for their shade. */
  readonly garment?: string
  readonly cloth: Pick<NestingProblem, "sheet" | "gap">
  /** The outline by which it is laid where it shares its allowances. */
  readonly shared: readonly XY[] | undefined
}

/**
 * The shapes of one piece and how often each is cut: half of the quantity mirrored where the piece comes in pairs
 * (of an odd quantity the smaller half), one as drawn where each object is wanted once.
 */
export const shapesOfPiece = (
  piece: Piece,
  config: NestingConfig,
  singleInstance: boolean,
  { striped, garment = "", cloth, shared }: LyingAs,
): Result<readonly PieceShape[], MarkerError> => {
  const invalid = (message: string): Result<never, MarkerError> =>
    err({ _tag: "InvalidPiece", piece: piece.name, message: `piece "${piece.name}" ${message}` })
  if (!Number.isInteger(piece.quantity) || piece.quantity < 0) {
    return invalid(`has the quantity ${piece.quantity}, not an integer of 0 or more`)
  }
  const whole = unfold(piece)
  if (whole._tag === "Err") return err({ _tag: "InvalidPiece", piece: piece.name, message: whole.error.message })
  const total = singleInstance ? Math.min(1, piece.quantity) : piece.quantity
  const mirroredCount = piece.mirrored && !singleInstance ? Math.floor(total / 2) : 0
  const { cutLine, grainLine, nap } = whole.value
  const grain = { x: grainLine[1][0] - grainLine[0][0], y: grainLine[1][1] - grainLine[0][1] }
  const hasGrain = Math.hypot(grain.x, grain.y) > 1e-9
  const drawn = Float64Array.from(cutLine.flat())
  const block = config.blockPieces?.includes(piece.name) === false ? undefined : config.blocks
  const outline =
    block === undefined ? (shared ? Float64Array.from(shared.flat()) : drawn) : outlineAround(drawn, block)
  const cutouts = config.partsInHoles === true ? cutoutsOf(whole.value) : []
  const area = cutouts.reduce((sum, cutout) => sum - areaOf(cutout), areaOf(drawn))
  const own = singleInstance
    ? []
    : (config.locked ?? []).flatMap((copy, at) => (copy.piece === piece.name ? [{ ...copy, at }] : []))
  const beyond = own.find(({ copy }) => copy > total)
  if (beyond !== undefined) return invalid(`is locked as copy ${beyond.copy}, and is cut ${total} times`)
  const twice = own.find(({ copy }, at) => own.findIndex((other) => other.copy === copy) < at)
  if (twice !== undefined) return invalid(`is locked twice as copy ${twice.copy}`)
  const heldOf = (before: number, demand: number) => own.filter(({ copy }) => copy > before && copy <= before + demand)
  const lockedAs = (before: number, demand: number): readonly number[] => heldOf(before, demand).map(({ at }) => at)
  const lockedOf = (before: number, demand: number): Pick<NestingPart, "locked"> => {
    const locked = heldOf(before, demand)
    // The outline of a mirrored part is mirrored already.
    return locked.length === 0
      ? {}
      : {
          locked: locked.map(({ rotation, x, y, sheet = 1 }) => ({
            mirrored: false,
            rotation,
            x,
            y,
            sheet: sheet - 1,
          })),
        }
  }
  const shape = (mirrored: boolean, demand: number): PieceShape => {
    const side = mirrored ? -1 : 1
    const angle = hasGrain ? angleOf({ x: side * grain.x, y: grain.y }) : undefined
    const before = mirrored ? total - mirroredCount : 0
    return {
      piece: piece.name,
      mirrored,
      onFold: false,
      area,
      sharesAllowance: shared !== undefined,
      cutLine: mirrored ? mirrorOf(drawn) : drawn,
      lockedAs: lockedAs(before, demand),
      part: {
        id: mirrored ? `${piece.name} (mirrored)` : piece.name,
        outline: mirrored ? mirrorOf(outline) : outline,
        ...(cutouts.length === 0 ? {} : { cutouts: mirrored ? cutouts.map(mirrorOf) : cutouts }),
        demand,
        turns: turnsOf(config, angle, nap, striped),
        mayMirror: false,
        ...(config.napByGarment === true && nap === "oneWay" ? { sameWay: garment } : {}),
        ...(config.shadeByGarment === true ? { sameSheet: garment } : {}),
        ...lockedOf(before, demand),
        ...(striped?.lattice === undefined
          ? {}
          : { lattice: { ...striped.lattice, at: [side * striped.lattice.at[0], striped.lattice.at[1]] } }),
      },
    }
  }
  if (cloth.sheet.folds !== undefined) {
    const { part, ...one } = shape(false, total)
    const turnAngle = hasGrain ? angleOf(grain) : 0
    const wanted = {
      drawn: total - mirroredCount,
      mirrored: mirroredCount,
      isAlike: piece.onFold || isAlike(whole.value, drawn, turnAngle, part.turns),
    }
    const half = piece.onFold ? halfOf(piece, cutLine) : undefined
    const ofHalf = half && { ...half, ...(cutouts.length === 0 ? {} : { cutouts: cutoutsOf(piece) }) }
    const halfPart = ofHalf && { ...part, ...ofHalf, id: `${piece.name} (on the fold)` }
    const lay = layDouble(wanted, part, halfPart, cloth)
    const { between, onFold } = lay
    const last = total - onFold
    const under = own.find(({ copy }) => copy > between && copy <= last)
    if (under !== undefined)
      return invalid(`is locked as copy ${under.copy}, which is the other ply of copy ${under.copy - between}`)
    // Of each once, as drawn, nobody asks what the other ply gives.
    const copies = { first: 1, under: between + 1, last, spare: singleInstance ? 0 : lay.spare }
    const { locked: _, ...free } = part
    return ok([
      ...(between > 0 || onFold === 0
        ? [
            {
              ...one,
              double: copies,
              lockedAs: lockedAs(0, between),
              part: { ...free, demand: between, ...lockedOf(0, between) },
            },
          ]
        : []),
      ...(halfPart !== undefined && onFold > 0
        ? [
            {
              ...one,
              onFold: true,
              sharesAllowance: false,
              cutLine: halfPart.outline,
              lockedAs: lockedAs(last, onFold),
              double: { first: last + 1, under: total + 1, last: total, spare: 0 },
              part: { ...free, ...ofHalf, id: halfPart.id, demand: onFold, ...lockedOf(last, onFold) },
            },
          ]
        : []),
    ])
  }
  const shapes = [shape(false, total - mirroredCount)]
  if (mirroredCount > 0) shapes.push(shape(true, mirroredCount))
  return ok(shapes)
}

const mirrorOf = (outline: Float64Array): Float64Array => outline.map((value, at) => (at % 2 === 0 ? -value : value))
