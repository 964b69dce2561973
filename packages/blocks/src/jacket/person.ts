import { balanceOf, usualDartAngle } from "../bodice/bust-dart.js"
import { ARM_MEDIANS, BODICE_MEDIANS, type BodiceGroup, HIP_MEDIANS } from "../bodice/plausible.js"
import { type KnitPerson, man as surveyedMan, woman as surveyedWoman } from "../knit-top/person.js"
import { usual as usualOfWomen } from "../upper-body/usual.js"
import { type JacketCut, man as manCut, woman as womanCut } from "./cut.js"

/** What a jacket is measured for beyond what a bodice is. */
export type JacketGroup = "hip" | "maxHip" | "waistHeight" | "hipHeight" | "arm" | "bicep" | "elbow" | "wrist"

/** What a jacket's construction takes from the survey and from the cutter's practice for one gender. */
export interface JacketPerson {
  readonly cut: JacketCut
  readonly survey: KnitPerson
  /** Neck point to waist, front more than back, on a body of which only the bust is known; kept within. */
  readonly balance: (bust: number) => number
  readonly balanceWithin: readonly [low: number, high: number]
  /** The neck's half width at its base is N/5 - 0.2 (Aldrich); the jacket stands off it by so much. */
  readonly neckOff: number
  /** Of the bust ease so much goes over the back, and over the chest. */
  readonly ease: { readonly back: number; readonly chest: number }
  /** The armhole's usual width, as a share of the bust and of the ease; of more than that a share goes to the chest. */
  readonly armhole: { readonly bust: number; readonly ease: number; readonly less: number; readonly toChest: number }
  /** A half's waist takes in no more than this below the girth line. */
  readonly mostSuppression: number
  /** Undefined for men. */
  readonly bust:
    | {
        readonly sideNeckToBustPoint: (bust: number, backNeckToWaist: number) => number
        readonly bustPointDistance: (bust: number) => number
      }
    | undefined
  /** By measurement group: a value outside 0.3 to 3 times its median is in another unit. */
  readonly medians: Readonly<Record<BodiceGroup | JacketGroup, number>>
}

/** Armhole widths: B/8 - 1.5 (Mueller), for men 12 in 50 of the half chest, each with its share of the ease. */
export const woman: JacketPerson = {
  cut: womanCut,
  survey: surveyedWoman,
  balance: (bust) => balanceOf(usualDartAngle(bust)),
  balanceWithin: [-3, 6],
  neckOff: 0.5,
  ease: { back: 0.16, chest: 0.08 },
  armhole: { bust: 0.125, ease: 0.17, less: 1.5, toChest: 0 },
  mostSuppression: 14,
  bust: { sideNeckToBustPoint: usualOfWomen.sideNeckToBustPoint, bustPointDistance: usualOfWomen.bustPointDistance },
  medians: { ...BODICE_MEDIANS, ...HIP_MEDIANS, ...ARM_MEDIANS, elbow: 24.6 },
}

export const man: JacketPerson = {
  cut: manCut,
  survey: surveyedMan,
  balance: () => 1.2,
  balanceWithin: [-2, 4],
  neckOff: 0.1,
  ease: { back: 0.2, chest: 0.14 },
  armhole: { bust: 0.12, ease: 0.19, less: 0, toChest: 0.6 },
  mostSuppression: 11,
  bust: undefined,
  medians: {
    ...BODICE_MEDIANS,
    ...surveyedMan.median,
    hip: 102,
    maxHip: 103,
    waistHeight: 113,
    hipHeight: 89,
    arm: 59.4,
    bicep: 35,
    elbow: 28.4,
    wrist: 17.6,
  },
}
