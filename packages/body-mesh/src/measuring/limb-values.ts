import type { PairedMeasurementId } from "@toile/body"
import { ALONG_ARM, type Arm, armOf } from "./arm.js"
import type { Armpit } from "./arms-on.js"
import { calfOf, extremeLeg, kneeOf, legCut, legOf, seatFoldOf } from "./leg.js"
import type { LimbCut } from "./limb.js"
import { type Measured, type MeasuredFrom, MOST_MENDED, SOME_MENDED } from "./measured.js"
import { firstCrest } from "./search.js"
import type { StandingBody } from "./standing-body.js"

export type OneSide = { [Id in PairedMeasurementId]?: Measured }

/** The tape's middle lies so far under the fold of the seat, a part of the height. */
const UNDER_FOLD = 0.007
/** Kneecap and calf bend the skin's middle line more than a leg's: so far up and down a knee's is looked at, a part of the height. */
const ALONG_KNEE = 0.09
/** Where a calf is that does not stand out, a part of the knee's height: survey means lie within 0.69 to 0.73. */
const CALF = 0.7

/** One leg's tapes and heights. */
export const legValues = (body: StandingBody, crotch: number, side: 1 | -1): OneSide => {
  const { height } = body
  const values: OneSide = {}
  const leg = legOf(body, side, crotch)
  const put = (id: PairedMeasurementId, found: FoundCut | undefined, from: MeasuredFrom, confidence: number): void => {
    if (found === undefined || found.mended > MOST_MENDED) return
    const gap = found.mended > SOME_MENDED || found.besideGap === true
    values[id] = { value: found.girth, from, confidence: gap ? confidence / 2 : confidence }
  }
  const fold = seatFoldOf(body, side, crotch)
  const folded = fold.turn > 0.12
  put(
    "mbThighGirth",
    legCut(body, leg, fold.y - UNDER_FOLD * height),
    folded ? "geometry" : "prior",
    folded ? 0.8 : 0.55,
  )
  values.mbThighHeight = { value: fold.y, from: folded ? "landmark" : "prior", confidence: folded ? 0.6 : 0.4 }

  const knee = kneeOf(body, side, crotch)
  put(
    "mbKneeGirth",
    legCut(body, leg, knee.y, ALONG_KNEE * height),
    knee.atEnd ? "prior" : "landmark",
    knee.atEnd ? 0.5 : 0.75,
  )
  values.mbKneeHeight = { value: knee.y, from: knee.atEnd ? "prior" : "landmark", confidence: knee.atEnd ? 0.4 : 0.6 }

  const calf = calfOf(body, leg, 0.5 * knee.y, 0.87 * knee.y)
  if (calf !== undefined && !calf.atEnd) {
    put("mbCalfGirth", calf, "geometry", 0.85)
    values.mbCalfHeight = { value: calf.y, from: "geometry", confidence: 0.6 }
  } else {
    put("mbCalfGirth", legCut(body, leg, CALF * knee.y), "prior", 0.45)
    values.mbCalfHeight = { value: CALF * knee.y, from: "prior", confidence: 0.4 }
  }
  const ankle = extremeLeg(body, leg, 0.05 * height, 0.4 * knee.y, -1)
  if (ankle !== undefined && !ankle.atEnd) put("mbAnkleGirth", ankle, "geometry", 0.75)
  return values
}

/** Parts of an arm's whole length, root to fingertips, between which each tape is looked for. */
const WRIST = [0.6, 0.86] as const
const BICEP = [0.22, 0.32] as const
const FOREARM = [0.4, 0.62] as const
const ELBOW = 0.39
/** Where it is looked for. */
const ELBOW_IN = [0.34, 0.56] as const

/** One arm's tapes; none where it cannot be told from the trunk. */
export const armValues = (
  body: StandingBody,
  pit: Armpit,
  crotch: number,
  side: 1 | -1,
): { readonly values: OneSide; readonly arm: Arm | undefined } => {
  const values: OneSide = {}
  const arm = pit.found ? armOf(body, pit, crotch, side) : undefined
  if (arm === undefined) return { values, arm }
  const put = (id: PairedMeasurementId, cut: FoundCut | undefined, from: MeasuredFrom, confidence: number): void => {
    if (cut === undefined) return
    const gap = cut.mended > SOME_MENDED || cut.besideGap === true
    values[id] = { value: cut.girth, from, confidence: gap ? confidence / 2 : confidence }
  }
  // The elbow is thinner than what is above and below it, or, in a soft arm, where it usually lies
  const elbow = elbowOf(arm)
  // A hand that is cut short moves what is found by the arm's length: not the elbow, where it is seen
  const bicep = bestOf(arm, elbow === undefined ? BICEP : [BICEP[0] / ELBOW, BICEP[1] / ELBOW], 1, elbow?.way)
  const wrist = bestOf(arm, WRIST, -1)
  put("mbBicepGirth", bicep, "geometry", elbow === undefined ? 0.55 : 0.8)
  if (wrist !== undefined && !wrist.atEnd) put("mbWristGirth", wrist, "geometry", 0.85)
  const usual = arm.cuts.find(({ way, mended }) => way >= ELBOW * arm.length && mended <= MOST_MENDED)
  if (elbow !== undefined) put("mbElbowGirth", elbow, "landmark", 0.6)
  else if (usual !== undefined && usual.way < (ELBOW + 0.04) * arm.length) put("mbElbowGirth", usual, "prior", 0.45)
  const under = elbow === undefined ? FOREARM[0] : elbow.way / arm.length
  put("mbForearmGirth", bestOf(arm, [under, FOREARM[1]], 1), "landmark", 0.6)
  return { values, arm }
}

interface FoundCut extends LimbCut {
  /** The next cut to either side runs over what nobody scanned: what is most or least may lie there. */
  readonly besideGap?: boolean
}

/**
 * Going down the arm, where it first becomes thicker again, or in an arm that does nowhere where its thinning halts; hands that a scan
 * cuts short move it.
 */
const elbowOf = (arm: Arm): (FoundCut & { readonly way: number }) | undefined => {
  const among = arm.cuts.filter(({ way }) => way >= ELBOW_IN[0] * arm.length && way <= ELBOW_IN[1] * arm.length)
  const own = among.map(({ girth, mended }) => (mended > MOST_MENDED ? Number.NaN : girth))
  // A single cut's noise is no elbow
  const girths = own.map((girth, i) => (own[i - 1]! + girth + own[i + 1]!) / 3)
  const at = firstCrest(girths.map((girth) => -girth)) ?? haltOf(girths)
  return at === undefined || at === 0
    ? undefined
    : { ...among[at]!, besideGap: isBesideGap(arm.cuts, arm.cuts.indexOf(among[at]!)) }
}

/** Where values that fall do so least, if they fall less than this part of the steepest there. */
const HALTS = 0.2
const haltOf = (values: readonly number[]): number | undefined => {
  const falls = values.map((_, i) => values[i - 2]! - values[i + 2]!)
  const steepest = Math.max(...falls.filter(Number.isFinite))
  // Before the steepest an upper arm is even; and the fall after it is the forearm's
  const from = falls.indexOf(steepest)
  const at = falls.findIndex((fall, i) => i > from && fall < HALTS * steepest)
  return at < 0 ? undefined : at
}

/** A cut near by, of those from which its direction was taken, runs over what nobody scanned. */
const isBesideGap = (cuts: Arm["cuts"], at: number): boolean =>
  cuts.slice(Math.max(0, at - ALONG_ARM), at + ALONG_ARM + 1).some(({ mended }) => mended > SOME_MENDED)

const bestOf = (
  { cuts, length }: Arm,
  [low, high]: readonly [number, number],
  sign: 1 | -1,
  whole = length,
): (FoundCut & { readonly atEnd: boolean }) | undefined => {
  const among = cuts.filter(({ way }) => way >= low * whole && way <= high * whole)
  const seen = among.filter(({ mended }) => mended <= MOST_MENDED)
  let best: (typeof among)[number] | undefined
  for (const cut of seen) if (best === undefined || sign * cut.girth > sign * best.girth) best = cut
  if (best === undefined) return undefined
  return { ...best, besideGap: isBesideGap(cuts, cuts.indexOf(best)), atEnd: best === seen[0] || best === seen.at(-1) }
}
