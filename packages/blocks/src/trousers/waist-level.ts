import {
  cross,
  dot,
  intersectPaths,
  type Path,
  type Point,
  pathEnd,
  pathLength,
  pathStart,
  pointAtLength,
  subpath,
  subtract,
  transformPath,
} from "@toile/geometry"
import type { InnerLine } from "@toile/pattern-model"
import type { CutAway } from "../pockets/cut-away.js"
import { levelAlong } from "../steps/level-along.js"
import type { TrouserSize } from "./size.js"

/** A seam that lies no further from the natural waist than this, cm, lies at it. */
const AT_WAIST = 0.05
/** A level that ends nearer to where its piece's side or centre does, cm, lies on the seam there. */
const LEAST_LEFT = 0.5

/** What ends at a waist seam. */
export interface UnderWaist {
  /** The seam's stretches, as they follow each other, with what a pocket cuts away. */
  readonly stretches: readonly Path[]
  /** From the seam down, where the first one begins and where the last one ends: a piece's centre and side. */
  readonly from: Path
  readonly to: Path
  /** A pocket's opening that cuts the end of the last one away, and what it leaves of that. */
  readonly cutAway?: Pick<CutAway, "waist" | "opening"> | undefined
}

/**
 * The level of the natural waist on a piece: on its waist seam, or under one that lies higher, in that seam's shape, from the
 * centre to the side as far as both reach down; none under a low band, where it lies above the piece, or where nothing is
 * known of it.
 */
export const waistLevel = (
  { waistOver: over }: Pick<TrouserSize, "waistOver">,
  { stretches, from, to, cutAway }: UnderWaist,
): readonly InnerLine[] => {
  if (over === undefined || over < -AT_WAIST) return []
  if (Math.min(pathLength(from), pathLength(to)) < over + LEAST_LEFT) return []
  if (over <= AT_WAIST) return [levelAlong("waist", cutAway ? [...stretches.slice(0, -1), cutAway.waist] : stretches)]
  const seam = levelAlong("waist", stretches)
  const path = between(seam.path, pointAtLength(from, over), pointAtLength(to, over))
  const cut = cutAway && lastOf(intersectPaths(path, cutAway.opening))
  return [{ ...seam, path: cut ? subpath(path, 0, cut.alongA) : path }]
}

/** The same shape, from one point to another. */
const between = (path: Path, from: Point, to: Point): Path => {
  const [now, then] = [subtract(pathEnd(path), pathStart(path)), subtract(to, from)]
  // As complex numbers: the one over the other turns and scales it
  const whole = dot(now, now)
  const [a, b] = [dot(now, then) / whole, cross(now, then) / whole]
  const start = pathStart(path)
  return transformPath(path, {
    a,
    b,
    c: -b,
    d: a,
    e: from.x - a * start.x + b * start.y,
    f: from.y - b * start.x - a * start.y,
  })
}

const lastOf = <T extends { readonly alongA: number }>(hits: readonly T[]): T | undefined =>
  hits.reduce<T | undefined>((last, hit) => (last === undefined || hit.alongA > last.alongA ? hit : last), undefined)

/** How high the natural waist lies over the sewn edge of a band, cm, up to its upper edge; undefined where it does not lie on the band. */
export const waistOnBand = ({
  waistOver: over,
  waistbandHeight,
}: Pick<TrouserSize, "waistOver" | "waistbandHeight">): number | undefined =>
  over === undefined || over >= -AT_WAIST || -over > waistbandHeight + AT_WAIST
    ? undefined
    : Math.min(-over, waistbandHeight)
