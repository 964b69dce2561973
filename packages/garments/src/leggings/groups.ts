import { group } from "@toile/blocks/measurements"

/** What leggings are drafted from: a body from the waist down. */
export const bodyGroups = {
  waist: group.bottomWaist,
  frontWaistArc: group.frontWaistArc,
  waistDepth: group.waistDepth,
  hip: group.hip,
  maxHip: group.maxHip,
  waistHeight: group.waistHeight,
  hipHeight: group.hipHeight,
  crotchHeight: group.crotchHeight,
  kneeHeight: group.kneeHeight,
  calfHeight: group.calfHeight,
  ankleHeight: group.ankleHeight,
  thigh: group.thigh,
  knee: group.knee,
  calf: group.calf,
  ankle: group.ankle,
  heel: group.heel,
  height: group.height,
  crotchLength: group.crotchLength,
} as const
