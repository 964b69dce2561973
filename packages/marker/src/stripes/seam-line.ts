import { type Axis, type Frame, inFrame } from "./frame.js"
import type { SeamPart } from "./seam-parts.js"
import { pointOn } from "./seam-runs.js"

/** A place along a seam, and by how much the pattern of its second side is ahead of the first's there; from place to place straight. */
export interface SeamPlace {
  readonly at: number
  readonly ahead: number
}

export interface Stretch {
  readonly from: number
  readonly to: number
}

/**
 * How the patterns of both sides run along a part of a seam: as far as it changes, a band that meets at one place misses at another, wherever the pieces lie.
 * At all corners of both sides and at the balance marks, so that it is exact.
 */
export const seamLine = (
  part: SeamPart,
  frameA: Frame,
  frameB: Frame,
  axis: Axis,
  sense: 1 | -1,
): readonly SeamPlace[] => {
  const inside = [
    ...part.a.corners.map(({ at }) => at),
    ...part.b.corners.map(({ at }) => part.toA(at)),
    ...part.marks,
  ].filter((at) => at > part.from && at < part.to)
  const places = [...new Set([part.from, ...inside.sort((one, other) => one - other), part.to])]
  return places.map((at) => ({
    at,
    ahead: inFrame(frameB, axis, pointOn(part.b, part.toB(at))) - sense * inFrame(frameA, axis, pointOn(part.a, at)),
  }))
}

/** What a line has at a place. */
export const aheadAt = (line: readonly SeamPlace[], at: number): number => {
  const next = line.findIndex((place) => place.at >= at)
  if (next <= 0) return (next < 0 ? line.at(-1) : line[0])!.ahead
  const [from, to] = [line[next - 1]!, line[next]!]
  return from.ahead + ((at - from.at) / (to.at - from.at)) * (to.ahead - from.ahead)
}

/** The first place where a line comes to a value that lies between its ends or elsewhere on it. */
export const placeWhere = (line: readonly SeamPlace[], value: number): number => {
  for (const [index, to] of line.entries()) {
    const from = line[index - 1]
    if (from === undefined || (from.ahead - value) * (to.ahead - value) > 0) continue
    return from.ahead === to.ahead
      ? from.at
      : from.at + ((value - from.ahead) / (to.ahead - from.ahead)) * (to.at - from.at)
  }
  return line[0]!.at
}

/** The stretches on which a line stays between two bounds, or between them so many repeats further. */
export const stretchesOn = (
  line: readonly SeamPlace[],
  low: number,
  high: number,
  repeat: number,
): readonly Stretch[] => {
  if (!(high >= low)) return []
  const all = line.map(({ ahead }) => ahead)
  const first = Math.ceil((Math.min(...all) - high) / repeat)
  const last = Math.floor((Math.max(...all) - low) / repeat)
  const stretches: Stretch[] = []
  for (let k = first; k <= last; k++) stretches.push(...stretchesBetween(line, low + k * repeat, high + k * repeat))
  return stretches
}

/** The stretch around a place on which a line differs by no more from what it has there. */
export const stretchAround = (line: readonly SeamPlace[], at: number, most: number): Stretch => {
  const own = aheadAt(line, at)
  const around = stretchesBetween(line, own - most, own + most).find(({ from, to }) => from <= at && at <= to)
  return around ?? { from: at, to: at }
}

/** By how much the pattern misses at the most on a stretch, where `off` is added to its line. */
export const worstOn = (line: readonly SeamPlace[], { from, to }: Stretch, off: number, repeat: number): number => {
  const inside = line.filter(({ at }) => at > from && at < to)
  const values = [aheadAt(line, from), ...inside.map(({ ahead }) => ahead), aheadAt(line, to)].map(
    (value) => value + off,
  )
  let worst = 0
  for (const [index, value] of values.entries()) {
    const turn = Math.round(value / repeat)
    worst = Math.max(worst, Math.abs(value - turn * repeat))
    // Between two repeats it misses by half of one.
    if (index > 0 && Math.round(values[index - 1]! / repeat) !== turn) worst = repeat / 2
  }
  return worst
}

const stretchesBetween = (line: readonly SeamPlace[], low: number, high: number): readonly Stretch[] => {
  const stretches: { from: number; to: number }[] = []
  const add = (from: number, to: number): void => {
    const last = stretches.at(-1)
    if (last !== undefined && from <= last.to) last.to = to
    else stretches.push({ from, to })
  }
  for (const [index, to] of line.entries()) {
    const from = line[index - 1]
    if (from === undefined) continue
    const rise = to.ahead - from.ahead
    const shareAt = (value: number): number => (value - from.ahead) / rise
    const [enters, leaves] =
      rise === 0
        ? from.ahead >= low && from.ahead <= high
          ? [0, 1]
          : [1, 0]
        : rise > 0
          ? [shareAt(low), shareAt(high)]
          : [shareAt(high), shareAt(low)]
    const [begins, ends] = [Math.max(0, enters), Math.min(1, leaves)]
    if (begins > ends) continue
    const length = to.at - from.at
    // Exactly where a corner is one, so that stretches join.
    add(begins === 0 ? from.at : from.at + begins * length, ends === 1 ? to.at : from.at + ends * length)
  }
  return stretches
}
