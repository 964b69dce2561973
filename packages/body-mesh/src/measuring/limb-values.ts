import type { PairedMeasurementId } from "@toile/body"
import { type Arm, armOf } from "./arm.js"
import type { Armpit } from "./arms-on.js"
import { extremeLeg, kneeOf, legCut, legOf, seatFoldOf } from "./leg.js"
import type { LimbCut } from "./limb.js"
import { type Measured, type MeasuredFrom, MOST_MENDED, SOME_MENDED } from "./measured.js"
import type { StandingBody } from "./standing-body.js"

export type OneSide = { [Id in PairedMeasurementId]?: Measured }

/** The tape's middle lies so far under the fold of the seat, a part of the height. */
const UNDER_FOLD = 0.007

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
  put("mbKneeGirth", legCut(body, leg, knee.y), knee.atEnd ? "prior" : "landmark", knee.atEnd ? 0.5 : 0.75)
  values.mbKneeHeight = { value: knee.y, from: knee.atEnd ? "prior" : "landmark", confidence: knee.atEnd ? 0.4 : 0.6 }

  const calf = extremeLeg(body, leg, 0.5 * knee.y, 0.87 * knee.y, 1)
  if (calf !== undefined && !calf.atEnd) {
    put("mbCalfGirth", calf, "geometry", 0.85)
    values.mbCalfHeight = { value: calf.y, from: "geometry", confidence: 0.6 }
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
  const bicep = bestOf(arm, BICEP, 1)
  const wrist = bestOf(arm, WRIST, -1)
  put("mbBicepGirth", bicep, "geometry", 0.8)
  if (wrist !== undefined && !wrist.atEnd) put("mbWristGirth", wrist, "geometry", 0.85)
  const forearm = bestOf(arm, FOREARM, 1)
  put("mbForearmGirth", forearm, "landmark", 0.6)
  // The elbow is thinner than what is above and below it, or, in a soft arm, where it usually lies
  const elbow = bestOf(arm, [0.34, 0.48], -1)
  const usual = arm.cuts.find(({ way, mended }) => way >= ELBOW * arm.length && mended <= MOST_MENDED)
  if (elbow !== undefined && !elbow.atEnd) put("mbElbowGirth", elbow, "landmark", 0.6)
  else if (usual !== undefined && usual.way < (ELBOW + 0.04) * arm.length) put("mbElbowGirth", usual, "prior", 0.45)
  return { values, arm }
}

interface FoundCut extends LimbCut {
  /** The next cut to either side runs over what nobody scanned: what is most or least may lie there. */
  readonly besideGap?: boolean
}

const bestOf = (
  { cuts, length }: Arm,
  [low, high]: readonly [number, number],
  sign: 1 | -1,
): (FoundCut & { readonly atEnd: boolean }) | undefined => {
  const among = cuts.filter(({ way }) => way >= low * length && way <= high * length)
  const whole = among.filter(({ mended }) => mended <= MOST_MENDED)
  let best: (typeof among)[number] | undefined
  for (const cut of whole) if (best === undefined || sign * cut.girth > sign * best.girth) best = cut
  if (best === undefined) return undefined
  const at = among.indexOf(best)
  const besideGap = [at - 1, at + 1].some((i) => (among[i]?.mended ?? 0) > MOST_MENDED)
  return { ...best, besideGap, atEnd: best === whole[0] || best === whole.at(-1) }
}
