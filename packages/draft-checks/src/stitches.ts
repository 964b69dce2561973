import type { Draft, EdgeRef, Stitch, WalkRow } from "@toile/draft-model"
import type { Violation } from "./violation.js"

/** I8: how far a seam may miss its ease, cm. */
export const STITCH_TOLERANCE = 0.03

/** The walk table: each stitch walked on the pieces' own edges. */
export const walkTable = (draft: Draft): WalkRow[] => draft.stitches.map((stitch) => walk(draft, stitch))

const walk = (draft: Draft, stitch: Stitch): WalkRow => {
  const lengthA = chainLength(draft, stitch.a)
  const lengthB = chainLength(draft, stitch.b)
  const ease = lengthA - lengthB
  const [min, max] = stitch.ease
  const verdict = ease > max + STITCH_TOLERANCE ? "tooLong" : ease >= min - STITCH_TOLERANCE ? "matches" : "tooShort"
  const round = (v: number): number => Math.round(v * 1e4) / 1e4 || 0
  return {
    stitch: stitch.name,
    lengthA: round(lengthA),
    lengthB: round(lengthB),
    ease: round(ease),
    allowed: stitch.ease,
    verdict,
  }
}

const chainLength = (draft: Draft, chain: readonly EdgeRef[]): number =>
  chain.reduce((sum, ref) => {
    const edge = draft.pieces.find((p) => p.name === ref.piece)?.edges.find((e) => e.name === ref.edge)
    return edge ? sum + edge.length : Number.NaN
  }, 0)

/** Every stitch matches within its ease, and each stretch between two of its notches as well. */
export const checkStitches = (draft: Draft, table: readonly WalkRow[]): Violation[] =>
  table.flatMap((row, i): Violation[] => {
    const stitch = draft.stitches[i]!
    const [min, max] = row.allowed
    if (row.verdict !== "matches") {
      const detail = `${row.lengthA} against ${row.lengthB} cm: ease ${row.ease}, allowed ${min} to ${max}`
      return [{ kind: "stitch", stitch: stitch.name, detail }]
    }
    const off = intervals(stitch, row).find(
      ([a, b]) => a - b > Math.max(0, max) + STITCH_TOLERANCE || a - b < Math.min(0, min) - STITCH_TOLERANCE,
    )
    if (!off) return []
    const detail = `between two notches ${off[0].toFixed(3)} against ${off[1].toFixed(3)} cm, allowed ${min} to ${max}`
    return [{ kind: "stitchInterval", stitch: stitch.name, detail }]
  })

const intervals = (stitch: Stitch, row: WalkRow): Array<readonly [number, number]> => {
  const stops = [
    [0, 0] as const,
    ...[...stitch.notches].sort((p, q) => p[0] - q[0]),
    [row.lengthA, row.lengthB] as const,
  ]
  return stops.slice(1).map(([a, b], i) => [a - stops[i]![0], b - stops[i]![1]])
}
