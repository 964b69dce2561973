/** Heights from low to high, both among them, at most `step` apart. */
export const levelsFrom = (low: number, high: number, step: number): number[] => {
  const count = Math.max(1, Math.ceil((high - low) / step))
  return Array.from({ length: count + 1 }, (_, i) => low + ((high - low) * i) / count)
}

/** What lies in a gap is taken to differ from what is beside it by no more than this part, and what runs over one in part as well. */
const HIDDEN = 0.01

/**
 * Whether the best of all may lie elsewhere than the best of what is seen: in a gap (NaN) beside what is nearly as good, or where a
 * tape that is nearly as good runs over one in part. What closes a hole is flat: it takes 0.6 cm off a girth of 83, and the fullest is
 * then found where the hole ends. In a flat run that hardly changes the girth, but how wide and deep it is there.
 */
const maybeElsewhere = (values: readonly number[], best: number, isInDoubt: (index: number) => boolean): boolean => {
  const isNear = (value: number | undefined): boolean =>
    value !== undefined && Math.abs(value - best) <= HIDDEN * Math.abs(best)
  return values.some((value, i) =>
    Number.isNaN(value) ? isNear(values[i - 1]) || isNear(values[i + 1]) : isNear(value) && isInDoubt(i),
  )
}

/** A trunk's girth changes by no more than this for each cm up or down, cm: an estimate; bellies and seats of 38 to 200 kg stay below 1.5. */
const STEEPEST = 2

/**
 * Whether a girth may be larger where it was not seen (NaN) than anywhere it was: as far as it can rise in a gap from what lies on either
 * side, and at a gap's end from the one side that was seen; or where a tape that is nearly as large runs over a gap in part.
 */
export const maybeLarger = (
  levels: readonly number[],
  girths: readonly number[],
  largest: number,
  isInDoubt: (y: number) => boolean,
): boolean => {
  let seen = -1
  for (let i = 0; i <= girths.length; i++) {
    const girth = girths[i]
    if (girth !== undefined && Number.isNaN(girth)) continue
    if (i - seen > 1) {
      const [low, high] = [Math.max(0, seen), Math.min(girths.length - 1, i)]
      const rise = STEEPEST * (levels[high]! - levels[low]!)
      const [before, after] = [girths[seen], girth]
      const most =
        before === undefined || after === undefined ? (before ?? after ?? largest) + rise : (before + after + rise) / 2
      if (most >= largest) return true
    }
    if (girth !== undefined && girth >= (1 - HIDDEN) * largest && isInDoubt(levels[i]!)) return true
    seen = i
  }
  return false
}

/**
 * Where a value is least between two heights: by steps, then between the best one's neighbours. NaN values are passed over.
 * besideGap: next to one. placeInDoubt: what is as little may lie in one further off, or where isInDoubt.
 */
export const leastAt = (
  low: number,
  high: number,
  step: number,
  valueAt: (y: number) => number,
  isInDoubt: (y: number) => boolean = () => false,
): {
  readonly y: number
  readonly value: number
  readonly atEnd: boolean
  readonly besideGap: boolean
  readonly placeInDoubt: boolean
} => {
  const levels = levelsFrom(low, high, step)
  const values = levels.map(valueAt)
  let best = -1
  values.forEach((value, i) => {
    if (!Number.isNaN(value) && (best < 0 || value < values[best]!)) best = i
  })
  if (best < 0) return { y: Number.NaN, value: Number.NaN, atEnd: true, besideGap: true, placeInDoubt: true }
  const atEnd = best === 0 || best === levels.length - 1
  // The parabola through the three best: heights do not jump where a value hardly changes
  const [before, at, after] = [values[best - 1] ?? Number.NaN, values[best]!, values[best + 1] ?? Number.NaN]
  const besideGap = !atEnd && Number.isNaN(before + after)
  const placeInDoubt = maybeElsewhere(values, at, (i) => isInDoubt(levels[i]!))
  const told = { atEnd, besideGap, placeInDoubt }
  const bend = before - 2 * at + after
  if (atEnd || !(bend > 1e-9)) return { y: levels[best]!, value: at, ...told }
  const moved = Math.max(-0.5, Math.min(0.5, (before - after) / (2 * bend)))
  const y = levels[best]! + moved * (levels[1]! - levels[0]!)
  const value = valueAt(y)
  return value <= at ? { y, value, ...told } : { y: levels[best]!, value: at, ...told }
}

/** What stands out, of values in their order: the largest that a fall by this part of it comes after. */
const STANDS_OUT = 0.003

/**
 * The first of values in their order that stands out: none before it is larger, and those after it fall below it before one is. NaN is passed over.
 *
 * @returns its place; undefined where the values rise to the end
 */
export const firstCrest = (values: readonly number[]): number | undefined => {
  let most = -1
  for (const [i, value] of values.entries()) {
    if (Number.isNaN(value)) continue
    if (most < 0 || value > values[most]!) most = i
    else if (value < values[most]! - STANDS_OUT * Math.abs(values[most]!)) return most
  }
  return undefined
}
