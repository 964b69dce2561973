import { SWAYBACK } from "@toile/blocks/measurements"
import { clamp } from "@toile/blocks/steps"
import { median, woman } from "@toile/body/survey"
import { adjustSize, refuse } from "@toile/pattern-model"
import { risenBy, riseOf } from "./belly.js"
import type { CircleSheet } from "./declaration.js"

/** The finished skirt's dimensions, cm: the one thing that it is drawn from, whether a body or a garment was measured. */
export interface CircleSize {
  /** As worn: the band's top edge closed, or the elastic at its wearing stretch. */
  readonly waist: number
  /** The skirt's own waist edge: the waist, or so wide that it passes the hips where it is pulled on. */
  readonly waistSeam: number
  /** Waist seam to hem along the grain at the middle of a panel, but where the waist's edge is lower or higher. */
  readonly length: number
  /** Finished height of band, elastic or facing. */
  readonly waistbandHeight: number
  /** How much lower the waist's edge lies at centre back, over a hollow one. */
  readonly backDrop: number
  /** How much higher it lies at centre front, over a belly. */
  readonly frontRise: number
  /** How far below the waist's edge the hips are marked, along the side. */
  readonly hipDepth: number
}

/** How the skirt is closed and what finishes its waist. */
export interface Closing {
  readonly zip: boolean
  readonly finish: "band" | "casing" | "facing" | "elasticBand"
}

export const closingOf = ({ option }: CircleSheet): Closing => {
  if (option.waistband === "elastic") return { zip: false, finish: "elasticBand" }
  const zip = option.closure === "zip"
  if (option.waistband === "facing") return { zip, finish: "facing" }
  return { zip, finish: zip ? "band" : "casing" }
}

/** A shaped facing's height; that of one that holds elastic. */
const FACING = 5.5
const ELASTIC_FACING = 3.5
/** What is pulled on is so much wider than the hips. */
const HIP_PASSES = 2
const SHORTEST = 20
/** Where no height is given hips lie about so far below the waist; where two are, between the survey's least and most. */
const HIP_DEPTH = woman.hipDepth(median("female", "mbWaistHeight"))

const hipDepthOf = ({
  waistHeight,
  hipHeight,
}: {
  readonly waistHeight?: number | undefined
  readonly hipHeight?: number | undefined
}): number => {
  if (waistHeight === undefined) return HIP_DEPTH
  const [least, most] = woman.hipDepths
  return hipHeight === undefined ? woman.hipDepth(waistHeight) : clamp(least, waistHeight - hipHeight, most)
}

export const circleSize = (s: CircleSheet): CircleSize => {
  const backDrop = SWAYBACK.centreBack * s.option.swayback
  const closing = closingOf(s)
  const facing = closing.zip ? FACING : ELASTIC_FACING
  const height = closing.finish === "facing" ? facing : s.option.waistbandHeight
  if (s.type === "final") {
    const { waist, length } = s.final
    if (length < SHORTEST)
      refuse({
        code: "tooShort",
        measurement: "mfSkirtLength",
        message: `mfSkirtLength: a skirt of ${length} cm is shorter than ${SHORTEST} cm`,
      })
    const waistSeam = closing.zip ? waist : (s.final.waistSeam ?? waist + woman.hipsOverWaistMost)
    if (waistSeam < waist - 1e-3)
      refuse({
        code: "waistSeam",
        measurement: "mfWaistSeam",
        message: `mfWaistSeam: a waist seam of ${waistSeam} cm is shorter than the waist (${waist} cm)`,
      })
    const waistbandHeight = s.final.waistbandHeight ?? height
    return { waist, waistSeam, length, waistbandHeight, backDrop, frontRise: risenBy(s), hipDepth: HIP_DEPTH }
  }
  const waist = s.body.waist + s.option.waistEase
  const waistSeam = closing.zip
    ? waist
    : Math.max(waist, (widestHip(s) ?? s.body.waist + woman.hipsOverWaistMost) + HIP_PASSES)
  const { length } = s.option
  return {
    waist,
    waistSeam,
    length,
    waistbandHeight: height,
    backDrop,
    frontRise: riseOf(s),
    hipDepth: hipDepthOf(s.body),
  }
}

/** The size in a cloth that asks for another one. */
export const adjustCircle = adjustSize<CircleSize>({
  waist: "weft",
  waistSeam: "weft",
  length: "warp",
  waistbandHeight: "kept",
  backDrop: "warp",
  frontRise: "warp",
  hipDepth: "warp",
})

/** The largest hip girth that was given. */
export const widestHip = (s: CircleSheet): number | undefined => {
  if (s.type !== "body") return undefined
  const known = [s.body.widestHip, s.body.lowHip].filter((girth) => girth !== undefined)
  return known.length > 0 ? Math.max(...known) : undefined
}
