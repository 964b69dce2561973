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
  const row = {
    stitch: stitch.name,
    lengthA: round(lengthA),
    lengthB: round(lengthB),
    ease: round(ease),
    allowed: stitch.ease,
    verdict,
  } as const
  return { ...row, intervals: intervals(stitch, row).map(([a, b]) => [round(a), round(b)]) }
}

const edgeOf = (draft: Draft, ref: EdgeRef) =>
  draft.pieces.find((p) => p.name === ref.piece)?.edges.find((e) => e.name === ref.edge)

/** An edge that is not there has no length: the check of references names it. */
const chainLength = (draft: Draft, chain: readonly EdgeRef[]): number =>
  chain.reduce((sum, ref) => sum + (edgeOf(draft, ref)?.length ?? 0), 0)

/** Every stitch matches within its ease, and each stretch between two of its notches as well. */
export const checkStitches = (draft: Draft, table: readonly WalkRow[]): Violation[] =>
  draft.stitches.flatMap((stitch, i): Violation[] => {
    const row = table[i]!
    const say = (kind: "stitch" | "stitchInterval", detail: string): Violation[] => [
      { kind, stitch: stitch.name, detail },
    ]
    if (stitch.a.length === 0 || stitch.b.length === 0) return say("stitch", "it has only one side")
    const stranger = [...stitch.a, ...stitch.b].find((ref) => !edgeOf(draft, ref))
    if (stranger) return say("stitch", `there is no edge ${stranger.edge} of a piece ${stranger.piece}`)
    const [min, max] = row.allowed
    if (min > max) return say("stitch", `its ease is to lie from ${min} to ${max}`)
    if (row.verdict !== "matches")
      return say("stitch", `${row.lengthA} against ${row.lengthB} cm: ease ${row.ease}, allowed ${min} to ${max}`)
    const stale = Math.abs(stitch.lengthA - row.lengthA) + Math.abs(stitch.lengthB - row.lengthB)
    if (stale > 2e-3)
      return say(
        "stitch",
        `it is said to be ${stitch.lengthA} against ${stitch.lengthB} cm, and is ${row.lengthA} against ${row.lengthB}`,
      )
    const stretches = intervals(stitch, row)
    if (stretches.some(([a, b]) => a < -ON_CHAIN || b < -ON_CHAIN))
      return say("stitchInterval", "its notches do not lie in one order on both sides")
    const off = stretches.find(
      ([a, b]) => a - b > Math.max(0, max) + STITCH_TOLERANCE || a - b < Math.min(0, min) - STITCH_TOLERANCE,
    )
    if (!off) return []
    const words = `between two notches ${off[0].toFixed(3)} against ${off[1].toFixed(3)} cm`
    return say("stitchInterval", `${words}, allowed ${min} to ${max}`)
  })

/** A notch may lie this far beyond the end of its chain, cm: lengths are rounded. */
const ON_CHAIN = 1e-3

const intervals = (stitch: Stitch, row: Pick<WalkRow, "lengthA" | "lengthB">): Array<readonly [number, number]> => {
  const stops = [
    [0, 0] as const,
    ...[...stitch.notches].sort((p, q) => p[0] - q[0] || p[1] - q[1]),
    [row.lengthA, row.lengthB] as const,
  ]
  return stops.slice(1).map(([a, b], i) => [a - stops[i]![0], b - stops[i]![1]])
}
