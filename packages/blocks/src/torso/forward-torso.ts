import {
  degrees,
  distance,
  type Path,
  type Point,
  pathEnd,
  pathStart,
  polar,
  reversePath,
  type Transform,
  transformPath,
  transformPoint,
} from "@toile/geometry"
import { turned, turnedPath } from "../bodice/dart.js"
import { type ForwardShoulder, laidOnto, overShoulder } from "../upper-body/forward-shoulder.js"
import { type NecklineAsk, sewnSlope, type TorsoNeck } from "./neckline.js"
import type { Torso } from "./torso.js"

/** A neckline's halves where they meet the shoulder's seam, and how far out of the base of the neck that is. */
interface Necked {
  /** From centre back to the seam. */
  readonly back: Path
  /** From the seam to centre front. */
  readonly front: Path
  readonly out: number
  /** The back's slope as it was drawn by, degrees. */
  readonly slope: number
}

/** A torso with a neckline of its own, its shoulders' seams where the figure's shoulders stand; as it is on a usual one. */
export const forwardNeckedTorso = (
  torso: Torso,
  neck: TorsoNeck,
  ask: NecklineAsk,
): { readonly torso: Torso; readonly neck: TorsoNeck } => {
  const { forward } = torso.size
  if (!forward) return { torso, neck }
  const slope = sewnSlope(torso.frame, neck.back.neckPoint, ask)
  const moved = seamForward(torso, { back: neck.back.neck, front: neck.front.neck, out: neck.out, slope }, forward)
  return {
    torso: moved.torso,
    neck: {
      ...neck,
      back: { neck: moved.back, neckPoint: pathEnd(moved.back) },
      front: { ...neck.front, neck: moved.front, neckPoint: pathStart(moved.front) },
      shoulder: moved.torso.frame.shoulderLength - neck.out,
    },
  }
}

/** A torso to whose base of the neck a collar is sewn, the same. */
export const forwardTorso = (torso: Torso): Torso => {
  const { forward } = torso.size
  if (!forward) return torso
  const { back, front } = torso.frame
  const moved = seamForward(torso, { back: back.neck, front: front.neck, out: 0, slope: back.slope }, forward)
  const { frame } = moved.torso
  return {
    ...moved.torso,
    frame: {
      ...frame,
      back: { ...frame.back, neck: moved.back },
      front: { ...frame.front, neck: moved.front },
    },
  }
}

/**
 * The wedge between the shoulders' usual place and the seam goes from the front to the back, laid against its shoulder; the
 * sewn garment is the same. Where the back is longer by the blade's ease, the wedge's ends lie along armhole and neckline, and
 * the seam between them is longer by that too.
 */
const seamForward = (usual: Torso, neck: Necked, by: ForwardShoulder) => {
  const { frame, blade } = usual
  const { back, front } = frame
  const [armholeToBack, armhole] = overShoulder(usual.front.armhole, by.tip)
  const [neckToBack, frontNeck] = overShoulder(neck.front, by.neck)

  // 1. The front's neck point and shoulder laid onto the back's, the front beyond it
  const ends = { back: pathEnd(neck.back), front: pathStart(neck.front) }
  const over = (slope: number): Transform =>
    laidOnto({ neckPoint: ends.front, slope: front.slope }, { neckPoint: ends.back, slope })
  const onBack = over(back.slope)
  const closed = turnedPath(armholeToBack, front.angle, front.bustPoint)
  const backNeck = joined(neck.back, transformPath(neckToBack, over(neck.slope)))

  // 2. The seam's ends, and the shoulder's base where the seam, run on, comes to it
  const tip = { front: turned(pathStart(armhole), front.angle, front.bustPoint), back: pathEnd(closed) }
  const shoulder = (from: Point, to: Point) => {
    const slope = degrees(Math.atan2(from.y - to.y, to.x - from.x))
    return { neckPoint: polar(from, 180 - slope, neck.out), tip: to, slope }
  }
  return {
    back: backNeck,
    front: frontNeck,
    torso: {
      ...usual,
      frame: {
        ...frame,
        shoulderLength: neck.out + distance(pathStart(frontNeck), tip.front),
        back: { ...back, ...shoulder(pathEnd(backNeck), transformPoint(onBack, tip.back)) },
        front: { ...front, ...shoulder(pathStart(frontNeck), tip.front) },
      },
      back: {
        ...usual.back,
        armhole: joined(
          reversePath(turnedPath(transformPath(closed, onBack), -blade.angle, back.blade)),
          usual.back.armhole,
        ),
      },
      front: { ...usual.front, armhole },
    },
  }
}

const joined = (a: Path, b: Path): Path => ({ segments: [...a.segments, ...b.segments] })
