import { bodyMeasurements, type Gender } from "@toile/body"
import type { HeldId } from "./held-ids.js"
import { middleValue } from "./middle-body.js"

/**
 * How far a careful person's tape is from the truth: a standard deviation in cm or kg. Girths 1 % of the median (bust
 * 1.0, waist 0.85, wrist 0.17), after the surveys' allowable observer errors (bust 1.4, waist and hip 1.2, neck 0.7,
 * crotch height 1.0, shoulder 0.3, wrist 0.3 cm), which are differences between two observers' readings.
 */
const measuringError = (gender: Gender, id: HeldId): number => {
  if (id === "mbHeight" || id === "mbWeight") return 0.5
  if (id === "mbShoulderLength" || id === "mbAnkleHeight") return 0.3
  if (id.endsWith("CrotchLength")) return 1.2
  const { kind } = bodyMeasurements[id]
  if (kind === "girth") return 0.01 * middleValue(gender, id)
  return kind === "height" ? 0.7 : 0.5
}

/** The variance that it adds to the logarithm of an input. */
export const measuringVariance = (gender: Gender, id: HeldId): number =>
  (measuringError(gender, id) / middleValue(gender, id)) ** 2
