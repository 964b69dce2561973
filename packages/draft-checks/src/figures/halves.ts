import type { Draft, Edge, EdgeRef, Piece, SetInSleeve } from "@toile/draft-model"
import { indexOfName } from "../named.js"

/** Where on the body a piece lies, by what its edges are; of a side panel, a sleeve or a band nothing. */
export const halfOf = ({ edges, internalLines }: Piece): "front" | "back" | undefined => {
  const has = (...roles: readonly (Edge["role"] | undefined)[]): boolean =>
    [...edges, ...internalLines].some(({ role }) => role !== undefined && roles.includes(role))
  if (has("centreFront", "frontEdge")) return "front"
  // A trouser's back has no centre but the seat
  return has("centreBack") || has("crotch") ? "back" : undefined
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
 * is sewn in one chain with a front's edge is the front's.
 */
export const armholeOf = (draft: Draft): Armhole | undefined => {
  const [front, back] = draft.setInSleeves ? sewnIn(draft, draft.setInSleeves[0]!) : plainArmhole(draft)
  return front.length > 0 && back.length > 0 ? { front, back } : undefined
}

type TwoHalves = readonly [front: readonly EdgeOn[], back: readonly EdgeOn[]]

const sewnIn = (draft: Draft, { armhole, cap }: SetInSleeve): TwoHalves => {
  const isOf = (chain: readonly EdgeRef[], all: readonly EdgeRef[]): boolean =>
    chain.every(({ piece, edge }) => all.some((one) => one.piece === piece && one.edge === edge))
  const chains = draft.stitches.flatMap(({ a, b }) => {
    const chain = isOf(a, armhole) && isOf(b, cap) ? a : isOf(b, armhole) && isOf(a, cap) ? b : undefined
    return chain ? [chain.flatMap((ref) => edgeOn(draft, ref))] : []
  })
  const isFront = (chain: readonly EdgeOn[]): boolean => chain.some(({ piece }) => halfOf(piece) === "front")
  return [chains.filter(isFront).flat(), chains.filter((chain) => !isFront(chain)).flat()]
}

/** The edge that a stitch refers to with its piece, where there is one. */
export const edgeOn = ({ pieces }: Draft, ref: EdgeRef): EdgeOn[] => {
  const piece = pieces[indexOfName(pieces, ref.piece)]
  const edge = piece?.edges[indexOfName(piece.edges, ref.edge)]
  return piece && edge ? [{ piece, edge }] : []
}

/** One front's and one back's. */
const plainArmhole = ({ pieces }: Draft): TwoHalves => {
  const of = (half: "front" | "back"): EdgeOn[] => {
    const piece = pieces.find((one) => halfOf(one) === half && one.edges.some(({ role }) => role === "armhole"))
    return piece?.edges.flatMap((edge) => (edge.role === "armhole" ? [{ piece, edge }] : [])) ?? []
  }
  return [of("front"), of("back")]
}
