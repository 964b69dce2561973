import type { XY } from "./draft.js"
import type { Repeat } from "./materials.js"

/**
 * Pieces laid out on cloth: one marker for each material group. On a sheet x runs along the warp (the sheet's length)
 * from 0, y across it from 0 to the usable width.
 */
export interface Marker {
  readonly materialGroup: string
  /** The material's name, or "" where none was chosen. */
  readonly material: string
  readonly sheets: readonly Sheet[]
  /** Area of the parts over width x used length, all sheets together, 0..1. */
  readonly density: number
  /** Of a marker whose stripes are matched. */
  readonly stripes?: MarkerStripes
  /** True: stripes were to be matched, and the cloth has no repeat that says how, so that nothing is. */
  readonly noRepeat?: true
  /** Copies that are locked in a turn in which their nap lets none lie; absent: there is none. */
  readonly offNap?: readonly OffNap[]
  /** Of cloth that lies double; absent: one ply, face up. */
  readonly spread?: MarkerSpread
  /** Where pieces may lie over each other by a part of their seam allowances; absent: none does. */
  readonly sharedAllowance?: SharedAllowance
  /** Where pieces are cut out as blocks first; absent: all are cut on their own line at once. */
  readonly blocks?: MarkerBlocks
  /** What parts keep away from, on the sheet of that number (from 1); absent: the cloth has no defects that are known. */
  readonly defects?: readonly MarkerDefect[]
  /** The cloth beyond what parts may lie on; absent: the usable width is all of it, and a lay ends with its last part. */
  readonly beyond?: ClothBeyond
}

/**
 * What is cut out of the cloth first, roughly: pieces that are fused, or matched to the cloth's pattern, are then cut again on their own lines, with their notches,
 * holes and what is cut out of them. A block has none of these, nor holes.
 */
export interface MarkerBlocks {
  /** What a block is larger than its piece, all round at least, cm. */
  readonly margin: number
  /** Of each piece that is cut so, once; all its copies are. */
  readonly pieces: readonly PieceBlock[]
}

export interface PieceBlock {
  readonly piece: string
  /** Round the piece as it is drafted, unfolded where it is on the fold: a placement moves both alike. Blocks keep apart as the marker's parts do. */
  readonly outline: readonly XY[]
}

export interface OffNap {
  readonly piece: string
  readonly copy: number
  /** From the nearest turn that its nap leaves: 180 is against a nap. */
  readonly degrees: number
}

export interface ClothBeyond {
  /** The cloth's whole width, selvedges counted in, cm. */
  readonly fullWidth: number
  /** What each sheet takes beyond its last part, both ends together, cm. */
  readonly endLoss: number
}

export interface MarkerDefect {
  readonly sheet: number
  readonly outline: readonly XY[]
}

/**
 * Where pieces lie over each other both keep 0.4 cm of their allowance at least, on whichever line is cut; but over a hem, a fold or a seam that is too narrow to give
 * (by half as much at the most) the cut is on that one's line.
 */
export interface SharedAllowance {
  /** By how much at the most where they lie, measured on their own cut lines, cm: what is asked for or less; 0: they lie apart. */
  readonly most: number
  /** Pieces over whose line no other lies: hems and narrow allowances all round, or a line that cannot be drawn in. */
  readonly onOwnLine: readonly string[]
}

/**
 * Cloth folded lengthwise, face to face, or a tube laid flat: a sheet is half as wide as the cloth, with a fold along y = 0, a tube's second along
 * y = width. A placement between the folds cuts the piece and its mirror image, one on a fold the whole once.
 */
export interface MarkerSpread {
  readonly kind: "folded" | "tubular"
  /** Opened out, cm. */
  readonly clothWidth: number
  /** Copies that are cut beyond a piece's quantity, as it is odd, or its mirror image is not asked for. The density does not count them. */
  readonly spare: ReadonlyArray<{ readonly piece: string; readonly copies: number }>
}

export interface MarkerStripes {
  readonly repeat: Repeat
  /** What misses nowhere by more than 0.2 where the pieces lie. */
  readonly matched: readonly StripeMatch[]
  readonly notMatched: readonly StripeMiss[]
  /** Pieces that lie along the grain of what they are sewn on, and not along their own, so that the pattern goes on over them; absent: there are none. */
  readonly turned?: readonly StripeTurn[]
  /** What the same pieces took by the same search without regard to stripes, all sheets together, cm; absent where one of the two searches was stopped. */
  readonly unmatchedLength?: number
}

export interface StripeTurn {
  readonly piece: string
  /** What it is sewn on. */
  readonly on: string
  /** How far it is turned from its own grain. */
  readonly degrees: number
}

/** Where the cloth's pattern goes on from one piece to the next: along a seam or a stretch of it, on the fronts' centre, on a pocket's place. */
export interface StripeMatch {
  /** The stitch's name, or what else it is. */
  readonly stitch: string
  /** Bands run across the cloth, stripes along it. */
  readonly carries: "bands" | "stripes"
  /** By how much they miss where the pieces lie, the worst of all copies and along all of the stretch, cm: no more than 0.2. */
  readonly off: number
  /** Of a seam from where to where it is matched, in cm from its start along its first side, as it is drawn. */
  readonly along?: readonly [from: number, to: number]
  /** The same in words ("from the hem to the dart, 68.4 of 75.9 cm"); absent: all of the seam. */
  readonly stretch?: string
}

/** A seam or a stretch of it, a place or a piece over which the pattern does not go on, and why. */
export interface StripeMiss {
  readonly stitch: string
  readonly reason: string
  /** By how much it misses where the pieces lie, the worst of all copies, cm; absent where patterns lie across each other or run against each other, or nothing says where a piece lies on another. */
  readonly off?: number
  /** Of a seam that is matched elsewhere, or for another reason is not, from where to where, in words; absent: all of it. */
  readonly stretch?: string
}

export interface Sheet {
  readonly width: number
  /** The length that the layout uses, edge margins included. */
  readonly length: number
  readonly placements: readonly Placement[]
}

/**
 * Where one copy of a piece lies. The piece (unfolded where it is on the fold) is mirrored first (x -> -x) where
 * `mirrored`, then turned counter-clockwise about the origin, then moved.
 */
export interface Placement {
  readonly piece: string
  /** 1..quantity; pieces that lie in one material group are counted there. */
  readonly copy: number
  /** On cloth that lies double the copy that the other ply gives; absent: none is wanted of it, or the piece is on the fold. */
  readonly under?: number
  /** True: a half as it is drafted, its fold line on a fold of the cloth, in place of the unfolded piece. */
  readonly onFold?: true
  /** True: it was asked to lie just there. */
  readonly locked?: true
  readonly mirrored: boolean
  /** degrees */
  readonly rotation: number
  readonly translation: XY
}
