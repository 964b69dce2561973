import type { Edge, Piece } from "@toile/draft-model"
import type { XY } from "./vectors.js"

/** The sew line, closed, the first point not repeated. */
export const sewLineOf = ({ edges }: Piece): XY[] => edges.flatMap(({ points }) => points.slice(0, -1))

export const widthsOf = ({ allowance }: Edge): readonly [start: number, end: number] =>
  typeof allowance === "number" ? [allowance, allowance] : allowance

export const widest = (edge: Edge): number => Math.max(...widthsOf(edge))
