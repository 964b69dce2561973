/** Wrong logins that cost nothing: people mistype. */
const FREE = 3
const FIRST_WAIT_MS = 250
const LONGEST_WAIT_MS = 8000
const FORGET_MS = 15 * 60_000
const MOST_KEPT = 50_000

interface Tries {
  readonly count: number
  readonly at: number
}

/**
 * Slows down logins that keep failing, by account and address together: a guesser waits longer and longer, and the
 * account's owner elsewhere does not.
 */
export function loginThrottle(now: () => number) {
  const tries = new Map<string, Tries>()
  return {
    /** Counts a login that begins; how long it has to wait, in ms. One that succeeds must be told by `succeeded`. */
    begin: (key: string): number => {
      const before = tries.get(key)
      const count = before !== undefined && now() - before.at < FORGET_MS ? before.count + 1 : 1
      if (tries.size >= MOST_KEPT && before === undefined) forgetOldest(tries)
      tries.delete(key)
      tries.set(key, { count, at: now() })
      return count <= FREE ? 0 : Math.min(FIRST_WAIT_MS * 2 ** (count - FREE - 1), LONGEST_WAIT_MS)
    },
    succeeded: (key: string): void => {
      tries.delete(key)
    },
  }
}

const forgetOldest = (tries: Map<string, Tries>) => {
  const [oldest] = tries.keys()
  if (oldest !== undefined) tries.delete(oldest)
}
