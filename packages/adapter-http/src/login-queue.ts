import { availableParallelism } from "node:os"
import { type RankedTurns, rankedTurns } from "./ranked-turns.js"

/**
 * Who is let in first: whoever has logged in from this address before, then whoever comes from an address of which no
 * login has failed lately, then the others.
 */
export type Standing = "known" | "unknown" | "failing"

/**
 * Passwords are tried as many side by side as there are cores but one, of one address one after the other: each takes its
 * time, right ones as well.
 */
export const loginQueue = (sideBySide: number = Math.max(1, availableParallelism() - 1)): RankedTurns<Standing> =>
  rankedTurns(sideBySide, ["known", "unknown", "failing"])
