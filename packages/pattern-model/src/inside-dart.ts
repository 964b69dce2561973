import { distance, type Point, pathEnd, pathStart } from "@toile/geometry"
import type { InnerLine } from "./piece.js"

/** A dart within a piece, which no edge opens: pointed at both ends, widest between them. */
export interface InsideDart {
  readonly name: string
  readonly ends: readonly [Point, Point]
  /** Where its legs are widest apart. */
  readonly sides: readonly [Point, Point]
}

/** A line ends where it begins where its ends are this near to each other, cm. */
const CLOSED = 1e-6

/** The dart that a line of a piece is the outline of: kind `dart`, closed, of four stretches, the first beginning at one of its ends. */
export const insideDart = ({ name, kind, path }: InnerLine): InsideDart | undefined => {
  if (kind !== "dart" || path.segments.length !== 4 || distance(pathStart(path), pathEnd(path)) > CLOSED)
    return undefined
  const [end, side, otherEnd, otherSide] = path.segments.map(({ from }) => from) as [Point, Point, Point, Point]
  return { name, ends: [end, otherEnd], sides: [side, otherSide] }
}
