import {
  add,
  between,
  curveBetween,
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
import { cubicByHeight } from "../steps/profile.js"
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

export const kneeHalf = (size: Pick<Unrisen, "knee">, side: "front" | "back"): number =>
  size.knee / 4 + (side === "back" ? BACK_WIDER : -BACK_WIDER)
export const hemHalf = (size: Pick<Unrisen, "hem">, side: "front" | "back"): number =>
  size.hem / 4 + (side === "back" ? BACK_WIDER : -BACK_WIDER)

/** The leg so long that the front's inseam has its length. */
export const drawLeg = (size: Unrisen, fork: Point): Leg => {
  // 1. At the knee the edges turn from the lower leg's slope towards the thigh's, the same for every leg but one that is full at
  // the calf: how hollow it is below depends on nothing above
  const below = (size.knee - size.hem) / 4 / size.kneeHeight
  const above = ((size.hip / 2 + 2.6 * size.frontFork) / 4 - size.knee / 4) / (size.inseam - size.kneeHeight)
  const usual = { kneeSlope: below + Math.min(TURNS.most, TURNS.share * (above - below)), runsOut: undefined }
  const { kneeSlope: passes, runsOut } = size.calf ? overCalf(size, size.calf) : usual
  const kneeSlope = clamp(-KNEE_SLOPE, passes, KNEE_SLOPE)

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

type LegWidths = Pick<Unrisen, "knee" | "hem" | "kneeHeight" | "kneeOpened">

/** A leg can be drawn so wide at its calf, as its edges pass the knee: at the most by as much as the last digit of a girth tells. */
export const isDrawn = (size: LegWidths, calf: Calf): boolean =>
  Math.abs(overCalf(size, calf).kneeSlope) <= KNEE_SLOPE + LAST_DIGIT
const LAST_DIGIT = 1e-3

type PassesKnee = Pick<Leg, "kneeSlope" | "runsOut">

/** How the edges pass the knee where the leg has a girth at its calf, and how far they run out there. */
const overCalf = (size: LegWidths, { girth, below }: Calf): PassesKnee => {
  const { knee, hem, kneeHeight, kneeOpened = 0 } = size
  const down = below / kneeHeight
  const straight = (knee - hem) / 4 / kneeHeight
  // An edge lies so much further in at the calf for each 1 of dx/dy: of edges that are the same on both sides of the crease, exactly
  const aCm = kneeHeight * edgeHollow(down)
  // Over a hem that is wider than the knee a leg that is hollow leans in further
  const leansIn = Math.min(-LEANS_IN, straight + TURNS.most)
  const passing = (slope: number): PassesKnee => {
    if (slope >= leansIn) return { kneeSlope: slope, runsOut: undefined }
    const by = Math.min(outMost(down, kneeHeight), (leansIn - slope) * aCm)
    return { kneeSlope: slope + by / aCm, runsOut: { by, below } }
  }
  let slope = straight + (knee + down * (hem - knee) - girth) / 4 / aCm
  // A leg that bows has its edges trued through the knee: one is longer for it, one shorter, and they are hollow otherwise
  for (let i = 0; i < TRUED && kneeOpened !== 0; i++)
    slope += (truedWidth(size, passing(slope), below) - girth) / 4 / aCm
  return passing(slope)
}
/** The first is within 3 mm of any leg, each further one twenty times nearer. */
const TRUED = 3

/** How wide both halves of a leg that bows are so far below the knee, square to the crease as the lower leg is drawn. */
const truedWidth = (size: LegWidths, passes: PassesKnee, below: number): number => {
  const leg = { kneeY: 0, hemY: -size.kneeHeight, ...passes }
  const width = (side: "front" | "back"): number => {
    const { turn } = atKnee(size, side, leg)
    const [inner, outer] = ([1, -1] as const).map((hand) => xOfLower(lowerAsk(size, side, leg, hand, turn), -below))
    return inner! - outer!
  }
  return width("front") + width("back")
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

export const atKnee = (
  size: Pick<Unrisen, "knee" | "kneeOpened">,
  side: "front" | "back",
  leg: Pick<Leg, "kneeY" | "kneeSlope">,
): AtKnee => {
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
export const belowKnee = (size: LegWidths, side: "front" | "back", leg: Leg): BelowKnee => {
  const { turn } = atKnee(size, side, leg)
  const edge = (hand: 1 | -1): Path => pathIn(lowerEdge(lowerAsk(size, side, leg, hand, turn)), laid(turn))
  const inner = edge(1)
  return { inseamLower: inner, sideLower: turn === undefined ? acrossCrease(inner) : edge(-1), kneeTurn: turn }
}

const acrossCrease = (path: Path): Path => transformPath(path, reflection(point(0, 0), point(0, 1)))

/** An edge below the knee: its ends, its dx/dy at the upper one, and how far it runs out over a strong calf, to the right. */
interface LowerAsk {
  readonly hem: Point
  readonly knee: Point
  readonly kneeSlope: number
  readonly runsOut: RunsOut | undefined
}

/** Of the leg as it is drawn upright, on the inseam (1) or the side (-1). */
const lowerAsk = (
  size: LegWidths,
  side: "front" | "back",
  { kneeY, hemY, kneeSlope, runsOut }: Leg,
  hand: 1 | -1,
  turn: KneeTurn | undefined,
): LowerAsk => ({
  hem: point(hand * hemHalf(size, side), hemY),
  knee: pointIn(point(hand * kneeHalf(size, side), kneeY), laid(turn, -0.5)),
  kneeSlope: turnedSlope(hand * kneeSlope, turn, -0.5),
  runsOut: runsOut && { ...runsOut, by: hand * runsOut.by },
})

/** Up from the hem it is straight with a slope so far that the bend, a parabola, ends at the knee with the knee's slope. */
const straightPart = ({ hem, knee, kneeSlope }: LowerAsk): { readonly slope: number; readonly rise: number } => {
  const mean = (knee.x - hem.x) / (knee.y - hem.y)
  return {
    slope: (mean - (kneeSlope * (1 - STRAIGHT)) / 2) / ((1 + STRAIGHT) / 2),
    rise: STRAIGHT * (knee.y - hem.y),
  }
}

/** How far it runs out at a level: between hem and calf as a cubic that is level at both, from the calf to the knee as another. */
const outAt = ({ hem, knee, runsOut }: LowerAsk, y: number): number => {
  if (runsOut === undefined) return 0
  const toCalf = knee.y - runsOut.below - hem.y
  const part = Math.min((y - hem.y) / toCalf, (knee.y - y) / runsOut.below)
  return runsOut.by * part ** 2 * (3 - 2 * part)
}

/** An edge from the hem up to the knee: straight, then bent evenly towards the thigh; and out over a strong calf. */
const lowerEdge = (ask: LowerAsk): Path => {
  const { hem, knee, kneeSlope, runsOut } = ask
  const { slope, rise } = straightPart(ask)
  const bend = add(hem, point(slope * rise, rise))
  if (runsOut === undefined)
    return { segments: [...line(hem, bend).segments, cubicByHeight(bend, slope, knee, kneeSlope)] }

  const { by, below } = runsOut
  const toCalf = knee.y - below - hem.y
  const up = rise / toCalf
  const outBend = add(bend, point(outAt(ask, bend.y), 0))
  const outSlope = slope + (by / toCalf) * 6 * up * (1 - up)
  const onBend = toCalf - rise
  const calfSlope = slope + (onBend / (knee.y - bend.y)) * (kneeSlope - slope)
  const calf = add(bend, point(by + (onBend * (slope + calfSlope)) / 2, onBend))
  return {
    segments: [
      cubicByHeight(hem, slope, outBend, outSlope),
      cubicByHeight(outBend, outSlope, calf, calfSlope),
      cubicByHeight(calf, calfSlope, knee, kneeSlope),
    ],
  }
}

/** Where it is at a level. */
const xOfLower = (ask: LowerAsk, y: number): number => {
  const { hem, knee, kneeSlope } = ask
  const { slope, rise } = straightPart(ask)
  const up = y - hem.y
  const bent = Math.max(0, up - rise)
  return hem.x + slope * up + ((kneeSlope - slope) * bent ** 2) / (2 * (knee.y - hem.y - rise)) + outAt(ask, y)
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
