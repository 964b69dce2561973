import { keepUsed } from "./in-order-of-use.js"
import type { Standing } from "./login-queue.js"

/** An address is forgiven so long after its last failure. */
const FORGET_FAILURE_MS = 15 * 60_000
const FORGET_SUCCESS_MS = 24 * 60 * 60_000
/** A known account that logs in more often than so in a minute waits like the others. */
const MOST_A_MINUTE = 10

interface Known {
  readonly at: number
  /** Since when logins are counted, and how many there were. */
  readonly since: number
  readonly count: number
}

/** Remembers which accounts have logged in from where, and from where logins have failed. */
export function loginStanding(now: () => number) {
  const known = new Map<string, Known>()
  const failures = new Map<string, number>()
  return {
    /** @param key of the account and the address together */
    of: (key: string, address: string): Standing => {
      const present = now()
      const before = known.get(key)
      if (before !== undefined && present - before.at < FORGET_SUCCESS_MS) {
        const isNewMinute = present - before.since >= 60_000
        const count = isNewMinute ? 1 : before.count + 1
        keepUsed(known, key, { ...before, since: isNewMinute ? present : before.since, count })
        if (count <= MOST_A_MINUTE) return "known"
      }
      return present - (failures.get(address) ?? -Infinity) < FORGET_FAILURE_MS ? "failing" : "unknown"
    },
    succeeded: (key: string): void => {
      const present = now()
      keepUsed(known, key, { since: present, count: 1, ...known.get(key), at: present })
    },
    failed: (key: string, address: string): void => {
      known.delete(key)
      keepUsed(failures, address, now())
    },
  }
}
