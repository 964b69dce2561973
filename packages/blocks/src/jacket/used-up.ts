import { pathLength } from "@toile/geometry"
import { refuse } from "@toile/pattern-model"
import type { JacketBlock } from "./block.js"
import type { NamedBy } from "./frame.js"

/** Below a belly's cut the front's side goes on for so much at the least, cm: a lining ends above it. */
const LEAST_BELOW_CUT = 2.5
/** A front's side is as long as the side panel's, but for what is eased over the bust and a belly, to so much. */
const AS_LONG = 0.03

/** Refuses a front's side that runs out so far over a belly that nothing of its seam is left below the cut. */
export const refuseUsedUp = ({ frame, front, side, overBust }: JacketBlock, id: NamedBy): void => {
  if (frame.belly.more <= 0) return
  const { gap, path } = front.seam
  const parts = gap ? [gap.upper, gap.lower] : [path]
  const own = parts.reduce((sum, part) => sum + pathLength(part), 0) - (overBust?.front ?? 0) - front.seam.eased
  const beside = pathLength(side.frontSeam.path) - (overBust?.side ?? 0)
  if (Math.abs(own - beside) <= AS_LONG && (gap === undefined || pathLength(gap.lower) >= LEAST_BELOW_CUT)) return
  refuse({
    code: "sideUsedUp",
    measurement: id.waist,
    message: `${id.waist}: over such a belly the front's side is used up before the hem: below the pockets ${LEAST_BELOW_CUT} cm of it at the least can be drafted`,
  })
}
