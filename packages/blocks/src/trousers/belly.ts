import { type FrontTold, widerByArc } from "../measurements/front-arc.js"
import { clamp, fade } from "../steps/fade.js"

/** A belly at the waist seam, and how much of it a pair of trousers has in front; cm, of a half. */
export interface Belly {
  /** What the waist has more than the usual one. */
  readonly half: number
  /** The front's share. */
  readonly inFront: number
  /** What the front has more than a quarter of the waist, where that was measured: it tells more than a share. */
  readonly arc: FrontTold | undefined
  /** What of the waist goes from back to front beside it, where it is seen more than the girths tell. */
  readonly shift?: number | undefined
  /** How far centre front goes out for that. */
  readonly out?: number | undefined
  /** How far centre front rises for it. */
  readonly rise: number
  /** The band lies under it. */
  readonly under?: true
}

/** What of a waist's shares finished trousers tell themselves, cm; of a half. */
export interface ToldWaist {
  readonly front: number | undefined
  readonly centreFrontLean: number | undefined
  /** All darts of one front, or of one back, together. */
  readonly frontDart: number | undefined
  readonly backDart: number | undefined
}

/** How trousers grow over a belly (the house's figures; not sewn yet). */
export interface BellyRule {
  readonly inFront: number
  /** Centre front rises by this for each cm of belly a half, up to the most: at fixed hips a tape reads 0.24 (men), 0.17 (women). */
  readonly rise: number
  readonly riseMost: number
  /** A tape between the legs from the natural waist is so much longer for each cm of waist, at fixed hips. */
  readonly tape: number
}

/** How far centre front rises over a belly. */
export const riseOver = (half: number, { rise, riseMost }: BellyRule): number => Math.min(rise * half, riseMost)

/** The belly over which centre front rises so far. */
export const bellyUnder = (risen: number, { rise, riseMost }: BellyRule): number => Math.min(risen, riseMost) / rise

/** The side rises by this share of centre front's rise. */
export const SIDE_RISES = 0.3

/** At the waist centre front goes out by this for each cm of belly, up to the most. */
const OUT = { each: 0.3, most: 3 } as const
export const leansOut = ({ half, out = 0, under }: Pick<Belly, "half" | "out" | "under">): number =>
  (Math.min(OUT.each * half, OUT.most) + out) * (under ? OUT_UNDER : 1)
/** Under a belly, where the front is short and the body goes in again, it goes out by this share of that (our choice). */
export const OUT_UNDER = 0.5

/** Of a size, cm. */
interface OnHips {
  readonly waistSeam: number
  readonly hip: number
  readonly belly?: Belly | undefined
}

/** The front of a waist rises over a stomach by up to 1.0 (workroom practice), and by what a belly asks for. */
export const frontRaise = ({ waistSeam, hip, belly }: OnHips): number =>
  belly === undefined ? fade(0.9, 1, waistSeam / hip) : fade(0.9, 1, (waistSeam - 2 * belly.half) / hip) + belly.rise

/**
 * The front of a band under a belly has so much of the back's for each cm of belly that is left there, up to the most: a half of it is
 * else 1.4 to 1.6 wider where a measured high hip leaves a band little of a belly (2 to 6 are right). A larger one's share is enough.
 */
const UNDER_MORE = { each: 0.6, most: 0.3, from: 1, to: 3 } as const
export const moreUnder = (half: number): number =>
  Math.min(UNDER_MORE.each * half, UNDER_MORE.most) * (1 - fade(UNDER_MORE.from, UNDER_MORE.to, half))

/** Worn under a belly the band's front lies so much lower than its side: 1 to 2, by the belly above it (the house's figures). */
export const frontLower = (half: number): number => 1 + clamp(0, half / LOWEST_UNDER, 1)
/** Under such a belly a half it lies lowest. */
const LOWEST_UNDER = 10

/** The seat of a large belly is flat: what is left of centre back's usual lean. */
export const leanLeft = (half: number): number => 1 - 0.3 * clamp(0, half / 8, 1)

/** The front fork is so much longer under a belly. */
export const forkLonger = (half: number): number => Math.min(0.04 * half, 0.5)

/** What is left of the darts: those in front go first, the back's after them. */
export const dartsLeft = (half: number): { readonly front: number; readonly back: number } => ({
  front: 1 - fade(0, 3, half),
  back: 1 - fade(2, 6, half),
})

/** How far the front's side may go out beyond the hip; what is more goes to front and back alike. */
const SIDE_OUT = 3
export const sideOut = ({ under }: Pick<Belly, "under">): number => SIDE_OUT * (under ? OUT_UNDER : 1)

/** What a front usually has more than a quarter is room for a stomach: it goes as the belly itself is given, and is gone here. */
const SURPLUS_GONE = 10

/**
 * The front's part of half a waist: the usual part of what is without the belly, and its share of that; or as was measured. Under a belly
 * the surplus stays: little of the belly is given there, and the stomach begins at the band.
 */
export const frontOver = (
  { half, inFront, arc, shift = 0, under }: Belly,
  usualFront: number,
  halfWaist: number,
): number => {
  const quarter = (halfWaist - half) / 2
  const normal = usualFront - (under ? 0 : usualFront - quarter) * clamp(0, half / SURPLUS_GONE, 1)
  const shared = normal + inFront * half + shift
  return shared + widerByArc({ belly: half, normal, usual: shared, half: halfWaist, told: arc })
}
