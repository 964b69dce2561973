import { keepUsed } from "./in-order-of-use.js"

/** Wrong logins that cost nothing: people mistype. */
const FREE = 3
const FIRST_WAIT_MS = 250
const LONGEST_WAIT_MS = 8000
/** Whoever would have to wait longer is sent away: guesses that are sent at once must not pile up. */
const LONGEST_QUEUE_MS = 30_000
const FORGET_MS = 15 * 60_000

interface Tries {
  readonly failures: number
  /** When the last one failed. */
  readonly at: number
  /** When the last login that waits may be answered. */
  readonly turn: number
}

/**
 * Slows down logins that keep failing, by account and address together: a guesser waits longer and longer, and the
 * account's owner elsewhere does not.
 */
export function loginThrottle(now: () => number) {
  const tries = new Map<string, Tries>()
  return {
    /**
     * How long a login that begins has to wait, in ms, or undefined where too many wait already. After some failures
     * logins wait one after the other, whether they are sent in turn or at once. How it ended must be told.
     */
    begin: (key: string): number | undefined => {
      const present = now()
      const known = tries.get(key)
      if (known === undefined || present - known.at >= FORGET_MS || known.failures < FREE) return 0
      const pause = Math.min(FIRST_WAIT_MS * 2 ** (known.failures - FREE), LONGEST_WAIT_MS)
      const turn = Math.max(present, known.turn) + pause
      if (turn - present > LONGEST_QUEUE_MS) return undefined
      tries.set(key, { ...known, turn })
      return turn - present
    },
    failed: (key: string): void => {
      const present = now()
      const before = tries.get(key)
      const known = before !== undefined && present - before.at < FORGET_MS ? before : { failures: 0, turn: present }
      keepUsed(tries, key, { ...known, failures: known.failures + 1, at: present })
    },
    succeeded: (key: string): void => {
      tries.delete(key)
    },
  }
}
