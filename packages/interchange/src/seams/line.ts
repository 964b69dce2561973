import type { XY } from "@toile/draft-model"

/** A chain of points with the length that is reached at each of them, cm. */
export interface Line {
  readonly points: readonly XY[]
  readonly reached: readonly number[]
  readonly length: number
}

export const lineOf = (points: readonly XY[]): Line => {
  const reached: number[] = []
  let length = 0
  points.forEach((p, i) => {
    const before = points[i - 1] ?? p
    length += Math.hypot(p[0] - before[0], p[1] - before[1])
    reached.push(length)
  })
  return { points, reached, length }
}

export const pointAt = ({ points, reached, length }: Line, along: number): XY => {
  if (along <= 0) return points[0]!
  if (along >= length) return points.at(-1)!
  const next = firstBeyond(reached, along)
  const [a, b] = [points[next - 1]!, points[next]!]
  const share = (along - reached[next - 1]!) / (reached[next]! - reached[next - 1]!)
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share]
}

const firstBeyond = (reached: readonly number[], along: number): number => {
  let low = 0
  let high = reached.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if (reached[middle]! > along) high = middle
    else low = middle + 1
  }
  return low
}

/** Points this near (cm) to an end of the stretch are that end. */
const HAIR = 1e-6

/** The stretch of a line between two lengths, `from` below `to`; both ends are points of it. */
export const stretchOf = (line: Line, from: number, to: number): readonly XY[] => [
  pointAt(line, from),
  ...line.points.filter((_, i) => line.reached[i]! > from + HAIR && line.reached[i]! < to - HAIR),
  pointAt(line, to),
]
