import { refuseOtherUnits } from "../common/implausible.js"
import type { BodySheet } from "./declaration.js"
import type { LegPerson } from "./person.js"

/** Refuses a body on which no leggings can be drafted: wrong units, or parts that no body has together. */
export const refuseImplausible = ({ body, taken }: BodySheet, person: LegPerson): void => {
  const unlikely = refuseOtherUnits(body, taken, person.median)
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
  const { kneeHeight, calfHeight, ankleHeight, knee, calf, ankle } = body
  unlikely(
    kneeHeight !== undefined && (kneeHeight < 25 || kneeHeight > body.crotchHeight - 18),
    "kneeHeight",
    `a knee at ${kneeHeight} cm does not go with a crotch at ${body.crotchHeight}`,
  )
  unlikely(
    calfHeight !== undefined && kneeHeight !== undefined && (calfHeight < 15 || calfHeight > kneeHeight - 4),
    "calfHeight",
    `a calf at ${calfHeight} cm does not go with a knee at ${kneeHeight}`,
  )
  unlikely(
    ankleHeight !== undefined && (ankleHeight < 3 || ankleHeight > 14),
    "ankleHeight",
    `an ankle bone at ${ankleHeight} cm; 3 to 14 can be drafted`,
  )
  unlikely(
    body.waist > 1.12 * hip,
    "waist",
    `the waist (${body.waist} cm) is so much larger than the hip (${hip} cm) that leggings would not stay up`,
  )
  unlikely(
    body.thigh < 0.45 * hip || body.thigh > 0.75 * hip,
    "thigh",
    `${body.thigh} cm is no thigh of a hip of ${hip} cm`,
  )
  unlikely(
    knee !== undefined && knee >= body.thigh,
    "knee",
    `the knee (${knee} cm) is not smaller than the thigh (${body.thigh} cm)`,
  )
  unlikely(
    calf !== undefined && ankle !== undefined && ankle >= calf,
    "ankle",
    `the ankle (${ankle} cm) is not smaller than the calf (${calf} cm)`,
  )
}
