import type { Draft, Edge, Piece, Stitch, XY } from "@toile/draft-model"
import { type ChainLink, foundChains, type Onward } from "./sewn-chains.js"
import { areLayers, goesOn, isStiffening, likeness, type Meeting, MOST_EASE } from "./sewn-likeness.js"
import { angleBefore, type SewnSide, SMOOTH, sidesOf } from "./sewn-sides.js"

/** An edge of a piece by its number in the outline, and where it runs from and to, for whoever has no edges' names. */
export interface FoundEdge {
  readonly piece: string
  readonly edge: string
  readonly from: XY
  readonly to: XY
  readonly length: number
}

/** Two sides that are taken to be sewn together. */
export interface FoundStitch {
  readonly a: FoundEdge
  readonly b: FoundEdge
  /** The edges that follow on this side, where it has several. */
  readonly aThen?: readonly FoundEdge[]
  readonly bThen?: readonly FoundEdge[]
  /**
   * 0..1: the share of proposals with like lengths, notches, angles at their ends and names that were right in this project's own
   * garments, whose seams are known.
   */
  readonly confidence: number
}

const LEAST_SCORE = 0.56
/** cm */
const LONG = 50
/** What is likelier is taken before sides that are sewn to several pieces are sought. */
const SURE = 0.68
/** So many sides are compared, each with those of its length. */
const MOST_SIDES = 3000

interface Pair {
  readonly a: SewnSide
  readonly b: SewnSide
  readonly score: number
  readonly meeting: Meeting
}

/**
 * Which edges of a draft's pieces may be sewn together: of like length, with notches at like places and corners that go on in each other, in pieces
 * whose names go together and that are cut of one material. It is a proposal, likeliest first; where two seams meet, what goes on
 * from one piece to the other (hems, waists, necks) is not taken for a seam.
 */
export const foundStitches = ({ pieces }: Pick<Draft, "pieces">): readonly FoundStitch[] => {
  const sides = pieces
    .filter((piece) => !isStiffening(piece))
    .flatMap((piece) => sidesOf(piece))
    .sort((a, b) => a.length - b.length)
    .slice(0, MOST_SIDES)
  const pairs: Pair[] = []
  sides.forEach((a, i) => {
    for (let j = i + 1; j < sides.length && sides[j]!.length * (1 - MOST_EASE) <= a.length; j++) {
      const b = sides[j]!
      if (!mayMeet(a, b)) continue
      const { score, meeting } = likeness(a, b)
      // Of edges that are sewn together one by one, the whole counts before its parts.
      const whole = 0.04 * Math.min(1, (a.edges.length + b.edges.length - 2) / 4)
      if (score >= LEAST_SCORE) pairs.push({ a, b, score: Math.min(1, score + whole), meeting })
    }
  })
  // A long seam shows by its ends what goes on beside it, so it is taken before a short one that is as likely.
  const weight = ({ a, score }: Pair): number => score * (0.85 + 0.15 * Math.min(1, a.length / LONG))
  pairs.sort((p, q) => weight(q) - weight(p))
  return chosen(pairs, pieces, sides)
}

const mayMeet = (a: SewnSide, b: SewnSide): boolean => {
  if (!a.piece.materialGroups.some((group) => b.piece.materialGroups.includes(group))) return false
  return a.piece !== b.piece || !a.edges.some((edge) => b.edges.includes(edge))
}

/** The likeliest first, each edge as often as it is cut, and none that another seam shows to go on; then what is sewn to several pieces. */
const chosen = (
  pairs: readonly Pair[],
  pieces: readonly Piece[],
  sides: readonly SewnSide[],
): readonly FoundStitch[] => {
  const best = new Map<Edge, number[]>()
  for (const { a, b, score } of pairs)
    for (const edge of [...a.edges, ...b.edges]) {
      const own = best.get(edge) ?? []
      if (own.length < 2) best.set(edge, [...own, score])
    }
  const left = remaining(pieces)
  /** Edges that go on in each other where an accepted seam ends. */
  const onward = new Map<Edge, Set<Edge>>()
  const onwards: Onward[] = [...withinPieces(pieces)]
  const found: FoundStitch[] = []
  const accept = ({ a, b, meeting, score }: Pair, many: number): void => {
    left.take(a.edges, many)
    left.take(b.edges, many)
    if (!areLayers(a.piece, b.piece))
      for (const [one, other] of neighbours(a, b, meeting)) {
        join(onward, one.edge, other.edge)
        onwards.push(...passing(one, other))
      }
    // What is cut twice has two partners that are as likely: its left and right.
    const single = [a, b].flatMap(({ piece, edges }) => (piece.onFold || piece.quantity > 1 ? [] : edges))
    const second = Math.max(0, ...single.map((edge) => best.get(edge)?.[1] ?? 0))
    const doubt = second > 0 ? 0.2 * Math.min(1, second / score) ** 8 : 0
    found.push(foundOf(edgesOf(a), edgesOf(b), score * (1 - doubt)))
  }
  const isOnward = ({ a, b }: Pair): boolean =>
    a.edges.some((edge) => b.edges.some((other) => onward.get(edge)?.has(other)))
  const later: Pair[] = []
  for (const pair of pairs) {
    const many = Math.min(left.of(pair.a.edges), left.of(pair.b.edges))
    if (many <= 0) continue
    if (pair.score < SURE || isOnward(pair)) later.push(pair)
    else accept(pair, many)
  }
  for (const { links, side, score } of foundChains(startsOf(pieces, onwards), onwards, sides)) {
    const own = [...new Set(links.map(({ edge }) => edge))]
    if (left.of(own) <= 0 || left.of(side.edges) <= 0) continue
    left.take(own, 1)
    left.take(side.edges, 1)
    found.push(
      foundOf(
        links.map(({ piece, edge }) => foundEdge(piece, edge)),
        edgesOf(side),
        score,
      ),
    )
  }
  for (const pair of later) {
    const many = Math.min(left.of(pair.a.edges), left.of(pair.b.edges))
    const score = isOnward(pair) ? 0.6 * pair.score : pair.score
    if (many > 0 && score >= LEAST_SCORE) accept({ ...pair, score }, many)
  }
  return found.sort((p, q) => q.confidence - p.confidence)
}

/** What is cut twice has each edge twice: a half's edge is sewn left and right. */
const remaining = (pieces: readonly Piece[]) => {
  const left = new Map<Edge, number>()
  for (const { edges, onFold, quantity } of pieces)
    for (const edge of edges) left.set(edge, onFold || quantity > 1 ? 2 : 1)
  return {
    of: (edges: readonly Edge[]): number => Math.min(...edges.map((edge) => left.get(edge) ?? 0)),
    take: (edges: readonly Edge[], many: number): void => {
      for (const edge of edges) left.set(edge, (left.get(edge) ?? 0) - many)
    },
  }
}

const join = (onward: Map<Edge, Set<Edge>>, a: Edge, b: Edge): void => {
  for (const [from, to] of [
    [a, b],
    [b, a],
  ] as const) {
    const there = onward.get(from)
    if (there === undefined) onward.set(from, new Set([to]))
    else there.add(to)
  }
}

/** An edge beside a seam, and which of its ends is at the seam. */
interface Beside {
  readonly piece: Piece
  readonly edge: Edge
  readonly at: "start" | "end"
}

/** At each end of a seam the edges that go on there, where the corners make one line. */
const neighbours = (a: SewnSide, b: SewnSide, meeting: Meeting): readonly (readonly [Beside, Beside])[] => {
  const before = ({ piece, first }: SewnSide): Beside => ({
    piece,
    edge: piece.edges[(first + piece.edges.length - 1) % piece.edges.length]!,
    at: "end",
  })
  const after = ({ piece, first, edges }: SewnSide): Beside => ({
    piece,
    edge: piece.edges[(first + edges.length) % piece.edges.length]!,
    at: "start",
  })
  const isAlong = meeting === "along"
  return [
    ...(goesOn(a.start, isAlong ? b.start : b.end) ? [[before(a), isAlong ? before(b) : after(b)] as const] : []),
    ...(goesOn(a.end, isAlong ? b.end : b.start) ? [[after(a), isAlong ? after(b) : before(b)] as const] : []),
  ]
}

const passing = (a: Beside, b: Beside): readonly Onward[] => [
  { edge: a.edge, at: a.at, to: { piece: b.piece, edge: b.edge, back: b.at === "end" } },
  { edge: b.edge, at: b.at, to: { piece: a.piece, edge: a.edge, back: a.at === "end" } },
]

/** Edges go on round smooth corners, and over the fold into their own mirror. */
const withinPieces = (pieces: readonly Piece[]): readonly Onward[] =>
  pieces.flatMap((piece) =>
    piece.edges.flatMap((edge, i): readonly Onward[] => {
      const next = piece.edges[(i + 1) % piece.edges.length]!
      if (edge.seam === "" && next.seam === "") return []
      if (next.seam === "") return [{ edge, at: "end", to: { piece, edge, back: true } }]
      if (edge.seam === "") return [{ edge: next, at: "start", to: { piece, edge: next, back: false } }]
      const angle = angleBefore(edge, next)
      if (angle === undefined || Math.abs(180 - angle) > SMOOTH) return []
      return passing({ piece, edge, at: "end" }, { piece, edge: next, at: "start" })
    }),
  )

/** A chain begins with an edge that goes on somewhere, from its other end. */
const startsOf = (pieces: readonly Piece[], onwards: readonly Onward[]): readonly ChainLink[] => {
  const begun = new Set(onwards.map(({ edge }) => edge))
  return pieces.flatMap((piece) =>
    piece.edges
      .filter((edge) => edge.seam !== "" && begun.has(edge))
      .flatMap((edge): ChainLink[] => [
        { piece, edge, back: false },
        { piece, edge, back: true },
      ]),
  )
}

/** Scores, and the share of them that was right in 63 AAMA files of 21 garments, made to rise. */
const RIGHT: readonly (readonly [score: number, share: number])[] = [
  [0.4, 0.25],
  [0.68, 0.34],
  [0.73, 0.65],
  [0.92, 0.7],
  [0.98, 0.9],
  [1, 0.92],
]

const shareRight = (score: number): number => {
  const after = RIGHT.findIndex(([at]) => score <= at)
  if (after <= 0) return RIGHT[after === 0 ? 0 : RIGHT.length - 1]![1]
  const [[x, y], [u, v]] = [RIGHT[after - 1]!, RIGHT[after]!]
  return y + ((score - x) / (u - x)) * (v - y)
}

const foundOf = (a: readonly FoundEdge[], b: readonly FoundEdge[], score: number): FoundStitch => {
  const [[firstA, ...restA], [firstB, ...restB]] = [a, b]
  return {
    a: firstA!,
    b: firstB!,
    ...(restA.length > 0 ? { aThen: restA } : {}),
    ...(restB.length > 0 ? { bThen: restB } : {}),
    confidence: Math.round(shareRight(score) * 100) / 100,
  }
}

const foundEdge = (piece: Piece, edge: Edge): FoundEdge => ({
  piece: piece.name,
  edge: edge.name,
  from: edge.points[0]!,
  to: edge.points.at(-1)!,
  length: Math.round(edge.length * 1000) / 1000,
})

const edgesOf = ({ piece, edges }: SewnSide): readonly FoundEdge[] => edges.map((edge) => foundEdge(piece, edge))

/** Found stitches as a draft's, for its walk table: with the ease that such a seam may have. */
export const asStitches = (found: readonly FoundStitch[]): readonly Stitch[] =>
  found.map(({ a, b, aThen = [], bThen = [] }, index) => {
    const [sideA, sideB] = [
      [a, ...aThen],
      [b, ...bThen],
    ]
    const lengthOf = (side: readonly FoundEdge[]): number => side.reduce((sum, { length }) => sum + length, 0)
    const [lengthA, lengthB] = [lengthOf(sideA), lengthOf(sideB)]
    const most = MOST_EASE * Math.max(lengthA, lengthB)
    const refs = (side: readonly FoundEdge[]) => side.map(({ piece, edge }) => ({ piece, edge }))
    const told = (side: readonly FoundEdge[]) => side.map(({ piece, edge }) => `${piece} ${edge}`).join(" + ")
    return {
      name: `found ${index + 1}: ${told(sideA)}, ${told(sideB)}`,
      a: refs(sideA),
      b: refs(sideB),
      ease: [-most, most],
      lengthA,
      lengthB,
      notches: [],
    }
  })
