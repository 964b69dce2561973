import { curveBetween, type Path, type Point, pathEnd, pathStart } from "@toile/geometry"
import { backNeck } from "../bodice/neckline.js"
import { neckOverLower } from "../upper-body/lower-neck.js"
import { lowerBy } from "../upper-body/lower-shoulder.js"
import type { JacketFrame } from "./frame.js"

/** How a front's neckline is drawn from its shoulder: where it ends, in which direction, with handles of which length. */
export interface FrontNeck {
  readonly neck: Path
  /** Of travel. */
  readonly arriving: number | Point
  /** Handles' share of the chord. */
  readonly pull: number
}

/** A rolled collar's front neckline is so nearly straight that no handles make up for its turn; this much, cm, nobody sees. */
const HAIR = 0.02

/** Both halves of the neckline over a side whose shoulder lies lower: their ends are where they were, each is as long. */
export const neckOverLowerJacket = (
  usual: JacketFrame,
  lower: JacketFrame,
  { neck, arriving, pull }: FrontNeck,
): { readonly back: Path; readonly front: Path } =>
  neckOverLower({
    by: lowerBy(usual.size.lower),
    within: HAIR,
    usual: { back: slopeOfBack(usual), front: usual.front.slope },
    squarely: { back: slopeOfBack(lower), front: lower.front.slope },
    draw: (part, slope, full) =>
      part === "back"
        ? backNeck(usual.back.neckPoint, slope, full)
        : curveBetween(pathStart(neck), { direction: -90 - slope, pull: full * pull }, pathEnd(neck), {
            direction: arriving,
            pull: full * pull,
          }),
  })

/** Of the back's shoulder, degrees below the horizontal. */
export const slopeOfBack = ({ back: { neckPoint, tip } }: JacketFrame): number =>
  (Math.atan2(neckPoint.y - tip.y, tip.x - neckPoint.x) * 180) / Math.PI
