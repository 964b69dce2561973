import type { Warning } from "@toile/draft-model"
import type { KnitPerson } from "../common/knit-top/person.js"
import type { TShirtSheet } from "./declaration.js"

/** Of its stretch a jersey takes so much in wear without strain. */
const WORN_STRETCH = 0.6

interface Made {
  readonly gmChestGirth: number
  readonly gmHipGirth: number
  readonly gmNeckGirth: number
  readonly gmBicepGirth: number
}

/** What a fitter should know: where the cloth must stretch more than it likes, and a neck that no head passes. */
export const fittingNotes = (s: TShirtSheet, made: Made, person: KnitPerson): Warning[] => {
  if (s.type === "final") return []
  const notes: Warning[] = []
  const { body, option, taken } = s
  const strain = (what: string, ofBody: number, girth: number, group: keyof typeof body): void => {
    const needed = ofBody / girth - 1
    if (needed > (WORN_STRETCH * option.stretchX) / 100)
      notes.push({
        code: "stretch",
        measurement: taken[group] ?? group,
        message: `${taken[group] ?? group}: the ${what} (${girth.toFixed(1)} cm) must stretch by ${(100 * needed).toFixed(0)} % to go round ${ofBody.toFixed(1)} cm; a cloth of ${option.stretchX} % wears well up to ${(WORN_STRETCH * option.stretchX).toFixed(0)} %`,
      })
  }
  strain("chest", body.bust, made.gmChestGirth, "bust")
  if (option.length >= 0) strain("hip", Math.max(body.hip, body.maxHip ?? 0), made.gmHipGirth, "hip")
  strain("sleeve", body.bicep, made.gmBicepGirth, "bicep")
  const head = body.head ?? person.head(body.height ?? person.usual.height(body.bust), body.neck - BASE_OVER_MID_NECK)
  const open = made.gmNeckGirth * (1 + option.stretchX / 100)
  if (open < head)
    notes.push({
      code: "neckTight",
      piece: "neckRib",
      message: `The neckline stretches to ${open.toFixed(1)} cm, less than the head's ${head.toFixed(1)}: a cloth with more stretch, or a wider or deeper neck`,
    })
  return notes
}

/** The neck's base is about 3 larger than its middle. */
const BASE_OVER_MID_NECK = 3
