import type { Gender, MeasurementId } from "@toile/body"
import { refuseOtherUnits, type Unlikely } from "../measurements/implausible.js"

/** The measurement groups of a bodice. */
export type BodiceGroup =
  | "bust"
  | "waist"
  | "neck"
  | "backLength"
  | "frontLength"
  | "shoulderPeak"
  | "bustPoint"
  | "bustPointDistance"
  | "shoulder"
  | "shoulderLength"
  | "acrossBack"
  | "acrossChest"
  | "armholeDepth"

/** Refuses a body on which no bodice can be drafted: wrong units, or parts that no body has together. */
export const refuseImplausibleBodice = <G extends string>(
  gender: Gender,
  body: { readonly [K in BodiceGroup | G]?: number | undefined },
  required: { readonly [K in "bust" | "waist" | "neck" | "backLength" | "acrossBack"]: number },
  taken: { readonly [K in NoInfer<BodiceGroup | G>]?: MeasurementId },
): Unlikely<BodiceGroup | G> => {
  const unlikely = refuseOtherUnits<BodiceGroup | G>(gender, body, taken)
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

/** The survey's hips lie from 12.6 to 30.3 below the waist; beyond these a height was misread. */
const HIP_DEPTH = { least: 12, most: 40 } as const

/** Hips that go with their waist. */
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
