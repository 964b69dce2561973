import type { Draft, Notch, Piece } from "@toile/draft-model"
import { at, type SecondFinding } from "./finding.js"
import { finishedPoints } from "./lengths.js"
import { sewLineOf } from "./outlines.js"
import { chainOf, type Sewn } from "./stitches.js"
import {
  between,
  cross,
  dot,
  far,
  farFromRing,
  isInside,
  minus,
  plus,
  times,
  towards,
  unit,
  type XY,
} from "./vectors.js"

/** A notch lies on the cut line within this, cm. */
const ON_LINE = 0.005
/** A notch points at the place on the sew line that its seam has it at, within this, cm. */
const OFF = 0.05
/** Of a double notch the two stand this far to each side, cm. */
const DOUBLE = 0.5
/** So near to a corner nothing is cut, cm: the corner is the mark. */
const CORNER = 1
/** An allowance is no wider, cm. */
const WIDEST = 21

/** Each notch lies on the cut line and is cut into the piece. */
export const notchesOnLine = ({ name, notches, cutLine }: Piece): SecondFinding[] =>
  notches.flatMap((notch): SecondFinding[] => {
    const place: XY = [notch.x, notch.y]
    const say = (detail: string): SecondFinding[] => [
      { kind: "secondNotch", piece: name, detail: `the notch at ${at(place)} ${detail}` },
    ]
    const off = farFromRing(place, cutLine)
    if (off > ON_LINE) return say(`lies ${off.toFixed(3)} cm off the cut line`)
    const end = plus(place, times(towards(notch.angle), notch.depth))
    return notch.depth > 0 && isInside(end, cutLine) ? [] : say("is not cut into the piece")
  })

/** Each mark of a seam is notched on both of its pieces, where the seam has it. */
export const seamNotches = (draft: Draft): SecondFinding[] =>
  draft.stitches.flatMap((stitch) =>
    stitch.notches.flatMap(([alongA, alongB]) =>
      (
        [
          [stitch.a, alongA],
          [stitch.b, alongB],
        ] as const
      ).flatMap(([chain, along]): SecondFinding[] => {
        const marked = placeOn(chainOf(draft, chain), along)
        if (!marked || isMarked(marked.piece, marked.place)) return []
        const detail = `${marked.piece.name} has no notch for the mark at ${along} cm, at ${at(marked.place)}`
        return [{ kind: "secondNotch", stitch: stitch.name, detail }]
      }),
    ),
  )

/** Where a seam's mark lies on the piece as it is cut: walked from the seam's start, as it is sewn. */
const placeOn = (chain: readonly Sewn[], along: number): { readonly piece: Piece; readonly place: XY } | undefined => {
  let left = along
  for (const [i, { piece, edge, reversed }] of chain.entries()) {
    const cut = reversed ? [...edge.points].reverse() : edge.points
    const sewn = finishedPoints(piece, cut)
    const length = edge.finishedLength ?? edge.length
    const isHere = left <= length + 1e-3 || i === chain.length - 1
    if (!isHere) {
      left -= length
      continue
    }
    for (let k = 1; k < cut.length; k++) {
      const step = far(sewn[k - 1]!, sewn[k]!)
      if (left <= step)
        return { piece, place: between(cut[k - 1]!, cut[k]!, step === 0 ? 0 : Math.max(0, left) / step) }
      left -= step
    }
    return { piece, place: cut.at(-1)! }
  }
  return undefined
}

const isMarked = (piece: Piece, place: XY): boolean => {
  const offsets = piece.notches.flatMap((notch) => (isBefore(notch, place) ? [offsetOf(notch, place)] : []))
  if (offsets.some((off) => Math.abs(off) <= OFF)) return true
  const [left, right] = [offsets.find((off) => isHalf(off)), offsets.find((off) => isHalf(-off))]
  return (left !== undefined && right !== undefined) || isNearCorner(sewLineOf(piece), place)
}

const isHalf = (off: number): boolean => Math.abs(off - DOUBLE) <= 0.15

/** Whether the place lies ahead of the notch, within an allowance. */
const isBefore = (notch: Notch, place: XY): boolean => {
  const ahead = dot(minus(place, [notch.x, notch.y]), towards(notch.angle))
  return ahead > -0.01 && ahead < WIDEST && far(place, [notch.x, notch.y]) < WIDEST
}

/** How far the notch's line passes beside the place, to the left of it positive. */
const offsetOf = (notch: Notch, place: XY): number => cross(towards(notch.angle), minus(place, [notch.x, notch.y]))

const isNearCorner = (sew: readonly XY[], place: XY): boolean =>
  sew.some((p, i) => {
    if (far(p, place) > CORNER) return false
    const [before, after] = [sew[(i + sew.length - 1) % sew.length]!, sew[(i + 1) % sew.length]!]
    return dot(unit(minus(p, before)), unit(minus(after, p))) < Math.cos((10 * Math.PI) / 180)
  })
