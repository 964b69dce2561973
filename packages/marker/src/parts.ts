import { mirroredCopies, type Piece, unfold, type XY } from "@toile/draft-model"
import { angleOf } from "@toile/geometry"
import {
  type Lattice,
  layDouble,
  mirrorOf,
  type NestingPart,
  type NestingProblem,
  outlineAround,
  solidArea,
} from "@toile/nesting"
import { err, ok, type Result } from "@toile/result"
import { cutoutsOf } from "./cutouts.js"
import type { MarkerError } from "./errors.js"
import { halfOf, isAlike } from "./halves.js"
import type { LockedCopy, NestingConfig } from "./nesting-config.js"
import { turnsOf } from "./turns.js"
import { wrongWithinBlock } from "./wrong-piece.js"

/** One shape to lay out: a piece as drawn, its mirror image, or its half on a fold. */
export interface PieceShape {
  readonly piece: string
  readonly mirrored: boolean
  readonly onFold: boolean
  readonly nap: Piece["nap"]
  /** Of double cloth: the copies' numbers. */
  readonly double?: DoubleCopies
  /** Within its cut line, cm2; the part is larger where it is laid as a block, smaller where it shares its allowances. */
  readonly area: number
  /** The block that it is laid as, round the piece as drawn; absent: it is laid on its own line. */
  readonly block?: Float64Array
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
  readonly garment: string
  readonly cloth: Pick<NestingProblem, "sheet" | "gap">
  /** The outline by which it is laid where it shares its allowances. */
  readonly shared: readonly XY[] | undefined
}

/**
 * The shapes of one piece and how often each is cut: half of the quantity mirrored where the piece comes in pairs
 * (of an odd quantity the smaller half), one as drawn where each object is wanted once. Of double cloth those between its folds, and on them.
 */
export const shapesOfPiece = (
  piece: Piece,
  config: NestingConfig,
  singleInstance: boolean,
  as: LyingAs,
): Result<readonly PieceShape[], MarkerError> => {
  const whole = unfold(piece)
  if (whole._tag === "Err") return err({ _tag: "InvalidPiece", piece: piece.name, message: whole.error.message })
  const lines = linesOf(piece, whole.value, config, as)
  const wrong = lines.block === undefined ? undefined : wrongWithinBlock(piece.name, lines.drawn)
  if (wrong !== undefined) return err(wrong)
  const total = singleInstance ? Math.min(1, piece.quantity) : piece.quantity
  const mirrored = singleInstance ? 0 : mirroredCopies(piece)
  const held = singleInstance ? ok([]) : heldOf(piece.name, config, total)
  if (held._tag === "Err") return held
  const counts: Counts = { total, mirrored, held: held.value }
  const shape = (isMirrored: boolean, before: number, demand: number): PieceShape =>
    shapeOf(piece.name, lines, config, as, isMirrored, heldAmong(held.value, before, demand), demand)
  if (as.cloth.sheet.folds !== undefined)
    return onDouble(piece, whole.value, lines, counts, as, singleInstance, shape(false, 0, total))
  const drawn = shape(false, 0, total - mirrored)
  return ok(mirrored > 0 ? [drawn, shape(true, total - mirrored, mirrored)] : [drawn])
}

/** A piece's lines, opened out, as they are laid. */
interface PieceLines {
  /** Its cut line. */
  readonly drawn: Float64Array
  /** The block round it; absent: it is laid on its own line. */
  readonly block?: Float64Array
  /** By which it is laid: the block, what is drawn in for sharing, or the cut line. */
  readonly outline: Float64Array
  readonly cutouts: readonly Float64Array[]
  readonly area: number
  readonly grain: { readonly x: number; readonly y: number }
  readonly hasGrain: boolean
  readonly nap: Piece["nap"]
}

const linesOf = (
  { name }: Piece,
  whole: Pick<Piece, "cutLine" | "grainLine" | "nap" | "internalLines">,
  { blocks, blockPieces, partsInHoles }: NestingConfig,
  { shared }: LyingAs,
): PieceLines => {
  const { cutLine, grainLine, nap } = whole
  const grain = { x: grainLine[1][0] - grainLine[0][0], y: grainLine[1][1] - grainLine[0][1] }
  const drawn = Float64Array.from(cutLine.flat())
  const by = blockPieces?.includes(name) === false ? undefined : blocks
  const block = by === undefined ? undefined : outlineAround(drawn, by)
  const cutouts = partsInHoles === true ? cutoutsOf(whole) : []
  return {
    drawn,
    ...(block === undefined ? {} : { block }),
    outline: block ?? (shared ? Float64Array.from(shared.flat()) : drawn),
    cutouts,
    area: solidArea(drawn, cutouts),
    grain,
    hasGrain: Math.hypot(grain.x, grain.y) > 1e-9,
    nap,
  }
}

/** A locked copy, and its place in the nesting's `locked`. */
type HeldCopy = LockedCopy & { readonly at: number }

interface Counts {
  readonly total: number
  readonly mirrored: number
  readonly held: readonly HeldCopy[]
}

const invalid = (piece: string, message: string): Result<never, MarkerError> =>
  err({ _tag: "InvalidPiece", piece, message: `piece "${piece}" ${message}` })

/** The locked copies of a piece, each of which it has, and once. */
const heldOf = (
  name: string,
  { locked = [] }: NestingConfig,
  total: number,
): Result<readonly HeldCopy[], MarkerError> => {
  const own = locked.flatMap((copy, at) => (copy.piece === name ? [{ ...copy, at }] : []))
  const beyond = own.find(({ copy }) => copy > total)
  if (beyond !== undefined) return invalid(name, `is locked as copy ${beyond.copy}, and is cut ${total} times`)
  const twice = own.find(({ copy }, at) => own.findIndex((other) => other.copy === copy) < at)
  return twice === undefined ? ok(own) : invalid(name, `is locked twice as copy ${twice.copy}`)
}

/** Those of so many copies behind others. */
const heldAmong = (held: readonly HeldCopy[], before: number, demand: number): readonly HeldCopy[] =>
  held.filter(({ copy }) => copy > before && copy <= before + demand)

/** The locked copies of a part, whose outline is mirrored already where it is the other of a pair. */
const lockedFrom = (held: readonly HeldCopy[]): Pick<NestingPart, "locked"> =>
  held.length === 0
    ? {}
    : { locked: held.map(({ rotation, x, y, sheet = 1 }) => ({ mirrored: false, rotation, x, y, sheet: sheet - 1 })) }

const placesOf = (held: readonly HeldCopy[]): readonly number[] => held.map(({ at }) => at)

/** The piece as drawn, or mirrored: so many of it. */
const shapeOf = (
  name: string,
  { drawn, block, outline, cutouts, area, grain, hasGrain, nap }: PieceLines,
  config: NestingConfig,
  { striped, garment, shared }: LyingAs,
  mirrored: boolean,
  held: readonly HeldCopy[],
  demand: number,
): PieceShape => {
  const side = mirrored ? -1 : 1
  const angle = hasGrain ? angleOf({ x: side * grain.x, y: grain.y }) : undefined
  return {
    piece: name,
    mirrored,
    onFold: false,
    nap,
    area,
    ...(block === undefined ? {} : { block }),
    sharesAllowance: shared !== undefined,
    cutLine: mirrored ? mirrorOf(drawn) : drawn,
    lockedAs: placesOf(held),
    part: {
      id: mirrored ? `${name} (mirrored)` : name,
      outline: mirrored ? mirrorOf(outline) : outline,
      ...(cutouts.length === 0 ? {} : { cutouts: mirrored ? cutouts.map(mirrorOf) : cutouts }),
      demand,
      turns: turnsOf(config, angle, nap, striped),
      mayMirror: false,
      ...(config.napByGarment === true && nap === "oneWay" ? { sameWay: garment } : {}),
      ...(config.shadeByGarment === true ? { sameSheet: garment } : {}),
      ...lockedFrom(held),
      ...(striped?.lattice === undefined
        ? {}
        : { lattice: { ...striped.lattice, at: [side * striped.lattice.at[0], striped.lattice.at[1]] } }),
    },
  }
}

/** Between the folds of double cloth a copy gives two; a piece on the fold lies there as its half for what is left. */
const onDouble = (
  piece: Piece,
  whole: Pick<Piece, "cutLine" | "notches" | "drillHoles" | "nap">,
  { drawn, cutouts, grain, hasGrain }: PieceLines,
  { total, mirrored, held }: Counts,
  { cloth }: LyingAs,
  singleInstance: boolean,
  { part, ...one }: PieceShape,
): Result<readonly PieceShape[], MarkerError> => {
  const { name } = piece
  const wanted = {
    drawn: total - mirrored,
    mirrored,
    isAlike: piece.onFold || isAlike(whole, drawn, hasGrain ? angleOf(grain) : 0, part.turns),
  }
  const half = piece.onFold ? halfOf(piece, whole.cutLine) : undefined
  const ofHalf = half && { ...half, ...(cutouts.length === 0 ? {} : { cutouts: cutoutsOf(piece) }) }
  const halfPart = ofHalf && { ...part, ...ofHalf, id: `${name} (on the fold)` }
  const { between, onFold, spare } = layDouble(wanted, part, halfPart, cloth)
  const last = total - onFold
  const under = held.find(({ copy }) => copy > between && copy <= last)
  if (under !== undefined)
    return invalid(name, `is locked as copy ${under.copy}, which is the other ply of copy ${under.copy - between}`)
  const { locked: _, ...free } = part
  const shapes: PieceShape[] = []
  if (between > 0 || onFold === 0) {
    const own = heldAmong(held, 0, between)
    shapes.push({
      ...one,
      // Of each once, as drawn, nobody asks what the other ply gives.
      double: { first: 1, under: between + 1, last, spare: singleInstance ? 0 : spare },
      lockedAs: placesOf(own),
      part: { ...free, demand: between, ...lockedFrom(own) },
    })
  }
  if (halfPart !== undefined && onFold > 0) {
    const own = heldAmong(held, last, onFold)
    shapes.push({
      ...one,
      onFold: true,
      sharesAllowance: false,
      cutLine: halfPart.outline,
      lockedAs: placesOf(own),
      double: { first: last + 1, under: total + 1, last: total, spare: 0 },
      part: { ...free, ...ofHalf, id: halfPart.id, demand: onFold, ...lockedFrom(own) },
    })
  }
  return ok(shapes)
}
