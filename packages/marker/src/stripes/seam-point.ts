import type { EdgeRef, Piece, XY } from "@toile/draft-model"

/** A point of a seam on one piece's sew line, and the direction in which the seam runs there from its start (length 1). */
export interface SeamPoint {
  readonly piece: string
  /** The name of the edge or line that it lies on. */
  readonly edge: string
  readonly point: XY
  readonly direction: XY
}

/** How long a chain of edges is, as it is drawn. */
export const chainLength = (chain: readonly EdgeRef[], pieces: ReadonlyMap<string, Piece>): number =>
  chain.reduce((sum, ref) => sum + lengthOf(pointsOf(ref, pieces)), 0)

/** The point at a distance along a chain from its start; undefined where a piece or an edge of it is not there. */
export const alongChain = (
  chain: readonly EdgeRef[],
  pieces: ReadonlyMap<string, Piece>,
  distance: number,
): SeamPoint | undefined => {
  let left = Math.max(0, distance)
  for (const [index, ref] of chain.entries()) {
    const points = pointsOf(ref, pieces)
    const isLast = index === chain.length - 1
    for (let i = 1; i < points.length; i++) {
      const [ax, ay] = points[i - 1]!
      const [bx, by] = points[i]!
      const length = Math.hypot(bx - ax, by - ay)
      if (length === 0) continue
      if (left <= length || (isLast && i === points.length - 1)) {
        const share = Math.min(1, left / length)
        return {
          piece: ref.piece,
          edge: ref.edge,
          point: [ax + share * (bx - ax), ay + share * (by - ay)],
          direction: [(bx - ax) / length, (by - ay) / length],
        }
      }
      left -= length
    }
  }
  return undefined
}

/** The stretches of a chain between the darts that open into it: where it leaves a piece's outline and comes back to the same piece. */
export const runsOf = (
  chain: readonly EdgeRef[],
  pieces: ReadonlyMap<string, Piece>,
): readonly (readonly [from: number, to: number])[] => {
  const runs: (readonly [number, number])[] = []
  let from = 0
  let to = 0
  for (const [index, ref] of chain.entries()) {
    const before = chain[index - 1]
    const end = before?.piece === ref.piece ? pointsOf(before, pieces).at(-1) : undefined
    const points = pointsOf(ref, pieces)
    const start = points[0]
    if (end !== undefined && start !== undefined && Math.hypot(start[0] - end[0], start[1] - end[1]) > 0.1) {
      runs.push([from, to])
      from = to
    }
    to += lengthOf(points)
  }
  return [...runs, [from, to]]
}

const pointsOf = ({ piece, edge, reversed }: EdgeRef, pieces: ReadonlyMap<string, Piece>): readonly XY[] => {
  const points = pieces.get(piece)?.edges.find(({ name }) => name === edge)?.points ?? []
  return reversed ? points.toReversed() : points
}

const lengthOf = (points: readonly XY[]): number => {
  let sum = 0
  for (let i = 1; i < points.length; i++) {
    sum += Math.hypot(points[i]![0] - points[i - 1]![0], points[i]![1] - points[i - 1]![1])
  }
  return sum
}
