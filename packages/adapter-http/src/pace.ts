import { keepUsed } from "./in-order-of-use.js"

export interface PaceLimits {
  /** What may be done without a wait. */
  readonly atOnce: number
  /** After that one each so often, ms. */
  readonly everyMs: number
  /** Whoever would have to wait longer is sent away. */
  readonly longestMs: number
}

export interface Pace {
  /** How long whoever begins has to wait, ms; undefined where too many wait already. */
  readonly take: (key: string) => number | undefined
  /** What was taken does not count. */
  readonly giveBack: (key: string) => void
}

/** Lets each key do some things at once and more of them one after the other, so that what is begun at once gains nothing. */
export function pace({ atOnce, everyMs, longestMs }: PaceLimits, now: () => number): Pace {
  /** When everything that a key has taken is worked off. */
  const done = new Map<string, number>()
  return {
    take: (key) => {
      const present = now()
      const next = Math.max(done.get(key) ?? 0, present) + everyMs
      const wait = Math.max(0, next - present - atOnce * everyMs)
      if (wait > longestMs) return undefined
      keepUsed(done, key, next)
      return wait
    },
    giveBack: (key) => {
      const known = done.get(key)
      if (known !== undefined) done.set(key, known - everyMs)
    },
  }
}

/**
 * Guesses at many accounts, and users that are made, of one address: a staff's worth at once, and more of them at a speed
 * that brings no guesser far.
 */
export const STAFF: PaceLimits = { atOnce: 50, everyMs: 500, longestMs: 10_000 }
