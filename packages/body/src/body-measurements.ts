/** What is measured. `arc`: a part of a girth; `depth`: straight from front to back; `width`: from side to side. */
export type MeasurementKind = "height" | "mass" | "girth" | "arc" | "width" | "depth" | "length"

export interface BodyMeasurement {
  readonly kind: MeasurementKind
  /** Known beside the 57 of a full set, and never required. */
  readonly optional: boolean
  /** The body has it twice, left and right. */
  readonly pair: boolean
}

const one = <K extends MeasurementKind>(kind: K) => ({ kind, optional: false, pair: false }) as const
const pair = <K extends MeasurementKind>(kind: K) => ({ kind, optional: false, pair: true }) as const
const more = <K extends MeasurementKind>(kind: K) => ({ kind, optional: true, pair: false }) as const
const pairMore = <K extends MeasurementKind>(kind: K) => ({ kind, optional: true, pair: true }) as const

/**
 * Every measurement of a body that there is: the 57 of a full set in the interface's order, then those known beside
 * them. Lengths in cm, mass in kg.
 */
export const bodyMeasurements = {
  mbHeight: one("height"),
  mbWeight: one("mass"),
  mbCollarGirth: one("girth"),
  mbMidNeckGirth: one("girth"),
  mbBustGirth: one("girth"),
  mbBustHeight: one("height"),
  mbWaistGirth: one("girth"),
  mbWaistHeight: one("height"),
  mbHighHipGirth: one("girth"),
  mbHighHipHeight: one("height"),
  mbLowHipGirth: one("girth"),
  mbLowHipHeight: one("height"),
  mbAcromionShoulderWidth: one("width"),
  mbAcromionShoulderWidthHorizontal: one("width"),
  mbSleeveShoulderWidth: one("width"),
  mbSleeveShoulderWidthHorizontal: one("width"),
  mbShoulderLength: pair("length"),
  mbAcrossBackWidth: one("width"),
  mbAcrossChestWidth: one("width"),
  mbSideNeckToBustPoint: pair("length"),
  mbSideArmLength: pair("length"),
  mbSleeveLength: pair("length"),
  mbBicepGirth: pair("girth"),
  mbElbowGirth: pair("girth"),
  mbForearmGirth: pair("girth"),
  mbWristGirth: pair("girth"),
  mbSideNeckToWaist: pair("length"),
  mbBackNeckToWaist: one("length"),
  mbShoulderPeakToWaistOverBack: pair("length"),
  mbSideNeckToLowHip: pair("length"),
  mbBackNeckToLowHip: one("length"),
  mbShoulderPeakToLowHipOverBack: pair("length"),
  mbSideNeckToKnee: pair("length"),
  mbBackNeckToKnee: one("length"),
  mbShoulderPeakToKneeOverBack: pair("length"),
  mbThighGirth: pair("girth"),
  mbThighHeight: pair("height"),
  mbKneeGirth: pair("girth"),
  mbKneeHeight: pair("height"),
  mbCalfGirth: pair("girth"),
  mbCalfHeight: pair("height"),
  mbAnkleGirth: pair("girth"),
  mbAnkleHeight: pair("height"),
  mbBackNeckHeight: one("height"),
  mbFrontNeckHeight: one("height"),
  mbCrotchHeight: one("height"),
  mbWaistbandLowRiseGirth: one("girth"),
  mbWaistbandRegRiseGirth: one("girth"),
  mbWaistbandMidRiseGirth: one("girth"),
  mbWaistbandLowRiseHeight: one("height"),
  mbWaistbandRegRiseHeight: one("height"),
  mbWaistbandMidRiseHeight: one("height"),
  mbWaistbandLowRiseCrotchLength: one("length"),
  mbWaistbandRegRiseCrotchLength: one("length"),
  mbWaistbandMidRiseCrotchLength: one("length"),
  mbNavelWaistGirth: one("girth"),
  mbMaxHipGirth: one("girth"),

  mbArmholeDepth: pairMore("length"),
  mbBustPointDistance: more("width"),
  mbUnderbustGirth: more("girth"),
  mbHighBustGirth: more("girth"),
  mbShoulderToElbow: pairMore("length"),
  mbHeadGirth: more("girth"),
  mbHeelGirth: pairMore("girth"),

  mbFrontBustArc: more("arc"),
  mbFrontWaistArc: more("arc"),
  mbFrontHipArc: more("arc"),
  mbBustDepth: more("depth"),
  mbWaistDepth: more("depth"),
  mbHipDepth: more("depth"),
  mbBustWidth: more("width"),
  mbWaistWidth: more("width"),
  mbHipWidth: more("width"),
} as const satisfies Readonly<Record<string, BodyMeasurement>>

/** The interface fixes these: a body has no other measurement. */
export type BodyMeasurementId = keyof typeof bodyMeasurements

/** Those that the body has twice. */
export type PairedMeasurementId = {
  [Id in BodyMeasurementId]: (typeof bodyMeasurements)[Id]["pair"] extends true ? Id : never
}[BodyMeasurementId]

/** All that there are, the 57 of a full set first. */
export const bodyMeasurementIds = Object.keys(bodyMeasurements) as readonly BodyMeasurementId[]

/** The 57 that a full set holds, in the interface's order. */
export const fullSetIds: readonly BodyMeasurementId[] = bodyMeasurementIds.filter(
  (id) => !bodyMeasurements[id].optional,
)

export const isBodyMeasurementId = (id: string): id is BodyMeasurementId => Object.hasOwn(bodyMeasurements, id)

export const unitOf = (id: BodyMeasurementId): "cm" | "kg" => (bodyMeasurements[id].kind === "mass" ? "kg" : "cm")

/** The girth that each front arc is the front's part of: the back's part is the girth less the arc. */
export const frontArcs = {
  mbFrontBustArc: "mbBustGirth",
  mbFrontWaistArc: "mbWaistGirth",
  mbFrontHipArc: "mbLowHipGirth",
} as const satisfies { readonly [Id in BodyMeasurementId]?: BodyMeasurementId }
