import {
  add,
  degrees,
  direction,
  intersectPaths,
  line,
  type Path,
  type Point,
  pathLength,
  pathStart,
  point,
  polyline,
  scale,
  splitPath,
  startTangent,
  subtract,
  transformPath,
  transformPoint,
} from "@toile/geometry"
import { refuse } from "@toile/pattern-model"
import { drawArmhole } from "../bodice/armhole.js"
import { turned, turnedPath } from "../bodice/dart.js"
import type { FrontHalf } from "../closures/front-edge.js"
import { atLevel } from "../steps/falling.js"
import { type ForwardShoulder, forwardShoulder } from "../upper-body/forward-shoulder.js"
import { ACROSS_BACK_LEVEL, BELOW_UNDERARM } from "../upper-body/levels.js"
import { armholeAsLongAs, furtherOut, lowerBy, lowestBy } from "../upper-body/lower-shoulder.js"
import { squareTogether } from "../upper-body/square-together.js"
import { heldInside } from "../upper-body/suppression.js"
import { backYokeSeam, ROUNDED } from "../upper-body/yoke-seam.js"
import type { ShirtCut, ShirtOptions } from "./ask.js"
import { backDart, hollowDart } from "./back-dart.js"
import { NO_BELLY, QUARTER, sideFurtherBack } from "./belly.js"
import { type LeaningFront, UPRIGHT } from "./leaning-front.js"
import { ACROSS_CHEST_LEVEL } from "./limits.js"
import type { Neckline } from "./neckline.js"
import { drawSide, hemOver, type Side, sideOver } from "./side.js"
import type { Drivers, ShirtSize } from "./size.js"

/**
 * The shirt before it is cut into pieces: a back and a front half over each other, the nape at the origin, the centre
 * lines at x = 0, the back's yoke and the front's shoulder strip already marked off.
 */
export interface Block {
  readonly back: {
    /** Nape to neck point, neck point to shoulder end, and the yoke's part of the armhole down to its seam. */
    readonly neck: Path
    readonly neckPoint: Point
    readonly tip: Point
    readonly yokeArmhole: Path
    /** Centre back to armhole on the yoke; on the back, where the blade dart is taken out at the armhole's end. */
    readonly yokeSeam: Path
    readonly backSeam: Path
    /** Where on the back's seam its level part ends. */
    readonly bend: Point
    /** From the back's seam down to the underarm. */
    readonly armhole: Path
    readonly side: Side
  }
  /** The front's shoulder strip, as it lies against the yoke's shoulder. */
  readonly strip: {
    readonly tip: Point
    /** How far in front of its usual place, where `tip` is, the shoulder's seam lies. */
    readonly forward: ForwardShoulder
    /** Parts of neckline and armhole, from the shoulder's usual place down to the front's seam. */
    readonly neck: Path
    readonly armhole: Path
    /** From the neckline to the armhole. */
    readonly seam: Path
  }
  /** Laid on the grain, centre front at x = 0. */
  readonly front: {
    readonly neckPoint: Point
    /** From the neckline to the armhole. */
    readonly seam: Path
    /** From the seam down to centre front. */
    readonly neck: Path
    readonly armhole: Path
    readonly side: Side
    /** The heights of centre front where it passes the levels, and of its hem. */
    readonly level: Levels
    readonly leaning: LeaningFront
  }
  readonly level: Levels
  /** So much higher than at the side lie hem and hips at centre back. */
  readonly hollow: number
  /** What the back's dart takes in; 0 where it would be too narrow to be sewn, and its side comes in for it. */
  readonly dart: number
  /** Both halves of the armhole, before anything is cut off. */
  readonly drawnArmhole: { readonly front: number; readonly back: number }
}

interface Levels {
  readonly lower: number
  readonly underarm: number
  readonly chest: number
  readonly waist: number
  readonly hip: number
  readonly hem: number
}

/** The yoke's seam lies at least so far below the shoulder's end. */
export const YOKE_BELOW_TIP = 2.5
/** It runs straight across, so the lower shoulder says it for both. */
export const leastYokeDepth = (tip: Point, { lower }: ShirtSize): number =>
  YOKE_BELOW_TIP - tip.y + (lowestBy(lower) - lowerBy(lower))
/** The forward yoke reaches 2.5 over the shoulder; curved postures 0.3 more at the neck, 0.4 at the end. */
const STRIP = 2.5
/** How wide the strip is at the shoulder's end. */
export const stripAtTip = ({ posture }: ShirtSize, forward: ForwardShoulder): number =>
  STRIP + 0.4 * posture + forward.tip
/** Blade dart in the yoke seam at the armhole: 0.6 to 1.0, 0.25 more a step of posture. */
const bladeDart = (posture: number): number => 0.8 + 0.25 * posture
/** The seam begins to turn at this share of the back's width: 10 to 11 from centre back. */
const TURNS_AT = 0.45
/** Beyond the blade the seam runs on for so much at least. */
const LEAST_OUTSIDE = 3

/** Where in the yoke's seam the blade lies, and by how much its dart turns what is above, degrees. */
interface Blade {
  readonly pivot: Point
  readonly angle: number
}

const bladeAt = ({ acrossBack, posture }: ShirtSize, yokeDepth: number, { acrossBack: id }: Drivers): Blade => {
  const pivot = point((TURNS_AT * acrossBack) / 2 + ROUNDED, -yokeDepth)
  const outside = acrossBack / 2 - pivot.x
  if (outside < LEAST_OUTSIDE)
    refuse({
      code: "acrossBack",
      measurement: id,
      message: `${id}: a back ${acrossBack.toFixed(1)} cm wide leaves the blade's dart no room in the yoke's seam`,
    })
  return { pivot, angle: degrees(Math.asin(bladeDart(posture) / outside)) }
}

/**
 * The shirt's lines from its dimensions, its neckline drawn already, the armhole so deep on its usual side; refused where yoke or
 * armhole cannot be drawn.
 *
 * @param usual the other side's, where this one's shoulder is lower: its armhole is as long, half by half, so that one sleeve
 *   serves both
 */
export const drawBlock = (
  size: ShirtSize,
  option: ShirtCut,
  neckline: Neckline,
  depth: number,
  drivers: Drivers,
  usual?: Block,
): Block => {
  // A lower shoulder's armhole lies lower with it: its end, the across lines and the underarm
  const lower = lowerBy(size.lower)
  const level = {
    underarm: -depth - lower,
    chest: -depth - BELOW_UNDERARM - lower,
    waist: -size.backNeckToWaist,
    hip: -size.backNeckToWaist - size.hipDepth,
    hem: -size.backLength,
    lower,
  }

  // 1. Side seams: back and front half differ by 1.5 at every level (Aldrich: by 1), so that both side seams are alike.
  //    What the back's dart takes in is added to the waist, half of it to the front's quarter too: else the back's seam
  //    would be straighter than the front's.
  //    A belly's front has its own widths, the back the rest. A hollow back's dart takes in more, its side less.
  const { belly } = size
  const dartAsk = {
    ...size,
    above: level.chest + lower - level.waist,
    backPleat: option.backPleat,
    waistEase: option.waistEase,
  }
  const dart = backDart(dartAsk)
  const whole = { chest: size.chestGirth / 2, waist: size.waistGirth / 2 + dart, hip: size.hipGirth / 2 }
  const frontWaist = belly.frontWaist ?? whole.waist / 2 + QUARTER.front
  const frontHip = belly.frontHip ?? whole.hip / 2 + QUARTER.front
  const furtherBack = sideFurtherBack(size)
  const more = hollowDart(dartAsk, option)
  const sewn = heldInside(dart + more, option.backPleat === "darts" ? option.held?.backDarts : undefined)
  const backSide = drawSide(
    {
      chest: whole.chest / 2 + QUARTER.back - furtherBack,
      waist:
        (belly.frontWaist === undefined ? whole.waist / 2 + QUARTER.back : whole.waist - frontWaist) +
        more -
        sewn.toEdge,
      hip: belly.frontHip === undefined ? whole.hip / 2 + QUARTER.back : whole.hip - frontHip,
    },
    level,
    option.hem,
    drivers.backLength,
  )
  const { leaning } = neckline
  const frontWidths = { chest: whole.chest / 2 + QUARTER.front + furtherBack, waist: frontWaist, hip: frontHip }
  const worn =
    belly === NO_BELLY && more === 0 && sewn.toEdge === 0
      ? drawSide(frontWidths, level, option.hem, drivers.backLength)
      : sideOver(frontWidths, level, leaning, belly.lean, pathLength(backSide.seam), drivers.backLength)

  // 2. The yoke ends at least 2.5 below the shoulder's end, the lower one's on both sides. Where it reaches down to the across-back line, the back is as
  // wide at the yoke's seam.
  const { back, front } = neckline
  const yokeDepth = Math.max(option.yokeDepth, leastYokeDepth(back.tip, size))
  const blade = bladeAt(size, yokeDepth, drivers)
  const out = (p: Point): Point => turned(p, -blade.angle, blade.pivot)
  const backWidth = size.acrossBack / 2
  const backAcross =
    yokeDepth < ACROSS_BACK_LEVEL - bladeDart(size.posture)
      ? point(backWidth, -ACROSS_BACK_LEVEL - lower)
      : out(point(backWidth, -yokeDepth))

  // 3. Armholes: square to the shoulder (180 degrees together), through the across line, square to the side; both together
  //    where a belly's front leans out more than the back. The back's is drawn with the blade's dart open in the yoke's seam, its shoulder turned out
  const below = squareTogether({ back: startTangent(backSide.seam), front: startTangent(worn.seam) })
  const cure = furtherOut(option)
  const backArmhole = asLongAs(usual?.drawnArmhole.back, HOLLOW.back, cure, (hollow) =>
    drawArmhole({
      tip: out(back.tip),
      shoulder: direction(-back.slope - blade.angle),
      across: backAcross,
      underarm: backSide.underarm,
      side: below.back,
      hollow,
      id: drivers.acrossBack,
    }),
  )
  const frontArmhole = asLongAs(usual?.drawnArmhole.front, HOLLOW.front, cure, (hollow) =>
    drawArmhole({
      tip: front.tip,
      shoulder: direction(-front.slope),
      across: transformPoint(leaning.leant, point(size.acrossChest / 2, -ACROSS_CHEST_LEVEL - lower)),
      underarm: worn.underarm,
      side: below.front,
      hollow,
      id: drivers.acrossBack,
    }),
  )

  return {
    back: {
      ...cutYoke(backArmhole, blade),
      neck: back.neck,
      neckPoint: back.neckPoint,
      tip: back.tip,
      side: risenAtCentre(backSide, level.hem, size.hollow, option.hem),
    },
    ...layFront(neckline, frontArmhole, worn, level, size, option),
    level,
    hollow: size.hollow,
    dart: sewn.dart,
    drawnArmhole: { front: pathLength(frontArmhole), back: pathLength(backArmhole) },
  }
}

/** A hollow back on a fold: the wedge that its waist has not comes off the hem, all at centre back and nothing at the side. */
const risenAtCentre = (side: Side, hem: number, by: number, kind: ShirtOptions["hem"]): Side =>
  by === 0 ? side : { ...side, hem: hemOver(point(0, hem + by), side.seam, kind, UPRIGHT) }

/** The front's strip cut off, and the rest laid on the grain with its hem. */
const layFront = (
  neckline: Neckline,
  armhole: Path,
  worn: Omit<Side, "hem">,
  level: Levels,
  size: ShirtSize,
  option: ShirtOptions,
): Pick<Block, "strip" | "front"> => {
  const { leaning } = neckline
  const { belly } = size
  const { strip, neck, armhole: below } = cutStrip(neckline, armhole, size, option)
  const lay = (path: Path): Path => (belly.lean === 0 ? path : transformPath(path, leaning.turn))
  const height = (y: number): number => transformPoint(leaning.laid, point(0, y)).y
  const own = {
    underarm: height(level.underarm),
    chest: height(level.chest),
    waist: height(level.waist),
    hip: height(level.hip),
    hem: height(level.hem - belly.rise),
    lower: level.lower,
  }
  const seam = lay(worn.seam)
  return {
    strip,
    front: {
      neckPoint: transformPoint(leaning.turn, neckline.front.neckPoint),
      seam: lay(strip.seam),
      neck: lay(neck),
      armhole: lay(below),
      side: {
        underarm: pathStart(seam),
        seam,
        hem: hemOver(point(0, own.hem), seam, option.hem, belly === NO_BELLY ? undefined : leaning),
      },
      level: own,
      leaning,
    },
  }
}

/** Handles of the armhole's lower curve: a shirt's is hollower than a fitted block's. */
const HOLLOW = { back: { down: 0.62, out: 0.58 }, front: { down: 0.58, out: 0.55 } } as const

/** A half of an armhole; as long as the other side's where that is the usual one. */
const asLongAs = (
  length: number | undefined,
  usual: { readonly down: number; readonly out: number },
  cure: string,
  draw: (hollow: { readonly down: number; readonly out: number }) => Path,
): Path => (length === undefined ? draw(usual) : armholeAsLongAs(length, usual, draw, cure))

/** The yoke's seam is straight and level; the back's is turned down by the blade's dart, as its armhole was. */
const cutYoke = (armhole: Path, { pivot, angle }: Blade) => {
  // 1. The armhole as it lies against the yoke, cut at the seam's level
  const laid = turnedPath(armhole, angle, pivot)
  const hit = atLevel(laid, pivot.y)
  if (!hit)
    return refuse({
      code: "yokeDepth",
      option: "yokeDepth",
      message: "yokeDepth: the yoke seam does not meet the armhole",
    })
  const [yokeArmhole, below] = splitPath(laid, hit.along)
  // 2. The back's part turned out again: once the dart is sewn, both are one line
  const backArmhole = turnedPath(below, -angle, pivot)
  const centre = point(0, pivot.y)
  const backSeam = backYokeSeam(centre, pivot, angle, pathStart(backArmhole))
  return {
    yokeArmhole,
    yokeSeam: line(centre, hit.point),
    backSeam,
    bend: backSeam.segments[0]!.to,
    armhole: backArmhole,
  }
}

/**
 * The front's shoulder strip, which the yoke takes: parallel to the shoulder, wider for a curved posture and as far as the
 * shoulder's seam has moved forward.
 */
const cutStrip = ({ front }: Neckline, armhole: Path, size: ShirtSize, option: ShirtOptions) => {
  const forward = forwardShoulder(option)
  const down = direction(-90 - front.slope)
  const atNeck = add(front.neckPoint, scale(down, STRIP + 0.3 * size.posture + forward.neck))
  const atTip = add(front.tip, scale(down, stripAtTip(size, forward)))
  const along = subtract(atTip, atNeck)
  const cut = polyline(subtract(atNeck, scale(along, 0.5)), add(atTip, scale(along, 0.5)))
  const onNeck = intersectPaths(front.neck, cut)[0]
  const onArmhole = intersectPaths(armhole, cut)[0]
  if (!onNeck || !onArmhole)
    return lowerBy(size.lower) > 0
      ? refuse({
          code: "lowerShoulder",
          option: "lowerShoulderBy",
          message: `lowerShoulderBy: the yoke's front seam does not meet neckline and armhole over a shoulder so low${furtherOut(option)}`,
        })
      : refuse({
          code: "yokeFront",
          stitch: "yokeFront",
          message: "the yoke's front seam does not meet neckline and armhole",
        })
  const [stripNeck, neck] = splitPath(front.neck, onNeck.alongA)
  const [stripArmhole, rest] = splitPath(armhole, onArmhole.alongA)
  return {
    strip: {
      tip: front.tip,
      forward,
      neck: stripNeck,
      armhole: stripArmhole,
      seam: line(neck.segments[0]!.from, rest.segments[0]!.from),
    },
    neck,
    armhole: rest,
  }
}

/** The front half as its closing needs it. */
export const closedFront = ({ front }: Block): FrontHalf => ({
  neckPoint: front.neckPoint,
  neck: front.neck,
  hem: front.side.hem,
  level: front.level,
})

/** Both halves of one armhole, cm, parted at the shoulder's seam. */
export const armholeLengths = ({ strip, front, back }: Block): { readonly front: number; readonly back: number } => ({
  front: pathLength(strip.armhole) + pathLength(front.armhole) - strip.forward.tip,
  back: pathLength(back.yokeArmhole) + pathLength(back.armhole) + strip.forward.tip,
})
