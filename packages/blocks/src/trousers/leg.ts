import {
  add,
  between,
  curve,
  curveBetween,
  joinPaths,
  line,
  type Path,
  type Point,
  pathEnd,
  pathLength,
  point,
  polyline,
  reflection,
  solve,
  subtract,
  transformPath,
} from "@toile/geometry"
import { refuse } from "@toile/pattern-model"
import { clamp } from "../steps/fade.js"
import { type KneeTurn, kneeTurn, laid, pathIn, pointIn, turnedSlope } from "./knee-turn.js"
import type { Calf, Unrisen } from "./size.js"

/**
 * The leg, drawn round its crease, which is the line x = 0: knee and hem lie half to each side of it. The
 * fork line is y = 0; centre front and back are to the right, the side to the left.
 */
export interface Leg {
  readonly kneeY: number
  readonly hemY: number
  /** dx/dy of the leg's edges at the knee, outwards going up. */
  readonly kneeSlope: number
  /** Where its edges run out over a strong calf. */
  readonly runsOut?: RunsOut | undefined
}

/** How far an edge runs out over a strong calf, and how far below the knee's line it does so furthest; cm. */
interface RunsOut {
  readonly by: number
  readonly below: number
}

/** Half of the front's knee and hem is narrower than a quarter of the girth, half of the back's wider (Aldrich: + 1). */
export const BACK_WIDER = 0.5

export const kneeHalf = (size: Unrisen, side: "front" | "back"): number =>
  size.knee / 4 + (side === "back" ? BACK_WIDER : -BACK_WIDER)
export const hemHalf = (size: Unrisen, side: "front" | "back"): number =>
  size.hem / 4 + (side === "back" ? BACK_WIDER : -BACK_WIDER)

/** The leg so long that the front's inseam has its length. */
export const drawLeg = (size: Unrisen, fork: Point): Leg => {
  // 1. At the knee the edges turn from the lower leg's slope towards the thigh's, the same for every leg but one that is full at
  // the calf: how hollow it is below depends on nothing above
  const below = (size.knee - size.hem) / 4 / size.kneeHeight
  const above = ((size.hip / 2 + 2.6 * size.frontFork) / 4 - size.knee / 4) / (size.inseam - size.kneeHeight)
  const passes = size.calf
    ? overCalf(size, size.calf)
    : { slope: below + Math.min(TURNS.most, TURNS.share * (above - below)), runsOut: undefined }
  const { runsOut } = passes
  const kneeSlope = clamp(-KNEE_SLOPE, passes.slope, KNEE_SLOPE)

  // 2. The lower leg's length is known; the thigh's is solved
  const drawn = { kneeY: 0, hemY: -size.kneeHeight, kneeSlope, runsOut }
  const lower = pathLength(belowKnee(size, "front", drawn).inseamLower)
  const target = size.inseam - lower
  const length = (kneeY: number): number => {
    const knee = atKnee(size, "front", { kneeY, kneeSlope })
    return pathLength(upperInseam(knee.inner, fork, knee.innerSlope).path) - target
  }
  const found = solve(length, -target - 5, -4)
  if (found._tag === "Err")
    return refuse({
      code: "inseam",
      measurement: size.from.inseam,
      message: `${size.from.inseam}: an inseam of ${size.inseam.toFixed(1)} cm leaves no room between the fork and the knee`,
    })
  return { kneeY: found.value, hemY: found.value - size.kneeHeight, kneeSlope, runsOut }
}

/** At the knee an edge has turned from the straight line to the hem towards the thigh: by this share of the way, this dx/dy at the most. */
const TURNS = { share: 0.3, most: 0.015 } as const

/** No edge passes the knee with more dx/dy. */
const KNEE_SLOPE = 0.12

/** The leg is straight from the hem up to this share of the way to the knee. */
const STRAIGHT = 0.35

/** How far an edge lies within the straight line from knee to hem, a share of the way down: in the leg's height times what it turns at the knee. */
const edgeHollow = (down: number): number => {
  const up = 1 - down
  const bent = Math.max(0, up - STRAIGHT)
  return (up * (1 - STRAIGHT)) / (1 + STRAIGHT) - bent ** 2 / (1 - STRAIGHT ** 2)
}

/** What a leg is wider at a level for each cm of its hem, the rest of one for each cm of its knee, and how much smaller it is for all that; cm. */
export interface LowerLeg {
  readonly ofHem: number
  readonly hollow: number
}

/**
 * A leg, a share of the way down from the knee, as hollow as it usually is. (A thigh that is hardly wider than its knee turns the edges
 * less, and the leg has so much more.)
 */
export const hollowLeg = (down: number, kneeHeight: number): LowerLeg => ({
  ofHem: down,
  hollow: 4 * TURNS.most * kneeHeight * edgeHollow(down),
})

/** One that is as full there as it goes: at the knee its edges lean in by `LEANS_IN`, going up. */
export const fullestLeg = (down: number, kneeHeight: number): LowerLeg => ({
  ofHem: down - edgeHollow(down),
  hollow: -4 * LEANS_IN * kneeHeight * edgeHollow(down),
})

/** Further in than by this dx/dy a knee is seen to be pinched (seen on drafts). */
const LEANS_IN = 0.0175

/**
 * An edge that leans in so far runs out over a calf that is stronger, as one that is slashed and spread there does: from nothing at the
 * knee to the most at the calf, and back to nothing at the hem. Nowhere is it steeper for it by more than this dx/dy (our choice).
 */
const OUT_STEEPEST = 0.13
/** A cubic that is level at both ends is so much steeper in its middle than its chord. */
const CUBIC_STEEPER = 1.5

/** How far it runs out at the most, cm. */
export const outMost = (down: number, kneeHeight: number): number =>
  (OUT_STEEPEST / CUBIC_STEEPER) * kneeHeight * Math.min(down, 1 - down)

type LegWidths = Pick<Unrisen, "knee" | "hem" | "kneeHeight">

/** A leg can be drawn so wide at its calf, as its edges pass the knee: at the most by as much as the last digit of a girth tells. */
export const isDrawn = (size: LegWidths, calf: Calf): boolean =>
  Math.abs(overCalf(size, calf).slope) <= KNEE_SLOPE + LAST_DIGIT
const LAST_DIGIT = 1e-3

/** How the edges pass the knee where the leg has a girth at its calf, and how far they run out there. */
const overCalf = (
  { knee, hem, kneeHeight }: LegWidths,
  { girth, below }: Calf,
): { readonly slope: number; readonly runsOut: RunsOut | undefined } => {
  const down = below / kneeHeight
  const straight = (knee - hem) / 4 / kneeHeight
  const aCm = kneeHeight * edgeHollow(down)
  const slope = straight + (knee + down * (hem - knee) - girth) / 4 / aCm
  // Over a hem that is wider than the knee a leg that is hollow leans in further
  const leansIn = Math.min(-LEANS_IN, straight + TURNS.most)
  if (slope >= leansIn) return { slope, runsOut: undefined }
  const by = Math.min(outMost(down, kneeHeight), (leansIn - slope) * aCm)
  return { slope: slope + by / aCm, runsOut: { by, below } }
}

/** Where the leg's edges pass the knee, as they lie on the piece, and their dx/dy there, going up. */
export interface AtKnee {
  readonly inner: Point
  readonly innerSlope: number
  readonly outer: Point
  readonly outerSlope: number
  /** Undefined where the lower leg hangs straight down. */
  readonly turn: KneeTurn | undefined
}

export const atKnee = (size: Unrisen, side: "front" | "back", leg: Pick<Leg, "kneeY" | "kneeSlope">): AtKnee => {
  const half = kneeHalf(size, side)
  const turn = kneeTurn(size.kneeOpened ?? 0, half, leg.kneeY)
  const turned = laid(turn, 0.5)
  return {
    inner: pointIn(point(half, leg.kneeY), turned),
    innerSlope: turnedSlope(leg.kneeSlope, turn, 0.5),
    outer: pointIn(point(-half, leg.kneeY), turned),
    outerSlope: turnedSlope(-leg.kneeSlope, turn, 0.5),
    turn,
  }
}

/** The leg below the knee. */
export interface BelowKnee {
  /** From the hem up to the knee, as they lie on the piece. */
  readonly inseamLower: Path
  readonly sideLower: Path
  readonly kneeTurn: KneeTurn | undefined
}

/** Drawn upright, the same on both sides of the crease, and laid to the knee as a whole. */
export const belowKnee = (size: Unrisen, side: "front" | "back", leg: Leg): BelowKnee => {
  const { turn } = atKnee(size, side, leg)
  const { runsOut } = leg
  const inner = lowerEdge(
    point(hemHalf(size, side), leg.hemY),
    point(kneeHalf(size, side), leg.kneeY),
    leg.kneeSlope,
    runsOut,
  )
  if (turn === undefined) return { inseamLower: inner, sideLower: acrossCrease(inner), kneeTurn: undefined }
  const hem = (hand: 1 | -1): Point => point(hand * hemHalf(size, side), leg.hemY)
  const knee = (hand: 1 | -1): Point => pointIn(point(hand * kneeHalf(size, side), leg.kneeY), laid(turn, -0.5))
  const edge = (hand: 1 | -1): Path =>
    pathIn(
      lowerEdge(
        hem(hand),
        knee(hand),
        turnedSlope(hand * leg.kneeSlope, turn, -0.5),
        runsOut && { ...runsOut, by: hand * runsOut.by },
      ),
      laid(turn),
    )
  return { inseamLower: edge(1), sideLower: edge(-1), kneeTurn: turn }
}

const acrossCrease = (path: Path): Path => transformPath(path, reflection(point(0, 0), point(0, 1)))

/** An edge from the hem up to the knee: straight, then bent evenly towards the thigh; and out over a strong calf. */
const lowerEdge = (hem: Point, knee: Point, kneeSlope: number, runsOut?: RunsOut): Path => {
  // The straight part's slope is such that the bend, a parabola, ends at the knee with the knee's slope
  const height = knee.y - hem.y
  const mean = (knee.x - hem.x) / height
  const slope = (mean - (kneeSlope * (1 - STRAIGHT)) / 2) / ((1 + STRAIGHT) / 2)
  const rise = STRAIGHT * height
  const bend = add(hem, point(slope * rise, rise))
  if (runsOut === undefined) return joinPaths(line(hem, bend), risingCurve(bend, slope, knee, kneeSlope))

  // Between hem and calf it runs out as a cubic that is level at both, from the calf to the knee as another
  const { by, below } = runsOut
  const toCalf = height - below
  const up = rise / toCalf
  const outBend = add(bend, point(by * up ** 2 * (3 - 2 * up), 0))
  const outSlope = slope + (by / toCalf) * 6 * up * (1 - up)
  const onBend = toCalf - rise
  const calfSlope = slope + (onBend / (height - rise)) * (kneeSlope - slope)
  const calf = add(bend, point(by + (onBend * (slope + calfSlope)) / 2, onBend))
  return joinPaths(
    risingCurve(hem, slope, outBend, outSlope),
    risingCurve(outBend, outSlope, calf, calfSlope),
    risingCurve(calf, calfSlope, knee, kneeSlope),
  )
}

/** A cubic by its height: between two points, with a dx/dy at each. */
const risingCurve = (from: Point, slope: number, to: Point, toSlope: number): Path => {
  const third = (to.y - from.y) / 3
  return curve(from, add(from, point(slope * third, third)), subtract(to, point(toSlope * third, third)), to)
}

/** How far an inseam may lean out at the fork, in radians. */
const MOST_LEAN = 0.09

/**
 * The inner edge from the knee up to the fork: hollow at first, then turned up, so that front and back together make a
 * smooth crotch seam across the fork (I19). `lean` is its angle from the upright at the fork, in radians.
 */
export const upperInseam = (
  knee: Point,
  fork: Point,
  kneeSlope: number,
  mostLean = MOST_LEAN,
): { readonly path: Path; readonly lean: number } => {
  const chord = subtract(fork, knee)
  const lean = Math.min(clamp(-0.06, 0.3 * Math.atan2(chord.x, chord.y), MOST_LEAN), mostLean)
  const path = curveBetween(knee, { direction: point(kneeSlope, 1), pull: 0.4 }, fork, {
    direction: point(Math.sin(lean), Math.cos(lean)),
    pull: 0.08,
  })
  return { path, lean }
}

/** The knee's level across a leg. */
export const kneeLine = ({ sideLower, inseamLower }: BelowKnee): Path => line(pathEnd(sideLower), pathEnd(inseamLower))

/** The crease from a height of the lower leg, as it is drawn upright, through the middle of the knee up to the other. */
export const creaseLine = (below: BelowKnee, from: number, upTo: number): Path => {
  const { kneeTurn: turn, sideLower, inseamLower } = below
  if (turn === undefined) return line(point(0, from), point(0, upTo))
  const knee = between(pathEnd(sideLower), pathEnd(inseamLower), 0.5)
  return polyline(pointIn(point(0, from), laid(turn)), knee, point(0, upTo))
}
