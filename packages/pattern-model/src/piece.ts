import type { DrillHole, EdgeRole, InternalLineKind, Nap, NotchType, Titles } from "@toile/draft-model"
import { type Path, type Point, pathLength, reversePath } from "@toile/geometry"
import type { EdgeSpec } from "./edge.js"

/** A line inside a piece that is drawn, not cut (but for kind "cut"). */
export interface InnerLine {
  readonly name: string
  readonly kind: InternalLineKind
  readonly path: Path
  /** A buttonhole that a link closes. */
  readonly takes?: "link"
}

/** A dart: its point and its two legs' ends on the edge, in the order of the outline. */
export interface DartMark {
  readonly name: string
  readonly point: Point
  readonly legs: readonly [Point, Point]
}

/** A notch of a piece's own, not a seam's: `along` cm from the start of the edge. */
export interface NotchSpec<Name extends string = string> {
  readonly edge: Name
  readonly along: number
  /** One of a double notch: so far beyond their common place, cm. */
  readonly beside?: number
  readonly type?: NotchType
}

export interface LabelSpec {
  readonly text: string
  readonly at: Point
  /** degrees, counter-clockwise */
  readonly angle?: number
  /** cm */
  readonly height?: number
}

export interface Cut {
  readonly materials: readonly string[]
  /** The total to cut of each material. */
  readonly quantity: number
  /** Half of them mirrored. */
  readonly mirrored?: boolean
}

export interface PieceBody<Name extends string> {
  readonly title: Titles
  readonly cut: Cut
  /** Counter-clockwise, closed: each edge begins where the one before it ends. */
  readonly sewLine: readonly EdgeSpec<Name>[]
  /** What its edges are on the garment; what is not said, no check knows. */
  readonly roles?: EdgeRoles<NoInfer<Name>>
  readonly grain: readonly [Point, Point]
  readonly darts?: readonly DartMark[]
  readonly notches?: readonly NotchSpec<NoInfer<Name>>[]
  readonly drillHoles?: readonly DrillHole[]
  readonly lines?: readonly InnerLine[]
  /** Where the piece may be lengthened or shortened: a line through each point, square to the grain. */
  readonly adjustAt?: readonly Point[]
  readonly labels?: readonly LabelSpec[]
  readonly nap?: Nap
}

/** By the name of an edge, what it is on the garment. */
export type EdgeRoles<Name extends string = string> = { readonly [K in Name]?: EdgeRole }

/** A piece as drafted, its curves still true; `edge` gives each of its edges to stitches and measurements. */
export interface DraftedPiece<Name extends string = string> extends PieceBody<Name> {
  readonly name: string
  readonly edge: { readonly [K in Name]: EdgeUse }
}

/** An edge as a seam walks it: along the outline or against it. */
export interface EdgeUse {
  readonly piece: string
  readonly edge: string
  readonly path: Path
  readonly reversed: boolean
}

export const piece = <const Name extends string>(name: string, body: PieceBody<Name>): DraftedPiece<Name> => {
  const uses: Record<string, EdgeUse> = {}
  for (const e of body.sewLine) uses[e.name] = { piece: name, edge: e.name, path: e.path, reversed: false }
  // Field by field, those that are left out too: where all pieces have one shape, what reads them is quicker
  const { title, cut, sewLine, roles, grain, darts, notches, drillHoles, lines, adjustAt, labels, nap } = body
  const drafted = {
    name,
    title,
    cut,
    sewLine,
    roles,
    edge: uses,
    grain,
    darts,
    notches,
    drillHoles,
    lines,
    adjustAt,
    labels,
    nap,
  }
  return drafted as DraftedPiece<Name>
}

/** The same edge walked the other way, as the second piece of a seam often is. */
export const reversed = ({ piece, edge, path, reversed }: EdgeUse): EdgeUse => ({
  piece,
  edge,
  path: reversePath(path),
  reversed: !reversed,
})

/** Length of one edge or of several, cm. */
export const lengthOf = (...uses: readonly EdgeUse[]): number => {
  let sum = 0
  for (const use of uses) sum += pathLength(use.path)
  return sum
}
