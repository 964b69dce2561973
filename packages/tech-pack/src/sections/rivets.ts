import type { Draft } from "@toile/draft-model"

export interface Rivets {
  readonly at: "openings" | "coinPocket"
  readonly count: number
}

/** cm: the cap of a usual rivet of jeans; they are sold from 0.7 to 1.1. */
export const RIVET = 0.9

/**
 * Six on usual jeans: at both ends of each front pocket's opening, and of the coin pocket's mouth. Back pockets are held by bartacks, as
 * rivets there scratch seats. Trousers without a coin pocket have none.
 */
export const rivetsOf = ({ pieces }: Draft): readonly Rivets[] => {
  const endsOf = (piece: RegExp, edge: string): number =>
    pieces
      .filter(({ name }) => piece.test(name))
      .reduce((sum, { edges, quantity }) => sum + 2 * quantity * edges.filter(({ name }) => name === edge).length, 0)
  const coin = endsOf(/^coinPocket$/, "mouth")
  if (coin === 0) return []
  return [
    { at: "openings" as const, count: endsOf(/^front/, "pocketOpening") },
    { at: "coinPocket" as const, count: coin },
  ].filter(({ count }) => count > 0)
}
