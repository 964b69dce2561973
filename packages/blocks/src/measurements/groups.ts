import { SLEEVE_BEYOND_ACROMION, SLEEVE_OVER_ARM } from "@toile/body"
import { NECK_BASE_OVER_MID, STRAIGHT_OF_TAPE } from "@toile/body/survey"
import { asIs, less, needs, optional, plus, required, takes } from "@toile/pattern-model"

/**
 * The measurement groups of the catalogue: of each, one item is taken; the first is the usual one. Where an item is
 * read at another place, its value is brought to the first one's meaning.
 */
export const waist = required({ mbWaistGirth: asIs, mbNavelWaistGirth: asIs })
export const hip = needs("mbLowHipGirth")
export const maxHip = takes("mbMaxHipGirth")
export const highHip = takes("mbHighHipGirth")
/** The front's part of the bust, the waist and the low hip, side to side; known to few (decision 0015). */
export const frontBustArc = takes("mbFrontBustArc")
export const frontWaistArc = takes("mbFrontWaistArc")
export const frontHipArc = takes("mbFrontHipArc")
/** Straight from front to back at the waist; known to few (decision 0015). */
export const waistDepth = takes("mbWaistDepth")
export const waistHeight = needs("mbWaistHeight")
export const hipHeight = takes("mbLowHipHeight")
export const neck = required({ mbMidNeckGirth: asIs, mbCollarGirth: less(NECK_BASE_OVER_MID) })
export const neckBase = required({ mbCollarGirth: asIs, mbMidNeckGirth: plus(NECK_BASE_OVER_MID) })
export const height = optional({ mbHeight: asIs })

/** Men: the chest girth. */
export const bust = needs("mbBustGirth")
/** A woman's frame: level, under the arms; and under the bust. */
export const highBust = takes("mbHighBustGirth")
export const underbust = takes("mbUnderbustGirth")
export const backLength = needs("mbBackNeckToWaist")
export const frontLength = takes("mbSideNeckToWaist")
/** The tape over the nape reads more than the straight line. */
const straightened = (tape: number): number => STRAIGHT_OF_TAPE * tape
const SEATS = 2 * SLEEVE_BEYOND_ACROMION
/** Straight between the acromia; the sleeve seats lie outside each. */
export const shoulder = required({
  mbAcromionShoulderWidthHorizontal: asIs,
  mbAcromionShoulderWidth: straightened,
  mbSleeveShoulderWidthHorizontal: less(SEATS),
  mbSleeveShoulderWidth: (tape) => straightened(tape - SEATS),
})
export const shoulderLength = takes("mbShoulderLength")
export const acrossBack = needs("mbAcrossBackWidth")
export const acrossChest = takes("mbAcrossChestWidth")
/** Nape down to the level of the armpits; known to few (decisions, "Patterns and their references"). */
export const armholeDepth = takes("mbArmholeDepth")
export const arm = required({ mbSideArmLength: asIs, mbSleeveLength: less(SLEEVE_OVER_ARM) })
export const bicep = needs("mbBicepGirth")
export const wrist = needs("mbWristGirth")
/** Sleeves that may be short ask for arm and wrist only where they reach so far. */
export const armOptional = optional({ mbSideArmLength: asIs, mbSleeveLength: less(SLEEVE_OVER_ARM) })
export const wristOptional = takes("mbWristGirth")
/** Around the head over brow and occiput; known to few (decisions, "Patterns and their references"). */
export const head = takes("mbHeadGirth")

/** Of a bottom: the garment's waist lies where the taken girth was measured. */
export const bottomWaist = required({
  mbWaistGirth: asIs,
  mbNavelWaistGirth: asIs,
  mbWaistbandRegRiseGirth: asIs,
  mbWaistbandMidRiseGirth: asIs,
  mbWaistbandLowRiseGirth: asIs,
})
export const crotchHeight = needs("mbCrotchHeight")
export const kneeHeight = takes("mbKneeHeight")
export const calfHeight = takes("mbCalfHeight")
export const ankleHeight = takes("mbAnkleHeight")
export const thigh = needs("mbThighGirth")
export const knee = takes("mbKneeGirth")
export const calf = takes("mbCalfGirth")
export const ankle = takes("mbAnkleGirth")
/** Around heel and ankle: what has to pass a hem; known to few (decisions, "Patterns and their references"). */
export const heel = takes("mbHeelGirth")
/** Between the legs from the front's waistband to the back's. */
export const crotchLength = optional({
  mbWaistbandRegRiseCrotchLength: asIs,
  mbWaistbandMidRiseCrotchLength: asIs,
  mbWaistbandLowRiseCrotchLength: asIs,
})

/** A body from neck to hips, for tops with a jewel neckline's base or a jacket's; arms come beside it. */
export const torso = {
  bust,
  waist,
  hip,
  maxHip,
  frontWaistArc,
  waistDepth,
  waistHeight,
  hipHeight,
  neck: neckBase,
  backLength,
  frontLength,
  shoulder,
  shoulderLength,
  acrossBack,
  acrossChest,
  armholeDepth,
} as const
