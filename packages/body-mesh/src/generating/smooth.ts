/**
 * A curve through points that swings over none of them: where the points rise it rises, and a point that is the highest
 * stays the highest (Fritsch and Carlson's monotone cubic, 1980).
 *
 * @param ats rising
 */
export const smoothThrough = (ats: readonly number[], values: readonly number[]): ((at: number) => number) => {
  const last = ats.length - 1
  const rises = ats.slice(1).map((at, i) => (values[i + 1]! - values[i]!) / (at - ats[i]!))
  const slopes = ats.map((_, i) => {
    const [before, after] = [rises[i - 1], rises[i]]
    if (before === undefined || after === undefined || before * after <= 0) return 0
    return (2 * before * after) / (before + after)
  })
  return (at) => {
    if (at <= ats[0]!) return values[0]!
    if (at >= ats[last]!) return values[last]!
    let i = 0
    while (ats[i + 1]! < at) i++
    const span = ats[i + 1]! - ats[i]!
    const t = (at - ats[i]!) / span
    const s = 1 - t
    return (
      values[i]! * s * s * (1 + 2 * t) +
      span * slopes[i]! * s * s * t +
      values[i + 1]! * t * t * (3 - 2 * t) -
      span * slopes[i + 1]! * t * t * s
    )
  }
}
