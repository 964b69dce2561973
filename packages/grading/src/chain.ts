import type { XY } from "@toile/draft-model"

/** A chain of straight lines with how far along it each of its points lies, cm. */
export interface Chain {
  readonly points: readonly XY[]
  readonly along: readonly number[]
}

export const chainOf = (points: readonly XY[]): Chain => {
  let length = 0
  const along = points.map(([x, y], index) => {
    const [x0, y0] = points[Math.max(0, index - 1)]!
    length += Math.hypot(x - x0, y - y0)
    return length
  })
  return { points, along }
}

/** The place at a length from the chain's start. */
export const placeAt = ({ points, along }: Chain, length: number): XY => {
  let index = 1
  while (index < points.length - 1 && along[index]! < length) index++
  const [from, to] = [points[index - 1]!, points[index] ?? points[index - 1]!]
  const step = (along[index] ?? 0) - along[index - 1]!
  const share = step === 0 ? 0 : Math.min(1, Math.max(0, (length - along[index - 1]!) / step))
  return [from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])]
}

/** How far a place lies from a chain. */
export const distanceTo = ([x, y]: XY, points: readonly XY[]): number => {
  let least = points.length === 1 ? Math.hypot(x - points[0]![0], y - points[0]![1]) : Infinity
  for (let index = 1; index < points.length; index++) {
    const [x0, y0] = points[index - 1]!
    const [x1, y1] = points[index]!
    const [dx, dy] = [x1 - x0, y1 - y0]
    const square = dx * dx + dy * dy
    const share = square === 0 ? 0 : Math.min(1, Math.max(0, ((x - x0) * dx + (y - y0) * dy) / square))
    const distance = Math.hypot(x - x0 - share * dx, y - y0 - share * dy)
    if (distance < least) least = distance
  }
  return least
}

/** The points of a chain between two lengths, with the places at both. */
export const stretch = (chain: Chain, from: number, to: number): readonly XY[] => [
  placeAt(chain, from),
  ...chain.points.filter((_, index) => chain.along[index]! > from + 1e-9 && chain.along[index]! < to - 1e-9),
  placeAt(chain, to),
]

/** How far along a chain the place of it lies that is nearest to another. */
export const alongOf = (chain: Chain, place: XY): number => {
  let [least, found] = [Infinity, 0]
  for (let index = 1; index < chain.points.length; index++) {
    const [x0, y0] = chain.points[index - 1]!
    const [x1, y1] = chain.points[index]!
    const length = chain.along[index]! - chain.along[index - 1]!
    if (length === 0) continue
    const share = ((place[0] - x0) * (x1 - x0) + (place[1] - y0) * (y1 - y0)) / (length * length)
    const along = chain.along[index - 1]! + Math.min(1, Math.max(0, share)) * length
    const [x, y] = placeAt(chain, along)
    const off = Math.hypot(place[0] - x, place[1] - y)
    if (off < least) [least, found] = [off, along]
  }
  return found
}
