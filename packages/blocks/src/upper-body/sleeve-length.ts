/**
 * A long sleeve from the shoulder seam to its edge, cm: the arm from the acromion, what reaches beyond the wrist, less
 * what the shoulder seam has taken of the arm.
 */
export const sleeveLengthOf = (ask: {
  readonly arm: number
  /** Beyond the wrist. */
  readonly plus: number
  /** From seam end to seam end, and between the acromia. */
  readonly shoulderWidth: number
  readonly acromia: number
}): number => ask.arm + ask.plus - (ask.shoulderWidth - ask.acromia) / 2
