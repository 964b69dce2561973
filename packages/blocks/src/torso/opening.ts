import {
  add,
  between,
  curveBetween,
  distance,
  endTangent,
  leftNormal,
  line,
  type Path,
  type Point,
  pathEnd,
  pathLength,
  pathStart,
  point,
  scale,
  splitPath,
  startTangent,
  subtract,
  unit,
} from "@toile/geometry"
import { fade } from "../steps/fade.js"
import { atLevel } from "../steps/falling.js"
import { profile } from "../steps/profile.js"

/** A princess seam below its pivot: its two edges are mirror images, so that they are of one length. */
export interface Opening {
  readonly pivot: Point
  /** From the pivot to the hem: the centre piece's edge. */
  readonly centre: Path
  /** The side piece's. */
  readonly side: Path
  /** What the seam takes at a level. */
  readonly at: (y: number) => number
  /** The seam bends about its pivot over so much of its length below it and above it, there over no more than that share. */
  readonly reach: { readonly below: number; readonly above: number }
  readonly shareAbove: number
}

interface Ends {
  readonly waist: number
  readonly hip: number
  readonly hem: number
  /** Each edge stands out by this at the hem. */
  readonly flare: number
}

/** Eased within 6 of the bust point (above a wide dart within 11), else equal; over the blade one long bend down from the shoulder. */
const REACH = { bust: { below: 6, above: 0.45 }, blade: { below: 10, above: 0.95 } } as const
/** Below its pivot a seam bends over no more than this share of the way to the waist. */
const BENDS_BELOW = 0.45
/**
 * A wide bust dart is a sharp turn: between these angles, degrees, the bend grows by that share below, and by so much above, where there
 * is room for it, so that the side front is round over the bust (a radius of 4 and more).
 */
const WIDE = { from: 18, to: 34, below: 0.17, above: 5 } as const

/**
 * Through `down`, the pivot first, closed; in at the waist by `intake`, closed at the hip, let out at the hem. From the
 * bust point it opens at once, under the blade only below the last point.
 */
export const princessOpening = (
  down: readonly [Point, ...Point[]],
  intake: number,
  { waist, hip, hem, flare }: Ends,
  kind: keyof typeof REACH,
  /** Of the dart that lies in the seam above its pivot, degrees; of the bust's. */
  angle = 0,
): Opening => {
  const pivot = down[0]
  const { x } = pivot
  const half = intake / 2
  // From the bust point as a parabola: twice its mean slope at the start
  const start = kind === "bust" ? half / (pivot.y - waist) : 0
  const edge = (hand: 1 | -1): Path =>
    profile(
      [
        ...down.map((p) => point(x, p.y)),
        point(x + hand * half, waist),
        point(x, hip),
        point(x - hand * flare, hemEnd(hip, hem, flare)),
      ],
      { start: 2 * hand * start },
    )
  const [centre, side] = [edge(-1), edge(1)]
  const at = (y: number): number => {
    const hit = atLevel(side, y)
    return hit ? 2 * (hit.point.x - x) : 0
  }
  const { below, above } = REACH[kind]
  const wide = fade(WIDE.from, WIDE.to, angle)
  const reach = Math.min(below, (BENDS_BELOW + WIDE.below * wide) * (pivot.y - waist))
  return { pivot, centre, side, at, reach: { below: reach, above: reach + WIDE.above * wide }, shareAbove: above }
}

/** Panels are narrow: their hem rises by half of the flare's slope over about so much. */
const PANEL = 8

const hemEnd = (hip: number, hem: number, flare: number): number => hem + (flare / (hip - hem)) * (PANEL / 2)

/**
 * One edge from a point on the shoulder over the pivot to the hem: straight down to the bend about the pivot, smooth
 * through it, then the opening's own edge.
 */
export const princessEdge = (from: Point, opening: Opening, below: Path): Path => {
  const { pivot, reach } = opening
  const above = distance(from, pivot)
  const bend = bendAbove(above, opening)
  const a = between(pivot, from, bend / above)
  const [, rest] = splitPath(below, Math.min(reach.below, 0.9 * pathLength(below)))
  const b = pathStart(rest)
  const into = unit(subtract(pivot, from))
  const out = unit(subtract(b, pivot))
  // Where the bend is longer the seam turns more
  const through = unit(add(into, scale(out, reach.above / reach.below)))
  return {
    segments: [
      ...line(from, a).segments,
      ...curveBetween(a, { direction: into }, pivot, { direction: through }).segments,
      ...curveBetween(pivot, { direction: through }, b, { direction: startTangent(rest) }).segments,
      ...rest.segments,
    ],
  }
}

const bendAbove = (above: number, { reach, shareAbove }: Opening): number => Math.min(reach.above, shareAbove * above)

/** Where the bend about the pivot begins and ends, as lengths from the shoulder and from the hem: the ease lies between. */
export const bendOf = (edge: Path, opening: Opening): { readonly above: number; readonly below: number } => {
  const from = pathStart(edge)
  const above = distance(from, opening.pivot)
  return { above: above - bendAbove(above, opening), below: pathLength({ segments: edge.segments.slice(3) }) }
}

/**
 * A panel's hem between two seams, each met squarely, level in the middle, or there half way up what its left end `falls`. From a
 * centre line it is level up to there.
 */
export const panelHem = (left: Path, right: Path, level: number, fold: boolean, falls = 0): Path => {
  const [a, b] = [pathEnd(left), pathEnd(right)]
  const middle = point((a.x + b.x) / 2, level - (fold ? falls : falls / 2))
  const across = { direction: point(b.x - a.x, fold ? 0 : falls) }
  const square = (path: Path): Point => leftNormal(endTangent(path))
  const from = fold ? line(a, middle) : curveBetween(a, { direction: square(left) }, middle, across)
  return {
    segments: [...from.segments, ...curveBetween(middle, across, b, { direction: square(right) }).segments],
  }
}
