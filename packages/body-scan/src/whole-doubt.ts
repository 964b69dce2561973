import type { BodyMeasurementId, Gender } from "@toile/body"
import type { MeasuredValues } from "@toile/body-mesh"
import { mahalanobis } from "@toile/measurement-predictor"

/** What a body's proportions are told by. */
const TOLD_BY = [
  "mbBustGirth",
  "mbWaistGirth",
  "mbLowHipGirth",
  "mbMaxHipGirth",
  "mbThighGirth",
  "mbKneeGirth",
  "mbCalfGirth",
  "mbAnkleGirth",
  "mbBicepGirth",
  "mbWristGirth",
  "mbMidNeckGirth",
  "mbCrotchHeight",
] as const satisfies readonly BodyMeasurementId[]
/** Fewer than this tell no proportions. */
const FEWEST = 4

/**
 * The squared distance from the population's middle for each degree of freedom, height among them: about 1 for people, at most 3.3 of 6000 drawn ones. Nine files of six bodies with
 * references have 1.6 to 7.3 (their makers' tapes are not the surveys'), generated ones to 200 kg at most 2.7, coats and jumpers 6 to 11, the widest trousers 19 to 31. A dog on its
 * hind legs has 45, trousers that nobody wears 49, other things on two legs more. Both numbers are chosen between what was seen.
 */
export const [LEAST_UNLIKELY, MOST_UNLIKELY] = [12, 40] as const

/** How far a body's proportions are from people's, for each degree of freedom; 0 where too little was measured. */
export const unlikelihoodOf = (gender: Gender, height: number, values: MeasuredValues): number => {
  const found = TOLD_BY.filter((id) => (values[id]?.value ?? 0) > 0)
  if (found.length < FEWEST) return 0
  const measurements: Record<string, number> = { mbHeight: height }
  for (const id of found) measurements[id] = values[id]!.value
  const { degrees, distance } = mahalanobis(gender, measurements, ["mbHeight", ...found])
  return distance ** 2 / degrees
}

/** What is left with one doubt: no value is sure; and how much of it each further doubt leaves. */
export const ONE_DOUBT = 0.6
const FURTHER = 0.7

/** The most that any value of a scan can be trusted: 1 without doubts, 0.6 with one, 0.42 with two, with three so little that nothing is taken as measured. */
export const mostTrust = (doubts: number): number => (doubts === 0 ? 1 : ONE_DOUBT * FURTHER ** (doubts - 1))
