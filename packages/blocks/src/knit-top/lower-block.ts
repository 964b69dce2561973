import { pathLength, pathStart, point, splitPath } from "@toile/geometry"
import { clamp } from "../steps/fade.js"
import { atLevel } from "../steps/falling.js"
import { ACROSS_BACK_LEVEL } from "../upper-body/levels.js"
import { armholeAsLongAs, inWith, lowerBy, type Swing, swungAsFar } from "../upper-body/lower-shoulder.js"
import type { NeckStyle } from "../upper-body/neck-curves.js"
import { drawArmhole, type Fullness, fullnessOver, hollower } from "./armhole.js"
import { type Block, type Half, knitSquare } from "./block.js"
import { loweredNeckline } from "./neckline.js"
import { armholeNamed, type Taken } from "./plausible.js"
import type { KnitTopSize } from "./size.js"

/**
 * The block of the side that is drafted: the usual one, or where that side's shoulder is lower, the usual one with its
 * shoulder's end, its across lines and its underarm lower by as much. The underarm goes down the usual side's line, so
 * that below it nothing moves; neckline and armhole are as long, half by half, for one rib or hood and one sleeve.
 */
export const onItsSide = (usual: Block, size: KnitTopSize, style: NeckStyle, taken: Taken): Block => {
  const by = lowerBy(size.lower)
  return by === 0 ? usual : swungAsFar((share) => swung(usual, size, style, taken, { by, share }))
}

const swung = (usual: Block, size: KnitTopSize, style: NeckStyle, taken: Taken, { by, share }: Swing): Block => {
  const { back, front } = loweredNeckline(size, style, by, share)
  const along = atLevel(usual.back.side, usual.level.underarm - by)?.along ?? by
  const named = armholeNamed(taken)
  const sides = { back: splitPath(usual.back.side, along)[1], front: splitPath(usual.front.side, along)[1] }
  const below = knitSquare(sides.back, sides.front)
  const half = (
    which: "back" | "front",
    shoulder: typeof back,
    across: number,
    level: number,
    full: Fullness,
  ): Half => {
    const [of, side] = [usual[which], sides[which]]
    return {
      ...of,
      ...shoulder,
      side,
      level: lowered(of.level, by),
      armhole: armholeAsLongAs(pathLength(of.armhole), full, (hollow) =>
        drawArmhole(
          shoulder.tip,
          shoulder.slope,
          inWith(point(across / 2, -level - by), { usual: of.tip, lower: shoulder.tip }, INSIDE),
          pathStart(side),
          below[which],
          { ...hollower(full, hollow), soft: clamp(0, by / SOFTEST_FROM, 1) },
          named,
        ),
      ),
    }
  }
  return {
    back: half("back", back, size.acrossBack, ACROSS_BACK_LEVEL, fullnessOver(size.bust, "back")),
    front: half("front", front, size.acrossChest, size.acrossChestLevel, fullnessOver(size.bust, "front")),
    level: lowered(usual.level, by),
  }
}

/** An across line that would lie less than this inside of the shoulder's end comes in with it, cm (our choice): held further in, the armhole ends in a corner under the arm. */
const INSIDE = -0.7

/** The shoulder's end swung in, an armhole turns back out above the across line: so much lower, cm, it does as softly as it can (our choice). */
const SOFTEST_FROM = 2.5

const lowered = (level: Half["level"], by: number): Half["level"] => ({
  ...level,
  underarm: level.underarm - by,
  chest: level.chest - by,
})
