import type { CutPart, Surface } from "@toile/mesh"
import { lengthOf, type Off, soleTiltOf } from "./soles.js"
import type { StandingBody } from "./standing-body.js"
import { trunkAt } from "./trunk.js"

/** What shows whether a body stands upright in its file, and whole. */
export interface ShownStance {
  /** Degrees by which it is out of upright, where that is more than bodies stand with; 0 where it is not. */
  readonly lean: number
  /** Where a hole may hide the end of the body: its height is measured between these. */
  readonly hidden: readonly ("crown" | "soles")[]
}

/** Where the trunk's and the legs' middles are taken, parts of the height. */
const [KNEES, CROTCH, NECK] = [0.28, 0.52, 0.85]
/**
 * Degrees. Bodies that stand upright in their file (six with references, some fifty generated ones) have lines from crotch or knees to the neck that lean by at most 1.7, one way
 * together by at most 1.0, and soles out of level by at most 0.7; one of them, the mean of many, by 3.1 with lines of 1. Turned by 2 about any axis soles, trunk
 * and legs say at least 1.5 together.
 */
const MOST = { eitherLine: 4, bothLines: 2.5, withSoles: 1.5 }

/** A hole so near the crown or the floor, a part of the height, may hide the end of the body. */
const NEAR_END = 0.02
/** A hole that is no longer, cm, hides about half a centimetre of a crown. */
const SMALL_HOLE = 6
/** A hole takes a sole away where it is longer than this part of the height, or lies level: less high than this part of its length. Toes alone do not. */
const [SOLE, LEVEL] = [0.06, 0.25]

export const shownStance = (body: StandingBody): ShownStance => ({ lean: leanOf(body), hidden: hiddenEnds(body) })

const leanOf = (body: StandingBody): number => {
  const { height, level } = body
  const neck = longest(level(NECK * height), 1)[0]
  const trunk = trunkAt(body, CROTCH * height)
  const lineFrom = (parts: readonly CutPart[], share: number): Off => {
    if (neck === undefined || parts.length === 0) return [0, 0]
    const middle = (of: "u" | "v"): number => parts.reduce((sum, part) => sum + part[of], 0) / parts.length
    const degrees = (off: number): number => (Math.atan2(off, (NECK - share) * height) * 180) / Math.PI
    return [degrees(neck.u - middle("u")), degrees(neck.v - middle("v"))]
  }
  const up = lineFrom(trunk === undefined ? [] : [trunk], CROTCH)
  const legs = lineFrom(longest(level(KNEES * height), 2), KNEES)
  const soles = soleTiltOf(body)
  // A floor that is level and a body that leans are a stance; a floor that leans with the body is a file that stands askew
  const both = lengthOf([middleOf(up[0], legs[0], 0), middleOf(up[1], legs[1], 0)])
  const all = lengthOf([middleOf(up[0], legs[0], soles[0]), middleOf(up[1], legs[1], soles[1])])
  const either = Math.max(lengthOf(up), lengthOf(legs))
  return Math.max(
    either > MOST.eitherLine ? either : 0,
    both > MOST.bothLines ? both : 0,
    lengthOf(soles) > MOST.withSoles && all > MOST.withSoles ? all : 0,
  )
}

/** The middle one of three. */
const middleOf = (a: number, b: number, c: number): number => Math.max(Math.min(a, b), Math.min(Math.max(a, b), c))

const longest = (parts: readonly CutPart[], count: number): CutPart[] =>
  parts.toSorted((a, b) => b.length - a.length).slice(0, count)

/** Which of crown and soles has a hole so large that the body may go on beyond it. */
const hiddenEnds = ({ height, surface }: StandingBody): ShownStance["hidden"] => {
  const boxes = holesOf(surface).filter((box) => extentOf(box) > SMALL_HOLE)
  // One foot that is whole shows the floor
  const low = boxes.filter(
    (box) =>
      box[1]! < NEAR_END * height && (extentOf(box) > SOLE * height || box[4]! - box[1]! < LEVEL * extentOf(box)),
  )
  return [
    ...(boxes.some((box) => box[4]! > (1 - NEAR_END) * height) ? (["crown"] as const) : []),
    ...([1, -1].every((side) => low.some((box) => side * (box[0]! + box[3]!) > 0)) ? (["soles"] as const) : []),
  ]
}

const extentOf = (box: Float64Array): number => Math.max(...[0, 1, 2].map((axis) => box[3 + axis]! - box[axis]!))

/** Lowest and highest x, y, z of each closed hole: its fan's triangles share their last corner. */
const holesOf = ({ corners, mended, positions }: Surface): Float64Array[] => {
  const boxes = new Map<number, Float64Array>()
  for (let t = 0; t < corners.length; t += 3) {
    if (mended[t / 3] !== 1) continue
    const middle = corners[t + 2]!
    const box = boxes.get(middle) ?? Float64Array.of(Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity)
    boxes.set(middle, box)
    for (let k = 0; k < 3; k++)
      for (let axis = 0; axis < 3; axis++) {
        const value = positions[3 * corners[t + k]! + axis]!
        box[axis] = Math.min(box[axis]!, value)
        box[3 + axis] = Math.max(box[3 + axis]!, value)
      }
  }
  return [...boxes.values()]
}
