import { type BodyShapeId, type Gender, shoulderSlope as slopes, valuesOfShape } from "@toile/body"
import type { MeasuredBody, MeasuredFrom } from "@toile/body-mesh"

/** What a body shape was read from. */
export interface ScannedShape {
  /** Posture: cm by which the back's path to the waist is longer than straight down. Shoulder slope: degrees. */
  readonly reading: number
  readonly source: MeasuredFrom
  /** 0 to 1 */
  readonly confidence: number
  /** Of each shoulder, degrees. */
  readonly left?: number
  readonly right?: number
}
export type ScannedShapes = { readonly [S in BodyShapeId]?: ScannedShape }

/**
 * The ridge of a shoulder falls less in its middle part than from the side neck point to the acromion: 20 degrees on the six bodies of
 * docs/scan.md on average, where the surveys have 26. They are taken to be usual ones.
 */
const STEEPER = 6
const SLOPE = { normal: slopes.normal, step: slopes.sloping - slopes.normal }
/** What the surveys read (ANSUR I): the middle and a step, cm and degrees. */
const USUAL = {
  posture: { female: { normal: 1.58, step: 0.93 }, male: { normal: 1.97, step: 0.88 } },
  shoulderSlope: { female: SLOPE, male: SLOPE },
} as const
/** What a reading is off by, our estimates: cm (the seventh vertebra's place is not seen) and degrees (noise of 3 mm moved one by 4). */
const ERROR = { posture: 0.45, shoulderSlope: 3 }
/** Less than this is not read as a shape. */
const LEAST_CONFIDENCE = 0.35
/** Shoulders that differ by more, degrees: their mean says little of either. */
const APART = 4

/** The body shapes that a surface tells, and what they were read from. */
export const shapesOf = (
  gender: Gender,
  { posture, shoulderSlope }: MeasuredBody["shapes"],
): { readonly shapes: ScannedShapes; readonly bodyShapes: Readonly<Partial<Record<BodyShapeId, string>>> } => {
  const shapes: ScannedShapes = {
    ...(posture && {
      posture: { reading: round2(posture.value), source: posture.from, confidence: posture.confidence },
    }),
    ...(shoulderSlope && {
      shoulderSlope: {
        reading: round2(shoulderSlope.value + STEEPER),
        source: shoulderSlope.from,
        confidence:
          Math.abs(shoulderSlope.left - shoulderSlope.right) > APART
            ? round2(shoulderSlope.confidence / 2)
            : shoulderSlope.confidence,
        left: round2(shoulderSlope.left + STEEPER),
        right: round2(shoulderSlope.right + STEEPER),
      },
    }),
  }
  const seen = (["posture", "shoulderSlope"] as const).flatMap((shape) => {
    const read = shapes[shape]
    return read === undefined || read.confidence < LEAST_CONFIDENCE
      ? []
      : [[shape, likelyShape(gender, shape, read.reading)] as const]
  })
  return { shapes, bodyShapes: Object.fromEntries(seen) }
}

/** A reading that errs lies as much nearer to normal as bodies differ less, a step being about what they differ by, than it errs. */
const likelyShape = (gender: Gender, shape: BodyShapeId, reading: number): string => {
  const { normal, step } = USUAL[shape][gender]
  const steps = Math.round((reading - normal) / step / (1 + (ERROR[shape] / step) ** 2))
  return valuesOfShape(shape)[Math.min(4, Math.max(0, steps + 2))]!
}

const round2 = (value: number): number => Math.round(value * 100) / 100
