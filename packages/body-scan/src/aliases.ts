import type { BodyMeasurementId } from "@toile/body"
import type { LengthUnit } from "./units.js"

/** What a scanner's field is called in Toile. `near`: its definition is close to ours and not the same. */
export interface Alias {
  readonly id: BodyMeasurementId
  readonly near: boolean
}

/** The field names of one kind of scanner, folded as `folded` does. */
export interface StandardTable {
  /** The unit in which it documents its lengths; undefined: the sender must say. */
  readonly unit: LengthUnit | undefined
  readonly fields: Readonly<Record<string, Alias>>
  /** Fields by the group in which they are sent, where a name means something else in another group. */
  readonly groups?: Readonly<Record<string, Readonly<Record<string, Alias>>>>
}

const is = (id: BodyMeasurementId): Alias => ({ id, near: false })
const near = (id: BodyMeasurementId): Alias => ({ id, near: true })

/** 3DLOOK: girths are in volume_params; what has the same name in front_params is a flat width. */
const lookGirths = {
  chest: is("mbBustGirth"),
  "under bust girth": is("mbUnderbustGirth"),
  waist: is("mbWaistGirth"),
  "alternative waist girth": near("mbWaistGirth"),
  "pant waist": near("mbWaistbandRegRiseGirth"),
  abdomen: near("mbNavelWaistGirth"),
  "high hips": is("mbHighHipGirth"),
  "low hips": is("mbLowHipGirth"),
  thigh: is("mbThighGirth"),
  "thigh 1 inch below crotch": is("mbThighGirth"),
  knee: is("mbKneeGirth"),
  calf: is("mbCalfGirth"),
  ankle: is("mbAnkleGirth"),
  "neck girth": is("mbMidNeckGirth"),
  "neck girth relaxed": near("mbCollarGirth"),
  bicep: is("mbBicepGirth"),
  "upper bicep girth": near("mbBicepGirth"),
  "elbow girth": is("mbElbowGirth"),
  forearm: is("mbForearmGirth"),
  wrist: is("mbWristGirth"),
}
const lookLengths = {
  "body height": is("mbHeight"),
  "inside leg height": is("mbCrotchHeight"),
  inseam: near("mbCrotchHeight"),
  "back neck height": is("mbBackNeckHeight"),
  "bust height": is("mbBustHeight"),
  "waist height": is("mbWaistHeight"),
  "upper hip height": is("mbHighHipHeight"),
  "hip height": is("mbLowHipHeight"),
  "knee height": is("mbKneeHeight"),
  "outer ankle height": near("mbAnkleHeight"),
  "nape to waist centre back": is("mbBackNeckToWaist"),
  "back neck to hip length": is("mbBackNeckToLowHip"),
  "shoulder length": is("mbShoulderLength"),
  "sleeve length": near("mbSideArmLength"),
  "across back shoulder width": is("mbAcromionShoulderWidth"),
  "back shoulder width": near("mbAcromionShoulderWidthHorizontal"),
  "across back width": is("mbAcrossBackWidth"),
  "total crotch length": near("mbWaistbandRegRiseCrotchLength"),
}

/** The names of ISO 8559-1, which several scanners use in their own spelling. */
const iso = {
  height: is("mbHeight"),
  stature: is("mbHeight"),
  "neck girth": is("mbMidNeckGirth"),
  "neck base girth": near("mbCollarGirth"),
  "bust girth": is("mbBustGirth"),
  "chest girth": is("mbBustGirth"),
  "under bust girth": is("mbUnderbustGirth"),
  "waist girth": is("mbWaistGirth"),
  "top hip girth": is("mbHighHipGirth"),
  "hip girth": is("mbLowHipGirth"),
  "upper arm girth": is("mbBicepGirth"),
  "elbow girth": is("mbElbowGirth"),
  "forearm girth": is("mbForearmGirth"),
  "wrist girth": is("mbWristGirth"),
  "thigh girth": is("mbThighGirth"),
  "knee girth": is("mbKneeGirth"),
  "calf girth": is("mbCalfGirth"),
  "ankle girth": is("mbAnkleGirth"),
  "across back shoulder width": is("mbAcromionShoulderWidth"),
  "across back shoulder width through back neck point": is("mbAcromionShoulderWidth"),
  "back neck point to waist": is("mbBackNeckToWaist"),
  "back neck point to wrist length": is("mbSleeveLength"),
  "outer arm length": is("mbSideArmLength"),
  "inside leg height": is("mbCrotchHeight"),
  "shoulder length": is("mbShoulderLength"),
  "back neck height": is("mbBackNeckHeight"),
  "bust height": is("mbBustHeight"),
  "waist height": is("mbWaistHeight"),
  "top hip height": is("mbHighHipHeight"),
  "hip height": is("mbLowHipHeight"),
  "knee height": is("mbKneeHeight"),
  "outer ankle height": is("mbAnkleHeight"),
}

/** Words that people and scanners use, girths with and without the word. */
const plainGirths = {
  chest: is("mbBustGirth"),
  bust: is("mbBustGirth"),
  "under bust": is("mbUnderbustGirth"),
  waist: is("mbWaistGirth"),
  "natural waist": is("mbWaistGirth"),
  "narrow waist": is("mbWaistGirth"),
  "thinnest waist": is("mbWaistGirth"),
  "navel waist": is("mbNavelWaistGirth"),
  belly: is("mbNavelWaistGirth"),
  abdomen: near("mbNavelWaistGirth"),
  stomach: near("mbNavelWaistGirth"),
  "high hip": is("mbHighHipGirth"),
  "top hip": is("mbHighHipGirth"),
  hip: is("mbLowHipGirth"),
  "low hip": is("mbLowHipGirth"),
  seat: is("mbLowHipGirth"),
  buttocks: is("mbLowHipGirth"),
  "max hip": is("mbMaxHipGirth"),
  thigh: is("mbThighGirth"),
  "upper thigh": is("mbThighGirth"),
  knee: is("mbKneeGirth"),
  calf: is("mbCalfGirth"),
  ankle: is("mbAnkleGirth"),
  neck: is("mbMidNeckGirth"),
  collar: is("mbCollarGirth"),
  bicep: is("mbBicepGirth"),
  "upper arm": is("mbBicepGirth"),
  elbow: is("mbElbowGirth"),
  forearm: is("mbForearmGirth"),
  wrist: is("mbWristGirth"),
}
const withWord = (word: string, fields: Readonly<Record<string, Alias>>): Readonly<Record<string, Alias>> =>
  Object.fromEntries(Object.entries(fields).map(([name, alias]) => [`${name} ${word}`, alias]))

const generic = {
  ...plainGirths,
  ...withWord("girth", plainGirths),
  ...withWord("circumference", plainGirths),
  height: is("mbHeight"),
  weight: is("mbWeight"),
  inseam: near("mbCrotchHeight"),
  "inside leg": near("mbCrotchHeight"),
  "crotch height": is("mbCrotchHeight"),
  "across back": is("mbAcrossBackWidth"),
  "across chest": is("mbAcrossChestWidth"),
  "shoulder length": is("mbShoulderLength"),
  "back neck to waist": is("mbBackNeckToWaist"),
  "nape to waist": is("mbBackNeckToWaist"),
}

/** What scanners call the measurements: public field names, and which of ours they are. */
export const standards = {
  "3dlook": {
    unit: "cm",
    fields: { ...lookLengths, ...lookGirths },
    groups: { "volume params": lookGirths, "front params": lookLengths, "side params": {} },
  },
  bodygram: {
    unit: "mm",
    fields: { ...iso, "belly waist girth": is("mbNavelWaistGirth") },
  },
  tg3d: {
    unit: "cm",
    fields: {
      ...withWord("circumference", plainGirths),
      "narrow waist circumference": is("mbWaistGirth"),
      "nsp to apex length": is("mbSideNeckToBustPoint"),
    },
  },
  iso8559: { unit: "cm", fields: iso },
  bodylabs: {
    unit: "cm",
    fields: {
      height: is("mbHeight"),
      weight: is("mbWeight"),
      neck: is("mbMidNeckGirth"),
      "across back shoulder neck": is("mbAcromionShoulderWidth"),
      chest: is("mbBustGirth"),
      "natural waist": is("mbWaistGirth"),
      "belly button waist": is("mbNavelWaistGirth"),
      "gluteal hip": is("mbLowHipGirth"),
      "maximum hip": is("mbMaxHipGirth"),
      "neck shoulder elbow wrist": is("mbSleeveLength"),
      "mid upper arm": is("mbBicepGirth"),
      wrist: is("mbWristGirth"),
      "crotch knee floor": is("mbCrotchHeight"),
      knee: is("mbKneeGirth"),
      "maximum thigh": is("mbThighGirth"),
    },
  },
  generic: { unit: undefined, fields: generic },
} satisfies Record<string, StandardTable>
export type Standard = keyof typeof standards
