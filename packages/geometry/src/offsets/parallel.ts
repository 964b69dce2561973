import { err, isErr, ok, type Result } from "@toile/result"
import { intersectPaths } from "../cuts/intersect.js"
import { splitPath, subpath } from "../cuts/split.js"
import { pathLength } from "../measures/along-path.js"
import { segmentCurvature } from "../measures/curvature.js"
import { line } from "../paths/build.js"
import { endTangent, type Path, pathEnd, pathStart, startTangent } from "../paths/path.js"
import { type Curve, type Segment, segmentBeside, segmentPoint, segmentVelocity } from "../paths/segment.js"
import {
  add,
  cross,
  distance,
  hypotenuse,
  leftNormal,
  meet,
  type Point,
  scale,
  subtract,
  unit,
} from "../points/point.js"
import { DEFAULT_LIMIT } from "./corner.js"

/** The path bends, on the side of its parallel, more tightly than the distance: the parallel would fold back. */
export interface RadiusTooSmall {
  readonly _tag: "RadiusTooSmall"
  /** Where on the path, and its radius there, cm. */
  readonly at: Point
  readonly radius: number
  readonly distance: number
}

/** A stretch between two corners is shorter than what the parallels of its neighbours take away from it. */
export interface NoRoom {
  readonly _tag: "NoRoom"
  /** The corner of the path. */
  readonly at: Point
  readonly distance: number
}

export type ParallelError = RadiusTooSmall | NoRoom

/**
 * The parallel of a path at a distance in cm, positive to the left of its direction: a facing's inner edge, a row of
 * topstitching. Lines stay lines; curves are fitted anew to within 0.002 cm. At a corner both parallels run on until
 * they meet (a sharp one is bevelled as a mitre is, see DEFAULT_LIMIT), or are cut back to where they cross. A path
 * that ends where it begins is closed. Stretches that are not neighbours are not checked against each other.
 */
export const parallel = (path: Path, by: number): Result<Path, ParallelError> => {
  let parts: Path[] = []
  // The corner between part i and the next one; undefined where they join smoothly.
  let corners: Array<Point | undefined> = []
  for (const segment of path.segments) {
    const moved = moveSegment(segment, by)
    if (isErr(moved)) return moved
    const last = parts.at(-1)
    const snapped = last && snap(pathEnd(last), moved.value)
    if (last && snapped) {
      parts[parts.length - 1] = { segments: [...last.segments, ...snapped] }
      continue
    }
    if (last) corners.push(segment.from)
    parts.push({ segments: moved.value })
  }
  if (distance(pathStart(path), pathEnd(path)) < 1e-9) {
    const snapped = snap(pathEnd(parts.at(-1)!), parts[0]!.segments)
    if (snapped) parts[0] = { segments: snapped }
    else {
      if (parts.length === 1) {
        parts = [...splitPath(parts[0]!, pathLength(parts[0]!) / 2)]
        corners = [undefined]
      }
      corners.push(pathStart(path))
    }
  }
  for (let i = 0; i < corners.length; i++) {
    const corner = corners[i]
    if (!corner) continue
    const next = (i + 1) % parts.length
    const joined = joinAtCorner(corner, parts[i]!, parts[next]!, by)
    if (!joined) return err({ _tag: "NoRoom", at: corner, distance: by })
    parts[i] = joined[0]
    parts[next] = joined[1]
  }
  return ok({ segments: parts.flatMap((part) => part.segments) })
}

/** Ends this close (cm) are one: the two segments run on smoothly into each other. */
const SMOOTH_GAP = 5e-4

/** The segments, made to begin at the point where they begin near it. */
const snap = (start: Point, segments: readonly Segment[]): readonly Segment[] | undefined => {
  const first = segments[0]!
  const shift = subtract(start, first.from)
  if (hypotenuse(shift.x, shift.y) > SMOOTH_GAP) return undefined
  const begun: Segment =
    first.kind === "line" ? { ...first, from: start } : { ...first, from: start, c1: add(first.c1, shift) }
  return [begun, ...segments.slice(1)]
}

const joinAtCorner = (corner: Point, before: Path, after: Path, by: number): readonly [Path, Path] | undefined => {
  const a = pathEnd(before)
  const b = pathStart(after)
  const leaving = endTangent(before)
  const coming = startTangent(after)
  const opens = cross(leaving, coming) * by < 0
  if (!opens) {
    const crossing = intersectPaths(before, after).at(-1)
    if (!crossing || crossing.alongA < 1e-9 || crossing.alongB > pathLength(after) - 1e-9) return undefined
    return [
      subpath(before, 0, crossing.alongA),
      crossing.alongB < 1e-9 ? after : subpath(after, crossing.alongB, pathLength(after)),
    ]
  }
  const m = meet(a, add(a, leaving), b, add(b, coming))
  const stops = m && distance(m, corner) <= DEFAULT_LIMIT * Math.abs(by) ? [m, b] : [b]
  const across = stops.map((p, i) => line(i === 0 ? a : stops[i - 1]!, p).segments[0]!)
  return [{ segments: [...before.segments, ...across] }, after]
}

const moveSegment = (s: Segment, by: number): Result<readonly Segment[], RadiusTooSmall> => {
  if (s.kind === "line") {
    const shift = scale(leftNormal(unit(subtract(s.to, s.from))), by)
    return ok([{ kind: "line", from: add(s.from, shift), to: add(s.to, shift) }])
  }
  const tight = tightest(s, Math.sign(by))
  const bend = Math.abs(segmentCurvature(s, tight))
  if (segmentCurvature(s, tight) * by >= 1)
    return err({ _tag: "RadiusTooSmall", at: segmentPoint(s, tight), radius: 1 / bend, distance: by })
  const out: Segment[] = []
  refit(s, 0, 1, by, 0, out)
  return ok(out)
}

/** How far the fitted curve may lie from the parallel at the probes, cm: a part of the 0.002 that is promised. */
const TOLERANCE = 5e-4
const MAX_DEPTH = 12
const PROBES = [0.1, 0.25, 0.4, 0.5, 0.6, 0.75, 0.9]

/**
 * The parallel of a stretch of a curve as a Hermite cubic (its velocity is the curve's own times 1 - curvature x
 * distance), halved until it lies on the true parallel at all probes.
 */
const refit = (s: Curve, t0: number, t1: number, by: number, depth: number, out: Segment[]): void => {
  const from = segmentBeside(s, t0, by)
  const to = segmentBeside(s, t1, by)
  const third = (t1 - t0) / 3
  const candidate: Curve = {
    kind: "curve",
    from,
    c1: add(from, scale(movedVelocity(s, t0, by, t1), third)),
    c2: subtract(to, scale(movedVelocity(s, t1, by, t0), third)),
    to,
  }
  const fits = PROBES.every(
    (u) => distance(segmentPoint(candidate, u), segmentBeside(s, t0 + u * (t1 - t0), by)) <= TOLERANCE,
  )
  if (fits || depth >= MAX_DEPTH) {
    out.push(candidate)
    return
  }
  const middle = (t0 + t1) / 2
  refit(s, t0, middle, by, depth + 1, out)
  refit(s, middle, t1, by, depth + 1, out)
}

const movedVelocity = (s: Curve, t: number, by: number, towards: number): Point => {
  const v = segmentVelocity(s, t)
  // Where the curve stands still its curvature is infinite, but the product of both has a limit: seen just beside it.
  if (Math.abs(v.x) + Math.abs(v.y) < 1e-9) return movedVelocity(s, t + (towards - t) * 1e-4, by, towards)
  return scale(v, 1 - segmentCurvature(s, t) * by)
}

/** The parameter at which the curve bends most to the given side (+1 left, -1 right). */
const tightest = (s: Curve, side: number): number => {
  const bend = (t: number): number => {
    const c = segmentCurvature(s, Math.min(1 - 1e-6, Math.max(1e-6, t))) * side
    return Number.isNaN(c) ? Number.NEGATIVE_INFINITY : c
  }
  const steps = 64
  let best = 0
  for (let i = 1; i <= steps; i++) if (bend(i / steps) > bend(best)) best = i / steps
  let low = Math.max(0, best - 1 / steps)
  let high = Math.min(1, best + 1 / steps)
  for (let i = 0; i < 40; i++) {
    const p = low + (high - low) / 3
    const q = high - (high - low) / 3
    if (bend(p) < bend(q)) low = p
    else high = q
  }
  return Math.min(1 - 1e-6, Math.max(1e-6, (low + high) / 2))
}
