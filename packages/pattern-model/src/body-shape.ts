import { type BodyShapeId, posture, shoulderSlope } from "@toile/body"

/** What a pattern reads of a body's shapes. posture: steps from veryErect -2 to veryCurved +2. shoulderSlope: degrees. */
export type BodyShapes = Readonly<Record<BodyShapeId, number>>

export const STANDARD_BODY: BodyShapes = { posture: posture.normal, shoulderSlope: shoulderSlope.normal }
