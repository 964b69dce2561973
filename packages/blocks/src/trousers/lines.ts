import type { Branches } from "@toile/pattern-model"
import { type BackFrame, type BackLines, backFrame, backLines } from "./back-lines.js"
import { xAtLevel } from "./curves.js"
import { type FrontFrame, type FrontLines, frontFrame, frontLines } from "./front-lines.js"
import type { TrouserSize, Unrisen } from "./size.js"
import type { WaistShape } from "./waist-shape.js"

/** The lines of both. */
export interface TrouserLines {
  readonly front: FrontLines
  readonly back: BackLines
}

/** What both are drawn on: it does not depend on the rises, and tells them. */
export interface TrouserFrames {
  readonly front: FrontFrame
  readonly back: BackFrame
}

/** @param forked with another lean of centre back, whose legs and forks are the same */
export const drawFrames = (size: Unrisen, shape: WaistShape, forked?: TrouserFrames): TrouserFrames => {
  const front = forked?.front ?? frontFrame(size, shape)
  return { front, back: backFrame(size, front, forked?.back) }
}

/**
 * Front and back from the finished dimensions; method and sources: README. Refused where legs, rises or waist cannot
 * be drawn.
 */
export const drawLines = (size: TrouserSize, shape: WaistShape, frames = drawFrames(size, shape)): TrouserLines => {
  const front = frontLines(size, shape, frames.front)
  return { front, back: backLines(size, front, shape, frames.back) }
}

/** What a front and a back have eased into the band, in place of darts too narrow to sew. */
export const easedWaist = ({ front, back }: TrouserLines): { readonly front: number; readonly back: number } => ({
  front: front.waist.kind === "dart" ? front.waist.eased : 0,
  back: back.waist.kind === "darts" ? back.waist.eased : 0,
})

/** How many darts a front and a back have that are sewn. */
export const dartBranches = ({ front, back }: TrouserLines): Branches => ({
  frontDarts: front.waist.kind === "dart" ? front.waist.darts.length : 0,
  backDarts: back.waist.kind === "darts" ? back.waist.darts.length : 0,
})

/** The thigh is measured this far below the fork, on front and back each from its own. */
export const THIGH_BELOW_FORK = 2.5

/** All round one leg; the same as on the pieces, which have these lines for edges. */
export const thighGirth = ({ front, back }: TrouserLines): number =>
  [front, back].reduce((sum, { fork, inseamUpper, sideUpper }) => {
    const level = fork.y - THIGH_BELOW_FORK
    return sum + xAtLevel(inseamUpper, level) - xAtLevel(sideUpper, level)
  }, 0)

/** The rise is lengthened or shortened so far above the hip line. */
export const ADJUST_ABOVE_HIP = 3
