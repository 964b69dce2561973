import type { DrillHole, EdgeRole, InternalLineKind, Nap, NotchType, Titles } from "@toile/draft-model"
import { type Path, type Point, pathLength, reversePath } from "@toile/geometry"
import type { Side } from "./by-side.js"
import type { EdgeInSomeCuts, EdgeOfEveryCut, Redrawn, SewLine } from "./sew-line.js"

/** A line inside a piece that is drawn, not cut (but for kind "cut"). */
export interface InnerLine {
  readonly name: string
  readonly kind: InternalLineKind
  readonly path: Path
  /** A buttonhole that a link closes. */
  readonly takes?: "link"
  /** A pocket that is sewn on or cut in here: its corners are drilled, and its ends that lie on no seam. */
  readonly drilled?: true
  /** What it is on the garment, where an edge would say so: the centre of a whole piece. */
  readonly role?: EdgeRole
}

/** A dart: its point and its two legs' ends on the edge, in the order of the outline. */
export interface DartMark {
  readonly name: string
  readonly point: Point
  readonly legs: readonly [Point, Point]
  /** Of both its notches: given when the garment is finished. */
  readonly number?: number
}

/** A notch of a piece's own, not a seam's: `along` cm from the start of the edge. */
export interface NotchSpec<Name extends string = string> {
  readonly edge: Name
  readonly along: number
  /** One of a double notch: so far beyond their common place, cm. */
  readonly beside?: number
  readonly type?: NotchType
  /** Given when the garment is finished. */
  readonly number?: number
}

export interface LabelSpec {
  readonly text: string
  readonly at: Point
  /** degrees, counter-clockwise */
  readonly angle?: number
  /** cm */
  readonly height?: number
}

/** What a piece is cut from, and how often. */
export interface Cut<Material extends string = string> {
  readonly materials: readonly Material[]
  /** The total to cut of each material. */
  readonly quantity: number
  /** Half of them mirrored. */
  readonly mirrored?: boolean
}

/** What a piece is drawn with; its sew line's edges and its materials are known by name. */
export interface PieceBody<Line extends SewLine = SewLine, Material extends string = string> {
  readonly title: Titles
  readonly cut: Cut<Material>
  /** Counter-clockwise, closed: each edge begins where the one before it ends. */
  readonly sewLine: Line
  /** What its edges are on the garment; what is not said, no check knows. */
  readonly roles?: EdgeRoles<Line[number]["name"]>
  readonly grain: readonly [Point, Point]
  readonly darts?: readonly DartMark[]
  readonly notches?: readonly NotchSpec<Line[number]["name"]>[]
  readonly drillHoles?: readonly DrillHole[]
  readonly lines?: readonly InnerLine[]
  /** Where the piece may be lengthened or shortened: a line through each point, square to the grain. */
  readonly adjustAt?: readonly Point[]
  readonly labels?: readonly LabelSpec[]
  readonly nap?: Nap
  /**
   * Whose it is as it is drawn, of the wearer's two: a front that is cut once, or that half of a pair or of a piece on the
   * fold which the drawing shows. Asked of a piece that comes out differently on the two sides (`joinSides`).
   */
  readonly side?: Side
}

/** By the name of an edge, what it is on the garment. */
export type EdgeRoles<Name extends string = string> = { readonly [K in Name]?: EdgeRole }

/** The edges that a piece has in every cut, and those that it has in some cuts only. */
export type EdgesOf<Edge extends string, InSomeCuts extends string> = {
  readonly [K in Edge as string extends K ? never : K]: EdgeUse
} & { readonly [K in InSomeCuts as string extends K ? never : K]?: EdgeUse }

/**
 * A piece as drafted, its curves still true; `edge` gives each of its edges to stitches and measurements. A piece of
 * more edges can stand for one of fewer: `DraftedPiece<"hem">` is any piece with a hem, `DraftedPiece` any piece at
 * all, of which no edge can be named. `InSomeCuts`: edges that may not be there, by the options it is cut by.
 */
export interface DraftedPiece<
  Edge extends string = never,
  InSomeCuts extends string = never,
  Name extends string = string,
  Material extends string = string,
> extends PieceBody<SewLine, Material> {
  readonly name: Name
  readonly edge: EdgesOf<Edge, InSomeCuts>
}

/** A piece of which no more is asked than its name and its cloth. */
export type NamedPiece<Name extends string, Material extends string> = DraftedPiece<never, never, Name, Material>

/** Any piece with another's edges; its own name and materials. */
export type SameEdges<P extends DraftedPiece, Name extends string, Material extends string> =
  P extends DraftedPiece<infer Edge, infer InSomeCuts> ? DraftedPiece<Edge, InSomeCuts, Name, Material> : never

/** The names of the edges of a piece, those of some cuts too. */
export type EdgeNameOf<P extends DraftedPiece> = P extends unknown ? keyof P["edge"] & string : never

/** An edge as a seam walks it: along the outline or against it. */
export interface EdgeUse {
  readonly piece: string
  readonly edge: string
  readonly path: Path
  readonly reversed: boolean
  /** Where a seam runs over both sides, on which of them this edge of a piece on the fold is sewn. */
  readonly side?: Side
}

/**
 * A piece from what it is drawn with. Its sew line has two edges at least, each of another name, runs counter-clockwise and
 * is closed: each edge begins within 0.001 cm of where the one before it ends. Nothing of that is asked here, but all of it of
 * the finished draft, which is not handed out where it does not hold (`@toile/draft-checks`, outline). A notch on
 * an edge that the piece has not, which only a cast lets through, is a defect when it is placed.
 */
export const piece = <const Name extends string, const Line extends SewLine, const Material extends string>(
  name: Name,
  body: PieceBody<Line, Material>,
): DraftedPiece<EdgeOfEveryCut<Line>, EdgeInSomeCuts<Line>, Name, Material> => {
  const uses: Record<string, EdgeUse> = {}
  for (const e of body.sewLine) uses[e.name] = { piece: name, edge: e.name, path: e.path, reversed: false }
  // Field by field, those that are left out too: where all pieces have one shape, what reads them is quicker
  const { title, cut, sewLine, roles, grain, darts, notches, drillHoles, lines, adjustAt, labels, nap, side } = body
  const drafted = {
    name,
    title,
    cut,
    sewLine,
    roles,
    edge: uses as object as EdgesOf<EdgeOfEveryCut<Line>, EdgeInSomeCuts<Line>>,
    grain,
    darts,
    notches,
    drillHoles,
    lines,
    adjustAt,
    labels,
    nap,
    side,
  }
  return drafted as DraftedPiece<EdgeOfEveryCut<Line>, EdgeInSomeCuts<Line>, Name, Material>
}

/** What several pieces are drawn with: given back unchanged, with the names of its edges and materials. */
export const pieceBody = <const Line extends SewLine, const Material extends string>(
  body: PieceBody<Line, Material>,
): PieceBody<Line, Material> => body

/** A body with the edges of another one, drawn anew: its mirror image. `drawn` has the same edges. */
export const redrawn = <Line extends SewLine, Material extends string>(
  _of: PieceBody<Line, Material>,
  drawn: PieceBody<SewLine, Material>,
): PieceBody<Redrawn<Line>, Material> => drawn as PieceBody<Redrawn<Line>, Material>

/** A piece with the edges of another one, drawn anew: its mirror image, its interfacing. The body has the same edges. */
export const redrawnPiece = <P extends DraftedPiece, const Name extends string, const Material extends string>(
  _of: P,
  name: Name,
  body: PieceBody<SewLine, Material>,
): SameEdges<P, Name, Material> => piece(name, body) as DraftedPiece as SameEdges<P, Name, Material>

/** An edge of any piece by a name that is not known beforehand; undefined where it has none. */
export const edgeNamed = (piece: DraftedPiece, name: string): EdgeUse | undefined => {
  const uses: Readonly<Record<string, EdgeUse | undefined>> = piece.edge
  return uses[name]
}

/** The same edge walked the other way, as the second piece of a seam often is. */
export const reversed = (use: EdgeUse): EdgeUse => {
  if (use === undefined) throw new Error("reversed: an edge that is not there")
  const { piece, edge, path, reversed, side } = use
  const turned = { piece, edge, path: reversePath(path), reversed: !reversed }
  return side === undefined ? turned : { ...turned, side }
}

/** The same edges on one of the wearer's sides, in a seam that runs over both. */
export const onSide = (side: Side, ...uses: readonly EdgeUse[]): readonly EdgeUse[] =>
  uses.map((use) => ({ ...use, side }))

/** Length of one edge or of several, cm. */
export const lengthOf = (...uses: readonly EdgeUse[]): number => {
  let sum = 0
  for (const use of uses) sum += pathLength(use.path)
  return sum
}
