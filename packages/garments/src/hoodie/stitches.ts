import type { WithEdges } from "@toile/blocks/knit-top"
import { type EdgeUse, lengthOf, notchAt, reversed, type Sewn, sewn } from "@toile/pattern-model"

/** The single notch in front and the double one at the back, from the underarm up, as shares of the raglan seam. */
const NOTCH = 0.35
/** Half the distance of a double notch: a little more than 0.8 where the seam is hollow. */
const DOUBLE = 0.7

export const raglanSeams = (
  front: WithEdges<"raglan">,
  back: WithEdges<"raglan">,
  sleeve: WithEdges<"raglanFront" | "raglanBack">,
): Sewn[] => {
  const at = NOTCH * lengthOf(front.edge.raglan)
  const behind = NOTCH * lengthOf(back.edge.raglan)
  return [
    sewn("raglan seam, front", reversed(sleeve.edge.raglanFront), front.edge.raglan, { notches: [notchAt(at)] }),
    sewn("raglan seam, back", sleeve.edge.raglanBack, back.edge.raglan, {
      notches: [notchAt(behind - DOUBLE), notchAt(behind + DOUBLE)],
    }),
  ]
}

/** Half of the neckline from centre back to centre front; the shoulder is marked. */
export const hoodSeams = (
  halfNeck: readonly EdgeUse[],
  shoulderAlong: number,
  side: WithEdges<"neck" | "crown" | "face">,
  middle: WithEdges<"neck" | "side"> | undefined,
): Sewn[] => {
  const hood = middle ? [middle.edge.neck, side.edge.neck] : [side.edge.neck]
  return [
    sewn("hood seam", hood, halfNeck, { notches: [notchAt(shoulderAlong)] }),
    middle
      ? sewn("hood seam over the head", reversed(side.edge.crown), middle.edge.side, {
          notches: [notchAt(lengthOf(middle.edge.side) / 3), notchAt((2 * lengthOf(middle.edge.side)) / 3)],
        })
      : sewn("hood seam over the head", side.edge.crown, side.edge.crown, {
          notches: [notchAt(lengthOf(side.edge.crown) / 2)],
        }),
  ]
}
