import { between, distance, type Point, pathEnd, pathStart } from "@toile/geometry"
import type { InnerLine } from "./piece.js"

/** A dart within a piece, widest between its ends: pointed at both, or at the first alone where it runs through the sew line. */
export interface InsideDart {
  readonly name: string
  readonly ends: readonly [Point, Point]
  /** Whether its second end is a mouth in the sew line; the middle of that is `ends[1]`. */
  readonly open: boolean
  /** Where its legs are widest apart. */
  readonly sides: readonly [Point, Point]
}

/** A line ends where it begins where its ends are this near to each other, cm. */
const CLOSED = 1e-6

/**
 * The dart that a line of a piece is the outline of: kind `dart`, closed, the first stretch beginning at its point. Of four stretches it is
 * pointed at its other end as well; of five the third is its mouth.
 */
export const insideDart = ({ name, kind, path }: InnerLine): InsideDart | undefined => {
  const corners = path.segments.map(({ from }) => from)
  if (kind !== "dart" || distance(pathStart(path), pathEnd(path)) > CLOSED) return undefined
  const [end, side, low, next, last] = corners as [Point, Point, Point, Point, Point]
  if (corners.length === 4) return { name, open: false, ends: [end, low], sides: [side, next] }
  if (corners.length === 5) return { name, open: true, ends: [end, between(low, next, 0.5)], sides: [side, last] }
  return undefined
}
