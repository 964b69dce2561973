import {
  add,
  curveBetween,
  distance,
  dot,
  endTangent,
  leftNormal,
  line,
  meet,
  type Path,
  type Point,
  pathEnd,
  pathLength,
  placeAtLength,
  rotation,
  scale,
  solve,
  subtract,
  towards,
  transformPoint,
  unit,
} from "@toile/geometry"
import { dartAngle, dartLegs, refuse } from "@toile/pattern-model"
import { roundInto } from "./curves.js"
import { flatWaist, SQUARE_AT_CENTRE } from "./darted-waist.js"

/** A back's waist over a yoke: one dart, its point on the yoke's seam, is closed in the yoke. */
export interface YokedWaist {
  readonly kind: "yoke"
  /** On the panel: the yoke's seam from centre back to the side, a straight line. */
  readonly seam: Path
  /** The yoke with its dart closed, from centre back to the side. */
  readonly waist: Path
  readonly lower: Path
  /** From the waist down to the panel. */
  readonly side: Path
  /** The waist's length. */
  readonly sewn: number
  /** How deep it is before its dart is closed, along centre back and along the side. */
  readonly atCentre: number
  readonly atSide: number
  /** By how much the closed yoke's side is longer than what it had. */
  readonly sideLonger: number
}

/** Where the yoke ends: its depth along centre back and along the side, cm. */
export interface YokeAsk {
  readonly waistCB: Point
  readonly upCB: Point
  readonly side: Path
  readonly intake: number
  readonly atCentre: number
  readonly atSide: number
}

/** The closed yoke's waist alone, from which the side's place is solved. */
export const yokeWaist = (ask: YokeAsk): Path => closeDart(ask).waist

const closeDart = ({ waistCB, upCB, side, intake, atCentre, atSide }: YokeAsk) => {
  // 1. The yoke's seam, straight from centre back to the side
  const centre = add(waistCB, scale(upCB, -atCentre))
  const sideLength = pathLength(side)
  const onSide = placeAtLength(side, sideLength - atSide)

  // 2. The dart stands square on the middle of the waist, and its point is on that seam
  const leaving = leftNormal(upCB)
  const waistSide = pathEnd(side)
  const arriving = leftNormal(endTangent(side))
  const flat = flatWaist({ centre: waistCB, leaving, side: waistSide, arriving, keeps: SQUARE_AT_CENTRE })
  const half = pathLength(flat) / 2
  const { point: middle, tangent } = placeAtLength(flat, half)
  const inward = leftNormal(tangent)
  const tip = meet(middle, add(middle, inward), centre, onSide.point) ?? middle
  const legs = dartLegs(tip, middle, intake)
  const nearer = dot(subtract(legs[0], legs[1]), subtract(waistCB, waistSide)) > 0
  const [first, second] = nearer ? legs : [legs[1], legs[0]]

  // 3. It is closed by turning the side's part about its point
  const angle = dartAngle(tip, second, first)
  const turn = rotation(angle, tip)
  const along = (direction: Point): Point => subtract(transformPoint(turn, direction), transformPoint(turn, ORIGIN))
  const closedSide = transformPoint(turn, waistSide)
  const waistDown = along(scale(endTangent(side), -1))
  const waist = flatWaist({
    centre: waistCB,
    leaving,
    side: closedSide,
    arriving: scale(leftNormal(waistDown), -1),
    keeps: SQUARE_AT_CENTRE,
  })
  return {
    tip,
    angle,
    centre,
    onSide: onSide.point,
    side: transformPoint(turn, onSide.point),
    sideDown: along(scale(onSide.tangent, -1)),
    waistSide: closedSide,
    waistDown,
    waist,
  }
}

const ORIGIN: Point = { x: 0, y: 0 }

/** The yoke and its seam, measured from the final side. */
export const yokedWaist = (ask: YokeAsk): YokedWaist => {
  const closed = closeDart(ask)
  const { tip, angle, centre, onSide, side, sideDown, waistDown, waist } = closed
  const seam = line(centre, onSide)
  const target = distance(centre, onSide)

  // 4. Where the dart was closed the yoke's lower edge is drawn round; what that takes of its length is given at the side
  const inwards = unit(subtract(tip, centre))
  const outwards = unit(subtract(side, tip))
  const lowerTo = (given: number): Path => roundInto(centre, inwards, towards(side, tip, -given), outwards)
  const longer = (given: number): number => pathLength(lowerTo(given)) - target
  const found = solve(longer, -0.5, 3)
  if (found._tag === "Err")
    return refuse({
      code: "yokeSeam",
      stitch: "yoke seam",
      option: "rise",
      message: "rise: the yoke's seam cannot be drawn as long as the back's",
    })
  const lower = Math.abs(angle) < STRAIGHT ? line(centre, side) : lowerTo(found.value)

  // 5. Its side runs on from the panel's to the waist
  const sideEdge = curveBetween(closed.waistSide, { direction: waistDown }, pathEnd(lower), { direction: sideDown })
  return {
    kind: "yoke",
    seam,
    waist,
    lower,
    side: sideEdge,
    sewn: pathLength(waist),
    atCentre: ask.atCentre,
    atSide: ask.atSide,
    sideLonger: pathLength(sideEdge) - ask.atSide,
  }
}

/** Below this turn, degrees, the yoke's lower edge is the straight line that it was. */
const STRAIGHT = 1e-4
