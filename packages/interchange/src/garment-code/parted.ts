import { type Line, lineOf, stretchOf } from "../seams/line.js"
import type { SeamPart } from "../seams/seam-parts.js"
import { cornerWithin } from "./corner-within.js"
import { type Fit, fitCubic } from "./fit-cubic.js"
import type { Panel } from "./panels.js"

/** A curve that is written lies this near to the draft's points, cm. */
export const FITTED = 0.004
/** Nearer than this two places of an edge are one, cm. */
const NEAR = 0.02
/** Seams that go over the same edges hand each other's cuts on; more rounds than this are none that end. */
const ROUNDS = 40
const SHORTEST = 0.2

export interface PartedEdge {
  readonly panel: string
  readonly edge: string
  readonly line: Line
  /** Shares at which it is parted, 0 and 1 among them, rising. */
  readonly cuts: readonly number[]
  /** Of each stretch between two cuts; undefined where it is straight. */
  readonly fits: readonly (Fit | undefined)[]
}

/** An edge while it is parted. */
interface Cut {
  readonly panel: string
  readonly edge: string
  readonly line: Line
  readonly cuts: number[]
}

export interface Parted {
  readonly edges: readonly PartedEdge[]
  /** Each from one cut to the next on both sides. */
  readonly parts: readonly SeamPart[]
}

/** Parts edges where seams begin and end, and where one cubic curve does not hold them; on both sides of a seam alike. */
export const parted = (panels: readonly Panel[], seams: readonly SeamPart[]): Parted => {
  const keyOf = (panel: string, edge: string): string => JSON.stringify([panel, edge])
  const edges = new Map(
    panels.flatMap(({ name, edges: own }) =>
      own.map(
        (edge) =>
          [
            keyOf(name, edge.name),
            { panel: name, edge: edge.name, line: lineOf(edge.points), cuts: [0, 1] },
          ] as readonly [string, Cut],
      ),
    ),
  )
  const cut = (panel: string, edge: string, share: number): number => {
    const one = edges.get(keyOf(panel, edge))!
    const near = one.cuts.find((other) => Math.abs(other - share) * one.line.length < NEAR)
    if (near !== undefined) return near
    one.cuts.push(share)
    one.cuts.sort((a, b) => a - b)
    return share
  }
  const snapped = ({ a, b }: SeamPart): SeamPart => ({
    a: { ...a, from: cut(a.piece, a.edge, a.from), to: cut(a.piece, a.edge, a.to) },
    b: { ...b, from: cut(b.piece, b.edge, b.from), to: cut(b.piece, b.edge, b.to) },
  })
  const cutAt = ({ a, b }: SeamPart, t: number): readonly SeamPart[] => {
    const middle = { a: a.from + t * (a.to - a.from), b: b.from + t * (b.to - b.from) }
    return [
      { a: { ...a, to: middle.a }, b: { ...b, to: middle.b } },
      { a: { ...a, from: middle.a }, b: { ...b, from: middle.b } },
    ]
  }
  /** A cut of another seam within the part, as a share of it. */
  const cutWithin = ({ a, b }: SeamPart): number | undefined => {
    for (const { piece, edge, from, to } of [a, b]) {
      const { cuts } = edges.get(keyOf(piece, edge))!
      const within = cuts.find((at) => at > Math.min(from, to) && at < Math.max(from, to))
      if (within !== undefined) return (within - from) / (to - from)
    }
    return undefined
  }
  const stretch = ({ piece, edge, from, to }: SeamPart["a"]) => {
    const { line } = edges.get(keyOf(piece, edge))!
    return { line, low: Math.min(from, to) * line.length, high: Math.max(from, to) * line.length }
  }
  /** Where a part is parted further, as a share of it: at a corner of the side that one curve does not hold, else in its middle. */
  const further = (part: SeamPart): number | undefined => {
    let at: number | undefined
    for (const side of [part.a, part.b]) {
      const { line, low, high } = stretch(side)
      const corner = isHeld(line, low, high) ? undefined : (cornerWithin(line, low, high) ?? "none")
      if (corner === undefined) continue
      if (corner !== "none") return (corner / line.length - side.from) / (side.to - side.from)
      at = 0.5
    }
    return at
  }
  let parts = seams.map(snapped)
  for (let round = 0; round < ROUNDS; round++) {
    let changed = false
    parts = parts.flatMap((part) => {
      const within = cutWithin(part)
      const at = within ?? further(part)
      if (at === undefined) return [part]
      changed = true
      return cutAt(part, at)
        .map(snapped)
        .filter(({ a, b }) => a.from !== a.to && b.from !== b.to)
    })
    if (!changed) break
  }
  for (const one of edges.values())
    for (let i = 1; i < one.cuts.length; ) {
      const [low, high] = [one.cuts[i - 1]! * one.line.length, one.cuts[i]! * one.line.length]
      if (isHeld(one.line, low, high) || isSewn(parts, one, i)) i++
      else one.cuts.splice(i, 0, (cornerWithin(one.line, low, high) ?? (low + high) / 2) / one.line.length)
    }
  return {
    parts,
    edges: [...edges.values()].map((one) => ({
      ...one,
      fits: one.cuts
        .slice(1)
        .map((to, i) => fitOf(stretchOf(one.line, one.cuts[i]! * one.line.length, to * one.line.length))),
    })),
  }
}

/** The stretch that ends at the cut is a part of a seam: it is parted where both its sides are. */
const isSewn = (parts: readonly SeamPart[], { panel, edge, cuts }: Cut, i: number): boolean =>
  parts.some(({ a, b }) =>
    [a, b].some((side) => side.piece === panel && side.edge === edge && Math.min(side.from, side.to) === cuts[i - 1]),
  )

/** One curve lies near enough, or the stretch is too short to be parted: a curve is nearly straight there, and a corner has been parted at before. */
const isHeld = (line: Line, low: number, high: number): boolean => high - low < SHORTEST || holds(line, low, high)

const holds = (line: Line, low: number, high: number): boolean => {
  const points = stretchOf(line, low, high)
  const [[ax, ay], [bx, by]] = [points[0]!, points.at(-1)!]
  // A curve that comes back to where it began has no chord to be told by.
  if (Math.hypot(ax - bx, ay - by) < 0.1 * (high - low)) return false
  return (fitOf(points)?.error ?? 0) <= FITTED
}

const fitOf = (points: Parameters<typeof fitCubic>[0]): Fit | undefined =>
  points.length < 3 ? undefined : fitCubic(points)
