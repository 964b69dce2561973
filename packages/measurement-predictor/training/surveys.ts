/**
 * Where each variable of the model stands in the two US Army surveys: ANSUR I (1988) and ANSUR II (2012). Values are
 * millimetres, weight tenths of a kilogram. Definitions: Clauser et al., NATICK/TR-88/030 and Hotzman et al., NATICK/TR-11/017.
 */
import type { VariableName } from "../src/variables.js"

/** In both surveys: the second Gaussian's own means and covariances are used, only ANSUR II's rows being recent. */
export const inBoth: Readonly<Partial<Record<VariableName, readonly [ansur1: string, ansur2: string]>>> = {
  mbHeight: ["STATURE", "stature"],
  mbWeight: ["WEIGHT", "weightkg"],
  mbCollarGirth: ["NECK_CIRC-BASE", "neckcircumferencebase"],
  mbMidNeckGirth: ["NECK_CIRC-OVER_LARYNX", "neckcircumference"],
  mbBustGirth: ["CHEST_CIRC", "chestcircumference"],
  mbBustHeight: ["CHEST_HT", "chestheight"],
  mbLowHipGirth: ["BUTTOCK_CIRC", "buttockcircumference"],
  mbLowHipHeight: ["BUTT_HT", "buttockheight"],
  mbAcromionShoulderWidthHorizontal: ["BIACROMIAL_BRTH", "biacromialbreadth"],
  mbShoulderLength: ["SHOULDER_LNTH", "shoulderlength"],
  mbSideArmLength: ["SLEEVE-OUTSEAM_LNTH", "sleeveoutseam"],
  mbForearmGirth: ["FOREARM_CIRC-FLEXED", "forearmcircumferenceflexed"],
  mbWristGirth: ["WRIST_CIRC-STYLION", "wristcircumference"],
  mbThighGirth: ["THIGH_CIRC-PROXIMAL", "thighcircumference"],
  mbKneeHeight: ["PATELLA-MID_HT", "kneeheightmidpatella"],
  mbCalfGirth: ["CALF_CIRC", "calfcircumference"],
  mbAnkleGirth: ["ANKLE_CIRC", "anklecircumference"],
  mbAnkleHeight: ["LATERAL-MALLEOUS_HT", "lateralmalleolusheight"],
  mbBackNeckHeight: ["CERVIC_HT", "cervicaleheight"],
  mbFrontNeckHeight: ["SUPRASTERNALE_HT", "suprasternaleheight"],
  mbCrotchHeight: ["CROTCH_HT", "crotchheight"],
  mbNavelWaistGirth: ["WAIST_CIRC-OMPHALION", "waistcircumference"],
  mbHeadGirth: ["HEAD_CIRC", "headcircumference"],
  mbHeelGirth: ["HEEL_ANKLE_CIRC", "heelanklecircumference"],
  mbShoulderToElbow: ["SHOULDER_ELBOW_LNTH", "shoulderelbowlength"],
  acromionHeight: ["ACROMION_HT", "acromialheight"],
  navelHeight: ["WAIST_HT-OMPHALION", "waistheightomphalion"],
}

/** In ANSUR I alone: taken from its regressions on the variables of both. */
export const inFirstOnly: Readonly<Partial<Record<VariableName, string>>> = {
  mbWaistGirth: "WAIST_CIRC_NATURAL",
  mbWaistHeight: "WAIST_HT_NATURAL",
  mbAcrossBackWidth: "INTRSCY_MID_DIST",
  mbSideNeckToBustPoint: "NECK_TO_BUSTPOINT_LNTH",
  mbBackNeckToWaist: "WAIST_NAT_LNTH",
  mbBicepGirth: "ARM_CIRC-AXILLARY",
  mbElbowGirth: "ELBOW_CIRC-EXTENDED",
  mbThighHeight: "GLUTEAL_FURROW_HT",
  mbKneeGirth: "KNEE_CIRC",
  mbCalfHeight: "CALF_HT",
  mbArmholeDepth: "SCYE_DEPTH",
  mbBustPointDistance: "BUSTPOINT_TO_BUSTPOINT_BRTH",
  mbUnderbustGirth: "CHEST_CIRC-BELOW_BUST_",
  mbHighBustGirth: "CHEST_CIRC_AT_SCYE",
  naturalCrotchLength: "CROTCH_NAT_WAIST",
  sideNeckHeight: "NECK_HT-LATERAL",
}

/** No measurement of ours, but they carry what ANSUR I's regressions need (flexed biceps, lower thigh, tenth rib, back). */
export const carriers: readonly (readonly [ansur1: string, ansur2: string])[] = [
  ["TENTH_RIB", "tenthribheight"],
  ["ARMCIRCBCPS_FLEX", "bicepscircumferenceflexed"],
  ["THIGH_CIRC-DISTAL", "lowerthighcircumference"],
  ["INTRSCY_DIST", "interscyei"],
]
