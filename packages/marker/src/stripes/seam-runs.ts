import type { Edge, EdgeRef, EdgeRole, Piece, XY } from "@toile/draft-model"
import { distance } from "./outlines.js"

/** A corner of a seam's side, and how far along the side it lies from the seam's start, cm. */
export interface RunCorner {
  readonly at: number
  readonly point: XY
}

/** An edge of a run, and between which distances along the side it lies. */
export interface RunEdge {
  readonly name: string
  readonly role: EdgeRole | undefined
  readonly from: number
  readonly to: number
}

/** What bounds a run: the seam's own end, another piece, the legs of a dart that opens into the seam, a fold beyond which it goes on mirrored, or what is laid in folds. */
export type RunEnd = "seam" | "piece" | "dart" | "fold" | "pleat"

/** What of a side of a seam lies on one piece and goes on without a break. */
export interface Run {
  readonly piece: string
  readonly edges: readonly RunEdge[]
  readonly corners: readonly RunCorner[]
  readonly from: number
  readonly to: number
  readonly starts: RunEnd
  readonly ends: RunEnd
  /** The roles of the piece's own edges beside it. */
  readonly before: EdgeRole | undefined
  readonly after: EdgeRole | undefined
}

/** Edges that are further apart leave something out between them, cm. */
const GAP = 0.1

/** A seam's side as runs, from the seam's start; undefined where a piece or an edge of it is not there. */
export const runsOf = (chain: readonly EdgeRef[], pieces: ReadonlyMap<string, Piece>): readonly Run[] | undefined => {
  const runs: Run[] = []
  let at = 0
  for (const [index, ref] of chain.entries()) {
    const piece = pieces.get(ref.piece)
    const number = piece?.edges.findIndex(({ name }) => name === ref.edge) ?? -1
    if (piece === undefined || number < 0) return undefined
    const points = ref.reversed ? piece.edges[number]!.points.toReversed() : piece.edges[number]!.points
    const corners = cornersOf(points, at)
    const edge = { name: ref.edge, role: piece.edges[number]!.role, from: at, to: corners.at(-1)!.at }
    at = edge.to
    const step = ref.reversed ? -1 : 1
    const after = neighbour(piece.edges, number + step)
    const last = runs.at(-1)
    const between = last === undefined ? "seam" : breakOf(last, chain[index - 1]!, ref, points[0]!, piece)
    if (last !== undefined && between === undefined) {
      const joined = { edges: [...last.edges, edge], corners: [...last.corners, ...corners.slice(1)], to: at, after }
      runs[runs.length - 1] = { ...last, ...joined }
      continue
    }
    if (last !== undefined) runs[runs.length - 1] = { ...last, ends: between! }
    const before = neighbour(piece.edges, number - step)
    runs.push({
      piece: ref.piece,
      edges: [edge],
      corners,
      from: edge.from,
      to: at,
      starts: between!,
      ends: "seam",
      before,
      after,
    })
  }
  return runs
}

/** The point of a run at a distance along its seam's side; its end where that lies beyond it. */
export const pointOn = ({ corners }: Run, at: number): XY => {
  const next = Math.max(
    1,
    corners.findIndex((corner) => corner.at >= at),
  )
  const [from, to] = [corners[next - 1]!, corners[next] ?? corners.at(-1)!]
  if (at >= corners.at(-1)!.at) return corners.at(-1)!.point
  if (to.at <= from.at || at <= from.at) return from.point
  const share = (at - from.at) / (to.at - from.at)
  return [from.point[0] + share * (to.point[0] - from.point[0]), from.point[1] + share * (to.point[1] - from.point[1])]
}

/** The role of the edge on which a distance along the side lies. */
export const roleAt = ({ edges }: Run, at: number): EdgeRole | undefined =>
  (edges.find(({ to }) => at <= to) ?? edges.at(-1)!).role

const neighbour = (edges: readonly Edge[], number: number): EdgeRole | undefined =>
  edges[(number + edges.length) % edges.length]!.role

const cornersOf = (points: readonly XY[], start: number): readonly RunCorner[] => {
  const corners: RunCorner[] = [{ at: start, point: points[0]! }]
  for (const point of points.slice(1)) {
    const last = corners.at(-1)!
    const length = distance(last.point, point)
    if (length > 0) corners.push({ at: last.at + length, point })
  }
  return corners
}

const breakOf = (last: Run, before: EdgeRef, ref: EdgeRef, start: XY, piece: Piece): RunEnd | undefined => {
  if (last.piece !== ref.piece) return "piece"
  if (before.edge === ref.edge) return "fold"
  const end = last.corners.at(-1)!.point
  const isAt = (one: XY, other: XY): boolean => distance(one, other) <= GAP
  if (isAt(end, start)) return undefined
  return piece.darts.some(({ legs: [one, other] }) => [one, other].some((leg) => isAt(leg, end) || isAt(leg, start)))
    ? "dart"
    : "pleat"
}
