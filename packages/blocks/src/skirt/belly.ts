import { solve } from "@toile/geometry"
import { BELLY_IN_FRONT, BOTTOMS_TOLD_BY_GIRTHS, seenBellyOfTop, seenRise } from "../measurements/belly.js"
import { clamp, fade } from "../steps/fade.js"

/** Of a half, cm: what the waist is larger than the body's normal one (`bellyOverHip` of @toile/body/survey). */
type Belly = number

/** What a half takes in at each side edge, and in all darts of its front and of its back, cm. */
export interface HalfIntake {
  readonly side: number
  readonly front: number
  readonly back: number
}

/** Of centre front for each cm of the belly, and at the most. */
const A_RISE = 0.2
/** What centre front rises over a belly at the most, cm. */
export const MOST_RISE = 2

/**
 * At centre front the girths tell it alone from so large a belly on, cm: so slowly that it rises with every belly, and a finished skirt's
 * rise tells which one it was made for (our choice).
 */
const RISE_TOLD_BY_GIRTHS = 12

/** The least belly over which centre front rises so far, where one of so many steps was seen. */
export const bellyUnder = (rise: number, seen = 0): Belly => {
  const up = Math.min(rise, MOST_RISE)
  if (seen === 0) return up / A_RISE
  const found = solve((belly) => risen(belly, seen) - up, 0, MOST_RISE / A_RISE)
  return found._tag === "Ok" ? found.value : up <= risen(0, seen) ? 0 : MOST_RISE / A_RISE
}

const risen = (belly: Belly, seen: number): number => A_RISE * belly + seenRise(seen, belly, RISE_TOLD_BY_GIRTHS)

/** Over what a centre front rises: the belly that the girths tell, and the steps of one that is seen. */
interface Bellied {
  readonly belly: Belly
  readonly bellySeen?: number | undefined
}

/** Centre front rises over the belly, and the side follows by a share of it. */
export const frontRise = ({ belly, bellySeen = 0 }: Bellied): number => Math.min(risen(belly, bellySeen), MOST_RISE)
/** How much higher the side is for it, cm. */
export const sideRise = (size: Bellied): number => 0.3 * frontRise(size)

/** Aldrich: the back has H/4 + 1.5 of a half width of H/2 + 1.5, so it is 1.5 wider than the front. */
export const BACK_WIDER = 1.5
/**
 * Over a belly the front is wider at the hip, by so much for each cm of it and by so much at the most: figures.md 1 has 2.0, and at the
 * waist, which lies up to 0.2 further back on the slant of that one seam, 2 or more (hips of 108).
 */
const FRONT_WIDER = { each: 0.3, most: 2.24 } as const
/** From such a belly on it is wider by all of that; under a smaller one what is usual fades into it (our choice). */
const ALL_WIDER = 6

/** How much wider a half of the front is than one of the back at the hip, cm. */
export const hipFrontMore = (belly: Belly): number => {
  const over = Math.min(FRONT_WIDER.each * belly, FRONT_WIDER.most)
  return (BACK_WIDER + over) * fade(0, ALL_WIDER, belly) - BACK_WIDER
}

/** The side seam moves back by half of what the front has more for it. */
export const sideBack = (belly: Belly): number => (BACK_WIDER + hipFrontMore(belly)) / 2

/** Under a belly of so much a half the back's darts begin to be gone for it, and are gone, cm. */
export const DARTS_GIVE_WAY = { from: 3, to: 7.5 } as const

/**
 * What is taken in where a belly lies: the front's darts give way to it first, then the side; the back's darts give what
 * the back's share asks for, and are gone at 7.5 (`DARTS_GIVE_WAY`). One that is seen and not told takes of the front's darts what they have, and the
 * back's take it. `normal`: the intake of the same body without a belly.
 */
export const intakeOver = (
  { belly, bellySeen = 0 }: Bellied,
  normal: HalfIntake,
  /** What all darts of the back can take. */
  backMost: number,
): HalfIntake => {
  // Without a belly the back's waist is a little wider than the front's; under one both start alike
  const evened = ((BACK_WIDER + normal.front - normal.back) / 2) * fade(0, 6, belly)
  const seen = seenBellyOfTop(bellySeen, belly, BOTTOMS_TOLD_BY_GIRTHS)
  const inFront = (BELLY_IN_FRONT.skirt + seen.share) * belly + evened
  const inBack = belly - inFront
  const front = Math.max(0, normal.front - inFront)
  const side = normal.side + sideBack(belly) - (inFront - (normal.front - front))
  const left = normal.back - sideBack(belly) - (side - normal.side) - inBack
  const back = clamp(0, left, normal.back * (1 - fade(DARTS_GIVE_WAY.from, DARTS_GIVE_WAY.to, belly)))
  const moved = Math.max(0, Math.min(seen.half, front, backMost - back))
  return { side, front: front - moved, back: back + moved }
}
