import {
  add,
  curveBetween,
  direction,
  endTangent,
  leftNormal,
  line,
  type Path,
  type Point,
  pathEnd,
  point,
  splitPath,
  tangentAtLength,
  transformPath,
  translation,
} from "@toile/geometry"
import { refuse } from "@toile/pattern-model"
import { clamp } from "../steps/fade.js"
import { atLevel } from "../steps/falling.js"
import { meanSlope, profile } from "../steps/profile.js"
import type { TorsoLevels } from "./size.js"

/** How a garment ends: level, a shirt's rounded tail, or let out from the hip to the hem. */
export type HemKind = "straight" | "shirttail" | "flared"

/** Above the bust the side seam leans outwards by no more than this share of its height. */
const LEAN = { low: -0.05, high: 0.08 } as const
/** A shirt tail's side lies so far above the hem: 8 to 10. */
const TAIL = 8.5
/** A straight hem turns square to a slanted side over so much of its end. */
const HEM_END = 7
/** A flared hem begins to rise at this share of its width from the centre. */
export const FLARED_FROM = 0.3
/** Over this depth below the waist the side is hollowed; down to the hip it runs straight, and can be run on. */
const HOLLOW_BELOW = 9
/** Below the hip the seam is upright within this, or, where it leans out more, along a curve of this radius: a deep hem
 * folds up on it. */
const UPRIGHT = { least: 5, radius: 110 } as const

export interface SideAsk {
  /** How far the seam lies outside its place at the bust line, at waist and hip; each edge of it. */
  readonly waist: number
  readonly hip: number
  /** More at the hem than at the hip. */
  readonly flare: number
  readonly hem: HemKind
  /** Over so much of its width a flared hem rises towards the side. */
  readonly hemRun: number
  /** What a refusal names. */
  readonly lengthId: { readonly measurement: string } | { readonly option: string }
}

/** The side seam from the underarm to the hem, its place at the bust line at x = 0; front and back have the same. */
export const drawSideSeam = (level: TorsoLevels, ask: SideAsk): Path => {
  const { underarm, bust, waist, hip, hem } = level
  const lean = clamp(LEAN.low, -ask.waist / (bust - waist), LEAN.high)
  const upper = [point((underarm - bust) * lean, underarm), point(0, bust), point(ask.waist, waist)]
  const hipPoint = point(ask.hip, hip)
  if (ask.hem === "flared") {
    const slope = ask.flare / (hip - hem)
    return profile([...upper, hipPoint, point(ask.hip + ask.flare, hem + raise(slope, ask.hemRun))])
  }

  // Straight from the hollow down to the hip level, so that the hip can be read on a seam that ends above it
  const fall = waist - hip
  const out = ask.hip - ask.waist
  const atWaist = meanSlope(ask.waist / (bust - waist), bust - waist, out / fall, fall)
  const slope = (out - (HOLLOW_BELOW / 2) * atWaist) / (fall - HOLLOW_BELOW / 2)
  const lower = point(ask.hip - slope * (fall - HOLLOW_BELOW), waist - HOLLOW_BELOW)
  const upright = Math.max(UPRIGHT.least, UPRIGHT.radius * Math.abs(slope))
  const turned = point(ask.hip + (slope * upright) / 3, hip - upright)
  const whole: Path = {
    segments: [
      ...profile(upper, { end: atWaist }).segments,
      ...profile([upper[2]!, lower], { start: atWaist, end: slope }).segments,
      ...line(lower, hipPoint).segments,
      ...profile([hipPoint, turned], { start: slope, end: 0 }).segments,
      ...line(turned, point(turned.x, Math.min(turned.y, hem) - 10)).segments,
    ],
  }
  const slopeAtHem = (() => {
    const hit = atLevel(whole, hem)
    if (!hit) return 0
    const along = tangentAtLength(whole, hit.along)
    return clamp(-0.3, -along.x / along.y, 0.3)
  })()
  const end = ask.hem === "shirttail" ? hem + TAIL : hem + raise(slopeAtHem, HEM_END)
  const hit = end <= waist - HOLLOW_BELOW ? atLevel(whole, end) : undefined
  if (!hit) {
    const id = "measurement" in ask.lengthId ? ask.lengthId.measurement : ask.lengthId.option
    return refuse({
      code: "tooShort",
      ...ask.lengthId,
      message: `${id}: the side seam would end ${(waist - end).toFixed(1)} cm below the waist; it needs ${HOLLOW_BELOW}`,
    })
  }
  return splitPath(whole, hit.along)[0]
}

/** A hem that is square to a seam which leans out rises towards it: half of the slope over its run, as a parabola does. */
const raise = (slope: number, run: number): number => (Math.abs(slope) * run) / 2

/** The same seam where a half has it. */
export const sideFrom = (seam: Path, x: number): Path => transformPath(seam, translation(point(x, 0)))

/** From the centre line, level there, to the side, square to it. */
export const drawHem = (centre: Point, side: Path, kind: HemKind): Path => {
  const end = pathEnd(side)
  const down = endTangent(side)
  const width = end.x - centre.x
  const flat = kind === "shirttail" || kind === "flared" ? FLARED_FROM * width : Math.max(0.3 * width, width - HEM_END)
  const from = add(centre, point(flat, 0))
  const pulls = kind === "shirttail" ? ([0.5, 0.42] as const) : ([1 / 3, 1 / 3] as const)
  const rise = curveBetween(from, { direction: direction(0), pull: pulls[0] }, end, {
    direction: leftNormal(down),
    pull: pulls[1],
  })
  return { segments: [...line(centre, from).segments, ...rise.segments] }
}
