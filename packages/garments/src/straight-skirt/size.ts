import { refuse } from "@toile/pattern-model"
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
  /** What the body measures at the high hip, with the least ease that it needs; 0 where it was not given. */
  readonly highHipNeed: number
}

/** Where no hip height is known, the hip lies this far below the waist (garments.md, part 2, F). */
const USUAL_HIP_DEPTH = 20
/** The least ease that a skirt needs at the high hip (C). */
const HIGH_HIP_EASE = 1

export const skirtSize = (s: SkirtSheet): SkirtSize => {
  const { option } = s
  // CB waist drop 1.0 - 0.3 a step: an erect, hollow back drops more (part 2, H)
  const backDrop = 1 - 0.3 * s.shape.posture
  if (s.type === "final") {
    return sound(
      {
        waist: s.final.waist,
        hip: s.final.hip,
        hem: s.final.hem ?? s.final.hip - 4 * option.hemNarrowing,
        length: s.final.length,
        hipDepth: s.final.hipDepth ?? USUAL_HIP_DEPTH,
        waistbandHeight: s.final.waistbandHeight ?? option.waistbandHeight,
        backDrop,
        highHipNeed: 0,
      },
      "mfWaistGirth",
      "mfHipGirth",
    )
  }
  const { waist, hip, maxHip, highHip, waistHeight, hipHeight } = s.body
  // Hip for a bottom: the larger of low hip and largest hip, + ease (part 2, A)
  const finishedHip = Math.max(hip, maxHip ?? 0) + option.hipEase
  const hipDepth = hipHeight === undefined ? USUAL_HIP_DEPTH : waistHeight - hipHeight
  if (hipDepth < 8 || hipDepth > 40)
    refuse({
      code: "hipDepth",
      measurement: "mbLowHipHeight",
      message: `mbLowHipHeight: the hip lies ${hipDepth.toFixed(1)} cm below the waist; 8 to 40 can be drafted`,
    })
  return sound(
    {
      waist: waist + option.waistEase,
      hip: finishedHip,
      hem: finishedHip - 4 * option.hemNarrowing,
      length: option.length,
      hipDepth,
      waistbandHeight: option.waistbandHeight,
      backDrop,
      highHipNeed: highHip === undefined ? 0 : highHip + HIGH_HIP_EASE,
    },
    s.taken.waist ?? "mbWaistGirth",
    s.taken.hip ?? "mbLowHipGirth",
  )
}

const sound = (size: SkirtSize, waistId: string, hipId: string): SkirtSize => {
  const least = size.hipDepth + 10
  if (size.length < least)
    refuse({
      code: "tooShort",
      option: "length",
      message: `length: a skirt of ${size.length} cm ends less than 10 cm below the hip line (${size.hipDepth.toFixed(1)} cm)`,
    })
  if (size.hem < size.hip / 2)
    refuse({
      code: "hemTooNarrow",
      option: "hemNarrowing",
      message: `hemNarrowing: the hem would be ${size.hem.toFixed(1)} cm round, less than half of the hip`,
    })
  if (size.hip - size.waist < 1)
    refuse({
      code: "waistAboveHip",
      measurement: waistId,
      message: `${waistId}: the waist (${size.waist.toFixed(1)} cm finished) is not smaller than the hip (${hipId}, ${size.hip.toFixed(1)} cm finished); such a figure needs an elastic waist`,
    })
  return size
}
