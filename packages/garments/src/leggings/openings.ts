import { tightNotes } from "@toile/blocks/steps"
import type { SurveyedBody } from "@toile/body/survey"
import type { Opening, Warning } from "@toile/draft-model"
import type { LeggingsSheet } from "./declaration.js"
import { bodyLeg } from "./leg-shape.js"

interface Made {
  readonly gmHemGirth: number
  readonly gmWaistSeamGirth: number
}

/** The heel passes the hem, the hips the waist's edge, each stretched as far as the cloth does (I32). */
export const openingsOf = (s: LeggingsSheet, made: Made, person: SurveyedBody): readonly Opening[] => {
  if (s.type === "final") return []
  const stretched = (girth: number): number => girth * (1 + s.option.stretchX / 100)
  return [
    { name: "hem", girth: stretched(made.gmHemGirth), passes: bodyLeg(s, person).heel },
    { name: "waist", girth: stretched(made.gmWaistSeamGirth), passes: Math.max(s.body.hip, s.body.maxHip ?? 0) },
  ]
}

/** A target or a cloth's adjustment has made an opening too narrow. */
export const openingNotes = (openings: readonly Opening[]): Warning[] =>
  tightNotes(openings, "a cloth with more stretch, or more girth there", "stretches")
