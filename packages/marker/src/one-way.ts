import { downwards, grainOnWearer, type Piece } from "@toile/draft-model"
import { matchedRepeat } from "./matched.js"
import type { NestingConfig } from "./nesting-config.js"
import type { Fabric } from "./request.js"

const ONE_TURN: ReadonlySet<NestingConfig["partRotation"]> = new Set(["0", "90", "180"])

/** Whether a cloth's config, or its repeat, leaves every piece one turn, so that which end of it is up counts. */
export const laysOneWay = (fabric: Fabric): boolean =>
  ONE_TURN.has(fabric.nesting.partRotation) || matchedRepeat(fabric)?.balanced === false

/**
 * The pieces of a cloth on which each has one turn, their grains as a nap runs where some of them run up the wearer and others down: one way is one way on the
 * wearer, however a grain line is drawn. Where all run alike they lie as they are drawn, and what a pattern says of a nap holds.
 * @param anyWayUp pieces of which nobody knows which end is up, by name
 */
export const turnedOneWay = (
  pieces: readonly Piece[],
  fabric: Fabric,
  anyWayUp: readonly string[] = [],
): readonly Piece[] => {
  if (!laysOneWay(fabric)) return pieces
  const known = pieces.filter(({ name }) => !anyWayUp.includes(name))
  const grains = known.flatMap(({ grainLine }) => grainOnWearer(grainLine) ?? [])
  const isMixed = [true, false].some((lying) => {
    const own = grains.filter(({ lies }) => lies === lying)
    return own.some(({ isTurned }) => isTurned) && own.some(({ isTurned }) => !isTurned)
  })
  if (!isMixed) return pieces
  return pieces.map((piece) =>
    piece.nap !== "none" || anyWayUp.includes(piece.name) ? piece : { ...piece, grainLine: downwards(piece.grainLine) },
  )
}
