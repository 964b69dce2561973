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

/** What does not pass; less than this, cm, is none. */
const NONE = 0.05

/** A target or a cloth's adjustment has made an opening too narrow. */
export const openingNotes = (openings: readonly Opening[]): Warning[] =>
  openings.flatMap(({ name, girth, passes }): Warning[] =>
    girth >= passes - NONE
      ? []
      : [
          {
            code: `${name}Tight`,
            excuses: [{ rule: "opening", name }],
            message: `The ${name} stretches to ${girth.toFixed(1)} cm, less than the ${passes.toFixed(1)} that have to pass: a cloth with more stretch, or more girth there`,
          },
        ],
  )
