/** Body shapes that a pattern may read, with what their names mean. Source: decisions "What the measurement IDs mean". */
export const POSTURE = { veryErect: -2, erect: -1, normal: 0, curved: 1, veryCurved: 2 } as const
/** Degrees of the body's shoulder below the horizontal. */
export const SHOULDER_SLOPE = { verySquare: 18, square: 22, normal: 26, sloping: 30, verySloping: 34 } as const

export const bodyShapeValues = { posture: POSTURE, shoulderSlope: SHOULDER_SLOPE } as const
export type BodyShapeId = keyof typeof bodyShapeValues

/** posture: steps from veryErect -2 to veryCurved +2. shoulderSlope: degrees. */
export interface BodyShapes {
  readonly posture: number
  readonly shoulderSlope: number
}

export const STANDARD_BODY: BodyShapes = { posture: POSTURE.normal, shoulderSlope: SHOULDER_SLOPE.normal }
