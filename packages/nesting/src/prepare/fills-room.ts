/** Parts of one size along or across a sheet, and how many there are. */
export interface Extent {
  readonly size: number
  readonly count: number
}

/** So many combinations of sizes are looked at, about: of hundreds of sizes those of one alone. */
const MOST_TRIED = 1e6

/** What parts that fill a room must have beside their sizes, and what they have. */
interface Hairs {
  /** Each takes so much more than its size, all hairs of it together. */
  readonly each: number
  /** By so much they may reach over the room's edge as it is. */
  readonly reach: number
  /** What is too large by no more fits. */
  readonly rounding: number
  /** No more parts lie in a row, */
  readonly most: number
  /** of so many sizes. */
  readonly kinds: number
}

/** Whether there are parts that fit a room in a row by their sizes, and not with their hairs: they fill it from edge to edge. */
export const fillsRoom = (extents: readonly Extent[], room: number, hairs: Hairs): boolean => {
  const sizes = together(extents, hairs.rounding).filter(({ size }) => size <= room + hairs.rounding)
  if (sizes.length === 0) return false
  const choices = sizes.reduce((sum, { size, count }) => sum + Math.min(count, hairs.most, Math.ceil(room / size)), 0)
  let kinds = 1
  while (kinds < hairs.kinds && choices ** (kinds + 1) <= MOST_TRIED) kinds++
  const { each, reach, rounding, most } = hairs
  const isFilled = (first: number, left: number, before: number, others: number): boolean => {
    for (let k = first; k < sizes.length; k++) {
      const { size, count } = sizes[k]!
      for (let n = 1; n <= Math.min(count, most - before); n++) {
        const rest = left - n * size
        if (rest < -rounding) break
        if (rest <= rounding && (before + n) * each > reach) return true
        if (others > 1 && isFilled(k + 1, rest, before + n, others - 1)) return true
      }
    }
    return false
  }
  return isFilled(0, room, 0, kinds)
}

/** Each size once, the largest first; what is no size (of an outline without corners) is none. */
const together = (extents: readonly Extent[], same: number): readonly Extent[] => {
  const sizes = extents.filter(({ size, count }) => size > same && size < Infinity && count > 0)
  const all: Extent[] = []
  for (const { size, count } of sizes.sort((one, other) => other.size - one.size)) {
    const last = all.at(-1)
    if (last !== undefined && last.size - size <= same)
      all[all.length - 1] = { size: last.size, count: last.count + count }
    else all.push({ size, count })
  }
  return all
}
