import { atLevel } from "@toile/blocks/steps"
import {
  distance,
  line,
  type Path,
  type Point,
  pathLength,
  pathStart,
  point,
  polar,
  spline,
  splitPath,
} from "@toile/geometry"
import { type Block, leanAt } from "./block.js"

/** The facing's width at the shoulder, along the front edge, and along the hem from the point. */
const WIDTH = { shoulder: 4, edge: 7.5, hem: 6.5 } as const
/** It keeps so far from the dart. */
const BESIDE_DART = 0.8
/** At the shoulder it leaves at least this share of the seam to the lining: it never meets the armhole. */
const SHOULDER_SHARE = 0.45

/** The line that parts facing and front lining, and what it leaves of shoulder and hem to each. */
export interface Parting {
  /** From the hem up to the shoulder. */
  readonly inner: Path
  /** From the point to the parting, and from there to the side. */
  readonly hemFacing: Path
  readonly hemLining: Path
  /** From the shoulder's end to the parting, and from there to the neck point. */
  readonly shoulderLining: Path
  readonly shoulderFacing: Path
}

export const partFront = ({ front, level, belly }: Block): Parting => {
  const { neckPoint, tip, slope } = front
  const onShoulder = polar(neckPoint, -slope, Math.min(WIDTH.shoulder, SHOULDER_SHARE * distance(neckPoint, tip)))
  // Along the hem it ends short of the dart's mouth
  const beside = front.dart ? front.dart.mouth[0].x - pathStart(front.hem).x - BESIDE_DART : Number.POSITIVE_INFINITY
  const [hemFacing, hemLining] = splitPath(front.hem, Math.min(WIDTH.hem, 0.45 * pathLength(front.hem), beside))
  const onHem = pathStart(hemLining)
  // As wide along the edge as the front allows between its dart and the neckline
  const dartX = front.dart ? front.dart.left.x - BESIDE_DART : Number.POSITIVE_INFINITY
  const atWaist = point(Math.min(WIDTH.edge - 1.75 - leanAt(belly, level, level.waist), dartX), level.waist)
  const besideNeck = (y: number): Point | undefined => {
    const hit = atLevel(front.neck, y)
    return hit ? point(hit.point.x + WIDTH.edge, y) : undefined
  }
  const middle = besideNeck((level.break + neckPoint.y) / 2)
  const through = [onHem, atWaist, ...(middle ? [point(Math.min(middle.x, onShoulder.x), middle.y)] : []), onShoulder]
  return {
    inner: spline(through),
    hemFacing,
    hemLining,
    shoulderLining: line(tip, onShoulder),
    shoulderFacing: line(onShoulder, neckPoint),
  }
}
