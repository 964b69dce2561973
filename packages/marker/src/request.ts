import type { Repeat, Sheet, Stitch } from "@toile/draft-model"
import type { NestingConfig } from "./nesting-config.js"

/** The material group of the one marker on which all pieces lie together. */
export const ALL_PIECES = "all"
/** The cloth of one material group. */
export interface Fabric {
  /** The material's name, or "". */
  readonly material: string
  readonly nesting: NestingConfig
  /** Of striped or checked cloth; pieces are matched where its nesting asks for that. */
  readonly repeat?: Repeat
}

export interface LayoutRequest {
  /** The fabric of each material group; a group that is not here has the defaults and no material. */
  readonly fabrics: Readonly<Record<string, Fabric>>
  /** True: each piece once, as drawn; false: as often as it is cut. */
  readonly singleInstance: boolean
  /** True: a marker for each material group; false: every piece of every group on `defaultFabric`, counted once. */
  readonly materialGroup: boolean
  /** Used where materialGroup is false; absent: the defaults. */
  readonly defaultFabric?: Fabric
  /** The pieces to lay out, by name; absent: all. */
  readonly objects?: readonly string[]
  /** Of each piece the name of the garment that it is of; those that are not here are of one more. */
  readonly garments?: Readonly<Record<string, string>>
  /**
   * The pieces, by name, of which nobody knows which end of their grain is up on the wearer, as a file does not tell: each lies as its grain line is drawn.
   * Absent: none; a draft's are drawn as they are worn.
   */
  readonly anyWayUp?: readonly string[]
  /** The draft's: what is matched on striped cloth. */
  readonly stitches?: readonly Stitch[]
  /**
   * Sheets of a marker to begin with, by material group: the search keeps them until it has better ones. Only what their placements say is
   * read. A layout that has a fault is refused; a group that is not here begins with the construction.
   */
  readonly start?: Readonly<Record<string, readonly Sheet[]>>
  /** The same seed and input give the same markers; absent: 1. */
  readonly seed?: number
  /** Asked after each pass: what it stops is the best layout so far, which depends on when it was asked. */
  readonly shouldStop?: () => boolean
  /** Told after each pass of a search. */
  readonly watch?: (news: LayoutNews) => void
}

/** How far a layout has come: what is laid out by now, all markers begun together. */
export interface LayoutNews {
  /** The share of all markers' effort that is spent, 0 to 1. */
  readonly progress: number
  /** Area of the parts over the cloth that they take, 0 to 1. */
  readonly density: number
  /** Of all sheets, cm. */
  readonly usedLength: number
}
