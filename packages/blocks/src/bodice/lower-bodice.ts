import {
  below,
  degrees,
  direction,
  distance,
  type Path,
  type Point,
  pathLength,
  pathStart,
  polar,
  splitPath,
  startTangent,
} from "@toile/geometry"
import { atLevel } from "../steps/falling.js"
import {
  armholeAsLongAs,
  armholeNearlyAsLongAs,
  FULLEST,
  goesDownBy,
  type Swing,
  swungAsFar,
  swungDown,
} from "../upper-body/lower-shoulder.js"
import { drawArmhole, type Hollow, ROUND } from "./armhole.js"
import { easedSlope, turnBlade } from "./blade.js"
import { turned } from "./dart.js"
import type { Armholed } from "./forward-bodice.js"
import type { NamedBy } from "./frame.js"
import { neckOverLowerShoulder } from "./neckline.js"

/** A block with armholes and sides. */
interface Sided extends Armholed {
  readonly back: { readonly armhole: Path; readonly side: Path }
  readonly front: { readonly armhole: Path; readonly side: Path }
}

type Sides = { readonly back: Path; readonly front: Path }

/** Where a garment's neckline ends on the shoulder's seam, of both halves, and how far out of the base of the neck. */
export interface NeckEnds {
  readonly back: Point
  readonly front: Point
  readonly out: number
}

/** A front's neckline to which nothing is sewn may be shorter by so much, cm, where it cannot be as long. */
const BARE_NECK = 0.8

/**
 * A block whose neckline lies on the base of the neck, its shoulder so much lower; 0 leaves it as it is.
 *
 * @param bare a block, to which no collar and no sleeve is sewn: neckline and armholes are about as long
 */
export const lowerBlock = <Of extends Sided>(usual: Of, by: number, id: NamedBy, bare = false): Of => {
  if (by === 0) return usual
  return swungAsFar((share) => loweredBlock(usual, { by, share }, id, bare))
}

const loweredBlock = <Of extends Sided>(usual: Of, { by, share }: Swing, id: NamedBy, bare: boolean): Of => {
  const { back, front } = usual.frame
  const block = lowered(usual, { by, share }, { back: back.neckPoint, front: front.neckPoint, out: 0 }, id, bare)
  const { back: lower } = block.frame
  const steeper = block.blade.kind === "ease" ? easedSlope(block.frame, lower.neckPoint) - lower.slope : 0
  const neck = neckOverLowerShoulder(usual.frame, block.frame, by, steeper, bare ? BARE_NECK : 0)
  return {
    ...block,
    frame: {
      ...block.frame,
      back: { ...block.frame.back, neck: neck.back },
      front: { ...block.frame.front, neck: neck.front },
    },
  }
}

/**
 * The shoulder's end, swung about the neckline's, the across lines and the underarm so much lower, the neckline's ends where they are: seen from them
 * the shoulder's base is where its seam, run on, comes to. The underarm goes down the usual side's line, so that below it
 * nothing moves; the armhole's halves are as long, for one sleeve.
 */
export const lowered = <Of extends Sided>(
  usual: Of,
  { by, share }: Swing,
  ends: NeckEnds,
  id: NamedBy,
  bare = false,
): Of => {
  const { frame, blade } = usual
  const { back, front } = frame

  // 1. Shoulders: the front's turns as far as the back's, and is as long
  const backTip = swungDown(ends.back, back.tip, by, share)
  const slopeTo = (tip: Point): number => degrees(Math.atan2(ends.back.y - tip.y, tip.x - ends.back.x))
  const slope = { back: slopeTo(backTip), front: front.slope + slopeTo(backTip) - slopeTo(back.tip) }
  const length = distance(ends.back, backTip)
  const lowerFrame: Of["frame"] = {
    ...frame,
    shoulderLength: ends.out + length,
    level: { ...frame.level, underarm: frame.level.underarm - by },
    back: {
      ...back,
      neckPoint: polar(ends.back, 180 - slope.back, ends.out),
      tip: backTip,
      slope: slope.back,
      across: below(back.across, by),
    },
    front: {
      ...front,
      neckPoint: polar(ends.front, 180 - slope.front, ends.out),
      tip: polar(ends.front, -slope.front, length),
      slope: slope.front,
      across: below(front.across, by),
    },
  }

  // 2. The underarm, down both sides by as much of their seam
  const sideTo = (down: number) => {
    const along = atLevel(usual.back.side, pathStart(usual.back.side).y - down)?.along ?? down
    return { back: splitPath(usual.back.side, along)[1], front: splitPath(usual.front.side, along)[1] }
  }

  // 3. Armholes, as they lie when blade and bust darts are sewn
  const turn = turnBlade(lowerFrame, blade.kind)
  const { bustPoint, angle } = front
  const out = (p: Point): Point => turned(p, -angle, bustPoint)
  const above = {
    back: {
      tip: turned(backTip, -turn.angle, back.blade),
      shoulder: direction(-slope.back - turn.angle),
      across: lowerFrame.back.across,
    },
    front: {
      tip: out(lowerFrame.front.tip),
      shoulder: direction(-slope.front - angle),
      across: out(lowerFrame.front.across),
    },
  }
  const half =
    (part: "back" | "front", { [part]: side }: Sides) =>
    (hollow: Hollow): Path =>
      drawArmhole({
        ...above[part],
        underarm: pathStart(side),
        side: startTangent(side),
        hollow,
        id: id.acrossBack,
      })

  // 4. Where so low a shoulder takes from its armhole what no fuller curve gives back, the underarm goes down further
  const long = { back: pathLength(usual.back.armhole), front: pathLength(usual.front.armhole) }
  const gives = bare
    ? 0
    : goesDownBy((more) => {
        const side = sideTo(by + more)
        const spare = (part: "back" | "front") => pathLength(half(part, side)(FULL)) - long[part]
        return Math.min(spare("back"), spare("front"))
      })
  const side = sideTo(by + gives)
  const armhole = (part: "back" | "front"): Path =>
    bare
      ? armholeNearlyAsLongAs(long[part], ROUND, half(part, side))
      : armholeAsLongAs(long[part], ROUND, half(part, side))
  return {
    ...usual,
    frame: { ...lowerFrame, level: { ...lowerFrame.level, underarm: lowerFrame.level.underarm - gives } },
    blade: turn,
    back: { ...usual.back, side: side.back, armhole: armhole("back") },
    front: { ...usual.front, side: side.front, armhole: armhole("front") },
  }
}

const FULL = { ...ROUND, fuller: FULLEST } as const
