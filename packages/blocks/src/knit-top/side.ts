import {
  angleOf,
  curveBetween,
  direction,
  joinPaths,
  line,
  type Path,
  type Point,
  pathEnd,
  point,
  spline,
  startTangent,
} from "@toile/geometry"
import { refuse } from "@toile/pattern-model"
import { clamp, fade } from "../steps/fade.js"
import { atLevel } from "../steps/falling.js"

export interface Levels {
  readonly underarm: number
  readonly chest: number
  readonly waist: number
  /** Where the hip girth is read: the hip, or the hem where that lies higher. */
  readonly hip: number
  readonly hem: number
}

/** Half a front or a back at each level, cm. */
interface Quarter {
  readonly chest: number
  readonly waist: number
  readonly hip: number
}

/** How a side leans over a bust, degrees. */
export interface SideOverBust {
  readonly out: number
  readonly bend: number
  /** For it it leans out no further than this. */
  readonly upTo?: number
}

/** Under the arm it leans by no more degrees than this, but for a bust: in, the underarm would be a point; out, it leaves no armhole. */
const MOST = { in: 9, out: 15 } as const
/** Over a bust and a belly it leans out by no more degrees than over that bust alone, or than this: both together, and it is a wing under the arm. */
const BUST_AND_BELLY = 16
/** A hem lies at least so far below the waist. */
const HEM_BELOW_WAIST = 4
/** Above the hem the side runs upright for so much, where the waist leaves room, so that the turned hem lies on it. */
const UPRIGHT = { length: 3, most: 0.3 } as const

/** The level at which a side has come in, or gone out, to the hips' width. */
export const sideAtHips = ({ waist, hip, hem }: Pick<Levels, "waist" | "hip" | "hem">): number =>
  Math.max(hip, hem + Math.min(UPRIGHT.length, UPRIGHT.most * (waist - hem)))

/**
 * One half's side seam from the underarm down to the hem through the quarter widths at chest, waist and hip: straight
 * down to the chest level, one smooth curve to the hip level, and upright from there, so that the hem is level. Where
 * the hem lies above the hips, it is upright there.
 */
export const drawSide = (
  quarter: Quarter,
  level: Levels,
  lengthId: string,
  /** Over a bust: degrees by which it leans out down to the chest, and by which it is rounder there. */
  { out, bend, upTo }: SideOverBust = { out: 0, bend: 0 },
): Path => {
  if (level.waist - level.hem < HEM_BELOW_WAIST)
    refuse({
      code: "tooShort",
      ...(lengthId.startsWith("mf") ? { measurement: lengthId } : { option: lengthId }),
      message: `${lengthId}: the hem would lie ${(level.waist - level.hem).toFixed(1)} cm below the waist; ${HEM_BELOW_WAIST} is the least`,
    })
  const chest = point(quarter.chest, level.chest)
  const hip = point(quarter.hip, sideAtHips(level))
  const through = [chest, point(quarter.waist, level.waist), hip]
  const usual = spline(through, { end: -90 })
  const angle = angleOf(startTangent(usual))
  const held = clamp(-90 - MOST.in, angle, -90 + mostOut(quarter, level))
  const most = upTo ?? Math.max(BUST_AND_BELLY, out + Math.min(0, held + 90))
  const start = Math.max(held, Math.min(held + out, -90 + most))
  const below = start - bend
  const shaped = atTheWaist(below === angle ? usual : spline(through, { start: below, end: -90 }), quarter)
  const down = bend === 0 ? startTangent(shaped) : direction(start)
  const underarm = point(chest.x + (down.x / down.y) * (level.underarm - level.chest), level.underarm)
  const upper =
    bend === 0
      ? line(underarm, chest)
      : curveBetween(underarm, { direction: start + bend }, chest, { direction: below })
  return joinPaths(upper, shaped, line(hip, point(quarter.hip, level.hem)))
}

/** A waist is wider than chest and hips over a belly alone; it is one from nothing to so much, cm. */
const BELLIED = 1
const bellied = ({ chest, waist, hip }: Quarter): number => fade(0, BELLIED, waist - Math.max(chest, hip))

/** A side that has far to go for each cm down to the waist, of these, leans out by so much more under the arm, or its middle would lie flat. */
const RUNS_OUT = { from: 0.3, to: 0.5, more: 7 } as const
const mostOut = (quarter: Quarter, { chest, waist }: Levels): number =>
  MOST.out +
  RUNS_OUT.more * bellied(quarter) * fade(RUNS_OUT.from, RUNS_OUT.to, (quarter.waist - quarter.chest) / (chest - waist))

/** Over a belly a side at the waist is so much nearer to upright, and stands out hardly further below it: more, and it is a corner. */
const UPRIGHT_AT_WAIST = 0.55
/** Below the waist a side comes in by hardly more than this, cm, on its way to hips that are no narrower: the waist is where it is narrowest. */
const IN_BELOW_WAIST = 0.45

/**
 * How much nearer to upright a side is at the waist, whose lower stretch leaves it by `comesIn` to a third of its fall: as Bernstein's
 * polynomials have it at a fifth and a third of the way, where such a stretch is narrowest.
 */
const nearerToUpright = (quarter: Quarter, comesIn: number): number => {
  if (comesIn <= 0) return UPRIGHT_AT_WAIST * bellied(quarter)
  const goesOut = Math.max(0, quarter.hip - quarter.waist)
  const most = IN_BELOW_WAIST + Math.max(0, quarter.waist - quarter.hip)
  const within = Math.min((most + 0.26 * goesOut) / 0.444, (most + 0.104 * goesOut) / 0.384)
  return 1 - Math.min(1, within / comesIn)
}

/** Both stretches of a side brought so much nearer to upright where they meet. */
const atTheWaist = (side: Path, quarter: Quarter): Path => {
  const { waist } = quarter
  const [above, below] = side.segments
  if (above?.kind !== "curve" || below?.kind !== "curve") return side
  const upright = nearerToUpright(quarter, waist - below.c1.x)
  if (upright === 0) return side
  const nearer = ({ x, y }: Point): Point => point(x + upright * (waist - x), y)
  return {
    segments: [
      { ...above, c2: nearer(above.c2) },
      { ...below, c1: nearer(below.c1) },
    ],
  }
}

/** The point of a side seam at a level; at its lower end for any level below it. */
export const sideAt = (seam: Path, y: number): Point => {
  return atLevel(seam, y)?.point ?? pathEnd(seam)
}
