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
import { type ForwardShoulder, laidOnto, overShoulder } from "../upper-body/forward-shoulder.js"
import { type BladeTurn, SHOULDER_DART } from "./blade.js"
import { turned, turnedPath } from "./dart.js"
import type { BodiceFrame } from "./frame.js"

/** A neckline's halves where they meet the shoulder's seam, and how far out of the base of the neck that is. */
export interface Necked {
  /** From centre back to the seam. */
  readonly back: Path
  /** From the seam to centre front. */
  readonly front: Path
  readonly out: number
  /** The back's slope as it was drawn by, degrees. */
  readonly slope: number
}

/** A block with armholes, whatever lies below them. */
export interface Armholed {
  readonly frame: BodiceFrame
  readonly blade: BladeTurn
  /** Each from the shoulder's end to the underarm, the back's turned out by the blade, the front's with its dart in the shoulder. */
  readonly back: { readonly armhole: Path }
  readonly front: { readonly armhole: Path }
}

/** A block to whose base of the neck a collar is sewn, or none, its shoulders' seams where the figure's shoulders stand. */
export const forwardBlock = <Of extends Armholed>(block: Of, by: ForwardShoulder | undefined): Of => {
  if (!by) return block
  const { back, front } = block.frame
  const moved = seamForward(block, { back: back.neck, front: front.neck, out: 0, slope: back.slope }, by)
  const { frame } = moved.block
  return {
    ...moved.block,
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
 * the seam between them is longer by that too; a dart over the blade goes on to the seam.
 */
export const seamForward = <Of extends Armholed>(usual: Of, neck: Necked, by: ForwardShoulder) => {
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
  const shoulderLength = neck.out + distance(pathStart(frontNeck), tip.front)
  const seam = shoulder(pathEnd(backNeck), transformPoint(onBack, tip.back))
  return {
    back: backNeck,
    front: frontNeck,
    block: {
      ...usual,
      frame: {
        ...frame,
        shoulderLength,
        back: { ...back, ...seam },
        front: { ...front, ...shoulder(pathStart(frontNeck), tip.front) },
      },
      blade:
        blade.kind === "dart"
          ? { ...blade, onShoulder: polar(seam.neckPoint, -seam.slope, SHOULDER_DART * shoulderLength) }
          : blade,
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
