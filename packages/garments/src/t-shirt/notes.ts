import { neckNotes } from "@toile/blocks/knit-top"
import type { Opening, Warning } from "@toile/draft-model"
import type { TShirtSheet } from "./declaration.js"

/** Of its stretch a jersey takes so much in wear without strain. */
const WORN_STRETCH = 0.6

interface Made {
  readonly gmChestGirth: number
  readonly gmHipGirth: number
  readonly gmBicepGirth: number
}

/** What a fitter should know: where the cloth must stretch more than it likes, and a neck that no head passes. */
export const fittingNotes = (s: TShirtSheet, made: Made, neck: Opening | undefined): Warning[] => {
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
  return [...notes, ...neckNotes(neck, "neckRib", "a cloth with more stretch, or a wider or deeper neck")]
}
