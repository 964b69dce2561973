import { backNeck, drawArmhole, HOLLOW } from "@toile/blocks/bodice"
import { atLevel, clamp, profile } from "@toile/blocks/steps"
import { openingAt, waistDart } from "@toile/blocks/torso"
import {
  acrossLines,
  BELOW_UNDERARM,
  jacketNeckRise,
  levelledSlopes,
  patternSlopes,
  shoulderSeam,
} from "@toile/blocks/upper-body"
import {
  add,
  angleOf,
  curveBetween,
  direction,
  endTangent,
  leftNormal,
  line,
  type Path,
  type Point,
  pathEnd,
  pathLength,
  pathStart,
  point,
  polar,
  scale,
  startTangent,
  subtract,
  transformPath,
  translation,
} from "@toile/geometry"
import { type Branches, refuse } from "@toile/pattern-model"
import type { SettledBelly } from "./belly.js"
import { settledOverChest } from "./chest-over-belly.js"
import { type HemDart, hemOverDart } from "./hem.js"
import type { Intake } from "./intake.js"
import { type Drivers, SIDE_TO_BACK, type WaistcoatSize } from "./size.js"

/** The waistcoat before it is cut into pieces: a back and a front half, centre lines at x = 0, the nape the origin. */
export interface Block {
  readonly size: WaistcoatSize
  readonly level: Levels
  readonly intake: Intake
  readonly belly: SettledBelly
  /** Over a belly each front has so much more at the chest. */
  readonly letOut: number
  /** By how much each whole across width had to be narrowed to leave an armhole. */
  readonly narrowed: number
  /**
   * The shoulder's ends on the body, which widths and lengths are measured between; on a figure whose shoulders stand forward
   * the seam's ends lie in front of them.
   */
  readonly worn: { readonly [K in "back" | "front"]: Pick<Half, "neckPoint" | "tip"> }
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

export interface Half {
  readonly neckPoint: Point
  readonly tip: Point
  /** Degrees below the horizontal. */
  readonly slope: number
  /** The across line's end. */
  readonly across: Point
  /** From the shoulder's end to the underarm. */
  readonly armhole: Path
  /** From the underarm to its end. */
  readonly side: Path
  readonly dart: HemDart | undefined
}

export interface Levels {
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
/**
 * Darts stand at these shares of the across widths and begin so far below the armhole. They run through the hem: they would close
 * so far below the waist, near the hips, so that the sides need not take back between waist and hem what the darts let go.
 */
const DART = { front: { out: 0.5, below: 3.5 }, back: { out: 0.5, below: 0.5 }, closes: 20 } as const
/** The first button lies so far below the break, the last so far above where the edge turns out to the point. */
const BUTTON = { belowBreak: 1.3, overTurn: 1.2 } as const
/** The point lies so far behind centre front. */
const POINT_BEHIND = 5.5
/** The front's hem rises from its point nearly straight, and ends square to its side, but at no more than this share of its own slope. */
const HEM_END = 0.8
/** Beside a side that runs in a hem falls to its end by no more degrees, or it would rise over that end by more than 0.1. */
const HEM_FALLS = { front: 6, back: 3 } as const
/** It turns to its side so softly, as a share of its chord; the back's leaves its own so. */
const HEM_PULL = { front: 0.25, back: 1 / 3 } as const

/** A side turns at the waist no tighter than on this radius, cm, or its allowance could not follow. */
const TIGHTEST = 2.2

/** The front edge turns out to the point a little below the last button. */
const edgeEndOf = ({ last }: Pick<Levels, "last">): number => last - BUTTON.overTurn
/** Centre front leans from the break on, straight down to where the edge turns out. */
const leanShare = (level: Levels, y: number): number =>
  clamp(0, (level.break - y) / (level.break - edgeEndOf(level)), 1)
/** How far centre front stands out at a level. */
export const leanAt = ({ lean }: Pick<SettledBelly, "lean">, level: Levels, y: number): number =>
  lean * leanShare(level, y)

/** Both sides of a seam, the shorter one run on as far as the other. */
const asLong = ({ back, front }: { readonly back: Path; readonly front: Path }) => {
  const longer = pathLength(front) - pathLength(back)
  if (Math.abs(longer) < EVEN) return { back, front }
  return longer > 0 ? { back: runOn(back, longer), front } : { back, front: runOn(front, -longer) }
}
/** Within this, cm, two edges are as long as each other. */
const EVEN = 1e-6
const runOn = (path: Path, by: number): Path => {
  const end = pathEnd(path)
  return { segments: [...path.segments, ...line(end, add(end, scale(endTangent(path), by))).segments] }
}

/** Degrees of a hem that ends square to a side. */
const squareTo = (side: Path): number => angleOf(leftNormal(endTangent(side)))

/**
 * Degrees of both hems where they end: each square to its side, as far as it may fall there, and the front's no steeper than it rises;
 * what the front's lacks the back's falls more, so that both are one line over the seam.
 */
const hemEnds = (side: { readonly back: Path; readonly front: Path }, mostInFront: number) => {
  const square = { front: squareTo(side.front), back: squareTo(side.back) }
  const front = clamp(-HEM_FALLS.front, square.front, mostInFront)
  const lacks = Math.max(0, front - square.front)
  return { front, back: clamp(-HEM_FALLS.back, square.back - lacks, 90) }
}

/** Square to the shoulder, through the across line, square to the side. */
export const armholeOf = (
  part: "back" | "front",
  { tip, slope, across, side }: Pick<Half, "tip" | "slope" | "across" | "side">,
  id: Drivers,
): Path =>
  drawArmhole({
    tip,
    shoulder: direction(-slope),
    across,
    underarm: pathStart(side),
    side: startTangent(side),
    hollow: HOLLOW[part],
    id: id.acrossBack,
  })

/** Square to the shoulder, as the back's neck is, so that it runs on over the seam; into the edge. */
export const frontNeck = (neckPoint: Point, slope: number, edge: Path): Path =>
  curveBetween(neckPoint, { direction: -90 - slope, pull: 0.35 }, pathStart(edge), {
    direction: subtract(pathEnd(edge), pathStart(edge)),
    pull: 0.22,
  })

export const drawBlock = (size: WaistcoatSize, id: Drivers, held: Branches | undefined): Block => {
  const { posture } = size
  const waist = -size.backNeckToWaist
  const level: Levels = {
    underarm: -size.armholeDepth,
    chest: -size.armholeDepth - BELOW_UNDERARM,
    waist,
    side: waist - size.sideDepth,
    break: waist + size.breakHeight,
    top: waist + size.breakHeight - BUTTON.belowBreak,
    last: waist - size.lastDepth,
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

  // 3. Waist: darts and centre back of the normal waist, then what a belly gives back of them
  const centreOf = (takenIn: number, end = -size.backLength): Path =>
    profile([point(0, 0), point(0, BLADES * waist), point(takenIn, waist), point(takenIn, Math.min(end, waist - 0.5))])
  const closes = waist - DART.closes
  const dartsOf = ({ front, back }: Pick<Intake, "front" | "back">) => ({
    front: waistDart(point(DART.front.out * across.chest.x, level.underarm - DART.front.below), waist, closes, front),
    back: waistDart(point(DART.back.out * across.back.x, level.underarm - DART.back.below), waist, closes, back),
  })
  const atChest = {
    centreBack: atLevel(centreOf(1), level.chest)!.point.x,
    back: openingAt(dartsOf({ front: 1, back: 1 }).back, level.chest),
  }
  const { belly, chestGirth, letOut } = settledOverChest(
    size.belly,
    size.chestGirth,
    {
      waistGirth: size.waistGirth,
      atChest,
      hollow: size.hollow?.waist ?? 0,
      leanAtChest: leanShare(level, level.chest),
      leanAtWaist: leanShare(level, waist),
      comesIn: (level.chest - waist) ** 2 / (6 * TIGHTEST),
      held,
    },
    id,
  )
  const quarter = { back: chestGirth / 4 - SIDE_TO_BACK, front: chestGirth / 4 + SIDE_TO_BACK }
  const { intake } = belly
  const dart = dartsOf(intake)

  // 4. Sides: so far in or out that waist and hem have their girths, darts closed; front and back alike but over a belly
  const chestX = {
    back: quarter.back + atChest.centreBack * intake.centreBack + atChest.back * intake.back,
    front: quarter.front + letOut - leanAt(belly, level, level.chest),
  }
  const normalDart = dartsOf(belly.normal)
  const normalChest = quarter.back + atChest.centreBack * belly.normal.centreBack + atChest.back * belly.normal.back
  const opening = { back: openingAt(normalDart.back, level.side), front: openingAt(normalDart.front, level.side) }
  const normalHem =
    (size.hemGirth / 2 -
      belly.more +
      belly.normal.centreBack +
      opening.back +
      opening.front -
      normalChest -
      quarter.front) /
    2
  const backHem = normalChest + normalHem - belly.normal.centreBack - opening.back + belly.toBack
  const frontHem = size.hemGirth / 2 - backHem
  const sideOf = (chest: number, atWaist: number, atSide: number): Path => {
    const lean = clamp(LEAN.low, -(atWaist - chest) / (level.chest - waist), LEAN.high)
    const seam = profile([
      point(BELOW_UNDERARM * lean, level.underarm),
      point(0, level.chest),
      point(atWaist - chest, waist),
      point(atSide - chest, level.side),
    ])
    return transformPath(seam, translation(point(chest, 0)))
  }
  const side = asLong({
    back: sideOf(
      chestX.back,
      belly.back + intake.centreBack + intake.back,
      backHem + intake.centreBack + openingAt(dart.back, level.side),
    ),
    front: sideOf(
      chestX.front,
      belly.front - leanAt(belly, level, waist) + intake.front,
      frontHem - leanAt(belly, level, level.side) + openingAt(dart.front, level.side),
    ),
  })

  // 5. The back's hem, over a hollow back higher at the centre, to its side's level; it ends square to its side, as the front's does
  const higher = size.hollow && !size.hollow.lost ? size.hollow.wedge : 0
  const centre = centreOf(intake.centreBack, higher - size.backLength)
  const tipOfPoint = point(POINT_BEHIND - OVERLAP, waist - size.pointDepth - belly.rise)
  const sideEnd = pathEnd(side.front)
  const rises = angleOf(subtract(sideEnd, tipOfPoint))
  const ends = hemEnds(side, HEM_END * rises)
  const backHemLine = hemOverDart(
    { at: pathEnd(centre), direction: 0 },
    { at: pathEnd(side.back), direction: ends.back, pull: HEM_PULL.back },
    dart.back,
  )

  // 6. The front's edges: from the neck point to the break, down, out to the point, and up to the side
  const breakPoint = point(-OVERLAP, level.break)
  if (level.break > frontPoint.y - 12 || level.break < waist + 5)
    refuse({
      code: "breakPoint",
      option: "breakPoint",
      message: `breakPoint: an opening down to ${size.breakHeight.toFixed(1)} cm above the waist cannot be drawn under a neck ${(frontPoint.y - waist).toFixed(1)} cm above it`,
    })
  const edgeEnd = point(-OVERLAP - belly.lean, edgeEndOf(level))
  const along = subtract(edgeEnd, breakPoint)
  const edge = line(breakPoint, edgeEnd)
  const frontHemLine = hemOverDart(
    { at: tipOfPoint, direction: 1.25 * rises },
    { at: sideEnd, direction: ends.front, pull: HEM_PULL.front },
    dart.front,
  )
  return {
    size,
    level,
    intake,
    belly,
    letOut,
    narrowed: across.narrowed,
    worn: { back: { neckPoint: backPoint, tip: backTip }, front: { neckPoint: frontPoint, tip: frontTip } },
    back: {
      neck: backNeck(backPoint, slope.back),
      neckPoint: backPoint,
      tip: backTip,
      slope: slope.back,
      centre,
      across: across.back,
      armhole: armholeOf("back", { tip: backTip, slope: slope.back, across: across.back, side: side.back }, id),
      side: side.back,
      ...backHemLine,
    },
    front: {
      neck: frontNeck(frontPoint, slope.front, edge),
      neckPoint: frontPoint,
      tip: frontTip,
      slope: slope.front,
      across: across.chest,
      armhole: armholeOf("front", { tip: frontTip, slope: slope.front, across: across.chest, side: side.front }, id),
      side: side.front,
      edge,
      cutAway: curveBetween(edgeEnd, { direction: along, pull: 0.2 }, tipOfPoint, {
        direction: subtract(tipOfPoint, point(edgeEnd.x + 0.4, edgeEnd.y)),
      }),
      ...frontHemLine,
    },
  }
}
