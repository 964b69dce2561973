/** Every so many times it is the turn of those who would come last: nobody waits for ever. */
const LAST_FIRST = 4

interface Waiting {
  readonly whose: string
  readonly begin: () => void
}

export interface RankedTurns<Rank extends string> {
  /** Settles when it is one's turn, with what ends it. */
  readonly enter: (whose: string, rank: Rank) => Promise<() => void>
}

/**
 * Turns of which so many are taken side by side, and of one and the same one after the other.
 *
 * @param ranks who goes first is before the others
 */
export function rankedTurns<Rank extends string>(sideBySide: number, ranks: readonly Rank[]): RankedTurns<Rank> {
  const waiting = new Map<Rank, Waiting[]>(ranks.map((rank) => [rank, []]))
  const busy = new Set<string>()
  let taken = 0

  const next = (): Waiting | undefined => {
    for (const rank of taken % LAST_FIRST === LAST_FIRST - 1 ? ranks.toReversed() : ranks) {
      const queue = waiting.get(rank) ?? []
      const at = queue.findIndex(({ whose }) => !busy.has(whose))
      if (at >= 0) return queue.splice(at, 1)[0]
    }
    return undefined
  }
  const fill = () => {
    while (busy.size < sideBySide) {
      const one = next()
      if (one === undefined) return
      taken++
      busy.add(one.whose)
      one.begin()
    }
  }
  return {
    enter: (whose, rank) =>
      new Promise((resolve) => {
        let isIn = true
        const leave = () => {
          if (!isIn) return
          isIn = false
          busy.delete(whose)
          fill()
        }
        waiting.get(rank)?.push({ whose, begin: () => resolve(leave) })
        fill()
      }),
  }
}
