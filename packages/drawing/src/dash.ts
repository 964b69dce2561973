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
  const lengths = new Float64Array(chain.length - 1)
  let total = 0
  for (let i = 0; i < lengths.length; i++) {
    const a = chain[i]!
    const b = chain[i + 1]!
    lengths[i] = Math.hypot(b[0] - a[0], b[1] - a[1])
    total += lengths[i]!
  }
  const period = pattern.reduce((a, b) => a + b, 0)
  if (!(period > 0) || total <= pattern[0]!) return [chain]
  // An open chain ends with the first dash of a further repeat: n periods and one dash.
  const last = closed ? 0 : pattern[0]!
  const repeats = Math.max(1, Math.round((total - last) / period))
  const stretch = total / (repeats * period + last)
  const out: XY[][] = []
  const walk = { chain, lengths, segment: 0, start: 0 }
  for (let n = 0; n <= repeats; n++) {
    let at = n * period
    for (let i = 0; i + 1 < pattern.length; i += 2) {
      const from = at * stretch
      if (from < total - 1e-9) out.push(stretchOf(walk, from, Math.min(total, (at + pattern[i]!) * stretch)))
      at += pattern[i]! + pattern[i + 1]!
      if (n === repeats) break
    }
  }
  return out
}

/** How far along a chain one has come: on which segment, and at which length that begins. */
interface Walk {
  readonly chain: readonly XY[]
  readonly lengths: Float64Array
  segment: number
  start: number
}

/** The stretch of the chain between two lengths, neither before where the last one ended. */
const stretchOf = (walk: Walk, from: number, to: number): XY[] => {
  while (endsBefore(walk, from)) advance(walk)
  const out: XY[] = [placeAt(walk, from)]
  while (endsBefore(walk, to)) {
    advance(walk)
    out.push(walk.chain[walk.segment]!)
  }
  out.push(placeAt(walk, to))
  return out
}

const endsBefore = ({ lengths, segment, start }: Walk, length: number): boolean =>
  segment < lengths.length - 1 && start + lengths[segment]! <= length

const advance = (walk: Walk): void => {
  walk.start += walk.lengths[walk.segment]!
  walk.segment++
}

const placeAt = ({ chain, lengths, segment, start }: Walk, length: number): XY => {
  const whole = lengths[segment]!
  const t = whole === 0 ? 0 : Math.min(1, Math.max(0, (length - start) / whole))
  const a = chain[segment]!
  const b = chain[segment + 1]!
  return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]
}
