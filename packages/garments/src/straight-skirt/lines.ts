import { point, solve } from "@toile/geometry"
import { refuse } from "@toile/pattern-model"
import { type DartedWaist, dartedWaist, type PlannedDart } from "./darted-waist.js"
import type { SkirtSheet } from "./declaration.js"
import { type Intake, WAIST_EASED_IN } from "./intake.js"
import { type SideLine, sideLine, widerSide } from "./side-line.js"
import type { SkirtSize } from "./size.js"

/** One quarter of the skirt: its side seam and its waist, centre line at x = 0. */
export interface Quarter {
  readonly side: SideLine
  readonly waist: DartedWaist
}

/** Aldrich: the back has H/4 + 1.5 of a half width of H/2 + 1.5, so it is 1.5 wider than the front. */
const BACK_WIDER = 1.5
/** Finer than any cutter; the root is found in a few steps. */
const FINE = 1e-6

/**
 * Front and back with their common side seam. The side takes in so much that both waists together have exactly the
 * waist's length.
 */
export const skirtLines = (s: SkirtSheet, size: SkirtSize, intake: Intake): { front: Quarter; back: Quarter } => {
  const frontHip = size.hip / 4 - BACK_WIDER / 2
  const narrowing = (size.hip - size.hem) / 4
  const target = (size.waist + WAIST_EASED_IN) / 2
  const darts = plannedDarts(size, intake)
  const draw = (sideIntake: number): { front: Quarter; back: Quarter } => {
    const frontSide = sideLine(size, frontHip, frontHip - narrowing, sideIntake)
    const backSide = widerSide(frontSide, BACK_WIDER)
    return {
      front: { side: frontSide, waist: dartedWaist(point(0, 0), frontSide, darts.front, s.seam.waist) },
      back: { side: backSide, waist: dartedWaist(point(0, -size.backDrop), backSide, darts.back, s.seam.waist) },
    }
  }
  const surplus = (sideIntake: number): number => {
    const { front, back } = draw(sideIntake)
    return front.waist.sewnLength + back.waist.sewnLength - target
  }
  const solved = solve(surplus, intake.side - 2, intake.side + 2, FINE)
  if (solved._tag === "Ok") return draw(solved.value)
  return refuse({
    code: "waistSeam",
    measurement: size.from.waist,
    stitch: "waist seam",
    message: `${size.from.waist}: the waist seam cannot be drawn ${(2 * target).toFixed(1)} cm long`,
  })
}

/** The darts end this far above the hip line at the least. */
const FRONT_ABOVE_HIP = 9
const BACK_ABOVE_HIP = 5

/**
 * Where the darts lie (shares of the waist from the centre) and how long they are: Aldrich's 14 and 12.5 in the back
 * and 10 in the front, shorter on a short hip.
 */
const plannedDarts = (size: SkirtSize, intake: Intake) => {
  const longestFront = size.hipDepth - FRONT_ABOVE_HIP
  const longestBack = size.hipDepth - BACK_ABOVE_HIP
  const dart =
    (share: number, length: number, longest: number) =>
    (each: number): PlannedDart => ({ share, intake: each, length: Math.min(length, longest) })
  const frontAt =
    intake.front.length === 2
      ? [dart(0.45, 10, longestFront), dart(0.75, 9, longestFront)]
      : [dart(2 / 3, 10, longestFront)]
  const backAt =
    intake.back.length === 2
      ? [dart(1 / 3, 14, longestBack), dart(2 / 3, 12.5, longestBack)]
      : [dart(0.5, 13, longestBack)]
  return {
    front: intake.front.map((each, i) => frontAt[i]!(each)),
    back: intake.back.map((each, i) => backAt[i]!(each)),
  }
}
