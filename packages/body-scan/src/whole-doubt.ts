import type { BodyMeasurementId, Gender } from "@toile/body"
import type { MeasuredValues } from "@toile/body-mesh"
import { mahalanobis } from "@toile/measurement-predictor"
import type { MeshScanWarning } from "./mesh-scan-warning.js"

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
 * The squared distance from the population's middle for each degree of freedom, height among them: about 1 for people. Seven files of six bodies with
 * references have 1.6 to 7.3 (their makers' tapes are not the surveys'), ten generated ones 0.6 to 2.7; one tilted by 45 degrees 29; ostrich, trestle, snowman
 * and ball on legs 167 to 640. Beyond LEAST_UNLIKELY every value is doubted; beyond MOST it is no body.
 */
export const [LEAST_UNLIKELY, MOST_UNLIKELY] = [15, 60] as const

/** How far a body's proportions are from people's, for each degree of freedom; 0 where too little was measured. */
export const unlikelihoodOf = (gender: Gender, height: number, values: MeasuredValues): number => {
  const found = TOLD_BY.filter((id) => (values[id]?.value ?? 0) > 0)
  if (found.length < FEWEST) return 0
  const measurements: Record<string, number> = { mbHeight: height }
  for (const id of found) measurements[id] = values[id]!.value
  const { degrees, distance } = mahalanobis(gender, measurements, ["mbHeight", ...found])
  return distance ** 2 / degrees
}

/** Each says that scale, stance or the whole shape may be wrong, and so every value. */
const DOUBTS: readonly MeshScanWarning["code"][] = [
  "unitDoesNotFit",
  "weightDoesNotFit",
  "endsNotSeen",
  "leans",
  "unlikelyBody",
]
/** What is left with one doubt: no value is sure; and how much of it each further doubt leaves. */
const [ONE, FURTHER] = [0.6, 0.7]

/** The most that any value of a scan can be trusted: 1 without doubts, 0.6 with one, 0.42 with two, with three so little that nothing is taken as measured. */
export const mostTrust = (warnings: readonly MeshScanWarning[]): number => {
  const doubts = DOUBTS.filter((doubt) => warnings.some(({ code }) => code === doubt)).length
  return doubts === 0 ? 1 : ONE * FURTHER ** (doubts - 1)
}
