import {
  add,
  below,
  curve,
  degrees,
  direction,
  type Path,
  type Point,
  pathLength,
  point,
  radians,
  scale,
  solve,
  subtract,
} from "@toile/geometry"
import { refuse, unlessRefused } from "@toile/pattern-model"
import { isErr } from "@toile/result"
import { buttonedLength, type StandHalf, standHalf } from "../collars/stand-shape.js"
import { clamp, fade } from "../steps/fade.js"
import { lowerBy, swungAsFar, swungDown } from "../upper-body/lower-shoulder.js"
import { type LeaningFront, leaningFront } from "./leaning-front.js"
import { ACROSS_CHEST_LEVEL } from "./limits.js"
import { neckRise, neckStart, type ShirtSize } from "./size.js"

/** Neckline and shoulders of both halves, centre back and centre front at x = 0, the nape at the origin. */
export interface Neckline {
  readonly back: Shoulder
  readonly front: Shoulder
  readonly stand: StandHalf
  /** How the front lies over a belly. */
  readonly leaning: LeaningFront
}

export interface Shoulder {
  /** From the centre to the neck point on the back, from the neck point to the centre on the front. */
  readonly neck: Path
  readonly neckPoint: Point
  readonly tip: Point
  /** Degrees below the horizontal. */
  readonly slope: number
}

/**
 * The front shoulder's end lies so far below the back's, whatever the front's length: a longer front stands higher at the
 * neck, and the armhole's front half stays the shorter one (47 to 50 %).
 */
const TIP_BELOW_BACK = 2.2
/** So much steeper than the back's the front's shoulder is at the least and at the most, degrees (fitted blocks: 4). */
const STEEPER = { low: 3, high: 15 } as const

/** The shoulder seam takes at least so much of the half shoulder width; the rest is neck. */
const SHOULDER_SHARE = 0.45

/**
 * The neckline that the stand's mid line asks for: widths and depth together by one factor.
 *
 * @param stripAtTip how wide the strip is at the shoulder's end that the yoke takes from the front
 */
export const drawNeckline = (size: ShirtSize, standHeight: number, neckId: string, stripAtTip: number): Neckline => {
  // 1. The sew edge under a mid line of the wanted length
  const half = solve((l) => buttonedLength(standHalf(l, standHeight)) - size.neckGirth, 5, 60)
  // 2. The factor that gives a neckline of that length
  const scaled = isErr(half) ? half : solve((s) => halfLength(size, s) - half.value, 0.8, 1.25)
  if (isErr(half) || isErr(scaled))
    return refuse({
      code: "neckAgainstShoulder",
      measurement: neckId,
      message: `${neckId}: a neckline for a collar of ${size.neckGirth.toFixed(1)} cm cannot be drawn on a shoulder width of ${size.shoulderWidth.toFixed(1)} cm`,
    })
  const usual = shoulders(size, scaled.value)
  const swings = roomToSwing(usual.front, stripAtTip)
  const { back, front, leaning } = lowerBy(size.lower) === 0 ? usual : swung(size, scaled.value, usual, swings)
  const seam = usual.back.tip.x - usual.back.neckPoint.x
  if (seam < SHOULDER_SHARE * usual.back.tip.x)
    refuse({
      code: "neckAgainstShoulder",
      measurement: neckId,
      message: `${neckId}: a collar of ${size.neckGirth.toFixed(1)} cm leaves a shoulder seam of ${seam.toFixed(1)} cm on a width of ${size.shoulderWidth.toFixed(1)} cm`,
    })
  return { back, front, stand: standHalf(half.value, standHeight), leaning }
}

/**
 * The share of its swing that a lower shoulder has: all of it where the strip's seam meets the armhole well above the chest's line; none where
 * a steep, forward shoulder's comes down near it, where the front's armhole would begin with a bend out to that line.
 */
const roomToSwing = ({ tip, slope }: Neckline["front"], stripAtTip: number): number =>
  fade(SWINGS.none, SWINGS.whole, ACROSS_CHEST_LEVEL + tip.y - stripAtTip / Math.cos(radians(slope)))

/** By how far the strip's seam meets the armhole above the chest's line, cm (our choice). */
const SWINGS = { none: 3, whole: 5 } as const

/** As far as the neckline follows it; where it does not follow the shoulder straight down either, it is fuller at centre front, too. */
const swung = (size: ShirtSize, s: number, usual: Omit<Neckline, "stand">, swings: number): Omit<Neckline, "stand"> =>
  unlessRefused(() => swungAsFar((share) => onLowerShoulder(size, s, usual, swings * share))) ??
  onLowerShoulder(size, s, usual, 0, FULLEST)

/**
 * The same neckline over a lower shoulder: nape, neck points and centre front stay, and both its halves are as long; only
 * how full they run into the shoulder changes, so that they meet it squarely.
 */
const onLowerShoulder = (
  size: ShirtSize,
  s: number,
  usual: Omit<Neckline, "stand">,
  share: number,
  fullest: number = AT_SHOULDER,
): Omit<Neckline, "stand"> => {
  const by = lowerBy(size.lower)
  const { x } = swungDown(usual.back.neckPoint, usual.back.tip, by, share)
  const lower = { ...size, shoulderDrop: size.shoulderDrop + by, shoulderWidth: 2 * x }
  const as = (part: "back" | "front"): number => {
    const long = pathLength(usual[part].neck)
    const full = solve(
      (by) => pathLength(shoulders(lower, s, { ...USUAL, [part]: by })[part].neck) - long,
      0.2,
      part === "front" ? fullest : AT_SHOULDER,
    )
    return isErr(full)
      ? refuse({
          code: "lowerShoulder",
          option: "lowerShoulderBy",
          message: `lowerShoulderBy: the ${part} neckline would be ${(full.error.atLow + long).toFixed(1)} to ${(full.error.atHigh + long).toFixed(1)} cm long over a shoulder so low, and the collar asks for ${long.toFixed(1)}`,
        })
      : full.value
  }
  return shoulders(lower, s, { back: as("back"), front: as("front") })
}

/** How full the neckline's halves run into the shoulder, as a share of the usual. */
const USUAL = { back: 1, front: 1 } as const
/** A front that is fuller than so many shares at the shoulder would run over to the other side: beyond, it is fuller at centre front. */
const AT_SHOULDER = 2
/** How full a front may be so. */
const FULLEST = 3
/** How much fuller at centre front for each share beyond. */
const AT_CENTRE = 0.5

const halfLength = (size: ShirtSize, s: number): number => {
  const { back, front } = shoulders(size, s)
  return pathLength(back.neck) + pathLength(front.neck)
}

const shoulders = (
  size: ShirtSize,
  s: number,
  full: { readonly back: number; readonly front: number } = USUAL,
): Omit<Neckline, "stand"> => {
  const start = neckStart(size.neckGirth)
  const width = s * start.width
  const rise = neckRise(size.posture)

  // Back: the nape at the origin, the shoulder from the neck point to its end
  const backPoint = point(width, rise)
  const tip = point(size.shoulderWidth / 2, rise - size.shoulderDrop)
  const slope = degrees(Math.atan2(backPoint.y - tip.y, tip.x - backPoint.x))
  const length = Math.hypot(backPoint.y - tip.y, tip.x - backPoint.x)
  // Flat over the spine, then evenly round, square to the shoulder at the neck point
  const square = direction(90 - slope)
  const backNeck = curve(
    point(0, 0),
    point(0.58 * width, 0),
    subtract(backPoint, scale(square, full.back * 0.92 * rise)),
    backPoint,
  )

  // Front: its neck point as high as the front length says, its shoulder as long as the back's
  const frontPoint = point(width, size.frontLength - size.backLength)
  const falls = clamp(-0.9, (frontPoint.y - tip.y + TIP_BELOW_BACK) / length, 0.9)
  const frontSlope = slope + clamp(STEEPER.low, degrees(Math.asin(falls)) - slope, STEEPER.high)
  const frontTip = add(frontPoint, scale(direction(-frontSlope), length))
  const centre = point(0, below(frontPoint, s * start.depth).y)
  const depth = frontPoint.y - centre.y
  // Square to centre front, which may lean
  const leaning = leaningFront(size.belly.lean, centre.y, -size.backNeckToWaist)
  const atShoulder = Math.min(AT_SHOULDER, full.front)
  const atCentre = 1 + AT_CENTRE * (full.front - atShoulder)
  const frontNeck = curve(
    frontPoint,
    subtract(frontPoint, scale(direction(90 - frontSlope), atShoulder * 0.5 * depth)),
    add(centre, scale(leaning.square, atCentre * 0.56 * width)),
    centre,
  )
  return {
    back: { neck: backNeck, neckPoint: backPoint, tip, slope },
    front: { neck: frontNeck, neckPoint: frontPoint, tip: frontTip, slope: frontSlope },
    leaning,
  }
}
