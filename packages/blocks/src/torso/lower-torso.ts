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
import { drawArmhole, HOLLOW } from "../bodice/armhole.js"
import { turnBlade } from "../bodice/blade.js"
import { turned } from "../bodice/dart.js"
import type { NamedBy } from "../bodice/frame.js"
import { neckOverLowerShoulder } from "../bodice/neckline.js"
import { atLevel } from "../steps/falling.js"
import { armholeAsLongAs } from "../upper-body/lower-shoulder.js"
import { loweredTorsoNeck, type NecklineAsk, sewnSlope, type TorsoNeck } from "./neckline.js"
import type { Torso } from "./torso.js"

/** Where a garment's neckline ends on the shoulder's seam, of both halves, and how far out of the base of the neck. */
interface NeckEnds {
  readonly back: Point
  readonly front: Point
  readonly out: number
}

/** A torso with a neckline of its own, its shoulder so much lower; 0 leaves both as they are. */
export const lowerNeckedTorso = (
  usual: Torso,
  neck: TorsoNeck,
  by: number,
  ask: NecklineAsk,
  id: NamedBy,
): { readonly torso: Torso; readonly neck: TorsoNeck } => {
  if (by === 0) return { torso: usual, neck }
  const torso = lowered(usual, by, { back: neck.back.neckPoint, front: neck.front.neckPoint, out: neck.out }, id)
  return { torso, neck: loweredTorsoNeck(neck, usual.frame, torso.frame, ask) }
}

/** A torso to whose base of the neck a collar is sewn, its shoulder so much lower; 0 leaves it as it is. */
export const lowerTorso = (usual: Torso, by: number, id: NamedBy): Torso => {
  if (by === 0) return usual
  const { back, front } = usual.frame
  const torso = lowered(usual, by, { back: back.neckPoint, front: front.neckPoint, out: 0 }, id)
  const { back: lower } = torso.frame
  const sewn = sewnSlope(torso.frame, lower.neckPoint, { princess: torso.blade.kind !== "ease" })
  const neck = neckOverLowerShoulder(usual.frame, torso.frame, sewn - lower.slope)
  return {
    ...torso,
    frame: {
      ...torso.frame,
      back: { ...torso.frame.back, neck: neck.back },
      front: { ...torso.frame.front, neck: neck.front },
    },
  }
}

/**
 * The shoulder's end, the across lines and the underarm so much lower, the neckline's ends where they are: seen from them
 * the shoulder's base is where its seam, run on, comes to. The underarm goes down the usual side's line, so that below it
 * nothing moves; the armhole's halves are as long, for one sleeve.
 */
const lowered = (usual: Torso, by: number, ends: NeckEnds, id: NamedBy): Torso => {
  const { frame, level, blade } = usual
  const { back, front } = frame

  // 1. Shoulders: the front's turns as far as the back's, and is as long
  const backTip = below(back.tip, by)
  const slopeTo = (tip: Point): number => degrees(Math.atan2(ends.back.y - tip.y, tip.x - ends.back.x))
  const slope = { back: slopeTo(backTip), front: front.slope + slopeTo(backTip) - slopeTo(back.tip) }
  const length = distance(ends.back, backTip)
  const lowerFrame: Torso["frame"] = {
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
  const along = atLevel(usual.back.side, pathStart(usual.back.side).y - by)?.along ?? by
  const side = { back: splitPath(usual.back.side, along)[1], front: splitPath(usual.front.side, along)[1] }

  // 3. Armholes, as they lie when blade and bust darts are sewn
  const turn = turnBlade(lowerFrame, blade.kind)
  const half = (part: "back" | "front", tip: Point, shoulder: number, across: Point): Path =>
    armholeAsLongAs(pathLength(usual[part].armhole), HOLLOW[part], (hollow) =>
      drawArmhole({
        tip,
        shoulder: direction(-shoulder),
        across,
        underarm: pathStart(side[part]),
        side: startTangent(side[part]),
        hollow,
        id: id.acrossBack,
      }),
    )
  const { bustPoint, angle } = front
  const out = (p: Point): Point => turned(p, -angle, bustPoint)
  return {
    ...usual,
    frame: lowerFrame,
    level: { ...level, underarm: level.underarm - by },
    blade: turn,
    back: {
      ...usual.back,
      side: side.back,
      armhole: half("back", turned(backTip, -turn.angle, back.blade), slope.back + turn.angle, lowerFrame.back.across),
    },
    front: {
      ...usual.front,
      side: side.front,
      armhole: half("front", out(lowerFrame.front.tip), slope.front + angle, out(lowerFrame.front.across)),
    },
  }
}
