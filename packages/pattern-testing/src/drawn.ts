import type { Draft, Edge, Piece, XY } from "@toile/draft-model"

// Reading a draft's drawing, for tests of one's own.

/** A garment measurement by its name, cm. */
export const gm = (draft: Draft, name: string): number => {
  const value = draft.garmentMeasurements[name]
  if (value === undefined) throw new Error(`no measurement ${name}`)
  return value
}

export const pieceOf = (draft: Draft, name: string): Piece => {
  const found = draft.pieces.find((p) => p.name === name)
  if (!found) throw new Error(`no piece ${name}`)
  return found
}

export const edgeOf = (draft: Draft, piece: string, edge: string): Edge => {
  const found = pieceOf(draft, piece).edges.find((e) => e.name === edge)
  if (!found) throw new Error(`${piece} has no edge ${edge}`)
  return found
}

/** The points of an edge in the outline's direction. */
export const pointsOf = (draft: Draft, piece: string, edge: string): readonly XY[] => edgeOf(draft, piece, edge).points

export const firstPoint = (points: readonly XY[]): XY => points[0]!
export const lastPoint = (points: readonly XY[]): XY => points[points.length - 1]!

/** Direction of travel at an edge's start and end, degrees. */
export const leaving = (points: readonly XY[]): number => heading(points[0]!, points[1]!)
export const arriving = (points: readonly XY[]): number =>
  heading(points[points.length - 2]!, points[points.length - 1]!)
const heading = (a: XY, b: XY): number => (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI

/** By how much the outline turns left from one edge to the next, degrees in [0, 360). */
export const turnBetween = (before: readonly XY[], after: readonly XY[]): number =>
  (((leaving(after) - arriving(before)) % 360) + 360) % 360

export const pieceNames = (draft: Draft): readonly string[] => draft.pieces.map((p) => p.name)
export const warningCodes = (draft: Draft): readonly string[] => draft.warnings.map((w) => w.code)
