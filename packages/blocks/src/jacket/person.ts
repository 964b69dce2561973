import { type SurveyedBody, type SurveyedWoman, man as surveyedMan, woman as surveyedWoman } from "@toile/body/survey"
import type { Branches } from "@toile/pattern-model"
import { balanceOf, usualDartAngle } from "../bodice/bust-dart.js"
import { type BustFrame, bustFrameOf } from "../bodice/bust-frame.js"
import type { Across } from "../upper-body/widths.js"
import type { JacketAsk } from "./ask.js"
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
  /** Of the bust ease so much goes over the back, and over the chest, where a garment does not say how much. */
  readonly ease: { readonly back: Share; readonly chest: Share }
  /** A woman's frame, without her bust's surplus: shoulders, armholes and back go by it. */
  readonly frame?: (body: JacketBody) => BustFrame
  /** A half's waist takes in no more than this below the girth line. */
  readonly mostSuppression: number
  /** Undefined for men. */
  readonly bust: Pick<SurveyedWoman, "sideNeckToBustPoint" | "bustPointDistance"> | undefined
}

/** So much of each cm of the bust's ease, less so much. */
interface Share {
  readonly each: number
  readonly less: number
}

/** Of an ease what its share is. */
const shareOf = ({ each, less }: Share, ease: number): number => Math.max(0, each * ease - less)

/** What back and chest have over the body's own widths. */
export const acrossEase = ({ bustEase, backEase, across }: JacketAsk, { ease }: JacketPerson): Across => ({
  back: (across?.back ?? shareOf(ease.back, bustEase)) + backEase,
  chest: across?.chest ?? shareOf(ease.chest, bustEase),
})

/** Where a garment says no more of it a jacket's back has 2 to 3 over the body, a coat's 4; its chest 1 to 1.5, and 2. */
export const woman: JacketPerson = {
  cut: womanCut,
  survey: surveyedWoman,
  balance: (bust) => balanceOf(usualDartAngle(bust)),
  balanceWithin: [-3, 9],
  neckOff: 0.5,
  ease: { back: { each: 0.2, less: 0 }, chest: { each: 0.1, less: 0 } },
  frame: bustFrameOf,
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
  ease: { back: { each: 0.26, less: 1.2 }, chest: { each: 0.16, less: 1.2 } },
  mostSuppression: 11,
  bust: undefined,
}

/** The person with the darts that another body has. */
export const asHeld = (person: JacketPerson, held: Branches | undefined): JacketPerson =>
  held === undefined ? person : { ...person, cut: { ...person.cut, held } }
