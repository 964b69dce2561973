/** Of clients, addresses and accounts. */
const MOST_KEPT = 50_000

/** Keeps a key's value in a map that is in the order of use: whoever was not seen for the longest time is forgotten first. */
export function keepUsed<A>(known: Map<string, A>, key: string, value: A): void {
  known.delete(key)
  if (known.size >= MOST_KEPT) known.delete(known.keys().next().value ?? "")
  known.set(key, value)
}
