import type { CalledFor, Draft } from "@toile/draft-model"
import type { Violation } from "./violation.js"

/** I4, I5, I9: how far a finished measurement may miss what the inputs call for, cm. */
const OFF = 0.05

/**
 * So much less of what is called for at the least needs no note, cm: a set-in sleeve has the ease that was asked within 1.0, solved by
 * its cap and its armhole (the figures' rule `bicepEase` tells of more).
 */
const LESS: Readonly<Record<string, number>> = { gmBicepGirth: 1 }

/**
 * I4, I5 and I9: what was measured on the pieces is what the inputs call for, as far as the draft says what that is. A
 * note may excuse a measurement by its name.
 */
export const checkCalledFor = ({ calledFor = [], garmentMeasurements, warnings }: Draft): Violation[] => {
  const bad: Violation[] = []
  for (const call of calledFor) {
    const cm = garmentMeasurements[call.garmentMeasurement]
    if (comesOut(call, cm) || isExcused(call, warnings)) continue
    const { garmentMeasurement, by } = call
    const least = call.how === "exactly" ? "" : call.how === "atLeast" ? "at least " : "at most "
    const detail = `${garmentMeasurement} is ${cm === undefined ? "not measured" : `${cm.toFixed(2)} cm`}, ${by} calls for ${least}${call.cm.toFixed(2)}`
    bad.push({ kind: "calledFor", detail })
  }
  return bad
}

const comesOut = ({ garmentMeasurement, cm: asked, how }: CalledFor, cm: number | undefined): boolean => {
  const less = how === "atLeast" ? (LESS[garmentMeasurement] ?? OFF) : OFF
  return cm !== undefined && (how === "atMost" || cm >= asked - less) && (how === "atLeast" || cm <= asked + OFF)
}

const isExcused = ({ garmentMeasurement }: CalledFor, warnings: Draft["warnings"]): boolean =>
  warnings.some(({ excuses = [] }) =>
    excuses.some((excuse) => excuse.rule === "calledFor" && excuse.garmentMeasurement === garmentMeasurement),
  )
