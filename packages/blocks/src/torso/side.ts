import {
  between,
  distance,
  joinPaths,
  line,
  type Path,
  type Point,
  pathLength,
  point,
  type Segment,
  solve,
  splitPath,
  splitSegment,
  tangentAtLength,
  transformPath,
  translation,
} from "@toile/geometry"
import { refuse } from "@toile/pattern-model"
import { isErr } from "@toile/result"
import { blended } from "../steps/blended.js"
import { clamp, fade } from "../steps/fade.js"
import { atLevel } from "../steps/falling.js"
import type { LengthId } from "../steps/length-id.js"
import { meanSlope, profile } from "../steps/profile.js"
import { HEM_END, type HemKind, HOLLOW_BELOW, TAIL, uprightWithin } from "../upper-body/side-hem.js"
import type { TorsoLevels } from "./size.js"

/** Above the bust the side seam leans outwards by no more than this share of its height. */
const LEAN = { low: -0.05, high: 0.08 } as const

export interface SideAsk {
  /** How far the seam lies outside its place at the bust line, at waist and hip; each edge of it. */
  readonly waist: number
  readonly hip: number
  /** Where the seam usually lies at the waist: above the bust it leans as to that. */
  readonly usualWaist: number
  /** How long the seam is that this one is sewn to, where they differ. */
  readonly length?: number
  /** So much, 0 to 1, a seam that comes in steeply to the waist goes on to the hip in one sweep, and not with a bend at the waist. */
  readonly sweeps?: number
  /** So much, 0 to 1, a seam that goes out to the waist runs straight from the underarm, and is not upright at the bust. */
  readonly straight?: number
  /** More at the hem than at the hip. */
  readonly flare: number
  /** The same of a hem that is not flared, beside where the seam falls by itself: as far as it goes on below the hip. */
  readonly hemOut?: number
  readonly hem: HemKind
  /** Over so much of its width a flared hem rises towards the side. */
  readonly hemRun: number
  /** What a refusal names. */
  readonly lengthId: LengthId
}

/** The side seam from the underarm to the hem, its place at the bust line at x = 0. */
export const drawSideSeam = (level: TorsoLevels, ask: SideAsk): Path => {
  const { underarm, bust, waist, hip, hem } = level
  const lean = clamp(LEAN.low, -ask.usualWaist / (bust - waist), LEAN.high)
  const waistPoint = point(ask.waist, waist)
  const hipPoint = point(ask.hip, hip)
  const fall = waist - hip
  const out = ask.hip - ask.waist
  const usually = meanSlope(ask.waist / (bust - waist), bust - waist, out / fall, fall)
  const swept = sweepAtWaist(ask.waist / (bust - waist), out / fall, ask.sweeps ?? 0)
  const atWaist = swept < 0 ? Math.min(swept, usually) : usually
  const usualUpper = profile([point((underarm - bust) * lean, underarm), point(0, bust), waistPoint], { end: atWaist })
  const upper = ask.straight ? straightened(usualUpper, ask.straight) : usualUpper
  if (ask.hem === "flared") {
    const slope = ask.flare / (hip - hem)
    const endingAt = (y: number): Path =>
      joinPaths(upper, profile([waistPoint, hipPoint, point(ask.hip + ask.flare, y)], { start: atWaist }))
    const end = hem + raise(slope, ask.hemRun)
    return ask.length === undefined ? endingAt(end) : asLong(endingAt, end, ask.length, hip)
  }

  // Straight from the hollow down to the hip level, so that the hip can be read on a seam that ends above it
  const slope = (out - (HOLLOW_BELOW / 2) * atWaist) / (fall - HOLLOW_BELOW / 2)
  const lower = point(ask.hip - slope * (fall - HOLLOW_BELOW), waist - HOLLOW_BELOW)
  const upright = uprightWithin(slope)
  const turned = point(ask.hip + (slope * upright) / 3, hip - upright)
  const falling: Path = {
    segments: [
      ...upper.segments,
      ...profile([waistPoint, lower], { start: atWaist, end: slope }).segments,
      ...line(lower, hipPoint).segments,
      ...profile([hipPoint, turned], { start: slope, end: 0 }).segments,
      ...line(turned, point(turned.x, Math.min(turned.y, hem) - BEYOND_HEM)).segments,
    ],
  }
  const whole = outToHem(falling, level, ask.hemOut)
  const slopeAtHem = (() => {
    const hit = atLevel(whole, hem)
    if (!hit) return 0
    const along = tangentAtLength(whole, hit.along)
    return clamp(-0.3, -along.x / along.y, 0.3)
  })()
  const end = ask.hem === "shirttail" ? hem + TAIL : hem + raise(slopeAtHem, HEM_END)
  if (ask.length !== undefined) return withoutStub(splitPath(whole, ask.length)[0])
  const hit = end <= waist - HOLLOW_BELOW ? atLevel(whole, end) : undefined
  if (!hit) {
    const id = "measurement" in ask.lengthId ? ask.lengthId.measurement : ask.lengthId.option
    return refuse({
      code: "tooShort",
      ...ask.lengthId,
      message: `${id}: the side seam would end ${(waist - end).toFixed(1)} cm below the waist; it needs ${HOLLOW_BELOW}`,
    })
  }
  return withoutStub(splitPath(whole, hit.along)[0])
}

/** What a seam goes on into its next stretch by no more than this, cm, is no stretch: rounded, its direction says nothing. */
const STUB = 0.05

/** The seam whose straight stretch runs on to its end where hardly anything follows it. */
const withoutStub = ({ segments }: Path): Path => {
  const [straight, stub] = segments.slice(-2)
  return straight?.kind === "line" && stub && distance(stub.from, stub.to) < STUB
    ? { segments: [...segments.slice(0, -2), ...line(straight.from, stub.to).segments] }
    : { segments }
}

/** What is drawn of a seam beyond the hem, before it is cut there, cm. */
const BEYOND_HEM = 10

/** A seam so much further out at the hem: in one bend from the hip on, where it keeps its place and direction. */
const outToHem = (seam: Path, { hip, hem }: Pick<TorsoLevels, "hip" | "hem">, out = 0): Path => {
  if (out === 0 || hem >= hip) return seam
  const down = ({ y }: Point): number => Math.max(0, (hip - y) / (hip - hem))
  const segments = seam.segments.map((one): Segment => {
    const [a, b] = [down(one.from), down(one.to)]
    if (b === 0) return one
    // A parabola's points, as its curve has them
    const { from, to } = one
    const [c1, c2] = one.kind === "curve" ? [one.c1, one.c2] : [between(from, to, 1 / 3), between(from, to, 2 / 3)]
    const moved = (p: Point, by: number): Point => point(p.x + out * by, p.y)
    return {
      kind: "curve",
      from: moved(from, a * a),
      c1: moved(c1, (a * (a + 2 * b)) / 3),
      c2: moved(c2, (b * (b + 2 * a)) / 3),
      to: moved(to, b * b),
    }
  })
  return { segments }
}

/** A seam that runs out straight turns into its direction at the waist over so much of its length above it, cm. */
const TURN = 3.5

/**
 * The seam from underarm to waist, by so much, 0 to 1, a straight line down to where it turns into its direction at the waist: it goes
 * through the same points at bust and waist.
 */
const straightened = (usual: Path, share: number): Path => {
  const [above, below] = usual.segments
  if (above === undefined || below?.kind !== "curve")
    throw new Error("a side seam has a curve above and below the bust")
  const { from: underarm, to: bust } = above
  const { to: waist, c2 } = below
  const fall = bust.y - waist.y
  const turn = Math.min(TURN, fall / 2)
  const atWaist = (waist.x - c2.x) / (c2.y - waist.y)
  const slope = (waist.x - bust.x - (turn * atWaist) / 2) / (fall - turn / 2)
  const knee = point(bust.x + slope * (fall - turn), waist.y + turn)
  const straight = joinPaths(
    profile([point(bust.x - slope * (underarm.y - bust.y), underarm.y), bust, knee]),
    profile([knee, waist], { start: slope, end: atWaist }),
  )
  return blended({ segments: [above, ...splitSegment(below, 1 - turn / fall)] }, straight, share)
}

/**
 * A sweep: from how steep on, and from how steep on wholly, cm of x for each down; what of that it keeps at the waist, and by how much it
 * may lean in there beyond what leads to the hip in one even bend (our choice).
 */
const SWEEP = { from: 0.18, to: 0.36, keeps: 0.6, beyond: 0.2 } as const

/** The slope at the waist of a seam that comes in by `above` down to it and goes on by `below`; 0 where it is not steep. */
const sweepAtWaist = (above: number, below: number, share: number): number => {
  const steep = share * fade(SWEEP.from, SWEEP.to, -above)
  return steep === 0 ? 0 : Math.max(SWEEP.keeps * above, -steep * (3 * Math.max(0, -below) + SWEEP.beyond))
}

/** The seam that ends where it is as long as the one that it is sewn to; it ends below the hips. */
const asLong = (endingAt: (y: number) => Path, end: number, length: number, hip: number): Path => {
  const found = solve((y) => pathLength(endingAt(y)) - length, Math.min(end + MOST_OFF, hip - 1), end - MOST_OFF, 1e-10)
  if (isErr(found)) throw new Error("the side seams of front and back differ by more than any belly asks for")
  return endingAt(found.value)
}
const MOST_OFF = 8

/** A hem that is square to a seam which leans out rises towards it: half of the slope over its run, as a parabola does. */
const raise = (slope: number, run: number): number => (Math.abs(slope) * run) / 2

/** The same seam where a half has it. */
export const sideFrom = (seam: Path, x: number): Path => transformPath(seam, translation(point(x, 0)))
