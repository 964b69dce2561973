import type { Piece, Stitch } from "@toile/draft-model"
import { type Run, runsOf } from "./seam-runs.js"

/** Two runs that are sewn together, and from where to where along the seam, counted along its first side, cm. */
export interface SeamPart {
  /** The seam that it is of. */
  readonly seam: Stitch
  readonly a: Run
  readonly b: Run
  readonly from: number
  readonly to: number
  /** Of the whole seam. */
  readonly length: number
  /** The distance along the second side that meets one along the first: in even shares from balance mark to balance mark. */
  readonly toB: (at: number) => number
  readonly toA: (at: number) => number
  /** The balance marks within it, along the first side. */
  readonly marks: readonly number[]
}

/** Both sides are the same edges, of one piece or of both of a pair. */
export const isMirrored = ({ a, b }: SeamPart): boolean =>
  a.piece === b.piece && a.edges.every(({ name }, index) => name === b.edges[index]?.name)

/** A side of it is of a sleeve's cap. */
export const isOfCap = ({ a, b }: SeamPart): boolean => isCap(a) || isCap(b)
export const isCap = ({ edges }: Run): boolean => edges.some(({ role }) => role === "cap")

type Knot = readonly [a: number, b: number]

/** What is shorter is none, cm. */
const SHORTEST = 1e-3

/** A seam piece by piece; undefined where a side of it is not of the pieces. */
export const partsOfSeam = (seam: Stitch, pieces: ReadonlyMap<string, Piece>): readonly SeamPart[] | undefined => {
  const { a, b, notches } = seam
  const [runsA, runsB] = [runsOf(a, pieces), runsOf(b, pieces)]
  const [lastA, lastB] = [runsA?.at(-1), runsB?.at(-1)]
  if (runsA === undefined || runsB === undefined || lastA === undefined || lastB === undefined) return undefined
  const knots = knotsOf(notches, lastA.to, lastB.to)
  const toB = (at: number): number => between(knots, at)
  const swapped = knots.map(([one, other]): Knot => [other, one])
  const toA = (at: number): number => between(swapped, at)
  const ends = [...runsA.map(({ to }) => to), ...runsB.map(({ to }) => toA(to))].sort((one, other) => one - other)
  const parts: SeamPart[] = []
  let from = 0
  for (const to of ends) {
    if (to - from < SHORTEST) continue
    const middle = (from + to) / 2
    const own = runsA.find((run) => middle <= run.to) ?? lastA
    const other = runsB.find((run) => toB(middle) <= run.to) ?? lastB
    const marks = notches.map(([at]) => at).filter((at) => at >= from && at <= to)
    parts.push({ seam, a: own, b: other, from, to, length: lastA.to, toB, toA, marks })
    from = to
  }
  return parts
}

/** Rising on both sides, the ends among them: a mark at an end is the end. */
const knotsOf = (notches: Stitch["notches"], lengthA: number, lengthB: number): readonly Knot[] => {
  const knots: Knot[] = [[0, 0]]
  for (const [a, b] of [...notches].sort((one, other) => one[0] - other[0])) {
    const [lastA, lastB] = knots.at(-1)!
    const isInside = a < lengthA - SHORTEST && b < lengthB - SHORTEST
    if (isInside && a > lastA + SHORTEST && b > lastB + SHORTEST) knots.push([a, b])
  }
  return [...knots, [lengthA, lengthB]]
}

const between = (knots: readonly Knot[], at: number): number => {
  const next = Math.max(
    1,
    knots.findIndex(([a]) => a >= at),
  )
  const [from, to] = at > knots.at(-1)![0] ? [knots.at(-2)!, knots.at(-1)!] : [knots[next - 1]!, knots[next]!]
  return from[1] + ((at - from[0]) / (to[0] - from[0])) * (to[1] - from[1])
}
