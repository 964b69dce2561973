import { type Path, pathEnd } from "@toile/geometry"
import { sideAtLevel } from "../steps/falling.js"
import { leanAt } from "./belly.js"
import type { JacketBlock } from "./block.js"

// What a block has where a finished jacket is measured (`measure.ts`), without its pieces; whole, buttoned, darts closed, cm.

/** Both fronts from centre front to the front seam at the waist, as `gmFrontWaistWidth`. */
export const frontWaistWidth = ({ frame, front }: JacketBlock): number => {
  const { level, intakes, belly } = frame
  return 2 * (sideAtLevel(front.seam.path, level.waist).x + belly.lean - intakes.dart)
}

/** And at the hips, as `gmFrontHipWidth`. */
export const frontHipWidth = ({ frame, front }: JacketBlock): number => {
  const { level, belly, drop } = frame
  return 2 * (sideAtLevel(front.seam.path, level.hip + drop).x + leanAt(belly, level, level.hip))
}

/** All round the hips, what falls straight from a belly and all, as `gmHipGirth`. */
export const hipGirth = ({ frame }: JacketBlock): number => frame.size.hipGirth + 2 * frame.letOut

/** All round the hem, as `gmHemGirth`. */
export const hemGirth = ({ frame, back, side, front }: JacketBlock): number => {
  const { belly, level, intakes } = frame
  const foot = ({ path }: { readonly path: Path }): number => pathEnd(path).x
  const ofBack = foot(back.seam) - intakes.centreBack
  const ofSide = foot(side.frontSeam) - foot(side.backSeam)
  return 2 * (ofBack + ofSide + foot(front.seam) + leanAt(belly, level, level.hem))
}
