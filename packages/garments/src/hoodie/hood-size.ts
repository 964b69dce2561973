import { headGirth, type KnitPerson } from "@toile/blocks/knit-top"
import type { HoodieSheet } from "./declaration.js"

/** The hood worn flat: from the neckline at centre back to its top, and from the face to the back of the head. cm. */
export interface HoodSize {
  readonly height: number
  readonly depth: number
}

/** Depth: 0.42 of the head's girth and 2 (workroom practice). */
const DEPTH = { share: 0.42, plus: 2 } as const

/** Height: nape to crown and the hood's ease. What a finished hood's order leaves out follows from its chest. */
export const hoodSize = (s: HoodieSheet, person: KnitPerson): HoodSize => {
  const { survey } = person
  if (s.type === "final") {
    const bust = s.final.chest - s.option.bustEase
    const height = survey.height(bust)
    const head = survey.head(height, survey.neckBase(bust))
    return {
      height: s.final.hoodHeight ?? survey.napeToCrown(height) + s.option.hoodEase,
      depth: s.final.hoodDepth ?? DEPTH.share * head + DEPTH.plus,
    }
  }
  const height = s.body.height ?? survey.height(s.body.bust)
  const { backNeckHeight } = s.body
  const headHeight =
    s.body.height === undefined || backNeckHeight === undefined
      ? survey.napeToCrown(height)
      : s.body.height - backNeckHeight
  return {
    height: headHeight + s.option.hoodEase,
    depth: DEPTH.share * headGirth(s.body, person) + DEPTH.plus,
  }
}
