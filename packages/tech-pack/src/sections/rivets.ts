import type { Draft, Piece } from "@toile/draft-model"
import type { Telling } from "../telling.js"

export interface Rivets {
  /** undefined: at a place that has no name of its own. */
  readonly at: "openings" | "coinPocket" | undefined
  /** The pieces that mark them; none of a draft from before pieces did. */
  readonly on: readonly Piece[]
  readonly count: number
}

/** cm: the cap of a usual rivet of jeans; they are sold from 0.7 to 1.1. */
export const RIVET = 0.9

/**
 * As the pieces mark them: six on usual jeans, at both ends of each front pocket's opening, and of the coin pocket's mouth. Back pockets are held by
 * bartacks, as rivets there scratch seats.
 */
export const rivetsOf = ({ pieces }: Draft): readonly Rivets[] => {
  const marked = pieces.filter((piece) => rivetsIn(piece) > 0)
  if (marked.length === 0) return unmarked(pieces)
  return [...new Set(marked.map(placeOf))].flatMap((at): Rivets[] => {
    const here = marked.filter((piece) => placeOf(piece) === at)
    return at === undefined
      ? here.map((piece) => ({ at, on: [piece], count: rivetsIn(piece) }))
      : [{ at, on: here, count: here.reduce((sum, piece) => sum + rivetsIn(piece), 0) }]
  })
}

const rivetsIn = ({ drillHoles, quantity, onFold }: Piece): number =>
  drillHoles.filter(({ kind }) => kind === "rivet").length * quantity * (onFold ? 2 : 1)

const placeOf = ({ name, edges }: Piece): Rivets["at"] =>
  edges.some((edge) => edge.name === "pocketOpening") ? "openings" : name === "coinPocket" ? name : undefined

/** Of a draft from before pieces marked them: where there is a coin pocket, in the same corners. */
const unmarked = (pieces: readonly Piece[]): readonly Rivets[] => {
  const endsOf = (piece: RegExp, edge: string): number =>
    pieces
      .filter(({ name }) => piece.test(name))
      .reduce((sum, { edges, quantity }) => sum + 2 * quantity * edges.filter(({ name }) => name === edge).length, 0)
  const coin = endsOf(/^coinPocket$/, "mouth")
  if (coin === 0) return []
  return [
    { at: "openings" as const, on: [], count: endsOf(/^front/, "pocketOpening") },
    { at: "coinPocket" as const, on: [], count: coin },
  ].filter(({ count }) => count > 0)
}

/** "mouth of the coin pocket, marked on Coin pocket". */
export const rivetsAt = ({ w, said }: Telling, { at, on }: Rivets): string => {
  const marked = on.length === 0 ? "" : w.markedOn(on.map(({ title }) => said(title)).join(" + "))
  return [at === undefined ? "" : w.rivets[at], marked].filter((text) => text !== "").join(", ")
}
