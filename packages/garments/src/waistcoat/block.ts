import { backNeck, drawArmhole, HOLLOW } from "@toile/blocks/bodice"
import { atLevel, clamp, profile } from "@toile/blocks/steps"
import { openingAt, type WaistDart, waistDart } from "@toile/blocks/torso"
import {
  acrossLines,
  BELOW_UNDERARM,
  jacketNeckRise,
  levelledSlopes,
  patternSlopes,
  shoulderSeam,
} from "@toile/blocks/upper-body"
import {
  angleOf,
  curveBetween,
  direction,
  endTangent,
  leftNormal,
  line,
  type Path,
  type Point,
  pathEnd,
  pathStart,
  point,
  polar,
  startTangent,
  subtract,
  transformPath,
  translation,
} from "@toile/geometry"
import { refuse } from "@toile/pattern-model"
import { type Intake, shareIntake } from "./intake.js"
import { type Drivers, SIDE_TO_BACK, type WaistcoatSize } from "./size.js"

/** The waistcoat before it is cut into pieces: a back and a front half, centre lines at x = 0, the nape the origin. */
export interface Block {
  readonly size: WaistcoatSize
  readonly level: Levels
  readonly intake: Intake
  /** By how much each whole across width had to be narrowed to leave an armhole. */
  readonly narrowed: number
  readonly back: Half & {
    /** From the nape to the neck point. */
    readonly neck: Path
    /** From the nape to the hem. */
    readonly centre: Path
    /** From centre back to the side. */
    readonly hem: Path
  }
  readonly front: Half & {
    /** From the neck point to the break, on the front edge. */
    readonly neck: Path
    /** From the break down, and from its end out to the point. */
    readonly edge: Path
    readonly cutAway: Path
    /** From the point to the side. */
    readonly hem: Path
  }
}

interface Half {
  readonly neckPoint: Point
  readonly tip: Point
  /** Degrees below the horizontal. */
  readonly slope: number
  /** From the shoulder's end to the underarm. */
  readonly armhole: Path
  /** From the underarm to its end. */
  readonly side: Path
  readonly dart: WaistDart | undefined
}

interface Levels {
  readonly underarm: number
  readonly chest: number
  readonly waist: number
  /** Where the side seam ends. */
  readonly side: number
  readonly break: number
  /** The first and the last button. */
  readonly top: number
  readonly last: number
}

/** From centre front to the front edge. */
export const OVERLAP = 1.75
/** The back's shoulder is eased in by this over the blade. */
export const SHOULDER_EASE = 0.4
/** A shoulder seam that is shorter carries no waistcoat. */
const SHORTEST_SHOULDER = 6
/** The front's neck point lies so much nearer to the centre. */
const FRONT_NARROWER = 0.2
/** Between the across lines the armhole is at least this share of the chest wide. */
const ARMHOLE_SHARE = 0.16
/** The chest's width is read so far down the front's armhole, as a share of its height. */
export const ACROSS_SHARE = 0.5
/** The centre back runs straight over the blades, to this share of the way to the waist. */
const BLADES = 0.3
/** Under the arm the side leans no more than this. */
const LEAN = { low: -0.06, high: 0.12 } as const
/** Darts stand at these shares of the across widths and begin so far below the armhole; they end so far above the hem. */
const DART = { front: { out: 0.5, below: 3.5 }, back: { out: 0.5, below: 0.5 }, overHem: 1.2 } as const
/** The first button lies so far below the break, the last at this share of the way from the waist to the point. */
const BUTTON = { belowBreak: 1.3, last: 0.5, overTurn: 1.2 } as const
/** The point lies so far behind centre front. */
const POINT_BEHIND = 5.5
/** The front's hem rises from its point to the vent nearly straight: it ends at this share of its own slope. */
const HEM_END = 0.45

export const drawBlock = (size: WaistcoatSize, id: Drivers): Block => {
  const { posture } = size
  const waist = -size.backNeckToWaist
  const level: Levels = {
    underarm: -size.armholeDepth,
    chest: -size.armholeDepth - BELOW_UNDERARM,
    waist,
    side: waist - size.sideDepth,
    break: waist + size.breakHeight,
    top: waist + size.breakHeight - BUTTON.belowBreak,
    last: waist - BUTTON.last * size.pointDepth,
  }

  // 1. Neck points, and shoulders by the pattern's slopes; the front's is as long as the back's less the blade's ease
  const halfNeck = size.neckWidth / 2
  const backPoint = point(halfNeck, jacketNeckRise(size.neckWidth, posture))
  const frontPoint = point(halfNeck - FRONT_NARROWER, size.frontToWaist - size.backNeckToWaist)
  const run = size.shoulderWidth / 2 - halfNeck
  const slope = levelledSlopes({
    start: patternSlopes(size.shoulderSlope, posture),
    run,
    rise: jacketNeckRise(size.neckWidth, 0),
    frontPoint,
    opened: (p) => p,
  })
  const shoulder = shoulderSeam({
    shoulderWidth: size.shoulderWidth,
    halfNeck,
    slope: slope.back,
    shortest: SHORTEST_SHOULDER,
    id: id.shoulder,
    beside: `a neck ${size.neckWidth.toFixed(1)} wide`,
  })
  const backTip = polar(backPoint, -slope.back, shoulder)
  const frontTip = polar(frontPoint, -slope.front, shoulder - SHOULDER_EASE)

  // 2. Across lines; where they leave no armhole, both give way
  const across = acrossLines({
    ...size,
    half: size.chestGirth / 2,
    armhole: ARMHOLE_SHARE * size.chestGirth,
    frontTip,
    underarm: level.underarm,
    share: ACROSS_SHARE,
  })

  // 3. Waist: darts and centre back
  const intake = shareIntake(size)
  const centre = profile([
    point(0, 0),
    point(0, BLADES * waist),
    point(intake.centreBack, waist),
    point(intake.centreBack, Math.min(-size.backLength, waist - 0.5)),
  ])
  const bottom = waist - Math.max(0.5, size.sideDepth - DART.overHem)
  const dart = {
    front: waistDart(
      point(DART.front.out * across.chest.x, level.underarm - DART.front.below),
      waist,
      waist - Math.max(1, (size.sideDepth + size.pointDepth) / 2 - DART.overHem),
      intake.front,
    ),
    back: waistDart(point(DART.back.out * across.back.x, level.underarm - DART.back.below), waist, bottom, intake.back),
  }

  // 4. Sides: front and back alike, so far in or out that waist and hem have their girths, darts closed
  const chestX = {
    back:
      size.chestGirth / 4 - SIDE_TO_BACK + atLevel(centre, level.chest)!.point.x + openingAt(dart.back, level.chest),
    front: size.chestGirth / 4 + SIDE_TO_BACK + openingAt(dart.front, level.chest),
  }
  const out = (girth: number, y: number): number =>
    (girth / 2 + intake.centreBack + openingAt(dart.back, y) + openingAt(dart.front, y) - chestX.back - chestX.front) /
    2
  const toWaist = level.chest - waist
  const atWaist = out(size.waistGirth, waist)
  const lean = clamp(LEAN.low, -atWaist / toWaist, LEAN.high)
  const seam = profile([
    point(BELOW_UNDERARM * lean, level.underarm),
    point(0, level.chest),
    point(atWaist, waist),
    point(out(size.hemGirth, level.side), level.side),
  ])
  const sideAt = (x: number): Path => transformPath(seam, translation(point(x, 0)))
  const side = { back: sideAt(chestX.back), front: sideAt(chestX.front) }

  // 5. Armholes: square to the shoulders, through the across lines, square to the sides
  const armhole = (
    tip: Point,
    angle: number,
    through: Point,
    seamPath: Path,
    hollow: typeof HOLLOW.back | typeof HOLLOW.front,
  ) =>
    drawArmhole({
      tip,
      shoulder: direction(-angle),
      across: through,
      underarm: pathStart(seamPath),
      side: startTangent(seamPath),
      hollow,
      id: id.acrossBack,
    })

  // 6. The front's edges: from the neck point to the break, down, out to the point, and up to the side
  const breakPoint = point(-OVERLAP, level.break)
  if (level.break > frontPoint.y - 12 || level.break < waist + 5)
    refuse({
      code: "breakPoint",
      option: "breakPoint",
      message: `breakPoint: an opening down to ${size.breakHeight.toFixed(1)} cm above the waist cannot be drawn under a neck ${(frontPoint.y - waist).toFixed(1)} cm above it`,
    })
  const edgeEnd = point(-OVERLAP, level.last - BUTTON.overTurn)
  const tipOfPoint = point(POINT_BEHIND - OVERLAP, waist - size.pointDepth)
  // Square to the shoulder, as the back's neck is, so that it runs on over the seam
  const neck = curveBetween(frontPoint, { direction: -90 - slope.front, pull: 0.35 }, breakPoint, {
    direction: -90,
    pull: 0.22,
  })
  const sideEnd = pathEnd(side.front)
  const rises = angleOf(subtract(sideEnd, tipOfPoint))
  return {
    size,
    level,
    intake,
    narrowed: across.narrowed,
    back: {
      neck: backNeck(backPoint, slope.back),
      neckPoint: backPoint,
      tip: backTip,
      slope: slope.back,
      centre,
      armhole: armhole(backTip, slope.back, across.back, side.back, HOLLOW.back),
      side: side.back,
      hem: curveBetween(pathEnd(centre), { direction: 0 }, pathEnd(side.back), {
        direction: leftNormal(endTangent(side.back)),
      }),
      dart: dart.back,
    },
    front: {
      neck,
      neckPoint: frontPoint,
      tip: frontTip,
      slope: slope.front,
      armhole: armhole(frontTip, slope.front, across.chest, side.front, HOLLOW.front),
      side: side.front,
      edge: line(breakPoint, edgeEnd),
      cutAway: curveBetween(edgeEnd, { direction: -90, pull: 0.2 }, tipOfPoint, {
        direction: subtract(tipOfPoint, point(edgeEnd.x + 0.4, edgeEnd.y)),
      }),
      hem: curveBetween(tipOfPoint, { direction: 1.25 * rises }, sideEnd, { direction: HEM_END * rises }),
      dart: dart.front,
    },
  }
}
