import { BACK_WIDER, type SkirtSize, shareIntake, skirtLines, withoutHairs } from "@toile/blocks/skirt"
import type { SkirtSheet } from "./declaration.js"

const dartCounts = ({ option, held }: SkirtSheet) => ({ front: option.dartsFront, back: option.dartsBack, held })

/** Both quarters of the skirt, and what side and darts take in. */
export const drawSkirt = (s: SkirtSheet, size: SkirtSize) => {
  const intake = shareIntake(size, dartCounts(s))
  return { intake, ...skirtLines(size, intake, s.seam.waist) }
}

/**
 * The same with darts of any width, as a thin one goes into the sides in one step: what a skirt has on a level then follows its body without
 * a jump.
 */
export const drawWithAllDarts = (s: SkirtSheet, size: SkirtSize) => {
  const { asked, ...intake } = shareIntake(size, dartCounts(s))
  return { ...skirtLines(size, { ...intake, ...(asked && withoutHairs(asked)), asked: undefined }, s.seam.waist) }
}

/** A half of the front at the hip, cm. */
export const frontHipOf = (s: SkirtSheet, size: SkirtSize): number =>
  size.hip / 4 - BACK_WIDER / 2 + shareIntake(size, dartCounts(s)).sideBack

/** What a side edge takes in from the hip to the waist, with darts of any width, cm. */
export const sideTakes = (s: SkirtSheet, size: SkirtSize): number => {
  const intake = shareIntake(size, dartCounts(s))
  return (intake.asked ?? intake).side
}

/** The whole front at the garment's upper edge, darts closed, cm. */
export const frontWaistOf = (s: SkirtSheet, size: SkirtSize): number => 2 * drawSkirt(s, size).front.top.sewnLength
