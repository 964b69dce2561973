import { refuseOtherUnits } from "../implausible.js"
import type { BodyAsk } from "./cut.js"
import type { Wearer } from "./wearer.js"

/** Refuses a body on which no trousers can be drafted: wrong units, or parts that no body has together. */
export const refuseImplausible = ({ body, taken }: BodyAsk, { medians }: Wearer): void => {
  const unlikely = refuseOtherUnits(body, taken, medians)
  const hip = Math.max(body.hip, body.maxHip ?? 0)
  const rise = body.waistHeight - body.crotchHeight
  unlikely(
    rise < 16 || rise > 45,
    "crotchHeight",
    `the crotch lies ${rise.toFixed(1)} cm below the waist; 16 to 45 can be drafted`,
  )
  if (body.hipHeight !== undefined) {
    const hipDepth = body.waistHeight - body.hipHeight
    unlikely(
      hipDepth < 8 || hipDepth > rise + 2,
      "hipHeight",
      `the hips lie ${hipDepth.toFixed(1)} cm below the waist, the crotch ${rise.toFixed(1)}`,
    )
  }
  unlikely(
    body.kneeHeight !== undefined && (body.kneeHeight < 25 || body.kneeHeight > body.crotchHeight - 18),
    "kneeHeight",
    `a knee at ${body.kneeHeight} cm does not go with a crotch at ${body.crotchHeight}`,
  )
  unlikely(
    body.waist > 1.12 * hip,
    "waist",
    `the waist (${body.waist} cm) is so much larger than the hip (${hip} cm) that trousers would not stay up`,
  )
  unlikely(
    hip - body.waist > 45,
    "waist",
    `the waist (${body.waist} cm) is ${(hip - body.waist).toFixed(1)} cm less than the hip`,
  )
  unlikely(
    body.thigh < 0.45 * hip || body.thigh > 0.75 * hip,
    "thigh",
    `${body.thigh} cm is no thigh of a hip of ${hip} cm`,
  )
  unlikely(
    body.knee !== undefined && body.knee >= body.thigh,
    "knee",
    `the knee (${body.knee} cm) is not smaller than the thigh (${body.thigh} cm)`,
  )
}
