import type { Gender } from "@toile/body"
import { bellyOverChest, bellyOverHip, man, woman } from "@toile/body/survey"
import type { HalvesAsked, WaistAsked } from "@toile/draft-model"
import type { FigureSheet } from "@toile/pattern-model"
import { type BustFrame, bustFrameOf } from "../bodice/bust-frame.js"
import { clamp } from "../steps/fade.js"
import { BOTTOMS_TOLD_BY_GIRTHS, seenBellyOfTop } from "./belly.js"
import { arcCounts, bustArcOver, frontTold, hipArcOver, widerByArc } from "./front-arc.js"
import { easeAtNavel, lackingOverNavel, navelGirth } from "./over-navel.js"
import { rounded } from "./rounded.js"
import { seatGirth } from "./seat.js"

// What a figure asks of a garment's halves: how much wider a half of the front is than one of the back at bust, waist and hips. What is
// usual of a garment is the middle of 200 bodies inside the population's 99 % (docs/figure-rules.md); a bust's surplus and a belly's
// share are the house's figures. None of it has been sewn.

/** At the bust, or a man's chest. */
export interface BustHalves {
  /** How much wider a half of the front is than one of the back on a figure without a surplus, cm. */
  readonly usual: number
  /** A woven front has the surplus in itself, and a wider back leaves it less; a knit's halves share it. None: its halves are alike. */
  readonly cloth?: keyof typeof OF_SURPLUS
  /** Its halves are alike but for an arc of the bust, which they follow as a woven front does. */
  readonly byArc?: true
  /** It may be off by so much, cm, where that is not the usual 1.5. */
  readonly within?: number
}

/** At the waist. */
export interface WaistHalves {
  /** What a belly is measured beside. */
  readonly beside: "bust" | "hip"
  /** The front's share of it. */
  readonly inFront: number
  /** How much wider a half of the front is without one, cm. */
  readonly usual: number
  /** Where an option has another value than this no dart takes the back in, and that is usual, belly or none. */
  readonly undarted?: { readonly option: string; readonly unless: string; readonly usual: number }
  /** It comes of where front and back are parted: no belly takes it away. */
  readonly stays?: true
  /** It comes of what is drawn over the waist without its belly: the belly comes beside it. */
  readonly keeps?: true
  /** It keeps so much of what the bust asks for in front. */
  readonly ofBust?: number
  /** For each cm that `waistEase` has over the usual the back's darts take so much less of it, cm of the difference. */
  readonly ofEase?: { readonly usual: number; readonly each: number }
  /** For each cm that the hips have over the waist more than usual the back's darts take so much more. */
  readonly overHips?: { readonly usual: number; readonly each: number }
  /** It goes over the navel, where it has such a share of what its hips have over its waist: a larger waist is a larger belly's (`cutOverNavel`). */
  readonly atNavel?: number
  /** What the panels are parted otherwise at the bust they are here. */
  readonly asAtBust?: true
  /** It may be off by so much, cm, where that is not the usual 1.5. */
  readonly within?: number
  /** An option of the pattern's, left out, by which the front would be taken in where no belly fills it. */
  readonly takenInBy?: string
  /** Of a band that may be worn under the belly. */
  readonly under?: UnderBelly
}

/** What is asked of a band that is worn under the belly, where the girth is another and less of it is belly. */
export interface UnderBelly {
  /** How much wider a half of the front is there without one, which stays, cm. */
  readonly usual: number
  /** What of half the girth there is belly, cm; nothing where a height is not known. */
  readonly belly: (sheet: FigureSheet) => number | undefined
  /** What the front has of it beside its share, cm. */
  readonly more: (belly: number) => number
  /** Of what is seen so much goes to the front there. */
  readonly ofSeen: number
}

/** At the hips. */
export interface HipHalves {
  /** How much wider a half of the front is, cm. */
  readonly usual: number
  /** It keeps so much of what the bust asks for in front. */
  readonly ofBust?: number
  /** Over a belly it has so much of it more, up to the most, cm; or as much more as the construction says. */
  readonly ofBelly?: { readonly each: number; readonly most: number } | ((belly: number) => number)
  /** What a belly is measured beside, where nothing is asked of the waist. */
  readonly beside?: WaistHalves["beside"]
  /** One side seam moves for waist and hips: what an arc of the waist moves is moved here too. */
  readonly withWaist?: true
  /** Its front falls straight from a waist that stands out further. */
  readonly straightUnder?: true
  /** A prominent seat of one step has so much of a half from front to back. */
  readonly ofSeat?: number
  /** What the panels are parted otherwise at the bust they are here. */
  readonly asAtBust?: true
  /** It may be off by so much, cm, where that is not the usual 1.5. */
  readonly within?: number
}

/**
 * Where a woman's panels are parted at the bust they are parted down to the hem: what is off there (SD 1.3) is told there. What they add is
 * 0.2 (0.8) at the waist, more over a bust point that lies low, under which a front seam takes less and the back's more, and 0.2 (0.85) at
 * the hips.
 */
export const PANELS_PARTED = { asAtBust: true, within: 2.5 } as const

export interface HalvesOf {
  readonly gender: Gender
  readonly bust?: BustHalves
  readonly waist?: WaistHalves
  readonly hip?: HipHalves
}

/** A half of the front has half a surplus beside the back's; a knit's has 0.35 of it, its back 0.15. */
const OF_SURPLUS = { woven: 0.5, knit: 0.2 } as const
/** How much longer a woman's front is than her back from neck to waist, in the middle, cm (SD 2.1). */
const USUAL_BALANCE = 2.6
/**
 * A front that is longer over the back than the surplus tells has more of the bust before it: its dart is wider. What the
 * balance has for each cm of surplus, and what a cm of it beyond moves from back to front (dresses, blouses, blazers and coats of
 * the 200 bodies: 0.56 to 0.75).
 */
const BALANCE_OF_SURPLUS = 0.4
const OF_BALANCE = 0.65
/**
 * A back that is wider than her frame tells has more of the bust behind, its whole width and the chest's before it, and a front so much less beside it for
 * each cm (the same 200 bodies: 0.39 of dresses and blouses, 0.25 of blazers and coats).
 */
const OF_BACK = -0.35
/** Of what an order asks for across the back a half of it has half, and the front as much less. */
const OF_BACK_EASE = -0.5

/** Elsewhere what front and back usually differ by is gone under a belly of this, a half. */
const USUAL_UNTIL = 10

/** What of a body tells a woman's frame: her high bust, measured or by the fullest set that is known. */
export const frameOf = (
  bust: number,
  { acrossBack = woman.acrossBack(bust), ...body }: FigureSheet["body"],
): BustFrame => bustFrameOf({ ...body, bust, acrossBack })

/** What a figure asks for in front at the bust, beyond what is usual of the garment, cm of a half. */
const ofBust = ({ gender, bust }: HalvesOf, { body, option }: FigureSheet): number => {
  const { bust: girth } = body
  if (!bust?.cloth || girth === undefined) return 0
  const ofBackEase = OF_BACK_EASE * Number(option.backEase ?? 0)
  if (gender === "male") return ofBackEase
  const frame = frameOf(girth, body)
  const { surplus } = frame
  if (bust.cloth === "knit") return OF_SURPLUS.knit * surplus
  return (
    OF_SURPLUS.woven * surplus + OF_BALANCE * balanceOver(body, surplus) + ofBackEase + OF_BACK * backOver(body, frame)
  )
}

/** By how much a front is longer over the back from neck to waist than her surplus tells, cm; nothing where it was not measured. */
export const balanceOver = ({ frontLength, backLength }: FigureSheet["body"], surplus: number): number =>
  frontLength === undefined || backLength === undefined
    ? 0
    : frontLength - backLength - USUAL_BALANCE - BALANCE_OF_SURPLUS * surplus

/** By how much her back is wider than her frame tells, cm of its whole width. */
const backOver = ({ acrossBack }: FigureSheet["body"], { bustOfFrame }: BustFrame): number =>
  acrossBack === undefined ? 0 : acrossBack - woman.acrossBack(bustOfFrame)

/**
 * An arc of the bust is asked for so far from the usual front, cm of both halves' difference; the waist follows it as far as the side seam
 * moves. What is beyond is told (`frontArc`) and refuses nothing.
 */
const BUST_ARC_OFF = { bust: 4, waist: 2.5 } as const
/** The side leans straight to the hips, which have none of it: so much of what an arc moves at the bust is moved at the waist, too. */
const OF_BUST_ARC = 0.65

/** What an arc of a woman's front asks for at the bust beyond what else is asked for, cm; its half of the ease is in both halves. */
const byBustArc = ({ gender, bust }: HalvesOf, more: number, sheet: FigureSheet): number => {
  const girth = sheet.body.bust
  const follows = bust?.cloth === "woven" || bust?.byArc
  if (gender === "male" || !bust || !follows || girth === undefined) return 0
  const over = bustArcOver(sheet, girth)
  return over === undefined ? 0 : clamp(-BUST_ARC_OFF.bust, 2 * over - bust.usual - more, BUST_ARC_OFF.bust)
}

/** What is asked of a garment's halves, from an order's sheet. */
export const halvesAsked = (
  halves: HalvesOf,
  sheet: FigureSheet,
): { readonly bust?: HalvesAsked; readonly waist?: WaistAsked; readonly hip?: HalvesAsked } => {
  const { gender, bust, waist, hip } = halves
  const more = ofBust(halves, sheet)
  const byArc = byBustArc(halves, more, sheet)
  const beside = waist?.beside ?? hip?.beside
  const belly = beside && bellyAsked(gender, beside, sheet)
  const over = waist && belly !== undefined ? overNavel(gender, waist.atNavel, belly, sheet) : NOT_OVER_NAVEL
  const atWaist =
    waist && belly !== undefined
      ? waistAsked(gender, waist, { belly, cut: belly + over.belly }, { more, byArc }, sheet)
      : undefined
  const atHip = hip && hipMore(hip, belly ?? 0, more, sheet, atWaist?.ofArc)
  const out =
    hip?.straightUnder && atWaist ? outOverHips(gender, atWaist.asked.frontMore, atHip ?? 0, over, sheet) : undefined
  return {
    ...(bust ? { bust: asked(bust.usual + more + byArc, bust) } : {}),
    ...(atWaist ? { waist: atWaist.asked } : {}),
    ...(hip ? { hip: asked(fallingFrom(out, atHip ?? 0, byHipArc(gender, atHip ?? 0, belly ?? 0, sheet)), hip) } : {}),
  }
}

/**
 * What a front has at the hips that stands out further at the waist, cm: it falls straight, and the hips are as much wider. An arc of them
 * only shares what they have then.
 */
const fallingFrom = (out: number | undefined, usual: number, byArc: number): number =>
  out === undefined ? byArc : Math.max(byArc, usual + 2 * out) - Math.max(0, out)

/** By how much a half of the front stands out further at the waist than at the hips, as both are asked for, cm. */
const outOverHips = (
  gender: Gender,
  atWaist: number,
  atHip: number,
  over: OverNavel,
  sheet: FigureSheet,
): number | undefined => {
  const { body, option } = sheet
  const seat = seatOf(gender, sheet)
  if (seat === undefined || body.waist === undefined) return undefined
  const half = (girth: number, ease: unknown): number => (girth + Number(ease ?? 0)) / 2
  const [waist, hips] = [body.waist + over.ofWaist, seat + over.ofHips]
  return (half(waist, option.waistEase) + atWaist) / 2 - (half(hips, option.hipEase) + atHip) / 2
}

const asked = (frontMore: number, { within, asAtBust, takenInBy }: Omit<HalvesAsked, "frontMore">): HalvesAsked => ({
  frontMore: rounded(frontMore),
  ...(within === undefined ? {} : { within }),
  ...(asAtBust ? { asAtBust } : {}),
  ...(takenInBy === undefined ? {} : { takenInBy }),
})

/** What a half of the body has round the waist beyond what is usual beside its chest or hips. */
const bellyAsked = (gender: Gender, beside: WaistHalves["beside"], { body }: FigureSheet): number | undefined => {
  const { bust, waist, hip } = body
  const girth = beside === "bust" ? bust : hip
  if (waist === undefined || girth === undefined) return undefined
  const survey = gender === "male" ? man : woman
  return beside === "bust"
    ? bellyOverChest(survey, gender === "male" ? girth : frameOf(girth, body).frame, waist)
    : bellyOverHip(survey, girth, waist)
}

/** What a top's waist and hips have more to go over the navel, cm; and what of a half of the waist is belly for it. */
interface OverNavel {
  readonly ofWaist: number
  readonly ofHips: number
  readonly belly: number
}

const NOT_OVER_NAVEL: OverNavel = { ofWaist: 0, ofHips: 0, belly: 0 }

/** Of one with the eases that were asked for: a waist that is larger for another reason is no belly's. */
const overNavel = (gender: Gender, atNavel: number | undefined, belly: number, sheet: FigureSheet): OverNavel => {
  const { body, option } = sheet
  const { waist, hip, maxHip } = body
  const seat = seatOf(gender, sheet)
  if (atNavel === undefined || waist === undefined || hip === undefined || seat === undefined) return NOT_OVER_NAVEL
  const there = navelGirth({ waist, hip, maxHip }, gender === "male" ? man : woman) + easeAtNavel(belly)
  const [atWaist, atHips] = [waist + Number(option.waistEase ?? 0), seat + Number(option.hipEase ?? 0)]
  const { ofWaist, ofHips } = lackingOverNavel(there, atWaist, atHips, atNavel)
  const larger = bellyAsked(gender, "bust", { ...sheet, body: { ...body, waist: waist + ofWaist } }) ?? belly
  return { ofWaist, ofHips, belly: larger - belly }
}

const waistAsked = (
  gender: Gender,
  {
    beside,
    inFront,
    usual,
    undarted,
    stays,
    keeps,
    ofBust: kept = 0,
    ofEase,
    overHips,
    takenInBy,
    under,
    ...bounds
  }: WaistHalves,
  { belly: told, cut: belly }: { readonly belly: number; readonly cut: number },
  { more, byArc }: { readonly more: number; readonly byArc: number },
  sheet: FigureSheet,
): { readonly asked: WaistAsked; readonly ofArc: number } => {
  const { body, option, taken, sources } = sheet
  const there = option.wear === "under" ? under?.belly(sheet) : undefined
  if (under && there !== undefined)
    return { asked: { belly: rounded(told), ...asked(moreUnder(under, inFront, there, sheet), bounds) }, ofArc: 0 }
  // What is seen of it is asked for as well: more of it in front, and of a half that goes there from the back twice as much
  const until = beside === "bust" ? undefined : BOTTOMS_TOLD_BY_GIRTHS
  const seen = seenBellyOfTop(Number(option.belly ?? 0), belly, until)
  const share = 2 * (inFront + seen.share) - 1
  // Of the hips beside the waist without its belly
  const hips = overHips && body.hip !== undefined && body.waist !== undefined ? body.hip - body.waist + 2 * belly : 0
  const ofDarts = ofEase ? ofEase.each * (Number(option.waistEase ?? ofEase.usual) - ofEase.usual) : 0
  const dartless = undarted !== undefined && option[undarted.option] !== undarted.unless
  const usually =
    (dartless ? undarted.usual : usual) + ofDarts + (overHips ? overHips.each * (hips - overHips.usual) : 0)
  const left = stays || keeps || dartless ? usually : usually * Math.max(0, 1 - belly / USUAL_UNTIL)
  const frontMore =
    left +
    share * belly +
    2 * seen.half +
    kept * more +
    OF_BUST_ARC * clamp(-BUST_ARC_OFF.waist, byArc, BUST_ARC_OFF.waist)
  // As an arc was measured, whatever is seen: of both halves, less a quarter of the garment each; parted elsewhere than at the side
  // they share the belly as it says
  const { waist = 0, frontWaistArc, waistDepth } = body
  const arc = frontTold({ body: { waist, frontWaistArc, waistDepth }, taken, sources }, gender)
  const ofBelly = (inFront + seen.share) * belly + seen.half
  const normal = frontMore / 2 - ofBelly
  const half = stays ? 2 * normal + belly : 0
  const ofArc = 2 * widerByArc({ belly, normal, usual: frontMore / 2, half, told: arc })
  // Over a belly darts are the first to go
  const mended = takenInBy !== undefined && belly === 0 && seen.half === 0 ? { takenInBy } : {}
  return { asked: { belly: rounded(told), ...asked(frontMore + ofArc, { ...bounds, ...mended }) }, ofArc }
}

/** What a half of the front has more under a belly: no arc of the waist is that of a band there. */
const moreUnder = (
  { usual, more, ofSeen }: UnderBelly,
  inFront: number,
  belly: number,
  { option }: FigureSheet,
): number => {
  const seen = seenBellyOfTop(Number(option.belly ?? 0), belly, BOTTOMS_TOLD_BY_GIRTHS)
  return usual + (2 * (inFront + seen.share) - 1) * belly + 2 * (more(belly) + ofSeen * seen.half)
}

const hipMore = (
  { usual, ofBust: kept = 0, ofBelly = { each: 0, most: 0 }, withWaist, ofSeat = 0 }: HipHalves,
  belly: number,
  more: number,
  { option }: FigureSheet,
  ofArc = 0,
): number =>
  usual +
  kept * more +
  (typeof ofBelly === "function" ? ofBelly(belly) : Math.min(ofBelly.each * belly, ofBelly.most)) +
  (withWaist ? ofArc : 0) -
  2 * ofSeat * Number(option.seat ?? 0)

/**
 * An arc of the hips' front that is further off the usual one is asked for so far, cm: what no front has room for (trousers move 3.8, a
 * dress 5) is told of its arc (`frontArc`), and not once more here.
 */
const HIP_ARC_OFF = 5

/** As an arc of the front was measured at the hips, over a belly: it has what the arc has more than half of them a half. */
const byHipArc = (gender: Gender, usual: number, belly: number, sheet: FigureSheet): number => {
  const seat = seatOf(gender, sheet)
  const over = seat === undefined ? undefined : hipArcOver(sheet, seat)
  return over === undefined ? usual : usual + arcCounts(belly) * clamp(-HIP_ARC_OFF, 2 * over - usual, HIP_ARC_OFF)
}

/** The girth that the hips are cut on, where waist and hips are known, cm. */
const seatOf = (gender: Gender, { body: { waist, hip, maxHip } }: FigureSheet): number | undefined =>
  waist === undefined || hip === undefined
    ? undefined
    : seatGirth({ waist, hip, maxHip }, gender === "male" ? man : woman)
