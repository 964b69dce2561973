import {
  add,
  angleOf,
  curveBetween,
  direction,
  dot,
  joinPaths,
  leftNormal,
  line,
  type Path,
  type Point,
  point,
  polar,
  radians,
  scale,
  subtract,
  unit,
} from "@toile/geometry"

/** The lapels that a front rolls into. */
export type LapelKind = "notch" | "peak" | "shawl"

/** What a front's roll is drawn from, on the front's paper (centre front at x = 0, the side on the right); cm. */
export interface RollAsk {
  readonly kind: LapelKind
  readonly neckPoint: Point
  /** Of the front shoulder, degrees below the horizontal. */
  readonly slope: number
  /** The front edge lies so far beyond centre front; it breaks into the roll at this height. */
  readonly extension: number
  readonly breakLevel: number
  /** The front edge leans over to the lapel in so many cm below the break point. */
  readonly leanOver: number
  /** Square to the roll line, from it to the lapel's point; of a shawl where it is widest. */
  readonly lapelWidth: number
  /** Down from the neck point to the gorge's inner corner. */
  readonly gorgeDepth: number
  /** As worn, degrees below the horizontal. */
  readonly gorgeSlope: number
}

/** Roll line, neck and gorge of a front; what lies beyond the roll line is unfolded. */
export interface Roll {
  readonly ask: RollAsk
  /** Where the roll line begins at the front edge, and where it crosses the gorge. */
  readonly breakPoint: Point
  readonly atGorge: Point
  /** Directions up along the roll line, and to its left: over the lapel. */
  readonly along: Point
  readonly outward: Point
  /** From the neck point to the gorge's inner corner, and the gorge's direction from there. */
  readonly neck: Path
  readonly corner: Point
  readonly gorgeAlong: Point
  /** Where the lapel is widest: on the gorge's line, or below it on a shawl. */
  readonly tip: Point
  /** The lapel's edge leaves the break point in this direction, degrees; the front edge leans over to it. */
  readonly leaving: number
}

/** The roll line passes so far inside the neck point, on the shoulder run on: the stand's height at the neck, folded. */
const BESIDE_NECK = 2
/** The lapel's edge bows out: it leaves the break point this much outside its chord, degrees. */
export const BOW = 3.5
/** A shawl is widest at this share of the roll line, from the break point up. */
const SHAWL_WIDEST = 0.62

/** Roll line, neck and gorge as they lie on the front; the lapel is drawn beyond them. */
export const drawRoll = (ask: RollAsk): Roll => {
  // 1. Roll line: from the break point to 2 beyond the neck point
  const rollTop = polar(ask.neckPoint, 180 - ask.slope, BESIDE_NECK)
  const upright = point(-ask.extension, ask.breakLevel)
  const first = linesAt(upright, rollTop, ask)

  // 2. The front edge leans over to the lapel: the break point moves out by that
  const lean = angleOf(subtract(first.tip, upright)) + BOW - 90
  const breakPoint = point(upright.x - (ask.leanOver / 2) * Math.tan(radians(lean)), upright.y)
  const lines = linesAt(breakPoint, rollTop, ask)
  const { along, outward, corner, gorgeAlong, tip } = lines

  // 3. Neck: square to the shoulder, then beside the roll line down to the gorge
  const inside = dot(subtract(breakPoint, corner), outward)
  return {
    ask,
    breakPoint,
    atGorge: add(corner, scale(gorgeAlong, inside / dot(gorgeAlong, outward))),
    along,
    outward,
    neck: curveBetween(ask.neckPoint, { direction: -90 - ask.slope }, corner, { direction: scale(along, -1) }),
    corner,
    gorgeAlong,
    tip,
    leaving: angleOf(subtract(tip, breakPoint)) + BOW,
  }
}

const linesAt = (breakPoint: Point, rollTop: Point, ask: RollAsk) => {
  const reach = subtract(rollTop, breakPoint)
  const along = unit(reach)
  const outward = leftNormal(along)
  // On the line through the neck point beside the roll line
  const corner = subtract(ask.neckPoint, scale(along, ask.gorgeDepth))
  // The gorge as worn, mirrored across the roll line
  const gorgeAlong = direction(2 * angleOf(along) + ask.gorgeSlope)
  const inside = dot(subtract(breakPoint, corner), outward)
  const tip =
    ask.kind === "shawl"
      ? add(add(breakPoint, scale(reach, SHAWL_WIDEST)), scale(outward, ask.lapelWidth))
      : add(corner, scale(gorgeAlong, (inside + ask.lapelWidth) / dot(gorgeAlong, outward)))
  return { along, outward, corner, gorgeAlong, tip }
}

/** The front edge from the break point down to a height, leaning from the lapel's direction to the upright. */
export const frontEdgeDown = ({ ask, breakPoint, leaving }: Roll, to: number): Path => {
  const straight = point(-ask.extension, breakPoint.y - ask.leanOver)
  return joinPaths(
    curveBetween(breakPoint, { direction: leaving + 180 }, straight, { direction: -90 }),
    line(straight, point(straight.x, to)),
  )
}
