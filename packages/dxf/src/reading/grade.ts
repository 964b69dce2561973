import type { XY } from "@toile/draft-model"
import { angleBetween } from "@toile/geometry"
import type { Doubts } from "./doubts.js"
import type { LayerMeaning } from "./layers.js"
import { far, movedMark, nearestOnRing } from "./plane.js"
import type { ReadPiece } from "./read-piece.js"
import type { RuleTable } from "./rul.js"

/** A rule's text stands at its point, within the file's rounding, cm. */
export const AT_POINT = 0.02
/** Points times places at the most, so that no file takes for ever. */
export const MOST_LOOKS = 2e7

/**
 * A piece of the sample size in another one: its grade points move by their rules, whose x axis is the grade reference line from its
 * start to its end (the file's own where there is none), or the alternate line that a rule names. What lies on the boundary
 * between two grade points moves by the share of the way that it is from one to the other; notches move and turn with it; a sew
 * line between two grade points of its own moves so as well, else as the boundary beside it; other lines between their own grade
 * points. What has none, a grain line or a hole, stays.
 */
export const gradePiece = (piece: ReadPiece, table: RuleTable, size: string, doubts: Doubts): ReadPiece => {
  const moves = movesOf(piece, table, table.sizes.indexOf(size), doubts)
  const { boundary } = piece
  const others = piece.sewLines.reduce((sum, line) => sum + line.length, 0) + piece.notches.length
  if (moves.length === 0 || boundary.length * (moves.length + others) > MOST_LOOKS) {
    const reason = moves.length === 0 ? "has no grade points" : "has too many points to be graded"
    doubts.add("noGradePoints", piece.row, `${piece.name} ${reason}: it is the same in all sizes`)
    return { ...piece, size }
  }
  const exact = (of: LayerMeaning) => (p: XY) => countingAt(moves, p, of)?.by
  const ringMoves = along(boundary, true, exact("boundary"))
  const ring = boundary.map((p, i) => moved(p, ringMoves[i]!))
  const onBoundary = (p: XY): XY => {
    const { side, share } = nearestOnRing(boundary, p)
    const [a, b] = [ringMoves[side]!, ringMoves[(side + 1) % boundary.length]!]
    return [a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1])]
  }
  const line = (points: readonly XY[], of: LayerMeaning): readonly XY[] => {
    const by = along(points, false, exact(of))
    return points.map((p, i) => moved(p, by[i]!))
  }
  const sewLine = (points: readonly XY[]): readonly XY[] => {
    const by = along(points, false, exact("sew"))
    const isOwn = betweenOwnRules(points, exact("sew"))
    return points.map((p, i) => moved(p, isOwn[i] ? by[i]! : onBoundary(p)))
  }
  const two = (ends: readonly [XY, XY]): readonly [XY, XY] => {
    const [from, to] = line(ends, "grain")
    return [from!, to!]
  }
  return {
    ...piece,
    size,
    boundary: ring,
    sewLines: piece.sewLines.map((points) => sewLine(points)),
    internalLines: piece.internalLines.map(({ kind, points }) => ({
      kind,
      points: line(points, kind === "cut" ? "cutout" : "internal"),
    })),
    ...(piece.grainLine ? { grainLine: two(piece.grainLine) } : {}),
    ...(piece.foldLine
      ? {
          foldLine: [
            moved(piece.foldLine[0], onBoundary(piece.foldLine[0])),
            moved(piece.foldLine[1], onBoundary(piece.foldLine[1])),
          ],
        }
      : {}),
    notches: piece.notches.map((notch) => {
      const at: XY = [notch.x, notch.y]
      const there = movedMark(notch, exact("notch")(at) ?? onBoundary(at))
      return { ...there, angle: (notch.angle + turnAt(boundary, ring, at) + 360) % 360 }
    }),
    drillHoles: piece.drillHoles.map((hole) => movedMark(hole, exact("drill")([hole.x, hole.y]) ?? [0, 0])),
    gradePoints: piece.gradePoints.map((point) => ({
      ...point,
      at: moved(point.at, exact(point.of ?? "boundary")(point.at) ?? [0, 0]),
    })),
    corners: [],
  }
}

/** The boundary in the size of that index. */
export const gradedBoundary = (piece: ReadPiece, table: RuleTable, index: number): readonly XY[] => {
  const moves = movesOf(piece, table, index, undefined)
  if (moves.length * piece.boundary.length > MOST_LOOKS) return piece.boundary
  const by = along(piece.boundary, true, (p) => countingAt(moves, p, "boundary")?.by)
  return piece.boundary.map((p, i) => moved(p, by[i]!))
}

const moved = (p: XY, by: XY): XY => [p[0] + by[0], p[1] + by[1]]

/** A side of the boundary shorter than this is joined by the next for its direction, cm. */
const SHORT_SIDE = 0.2

/** By how many degrees the boundary turns from one size to the other where a notch stands. */
const turnAt = (from: readonly XY[], to: readonly XY[], at: XY): number => {
  const count = from.length
  const { side, share } = nearestOnRing(from, at)
  const length = far(from[side]!, from[(side + 1) % count]!)
  const isAtStart = share * length < AT_POINT
  const isAtEnd = (1 - share) * length < AT_POINT
  const turnOf = (side: number): number => {
    const [a, b] = [(side + count) % count, (side + 1) % count]
    const direction = (ring: readonly XY[]) => Math.atan2(ring[b]![1] - ring[a]![1], ring[b]![0] - ring[a]![0])
    const turn = ((direction(to) - direction(from)) * 180) / Math.PI
    return turn - 360 * Math.round(turn / 360)
  }
  // Of a short side the grading's rounding would turn the direction.
  const turns = [...(isAtStart ? [side - 1] : []), side, ...(isAtEnd ? [side + 1] : [])]
  const weights = turns.map((one) =>
    Math.min(SHORT_SIDE, far(from[(one + count) % count]!, from[(one + 1 + count) % count]!)),
  )
  const sum = weights.reduce((total, weight) => total + weight, 0)
  return sum === 0 ? 0 : turns.reduce((total, one, i) => total + weights[i]! * turnOf(one), 0) / sum
}

const movesOf = (piece: ReadPiece, table: RuleTable, index: number, doubts: Doubts | undefined): readonly Move[] => {
  const own = gradeAxis(piece, piece.gradeLine)
  const [right, up] = piece.mirroredBy ?? [1, 1]
  // The rules' y axis is square to their x axis in the block, and mirrored with it.
  const hand = right * up
  return piece.gradePoints.map(({ at, rule, of, alternate }): Move => {
    const delta = table.rules.get(rule)?.[index]
    if (delta === undefined) {
      doubts?.add("rule", piece.row, `${piece.name}: the RUL file has no rule ${rule}: its point stays`)
      return { at, by: [0, 0], of }
    }
    const lines = piece.alternateLines ?? []
    const line = alternate === undefined ? undefined : (lines.find(({ name }) => name === alternate) ?? lines[0])
    if (alternate !== undefined && line?.name !== alternate)
      doubts?.add("gradeLine", piece.row, `${piece.name}: no alternate grade reference line is called ${alternate}`)
    const turn = line === undefined ? own : gradeAxis(piece, line.line)
    const [x, y] = [delta[0], hand * delta[1]]
    return { at, by: [turn[0] * x - turn[1] * y, turn[1] * x + turn[0] * y], of }
  })
}

interface Move {
  readonly at: XY
  readonly by: XY
  readonly of?: LayerMeaning | undefined
}

/** The nearest grade point there: one of the line's own, else one that is of no line, else another line's. */
export const countingAt = <P extends Pick<Move, "at" | "of">>(
  gradePoints: readonly P[],
  p: XY,
  of: LayerMeaning,
): P | undefined => {
  let best: { readonly point: P; readonly rank: number; readonly distance: number } | undefined
  for (const point of gradePoints) {
    if (Math.abs(point.at[0] - p[0]) > AT_POINT) continue
    const distance = far(point.at, p)
    if (distance > AT_POINT) continue
    const rank = point.of === of ? 0 : point.of === undefined ? 1 : 2
    if (best === undefined || rank < best.rank || (rank === best.rank && distance < best.distance))
      best = { point, rank, distance }
  }
  return best?.point
}

/** The rules' x axis as cosine and sine: the reference line's direction as it is drawn, else the block's own x axis. */
const gradeAxis = ({ mirroredBy }: ReadPiece, line: readonly [XY, XY] | undefined): XY =>
  line === undefined && mirroredBy !== undefined ? [mirroredBy[0], 0] : axisOf(line)

/** Whether a piece's grade reference line runs to the right in its own block, or it has none. */
export const isPlainlyRuled = ({ gradeLine, mirroredBy }: ReadPiece): boolean =>
  gradeLine === undefined || (mirroredBy?.[0] ?? 1) * axisOf(gradeLine)[0] > 0.5

/** A line's direction from its start to its end. */
const axisOf = (line: readonly [XY, XY] | undefined): XY => {
  if (line === undefined) return [1, 0]
  const [[ax, ay], [bx, by]] = line
  const length = far(line[0], line[1])
  const [c, s] = [(bx - ax) / length, (by - ay) / length]
  // A line that is drawn square to the axis by rounding only is on it.
  return [Math.abs(c) < 1e-4 ? 0 : c, Math.abs(s) < 1e-4 ? 0 : s]
}

/** Degrees; a flattened curve turns by less. */
const CORNER = 20

/**
 * Which points lie between two that have a rule, with no corner between that has none: a line with such a corner is not graded by rules of
 * its own, but meets some of the boundary's.
 */
const betweenOwnRules = (points: readonly XY[], exact: (p: XY) => XY | undefined): readonly boolean[] => {
  const own = points.map(() => false)
  let from: number | undefined
  for (const [i, p] of points.entries()) {
    if (exact(p) !== undefined) {
      if (from !== undefined) own.fill(true, from, i + 1)
      own[i] = true
      from = i
    } else if (i > 0 && i < points.length - 1 && isCorner(points[i - 1]!, p, points[i + 1]!)) from = undefined
  }
  return own
}

export const isCorner = ([ax, ay]: XY, [bx, by]: XY, [cx, cy]: XY): boolean =>
  angleBetween({ x: bx - ax, y: by - ay }, { x: cx - bx, y: cy - by }) > CORNER

/** What each point of a line moves by: between two that have a rule by the share of the way. */
const along = (points: readonly XY[], closed: boolean, exact: (p: XY) => XY | undefined): readonly XY[] => {
  const known = points.map(exact)
  const first = known.findIndex((by) => by !== undefined)
  if (first < 0) return points.map(() => [0, 0])
  const count = points.length
  const moves: XY[] = points.map((_, i) => known[i] ?? [0, 0])
  const stops = known.flatMap((by, i) => (by === undefined ? [] : [i]))
  stops.forEach((from, s) => {
    const isLast = s === stops.length - 1
    if (isLast && !closed) return
    const to = isLast ? stops[0]! + count : stops[s + 1]!
    let length = 0
    for (let i = from; i < to; i++) length += far(points[i % count]!, points[(i + 1) % count]!)
    let way = 0
    const [a, b] = [known[from]!, known[to % count]!]
    for (let i = from + 1; i < to; i++) {
      way += far(points[(i - 1) % count]!, points[i % count]!)
      const share = length === 0 ? 0 : way / length
      moves[i % count] = [a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1])]
    }
  })
  if (!closed) {
    for (let i = 0; i < stops[0]!; i++) moves[i] = known[stops[0]!]!
    for (let i = stops.at(-1)! + 1; i < count; i++) moves[i] = known[stops.at(-1)!]!
  }
  return moves
}
