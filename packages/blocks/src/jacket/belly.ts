import type { EaseAdj } from "@toile/pattern-model"
import { BELLY_IN_FRONT, seenBellyOfJacket } from "../measurements/belly.js"
import { clamp, fade } from "../steps/fade.js"
import type { Levels } from "./levels.js"

type BellyLevels = Pick<Levels, "girth" | "chest" | "waist">

/** What is asked of a jacket over a belly; cm, of one half. What is undefined follows from the rest. */
export interface BellyAsked {
  /** What its waist has beyond that of the same jacket on the normal waist. */
  readonly more: number
  /** Steps of one that is seen beside it; none where nothing is said. */
  readonly seen?: number | undefined
  /** Of the belly each front has so much more than usual, where its arc was measured. */
  readonly wider?: number | undefined
  /** How far centre front stands out down to the lowest button, and how much longer it is. */
  readonly lean?: number | undefined
  readonly rise?: number | undefined
  /** Of a finished jacket both fronts' width at the waist, from which `more` is found. */
  readonly frontWaist?: number | undefined
  /** The size's hips have what falls straight below the belly: a finished jacket's, whose usual ones are found. */
  readonly wholeHips?: boolean | undefined
  /** Of a finished jacket the hem all round, where it was measured: it tells usual hips that all falls straight from. */
  readonly hem?: number | undefined
  /** And both fronts' width at the hips, which tells a belly that nothing above tells any more. */
  readonly frontHip?: number | undefined
  /** A man's finished fronts have their darts. */
  readonly dart?: boolean | undefined
}

/** What a jacket is drawn over. */
export interface JacketBelly {
  readonly more: number
  readonly seen: number
  readonly wider: number
  /** How far centre front stands out at the waist, and of that where the girth is read: of what closes up to the neck, else nothing. */
  readonly lean: number
  readonly leanAtGirth: number
  readonly rise: number
  /** Each front's edge of the front seam stands so much further in, the side panel's further out: as a finished one was. */
  readonly narrower: number
  readonly closing: Closing
  /** A man's finished fronts have their darts: a belly has closed none. */
  readonly dart?: boolean | undefined
}

/** What is found of it by a finished front's width. */
export type FoundBelly = Pick<JacketBelly, "more" | "narrower"> & Partial<Pick<JacketBelly, "wider">>

/** Heights over the waist: where the roll breaks or the neckline closes, and the lowest button. */
export interface Closing {
  readonly top: number
  readonly lowest: number
  /** Of what closes up to the neck, whose centre front leans straight from there. */
  readonly toNeck?: boolean
  /** A coat's hem, of a short one where a usual one's would be; undefined of what ends near the hips anyway. */
  readonly hem?: number | undefined
  /** Down to here its seams fall straight below a belly; undefined of what comes in again to the hips. */
  readonly falls?: number | undefined
}

const scaled = (cm: number | undefined, by: number): number | undefined => (cm === undefined ? undefined : cm * by)

export const adjustBelly = (
  { more, seen, wider, lean, rise, frontWaist, wholeHips, hem, frontHip }: BellyAsked,
  { warp, weft }: EaseAdj,
): BellyAsked => ({
  seen,
  wider: scaled(wider, weft),
  wholeHips,
  more: more * weft,
  lean: scaled(lean, weft),
  rise: scaled(rise, warp),
  frontWaist: scaled(frontWaist, weft),
  hem: scaled(hem, weft),
  frontHip: scaled(frontHip, weft),
})

/** Centre front leans out by a quarter of the belly, its hem falls by 0.15 of it (after Mueller). */
const LEAN = { share: 0.25, most: 3 } as const
const RISE = { share: 0.15, most: 2.5 } as const
/** A rise that a belly which is seen asks for tells none by girths; finished measurements come rounded. */
const tellsNone = (rise: number, seen: number): boolean =>
  rise <= (seen === 0 ? 0 : seenBellyOfJacket(seen, 0).rise + ROUNDED)
const ROUNDED = 0.01

/** The belly that asks for such a front edge, beside one that is seen. */
export const bellyOfEdge = (lean: number | undefined, rise = 0, seen = 0): number =>
  lean === undefined ? (tellsNone(rise, seen) ? 0 : rise / RISE.share) : lean / LEAN.share

/** The belly that a finished front's rise tells; undefined where it has none, or as much as any larger one. */
export const bellyOfRise = (rise = 0, seen = 0): number | undefined =>
  tellsNone(rise, seen) || rise > RISE.most - ROUNDED ? undefined : rise / RISE.share

/** The least of the bellies of which a finished front's rise says no more than that it is one of them; undefined of another's rise. */
export const leastOfMost = (rise = 0): number | undefined =>
  rise > RISE.most - ROUNDED ? (RISE.most - ROUNDED) / RISE.share : undefined

/** The front's share of a belly that the girths tell, as one is seen. */
export const inFront = ({ seen = 0 }: Pick<BellyAsked, "seen">): number =>
  BELLY_IN_FRONT.jacket + seenBellyOfJacket(seen, 0).share

/** A front that closes nearer below the bust than this leans the less: nothing hides how it leans above. */
const BELOW_BUST = 5

/** How high above the waist it closes at the most, so that centre front leans as far as it is to, cm. */
export const closesAtMost = (level: BellyLevels): number => leansFrom(level) - level.waist - BELOW_BUST

/** A break that nobody asked for follows a belly of a half from nothing up to this, cm, as far as centre front wants room. */
const FOLLOWS = 6
/** How much lower than usual a jacket closes over a belly, so that centre front has room to lean below the bust; cm. */
export const closesLowerBy = (
  more: number,
  { level, closing }: { readonly level: BellyLevels; readonly closing: Closing },
): number => fade(0, FOLLOWS, more) * Math.max(0, closing.top - closesAtMost(level))

/** What a jacket that closes so is drawn over. */
export const settledBelly = (
  { more, seen = 0, wider = 0, lean, rise, dart }: BellyAsked,
  { level, closing }: { readonly level: BellyLevels; readonly closing: Closing },
): JacketBelly => {
  const below = closing.toNeck ? 1 : (leansFrom(level) - level.waist - closing.top) / BELOW_BUST
  // No more than the front has of the belly
  const leans = Math.min(lean ?? wholeLean({ more }) * Math.min(1, Math.max(0, below)), inFront({ seen }) * more)
  return {
    more,
    seen,
    wider,
    lean: leans,
    leanAtGirth: closing.toNeck ? leans * shareFromNeck(closing, level, level.girth) : 0,
    rise: rise ?? Math.max(Math.min(RISE.share * more, RISE.most), seenBellyOfJacket(seen, more).rise),
    narrower: 0,
    closing,
    dart,
  }
}

/** A straight line from the neck stands out by this share at a level of what it does at the waist. */
const shareFromNeck = ({ top }: Closing, { waist }: Pick<BellyLevels, "waist">, y: number): number =>
  clamp(0, (waist + top - y) / Math.max(1, top), 1)

/** The belly as the panels have it, whose widths are told from where centre front stands at the girth's level. */
export const fromGirth = (belly: JacketBelly): JacketBelly => ({
  ...belly,
  lean: belly.lean - belly.leanAtGirth,
  leanAtGirth: 0,
  closing: { ...belly.closing, toNeck: false },
})

/** How far centre front leans over a belly where nothing is in its way. */
export const wholeLean = ({ more }: Pick<JacketBelly, "more">): number => Math.min(LEAN.share * more, LEAN.most)

/** The belly that a finished front's lean tells, of a jacket that closes so; undefined where it has none, or as much as any larger one. */
export const bellyOfLean = (
  lean: number | undefined,
  {
    level,
    closing: usual,
    closingLower,
  }: {
    readonly level: BellyLevels
    readonly closing: Closing
    readonly closingLower?: ((by: number) => Closing) | undefined
  },
): number | undefined => {
  const whole = LEAN.most / LEAN.share
  const closing = closingLower?.(closesLowerBy(whole, { level, closing: usual })) ?? usual
  const most = settledBelly({ more: whole }, { level, closing }).lean
  return lean === undefined || lean <= ROUNDED || lean > most - ROUNDED ? undefined : (whole * lean) / most
}

/** The hem falls to centre front from the back seam on: of what it falls for a belly so much at the front seam. */
const FALLS_AT_SEAM = 0.4
export const seamFalls = ({ rise }: Pick<JacketBelly, "rise">): number => FALLS_AT_SEAM * rise

/** The front comes in by no more than this for each cm from the waist down to the hips. */
const COMES_IN = 0.2
/** What each front has at the hips beyond the usual one: below a large belly the cloth falls straight. */
export const beyondHips = (
  { more, seen, wider = 0 }: Pick<BellyAsked, "more" | "seen" | "wider">,
  hipDepth: number,
): number => Math.max(0, inFront({ seen }) * more + wider - COMES_IN * hipDepth)

/** The belly's line lies at this share of the way from the waist to the hips: where hip pockets lie. */
const LINE = 0.42
export const bellyLine = ({ waist, hip }: Levels): number => waist - LINE * (waist - hip)

/** Centre front leans from here on: below bust and chest, whose girths stay. */
const leansFrom = ({ girth, chest }: Pick<Levels, "girth" | "chest">): number => Math.min(girth, chest)

/**
 * How far centre front stands out at a level of the body: nothing at the bust, all of it from the roll's break down to the
 * belly's line or the lowest button, and back to nothing at the hem; of what closes up to the neck straight from there, back to where it
 * stands at the girth; on a short coat towards where a usual one's hem would be.
 */
export const leanAt = ({ lean, leanAtGirth, closing }: JacketBelly, level: Levels, y: number): number => {
  if (lean <= 0) return 0
  const low = Math.min(bellyLine(level), level.waist + closing.lowest)
  const hem = closing.hem === undefined ? level.hem : level.waist + closing.hem
  if (y < low) return lean - (lean - leanAtGirth) * fade(0, low - hem, low - y)
  if (closing.toNeck) return lean * shareFromNeck(closing, level, y)
  const from = leansFrom(level)
  return lean * Math.min(1, Math.max(0, (from - y) / Math.max(1, from - level.waist - Math.max(0, closing.top))))
}

/** A back seam takes in no more than this for a belly that is seen, cm: below the waist it then runs out again at 25 degrees. */
const MOST_IN_BACK = 8
/** What of the waist a front dart or a princess seam takes in goes first: all of it over a belly of this. */
const DART_UNTIL = 3
/** Each front's side comes out by a share of the belly; of what nothing else has room for by so much more. */
const SIDE = { share: 0.13, most: 1.8, over: 2 } as const
/** Of what lies beyond the front's room side and back take so much; the front still grows faster than they. */
const OVER_TO_BACK = 0.3
/** The front is spread by no more than this at the belly's line, and not at all where it would be a pinch. */
const SPREAD = { most: 2.8, none: 0.4, whole: 1.4 } as const
/** A seam's panels bulge no more than this beyond the line on which it stands at the bust. */
export const BULGE = 0.5

/**
 * A woman's front runs out below her bust by so much for each cm down to the waist, some 15 degrees where it is steepest. What is more her front
 * seam leaves it that passes so much further beside the bust point, up to the most, cm.
 */
export const RUNS_OUT = { each: 0.17, most: 2.5 } as const
/** How far further her seam may pass: her side panel, whose edge takes in so much, comes out by no more than over any belly. */
export const furtherAtMost = (sideEdge: number): number => Math.max(0, Math.min(RUNS_OUT.most, sideEdge + BULGE))
/** Of what is still more so much lies behind, but no more than a share of what back seam and centre back have to give until they are straight. */
const STEEP_TO_BACK = { share: 0.5, ofRoom: 0.3 } as const

/** What a half of a jacket takes in on the normal waist, cm: both edges of a seam together. */
interface Normal {
  readonly centreBack: number
  readonly backSeam: number
  readonly frontSeam: number
  readonly dart: number
}

/** The same over the belly, and what is done to the front. */
export interface BellyCut extends Normal {
  /** What the front's own edge of the front seam takes in, twice, as the others are told. */
  readonly frontEdge: number
  /** The front is turned out by this below the bust, radians. */
  readonly spread: number
  /** Of a belly that is seen so much of a half went from the back to the front, of what was asked for. */
  readonly seen: { readonly asked: number; readonly came: number }
}

/** Where the front turns out, the waist and the belly's line: heights; a woman's princess seam is her front's dart. */
interface Place {
  readonly from: number
  readonly waist: number
  readonly line: number
  readonly hasDart: boolean
  /** What of each seam's intake is at the girth's level already, and comes back as width. */
  readonly gone: { readonly centreBack: number; readonly backSeam: number; readonly frontSeam: number }
  /** What of a spread of 1 radian is there already, cm. */
  readonly turned: number
}

/**
 * The belly cut (after Mueller): side and back take their share, first in the back seam, then in the side panel's front,
 * then at centre back, until each stands straight; the front loses its dart, leans out, comes out at its side, and what is
 * left is spread from the armhole over the belly's line. A belly that is seen where the girths tell none goes from the back,
 * whose seam takes in as much more, to the front, which is cut as over one that has as much in front.
 */
export const cutOverBelly = (
  normal: Normal,
  { more, seen, wider, lean }: Pick<JacketBelly, "more" | "seen" | "wider" | "lean">,
  { from, waist, line, hasDart, gone, turned }: Place,
): BellyCut => {
  const told = seenBellyOfJacket(seen, more)
  const share = inFront({ seen })
  // What the girths tell gives the back seam room
  const roomBehind = (MOST_IN_BACK - normal.backSeam) * (1 - gone.backSeam) + (1 - share) * more
  // An arc leaves no more behind than side and back can take, until each stands straight
  const taken =
    Math.max(0, normal.backSeam + 2 * BULGE) * (1 - gone.backSeam) +
    Math.max(0, normal.frontSeam / 2 + BULGE) * (1 - gone.frontSeam) +
    Math.max(0, normal.centreBack) * (1 - gone.centreBack)
  const narrowest = wider < 0 ? Math.min(told.half, (1 - share) * more - taken) : Number.NEGATIVE_INFINITY
  const shift = Math.max(narrowest, Math.min(told.half + wider, Math.max(0, roomBehind)))
  const front = share * more + shift
  const over = more + shift / BELLY_IN_FRONT.jacket
  const closed = fade(0, DART_UNTIL, over)

  // 1. In front: the dart, centre front, the side
  const asked = Math.max(0, front - lean)
  const dart = Math.min(closed * normal.dart, asked)
  const princess = hasDart ? 0 : Math.max(0, normal.frontSeam / 2) * closed
  const side = Math.min(Math.min(SIDE.share * over, SIDE.most) + princess, asked - dart)

  // 2. The rest is spread, at the waist by less than at the belly's line; what is too little to sew goes to the side
  const lever = (from - waist) / (from - line)
  const rest = asked - dart - side
  const atLine = Math.min(rest / lever, SPREAD.most)
  const spread = atLine * fade(SPREAD.none, SPREAD.whole, atLine)
  const left = rest - spread * lever
  const pinch = Math.min(rest, SPREAD.most * lever) - spread * lever
  const room = pinch + SIDE.over
  const beside = left <= room ? left : room + (1 - OVER_TO_BACK) * (left - room)

  // 3. Side and back: their share, and what the front has no room for; less than nothing is taken in by the back seam
  let toBack = more - front + left - beside
  const give = (intake: number, least: number, lost: number): number => {
    const gives = Math.min(toBack / (1 - lost), Math.max(0, intake - least))
    toBack -= gives * (1 - lost)
    return intake - gives
  }
  const backSeam = give(normal.backSeam, -2 * BULGE, gone.backSeam)
  const sideEdge = give(normal.frontSeam / 2, -BULGE, gone.frontSeam)
  const centreBack = give(normal.centreBack, 0, gone.centreBack)
  const sine = Math.min(0.5, spread / (from - line))
  const beyond = side + beside + toBack + sine * turned

  // 4. A woman's front that would run out steeply below her bust leaves a part of that to back seam and centre back, to each as it has room
  const runsOut = sine * (from - waist) - normal.frontSeam / 2 + beyond / (1 - gone.frontSeam)
  const steep = hasDart ? 0 : runsOut - RUNS_OUT.each * (from - waist) - furtherAtMost(sideEdge)
  const backRoom = Math.max(0, backSeam) * (1 - gone.backSeam) + centreBack * (1 - gone.centreBack)
  const behind = clamp(0, STEEP_TO_BACK.share * steep, STEEP_TO_BACK.ofRoom * backRoom)
  const kept = behind > 0 ? 1 - behind / backRoom : 1
  return {
    centreBack: centreBack * kept,
    backSeam: backSeam > 0 ? backSeam * kept : backSeam,
    frontSeam: 2 * sideEdge,
    frontEdge: normal.frontSeam - (2 * (beyond - behind)) / (1 - gone.frontSeam),
    dart: normal.dart - dart,
    spread: Math.asin(sine),
    // An arc says it instead of what is seen
    seen: wider === 0 ? { asked: told.half, came: shift } : { asked: 0, came: 0 },
  }
}
