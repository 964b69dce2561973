import type { BodyMeasurementId, PairedMeasurementId } from "@toile/body"

/**
 * `geometry`: measured where the surface itself says so. `landmark`: at a place that the surface shows less surely.
 * `prior`: measured, but where bodies usually have the place. `derived`: by definition between places that were found.
 */
export type MeasuredFrom = "geometry" | "landmark" | "prior" | "derived"

export interface Measured {
  /** cm */
  readonly value: number
  readonly from: MeasuredFrom
  /** 0 to 1: how far the value is to be trusted as one by a tape at the place that the ID means. */
  readonly confidence: number
}

/** What tells a body shape. */
export interface MeasuredShape {
  /** Posture: cm by which the back's path is longer than straight down. Shoulder slope: degrees that the ridge falls outward. */
  readonly value: number
  readonly from: MeasuredFrom
  readonly confidence: number
}

export type MeasuredValues = { readonly [Id in BodyMeasurementId]?: Measured }
export type SideValues = { readonly [Id in PairedMeasurementId]?: number }

export interface MeasuringWarning {
  readonly code:
    | "gaps"
    | "asymmetry"
    | "thighsTouch"
    | "armsNotSeen"
    | "armpitsNotSeen"
    | "landmarkNotSeen"
    | "partsLeftOut"
    | "leans"
    | "roughSurface"
    | "coarseSurface"
  readonly message: string
  readonly measurement?: BodyMeasurementId
}

/** The same, trusted at most so far. */
export const trustedAtMost = <A extends { readonly confidence: number }>(found: A, most: number): A => ({
  ...found,
  confidence: Math.min(found.confidence, most),
})

/** A tape of which a larger part runs over what nobody scanned is no measurement. */
export const MOST_MENDED = 0.1
/** From so much on it is said, and trusted less. */
export const SOME_MENDED = 0.03
/** What is doubted is trusted no more: above it a value is sure. */
export const UNSURE = 0.6
