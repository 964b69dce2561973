import {
  add,
  angleOf,
  arc,
  curveBetween,
  direction,
  distance,
  dot,
  endTangent,
  leftNormal,
  line,
  type Path,
  type Point,
  pathEnd,
  pathLength,
  radians,
  reversePath,
  scale,
  segmentPoint,
  solve,
  spline,
  splitPath,
  splitSegment,
  subtract,
  unit,
} from "@toile/geometry"
import { BOW, type LapelKind, type Roll } from "./roll.js"

/** How a rolled collar and its lapel are cut; cm. */
export interface RolledCollar {
  readonly kind: LapelKind
  /** Square to the roll line, from it to the lapel's point; of a shawl where it is widest. */
  readonly lapelWidth: number
  /** Down from the neck point to the gorge's inner corner. */
  readonly gorgeDepth: number
  /** As worn, degrees below the horizontal. */
  readonly gorgeSlope: number
  /** A notch opens by so many degrees between lapel and collar. */
  readonly notch: number
  /** The collar's end as a share of the lapel's side of the notch, or of the peak. */
  readonly end: number
  /** Heights at centre back, below and above the roll. */
  readonly stand: number
  readonly fall: number
}

/** What a rolled collar is drawn from. */
export interface CollarAsk {
  readonly roll: Roll
  /** The back's neckline from the shoulder to centre back, cm, and by how much it turns on the way, degrees. */
  readonly backNeck: { readonly length: number; readonly turn: number }
  readonly style: RolledCollar
  /** The shoulder's seam meets the neckline so far in front of the neck point. */
  readonly shoulderForward: number
}

/** Half a collar lying on the front's paper, its gorge on the front's, and the lapel beside it. */
export interface Collar {
  /** From the gorge's corner to where collar and lapel part. */
  readonly gorge: Path
  /** From the gorge's corner up to the shoulder's seam, from there to centre back. */
  readonly neckFront: Path
  readonly neckBack: Path
  /** From the neck edge to the outer edge. */
  readonly centreBack: Path
  /** From centre back to the collar's point, and from there to the gorge's end; a shawl's runs there at once. */
  readonly outer: Path
  readonly end: Path | undefined
  /** From centre back to the gorge. */
  readonly roll: Path
  /** From the gorge's end to the lapel's point (a shawl has none), and on to the break point. */
  readonly lapelTop: Path | undefined
  readonly lapel: Path
}

/** What the upper layer has more than the under one over its outer edges, so that the seam rolls under. */
export interface Turn {
  readonly collar: number
  readonly lapel: number
}

/** The fall covers the neck seam by a little more than what it is deeper than the stand. */
const COVER = 0.3
/** The collar is turned back by no less and no more, degrees. */
const SPREAD = { low: 8, high: 34 } as const
/** The notch's lapel side as a share of the lapel's width. */
const STEP = 0.45
/** At its point the upper collar is larger by this share of what it is over centre back. */
const TURN_AT_POINT = 0.6
/** A peak rises from the gorge by this angle, degrees; the collar's end lies close along it. */
const PEAK = 48
const PEAK_GAP = 9

/** One layer of collar and lapel; lengths along neck and outer edge are solved for the back neck that it goes round. */
export const drawCollar = ({ roll, backNeck, style, shoulderForward }: CollarAsk, turn: Turn): Collar => {
  const { stand, fall } = style
  // 1. Neck edge: the front's own neck, then the back neck's length, turned back so far that the outer edge is as long
  //    as the line that it covers on the back: longer than the neckline by its distance times the neckline's turn
  const width = stand + fall
  const spread = ((fall - stand + COVER) / width) * backNeck.turn
  const toNeckPoint = reversePath(roll.neck)
  const fromNeckPoint = bent(
    toNeckPoint,
    backNeck.length,
    angleOf(roll.along) - Math.min(SPREAD.high, Math.max(SPREAD.low, spread)),
  )

  // 2. Centre back, square to it
  const nape = pathEnd(fromNeckPoint)
  const along = endTangent(fromNeckPoint)
  const over = leftNormal(along)
  const top = add(nape, scale(over, width + turn.collar))
  const back = scale(along, -1)

  // 3. Outer edges of collar and lapel
  const outside = roll.ask.kind === "shawl" ? shawl(roll, top, back, turn) : notched(roll, style, top, back, turn)
  return {
    ...outside,
    ...partedAtShoulder(toNeckPoint, fromNeckPoint, shoulderForward),
    centreBack: line(nape, top),
    roll: curveBetween(add(nape, scale(over, stand)), { direction: back }, roll.atGorge, {
      direction: scale(roll.along, -1),
    }),
  }
}

/** Where the shoulder's seam lies further forward, more of the neck edge is the back's. */
const partedAtShoulder = (toNeckPoint: Path, fromNeckPoint: Path, forward: number) => {
  if (forward === 0) return { neckFront: toNeckPoint, neckBack: fromNeckPoint }
  const [neckFront, more] = splitPath(toNeckPoint, pathLength(toNeckPoint) - forward)
  return { neckFront, neckBack: { segments: [...more.segments, ...fromNeckPoint.segments] } }
}

type Outside = Pick<Collar, "gorge" | "outer" | "end" | "lapelTop" | "lapel">

/** Lapel and collar part at the gorge's end: a notch on the gorge's line, or a peak that rises from it. */
const notched = (roll: Roll, style: RolledCollar, top: Point, back: Point, turn: Turn): Outside => {
  const { ask, corner, gorgeAlong, outward, breakPoint, leaving } = roll
  const step = STEP * ask.lapelWidth
  const notch = subtract(roll.tip, scale(gorgeAlong, step))
  const peaked = ask.kind === "peak"
  const lapelAlong = peaked ? direction(angleOf(gorgeAlong) - PEAK) : gorgeAlong
  const lapelLength = (step * dot(gorgeAlong, outward)) / dot(lapelAlong, outward)
  const point = add(notch, scale(lapelAlong, lapelLength + turn.lapel))

  const up = direction(angleOf(lapelAlong) - (peaked ? PEAK_GAP : style.notch))
  // Larger outwards: towards its end the upper collar runs out to nothing at the gorge
  const tip = add(add(notch, scale(up, style.end * lapelLength)), scale(leftNormal(up), TURN_AT_POINT * turn.collar))
  const edge = curveBetween(breakPoint, { direction: leaving, pull: 0.34 }, point, {
    direction: angleOf(subtract(point, breakPoint)) - BOW,
    pull: 0.34,
  })
  return {
    gorge: line(corner, notch),
    outer: outerEdge(top, back, tip),
    end: line(tip, notch),
    lapelTop: line(notch, point),
    lapel: reversePath(edge),
  }
}

/** Square to centre back, then on to the point, hollow or straight as that lies. */
const outerEdge = (top: Point, leaving: Point, tip: Point): Path => {
  const aim = unit(subtract(tip, add(top, scale(leaving, 0.45 * distance(top, tip)))))
  return curveBetween(top, { direction: leaving, pull: 0.4 }, tip, { direction: aim, pull: 0.3 })
}

/** One smooth edge from centre back over the lapel's widest place to the break point, parted by the gorge's line. */
const shawl = (roll: Roll, top: Point, back: Point, turn: Turn): Outside => {
  const { corner, gorgeAlong, breakPoint, outward, tip, leaving } = roll
  const widest = add(tip, scale(outward, turn.lapel))
  const edge = spline([top, widest, breakPoint], { start: back, end: leaving + 180 })
  const [upper, lower] = edge.segments
  if (!upper || !lower) throw new Error("a spline over three points has two segments")
  // The gorge is square enough to the edge that it is crossed once, between centre back and the widest place
  const aside = leftNormal(gorgeAlong)
  const t = solve((at) => dot(subtract(segmentPoint(upper, at), corner), aside), 0, 1, 1e-12)
  if (t._tag === "Err") throw new Error("the gorge does not reach the shawl's edge")
  const [outer, rest] = splitSegment(upper, t.value)
  return {
    gorge: line(corner, outer.to),
    outer: { segments: [outer] },
    end: undefined,
    lapelTop: undefined,
    lapel: { segments: [rest, lower] },
  }
}

/** From a path's end on, a circle's arc of a length, until it has a direction. */
const bent = (from: Path, length: number, to: number): Path => {
  const start = pathEnd(from)
  const begin = angleOf(endTangent(from))
  const turn = to - begin
  if (Math.abs(turn) < 0.05) return line(start, add(start, scale(direction(begin), length)))
  const radius = length / radians(turn)
  const centre = add(start, scale(leftNormal(direction(begin)), radius))
  return arc(centre, Math.abs(radius), turn > 0 ? begin - 90 : begin + 90, turn)
}
