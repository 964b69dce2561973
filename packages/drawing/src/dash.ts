import type { XY } from "@toile/draft-model"

/**
 * A chain of straight lines broken into dashes, for devices that draw solid lines only. The pattern is
 * [on, off, on, off, ...] in cm, of even length; it is stretched or shrunk by a whole number of repeats so that an
 * open chain begins and ends with a dash and a closed one has no odd joint. An empty pattern gives the whole chain.
 * A closed chain's last dash may run over its first point.
 */
export const dashPolyline = (points: readonly XY[], closed: boolean, pattern: readonly number[]): XY[][] => {
  const chain = closed && points.length > 1 ? [...points, points[0]!] : [...points]
  if (chain.length < 2) return []
  if (pattern.length === 0) return [chain]
  const lengths = chain.slice(1).map((p, i) => Math.hypot(p[0] - chain[i]![0], p[1] - chain[i]![1]))
  const total = lengths.reduce((a, b) => a + b, 0)
  const period = pattern.reduce((a, b) => a + b, 0)
  if (!(period > 0) || total <= pattern[0]!) return [chain]
  // An open chain ends with the first dash of a further repeat: n periods and one dash.
  const last = closed ? 0 : pattern[0]!
  const repeats = Math.max(1, Math.round((total - last) / period))
  const stretch = total / (repeats * period + last)
  const intervals: (readonly [number, number])[] = []
  for (let n = 0; n <= repeats; n++) {
    let at = n * period
    for (let i = 0; i + 1 < pattern.length; i += 2) {
      const from = at * stretch
      if (from < total - 1e-9) intervals.push([from, Math.min(total, (at + pattern[i]!) * stretch)])
      at += pattern[i]! + pattern[i + 1]!
      if (n === repeats) break
    }
  }
  return cutOut(chain, lengths, intervals)
}

/** The stretches of a chain between pairs of lengths, in rising order. */
const cutOut = (
  chain: readonly XY[],
  lengths: readonly number[],
  intervals: readonly (readonly [number, number])[],
) => {
  const out: XY[][] = []
  let segment = 0
  let start = 0
  const at = (length: number): XY => {
    const t = lengths[segment]! === 0 ? 0 : Math.min(1, Math.max(0, (length - start) / lengths[segment]!))
    const [a, b] = [chain[segment]!, chain[segment + 1]!]
    return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]
  }
  const advance = (length: number, visit?: (corner: XY) => void) => {
    while (segment < lengths.length - 1 && start + lengths[segment]! <= length) {
      start += lengths[segment]!
      segment++
      visit?.(chain[segment]!)
    }
  }
  for (const [from, to] of intervals) {
    advance(from)
    const dash: XY[] = [at(from)]
    advance(to, (corner) => dash.push(corner))
    dash.push(at(to))
    out.push(dash)
  }
  return out
}
