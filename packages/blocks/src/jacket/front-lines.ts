import {
  curveBetween,
  degrees,
  endTangent,
  joinPaths,
  line,
  type Path,
  type Point,
  pathEnd,
  pathStart,
  point,
  polar,
} from "@toile/geometry"
import { refuse } from "@toile/pattern-model"
import { seamFoot } from "../hems/square-hem.js"
import { clamp } from "../steps/fade.js"
import { profile } from "../steps/profile.js"
import { splitAtX } from "../steps/split-at-x.js"
import { bellyLine } from "./belly.js"
import type { JacketBlock } from "./block.js"
import type { JacketCut } from "./cut.js"
import type { NamedBy } from "./frame.js"

/** The lines that front, facing and front lining share, on the front's paper. */
export interface FrontLines {
  /** From the upper front edge down and round the corner to the hem. */
  readonly edge: Path
  /** It is upright down to this height. */
  readonly upright: number
  /** Centre front ends at this height. */
  readonly centreEnds: number
  /** The facing's inner edge, from the shoulder down to the hem. */
  readonly inner: Path
  /** The facing's end on the shoulder. */
  readonly shoulderAt: Point
  /** The hem under the facing and under the lining. */
  readonly hemFacing: Path
  readonly hemLining: Path
}

export interface FrontLinesAsk {
  readonly block: JacketBlock
  readonly extension: number
  readonly doubleBreasted: boolean
  /** Round corners, or square ones. */
  readonly corner: Corner
  /** The front edge down to a height where it stands upright. */
  readonly edgeDown: (to: number) => Path
  /** How far centre front stands out at a level, over a belly. */
  readonly leans: (y: number) => number
  /** Where the facing ends at waist and hem, from centre front. */
  readonly facing: { readonly waist: number; readonly hem: number }
  readonly id: NamedBy
}

/** A front's lower corner: how far it is rounded out along the hem and up along the edge; 0 for a square one. */
export interface Corner {
  readonly out: number
  readonly up: number
  /** At centre front the hem lies at this height. */
  readonly bottom: number
}

/** Rounded as the cut has it, less on a front that is short below its break point. */
export const frontCorner = (bottom: number, breakLevel: number, rounded: boolean, { rounding }: JacketCut): Corner => {
  if (!rounded) return { out: 0, up: 0, bottom }
  const up = Math.min(rounding.up, ROUNDED_SHARE * (breakLevel - bottom))
  return { out: (rounding.out * up) / rounding.up, up, bottom }
}
const ROUNDED_SHARE = 0.4

/** The places through which a leaning edge is drawn lie so far apart. */
const APART = 1
/** How far an edge with a square corner still comes back where it ends, for each cm down: not at all but on a short coat. */
const comesBack = (leans: (y: number) => number, y: number): number =>
  (leans(y + NEARBY) - leans(y - NEARBY)) / (2 * NEARBY)
const NEARBY = 0.05

/** The edge down to the corner: upright as it was drawn, or through the places where centre front stands further out. */
const leaningEdge = ({ block, corner, edgeDown, leans, extension }: FrontLinesAsk, to: number): Path => {
  const { level, belly } = block.frame
  if (belly.lean <= 0) return edgeDown(to)
  const drawn = edgeDown(to)
  const last = pathStart({ segments: drawn.segments.slice(-1) })
  // What closes up to the neck leans straight from there to the waist
  const { toNeck } = belly.closing
  const waist = point(-extension - leans(level.waist), level.waist)
  const above: Path = { segments: [...drawn.segments.slice(0, -1), ...(toNeck ? line(last, waist).segments : [])] }
  const from = toNeck ? waist : last
  const start = toNeck ? (waist.x - last.x) / (last.y - waist.y) : 0
  const low = Math.min(bellyLine(level), level.waist + belly.closing.lowest)
  const falls = [1 / 3, 2 / 3].map((share) => low + share * (to - low))
  const levels = [level.waist, low, ...falls].filter((y) => y < from.y - APART && y > to + APART)
  const through = [...levels, to].map((y) => point(-extension - leans(y), y))
  const leaning = profile([from, ...through], { start, ...(corner.up > 0 ? {} : { end: comesBack(leans, to) }) })
  return above.segments.length > 0 ? joinPaths(above, leaning) : leaning
}

/**
 * From a round corner to the front seam a hem climbs by so many degrees as a whole; one that climbs by more, over a belly, does so by
 * so many times of that from the corner on, which runs up into it: level there, it would be an S (our choice).
 */
const CLIMB = { usual: 9, share: 2, most: 12 } as const
const climbing = (corner: Point, foot: Point): number =>
  clamp(0, CLIMB.share * (degrees(Math.atan2(foot.y - corner.y, foot.x - corner.x)) - CLIMB.usual), CLIMB.most)

/** The facing is so wide at the shoulder, from the neck point. */
const FACING_AT_SHOULDER = 4.5
/** The lining is left so wide between facing and front seam, and the facing beyond the button. */
const LEAST_LINING = 3.2
const LEAST_FACING = 3

export const drawFrontLines = (ask: FrontLinesAsk): FrontLines => {
  const { block, corner } = ask
  const { level, front } = block.frame
  const { seam } = block.front

  // 1. Hem: level at centre front, on a leaning edge square to that, lower there, from a round corner on that is far below the seam's end
  //    climbing; square to the front seam
  const start = point(-ask.extension - ask.leans(corner.bottom) + corner.out, corner.bottom)
  const foot = seamFoot(seam.path)
  const square = corner.up > 0 ? climbing(start, foot.at) : degrees(Math.atan(comesBack(ask.leans, corner.bottom)))
  const hem = curveBetween(start, { direction: square, pull: 0.4 }, foot.at, { direction: foot.square, pull: 0.3 })

  // 2. Front edge: upright, over a belly as centre front leans, then round the corner
  const upright = corner.bottom + corner.up
  const straight = leaningEdge(ask, upright)
  const edge =
    corner.up > 0
      ? joinPaths(
          straight,
          curveBetween(pathEnd(straight), { direction: endTangent(straight), pull: 0.42 }, start, {
            direction: square,
            pull: 0.42,
          }),
        )
      : straight

  // 3. Facing: from the shoulder in a long curve to the waist, then to the hem
  const shoulderAt = polar(front.neckPoint, -front.slope, FACING_AT_SHOULDER)
  const within = (wanted: number, least: number, x: number): number => clamp(least, wanted, x - LEAST_LINING)
  const atWaist = point(within(ask.facing.waist, LEAST_FACING, seam.waist.x), level.waist)
  const room = foot.at.x - start.x
  if (room <= LEAST_LINING)
    refuse({
      code: "frontNarrow",
      measurement: ask.id.hip,
      message: `${ask.id.hip}: beyond its corner the front is ${room.toFixed(1)} cm wide at the hem, facing and lining take ${LEAST_LINING} at least`,
    })
  const [hemFacing, hemLining] = splitAtX(hem, within(ask.facing.hem, start.x + 2, foot.at.x))
  const atHem = pathEnd(hemFacing)
  const inner = joinPaths(
    curveBetween(shoulderAt, { direction: -90 - front.slope, pull: 0.3 }, atWaist, { direction: -90, pull: 0.4 }),
    curveBetween(atWaist, { direction: -90 }, atHem, { direction: -90 }),
  )
  const rises = corner.up === 0 && (ask.doubleBreasted || square > 0)
  const centreEnds = rises ? onHem(hem, -ask.leans(upright)) : upright
  return { edge, upright, centreEnds, inner, shoulderAt, hemFacing, hemLining }
}

/** How high a hem lies over a place across. Under a wide overlap it has risen by up to 1 cm there, under a narrow one by less than a line's width. */
const onHem = (hem: Path, x: number): number => pathEnd(splitAtX(hem, x)[0]).y
