import type { Draft, Edge, Piece, Stitch, XY } from "@toile/draft-model"
import { far } from "./plane.js"

/** An edge of a piece by its number in the outline, and where it runs from and to, for whoever has no edges' names. */
export interface FoundEdge {
  readonly piece: string
  readonly edge: string
  readonly from: XY
  readonly to: XY
  readonly length: number
}

/** Two edges that are taken to be sewn together. */
export interface FoundStitch {
  readonly a: FoundEdge
  readonly b: FoundEdge
  /** 0..1: lengths, notches along them and names agree; less where another pair is nearly as likely. */
  readonly confidence: number
}

interface Candidate {
  readonly piece: Piece
  readonly edge: Edge
  /** Where notches stand along it, cm from its start. */
  readonly notches: readonly number[]
}

/** Shorter edges say nothing by their length, cm. */
const SHORTEST = 4
/** Beyond it no two edges are sewn: what is gathered is not found. Share of the longer one. */
const MOST_EASE = 0.08
const LEAST_CONFIDENCE = 0.5
/** So many edges are compared, each with each. */
const MOST_EDGES = 600

/** Pairs of words that are sewn together. */
const partners: readonly (readonly [RegExp, RegExp])[] = [
  [/FRONT|\bFR\b|FRT/i, /BACK|\bBK\b|REAR/i],
  [/SLEEVE|SLV/i, /FRONT|BACK|SLEEVE|CUFF|SLV/i],
  [/COLLAR|STAND|NECK/i, /FRONT|BACK|COLLAR|STAND|NECK/i],
  [/WAISTBAND|BAND/i, /FRONT|BACK|SKIRT|BAND/i],
  [/YOKE/i, /FRONT|BACK|YOKE/i],
  [/HOOD/i, /HOOD|FRONT|BACK/i],
  [/FACING|LINING/i, /FRONT|BACK|FACING|LINING/i],
]

/**
 * Which edges of a draft's pieces may be sewn together: of like length, with notches at like places from one end or the
 * other, in pieces whose names go together and that are cut of one material. Each edge is given once, of what is
 * cut on the fold or more than once twice, likeliest first. It is a
 * proposal: hems of one length are not told from seams.
 */
export const foundStitches = ({ pieces }: Pick<Draft, "pieces">): readonly FoundStitch[] => {
  const all = pieces
    .flatMap((piece) => piece.edges.map((edge) => ({ piece, edge, notches: notchesAlong(piece, edge) })))
    .filter(({ edge }) => edge.seam !== "" && edge.length >= SHORTEST)
    .slice(0, MOST_EDGES)
  const pairs: { i: number; j: number; score: number }[] = []
  for (let i = 0; i < all.length; i++)
    for (let j = i + 1; j < all.length; j++) {
      const score = likeness(all[i]!, all[j]!)
      if (score >= LEAST_CONFIDENCE) pairs.push({ i, j, score })
    }
  pairs.sort((p, q) => q.score - p.score || p.i - q.i || p.j - q.j)
  // How good each edge's best and second best partners are.
  const best = new Map<number, number[]>()
  for (const { i, j, score } of pairs)
    for (const edge of [i, j]) {
      const own = best.get(edge) ?? []
      if (own.length < 2) best.set(edge, [...own, score])
    }
  // What is cut twice has each edge twice: a half's edge is sewn left and right.
  const left = all.map(({ piece }): number => (piece.onFold || piece.quantity > 1 ? 2 : 1))
  return pairs.flatMap(({ i, j, score }): FoundStitch[] => {
    if (left[i] === 0 || left[j] === 0) return []
    left[i]!--
    left[j]!--
    const second = Math.max(best.get(i)![1] ?? 0, best.get(j)![1] ?? 0)
    const doubt = second > 0 ? 0.3 * (second / score) ** 8 : 0
    return [{ a: found(all[i]!), b: found(all[j]!), confidence: Math.round(score * (1 - doubt) * 100) / 100 }]
  })
}

/** Found stitches as a draft's, for its walk table: with the ease that such a seam may have. */
export const asStitches = (found: readonly FoundStitch[]): readonly Stitch[] =>
  found.map(({ a, b }, index) => {
    const most = MOST_EASE * Math.max(a.length, b.length)
    return {
      name: `found ${index + 1}: ${a.piece} ${a.edge}, ${b.piece} ${b.edge}`,
      a: [{ piece: a.piece, edge: a.edge }],
      b: [{ piece: b.piece, edge: b.edge }],
      ease: [-most, most],
      lengthA: a.length,
      lengthB: b.length,
      notches: [],
    }
  })

const found = ({ piece, edge }: Candidate): FoundEdge => ({
  piece: piece.name,
  edge: edge.name,
  from: edge.points[0]!,
  to: edge.points.at(-1)!,
  length: Math.round(edge.length * 1000) / 1000,
})

/** Lengths count most, then notches, then names; pieces of two materials are not sewn by this. */
const likeness = (a: Candidate, b: Candidate): number => {
  if (a.edge === b.edge || !a.piece.materialGroups.some((group) => b.piece.materialGroups.includes(group))) return 0
  const longer = Math.max(a.edge.length, b.edge.length)
  const off = Math.abs(a.edge.length - b.edge.length) / longer
  if (off > MOST_EASE) return 0
  const lengths = 1 / (1 + (off / 0.02) ** 2)
  const score = 0.5 * lengths + 0.3 * notchLikeness(a, b) + 0.2 * nameLikeness(a.piece, b.piece)
  // Two sides of a strip are as long as each other and mostly not sewn together; those of a sleeve have notches.
  return a.piece === b.piece && a.notches.length === 0 ? 0.75 * score : score
}

/** 1: as many notches at the same places from one end; 0.5 where neither has one; less where one has more than the other. */
const notchLikeness = (a: Candidate, b: Candidate): number => {
  if (a.notches.length === 0 && b.notches.length === 0) return 0.5
  if (a.notches.length !== b.notches.length) return 0.15
  const differences = (turned: boolean): number => {
    const other = turned ? b.notches.map((at) => b.edge.length - at).toReversed() : b.notches
    return Math.max(...a.notches.map((at, i) => Math.abs(at - other[i]!)))
  }
  const off = Math.min(differences(true), differences(false))
  return 1 / (1 + (off / 0.7) ** 2)
}

const nameLikeness = (a: Piece, b: Piece): number => {
  if (a === b) return 0.3
  const go = ([one, other]: readonly [RegExp, RegExp]): boolean =>
    (one.test(a.name) && other.test(b.name)) || (one.test(b.name) && other.test(a.name))
  return partners.some(go) ? 1 : 0.3
}

/** Notches stand on the cut line: how far along the edge that they are nearest to, cm. */
const notchesAlong = (piece: Piece, edge: Edge): readonly number[] => {
  const width = typeof edge.allowance === "number" ? edge.allowance : Math.max(...edge.allowance)
  return piece.notches
    .flatMap(({ x, y }) => {
      let way = 0
      let best = { distance: Number.POSITIVE_INFINITY, at: 0 }
      edge.points.forEach((to, i) => {
        if (i === 0) return
        const from = edge.points[i - 1]!
        const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
        const length = far(from, to)
        const share = length === 0 ? 0 : ((x - from[0]) * dx + (y - from[1]) * dy) / (length * length)
        const held = Math.min(1, Math.max(0, share))
        const distance = Math.hypot(from[0] + held * dx - x, from[1] + held * dy - y)
        if (distance < best.distance) best = { distance, at: way + held * length }
        way += length
      })
      const isOwn = best.distance <= width + 0.15
      // What stands at a corner belongs to both edges and tells none from another.
      return isOwn && best.at > 0.5 && best.at < edge.length - 0.5 ? [best.at] : []
    })
    .sort((p, q) => p - q)
}
