import type { OffNap } from "@toile/draft-model"
import type { Turns } from "@toile/nesting"
import type { LockedCopy } from "./nesting-config.js"
import type { PieceShape } from "./parts.js"

/** A turn is one that is allowed where it differs by no more, degrees: a person lays by the eye. */
const SAME_WAY = 1

/** The copies of pieces with a nap that are locked in a turn which the nap leaves to none of them. Where every turn is free the nap is not asked. */
export const lockedOffNap = (shapes: Iterable<PieceShape>, locked: readonly LockedCopy[]): readonly OffNap[] =>
  [...shapes].flatMap(({ piece, nap, lockedAs, part }) =>
    nap === "none"
      ? []
      : (part.locked ?? []).flatMap(({ rotation }, at) => {
          const degrees = offTurns(part.turns, rotation)
          return degrees <= SAME_WAY ? [] : [{ piece, copy: locked[lockedAs[at]!]!.copy, degrees }]
        }),
  )

/** As it is told to who cuts: "back (copy 1) is locked 180 degrees off the nap". */
export const offNapWords = ({ piece, copy, degrees }: OffNap): string =>
  `${piece} (copy ${copy}) is locked ${Number(degrees.toFixed(1))} degrees off the nap`

/** How far a turn is beyond the nearest one that is allowed, degrees; 0 where it is one, or as far askew as it may be. */
const offTurns = (turns: Turns, rotation: number): number => {
  if (turns.kind === "any") return 0
  const offs = turns.angles.map((angle) => {
    const off = Math.abs(rotation - angle) % 360
    return Math.min(off, 360 - off)
  })
  const nearest = Math.min(...offs)
  return nearest <= (turns.within ?? 0) ? 0 : nearest
}
