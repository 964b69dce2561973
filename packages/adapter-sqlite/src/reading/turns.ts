/** What waits, of whom. */
export interface Turns<A> {
  readonly add: (whose: string, item: A) => void
  /** The next one, and what to call when it is over; undefined where nothing may begin now. */
  readonly take: () => { readonly item: A; readonly done: () => void } | undefined
}

/** Whoever waits takes turns with the others, however much each has waiting, and has no more than `most` under way. */
export function turns<A>(most: number): Turns<A> {
  // In the order of whose turn is next.
  const waiting = new Map<string, A[]>()
  const underWay = new Map<string, number>()

  return {
    add: (whose, item) => {
      const items = waiting.get(whose)
      if (items === undefined) waiting.set(whose, [item])
      else items.push(item)
    },
    take: () => {
      for (const [whose, items] of waiting) {
        const running = underWay.get(whose) ?? 0
        if (running >= most) continue
        const item = items.shift()!
        waiting.delete(whose)
        if (items.length > 0) waiting.set(whose, items)
        underWay.set(whose, running + 1)
        const done = () => {
          const left = (underWay.get(whose) ?? 1) - 1
          if (left > 0) underWay.set(whose, left)
          else underWay.delete(whose)
        }
        return { item, done }
      }
      return undefined
    },
  }
}
