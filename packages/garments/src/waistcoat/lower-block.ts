import { backNeck } from "@toile/blocks/bodice"
import { atLevel } from "@toile/blocks/steps"
import { swungDown } from "@toile/blocks/upper-body"
import { below, degrees, distance, type Point, polar, splitPath } from "@toile/geometry"
import { armholeOf, type Block, frontNeck, SHOULDER_EASE } from "./block.js"
import type { Drivers } from "./size.js"

/**
 * The block of a side whose shoulder lies so much lower: the shoulder swings about the neck, its end, the across lines and the
 * underarm go down by as much, the underarm along the usual side's line, so that below it nothing moves. The neckline keeps its ends and turns
 * with the shoulder; no collar is sewn to it, and no sleeve into the armhole, so neither has a length to keep.
 */
export const onItsSide = (usual: Block, by: number, id: Drivers): Block => {
  if (by === 0) return usual
  const { back, front, level } = usual

  // 1. Shoulders: the front's turns as far as the back's, and is as long less the blade's ease
  const backTip = swungDown(back.neckPoint, back.tip, by, 1)
  const slopeTo = (tip: Point): number => degrees(Math.atan2(back.neckPoint.y - tip.y, tip.x - back.neckPoint.x))
  const slope = { back: slopeTo(backTip), front: front.slope + slopeTo(backTip) - slopeTo(back.tip) }
  const frontTip = polar(front.neckPoint, -slope.front, distance(back.neckPoint, backTip) - SHOULDER_EASE)

  // 2. The underarm, down both sides by as much of their seam
  const along = atLevel(back.side, level.underarm - by)?.along ?? by
  const lowered = {
    back: { tip: backTip, slope: slope.back, across: below(back.across, by), side: splitPath(back.side, along)[1] },
    front: {
      tip: frontTip,
      slope: slope.front,
      across: below(front.across, by),
      side: splitPath(front.side, along)[1],
    },
  }
  return {
    ...usual,
    worn: { back: { ...usual.worn.back, tip: backTip }, front: { ...usual.worn.front, tip: frontTip } },
    level: { ...level, underarm: level.underarm - by, chest: level.chest - by },
    back: {
      ...back,
      ...lowered.back,
      neck: backNeck(back.neckPoint, slope.back),
      armhole: armholeOf("back", lowered.back, id),
    },
    front: {
      ...front,
      ...lowered.front,
      neck: frontNeck(front.neckPoint, slope.front, front.edge),
      armhole: armholeOf("front", lowered.front, id),
    },
  }
}
