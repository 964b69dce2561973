import { girthProfile, levelOf, naturalWaist, seatGirth } from "@toile/blocks/measurements"
import { ELASTIC_AT_REST } from "@toile/blocks/waistbands"
import type { SurveyedBody } from "@toile/body/survey"
import { refuse } from "@toile/pattern-model"
import type { BodyAsk } from "./body-ask.js"
import type { Reduction } from "./reduction.js"

/** Elastic is never longer at rest than this share of the edge that it holds. */
const ELASTIC_OF_EDGE = 0.95
/** The waist edge lies at least so far above the crotch, cm on the body. */
export const LEAST_RISE = 10
/** What half of the waist may be less than half of the hip, in the centre seams and by outseams; the rest is held in. */
const INTAKE_MOST = { none: 4.5, seam: 7.5 } as const

/** The girth that the seat is cut on: the fullest round the hips, unless that is the belly. */
export const seatOf = ({ body, taken }: Pick<BodyAsk, "body" | "taken">, person: SurveyedBody): number => {
  return seatGirth({ ...body, waist: naturalWaist({ body, taken }, person) }, person)
}

/** Over a belly the edge is wider than the hip by up to so much a half, all of it at centre front; cm of cloth (our choice). */
const EDGE_OUT_MOST = 2.5

/** How far centre front lies out for an edge that is wider than the hip. */
export const edgeOut = ({ hip, waistSeam }: { readonly hip: number; readonly waistSeam: number }): number =>
  Math.max(0, (waistSeam - hip) / 2)

/** The waist at rest and the cloth's edge there (cm of cloth), and how far that lies below the natural waist on the body. */
export interface WaistSize {
  readonly waist: number
  readonly waistSeam: number
  readonly seamDepth: number
  /** The body's girth there. */
  readonly bodyAtSeam: number
}

/**
 * The waist's top edge lies where the taken girth was measured; a yoga band hangs down from it to the seam. The edge is
 * the body's girth there, reduced, but so wide that the hips pass; elastic holds it in.
 *
 * @param bodyHip what the seat is cut on
 */
export const waistSize = (
  s: BodyAsk,
  person: SurveyedBody,
  bodyHip: number,
  hipDepth: number,
  reduction: Reduction,
): WaistSize => {
  const { body, option, taken, lever } = s
  const { across, along, passing } = reduction
  const yoga = option.waistband === "yoga"
  const topDepth = levelOf(taken.waist, person) * hipDepth - option.rise
  const seamDepth = topDepth + (yoga ? option.bandHeight / along : 0)
  const left = body.waistHeight - body.crotchHeight - seamDepth
  if (left < LEAST_RISE)
    refuse({
      code: "tooLow",
      option: "rise",
      message: `rise: the waist edge would lie ${left.toFixed(1)} cm above the crotch; ${LEAST_RISE} are needed: a higher rise, or a lower band`,
    })
  const girthAt = girthProfile(body.waist, levelOf(taken.waist, person), bodyHip, person)
  const fullest = Math.max(bodyHip, body.maxHip ?? 0)
  const fitted = (depth: number): number => Math.max(across * girthAt(depth / hipDepth), passing(fullest))
  const hip = across * bodyHip
  const most = hip + 2 * EDGE_OUT_MOST
  const fittedSeam = Math.max(fitted(seamDepth), hip - 2 * INTAKE_MOST[option.outseam])
  const elastic = Math.min(ELASTIC_AT_REST * girthAt(topDepth / hipDepth), ELASTIC_OF_EDGE * Math.min(most, fittedSeam))
  const waist = (yoga ? Math.min(most, fittedSeam, fitted(topDepth)) : elastic) + (lever.waist ?? 0)
  // The edge is never shorter than what it is held in by, nor much longer than the hip
  const waistSeam = Math.min(most, Math.max(fittedSeam, yoga ? waist : waist / ELASTIC_OF_EDGE))
  return { waist: Math.min(waist, waistSeam), waistSeam, seamDepth, bodyAtSeam: girthAt(seamDepth / hipDepth) }
}
