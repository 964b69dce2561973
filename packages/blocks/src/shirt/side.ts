import {
  add,
  curveBetween,
  direction,
  dot,
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
  segmentLength,
  splitPath,
  subtract,
  transformPath,
} from "@toile/geometry"
import { refuse } from "@toile/pattern-model"
import { atLevel } from "../steps/falling.js"
import { BELOW_UNDERARM } from "../upper-body/levels.js"
import { HEM_END, HOLLOW_BELOW, hemToSide, TAIL, uprightWithin } from "../upper-body/side-hem.js"
import type { ShirtOptions } from "./ask.js"
import type { LeaningFront } from "./leaning-front.js"

/** One half's side seam and hem. */
export interface Side {
  readonly underarm: Point
  /** From the underarm down to the hem. */
  readonly seam: Path
  /** From the centre line (x = 0) to the side seam. */
  readonly hem: Path
}

interface Levels {
  readonly chest: number
  readonly waist: number
  readonly hip: number
  readonly hem: number
  /** So much lower than usual the armhole lies with its shoulder: under it the side leans as it does on the other side. */
  readonly lower: number
}

/** Under the arm the side leans by this share of its mean slope down to the waist. */
const LEAN_SHARE = 0.85
const MOST_LEAN = 0.3
/** Over a belly it leans out further, by so much for each cm that centre front leans out: else it would bulge. */
const OUT_BY_LEAN = 0.1

/** What a half is wide at each level. */
interface Widths {
  readonly chest: number
  readonly waist: number
  readonly hip: number
}

/** A side seam through a half's widths, cut at the hem: a shirt tail's side, or where a straight hem ends. */
export const drawSide = (widths: Widths, level: Levels, hem: ShirtOptions["hem"], lengthId: string): Side => {
  const { underarm, whole, slope } = sideLine(widths, level, lengthId)
  // A straight hem is raised so that it can end square to a slanted side
  const straightEnd = (Math.max(-0.3, Math.min(0.3, slopeAt(slope, level, level.hem))) * HEM_END) / 2
  const endLevel = hem === "shirttail" ? level.hem + TAIL : level.hem + straightEnd
  const hit = atLevel(whole, endLevel)
  if (!hit || endLevel > level.waist - HOLLOW_BELOW)
    return refuse({
      code: "tooShort",
      option: "lengthBelowWaist",
      message: `lengthBelowWaist: the side seam would end ${(level.waist - endLevel).toFixed(1)} cm below the waist; it needs ${HOLLOW_BELOW}`,
    })
  const seam = withoutSliver(splitPath(whole, hit.along)[0])
  return { underarm, seam, hem: hemToSide(point(0, level.hem), seam, hem) }
}

/** The side seam of a front over a belly, leaning as worn: as long as the back's. */
export const sideOver = (
  widths: Widths,
  level: Levels,
  leaning: LeaningFront,
  lean: number,
  length: number,
  lengthId: string,
): Omit<Side, "hem"> => {
  const whole = transformPath(sideLine(widths, level, lengthId, MOST_LEAN + OUT_BY_LEAN * lean).whole, leaning.leant)
  const seam = withoutSliver(length < pathLength(whole) ? splitPath(whole, length)[0] : whole)
  return { underarm: pathStart(seam), seam }
}

/** A front's hem, laid on the grain; over a belly it is square to centre front and then follows its level. */
export const hemOver = (
  centre: Point,
  side: Path,
  kind: ShirtOptions["hem"],
  leaning: LeaningFront | undefined,
): Path => {
  if (!leaning || kind === "shirttail") return hemToSide(centre, side, kind)
  const end = pathEnd(side)
  const square = leftNormal(endTangent(side))
  const along = point(leaning.turn.a, leaning.turn.b)
  const up = leftNormal(along)
  const rise = ((dot(square, up) / dot(square, along)) * HEM_END) / 2
  const from = subtract(end, add(scale(along, HEM_END), scale(up, rise)))
  const third = { pull: 1 / 3 }
  const level = { direction: along, ...third }
  const flat = Math.abs(along.y) < 1e-12 && Math.abs(from.y - centre.y) < 1e-9
  return {
    segments: [
      ...(flat ? line(centre, from) : curveBetween(centre, { direction: direction(0), ...third }, from, level))
        .segments,
      ...curveBetween(from, level, end, { direction: square, ...third }).segments,
    ],
  }
}

/** Through the widths. It runs straight down to the hip level, so that the hip girth can be read on it where it ends above the hips. */
const sideLine = ({ chest, waist, hip }: Widths, level: Levels, lengthId: string, mostOut: number = MOST_LEAN) => {
  const up = level.chest - level.waist
  const down = level.waist - level.hip
  if (up < 2)
    refuse({
      code: "chestBelowWaist",
      measurement: lengthId,
      message: `${lengthId}: the chest level would lie ${up.toFixed(1)} cm above the waist; the armhole is too deep`,
    })

  // 1. Straight from the underarm through the chest level, then in to the waist, upright there. The armhole is drawn
  //    square to this slant, so that back and front make one smooth line under the arm.
  const lean = Math.max(-mostOut, Math.min(MOST_LEAN, (LEAN_SHARE * (chest - waist)) / (up + level.lower)))
  const underarm = point(chest + lean * BELOW_UNDERARM, level.chest + BELOW_UNDERARM)
  const chestPoint = point(chest, level.chest)
  const waistPoint = point(waist, level.waist)

  // 2. Below, a parabola upright at the waist, its tangent down to the hip level, then upright again
  const below = hollow(hip - waist, down, HOLLOW_BELOW)
  const lower = point(waist + below.rise, level.waist - HOLLOW_BELOW)
  const hipPoint = point(hip, level.hip)
  const rounding = uprightWithin(below.slope)
  const turned = point(hip + (below.slope * rounding) / 3, level.hip - rounding)
  const whole: Path = {
    segments: [
      { kind: "line", from: underarm, to: chestPoint },
      {
        kind: "curve",
        from: chestPoint,
        c1: point(chest - 0.34 * up * lean, level.chest - 0.34 * up),
        c2: point(waist, level.waist + 0.42 * up),
        to: waistPoint,
      },
      {
        kind: "curve",
        from: waistPoint,
        c1: point(waist, level.waist - HOLLOW_BELOW / 3),
        c2: point(lower.x - (below.slope * HOLLOW_BELOW) / 3, lower.y + HOLLOW_BELOW / 3),
        to: lower,
      },
      { kind: "line", from: lower, to: hipPoint },
      {
        kind: "curve",
        from: hipPoint,
        c1: point(hip + (below.slope * rounding) / 3, level.hip - rounding / 3),
        c2: point(turned.x, turned.y + rounding / 3),
        to: turned,
      },
      { kind: "line", from: turned, to: point(turned.x, Math.min(turned.y, level.hem) - 10) },
    ],
  }

  return { underarm, whole, slope: below.slope }
}

/** So little of a segment tells no direction once its ends are rounded, cm. */
const SLIVER = 0.05

/** The path with a last segment that is hardly there taken into the one before it. */
const withoutSliver = ({ segments }: Path): Path => {
  const [before, last] = segments.slice(-2)
  if (!before || !last || segmentLength(last) >= SLIVER) return { segments }
  const { to } = last
  const ended =
    before.kind === "line" ? { ...before, to } : { ...before, c2: add(before.c2, subtract(to, before.to)), to }
  return { segments: [...segments.slice(0, -2), ended] }
}

/** How far the side slants at a level below the waist: straight to the hip, then fading. */
const slopeAt = (slope: number, level: Levels, y: number): number =>
  y >= level.hip ? slope : slope * Math.max(0, 1 - (level.hip - y) / uprightWithin(slope)) ** 2

/** A parabola upright at the start over the depth `to`, whose tangent reaches `by` at the depth `reach`. */
const hollow = (by: number, reach: number, to: number): { readonly rise: number; readonly slope: number } => {
  const k = by / (to * (2 * reach - to))
  return { rise: k * to * to, slope: 2 * k * to }
}
