import type { Waistline } from "../measurements/waist-level.js"

/** What is known of the women or the men who wear a pair of trousers, where their own measurements do not say; cm. */
export interface Wearer extends Waistline {
  /** From the natural waist down to the low hip. */
  readonly hipDepth: number
  /** The tape between the legs loses this much for each cm that both waistbands sit lower (ANSUR I). */
  readonly tapePerLevel: number
  /** Around heel and ankle, from the ankle's girth and the natural waist's height. */
  readonly heel: (ankle: number, waistHeight: number) => number
  /** The forks: the front's is hip/16 and `front`, the back's 1.5 times that and `back`, both from the front's upright. */
  readonly fork: { readonly front: number; readonly back: number }
  /** The medians, for telling units apart. */
  readonly medians: Readonly<Record<WearerGroup, number>>
}

export type WearerGroup =
  | "waist"
  | "hip"
  | "maxHip"
  | "highHip"
  | "waistHeight"
  | "hipHeight"
  | "crotchHeight"
  | "kneeHeight"
  | "thigh"
  | "knee"
  | "calf"
  | "ankle"
  | "crotchLength"

// Medians and regressions: ANSUR I and II. The forks: Aldrich's blocks, the men's narrower than printed so that both
// together are 0.155 to 0.195 of the hip. The profiles are read off the medians of the survey's girths at 0, 0.15, 0.30
// and 0.45 of the way: men 88.0, 90.8, 93.1, 94.9, hip 101.4; women 76.2, 80.2, 84.1, 88.0, hip 101.9.

export const man: Wearer = {
  hipDepth: 24,
  navel: 0.3,
  profile: (t) => 1.4 * t - 0.4 * t * t,
  tapePerLevel: 1.85,
  // The height is 1.555 times the waist's
  heel: (ankle, waistHeight) => 0.641 * ankle + 0.104 * 1.555 * waistHeight + 1.5,
  fork: { front: 0.75, back: 0.5 },
  medians: {
    waist: 88,
    hip: 101,
    maxHip: 102,
    highHip: 98,
    waistHeight: 113,
    hipHeight: 89,
    crotchHeight: 85,
    kneeHeight: 49,
    thigh: 62,
    knee: 40,
    calf: 39,
    ankle: 23,
    crotchLength: 66,
  },
}

export const woman: Wearer = {
  hipDepth: 22.5,
  navel: 0.35,
  profile: (t) => 1.04 * t - 0.04 * t * t,
  tapePerLevel: 1.98,
  heel: (ankle, waistHeight) => 0.533 * ankle + 0.103 * 1.54 * waistHeight + 2.7,
  fork: { front: 0.5, back: 0 },
  medians: {
    waist: 76,
    hip: 102,
    maxHip: 103,
    highHip: 94,
    waistHeight: 106,
    hipHeight: 83,
    crotchHeight: 78,
    kneeHeight: 45,
    thigh: 61,
    knee: 38,
    calf: 37,
    ankle: 21.5,
    crotchLength: 66,
  },
}
