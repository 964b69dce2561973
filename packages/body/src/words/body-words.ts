import type { BodyMeasurementId } from "../body-measurements.js"
import { arms } from "./arms.js"
import { bust } from "./bust.js"
import { frontAndBackLengths } from "./front-and-back-lengths.js"
import { legs } from "./legs.js"
import { neckAndShoulders } from "./neck-and-shoulders.js"
import { waistAndHips } from "./waist-and-hips.js"
import { waistbands } from "./waistbands.js"
import { wholeBody } from "./whole-body.js"
import type { MeasurementWords, Texts } from "./words.js"

/** Each measurement of the body in words. */
export const bodyWords = {
  ...wholeBody,
  ...neckAndShoulders,
  ...bust,
  ...waistAndHips,
  ...waistbands,
  ...frontAndBackLengths,
  ...arms,
  ...legs,
} as const satisfies Readonly<Record<BodyMeasurementId, MeasurementWords>>

/** How to stand for all of them. */
export const howToStand: Texts = {
  en: "Upright in light underwear, without shoes, feet together, arms hanging, breathing quietly. The tape lies close and level and is not pulled.",
  fr: "Debout, en sous-vêtements légers, sans chaussures, pieds joints, bras pendants, respiration calme. Le ruban est ajusté et horizontal, sans serrer.",
}
