import { refuseOtherUnits } from "../common/implausible.js"
import type { BodiceSheet } from "./declaration.js"

type BodySheet = Extract<BodiceSheet, { type: "body" }>
type Body = BodySheet["body"]

/** Medians of the survey's women by measurement group, cm: a value outside 0.3 to 3 times its median is in another unit. */
const MEDIAN: { readonly [K in keyof Body]: number } = {
  bust: 94,
  waist: 76,
  neck: 37,
  backLength: 36.7,
  frontLength: 39.5,
  shoulderPeak: 38.9,
  bustPoint: 27.5,
  bustPointDistance: 19,
  shoulder: 36.5,
  shoulderLength: 13.5,
  acrossBack: 38.4,
  acrossChest: 34.5,
  armholeDepth: 18.6,
}

/** Refuses a body on which no bodice can be drafted: wrong units, or parts that no body has together. */
export const refuseImplausible = (s: BodySheet): void => {
  const { body, taken } = s
  const unlikely = refuseOtherUnits(body, taken, MEDIAN)
  const { bust, waist, acrossBack, acrossChest, backLength, armholeDepth, frontLength, neck } = body
  unlikely(waist > 1.25 * bust, "waist", `the waist (${waist} cm) is over 1.25 of the bust (${bust} cm)`)
  unlikely(waist < 0.5 * bust, "waist", `the waist (${waist} cm) is under half of the bust (${bust} cm)`)
  unlikely(neck > 0.6 * bust, "neck", `${neck.toFixed(1)} cm is no neck of a bust of ${bust} cm`)
  unlikely(
    acrossBack < 0.28 * bust || acrossBack > 0.55 * bust,
    "acrossBack",
    `${acrossBack} cm is no back of a bust of ${bust} cm`,
  )
  unlikely(
    acrossChest !== undefined && (acrossChest < 0.24 * bust || acrossChest > 0.52 * bust),
    "acrossChest",
    `${acrossChest} cm is no chest of a bust of ${bust} cm`,
  )
  unlikely(
    armholeDepth !== undefined && (armholeDepth < 0.36 * backLength || armholeDepth > 0.7 * backLength),
    "armholeDepth",
    `${armholeDepth} cm does not go with a back of ${backLength} cm`,
  )
  unlikely(backLength < 27, "backLength", `${backLength} cm leaves no room for an armhole above the waist`)
  unlikely(
    frontLength !== undefined && Math.abs(frontLength - backLength) > 15,
    "frontLength",
    `a front of ${frontLength} cm does not go with a back of ${backLength} cm`,
  )
}
