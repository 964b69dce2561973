import type { DrillHole, NotchType, XY } from "@toile/draft-model"
import type { LayerMeaning } from "./layers.js"

/** A piece as a file holds it; centimetres and degrees, y up. */
export interface ReadPiece {
  readonly name: string
  /** "" where the file says none. */
  readonly size: string
  /** The total to cut; 1 where the file says none. */
  readonly quantity: number
  /** Half of the quantity is cut mirrored. */
  readonly mirrored: boolean
  readonly material: string
  /** The cut line, closed, the first point not repeated; of a half piece the half. */
  readonly boundary: readonly XY[]
  /** Closed ones repeat their first point. */
  readonly sewLines: readonly (readonly XY[])[]
  readonly internalLines: readonly ReadLine[]
  readonly grainLine?: readonly [XY, XY]
  /** The mirror line of a half piece. */
  readonly foldLine?: readonly [XY, XY]
  readonly notches: readonly ReadNotch[]
  readonly drillHoles: readonly ReadHole[]
  /** All texts that are no name, size, quantity or material; x, y is where the base line starts. */
  readonly texts: readonly ReadText[]
  /** Layer 5, the x axis of grade rules. */
  readonly gradeLine?: readonly [XY, XY]
  /** Further lines of layer 5, with what is written at them: the x axis of rules that name one. */
  readonly alternateLines?: readonly AlternateLine[]
  /** Where its INSERT mirrors its block: the signs of x and y. Grade rules count in the block's own axes. */
  readonly mirroredBy?: XY
  readonly gradePoints: readonly GradePoint[]
  /** Turn points of layer 2. */
  readonly corners: readonly XY[]
  /** The file's line where it begins. */
  readonly row: number
}

/** `dart`: an internal line of a dart's form; `cut`: layer 11 and outlines within the outline. */
export type ReadLineKind = "internal" | "dart" | "cut" | "stripe" | "plaid"

export interface ReadLine {
  readonly kind: ReadLineKind
  /** A closed one repeats its first point. */
  readonly points: readonly XY[]
}
export interface ReadNotch {
  readonly x: number
  readonly y: number
  /** Into the piece; where the file says none, square to the boundary. */
  readonly angle: number
  /** 0 where the file says none. */
  readonly depth: number
  readonly type: NotchType
}
export interface ReadHole {
  readonly x: number
  readonly y: number
  /** 0 where the file says none. */
  readonly diameter: number
  /** What is set in it, where a word beside it says so. */
  readonly kind?: NonNullable<DrillHole["kind"]>
}
export interface ReadText {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly angle: number
  readonly height: number
}
export interface GradePoint {
  readonly at: XY
  readonly rule: string
  /** Whose point it is, where the file tells: two lines may have points in one place, with rules of their own. */
  readonly of?: LayerMeaning
  /** The alternate reference line whose direction is the rule's x axis. */
  readonly alternate?: string
}
export interface AlternateLine {
  readonly name: string
  readonly line: readonly [XY, XY]
}
