/** Heights from low to high, both among them, at most `step` apart. */
export const levelsFrom = (low: number, high: number, step: number): number[] => {
  const count = Math.max(1, Math.ceil((high - low) / step))
  return Array.from({ length: count + 1 }, (_, i) => low + ((high - low) * i) / count)
}

/** Where a value is least between two heights: by steps, then between the best one's neighbours. NaN values are passed over; besideGap: next to one. */
export const leastAt = (
  low: number,
  high: number,
  step: number,
  valueAt: (y: number) => number,
): { readonly y: number; readonly value: number; readonly atEnd: boolean; readonly besideGap: boolean } => {
  const levels = levelsFrom(low, high, step)
  const values = levels.map(valueAt)
  let best = -1
  values.forEach((value, i) => {
    if (!Number.isNaN(value) && (best < 0 || value < values[best]!)) best = i
  })
  if (best < 0) return { y: Number.NaN, value: Number.NaN, atEnd: true, besideGap: true }
  const atEnd = best === 0 || best === levels.length - 1
  // The parabola through the three best: heights do not jump where a value hardly changes
  const [before, at, after] = [values[best - 1] ?? Number.NaN, values[best]!, values[best + 1] ?? Number.NaN]
  const besideGap = !atEnd && Number.isNaN(before + after)
  const bend = before - 2 * at + after
  if (atEnd || !(bend > 1e-9)) return { y: levels[best]!, value: at, atEnd, besideGap }
  const moved = Math.max(-0.5, Math.min(0.5, (before - after) / (2 * bend)))
  const y = levels[best]! + moved * (levels[1]! - levels[0]!)
  const value = valueAt(y)
  return value <= at ? { y, value, atEnd, besideGap } : { y: levels[best]!, value: at, atEnd, besideGap }
}
