import type { BodyMeasurementId } from "@toile/body"
import type { Interval } from "@toile/measurement-predictor"

/**
 * What a tape on the surface may differ by from one on the skin by hand, cm, however sure the place: level, pull and definition. The bounds that scans are held to
 * (docs/scan.md), not a spread that was measured: six bodies with references say no more.
 */
const LEAST_REACH: { readonly [Id in BodyMeasurementId]?: number } = {
  mbCrotchHeight: 0.6,
  mbWaistGirth: 1,
  mbMaxHipGirth: 1,
  mbBustGirth: 1.5,
  mbThighGirth: 1.5,
  mbKneeGirth: 0.9,
  mbCalfGirth: 1.2,
  mbAnkleGirth: 0.9,
  mbBicepGirth: 0.9,
  mbWristGirth: 0.9,
}

/**
 * What makers of bodies and surveys mean by different places, as a part of the value. Of nine files' tables the nape lies 1.9 to 3.2 cm lower than where
 * surveys that palpate the seventh vertebra have it: an estimate, wide enough for both.
 */
const MEANT_OTHERWISE: { readonly [Id in BodyMeasurementId]?: number } = { mbBackNeckHeight: 0.025 }

/** A measured value's 90 % interval: 1 % where it is trusted wholly, 5 % where by half, an estimate; and never less than its kind of tape leaves open. */
export const measuredInterval = (id: string, value: number, confidence: number): Interval =>
  within(value, Math.max(value * reachOf(confidence), least(id)))

/** A predicted value's: the predictor's, and no narrower than a value of that trust, or one that others mean otherwise, would have. */
export const predictedInterval = (id: string, value: number, given: Interval, most: number): Interval => {
  const otherwise = MEANT_OTHERWISE[id as BodyMeasurementId] ?? 0
  const reach = value * Math.max(most < 1 ? reachOf(most) : 0, otherwise)
  return reach === 0 ? given : wider(given, within(value, reach))
}

const least = (id: string): number => LEAST_REACH[id as BodyMeasurementId] ?? 0
const reachOf = (confidence: number): number => 0.01 + 0.08 * (1 - confidence)

/** How far a predicted value is to be trusted: an interval of a tenth of the value leaves half. */
export const trustIn = (value: number, { low, high }: Interval): number =>
  round2(Math.max(0.05, Math.min(0.8, 1 / (1 + (10 * (high - low)) / value))))

/** The same interval, and the one that another scale would give. */
export const asScaledToo = ({ low, high }: Interval, other: number): Interval => ({
  low: round2(low * Math.min(1, other)),
  high: round2(high * Math.max(1, other)),
})

/** The same interval, reaching as far as a value. */
export const withIn = ({ low, high }: Interval, value: number): Interval => ({
  low: Math.min(low, value),
  high: Math.max(high, value),
})

const within = (value: number, reach: number): Interval => ({ low: round2(value - reach), high: round2(value + reach) })
const wider = (a: Interval, b: Interval): Interval => ({ low: Math.min(a.low, b.low), high: Math.max(a.high, b.high) })

export const round2 = (value: number): number => Math.round(value * 100) / 100
