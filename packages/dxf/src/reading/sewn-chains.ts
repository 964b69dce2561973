import type { Edge, Piece } from "@toile/draft-model"
import { HEM, wordsOf } from "./sewn-likeness.js"
import { type SewnSide, widthOf } from "./sewn-sides.js"

/** An edge as a chain passes it: back is from its end to its start. */
export interface ChainLink {
  readonly piece: Piece
  readonly edge: Edge
  readonly back: boolean
}

/** Where an edge goes on in another one: across a seam, round a smooth corner, or over the fold into its own mirror. */
export interface Onward {
  readonly edge: Edge
  readonly at: "start" | "end"
  readonly to: ChainLink
}

export interface FoundChain {
  readonly links: readonly ChainLink[]
  readonly side: SewnSide
  readonly score: number
}

/** Edges of a chain, and chains that are looked at from one edge. */
const MOST_LINKS = 8
const MOST_CHAINS = 200
/** A sleeve's cap is so much longer than its armhole at the most, and another side than its chain, as shares. */
const CAP_EASE = 0.08
const EASE = 0.012
/** A notch marks a seam that is so near, cm. */
const AT_SEAM = 0.8
const LEAST_SCORE = 0.6

/**
 * Sides that are sewn to edges of several pieces, which seams already found join: a sleeve to armholes, a band to waists, a collar to necks.
 * Names must go together; lengths and the notches at the seams between tell how likely it is.
 */
export const foundChains = (
  starts: readonly ChainLink[],
  onwards: readonly Onward[],
  sides: readonly SewnSide[],
): readonly FoundChain[] => {
  const from = new Map<Edge, Onward[]>()
  for (const onward of onwards) from.set(onward.edge, [...(from.get(onward.edge) ?? []), onward])
  const found: FoundChain[] = []
  for (const start of starts)
    for (const links of chainsFrom(start, from)) {
      if (new Set(links.map(({ piece }) => piece)).size < 2) continue
      const length = lengthOf(links)
      const last = links.at(-1)!
      // An armhole is closed: its ends are at one seam.
      const isLoop = (from.get(last.edge) ?? []).some(
        ({ at, to }) =>
          at === (last.back ? "start" : "end") && to.edge === links[0]!.edge && to.back === links[0]!.back,
      )
      for (const side of sides) {
        const score = chainScore(links, length, side) * (isLoop || !isCap(side) ? 1 : 0.86)
        if (score >= LEAST_SCORE) found.push({ links, side, score })
      }
    }
  return found.sort((a, b) => b.score - a.score)
}

/** What the pieces are that a sleeve, a collar, a hood, a band or a cuff is sewn to. */
const collects = (piece: Piece): readonly string[] => {
  const words = wordsOf(piece)
  const isOf = (word: (typeof words)[number]): boolean => words.includes(word)
  if (isOf("cuff")) return ["sleeve"]
  if (isOf("sleeve")) return ["front", "back", "side", "yoke"]
  if (isOf("collar") || isOf("hood")) return ["front", "back", "yoke"]
  return isOf("band") ? ["front", "back", "side", "skirt"] : []
}

const isCap = ({ piece }: SewnSide): boolean => wordsOf(piece).includes("sleeve")

const lengthOf = (links: readonly ChainLink[]): number => links.reduce((sum, { edge }) => sum + edge.length, 0)

const chainsFrom = (
  start: ChainLink,
  from: ReadonlyMap<Edge, readonly Onward[]>,
): readonly (readonly ChainLink[])[] => {
  const all: (readonly ChainLink[])[] = []
  let open: readonly (readonly ChainLink[])[] = [[start]]
  while (open.length > 0 && all.length < MOST_CHAINS) {
    open = open.flatMap((links) => {
      if (links.length >= MOST_LINKS) return []
      const last = links.at(-1)!
      const end = last.back ? "start" : "end"
      return (from.get(last.edge) ?? [])
        .filter(
          ({ at, to }) => at === end && links.filter(({ edge }) => edge === to.edge).length < (to.piece.onFold ? 2 : 1),
        )
        .map(({ to }) => [...links, to])
    })
    all.push(...open)
  }
  return all.slice(0, MOST_CHAINS)
}

const chainScore = (links: readonly ChainLink[], length: number, side: SewnSide): number => {
  const off = (side.length - length) / side.length
  const collected = collects(side.piece)
  if (off < -EASE || off > (isCap(side) ? CAP_EASE : EASE)) return 0
  const groups = side.piece.materialGroups
  const isOf = ({ piece }: ChainLink): boolean =>
    piece !== side.piece &&
    piece.materialGroups.some((group) => groups.includes(group)) &&
    wordsOf(piece).some((word) => collected.includes(word))
  if (collected.length === 0 || !links.every(isOf) || links.some(({ edge }) => widthOf(edge) > HEM)) return 0
  const lengths = isCap(side) ? 1 / (1 + (Math.max(0, off - 0.03) / 0.03) ** 2) : 1 / (1 + (off / 0.004) ** 2)
  const seams: number[] = []
  let way = 0
  for (const [i, { edge, piece }] of links.entries()) {
    way += edge.length
    if (i < links.length - 1 && piece !== links[i + 1]!.piece) seams.push((way * side.length) / length)
  }
  const marked = (turned: boolean): number => {
    const places = turned ? side.notches.map((at) => side.length - at) : side.notches
    return seams.filter((seam) => places.some((at) => Math.abs(at - seam) <= AT_SEAM)).length / seams.length
  }
  const notches = side.notches.length === 0 ? 0.4 : Math.max(marked(false), marked(true))
  return 0.45 * lengths + 0.3 * notches + 0.25
}
