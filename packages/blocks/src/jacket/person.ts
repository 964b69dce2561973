import {
  bellyOverChest,
  type SurveyedBody,
  type SurveyedWoman,
  man as surveyedMan,
  woman as surveyedWoman,
} from "@toile/body/survey"
import { balanceOf, usualDartAngle } from "../bodice/bust-dart.js"
import { bustFrameOf } from "../bodice/bust-frame.js"
import { type JacketCut, man as manCut, woman as womanCut } from "./cut.js"
import type { JacketBody } from "./groups.js"

/** What a jacket is measured for beyond what a bodice is. */
export type JacketGroup = "hip" | "maxHip" | "waistHeight" | "hipHeight" | "arm" | "bicep" | "elbow" | "wrist"

/** What a jacket's construction takes from the survey and from the cutter's practice for one gender. */
export interface JacketPerson {
  readonly cut: JacketCut
  readonly survey: SurveyedBody
  /** Neck point to waist, front more than back, on a body of which only the bust is known; kept within. */
  readonly balance: (bust: number) => number
  readonly balanceWithin: readonly [low: number, high: number]
  /** The neck's half width at its base is N/5 - 0.2 (Aldrich); the jacket stands off it by so much. */
  readonly neckOff: number
  /** Of the bust ease so much goes over the back, and over the chest. */
  readonly ease: { readonly back: number; readonly chest: number }
  /** The armhole's usual width, as a share of the bust and of the ease; of more than that a share goes to the chest. */
  readonly armhole: { readonly bust: number; readonly ease: number; readonly less: number; readonly toChest: number }
  /** How much belly a half of the body has beside its chest; beside a woman's frame, without her bust's surplus. */
  readonly belly: (body: JacketBody) => number
  /** A half's waist takes in no more than this below the girth line. */
  readonly mostSuppression: number
  /** Undefined for men. */
  readonly bust: Pick<SurveyedWoman, "sideNeckToBustPoint" | "bustPointDistance"> | undefined
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
  belly: (body) => bellyOverChest(surveyedWoman, bustFrameOf(body).frame, body.waist),
  mostSuppression: 14,
  bust: surveyedWoman,
}

/** A man's; his front has no bust dart. */
export const man: JacketPerson = {
  cut: manCut,
  survey: surveyedMan,
  balance: () => surveyedMan.balance,
  balanceWithin: [-2, 4],
  neckOff: 0.1,
  ease: { back: 0.2, chest: 0.14 },
  armhole: { bust: 0.12, ease: 0.19, less: 0, toChest: 0.6 },
  belly: ({ bust, waist }) => bellyOverChest(surveyedMan, bust, waist),
  mostSuppression: 11,
  bust: undefined,
}
