import type { Edge, EdgeRole, Piece, XY } from "./draft.js"

/** One of the wearer's two sides. */
export type Side = "left" | "right"

/**
 * The side on which an edge lies of a piece that is the same on both but for one that is lower: whole, and each of its edges named by its side.
 */
export const edgeSide = ({ edges }: Pick<Piece, "edges">, edge: string): Side | undefined =>
  edges.every(({ name }) => namedSide({ name })) ? namedSide({ name: edge }) : undefined

/** The side of the wearer that a piece is of by its name: its mirrored copies are a second layer there, not its other side. */
export const namedSide = ({ name }: Pick<Piece, "name">): Side | undefined => {
  const named = /(Left|Right)$/.exec(name)?.[1]
  return named === undefined ? undefined : named === "Left" ? "left" : "right"
}

/**
 * Which side of the wearer a piece is of as it is drawn, its face up: its name says it, or it lies to one side of its centre, or
 * it goes round a leg. undefined: nothing tells.
 */
export const sideOf = (piece: Piece): Side | undefined =>
  namedSide(piece) ?? (isLayer(piece) || piece.onFold ? undefined : placedSide(piece))

/** The same by how the piece lies alone; of a piece on the fold, of the half that is drawn. */
export const placedSide = (piece: Piece): Side | undefined => {
  // The crotch seam of trousers runs up the middle of both
  const isCrotch = (role: EdgeRole | undefined, of: RegExp): boolean => role === "crotch" && of.test(piece.name)
  const front = place(piece, ({ role }) => role === "centreFront" || role === "frontEdge" || isCrotch(role, /^front/))
  const back = place(piece, ({ role }) => role === "centreBack" || isCrotch(role, /^back/))
  const middle = mean(piece.edges.flatMap(({ points }) => points))
  // Looked at from outside, the wearer's left is on the right of a front and on the left of a back
  if (front !== undefined && back === undefined) return seen(piece, middle > front ? "left" : "right")
  if (back !== undefined && front === undefined) return seen(piece, middle > back ? "right" : "left")
  // A whole leg is looked at from its side: of the right one, the front is on the right
  const legFront = place(piece, ({ role, name }) => role === "inseam" && name.endsWith("Front"))
  const legBack = place(piece, ({ role, name }) => role === "inseam" && name.endsWith("Back"))
  if (legFront === undefined || legBack === undefined) return undefined
  return seen(piece, legFront > legBack ? "right" : "left")
}

export const otherSide = (side: Side): Side => (side === "left" ? "right" : "left")

/** Facings and linings look to the body: whoever has their face before him sees them from inside. */
const seen = ({ name }: Piece, fromOutside: Side): Side =>
  /facing|lining/i.test(name) ? otherSide(fromOutside) : fromOutside

/** Right across the garment: its mirrored copies are a second layer, not its other side. */
export const isLayer = ({ edges }: Piece): boolean =>
  edges.some(({ name }) => /^left[A-Z]/.test(name)) && edges.some(({ name }) => /^right[A-Z]/.test(name))

const place = ({ edges }: Piece, is: (edge: Edge) => boolean): number | undefined => {
  const points = edges.filter(is).flatMap(({ points: p }) => p)
  return points.length === 0 ? undefined : mean(points)
}

const mean = (points: readonly XY[]): number => points.reduce((sum, [x]) => sum + x, 0) / points.length
