import type { Draft, Edge, EdgeRef, Stitch } from "@toile/draft-model"

/** A stretch of an edge as the seam walks it: lengths along the edge in the outline's direction, as shares of it; `from` is above `to` where it is walked back. */
export interface PartSide {
  readonly piece: string
  readonly edge: string
  readonly from: number
  readonly to: number
}

/** Two stretches that are sewn together, begin to begin and end to end, with the ease evenly in between. */
export interface SeamPart {
  readonly a: PartSide
  readonly b: PartSide
}

/** Nearer than this (cm) two places of a seam are one. */
const NEAR = 0.005

/**
 * A seam parted at its balance marks and where an edge of either side ends: each part lies on one edge of both sides, and its ease is even. Of a
 * seam whose edges are not there undefined.
 */
export const seamParts = ({ pieces }: Pick<Draft, "pieces">, stitch: Stitch): readonly SeamPart[] | undefined => {
  const edgeOf = ({ piece, edge }: EdgeRef): Edge | undefined =>
    pieces.find(({ name }) => name === piece)?.edges.find(({ name }) => name === edge)
  const chain = (refs: readonly EdgeRef[]): readonly Link[] | undefined => {
    let start = 0
    const links: Link[] = []
    for (const ref of refs) {
      const edge = edgeOf(ref)
      if (edge === undefined) return undefined
      links.push({ ref, start, length: edge.length })
      start += edge.length
    }
    return links
  }
  const a = chain(stitch.a)
  const b = chain(stitch.b)
  if (!a?.length || !b?.length) return undefined
  const [endA, endB] = [endOf(a), endOf(b)]
  const fixed = [
    [0, 0] as const,
    ...stitch.notches.filter(([x, y]) => x > NEAR && x < endA - NEAR && y > 0 && y < endB),
    [endA, endB] as const,
  ]
  const cuts: (readonly [number, number])[] = []
  for (let i = 1; i < fixed.length; i++) {
    const [[a0, b0], [a1, b1]] = [fixed[i - 1]!, fixed[i]!]
    const within = [
      ...a.flatMap(({ start }) => (start > a0 && start < a1 ? [(start - a0) / (a1 - a0)] : [])),
      ...b.flatMap(({ start }) => (start > b0 && start < b1 ? [(start - b0) / (b1 - b0)] : [])),
    ].sort((x, y) => x - y)
    cuts.push([a0, b0], ...within.map((t) => [a0 + t * (a1 - a0), b0 + t * (b1 - b0)] as const))
  }
  cuts.push([endA, endB])
  const kept = cuts.filter(
    ([x, y], i) => i === 0 || i === cuts.length - 1 || (x - cuts[i - 1]![0] > NEAR && y - cuts[i - 1]![1] > NEAR),
  )
  return kept.slice(1).map((end, i) => ({
    a: sideOf(a, kept[i]![0], end[0]),
    b: sideOf(b, kept[i]![1], end[1]),
  }))
}

interface Link {
  readonly ref: EdgeRef
  readonly start: number
  readonly length: number
}

const endOf = (chain: readonly Link[]): number => {
  const { start, length } = chain.at(-1)!
  return start + length
}

const sideOf = (chain: readonly Link[], from: number, to: number): PartSide => {
  const middle = (from + to) / 2
  const link = chain.findLast(({ start }) => start <= middle)!
  const share = (at: number): number => {
    const along = Math.min(1, Math.max(0, (at - link.start) / link.length))
    return link.ref.reversed ? 1 - along : along
  }
  return { piece: link.ref.piece, edge: link.ref.edge, from: share(from), to: share(to) }
}
