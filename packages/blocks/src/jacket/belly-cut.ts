import {
  add,
  type Curve,
  degrees,
  distance,
  endTangent,
  joinPaths,
  line,
  type Path,
  type Point,
  pathEnd,
  pathLength,
  pathStart,
  point,
  reversePath,
  rotation,
  type Segment,
  solve,
  splitPath,
  startTangent,
  subtract,
  type Transform,
  transformPath,
  transformPoint,
  translation,
} from "@toile/geometry"
import { LEAST_SEWN, type Seam } from "@toile/pattern-model"
import { isErr } from "@toile/result"
import type { Mouth } from "../bodice/dart.js"
import { dartRoof } from "../bodice/dart-roof.js"
import { dartedEdges } from "../bodice/darted-edges.js"
import type { Darted } from "../bodice/front-parts.js"
import { clamp, fade } from "../steps/fade.js"
import { atLevel, sideAtLevel } from "../steps/falling.js"
import type { SeamIntake } from "./intake.js"
import type { PanelEdge } from "./panel-edge.js"

/** The front's side over a belly: its edge parted at the belly's line, and the cut between, which is sewn up again. */
export interface BellyGap {
  readonly upper: Path
  readonly lower: Path
  /** From the lower leg's end to the upper one's. */
  readonly mouth: Mouth
  /** How far the front below the line was moved. */
  readonly moved: Point
}

/** The belly's point lies at this share of the way from centre front to the front seam, no further from that than a flap covers. */
const POINT = 0.55
const UNDER_FLAP = 12

export interface SpreadEdge extends PanelEdge {
  /** Undefined where nothing is spread. */
  readonly gap: BellyGap | undefined
  /** What it is longer than the edge that it is sewn to, eased in so that both end at one level, cm. */
  readonly eased: number
}

interface SpreadAsk {
  /** Radians. */
  readonly angle: number
  /** Below this the edge turns, softly. */
  readonly from: number
  /** The belly's line. */
  readonly line: number
  readonly waist: number
  readonly hip: number
  /** Centre front at the line. */
  readonly centre: number
  /** The edge that it is sewn to: its length down to the waist, and in all, and the height at which it ends. */
  readonly beside: { readonly toWaist: number; readonly whole: number; readonly ends: number }
  /** How far out the edge is to stand at waist and hip once it is spread, and where a girth is read that is called for. */
  readonly out: { readonly waist: number; readonly hip: number; readonly girth: Point }
}

/** How near the edge comes to where it is to be, cm. */
const NEAR = 5e-4
const STEPS = 12
/** A front's side that runs out over a belly may be so much longer, cm, than the edge that it is sewn to, into which it is eased. */
const MOST_EASED = 0.8

/**
 * The front's edge of the front seam over a belly: turned out above the belly's line about its start, moved with it below,
 * as long as the edge that it is sewn to, or longer by what is eased in so as not to end above it, and as far out at waist and hip as is
 * asked.
 *
 * @param panelAt the edge with what it takes in, twice, at waist and hip
 */
export const spreadEdge = (
  panelAt: (intake: SeamIntake) => PanelEdge,
  intake: SeamIntake,
  ask: SpreadAsk,
): SpreadEdge => {
  let [waist, hip, flatter, eased] = [intake.waist, intake.hip, 0, 0]
  for (let i = 0; ; i++) {
    const edge = spread(flattened(panelAt({ ...intake, waist, hip }), ask.waist, flatter), ask)
    eased = clamp(0, eased + pathEnd(edge.path).y - ask.beside.ends, MOST_EASED)
    const longer = edge.length - ask.beside.whole - eased
    const off = { waist: edge.waist.x - ask.out.waist, hip: edge.hip.x - ask.out.hip }
    if (i === STEPS || Math.max(Math.abs(longer), Math.abs(off.waist), Math.abs(off.hip)) < NEAR)
      return { ...edge, eased, toWaist: ask.beside.toWaist }
    waist += 2 * off.waist
    hip += 2 * off.hip
    flatter += longer
  }
}

/** The edge drawn by so much shorter below a level: one that stands further out is longer else. */
const flattened = (edge: PanelEdge, top: number, by: number): PanelEdge => {
  const bottom = pathEnd(edge.path).y
  const y = (p: Point): Point =>
    p.y >= top ? p : point(p.x, top - ((top - p.y) * (top - bottom - by)) / (top - bottom))
  return {
    ...edge,
    path: {
      segments: edge.path.segments.map(
        (s): Segment =>
          s.kind === "line"
            ? { ...s, from: y(s.from), to: y(s.to) }
            : { ...s, from: y(s.from), c1: y(s.c1), c2: y(s.c2), to: y(s.to) },
      ),
    },
  }
}

const spread = (edge: PanelEdge, ask: SpreadAsk): Omit<SpreadEdge, "eased"> & { readonly length: number } => {
  const at = ask.angle > 0 ? atLevel(edge.path, ask.line) : undefined
  if (!at) {
    const [waist, hip] = [ask.waist, ask.hip].map((y) => point(sideX(edge.path, y), y))
    return { ...edge, waist: waist!, hip: hip!, gap: undefined, length: pathLength(edge.path) }
  }
  const [above, below] = splitPath(edge.path, at.along)
  const girth = ask.out.girth

  // 1. Above the line: turned about where the edge begins to come in, which it leaves upright as before
  const pivot = point(sideX(above, ask.from), ask.from)
  const turn = rotation(degrees(ask.angle), pivot)
  const upper: Path = {
    segments: above.segments.map((s, i): Segment => {
      if (s.to.y >= ask.from - 1e-6) return s
      const turned = turnedSegment(s, turn)
      const before = above.segments[i - 1]
      const first = before === undefined || before.to.y >= ask.from - 1e-6
      return first && turned.kind === "curve" && s.kind === "curve"
        ? throughPlace({ ...turned, from: s.from, c1: s.c1 }, girth)
        : turned
    }),
  }

  // 2. Below it: moved as the belly's point is
  const x = Math.max(ask.centre + POINT * (at.point.x - ask.centre), at.point.x - UNDER_FLAP)
  const bellyPoint = point(x, ask.line)
  const moved = subtract(transformPoint(turn, bellyPoint), bellyPoint)
  const lower = transformPath(below, translation(moved))
  const mouth = { from: pathStart(lower), to: pathEnd(upper), point: add(bellyPoint, moved) }
  const hip = ask.hip + moved.y
  return {
    ...edge,
    path: joinPaths(upper, line(mouth.to, mouth.from), lower),
    waist: point(sideX(upper, ask.waist), ask.waist),
    hip: point(sideX(lower, hip), hip),
    gap: { upper, lower, mouth, moved },
    length: pathLength(upper) + pathLength(lower),
  }
}

/** An upright handle may be so long, as a share of the usual. */
const HANDLE = { least: 0.3, most: 2 } as const
/** Nearer below a curve's start, cm, its handle moves next to nothing. */
const BELOW_START = { none: 0.1, whole: 0.6 } as const

/** A curve that leaves its start upright, its handle so long that it passes through a place. */
const throughPlace = (curve: Curve, { x, y }: Point): Curve => {
  const fades = fade(BELOW_START.none, BELOW_START.whole, curve.from.y - y)
  if (fades === 0) return curve
  const withHandle = (k: number): Curve => ({
    ...curve,
    c1: point(curve.c1.x, curve.from.y + k * (curve.c1.y - curve.from.y)),
  })
  const found = solve((k) => sideX({ segments: [withHandle(k)] }, y) - x, HANDLE.least, HANDLE.most, 1e-7)
  const { least, most } = HANDLE
  const k = isErr(found) ? (Math.abs(found.error.atLow) < Math.abs(found.error.atHigh) ? least : most) : found.value
  return withHandle(1 + fades * (k - 1))
}

const turnedSegment = (s: Segment, turn: Transform): Segment => {
  const at = (p: Point): Point => transformPoint(turn, p)
  return s.kind === "line"
    ? { ...s, from: at(s.from), to: at(s.to) }
    : { ...s, from: at(s.from), c1: at(s.c1), c2: at(s.c2), to: at(s.to) }
}

/** The same edge with what lies above it. */
export const withAbove = (above: Path, edge: SpreadEdge): SpreadEdge => ({
  ...edge,
  path: joinPaths(above, edge.path),
  toWaist: pathLength(above) + edge.toWaist,
  gap: edge.gap && { ...edge.gap, upper: joinPaths(above, edge.gap.upper) },
})

/** Which level of the body a level of the front's paper is: below the belly's line it was moved down. */
export const onBody = (gap: BellyGap | undefined, line: number, y: number): number =>
  gap === undefined || y >= line ? y : Math.min(line, y - gap.moved.y)

export const gapWidth = ({ mouth }: BellyGap): number => distance(mouth.from, mouth.to)

/** Whether it is cut and sewn: what is too narrow for that is eased in; asked of what a jacket may have. */
export const isCut = <G extends BellyGap | undefined>(gap: G): gap is G & BellyGap =>
  gap !== undefined && gapWidth(gap) >= LEAST_SEWN

const sideX = (path: Path, y: number): number => sideAtLevel(path, y).x

/** The front's edge up to the armhole, as the outline runs: in two stretches beside the belly cut, where there is one. */
export const frontSeamEdges = (gap: BellyGap | undefined, whole: Path, seam: Seam) =>
  dartedEdges("frontSeam", isCut(gap) ? dartedAt(gap) : { before: reversePath(whole) }, seam)

const dartedAt = ({ upper, lower, mouth }: BellyGap): Darted => {
  const [before, after] = [reversePath(lower), reversePath(upper)]
  const roof = dartRoof(mouth, { into: endTangent(before), outOf: startTangent(after), folded: "from" })
  return { before, dart: { mouth, roof }, after }
}
