import { refuseOtherUnits, type Unlikely } from "../measurements/implausible.js"

/** Medians of the survey's women by measurement group, cm: a value outside 0.3 to 3 times its median is in another unit. */
export const BODICE_MEDIANS = {
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
} as const

export type BodiceGroup = keyof typeof BODICE_MEDIANS

/** Those of the arm and of the hips, for garments that have sleeves or reach below the waist. */
export const ARM_MEDIANS = { arm: 53.5, bicep: 30.8, wrist: 15.4 } as const
export const HIP_MEDIANS = { hip: 101, maxHip: 102, waistHeight: 103, hipHeight: 82 } as const

/** Refuses a body on which no bodice can be drafted: wrong units, or parts that no body has together. */
export const refuseImplausibleBodice = <G extends string>(
  body: { readonly [K in BodiceGroup | G]?: number | undefined },
  required: { readonly [K in "bust" | "waist" | "neck" | "backLength" | "acrossBack"]: number },
  taken: Readonly<Record<string, string>>,
  medians: { readonly [K in BodiceGroup | G]: number },
): Unlikely<BodiceGroup | G> => {
  const unlikely = refuseOtherUnits<BodiceGroup | G>(body, taken, medians)
  const { bust, waist, acrossBack, backLength, neck } = required
  const { acrossChest, armholeDepth, frontLength } = body
  unlikely(waist > 1.25 * bust, "waist", () => `the waist (${waist} cm) is over 1.25 of the bust (${bust} cm)`)
  unlikely(waist < 0.5 * bust, "waist", () => `the waist (${waist} cm) is under half of the bust (${bust} cm)`)
  unlikely(neck > 0.6 * bust, "neck", () => `${neck.toFixed(1)} cm is no neck of a bust of ${bust} cm`)
  unlikely(
    acrossBack < 0.28 * bust || acrossBack > 0.55 * bust,
    "acrossBack",
    () => `${acrossBack} cm is no back of a bust of ${bust} cm`,
  )
  unlikely(
    acrossChest !== undefined && (acrossChest < 0.24 * bust || acrossChest > 0.52 * bust),
    "acrossChest",
    () => `${acrossChest} cm is no chest of a bust of ${bust} cm`,
  )
  unlikely(
    armholeDepth !== undefined && (armholeDepth < 0.36 * backLength || armholeDepth > 0.7 * backLength),
    "armholeDepth",
    () => `${armholeDepth} cm does not go with a back of ${backLength} cm`,
  )
  unlikely(backLength < 27, "backLength", () => `${backLength} cm leaves no room for an armhole above the waist`)
  unlikely(
    frontLength !== undefined && Math.abs(frontLength - backLength) > 15,
    "frontLength",
    () => `a front of ${frontLength} cm does not go with a back of ${backLength} cm`,
  )
  return unlikely
}

/** An arm that goes with its body. */
export const refuseImplausibleArm = (
  { bust, bicep, wrist }: { readonly bust: number; readonly bicep: number; readonly wrist: number },
  unlikely: Unlikely<"bicep">,
): void => {
  unlikely(bicep <= wrist, "bicep", () => `the upper arm (${bicep} cm) is not larger than the wrist (${wrist} cm)`)
  unlikely(bicep > 0.6 * bust, "bicep", () => `${bicep} cm is no arm of a bust of ${bust} cm`)
}

/** Bodies' hips lie from 15 to 31 below the waist; beyond these a height was misread. */
const HIP_DEPTH = { least: 12, most: 40 } as const

export const refuseImplausibleHip = (
  { waistHeight, hipHeight }: { readonly waistHeight: number; readonly hipHeight: number | undefined },
  unlikely: Unlikely<"hipHeight">,
): void => {
  if (hipHeight === undefined) return
  const depth = waistHeight - hipHeight
  unlikely(
    depth < HIP_DEPTH.least || depth > HIP_DEPTH.most,
    "hipHeight",
    () => `the hips lie ${depth.toFixed(1)} cm below the waist; ${HIP_DEPTH.least} to ${HIP_DEPTH.most} can be drafted`,
  )
}
