import { found } from "@toile/blocks/measurements"
import { inseamOpened, openedBy, SEAT, seenBelly } from "@toile/blocks/trousers"
import type { SurveyedBody } from "@toile/body/survey"
import { pathLength, solve } from "@toile/geometry"
import { refuse } from "@toile/pattern-model"
import { isOk } from "@toile/result"
import { frontCrotch } from "./crotch.js"
import type { FinalSheet } from "./declaration.js"
import { hemHeightOf } from "./leg-shape.js"
import { reductionOf } from "./reduction.js"
import { frontHip, type LeggingsSize } from "./size.js"
import { FRONT_SHARE } from "./size-from-body.js"

/**
 * Centre front's edge lies this far above the fork at the least, cm; a body's 8.5. Down to the hip line, held 5 above the fork,
 * the seam of a centre front that stands out gets longer again, and a search that begins there finds no end.
 */
const LEAST_DEPTH = 8
/** What half of the leg is wider than the thigh at the fork, where the forks were not measured. */
const FLARE = 0.9
/** The edge that is sewn to a yoga band, or holds elastic, over what it is drawn in to. */
const EDGE_OVER = { yoga: 1.04, elastic: 1.05 } as const

/** The size of finished leggings; what was not measured falls back to the body that they fit. */
export const sizeFromFinal = (s: FinalSheet, person: SurveyedBody): LeggingsSize => {
  const { final, option } = s
  const { across, along } = reductionOf(option)
  for (const [id, value, least, most] of [
    ["mfHipGirth", final.hip, 40, 200],
    ["mfInseamLength", final.inseam, 15, 110],
  ] as const)
    if (value < least || value > most)
      refuse({
        code: "unit",
        measurement: id,
        message: `${id}: ${value} cm is not from ${least} to ${most} cm; is it in another unit?`,
      })

  // 1. Heights of the leg, from the body whose inseam this is
  const bodyHeights = heightsOf(final.inseam / along - inseamOpened(option), s, person)
  const kneeHeight = final.kneeHeight ?? along * bodyHeights.kneeAboveHem
  const kneeToCalf = final.kneeToCalf ?? along * bodyHeights.kneeToCalf

  // 2. Girths
  const waistSeam = final.waistSeam ?? Math.min(final.hip, EDGE_OVER[option.waistband] * final.waist)
  const { frontHipLess, centreFrontOut } = figureOf(s)
  const forks = final.thigh + 2 * FLARE - final.hip / 2
  const size: LeggingsSize = {
    waist: final.waist,
    waistSeam,
    hip: final.hip,
    thigh: final.thigh,
    knee: final.knee,
    calf: final.calf ?? across * person.calf(final.knee / across),
    hem: final.hem,
    inseam: final.inseam,
    kneeHeight,
    kneeToCalf,
    depth: 0,
    backRise: final.backRise,
    frontFork: final.frontFork ?? FRONT_SHARE * forks,
    backFork: final.backFork ?? (1 - FRONT_SHARE) * forks,
    frontHipLess,
    centreFrontOut,
    ...(option.bowLegs === 0 ? {} : { kneeOpened: along * openedBy(option) }),
    waistbandHeight: final.waistbandHeight ?? (option.waistband === "yoga" ? option.bandHeight : option.elasticHeight),
    from: {
      waist: "mfWaistGirth",
      knee: "mfKneeHeight",
      inseam: "mfInseamLength",
      backRise: "mfBackRise",
    },
  }
  if (size.waist > waistSeam + 0.05)
    refuse({
      code: "waistSeam",
      measurement: "mfWaistGirth",
      message: `mfWaistGirth: ${size.waist} cm is more than the edge that it is sewn to (mfWaistSeamGirth, ${waistSeam.toFixed(1)} cm)`,
    })

  // 3. The depth, so that the front's seam has its length
  const rise = (depth: number): number => {
    const { curve, hip, up } = frontCrotch({ ...size, depth })
    return pathLength(curve) + (depth - hip.y) / up.y - final.frontRise
  }
  return { ...size, depth: found(solve(rise, LEAST_DEPTH, final.frontRise), "mfFrontRise", final.frontRise) }
}

/** A front's share of the hip, and centre front over a belly, may be so far from the usual, cm. */
const OFF = { frontHip: 1.5, centreFront: 3 } as const

/** A seat and a belly as they were given, else as they are seen. */
const figureOf = ({ final, option }: FinalSheet): Pick<LeggingsSize, "frontHipLess" | "centreFrontOut"> => {
  const { across } = reductionOf(option)
  const { hip, frontHip: width, centreFrontLean: lean } = final
  const usual = frontHip({ hip })
  if (width !== undefined && Math.abs(usual - width / 2) > OFF.frontHip)
    refuse({
      code: "frontHip",
      measurement: "mfFrontHipWidth",
      message: `mfFrontHipWidth: ${width} cm is no front of a hip of ${hip} cm; it has ${(2 * usual).toFixed(1)} of it, give or take ${2 * OFF.frontHip}`,
    })
  if (lean !== undefined && lean > OFF.centreFront)
    refuse({
      code: "centreFrontLean",
      measurement: "mfCentreFrontLean",
      message: `mfCentreFrontLean: ${lean} cm; centre front may lie up to ${OFF.centreFront} further out at the waist than is usual`,
    })
  const { seat, belly } = option
  return {
    frontHipLess: width === undefined ? (seat === 0 ? undefined : across * SEAT.hip * seat) : usual - width / 2,
    centreFrontOut: lean ?? (belly === 0 ? undefined : across * seenBelly(belly, 0).shift),
  }
}

const heightsOf = (inseam: number, { option }: FinalSheet, survey: SurveyedBody) => {
  const at = (crotchHeight: number) => {
    const knee = survey.kneeHeight(crotchHeight)
    const hem = hemHeightOf(option.length, knee, survey.ankleHeight(crotchHeight)) - option.lengthAdjust
    return {
      inseam: crotchHeight - hem,
      kneeAboveHem: knee - hem,
      kneeToCalf: knee - Math.max(survey.calfHeight(knee), hem),
    }
  }
  const crotchHeight = solve((c) => at(c).inseam - inseam, 10, 250)
  return at(isOk(crotchHeight) ? crotchHeight.value : 80)
}
