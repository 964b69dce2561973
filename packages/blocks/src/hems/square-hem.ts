import {
  curveBetween,
  endTangent,
  joinPaths,
  leftNormal,
  line,
  type Path,
  type Point,
  pathEnd,
  point,
  splitSegment,
} from "@toile/geometry"
import { HEM_END } from "../jacket/panel-edge.js"
import { blended } from "../steps/blended.js"
import { fade } from "../steps/fade.js"

/** A seam's lower end, and the direction in which the hem leaves a left seam or reaches a right one: square to it. */
export interface SeamFoot {
  readonly at: Point
  readonly square: Point
}

/** The lower end of a seam that runs down, and the hem's direction there. */
export const seamFoot = (seam: Path): SeamFoot => ({ at: pathEnd(seam), square: leftNormal(endTangent(seam)) })

/** A hem from the left seam to the right one: square to both, level between them where there is room for it, or falling to the right one by so much. */
export const hemLine = (left: SeamFoot, right: SeamFoot, level: number, falls = 0): Path => {
  const whole = right.at.x - left.at.x
  const room = whole - 2 * HEM_END - LEAST_LEVEL
  const round = curveBetween(left.at, { direction: left.square }, right.at, { direction: right.square })
  if (room < 0) return round
  if (room >= BLENDED) return levelHem(left, right, level, falls)
  const [first, rest] = splitSegment(round.segments[0]!, HEM_END / whole)
  const [middle, last] = splitSegment(rest, (whole - 2 * HEM_END) / (whole - HEM_END))
  return blended(
    { segments: [first, middle, last] },
    levelHem(left, right, level, falls, "curved"),
    fade(0, BLENDED, room),
  )
}

/** @param run what lies between the curved ends of one that does not fall: a line, or a curve as straight */
const levelHem = (left: SeamFoot, right: SeamFoot, level: number, falls: number, run?: "curved"): Path => {
  const from = point(left.at.x + HEM_END, level)
  // 1. It falls in one sweep from there to the right seam, however little; at its end the turn to the seam comes on top of that
  const whole = right.at.x - from.x
  const share = 1 - HEM_END / whole
  const to = point(right.at.x - HEM_END, level - falls * share * share * (3 - 2 * share))
  const falling = point(whole, -falls * 6 * share * (1 - share))
  // 2. The hem
  return joinPaths(
    curveBetween(left.at, { direction: left.square }, from, { direction: 0 }),
    falls === 0 && run !== "curved" ? line(from, to) : curveBetween(from, { direction: 0 }, to, { direction: falling }),
    curveBetween(to, { direction: falling }, right.at, { direction: right.square }),
  )
}

/** A hem has a level stretch of so much between its curved ends, or none: then it is one curve. */
const LEAST_LEVEL = 0.2
/** Over so much more of a width, cm, the one goes over into the other. */
const BLENDED = 1

/** A hem from an upright centre line to the right seam, on the way to which it falls by so much. */
export const hemFromCentre = (centre: Point, right: SeamFoot, falls = 0): Path => {
  const to = point(right.at.x - HEM_END, centre.y - falls)
  const run = falls === 0 ? line(centre, to) : curveBetween(centre, { direction: 0 }, to, { direction: 0 })
  return joinPaths(run, curveBetween(to, { direction: 0 }, right.at, { direction: right.square }))
}
