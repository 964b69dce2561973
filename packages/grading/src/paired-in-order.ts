/**
 * For each item its mate among others, in order: the pairing with the least of all costs, an item without a mate counting as half the farthest.
 *
 * @param farthest what a pair may cost at the most
 * @returns for each item the mate's index, undefined for one without
 */
export const pairedInOrder = <T>(
  items: readonly T[],
  others: readonly T[],
  farthest: number,
  costOf: (item: T, other: T) => number,
): readonly (number | undefined)[] => {
  const alone = farthest / 2
  /** From item i and another's j on. */
  const cost = Array.from({ length: items.length + 1 }, (_, i) =>
    Array.from({ length: others.length + 1 }, (_, j) => (items.length - i + others.length - j) * alone),
  )
  const together = (i: number, j: number): number => costOf(items[i]!, others[j]!) + cost[i + 1]![j + 1]!
  for (let i = items.length - 1; i >= 0; i--)
    for (let j = others.length - 1; j >= 0; j--)
      cost[i]![j] = Math.min(together(i, j), cost[i + 1]![j]! + alone, cost[i]![j + 1]! + alone)
  const mates: (number | undefined)[] = items.map(() => undefined)
  for (let i = 0, j = 0; i < items.length && j < others.length; )
    if (cost[i]![j]! >= together(i, j)) mates[i++] = j++
    else if (cost[i]![j]! >= cost[i + 1]![j]! + alone) i++
    else j++
  return mates
}
