import { type SkirtSize, shareIntake, skirtLines } from "@toile/blocks/skirt"
import type { SkirtSheet } from "./declaration.js"

/** Both quarters of the skirt, and what side and darts take in. */
export const drawSkirt = (s: SkirtSheet, size: SkirtSize) => {
  const intake = shareIntake(size, { front: s.option.dartsFront, back: s.option.dartsBack })
  return { intake, ...skirtLines(size, intake, s.seam.waist) }
}

/** The whole front at the garment's upper edge, darts closed, cm. */
export const frontWaistOf = (s: SkirtSheet, size: SkirtSize): number => 2 * drawSkirt(s, size).front.top.sewnLength
