import { type Point, point, radians, solve } from "@toile/geometry"
import { refuse } from "@toile/pattern-model"
import { isErr } from "@toile/result"
import { neckHalfWidth, neckRise } from "../upper-body/neck.js"
import { levelledSlopes, patternSlopes, type Slopes } from "../upper-body/shoulder-slopes.js"
import { bustDartAngle } from "./bust-dart.js"
import { bustPointOf, frontNeckHeight } from "./bust-point.js"
import { turned } from "./dart.js"
import { drawNeckline, type Neckline } from "./neckline.js"
import type { BodiceSize } from "./size.js"

/** What a frame's shoulders run from and how they fall. */
export interface FrameShoulders {
  /** Of the bust dart, degrees. */
  readonly angle: number
  readonly bustPoint: Point
  /** Where a point of the front lies when its bust dart is opened at the shoulder. */
  readonly opened: (p: Point) => Point
  readonly slope: Slopes
  readonly neck: Neckline
}

/**
 * The bust dart, the shoulders' slopes, and the neckline between them; refused by the neck's measurement.
 *
 * @param leastDart the bust dart opens by so much at the least, degrees
 */
export const frameShoulders = (size: BodiceSize, neckId: string, leastDart = 0): FrameShoulders => {
  const { posture } = size
  const bustPoint = bustPointOf(size)
  const frontHeight = (x: number): number => frontNeckHeight(size, bustPoint, x)

  // 1. The bust dart
  const width = neckHalfWidth(size.neckGirth)
  const rise = neckRise(width, 0)
  const asked = size.bustDart ?? bustDartAngle(size.frontLength + 0.3 * posture - size.backNeckToWaist - rise)
  const angle = Math.max(asked, leastDart)
  const opened = (p: Point): Point => turned(p, -angle, bustPoint)

  // 2. Shoulders: the slopes, and the seam turned where the front's end would lie too low or too high against the back's
  const slope = levelledSlopes({
    start: patternSlopes(size.shoulderSlope, posture),
    run: size.shoulderWidth / 2 - width,
    rise,
    frontPoint: point(width, frontHeight(width)),
    opened,
  })

  // 3. Neckline, solved for its girth
  const neck = drawNeckline({
    girth: size.neckGirth,
    rise: neckRise(width, posture),
    frontHeight,
    slope,
    id: neckId,
  })
  return { angle, bustPoint, opened, slope, neck }
}

/** How long the shoulder's seam of such a size is, from the base of the neck, cm. */
export const shoulderSeamOf = (size: BodiceSize, neckId: string): number => {
  const { neck, slope } = frameShoulders(size, neckId)
  return (size.shoulderWidth / 2 - neck.backPoint.x) / Math.cos(radians(slope.back))
}

/** Finished shoulders are looked for between these whole widths, cm. */
const WIDTHS = [24, 64] as const

/** The whole width between the shoulders' ends whose seam, from the base of the neck, is so long; refused where none is. */
export const shoulderWidthFor = (size: BodiceSize, length: number, neckId: string): number => {
  const off = (shoulderWidth: number): number => shoulderSeamOf({ ...size, shoulderWidth }, neckId) - length
  const width = solve(off, ...WIDTHS, 1e-7)
  return isErr(width)
    ? refuse({
        code: "neckAgainstShoulder",
        measurement: "mfShoulderLength",
        message: `mfShoulderLength: ${length.toFixed(1)} cm; beside this neckline no shoulders between ${WIDTHS[0]} and ${WIDTHS[1]} cm wide have such a seam`,
      })
    : width.value
}
