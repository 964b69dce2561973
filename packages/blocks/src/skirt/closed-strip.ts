import {
  arc,
  compose,
  cross,
  degrees,
  dot,
  endTangent,
  identity,
  joinPaths,
  line,
  type Path,
  type Point,
  parallel,
  pathEnd,
  pathLength,
  pathStart,
  point,
  reversePath,
  rotation,
  startTangent,
  subpath,
  subtract,
  type Transform,
  transformPath,
  translation,
} from "@toile/geometry"
import { refuse } from "@toile/pattern-model"
import type { DartedWaist } from "./darted-waist.js"

/** A strip along the garment's edge with its darts closed: what a contour band or a facing is cut to. */
export interface ClosedStrip {
  /** From the centre to the side. */
  readonly upper: Path
  readonly lower: Path
  /** From the lower edge up to the upper one. */
  readonly side: Path
}

/** An edge's sewn stretches from the centre to the side. */
const fromCentre = (edge: DartedWaist): Path[] =>
  edge.edges
    .filter((e) => e.name.startsWith("waist"))
    .map((e) => reversePath(e.path))
    .reverse()

/** Each stretch is laid against the one before it, so that the edge runs on: its darts are closed. */
const closing = (stretches: readonly Path[]): Transform[] => {
  const motions: Transform[] = []
  let end: Point | undefined
  let heading: Point | undefined
  for (const path of stretches) {
    const motion: Transform =
      end && heading
        ? compose(turning(startTangent(path), heading, pathStart(path)), translation(subtract(end, pathStart(path))))
        : identity
    const laid = transformPath(path, motion)
    end = pathEnd(laid)
    heading = endTangent(laid)
    motions.push(motion)
  }
  return motions
}

const turning = (from: Point, to: Point, centre: Point): Transform =>
  rotation(degrees(Math.atan2(cross(from, to), dot(from, to))), centre)

/** The strip between two edges of one quarter, which have the same darts: the quarter cut apart at them and laid together. */
export const stripBetween = (upper: DartedWaist, lower: DartedWaist): ClosedStrip => {
  const [above, below] = [fromCentre(upper), fromCentre(lower)]
  if (above.length !== below.length)
    refuse({
      code: "bandOverDarts",
      option: "waistbandHeight",
      message:
        "waistbandHeight: a contour band is cut from the skirt with its darts closed; some dart here ends inside it",
    })
  const motions = closing(above)
  const last = motions[motions.length - 1]!
  const whole = pathLength(upper.sideUpper)
  return {
    upper: joinPaths(...above.map((path, i) => transformPath(path, motions[i]!))),
    lower: joinPaths(...below.map((path, i) => transformPath(path, motions[i]!))),
    side: transformPath(subpath(upper.sideUpper, pathLength(lower.sideUpper), whole), last),
  }
}

/** Edges whose lengths differ by less, cm, are straight. */
const STRAIGHT = 0.005

/**
 * The strip between two edges of one quarter above the body's waist, where their darts' legs run side by side and tell no curve: it is as long as
 * either, and as high as they lie apart at the centre, a ring's sector, one arc from the centre to the side, square to both.
 */
export const ringBetween = (upper: DartedWaist, lower: DartedWaist): ClosedStrip => {
  const [above, below] = [upper.sewnLength, lower.sewnLength]
  const start = lower.centre
  const height = upper.centre.y - start.y
  const longer = above - below
  if (Math.abs(longer) < STRAIGHT) {
    const end = point(start.x + below, start.y)
    const corner = point(start.x + above, start.y + height)
    return { upper: line(point(start.x, start.y + height), corner), lower: line(start, end), side: line(end, corner) }
  }
  // Of an upper edge that is longer the ring's centre lies below the strip
  const radius = (height * below) / longer
  const centre = point(start.x, start.y - radius)
  const angle = degrees(below / radius)
  const part = (from: number): Path => arc(centre, Math.abs(from), from > 0 ? 90 : -90, -angle)
  const [inner, outer] = [part(radius), part(radius + height)]
  return { upper: outer, lower: inner, side: line(pathEnd(inner), pathEnd(outer)) }
}

/** A strip of one depth below the edge: its lower edge is free, its side straight. */
export const stripBelow = (upper: DartedWaist, depth: number): ClosedStrip => {
  const stretches = fromCentre(upper)
  const motions = closing(stretches)
  const closed = joinPaths(...stretches.map((path, i) => transformPath(path, motions[i]!)))
  // From the centre outwards the skirt lies to the right
  const lower = parallel(closed, -depth)
  if (lower._tag === "Err")
    return refuse({
      code: "facing",
      option: "waistband",
      message: `waistband: no facing ${depth} cm deep fits this edge`,
    })
  return { upper: closed, lower: lower.value, side: line(pathEnd(lower.value), pathEnd(closed)) }
}
