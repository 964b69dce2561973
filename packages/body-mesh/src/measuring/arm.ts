import type { Armpit } from "./arms-on.js"
import { legAt } from "./leg.js"
import { along, between, dot, type LimbCut, limbCut, minus, unit, type Vector } from "./limb.js"
import { levelsFrom } from "./search.js"
import { type StandingBody, trianglesWhere } from "./standing-body.js"
import { trunkAt } from "./trunk.js"

/** An arm from its root by the armpit to the fingers' tips, cut square to its own middle line. */
export interface Arm {
  readonly cuts: readonly (LimbCut & { readonly way: number })[]
  /** From its root to the tips, along the middle line. */
  readonly length: number
  /** Degrees under the horizontal. */
  readonly angle: number
}

const STEP = 0.7
/** From so many cuts before and after one its direction is taken. */
export const ALONG_ARM = 5
/** No arm is wider than this part of the height. */
const WIDEST = 0.16

/** Undefined where the arm cannot be told from the trunk: it hangs against it. */
export const armOf = (body: StandingBody, pit: Armpit, crotch: number, side: 1 | -1): Arm | undefined => {
  const { height } = body
  const widest = WIDEST * height
  // The shoulder's joint lies some four centimetres above the fold, behind the trunk's side
  const root: Vector = [pit.x, pit.y + 0.03 * height, pit.z]
  const { tip, distance: furthest } = tipOf(body, pit, side, crotch, root)
  if (furthest < 0.25 * height) return undefined

  const inner = Math.abs(pit.x) - 0.02 * height
  const low = Math.min(tip[1], root[1]) - 0.05 * height
  const among = trianglesWhere(body.surface, (x, y) => side * x > Math.min(inner, side * tip[0] - 3) && y > low)
  // Twice along the line: the second time square to the middle line that the first one found
  const straight = unit(minus(tip, root))
  const middle: LimbCut[] = []
  for (let at = root, way = 0; way < furthest - 1; way += STEP) {
    const found = limbCut(body, at, straight, widest, undefined, among)
    if (found !== undefined && side * found.centre[0] > 0) middle.push(found)
    const centre = found?.centre ?? at
    // Forward by a step, held near the line to the tip
    const rest = minus(tip, centre)
    at = along(centre, unit(rest), STEP)
    if (dot(minus(tip, at), straight) < 1) break
  }
  if (middle.length < 10) return undefined
  const cuts: (LimbCut & { way: number })[] = []
  let way = between(root, middle[0]!.centre)
  for (let i = 0; i < middle.length; i++) {
    if (i > 0) way += between(middle[i - 1]!.centre, middle[i]!.centre)
    const [before, after] = [middle[Math.max(0, i - ALONG_ARM)]!, middle[Math.min(middle.length - 1, i + ALONG_ARM)]!]
    const found = limbCut(body, middle[i]!.centre, minus(after.centre, before.centre), widest, undefined, among)
    if (found !== undefined) cuts.push({ ...found, way })
  }
  const length = way + between(middle.at(-1)!.centre, tip)
  const angle = (Math.asin(Math.max(-1, Math.min(1, -straight[1]))) * 180) / Math.PI
  return { cuts, length, angle }
}

/** The point of the arm that is furthest from its root: of what is neither trunk nor leg under the armpit, and outside of the trunk above it. */
const tipOf = (
  body: StandingBody,
  pit: Armpit,
  side: 1 | -1,
  crotch: number,
  root: Vector,
): { readonly tip: Vector; readonly distance: number } => {
  const { height, level, surface } = body
  let tip: Vector = root
  let distance = 0
  const look = (point: Vector): void => {
    const from = between(root, point)
    if (from <= distance) return
    distance = from
    tip = point
  }
  for (const y of levelsFrom(0.3 * height, pit.y, 1)) {
    const own = y > crotch ? trunkAt(body, y) : legAt(body, side, y)
    for (const part of level(y)) {
      if (part === own || side * part.u <= 0 || part.minU * part.maxU < 0) continue
      for (let i = 0; i < part.points.length; i += 2) look([part.points[i]!, y, part.points[i + 1]!])
    }
  }
  const { positions } = surface
  for (let i = 0; i < positions.length; i += 3)
    if (positions[i + 1]! > pit.y && positions[i + 1]! < 0.95 * height && side * positions[i]! > Math.abs(pit.x) + 2)
      look([positions[i]!, positions[i + 1]!, positions[i + 2]!])
  return { tip, distance }
}
