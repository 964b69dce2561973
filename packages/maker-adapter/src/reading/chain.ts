import type { XY } from "@toile/draft-model"
import { endOf, endsOf } from "./ends.js"
import type { Strand } from "./strand.js"

export interface Chain {
  readonly points: readonly XY[]
  readonly closed: boolean
  /** Of its paths, in order. */
  readonly paths: readonly string[]
  readonly layer: string
}

/** A place where more than two ends of a layer meet: which goes on in which is a choice. */
export interface Joint {
  readonly at: XY
  readonly layer: string
  readonly paths: readonly string[]
}

/**
 * Paths of one layer that meet end to end, in any order and direction. Where several meet in one place the one goes on that lies nearest in
 * the tree of models, so that neighbours that touch stay apart; where that does not part them it is told as a joint.
 */
export const chainsOf = (
  strands: readonly Strand[],
): { readonly chains: readonly Chain[]; readonly joints: readonly Joint[] } => {
  const chains: Chain[] = []
  const joints: Joint[] = []
  for (const layer of new Set(strands.map((strand) => strand.layer))) {
    const own = strands.filter((strand) => strand.layer === layer)
    const { at } = endsOf(own)
    const used = new Uint8Array(own.length)
    const told = new Set<number>()
    const next = (end: number): number | undefined => {
      const met = at(end)
      const shared = (other: number): number => sharedRoute(own[end >> 1]!.route, own[other >> 1]!.route)
      const most = Math.max(0, ...met.map(shared))
      const near = met.filter((other) => shared(other) === most)
      if (near.length > 1 && !told.has(end)) {
        for (const other of [end, ...near]) told.add(other)
        const paths = [end, ...near].map((other) => own[other >> 1]!.path).sort()
        joints.push({ at: endOf(own, end), layer, paths: [...new Set(paths)] })
      }
      return near.find((other) => !used[other >> 1])
    }
    own.forEach((strand, i) => {
      if (used[i]) return
      used[i] = 1
      if (strand.closed) chains.push({ points: strand.points, closed: true, paths: [strand.path], layer })
      else chains.push({ ...grown(own, i, used, next), layer })
    })
  }
  return { chains, joints }
}

/** Of two paths' routes: how many keys from the root on are the same. */
const sharedRoute = (a: readonly string[], b: readonly string[]): number => {
  let same = 0
  while (same < a.length && a[same] === b[same]) same++
  return same
}

const grown = (
  strands: readonly Strand[],
  first: number,
  used: Uint8Array,
  next: (end: number) => number | undefined,
): Omit<Chain, "layer"> => {
  const points: XY[] = [...strands[first]!.points]
  const paths = [strands[first]!.path]
  const closes = (): boolean => {
    const [[ax, ay], [bx, by]] = [points[0]!, points.at(-1)!]
    return points.length > 2 && Math.hypot(ax - bx, ay - by) <= 0.0005
  }
  /** From an end on, as far as it goes; the points grow at their end. */
  const grow = (from: number): void => {
    for (let end = from; !closes(); ) {
      const met = next(end)
      if (met === undefined) return
      used[met >> 1] = 1
      const more = strands[met >> 1]!
      const along = met % 2 === 0 ? more.points : more.points.toReversed()
      for (const point of along.slice(1)) points.push(point)
      paths.push(more.path)
      end = met ^ 1
    }
  }
  grow(2 * first + 1)
  if (closes()) return { points: points.slice(0, -1), closed: true, paths }
  points.reverse()
  paths.reverse()
  grow(2 * first)
  points.reverse()
  paths.reverse()
  return closes() ? { points: points.slice(0, -1), closed: true, paths } : { points, closed: false, paths }
}
