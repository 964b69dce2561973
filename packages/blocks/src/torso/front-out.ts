import { clamp, fade } from "../steps/fade.js"

/**
 * Over a belly the front's side stands out from the bust to the waist by `freely` of the way down, or by what it has without the belly. Of
 * what is more the bust is let out by `share`, all of it in front, up to `most` a half, as a shirt's and a knit's chest is (our choice).
 */
export const LET_OUT = { freely: 0.12, share: 0.6, most: 3 } as const
/**
 * From so many times that on the side runs straight from the underarm, from as much as that itself it begins to: wholly over a belly of a half
 * that is as large as this, cm, since one that is only seen lets no bust out.
 */
const STRAIGHT = { from: 1, to: 1.5, belly: 2 } as const

/** How far a front's side stands out, cm. */
export interface FrontOut {
  /** At the waist, from its place at the bust line. */
  readonly waist: number
  /** There without the belly. */
  readonly normal: number
  /** From the bust line down to the waist. */
  readonly fall: number
}

const freely = ({ normal, fall }: FrontOut): number => Math.max(LET_OUT.freely * fall, normal)

/** By how much half of the front is let out at the bust over a belly, so that its side leans out gently, cm. */
export const letOutInFront = (out: FrontOut): number =>
  clamp(0, LET_OUT.share * (out.waist - freely(out)), LET_OUT.most)

/**
 * The same where its side seam goes back by no more than so much, cm, and the rest of what is let out lies in the back: of a front that was
 * asked for wider, by its arc, as much as of the widest that is let out wholly in front, so that none is narrower for its longer arc.
 */
export const letOutTo = (asked: number, goes: number): number => {
  // The seam goes back by half of what is let out; a front that is 1 wider stands out 1 less, and is let out by the share of it less
  const lacks = asked - 2 * goes
  return lacks <= 0 ? asked : Math.min(LET_OUT.most, asked + (LET_OUT.share * lacks) / (2 - LET_OUT.share))
}

/** How far, 0 to 1, a front's side is one straight line from the underarm down, and not upright at the bust. */
export const straightOver = (out: FrontOut, belly: number): number =>
  fade(0, STRAIGHT.belly, belly) * fade(STRAIGHT.from, STRAIGHT.to, out.waist / freely(out))
