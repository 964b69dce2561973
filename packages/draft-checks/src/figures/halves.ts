import type { Draft, Edge, EdgeRef, Piece, SetInSleeve } from "@toile/draft-model"
import { indexOfName } from "../named.js"

export type Half = "front" | "back"

/** Where on the body a piece lies, by what its edges are; of a side panel, a sleeve or a band nothing. */
export const halfOf = ({ edges, internalLines }: Piece): Half | undefined => {
  const has = (one: Edge["role"]): boolean =>
    edges.some(({ role }) => role === one) || internalLines.some(({ role }) => role === one)
  if (has("centreFront") || has("frontEdge")) return "front"
  // A trouser's back has no centre but the seat
  return has("centreBack") || has("crotch") ? "back" : undefined
}

/**
 * The same, and a panel beside a side seam lies where the piece does that a princess seam joins it to. Trousers with their zip at a side or
 * behind have no centre front: their fronts have the shorter forks.
 */
export const halfIn = (draft: Draft, piece: Piece): Half | undefined => {
  const half = halfOf(piece)
  if (half === "back" && forkOf(piece) > 0) return halfOfFork(draft, piece)
  return half ?? (piece.edges.some(({ role }) => role === "side") ? halfOfPanel(draft, piece) : undefined)
}

/** How far a piece's crotch seam reaches across, cm; 0 where it has none. */
const forkOf = ({ edges }: Piece): number => {
  const across = edges.flatMap(({ role, points }) => (role === "crotch" ? points.map(([x]) => x) : []))
  return across.length === 0 ? 0 : Math.max(...across) - Math.min(...across)
}

/** Of a piece with a crotch seam and no centre front. */
const halfOfFork = ({ pieces }: Draft, piece: Piece): Half => {
  const legs = pieces.filter((one) => forkOf(one) > 0)
  if (legs.some((one) => halfOf(one) === "front")) return "back"
  const forks = legs.map(forkOf)
  return forkOf(piece) < (Math.min(...forks) + Math.max(...forks)) / 2 ? "front" : "back"
}

const halfOfPanel = (draft: Draft, { name }: Piece): Half | undefined => {
  for (const { a, b } of draft.stitches)
    for (const [mine, other] of [
      [a, b],
      [b, a],
    ] as const) {
      const isShaped = mine.some((ref) => ref.piece === name && edgeOn(draft, ref)[0]?.edge.role === "shaping")
      const half = isShaped
        ? other.map((ref) => edgeOn(draft, ref)[0]).find((one) => one && halfOf(one.piece))
        : undefined
      if (half) return halfOf(half.piece)
    }
  return undefined
}

/** How long an edge is as it is sewn, cm. */
export const sewn = ({ length, finishedLength }: Edge): number => finishedLength ?? length

/** An armhole in its two halves, from the natural shoulder to its lowest point. */
export interface Armhole {
  readonly front: readonly EdgeOn[]
  readonly back: readonly EdgeOn[]
}

interface EdgeOn {
  readonly piece: Piece
  readonly edge: Edge
}

/**
 * The armhole of the first sleeve, or of a garment without sleeves, in its halves. Patterns sew a sleeve in by halves, from the
 * natural shoulder (on a yoke's edge, where the seam lies forward of it) to the lowest point (on a side panel's): what
 * is sewn in one chain with a front's edge is the front's. A cap sleeve is sewn to the upper part alone: read on that, a shoulder's
 * seam that goes forward would count twice.
 */
export const armholeOf = (draft: Draft): Armhole | undefined => {
  const sleeved = draft.setInSleeves && sewnIn(draft, draft.setInSleeves[0]!)
  const [front, back] = sleeved && isWhole(draft, sleeved) ? sleeved : plainArmhole(draft)
  return front.length > 0 && back.length > 0 ? { front, back } : undefined
}

/** Whether the halves are all of the armhole as it was measured. */
const isWhole = ({ garmentMeasurements: { gmArmholeGirth } }: Draft, halves: TwoHalves): boolean =>
  gmArmholeGirth === undefined ||
  Math.abs(halves.flat().reduce((sum, { edge }) => sum + sewn(edge), 0) - gmArmholeGirth) < WHOLE

type TwoHalves = readonly [front: readonly EdgeOn[], back: readonly EdgeOn[]]

const sewnIn = (draft: Draft, { armhole, cap }: SetInSleeve): TwoHalves => {
  const isOf = (chain: readonly EdgeRef[], all: readonly EdgeRef[]): boolean =>
    chain.every(({ piece, edge }) => all.some((one) => one.piece === piece && one.edge === edge))
  const chains = draft.stitches.flatMap(({ a, b }) => {
    const chain = isOf(a, armhole) && isOf(b, cap) ? a : isOf(b, armhole) && isOf(a, cap) ? b : undefined
    return chain ? [chain.flatMap((ref) => edgeOn(draft, ref))] : []
  })
  const isFront = (chain: readonly EdgeOn[]): boolean => chain.some(({ piece }) => halfIn(draft, piece) === "front")
  return [chains.filter(isFront).flat(), chains.filter((chain) => !isFront(chain)).flat()]
}

/** The edge that a stitch refers to with its piece, where there is one. */
export const edgeOn = ({ pieces }: Draft, ref: EdgeRef): EdgeOn[] => {
  const piece = pieces[indexOfName(pieces, ref.piece)]
  const edge = piece?.edges[indexOfName(piece.edges, ref.edge)]
  return piece && edge ? [{ piece, edge }] : []
}

/** How near the halves that are found come to the armhole as it was measured, cm. */
const WHOLE = 0.05

/**
 * One front's and one back's, with what else has a part of it where they are not all of it as it was measured (a yoke over a back).
 * Where they are not all of it either, as beside a panel that has its middle, nothing.
 */
const plainArmhole = (draft: Draft): TwoHalves => {
  const { pieces } = draft
  const of = (half: "front" | "back"): EdgeOn[][] =>
    pieces.flatMap((piece) => {
      const edges = halfIn(draft, piece) === half ? ofOneSide(piece) : []
      return edges.length > 0 ? [edges.map((edge) => ({ piece, edge }))] : []
    })
  const [fronts, backs] = [of("front"), of("back")]
  const [front = [], back = []] = [fronts[0], backs[0]]
  const ways: readonly TwoHalves[] = [
    [front, back],
    [front, backs.flat()],
    [fronts.flat(), back],
    [fronts.flat(), backs.flat()],
  ]
  return ways.find((halves) => isWhole(draft, halves)) ?? [[], []]
}

/** A piece's armhole; of one that is cut whole, with centre front or centre back drawn on it, that of one of its sides. */
const ofOneSide = ({ edges, internalLines }: Piece): readonly Edge[] => {
  const armholes = edges.filter(({ role }) => role === "armhole")
  const centre = internalLines.find(({ role }) => role === "centreFront" || role === "centreBack")?.points[0]
  if (!centre) return armholes
  const sideOf = ({ points }: Edge): number => Math.sign(points[0]![0] - centre[0])
  return armholes.filter((edge) => sideOf(edge) === sideOf(armholes[0]!))
}

/**
 * The seams of the first sleeve that reaches up to the neckline: with one piece that lies in front, and with one behind; nothing where
 * it is sewn otherwise.
 */
export const raglanOf = (draft: Draft): { readonly front: EdgeOn; readonly back: EdgeOn } | undefined => {
  const sleeve = draft.pieces.find(({ edges }) => {
    const has = (one: Edge["role"]): boolean => edges.some(({ role }) => role === one)
    return has("sleeveSeam") && has("neckline")
  })
  if (!sleeve) return undefined
  const of = (half: Half): EdgeOn | undefined => {
    const seams = draft.stitches.flatMap(({ a, b }) =>
      [
        [a, b],
        [b, a],
      ].flatMap(([mine, other]) =>
        mine!.length === 1 && other!.length === 1 && mine![0]!.piece === sleeve.name ? edgeOn(draft, other![0]!) : [],
      ),
    )
    return seams.find(({ piece }) => halfIn(draft, piece) === half)
  }
  const [front, back] = [of("front"), of("back")]
  return front && back && { front, back }
}
