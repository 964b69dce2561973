import type { Draft, EdgeRef, Piece, Stitch, WalkRow } from "@toile/draft-model"
import { edgeOf } from "./named.js"
import { alongChain } from "./places.js"
import type { Violation } from "./violation.js"

/** I8: how far a seam may miss its ease, cm. */
export const STITCH_TOLERANCE = 0.03

/** The walk table: each stitch walked on the pieces' own edges. */
export const walkTable = (draft: Draft): WalkRow[] => draft.stitches.map((stitch) => walk(draft, stitch))

const walk = ({ pieces }: Draft, stitch: Stitch): WalkRow => {
  const sumA = chainLength(pieces, stitch.a)
  const sumB = chainLength(pieces, stitch.b)
  const ease = sumA - sumB
  const [min, max] = stitch.ease
  const verdict = ease > max + STITCH_TOLERANCE ? "tooLong" : ease >= min - STITCH_TOLERANCE ? "matches" : "tooShort"
  const lengthA = rounded(sumA)
  const lengthB = rounded(sumB)
  return {
    stitch: stitch.name,
    lengthA,
    lengthB,
    ease: rounded(ease),
    allowed: stitch.ease,
    verdict,
    intervals: intervals(stitch, lengthA, lengthB).map(([a, b]) => [rounded(a), rounded(b)]),
  }
}

const rounded = (v: number): number => Math.round(v * 1e4) / 1e4 || 0

/** An edge that is not there has no length: the check of references names it. */
const chainLength = (pieces: readonly Piece[], chain: readonly EdgeRef[]): number => {
  let sum = 0
  for (const ref of chain) sum += edgeOf(pieces, ref)?.length ?? 0
  return sum
}

/** Every stitch matches within its ease, and each stretch between two of its notches as well. */
export const checkStitches = (draft: Draft, table: readonly WalkRow[]): Violation[] =>
  draft.stitches.flatMap((stitch, i): Violation[] => {
    const row = table[i]!
    const say = (kind: "stitch" | "stitchInterval", detail: string): Violation[] => [
      { kind, stitch: stitch.name, detail },
    ]
    if (stitch.a.length === 0 || stitch.b.length === 0) return say("stitch", "it has only one side")
    const isStranger = (ref: EdgeRef): boolean => !edgeOf(draft.pieces, ref)
    const stranger = stitch.a.find(isStranger) ?? stitch.b.find(isStranger)
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
    const stretches = intervals(stitch, row.lengthA, row.lengthB)
    if (stretches.some(([a, b]) => a < -ON_CHAIN || b < -ON_CHAIN))
      return say("stitchInterval", "its notches do not lie in one order on both sides")
    const nth = stretches.findIndex(
      ([a, b]) => a - b > Math.max(0, max) + STITCH_TOLERANCE || a - b < Math.min(0, min) - STITCH_TOLERANCE,
    )
    const off = stretches[nth]
    if (!off) return []
    const words = `between two notches ${off[0].toFixed(3)} against ${off[1].toFixed(3)} cm`
    const middle = stretches.slice(0, nth).reduce((sum, [a]) => sum + a, off[0] / 2)
    const place = alongChain(draft.pieces, stitch.a, middle)
    return say("stitchInterval", `${words}, allowed ${min} to ${max}`).map((one) => ({ ...one, ...place }))
  })

/** A notch may lie this far beyond the end of its chain, cm: lengths are rounded. */
const ON_CHAIN = 1e-3

const intervals = (
  { notches }: Stitch,
  lengthA: number,
  lengthB: number,
): Array<readonly [alongA: number, alongB: number]> => {
  const sorted = isInOrder(notches) ? notches : [...notches].sort((p, q) => p[0] - q[0] || p[1] - q[1])
  const found: Array<readonly [number, number]> = []
  let a = 0
  let b = 0
  for (const notch of sorted) {
    found.push([notch[0] - a, notch[1] - b])
    a = notch[0]
    b = notch[1]
  }
  found.push([lengthA - a, lengthB - b])
  return found
}

/** As nearly all seams have theirs. */
const isInOrder = (notches: Stitch["notches"]): boolean => {
  for (let i = 1; i < notches.length; i++) if (!(notches[i]![0] > notches[i - 1]![0])) return false
  return true
}
