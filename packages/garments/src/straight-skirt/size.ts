import { adjustSize, type EaseAdj, refuse } from "@toile/pattern-model"
import type { SkirtSheet } from "./declaration.js"

/** The finished skirt's dimensions, cm: the one thing that it is drawn from, whether a body or a garment was measured. */
export interface SkirtSize {
  /** The band's top edge, closed. */
  readonly waist: number
  readonly hip: number
  readonly hem: number
  /** Waist seam to hem at centre front. */
  readonly length: number
  /** From the waist down to the hip line, as the body has it. */
  readonly hipDepth: number
  readonly waistbandHeight: number
  /** How far the waist drops at centre back. */
  readonly backDrop: number
  /** What the skirt must measure at the high hip at the least; 0 where that is not known. */
  readonly highHipNeed: number
  /** The measurement or option that gave each dimension, for messages. */
  readonly from: Readonly<Record<"waist" | "hip" | "hem" | "length" | "hipDepth" | "waistbandHeight", string>>
}

/** Where no hip height is known, the hip lies this far below the waist (the usual level of the trade's tables). */
const USUAL_HIP_DEPTH = 20
/** Bodies lie from 15 to 31; beyond this a height was misread, or darts have no room. */
const LEAST_HIP_DEPTH = 13
const MOST_HIP_DEPTH = 36
/** The least ease that a skirt needs at the high hip (workroom practice). */
const HIGH_HIP_EASE = 1

export const skirtSize = (s: SkirtSheet): SkirtSize => (s.type === "final" ? fromFinal(s) : fromBody(s))

/** A hollow, erect back lets the waist drop further at centre back: 1.0 (Aldrich), 0.3 more a step of posture. */
const backDropOf = (s: SkirtSheet): number => 1 - 0.3 * s.shape.posture

const fromBody = (s: SkirtSheet & { readonly type: "body" }): SkirtSize => {
  const { option, taken } = s
  const { waist, hip, maxHip, highHip, waistHeight, hipHeight } = s.body
  // A skirt goes over the largest girth: the low hip's or, where the thighs or the stomach stand out further, that
  const largest = Math.max(hip, maxHip ?? 0)
  return sound({
    waist: waist + option.waistEase,
    hip: largest + option.hipEase,
    hem: largest + option.hipEase - 4 * option.hemNarrowing,
    length: option.length,
    hipDepth: hipHeight === undefined ? USUAL_HIP_DEPTH : waistHeight - hipHeight,
    waistbandHeight: option.waistbandHeight,
    backDrop: backDropOf(s),
    highHipNeed: highHip === undefined ? 0 : highHip + HIGH_HIP_EASE,
    from: {
      waist: taken.waist ?? "mbWaistGirth",
      hip: (largest > hip ? taken.maxHip : taken.hip) ?? "mbLowHipGirth",
      hem: "hemNarrowing",
      length: "length",
      hipDepth: taken.hipHeight ?? "mbLowHipHeight",
      waistbandHeight: "waistbandHeight",
    },
  })
}

const fromFinal = (s: SkirtSheet & { readonly type: "final" }): SkirtSize => {
  const { final, option, taken } = s
  return sound({
    waist: final.waist,
    hip: final.hip,
    hem: final.hem ?? final.hip - 4 * option.hemNarrowing,
    length: final.length,
    hipDepth: final.hipDepth ?? USUAL_HIP_DEPTH,
    waistbandHeight: final.waistbandHeight ?? option.waistbandHeight,
    backDrop: backDropOf(s),
    highHipNeed: final.highHip ?? 0,
    from: {
      waist: "mfWaistGirth",
      hip: "mfHipGirth",
      hem: taken.hem ?? "hemNarrowing",
      length: "mfSkirtLength",
      hipDepth: taken.hipDepth ?? "mfHipDepth",
      waistbandHeight: taken.waistbandHeight ?? "waistbandHeight",
    },
  })
}

/** The size in a cloth that asks for another one. */
export const adjustSkirt = (size: SkirtSize, by: EaseAdj): SkirtSize => sound(adjusted(size, by))

const adjusted = adjustSize<SkirtSize>({
  waist: "weft",
  hip: "weft",
  hem: "weft",
  length: "warp",
  hipDepth: "warp",
  waistbandHeight: "kept",
  backDrop: "warp",
  highHipNeed: "weft",
  from: "kept",
})

/** Below the hip line the skirt goes on for this far at the least. */
const LEAST_BELOW_HIP = 10
const LONGEST = 130
const BAND_HEIGHTS = [1.5, 12] as const
/** Rounding of dimensions that were measured on a skirt. */
const ROUNDING = 0.05

/** The size as it is where a straight skirt can be drafted for it; a refusal that names what stands against it else. */
const sound = (size: SkirtSize): SkirtSize => {
  const { waist, hip, hem, length, hipDepth, waistbandHeight, from } = size
  const cm = (value: number): string => `${value.toFixed(1)} cm`
  const no = (name: keyof SkirtSize["from"], code: string, reason: string): never => {
    const id = from[name]
    const isMeasurement = /^m[bf][A-Z]/.test(id)
    return refuse({ code, message: `${id}: ${reason}`, ...(isMeasurement ? { measurement: id } : { option: id }) })
  }
  if (hipDepth < LEAST_HIP_DEPTH || hipDepth > MOST_HIP_DEPTH)
    no(
      "hipDepth",
      "hipDepth",
      `the hip lies ${cm(hipDepth)} below the waist; ${LEAST_HIP_DEPTH} to ${MOST_HIP_DEPTH} can be drafted`,
    )
  if (length < hipDepth + LEAST_BELOW_HIP)
    no(
      "length",
      "tooShort",
      `a skirt of ${cm(length)} ends less than ${LEAST_BELOW_HIP} cm below the hip line (${cm(hipDepth)})`,
    )
  if (length > LONGEST) no("length", "tooLong", `a skirt of ${cm(length)} is longer than ${LONGEST} cm`)
  if (waistbandHeight < BAND_HEIGHTS[0] || waistbandHeight > BAND_HEIGHTS[1])
    no(
      "waistbandHeight",
      "waistbandHeight",
      `a band of ${cm(waistbandHeight)} is not from ${BAND_HEIGHTS[0]} to ${BAND_HEIGHTS[1]} cm high`,
    )
  if (hem < hip / 2)
    no("hem", "hemTooNarrow", `the hem would be ${cm(hem)} round, less than half of the hip (${cm(hip)})`)
  if (hem > hip + ROUNDING)
    no(
      "hem",
      "hemTooWide",
      `the hem would be ${cm(hem)} round, more than the hip (${cm(hip)}): that is no straight skirt`,
    )
  if (hip - waist < 1)
    no(
      "waist",
      "waistAboveHip",
      `the waist (${cm(waist)} finished) is not smaller than the hip (${from.hip}, ${cm(hip)} finished); such a figure needs an elastic waist`,
    )
  return size
}
