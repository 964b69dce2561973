import type { BodyMeasurementId, Gender } from "@toile/body"

/** Measured in a survey but no ID of ours: what the derived IDs and the body shapes stand on. All in cm. */
export type LatentName = "acromionHeight" | "navelHeight" | "naturalCrotchLength" | "sideNeckHeight"

/**
 * The base variables: what the surveys measured. Every other ID is a formula of these (derived.ts). The order is the
 * order of the coefficients.
 */
export const variableNames = [
  "mbHeight",
  "mbWeight",
  "mbCollarGirth",
  "mbMidNeckGirth",
  "mbBustGirth",
  "mbBustHeight",
  "mbLowHipGirth",
  "mbLowHipHeight",
  "mbAcromionShoulderWidthHorizontal",
  "mbShoulderLength",
  "mbSideArmLength",
  "mbForearmGirth",
  "mbWristGirth",
  "mbThighGirth",
  "mbKneeHeight",
  "mbCalfGirth",
  "mbAnkleGirth",
  "mbAnkleHeight",
  "mbBackNeckHeight",
  "mbFrontNeckHeight",
  "mbCrotchHeight",
  "mbNavelWaistGirth",
  "mbHeadGirth",
  "mbHeelGirth",
  "mbShoulderToElbow",
  "acromionHeight",
  "navelHeight",
  "mbWaistGirth",
  "mbWaistHeight",
  "mbAcrossBackWidth",
  "mbSideNeckToBustPoint",
  "mbBackNeckToWaist",
  "mbBicepGirth",
  "mbElbowGirth",
  "mbThighHeight",
  "mbKneeGirth",
  "mbCalfHeight",
  "mbArmholeDepth",
  "mbBustPointDistance",
  "mbUnderbustGirth",
  "mbHighBustGirth",
  "naturalCrotchLength",
  "sideNeckHeight",
] as const satisfies readonly (BodyMeasurementId | LatentName)[]

export type VariableName = (typeof variableNames)[number]

export const variableIndex = Object.fromEntries(variableNames.map((name, i) => [name, i])) as Readonly<
  Record<VariableName, number>
>

export const isVariable = (name: string): name is VariableName => Object.hasOwn(variableIndex, name)

/** What training writes: means of the logarithms (of cm and kg), and the rows of their covariance's Cholesky factor. */
export interface Coefficients {
  readonly gender: Gender
  readonly rows: { readonly ansur1: number; readonly ansur2: number }
  readonly mean: readonly number[]
  readonly factor: readonly (readonly number[])[]
}
