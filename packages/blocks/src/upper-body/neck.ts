import { clamp } from "../steps/fade.js"
import { A_STEP } from "./posture.js"

/** The half width of a neck girth at its base, cm (Aldrich: N/5 - 0.2). */
export const neckHalfWidth = (girth: number): number => girth / 5 - 0.2

/** The back's neck point rises over the nape by a third of its half width (Bunka), held; a jacket's wider neck a hair more. */
const RISE = { least: 1.8, most: 2.5, mostOfJacket: 2.6 } as const

/** A back neck's rise on a curved or erect body, higher by 0.15 a step; cm. */
export const risen = (rise: number, posture: number): number => rise + A_STEP.neckHigher * posture

/** How high the back's neck point stands over the nape, cm, by the neck's half width at its base. */
export const neckRise = (halfWidth: number, posture: number): number =>
  risen(clamp(RISE.least, halfWidth / 3, RISE.most), posture)

/**
 * How high the back's neck point stands under a jacket's or a waistcoat's neck, which stands off its base; by the whole
 * width from neck point to neck point.
 */
export const jacketNeckRise = (neckWidth: number, posture: number): number =>
  risen(clamp(RISE.least, neckWidth / 6, RISE.mostOfJacket), posture)
