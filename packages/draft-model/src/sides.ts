import type { EdgeRole, Piece, XY } from "./draft.js"

export type Side = "left" | "right"

/** The side of the wearer that a piece is of by its name: its mirrored copies are a second layer there, not its other side. */
export const namedSide = ({ name }: Pick<Piece, "name">): Side | undefined => {
  const named = /(Left|Right)$/.exec(name)?.[1]
  return named === undefined ? undefined : named === "Left" ? "left" : "right"
}

/**
 * Which side of the wearer a piece is of as it is drawn, from outside: its name says it, or it lies to one side of its centre.
 * undefined: nothing tells.
 */
export const sideOf = (piece: Piece): Side | undefined => {
  const named = namedSide(piece)
  if (named !== undefined) return named
  if (isLayer(piece) || piece.onFold) return undefined
  const front = place(piece, ["centreFront", "frontEdge"])
  const back = place(piece, ["centreBack"])
  const middle = mean(piece.edges.flatMap(({ points }) => points))
  // From outside, the wearer's left is on the right of a front and on the left of a back
  if (front !== undefined && back === undefined) return middle > front ? "left" : "right"
  if (back !== undefined && front === undefined) return middle > back ? "right" : "left"
  return undefined
}

/** Right across the garment: its mirrored copies are a second layer, not its other side. */
export const isLayer = ({ edges }: Piece): boolean =>
  edges.some(({ name }) => /^left[A-Z]/.test(name)) && edges.some(({ name }) => /^right[A-Z]/.test(name))

const place = ({ edges }: Piece, roles: readonly EdgeRole[]): number | undefined => {
  const points = edges.filter(({ role }) => role !== undefined && roles.includes(role)).flatMap(({ points: p }) => p)
  return points.length === 0 ? undefined : mean(points)
}

const mean = (points: readonly XY[]): number => points.reduce((sum, [x]) => sum + x, 0) / points.length
