/**
 * What is to be nested, and what comes out. Lengths are in the caller's unit (centimetres for a garment), angles in
 * degrees. On a sheet x runs along its length from 0, y across it from 0 to its width; a nesting grows along +x.
 */
export interface NestingProblem {
  readonly parts: readonly NestingPart[]
  readonly sheet: SheetSize
  /** Smallest distance between two parts, >= 0. */
  readonly gap: number
  /**
   * Defects of the cloth, by a name that is kept for who wrote programs with it: parts keep their gap from them as from each other. They may lie over each other and
   * over the sheet's edges.
   */
  readonly holes?: readonly Hole[]
}

/** A defect of one sheet, by a name that is kept: a part's holes are its `cutouts`. */
export interface Hole {
  /** As a part's, in the sheet's coordinates. */
  readonly outline: Float64Array
  /** Which sheet it is on, from 0; absent: the first. */
  readonly sheet?: number
}

export interface SheetSize {
  readonly width: number
  /** Infinity: one strip without an end. */
  readonly length: number
  /** Smallest distance between a part and the sheet's edge, >= 0. */
  readonly margin: number
  /**
   * Cloth that each sheet takes beyond its used length, >= 0; absent: 0. It moves no part on a sheet, but a layout on one sheet more has to be shorter
   * by so much.
   */
  readonly endLoss?: number
  /**
   * Edges along the sheet at which the cloth is folded: that at y = 0 (cloth folded lengthwise), or that at `width` as well (a tube laid flat).
   * The cloth lies double: its mirror image goes on behind a fold, so that parts keep half of the gap from it, or the margin where that is more.
   */
  readonly folds?: "low" | "both"
}

export interface NestingPart {
  /** Unique in the problem; errors name the part by it. */
  readonly id: string
  /** x0, y0, x1, y1 ...: a simple polygon in either sense, at least three corners; the first may be repeated last. */
  readonly outline: Float64Array
  /** Its holes, into which other parts may be laid, as the outline; they lie within it, apart from each other. Absent: it is solid. */
  readonly cutouts?: readonly Float64Array[]
  /** How many copies must be placed, an integer >= 0. */
  readonly demand: number
  readonly turns: Turns
  /** True: a copy may be laid face down (x -> -x before the turn). */
  readonly mayMirror: boolean
  /** Of a part that must meet a cloth's stripes; absent: it may lie anywhere. */
  readonly lattice?: Lattice
  /**
   * A name that all parts have whose copies lie one way, as a garment's on cloth with a nap: each within a quarter turn of its part's first
   * listed turn, or none. Absent: each lies as it may.
   */
  readonly sameWay?: string
  /** A name that all parts have whose copies lie on one sheet, as a garment's do that are to be of one shade. Absent: on any. */
  readonly sameSheet?: string
  /**
   * An edge of the outline, from corner to corner, that lies on one of the sheet's folds: the outline is half of what is cut there. Its other
   * half is its mirror image, so that it may be laid mirrored where the whole of it has an allowed turn. Absent: it lies between the folds.
   */
  readonly onFold?: FoldEdge
  /** Copies that stay where they lie, in whatever turn, at most as many as demanded. */
  readonly locked?: readonly Lying[]
}

export type FoldEdge = readonly [from: readonly [x: number, y: number], to: readonly [x: number, y: number]]

/** How a copy lies: mirrored (x -> -x) first, then turned about the origin, then moved. */
export interface Lying extends Omit<PartPlacement, "part"> {
  /** The sheet's number, from 0; absent: the first. */
  readonly sheet?: number
}

/**
 * Where a part of striped cloth may lie: a point of it, mirrored and turned with it, is a whole number of repeats from the sheet's
 * corner, along x and along y.
 */
export interface Lattice {
  /** The repeat, >= 0; 0: free. */
  readonly x: number
  readonly y: number
  /** The point, in the outline's own coordinates. */
  readonly at: readonly [x: number, y: number]
}

/** The turns that a part may take: the angles listed (degrees, counter-clockwise), and what is no further from them, or every angle. */
export type Turns =
  | {
      readonly kind: "listed"
      readonly angles: readonly number[]
      /** Degrees to either side of each, >= 0; absent: 0. */
      readonly within?: number
    }
  | { readonly kind: "any" }

/** A copy of a part: mirrored (x -> -x) first, then turned about the origin, then moved. */
export interface PartPlacement {
  readonly part: string
  readonly mirrored: boolean
  /** degrees, counter-clockwise */
  readonly rotation: number
  readonly x: number
  readonly y: number
}

export interface NestedSheet {
  /** From x = 0 to the last part's end, the margin on both sides included. */
  readonly usedLength: number
  readonly placements: readonly PartPlacement[]
}

export interface Layout {
  readonly sheets: readonly NestedSheet[]
  /** Area of the parts over width x used length, all sheets together, 0..1; 0 where nothing was demanded. */
  readonly density: number
  /**
   * What was judged: for each part of the construction the lines along which it looks for the leftmost free place, of the search that removes overlap each place that is
   * compared with others, and one for each of its attempts, which may judge none.
   */
  readonly evaluations: number
  /** What was laid by a plainer line than usual, and so takes more room than it needs; absent: nothing was. */
  readonly plainer?: readonly LaidPlainer[]
}

/**
 * A part, or a defect of the cloth by its place in `holes`, whose outline has so many corners (a pinked edge) that leaving some of them out for the search took more
 * than 0.1 % of its area. The final check is on its own outline all the same.
 */
export type LaidPlainer = ({ readonly part: string } | { readonly defect: number }) & {
  /** The share of its area that its line encloses beyond it. */
  readonly grownBy: number
}

/** How long the search may work; the first layout is always completed. */
export interface SearchLimits {
  /** The same seed, problem and number of evaluations give the same layout to the last bit. Its whole part counts, modulo 2^32. */
  readonly seed: number
  /** Lines to judge, as in `Layout.evaluations`, before the search ends. */
  readonly evaluations: number
  /** Asked between two parts; a layout that it stops depends on the caller's clock. */
  readonly shouldStop?: () => boolean
}

/** What of a problem an error is about, by its place in the problem's own lists. */
export type ErrorOrigin =
  | {
      readonly of: "part"
      readonly index: number
      readonly id: string
      readonly field: "id" | "outline" | "demand" | "turns" | "lattice" | "onFold"
    }
  /** One of a part's holes, or of its locked copies: which of them is `at`. */
  | { readonly of: "cutout" | "locked"; readonly index: number; readonly id: string; readonly at: number }
  /** A copy in a layout that was given beside the problem: of which part, and where it stands in the layout's sheets. */
  | { readonly of: "placed"; readonly index: number; readonly id: string; readonly sheet: number; readonly at: number }
  /** A defect of the cloth, in `holes`. */
  | { readonly of: "defect"; readonly index: number; readonly field: "outline" | "sheet" }

export type NestingError =
  | {
      readonly _tag: "InvalidProblem"
      /**
       * As the problem has it: `parts[1].outline`, `holes[0].sheet`, `gap`, of several origins the first one's; or the argument that a layout was given as: `start`,
       * `sheets`.
       */
      readonly field: string
      readonly reason: string
      /** Both in one line: `parts[1].outline crosses itself`. */
      readonly message: string
      /** Empty where no part and no defect is at fault. */
      readonly origins: readonly ErrorOrigin[]
    }
  | {
      readonly _tag: "PartDoesNotFit"
      readonly part: string
      /** The part's length along x and width along y in the allowed turn that comes nearest to fitting. */
      readonly size: readonly [length: number, width: number]
      /** What the sheet has between its margins. */
      readonly room: readonly [length: number, width: number]
      readonly message: string
    }
  | {
      readonly _tag: "GroupDoesNotFit"
      /** The name in `sameSheet`. */
      readonly group: string
      /** The parts' areas together, and that of a sheet between its margins. */
      readonly area: number
      readonly room: number
      readonly message: string
    }
  | { readonly _tag: "InvalidLayout"; readonly message: string }
