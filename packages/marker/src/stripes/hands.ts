import type { Piece } from "@toile/draft-model"
import type { Pose } from "./pose.js"

/** Whether half of a piece's copies are cut mirrored. */
export const isPair = ({ mirrored, quantity }: Piece): boolean => mirrored && quantity > 1

/** Of a pair one copy lies as drawn, the other mirrored: which of them have their place. A place on a pair takes both. */
export const takenHands = () => {
  const taken = new Set<string>()
  const handsOf = (host: Piece, { piece, pose }: { readonly piece: Piece; readonly pose: Pose }) =>
    (isPair(host) && isPair(piece) ? [false, true] : [pose.reflected]).map((reflected) => `${reflected} ${piece.name}`)
  type On = Parameters<typeof handsOf>
  return {
    isFree: (...on: On): boolean => handsOf(...on).every((hand) => !taken.has(hand)),
    take: (...on: On): void => {
      for (const hand of handsOf(...on)) taken.add(hand)
    },
  }
}
