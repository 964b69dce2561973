import type { Gender } from "@toile/body"
import { woman } from "@toile/body/survey"
import type { ArmholeAsked, FigureAsks, HighBustEstimated } from "@toile/draft-model"
import type { AsksOf, FigureSheet } from "@toile/pattern-model"
import { NINETY } from "../bodice/bust-frame.js"
import { sheetByCup } from "../bodice/cup.js"
import { clamp } from "../steps/fade.js"
import { GIVES } from "../upper-body/armhole-by-arm.js"
import { FORWARD_STEP } from "../upper-body/forward-shoulder.js"
import { A_STEP } from "../upper-body/posture.js"
import { balanceOver, frameOf, type HalvesOf, halvesAsked } from "./figure-halves.js"
import { rounded } from "./rounded.js"

// What a figure asks of each family of garments. The body's armhole and a woman's high bust were fitted to the surveys' rows; what
// a garment has over them is practice, and has not been sewn.

/** A number by the fit that is chosen; regular where there is no choice. */
export interface ByFit {
  readonly slim: number
  readonly regular: number
  readonly relaxed: number
}

/** What a garment's armhole has over the body's, cm, and what share of it lies in front. */
export interface ArmholeOf {
  readonly over: ByFit
  readonly inFront: readonly [least: number, most: number]
  readonly woven?: true
  /** Of armholeDrop, or of a block's armholeDepthEase, so much is usual. */
  readonly usualDrop?: number
  /** Women's have no dart over the bust. */
  readonly dartless?: true
  /** It is drawn from the lengths of front and back: its halves share it by them, and by how far its shoulders are dropped. */
  readonly byBalance?: true
  /** It may be longer or shorter by so much, cm, where that is not the usual 1.5: by what it gives way to a sleeve, or to an armpit. */
  readonly within?: number
}

/**
 * Of one without a sleeve that reaches as high as an armpit lets it: that is reckoned from chest and back, the body's armhole from chest
 * and arm (SD 1.2), and neither says which of them is off.
 */
const BY_ARMPIT = 2

/** T-shirts and hoodies have as much in front, and give as much. */
const KNIT = { inFront: [0.48, 0.5], within: GIVES } as const

const BODICE = {
  over: { slim: 2, regular: 3, relaxed: 4.5 },
  inFront: [0.47, 0.49],
  woven: true,
  byBalance: true,
  within: BY_ARMPIT,
} as const

/** A block's armhole has the depth that is asked for, and its length follows: beyond this a tenth of the population is told (SD 1.56), cm. */
const BY_DEPTH = 2.75

/** By family of garments. */
export const ARMHOLES = {
  shirt: { over: { slim: 4.5, regular: 6, relaxed: 8.5 }, inFront: [0.47, 0.5], woven: true },
  blouse: {
    over: { slim: 4, regular: 5.5, relaxed: 8 },
    inFront: [0.47, 0.49],
    woven: true,
    byBalance: true,
    within: GIVES,
  },
  mensTShirt: { ...KNIT, over: { slim: 3, regular: 7, relaxed: 10 }, usualDrop: 1 },
  womensTShirt: { ...KNIT, over: { slim: 2, regular: 5.5, relaxed: 9 }, usualDrop: 1, dartless: true },
  hoodie: { ...KNIT, over: { slim: 9, regular: 13, relaxed: 17 }, usualDrop: 2, dartless: true },
  blazer: { over: { slim: 8.5, regular: 10, relaxed: 11.5 }, inFront: [0.45, 0.49], woven: true, within: GIVES },
  coat: { over: { slim: 12, regular: 14, relaxed: 16 }, inFront: [0.45, 0.49], woven: true, within: GIVES },
  bodice: BODICE,
  block: { ...BODICE, within: BY_DEPTH, usualDrop: 0.5 },
} as const satisfies Readonly<Record<string, ArmholeOf>>

/** What a dress' or a bodice's armhole has more where a sleeve goes into it, cm. */
const FOR_A_SLEEVE = 1.5

/** An armhole that an order has lowered is longer by so much for each cm. */
export const LONGER_LOWER = 1.6

/** What legs of cloth that does not stretch have over thigh, knee and calf at the least, cm. */
export const WOVEN_LEGS = { thigh: 3, knee: 3, calf: 2 } as const

/** The body's own armhole, cm: a man's (SD 1.3), and a woman's from her frame (SD 1.2). */
export const bodyScye = (gender: Gender, chest: number, arm: number): number =>
  gender === "male" ? 0.157 * chest + 0.505 * arm + 12.1 : 0.109 * chest + 0.551 * arm + 11.2

/**
 * Without a dart over the bust the armhole is so much longer for each cm that the bust has beyond the frame, from the first on: a
 * front that leans out to it would else lift the underarm. At one arm 0.15 in all are allowed.
 */
const OVER_BUST = { each: 0.14, from: 1 } as const

/** What the armhole of a top without a bust dart has more over a full bust, cm. */
export const scyeOverBust = (surplus: number): number => OVER_BUST.each * Math.max(0, surplus - OVER_BUST.from)

/** What a garment's armhole has over the body's own in a fit, cm. */
export const overScye = ({ over }: ArmholeOf, fit: string | number | undefined): number =>
  over[fit === "slim" || fit === "relaxed" ? fit : "regular"]

/** The same by a garment's options: with a sleeve a bodice's has some more. */
export const armholeOver = (
  armhole: ArmholeOf,
  {
    fit,
    sleeve = "none",
  }: { readonly fit?: string | number | undefined; readonly sleeve?: string | number | undefined },
): number => overScye(armhole, fit) + (armhole.over === ARMHOLES.bodice.over && sleeve !== "none" ? FOR_A_SLEEVE : 0)

/** The rules of figures, by the names of their readings (draft-checks). */
export type FigureRuleName =
  | "bustFront"
  | "waistFront"
  | "hipFront"
  | "armholeOverScye"
  | "armholeRoom"
  | "armholeFrontShare"
  | "acrossBackEase"
  | "chestHollow"
  | "bicepEase"
  | "bandLevel"
  | "thighEase"
  | "kneeEase"
  | "calfEase"

/** Notes of the garments' own that tell what a rule would, by their codes; or by code and measurement, where a note may be another level's. */
const SAID_BY: Readonly<Partial<Record<FigureRuleName, readonly string[]>>> = {
  bustFront: ["chestOverBelly", "frontArc mbFrontBustArc"],
  hipFront: ["hipsUnderBelly", "frontArc mbFrontHipArc"],
  acrossBackEase: ["acrossNarrowed", "backInside"],
  bicepEase: ["sleeveEase"],
  bandLevel: ["riseRaised"],
}

/** What is asked of a family of garments, as far as it is asked of it. */
export interface FigureOf extends HalvesOf {
  /** The rules that the garment tells as notes, its construction being held to them. */
  readonly tells?: readonly FigureRuleName[]
  readonly armhole?: ArmholeOf
  readonly acrossBack?: readonly [least: number, most: number]
  readonly legs?: FigureAsks["legs"]
  /** Where the calf is, from an order's sheet. */
  readonly calf?: (sheet: FigureSheet) => FigureAsks["calf"]
  /** How high the upper edge of trousers' band stands over the fork, from an order's sheet. */
  readonly rise?: (sheet: FigureSheet) => FigureAsks["rise"]
  /** Of one whose waist follows the girth at the navel. */
  readonly navel?: (sheet: FigureSheet) => FigureAsks["navel"]
  readonly hollow?: FigureAsks["hollow"]
  readonly hollowAtLeast?: FigureAsks["hollowAtLeast"]
}

/** What a figure asks of a family of garments, from an order's sheet. */
export const figureAsks =
  ({ armhole, acrossBack, legs, calf, rise, navel, hollow, hollowAtLeast, tells, ...halves }: FigureOf): AsksOf =>
  (sheet: FigureSheet): FigureAsks => {
    const { gender } = halves
    const seen = gender === "male" ? sheet : sheetByCup(sheet)
    const round = armhole && armholeAsked(gender, armhole, seen)
    const high = rise?.(sheet)
    const estimated = navel?.(sheet)
    const calfAsked = calf?.(sheet)
    const highBust = gender === "female" && armhole ? highBustEstimated(sheet) : undefined
    return {
      ...(round ? { armhole: round } : {}),
      ...(acrossBack ? { acrossBack: acrossAsked(acrossBack, sheet) } : {}),
      ...halvesAsked(halves, seen),
      ...(highBust ? { highBust } : {}),
      ...(estimated ? { navel: estimated } : {}),
      ...(high ? { rise: high } : {}),
      ...(hollow ? { hollow } : {}),
      ...(hollowAtLeast === undefined ? {} : { hollowAtLeast }),
      ...(legs ? { legs } : {}),
      ...(calfAsked ? { calf: calfAsked } : {}),
      ...(tells ? { tells, saidBy: SAID_BY } : {}),
    }
  }

/** Where a woman's high bust was not measured: what is taken for it, by the fullest set that is known of her or by her cup, and how sure that is. */
const highBustEstimated = (sheet: FigureSheet): HighBustEstimated | undefined => {
  const { body, sources = {} } = sheet
  const { bust, highBust } = body
  const isPredicted = sources.mbHighBustGirth === "predicted"
  if (bust === undefined || (highBust !== undefined && !isPredicted)) return undefined
  const cupped = sheetByCup(sheet).body
  const byCup = cupped.highBust !== highBust
  const leaves = byCup ? woman.highBustLeaves.highBustOfUnder : frameOf(bust, { ...body, highBust: undefined }).leaves
  return { estimated: rounded(frameOf(bust, cupped).highBust), within: rounded(NINETY * leaves) }
}

/** A curved back is wider, an erect one narrower, as is one between shoulders that stand forward; and an order may ask for more. */
const acrossAsked = (
  [least, most]: readonly [number, number],
  { option: { backEase = 0, forwardShoulders = 0 }, shape: { posture } }: FigureSheet,
): readonly [number, number] => {
  const more = Number(backEase) + A_STEP.backWider * posture + FORWARD_STEP.back * Number(forwardShoulders)
  return [rounded(least + more), rounded(most + more)]
}

/**
 * For each cm that the front is longer than the back from neck to waist than usual, and than her bust's surplus tells, so much more of the
 * armhole is before the shoulder (200 bodies: dresses, blouses, blocks; women's blazers and coats, 0.61 to 0.86): a front that is short takes the
 * shoulder's end down with it; what a full bust makes it longer lies in the dart. It is asked for no further than this, either way: beyond, the
 * share is told.
 */
const BY_BALANCE = { each: 0.006, ofSurplus: 0.01, most: 0.02 } as const

const shareByBalance = (body: FigureSheet["body"], surplus: number): number => {
  const { each, ofSurplus, most } = BY_BALANCE
  const inAll = each * balanceOver(body, 0)
  // A front that was measured short, however full its bust, has no such length in its dart
  const inDart = clamp(-ofSurplus, each * balanceOver(body, surplus) - inAll, ofSurplus)
  return clamp(-most, inAll + inDart, most)
}

/**
 * What one step of shoulders that stand forward gives of the armhole's front half to the back's, cm: the seam's 0.8 (`FORWARD_STEP.tip`),
 * less what a narrower chest hollows the front's and a wider back straightens the back's. Drawn are 0.61 to 0.63 of tops and 0.55 to 0.60
 * of jackets and coats (60 bodies of each, SD 0.03 at the most).
 */
const FORWARD_TO_BACK = 0.6

/**
 * Of shoulders that are dropped the front's armhole comes in to a chest that lies further inside of their ends than the back does: so much
 * more of the armhole for each cm, and for no more than so many (blouses 0.47, 0.95, 1.28, 1.36 points at 1, 2, 3 and 4, dresses 0.58 and
 * 1.21 at 1 and 2; 40 bodies of each, SD 0.3 to 0.7; women's blazers and coats 0.32, 0.64, 1.00, 1.18 and 0.36, 0.64, 0.75, 0.94 of 14).
 */
const BY_DROPPED = { each: 0.005, most: 2.75 } as const

const armholeAsked = (gender: Gender, asked: ArmholeOf, sheet: FigureSheet): ArmholeAsked | undefined => {
  const { body, option } = sheet
  const { bust, bicep } = body
  if (bust === undefined || bicep === undefined) return undefined
  const { frame, surplus } = gender === "male" ? { frame: bust, surplus: 0 } : frameOf(bust, body)
  const scye = rounded(bodyScye(gender, frame, bicep))
  const over = rounded(
    armholeOver(asked, option) +
      (asked.dartless ? scyeOverBust(surplus) : 0) +
      LONGER_LOWER * (Number(option.armholeDrop ?? option.armholeDepthEase ?? 0) - (asked.usualDrop ?? 0)),
  )
  // A raglan has no seam that goes forward
  const forward = option.sleeve === "raglan" ? 0 : Number(option.forwardShoulders ?? 0)
  const toBack = (FORWARD_TO_BACK * forward) / (scye + over)
  const dropped = clamp(0, Number(option.shoulderExtension ?? 0), BY_DROPPED.most)
  const drawnFrom = asked.byBalance ? shareByBalance(body, surplus) + BY_DROPPED.each * dropped : 0
  const moved = drawnFrom - toBack
  const [least, most] = asked.inFront
  return {
    scye,
    over,
    inFront: moved === 0 ? asked.inFront : [rounded(least + moved), rounded(most + moved)],
    ...(asked.woven ? { woven: asked.woven } : {}),
    ...(asked.within === undefined ? {} : { within: asked.within }),
  }
}
