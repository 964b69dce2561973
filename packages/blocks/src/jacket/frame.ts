import { direction, type Path, type Point, pathLength, point, polar, radians } from "@toile/geometry"
import { drawArmhole, HOLLOW, ROUND_JACKET } from "../bodice/armhole.js"
import { turned } from "../bodice/dart.js"
import { backNeck } from "../bodice/neckline.js"
import { clamp } from "../steps/fade.js"
import { acrossLines } from "../upper-body/across-lines.js"
import { BELOW_UNDERARM } from "../upper-body/levels.js"
import { jacketNeckRise } from "../upper-body/neck.js"
import { shoulderSeam } from "../upper-body/shoulder-seam.js"
import { levelledSlopes, patternSlopes } from "../upper-body/shoulder-slopes.js"
import { leavesOffSquare, SQUARE } from "./armhole-start.js"
import { type Closing, closesLowerBy, type FoundBelly, type JacketBelly, leanAt, settledBelly } from "./belly.js"
import { type Bust, bustOf, seamBeside } from "./bust.js"
import type { JacketCut } from "./cut.js"
import { type Intakes, seamFurther, seamHigher, seamMoved, shareIntakes } from "./intake.js"
import type { Levels } from "./levels.js"
import { seamFromArmhole } from "./princess.js"
import { GIRTH_BELOW_ARMHOLE, type JacketSize } from "./size.js"

/**
 * The block before it is cut into panels. The back's half is drawn from centre back (x = 0) to the right, the front's
 * from centre front (x = 0) to the right; the nape is at the height 0 of both. On the back's paper centre front stands
 * at x = `intakes.width`. The front is seen from its centre part, its bust dart closed, but for the armhole.
 */
export interface JacketFrame {
  readonly size: JacketSize
  readonly belly: JacketBelly
  readonly level: Levels
  readonly intakes: Intakes
  readonly back: {
    /** From the nape to the neck point. */
    readonly neck: Path
    readonly neckPoint: Point
    readonly tip: Point
    /** From the shoulder's end down to the underarm. */
    readonly armhole: Path
  }
  readonly front: {
    readonly neckPoint: Point
    readonly tip: Point
    /** Of the shoulder, degrees below the horizontal. */
    readonly slope: number
    /** From the shoulder's end to the underarm as the side lies: the part above the dart turned out by its angle. */
    readonly armhole: Path
    readonly bust: Bust | undefined
  }
  /**
   * The shoulder's ends on the body, which widths and lengths are measured between; on a figure whose shoulders stand forward
   * the seam's ends lie in front of them.
   */
  readonly worn: { readonly [K in "back" | "front"]: { readonly neckPoint: Point; readonly tip: Point } }
  /** How much longer the back's shoulder is, eased in over the blade. */
  readonly shoulderEase: number
  /** By how much each whole across width had to be narrowed to leave an armhole; 0 nearly always. */
  readonly narrowed: number
  /** What lies below the belly's line lies so much lower on a front that is spread over a belly, cm; 0 or less, known once its seam is drawn. */
  readonly drop: number
  /** What each half has beyond the size's hips, since it falls straight from a belly to the hem, cm; known once its seams are drawn. */
  readonly letOut: number
  /** A lower shoulder's underarm lies so much further down than its shoulder. */
  readonly underarmGives?: number
}

/** The measurements that a refusal names. */
export interface NamedBy {
  readonly shoulder: string
  readonly acrossBack: string
  readonly backLength: string
  readonly waist: string
  readonly bicep: string
  readonly arm: string
  readonly hip: string
}

/** A jacket's back shoulder is eased in by 0.3 to 0.8, more over a curved back. */
const SHOULDER_EASE = { usual: 0.6, aStep: 0.12, low: 0.3, high: 0.8 } as const
/** A shoulder seam that is shorter carries no collar and facing. */
const SHORTEST_SHOULDER = 7.5
/**
 * A woman's front's end lies low over a full bust as the side lies alone, what her princess seam opens: the shoulder's seam turns by
 * no more for it, degrees; by more the armhole's hollow would be an S.
 */
const SEAM_TURN = 1
/** The chest's width is read so far down the front's armhole, as a share of its height. */
export const ACROSS_SHARE = 0.45
/**
 * The underarm lies so far of the way from the back's across line to the chest's: more of the armhole is the back's. A round one's
 * front is as full as its back, so that the back has to have a little more of it (our choice: its front has the share that it had).
 */
const UNDERARM_SHARE = { upright: 0.56, round: 0.58 } as const

/** How long both halves of its armhole are, cm. */
export const armholeHalves = ({ front, back }: Pick<JacketFrame, "front" | "back">) => ({
  front: pathLength(front.armhole),
  back: pathLength(back.armhole),
})

/** By how much half a width between shoulders that stand forward is wider than between usual ones. */
export const forwardBy = ({ forward }: Pick<JacketSize, "forward">, width: "back" | "chest"): number =>
  (forward?.[width] ?? 0) / 2

interface FrameAsk {
  readonly size: JacketSize
  /** Of the shoulder, its thickness. */
  readonly pad: number
  readonly closing: Closing
  /** Where it closes so much lower: of one that does over a belly. */
  readonly closingLower?: ((by: number) => Closing) | undefined
  readonly cut: JacketCut
  readonly id: NamedBy
  /** What was found of a belly that a finished jacket was drawn over. */
  readonly found?: FoundBelly
  /** It is drawn for its armhole's length alone, on the way to the one that is asked for. */
  readonly tried?: boolean
}

export const drawFrame = ({
  size,
  pad,
  closing: usual,
  closingLower,
  cut,
  id,
  found,
  tried,
}: FrameAsk): JacketFrame => {
  const { posture } = size
  const halfNeck = size.neckWidth / 2
  const rise = jacketNeckRise(size.neckWidth, posture)

  // 1. Neck points: the front's as high as the front is longer than the back
  const backPoint = point(halfNeck, rise)
  const frontPoint = point(halfNeck - cut.frontNeckNarrower, size.frontLength - size.backLength)

  // 2. Levels
  const chest = -size.armholeDepth - BELOW_UNDERARM
  const waist = -size.backNeckToWaist
  const uprightBust = bustOf(size, frontPoint, jacketNeckRise(size.neckWidth, 0))
  const girthBeside = (bust: Bust | undefined): number =>
    bust ? Math.min(bust.point.y, -size.armholeDepth - GIRTH_BELOW_ARMHOLE) : chest
  const upright: Levels = {
    underarm: -size.armholeDepth,
    chest,
    girth: girthBeside(uprightBust),
    waist,
    // The hips' girth is read at the hem of a garment that ends above them
    hip: Math.max(waist - size.hipDepth, -size.backLength),
    hem: -size.backLength,
  }

  // 3. Over a belly centre front of what closes up to the neck stands out at chest and bust, whose widths are told from there
  const over = { ...size.belly, ...found }
  const closing = closingLower?.(closesLowerBy(over.more, { level: upright, closing: usual })) ?? usual
  const belly = { ...settledBelly(over, { level: upright, closing }), narrower: found?.narrower ?? 0 }
  const standsOut = (y: number): number => (belly.leanAtGirth > 0 ? leanAt(belly, upright, y) : 0)
  const usualBust =
    uprightBust && belly.leanAtGirth > 0
      ? bustOf(size, frontPoint, jacketNeckRise(size.neckWidth, 0), standsOut(uprightBust.point.y))
      : uprightBust
  const level: Levels = { ...upright, girth: girthBeside(usualBust) }

  // 4. What the seams take; over a belly a woman's front seam passes further beside her bust, and begins to run out above it
  const intakesFrom = (from: number): Intakes => shareIntakes(size, belly, level, from, cut)
  const asUsual = intakesFrom(usualBust ? usualBust.seam.y : level.underarm)
  const higher = usualBust ? seamHigher(asUsual, usualBust.seam.y, level) : 0
  const from = usualBust ? usualBust.seam.y + higher : level.underarm
  const shared = higher > 0 ? intakesFrom(from) : asUsual
  const further = usualBust ? seamFurther(shared, from - level.waist) : 0
  const moved = seamMoved(shared, further)
  const intakes = { ...moved, width: moved.width - belly.leanAtGirth }
  const bust = usualBust && seamBeside(usualBust, { further, higher })
  const opened = (p: Point): Point => (bust ? turned(p, -bust.angle, bust.seam) : p)

  // 5. Shoulders: the pattern's slopes, the pad lifting both ends
  const run = size.shoulderWidth / 2 - halfNeck
  const level0 = levelledSlopes({
    start: patternSlopes(size.shoulderSlope, posture),
    run,
    rise: jacketNeckRise(size.neckWidth, 0),
    frontPoint,
    opened,
    ...(bust ? { most: SEAM_TURN } : {}),
  })
  const padded = (slope: number): number => (Math.atan(Math.tan(radians(slope)) - pad / run) * 180) / Math.PI
  const slope = { back: padded(level0.back), front: padded(level0.front) }
  const length = shoulderSeam({
    shoulderWidth: size.shoulderWidth,
    halfNeck,
    slope: slope.back,
    shortest: SHORTEST_SHOULDER,
    id: id.shoulder,
    beside: `a neck ${size.neckWidth.toFixed(1)} wide`,
  })
  const shoulderEase = clamp(SHOULDER_EASE.low, SHOULDER_EASE.usual + SHOULDER_EASE.aStep * posture, SHOULDER_EASE.high)
  const backTip = polar(backPoint, -slope.back, length)
  const frontTip = polar(frontPoint, -slope.front, length - shoulderEase)

  // 6. Widths: centre front stands where the girth says; what lies between the across lines is the armhole's
  const opensAt = frontTip.y - ACROSS_SHARE * (opened(frontTip).y - level.underarm)
  const across = acrossLines({
    ...size,
    acrossChest: size.acrossChest - 2 * standsOut(opensAt),
    half: intakes.width,
    armhole: cut.armholeShare * size.bustGirth,
    frontTip,
    underarm: level.underarm,
    share: ACROSS_SHARE,
    ...(bust ? { dart: { angle: bust.angle, opened } } : {}),
  })
  const acrossChest = opened(across.chest)
  // Where shoulders stand forward the underarm stays; what a hollow back's centre takes there the back has beside it
  const [backX, chestX] = [across.back.x - forwardBy(size, "back"), acrossChest.x - forwardBy(size, "chest")]
  const underarmShare = bust ? UNDERARM_SHARE.round : UNDERARM_SHARE.upright
  const between = moved.width - intakes.wider - backX - (chestX + standsOut(opensAt))
  const underarm = backX + underarmShare * between + intakes.wider

  // 7. Armholes: square to the shoulders, over a full bust further in in front, through the across lines, level at the underarm
  const down = point(0, -1)
  const asSideLies = { tip: opened(frontTip), slope: slope.front + (bust?.angle ?? 0) }
  const frontUnderarm = point(intakes.width - underarm, level.underarm)
  const off = bust ? leavesOffSquare(asSideLies, acrossChest, frontUnderarm) : SQUARE
  return {
    size,
    belly,
    level,
    intakes,
    back: {
      neck: backNeck(backPoint, slope.back),
      neckPoint: backPoint,
      tip: backTip,
      armhole: drawArmhole({
        tip: backTip,
        shoulder: direction(off.back - slope.back),
        across: across.back,
        underarm: point(underarm, level.underarm),
        side: down,
        hollow: bust ? ROUND_JACKET : HOLLOW.back,
        id: id.acrossBack,
        tried,
      }),
    },
    front: {
      neckPoint: frontPoint,
      tip: frontTip,
      slope: slope.front,
      armhole: drawArmhole({
        tip: asSideLies.tip,
        shoulder: direction(-asSideLies.slope - off.front),
        across: acrossChest,
        underarm: frontUnderarm,
        side: down,
        hollow: bust ? ROUND_JACKET : HOLLOW.front,
        ...(bust ? { seam: seamFromArmhole(bust, acrossChest) } : {}),
        id: id.acrossBack,
        tried,
      }),
      bust,
    },
    worn: {
      back: { neckPoint: backPoint, tip: backTip },
      front: { neckPoint: frontPoint, tip: frontTip },
    },
    shoulderEase,
    narrowed: across.narrowed,
    drop: 0,
    letOut: 0,
  }
}
