import {
  BELLY_IN_FRONT,
  jacketArcFound,
  jacketWiderByArc,
  LEAST_TOLD,
  seenBellyOfJacket,
} from "@toile/blocks/measurements"
import { clamp, fade } from "@toile/blocks/steps"
import { fadedDart, heldInside, sewnDart } from "@toile/blocks/upper-body"
import { type Branches, LEAST_SEWN, refuse } from "@toile/pattern-model"
import type { WaistcoatBelly } from "./belly-size.js"
import { type Intake, normalIntake, rawIntake } from "./intake.js"

/** Centre front leans out by a quarter of the belly, the front's point falls by 0.15 of it (after Mueller). */
const LEAN = { share: 0.25, most: 3 } as const
const RISE = { share: 0.15, most: 2.5 } as const
/** The front's dart lets out first: all of it over a belly of this. */
const DART_UNTIL = 3
/** The front's side comes out by a share of the belly, and by up to so much for what the dart would be spread. */
const SIDE = { share: 0.13, most: 1.8, spread: 1.6 } as const
/** Of what lies beyond the front's room the back takes so much; the front still grows faster than it. */
const OVER_TO_BACK = 0.3
/** For a belly that is seen the back's dart takes in no more than this at the waist, and its side comes in by no more, cm. */
const SEEN_MOST = { dart: 3.6, side: 3.5 } as const
export const riseOver = (more: number): number => Math.min(RISE.share * more, RISE.most)
const leanOver = (more: number): number => Math.min(LEAN.share * more, LEAN.most, BELLY_IN_FRONT.jacket * more)

/** What a belly is settled between; a share of centre back and back dart is there at the chest already. */
export interface Around {
  readonly chestGirth: number
  readonly waistGirth: number
  /** The back's half of the chest. */
  readonly backChest: number
  readonly atChest: { readonly centreBack: number; readonly back: number }
  /** A hollow back is taken in by so much more at its centre. */
  readonly hollow: number
  /** A side comes in by no more than this from the chest to the waist. */
  readonly comesIn: number
  /** Of the lean so much is there at the waist. */
  readonly leanAtWaist: number
  /** How many darts a half has (`frontDarts`, `backDarts`), whatever the body would have. */
  readonly held: Branches | undefined
}

/** The waist over a belly: what is taken in, and the finished halves of back and front. */
export interface SettledBelly {
  readonly more: number
  readonly lean: number
  readonly rise: number
  /** On the normal waist, and over the belly. */
  readonly normal: Intake
  readonly intake: Intake
  /** Of the belly so much lies in the back below the waist: of one that is seen, what does not lie in its dart. */
  readonly toBack: number
  readonly back: number
  readonly front: number
  /** Of a belly that is seen, what was asked of a half's back for its front, and what came. */
  readonly seen: { readonly asked: number; readonly came: number }
}

export const settledBelly = (asked: WaistcoatBelly, around: Around): SettledBelly => {
  const { frontWaist, seen = 0, arc } = asked
  if (frontWaist === undefined) {
    const { more } = asked
    return overBelly(more, asked, around, jacketWiderByArc(seen, more, arc))
  }
  const byArc = foundByArc(frontWaist / 2, asked, around)
  return byArc ?? overBelly(foundMore(frontWaist / 2, asked, around), asked, around)
}

const overBelly = (
  more: number,
  asked: WaistcoatBelly,
  around: Around,
  /** Of the belly each front has so much more than usual, by its arc. */
  wider = 0,
): SettledBelly => {
  const { chestGirth, waistGirth, backChest, atChest, leanAtWaist, comesIn, hollow, held } = around
  const told = seenBellyOfJacket(asked.seen ?? 0, more)
  const share = BELLY_IN_FRONT.jacket + told.share
  const lean = asked.lean ?? leanOver(more)
  const rise = asked.rise ?? Math.max(riseOver(more), told.rise)

  // 1. The normal waist: darts, centre back and sides by their shares, both sides alike
  const normalWaist = { chestGirth, waistGirth: waistGirth - 2 * more }
  const normal = normalIntake(normalWaist)
  const raw = rawIntake(normalWaist)
  const gone = atChest.centreBack * normal.centreBack + atChest.back * normal.back
  const out = (normalWaist.waistGirth / 2 + normal.centreBack + normal.back + normal.front - chestGirth / 2 - gone) / 2
  const normalBack = backChest + gone + out - normal.centreBack - normal.back

  // 2. In front: centre front, the dart, the side; the rest goes to the back. What is seen goes from the back's dart and side
  //    to the front, which is cut as over a belly that has as much in front
  const dartRoom = Math.max(0, SEEN_MOST.dart - raw.back) * (1 - atChest.back)
  // An arc leaves no more behind than the back can take, until its side stands straight
  const backTakes =
    Math.max(0, raw.back) * (1 - atChest.back) +
    Math.max(0, -out) +
    Math.max(0, normal.centreBack) * (1 - atChest.centreBack)
  const narrowest = wider < 0 ? Math.min(told.half, (1 - share) * more - backTakes) : Number.NEGATIVE_INFINITY
  const seen = Math.max(
    narrowest,
    Math.min(told.half + wider, dartRoom + Math.max(0, SEEN_MOST.side + out) + (1 - share) * more),
  )
  const over = more + seen / BELLY_IN_FRONT.jacket
  const front = Math.max(0, share * more + seen - lean * leanAtWaist)
  const dart = Math.min(fade(0, DART_UNTIL, over) * raw.front, front)
  const room = Math.min(SIDE.share * over, SIDE.most) + SIDE.spread
  const beyond = OVER_TO_BACK * Math.max(0, front - dart - room)

  // 3. Back: its dart, its side until that stands straight, centre back; what is left the front's side takes
  let toBack = more - share * more - seen + beyond
  const give = (most: number, lost: number): number => {
    const gives = Math.min(toBack / (1 - lost), Math.max(0, most))
    toBack -= gives * (1 - lost)
    return gives
  }
  const whole = toBack
  const inDart = Math.min(Math.max(0, -whole), dartRoom)
  const back = whole < 0 ? -inDart / (1 - atChest.back) : give(raw.back, atChest.back)
  if (whole >= 0) give(-out, 0)
  const centreBack = whole < 0 ? 0 : give(normal.centreBack, atChest.centreBack)
  const taken = whole < 0 ? whole : whole - toBack

  // 4. What a side cannot come in by above a waist so near goes into its dart
  const left = { front: fadedDart(raw.front - dart), back: fadedDart(raw.back - back) }
  const halves = { back: normalBack + taken, front: waistGirth / 2 - normalBack - taken }
  const kept = normal.centreBack - centreBack
  const ins = {
    back: backChest - halves.back - (1 - atChest.centreBack) * kept - (1 - atChest.back) * left.back,
    front: chestGirth / 2 - backChest - halves.front + lean * leanAtWaist - left.front,
  }
  return {
    more,
    lean,
    rise,
    normal,
    intake: {
      front: held ? heldInside(left.front, held.frontDarts).dart : sewnBeside(left.front, ins.front, comesIn, 0),
      back: held ? heldInside(left.back, held.backDarts).dart : sewnBeside(left.back, ins.back, comesIn, atChest.back),
      // A hollow back's side comes in by as much less, until it stands straight
      centreBack: kept + Math.min(hollow, clamp(0, ins.back, comesIn) / (1 - atChest.centreBack)),
    },
    toBack: taken + inDart,
    // An arc says it instead of what is seen
    seen: wider === 0 ? { asked: told.half, came: seen } : { asked: 0, came: 0 },
    ...halves,
  }
}

/**
 * A dart beside a side that comes in by no more than it can: one too narrow to be sewn goes, and the side comes in for it where it has
 * the room; else it is as wide as the least that is sewn.
 *
 * @param gone what of it is there at the chest already, which the side has not
 */
const sewnBeside = (dart: number, sideIn: number, comesIn: number, gone: number): number => {
  const wanted = dart + Math.max(0, sideIn - comesIn) / (1 - gone)
  const { dart: sewn, toEdge } = sewnDart(wanted)
  return toEdge > 0 && sideIn + (1 - gone) * dart > comesIn ? LEAST_SEWN : sewn
}

/** A front that differs by no more than this, cm, is one without a belly. */
const ROUNDED = 0.02
/** A belly of a half; others are no waistcoat's. */
const MOST = 30
const HALVINGS = 40
/** A belly that is found so near to what the point tells of it is the same, cm. */
const TELLS = 0.1

/**
 * The waist over the belly that a finished front's lean or point tells, where its width is another than usual over that one: as an
 * arc said it. Undefined where neither tells a belly, or no arc says so.
 */
const foundByArc = (front: number, asked: WaistcoatBelly, around: Around): SettledBelly | undefined => {
  const { seen = 0, lean = 0, rise = 0 } = asked
  const byLean = lean > ROUNDED && lean < LEAN.most - ROUNDED ? lean / LEAN.share : undefined
  const tells = rise > seenBellyOfJacket(seen, 0).rise + ROUNDED && rise < RISE.most - ROUNDED
  const more = byLean ?? (tells ? rise / RISE.share : undefined)
  if (more === undefined) return undefined
  const plain = { ...asked, frontWaist: undefined }
  const at = (wider: number): SettledBelly => overBelly(more, plain, around, wider)
  const off = (wider: number): number => at(wider).front - front
  if (Math.abs(off(0)) <= ROUNDED) return undefined
  const wider = jacketArcFound(off, { seen, more }, { rounded: ROUNDED })
  return wider === undefined ? undefined : at(wider)
}

/** The belly whose fronts are so wide at the waist; the front grows with it. */
const foundMore = (front: number, asked: WaistcoatBelly, around: Around): number => {
  const at = (more: number): number => overBelly(more, { ...asked, frontWaist: undefined }, around).front
  const off = (more: number): number => Math.abs(at(more) - front)
  // Over a belly that is seen a front may be no wider for one that the girths tell: its lean says which
  const { seen, lean = 0 } = asked
  const byLean = lean < LEAST_TOLD || lean > LEAN.most - ROUNDED ? 0 : lean / LEAN.share
  if (seen && lean > ROUNDED && byLean > 0 && off(byLean) <= ROUNDED) return byLean
  // As it does of one that begins, where a dart behind that goes may leave the front narrower
  const usual = at(0)
  if (front <= usual + ROUNDED && Math.min(off(0), off(byLean)) <= ROUNDED) return off(byLean) < off(0) ? byLean : 0
  if (front < usual || front > at(MOST) + ROUNDED)
    return refuse({
      code: "frontWaist",
      measurement: "mfFrontWaistWidth",
      message: `mfFrontWaistWidth: ${2 * front} cm is no front of a waist of ${around.waistGirth.toFixed(1)} cm`,
    })
  let [low, high] = [0, MOST]
  for (let i = 0; i < HALVINGS; i++) {
    const middle = (low + high) / 2
    if (at(middle) < front) low = middle
    else high = middle
  }
  const found = (low + high) / 2
  // Once the back stands straight the front's width tells it no more; how far the point falls does
  const { rise = RISE.most } = asked
  const fallen = rise / RISE.share
  const byPoint =
    rise < RISE.most - ROUNDED && Math.abs(fallen - found) > TELLS && Math.abs(at(fallen) - front) <= ROUNDED
  return byPoint ? fallen : found
}
