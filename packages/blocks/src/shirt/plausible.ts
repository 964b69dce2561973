import { refuseOtherUnits } from "../measurements/implausible.js"
import type { ShirtSheet } from "./ask.js"

type BodySheet = Extract<ShirtSheet, { type: "body" }>

/** Refuses a body on which no shirt can be drafted: wrong units, or parts that no body has together. */
export const refuseImplausible = (s: BodySheet): void => {
  const { body, taken } = s
  const unlikely = refuseOtherUnits("male", body, taken)
  unlikely(
    body.waist > 1.25 * body.bust,
    "waist",
    () => `the waist (${body.waist} cm) is over 1.25 of the chest (${body.bust} cm)`,
  )
  unlikely(
    body.acrossBack < 0.28 * body.bust || body.acrossBack > 0.55 * body.bust,
    "acrossBack",
    () => `${body.acrossBack} cm is no back of a chest of ${body.bust} cm`,
  )
  unlikely(
    body.acrossChest !== undefined && (body.acrossChest < 0.24 * body.bust || body.acrossChest > 0.52 * body.bust),
    "acrossChest",
    () => `${body.acrossChest} cm is no front of a chest of ${body.bust} cm`,
  )
  unlikely(
    body.neck / 3 > body.shoulder / 1.9,
    "neck",
    () => `a neck of ${body.neck} cm leaves no shoulder on a width of ${body.shoulder} cm`,
  )
  unlikely(
    body.wrist !== undefined && body.bicep <= body.wrist,
    "bicep",
    () => `the upper arm (${body.bicep} cm) is not larger than the wrist (${body.wrist} cm)`,
  )
  unlikely(body.bicep > 0.6 * body.bust, "bicep", () => `${body.bicep} cm is no arm of a chest of ${body.bust} cm`)
  unlikely(
    body.armholeDepth !== undefined &&
      (body.armholeDepth < 0.36 * body.backLength || body.armholeDepth > 0.7 * body.backLength),
    "armholeDepth",
    () => `${body.armholeDepth} cm does not go with a back of ${body.backLength} cm`,
  )
  const hipDepth = body.hipHeight === undefined ? undefined : body.waistHeight - body.hipHeight
  if (hipDepth !== undefined)
    unlikely(
      hipDepth < 12 || hipDepth > 40,
      "hipHeight",
      () => `the hips lie ${hipDepth.toFixed(1)} cm below the waist; 12 to 40 can be drafted`,
    )
  unlikely(
    body.backLength < 29,
    "backLength",
    () => `${body.backLength} cm leaves no room for an armhole above the waist`,
  )
}
