import { availableParallelism } from "node:os"

/**
 * Who is let in first: whoever has logged in from this address before, then whoever comes from an address of which no
 * login has failed lately, then the others.
 */
export type Standing = "known" | "unknown" | "failing"
const ORDER: readonly Standing[] = ["known", "unknown", "failing"]
/** Every so many times it is the turn of those who would come last: nobody waits for ever. */
const LAST_FIRST = 4

interface Waiting {
  readonly address: string
  readonly begin: () => void
}

export interface LoginQueue {
  /** Settles when it is one's turn, with what ends it. */
  readonly enter: (address: string, standing: Standing) => Promise<() => void>
}

/**
 * Passwords are tried as many side by side as there are cores but one, of one address one after the other: each takes its
 * time, right ones as well.
 */
export function loginQueue(sideBySide: number = Math.max(1, availableParallelism() - 1)): LoginQueue {
  const waiting: Record<Standing, Waiting[]> = { known: [], unknown: [], failing: [] }
  const busy = new Set<string>()
  let running = 0
  let taken = 0

  const next = (): Waiting | undefined => {
    const order = taken % LAST_FIRST === LAST_FIRST - 1 ? ORDER.toReversed() : ORDER
    for (const standing of order) {
      const at = waiting[standing].findIndex(({ address }) => !busy.has(address))
      if (at >= 0) return waiting[standing].splice(at, 1)[0]
    }
    return undefined
  }
  const fill = () => {
    while (running < sideBySide) {
      const one = next()
      if (one === undefined) return
      taken++
      running++
      busy.add(one.address)
      one.begin()
    }
  }
  return {
    enter: (address, standing) =>
      new Promise((resolve) => {
        const leave = () => {
          running--
          busy.delete(address)
          fill()
        }
        waiting[standing].push({ address, begin: () => resolve(leave) })
        fill()
      }),
  }
}
