import {
  curveBetween,
  direction,
  joinPaths,
  line,
  type Path,
  type Point,
  pathEnd,
  pathLength,
  pathStart,
  point,
  splitPath,
  startTangent,
} from "@toile/geometry"
import { fade } from "../steps/fade.js"
import { ACROSS_BACK_LEVEL, BELOW_UNDERARM } from "../upper-body/levels.js"
import type { NeckStyle } from "../upper-body/neck-curves.js"
import { type SquareTo, squareTogether } from "../upper-body/square-together.js"
import { drawArmhole, type Fullness, fullnessOver } from "./armhole.js"
import { drawNeckline, type Shoulder } from "./neckline.js"
import { armholeNamed, type Taken } from "./plausible.js"
import { easedAbove } from "./seams.js"
import { drawSide, type Levels } from "./side.js"
import type { KnitTopSize } from "./size.js"

/** A knit top's body: a back and a front half over each other, centre lines at x = 0, the nape seam at the origin. */
export interface Block {
  readonly back: Half
  readonly front: Half
  readonly level: Levels
}

/** A back or a front half. */
export interface Half extends Shoulder {
  /** What its centre line is. */
  readonly centre: "centreFront" | "centreBack"
  /** From the shoulder's end down to the underarm. */
  readonly armhole: Path
  /** From the underarm down to the hem; front and back have one as long as the other. */
  readonly side: Path
  /** From the centre to the side. */
  readonly hem: Path
  /** So much higher than at the side lie hem and hips at the centre: of a hollow back. */
  readonly hollow: number
  /** A front that is longer over a bust has its waist, hips and hem lower. */
  readonly level: Levels
}

/** The block with its armhole so deep. */
export const blockAt = (size: KnitTopSize, style: NeckStyle, taken: Taken, depth: number): Block => {
  const hip = -size.backNeckToWaist - size.hipDepth
  const hem = -size.backLength
  const level: Levels = {
    underarm: -depth,
    chest: -depth - chestBelow(size, depth),
    waist: -size.backNeckToWaist,
    hip: Math.max(hip, hem),
    hem,
  }
  // 1. Front and back have the same widths, so that their side seams are one; over a belly or a bust the front's goes out
  //    further and ends where it is as long as the back's, and what is eased into that or out of it
  const usualWaist = size.waistGirth / 4 + size.bust.atWaist
  const { frontWaist = usualWaist, frontHip = size.hipGirth / 4, rise, ribbed, belowSide = 0 } = size.belly
  const { frontChest, eased, side: lean } = size.bust
  const lower: Levels = {
    ...level,
    chest: level.chest - easedAbove(level.underarm - level.chest, eased),
    waist: level.waist - eased,
    hip: level.hip - eased,
    hem: level.hem - eased,
  }
  const lengthId = taken.backLength === "mfBackLength" ? "mfBackLength" : "length"
  const inFront = { chest: frontChest, waist: frontWaist, hip: frontHip }
  const inBack = {
    chest: size.chestGirth / 2 - frontChest,
    waist: size.waistGirth / 2 - frontWaist,
    hip: size.hipGirth / 2 - frontHip,
  }
  const backSide = drawSide(inBack, level, lengthId, lean.back)
  const runsOut = drawSide(inFront, lower, lengthId, lean.front)
  const beside = pathLength(backSide) + eased
  const over = easedOverBelly(inFront.waist - inBack.waist - 2 * size.bust.atWaist, pathLength(runsOut) - beside, eased)
  const frontSide = asLongAs(beside + over, runsOut)

  const sideLower = Math.max(0, lower.hem - pathEnd(frontSide).y)
  const dips = rise > 0
  const centreHem = lower.hem - (dips ? Math.max(rise, belowSide * sideLower) : 0)

  // 2. Necklines and shoulders, then the armholes through the across widths
  const below = knitSquare(backSide, frontSide)
  const { back, front } = drawNeckline(size, style)
  const half = (
    centre: Half["centre"],
    shoulder: Shoulder,
    across: Point,
    full: Fullness,
    side: Path,
    hem: Path,
    to: Levels,
    hollow: number,
  ): Half => ({
    centre,
    armhole: drawArmhole(
      shoulder.tip,
      shoulder.slope,
      across,
      pathStart(side),
      centre === "centreFront" ? below.front : below.back,
      full,
      armholeNamed(taken),
    ),
    side,
    hem,
    hollow,
    level: to,
    ...shoulder,
  })
  return {
    back: half(
      "centreBack",
      back,
      point(size.acrossBack / 2, -ACROSS_BACK_LEVEL),
      fullnessOver(size.bust, "back"),
      backSide,
      hemFrom(point(0, hem + size.hollow), pathEnd(backSide), size.hollow > 0 ? 1 : 0),
      level,
      size.hollow,
    ),
    front: half(
      "centreFront",
      front,
      point(size.acrossChest / 2, -size.acrossChestLevel),
      fullnessOver(size.bust, "front"),
      frontSide,
      hemFrom(point(0, centreHem), pathEnd(frontSide), ribbed ? 0 : fade(0, DIPS, rise)),
      lower,
      0,
    ),
    level,
  }
}

/** Sides that differ by no more degrees under the arm each have an armhole square to them. */
const SQUARE_TO_OWN = 6

/** What the halves of the armhole end square to, above sides that begin at the underarm. */
export const knitSquare = (back: Path, front: Path): SquareTo =>
  squareTogether({ back: startTangent(back), front: startTangent(front) }, SQUARE_TO_OWN)

/**
 * A side that runs out over a belly is longer than the back's: eased in, so much together with what a bust has of it, both end at one
 * level. A front that is hardly wider than its back, by these, cm of a half, asks for none.
 */
const EASED = { most: 1.5, from: 0, to: 2 } as const
/**
 * Beside a belly that begins or is seen, a back may come in by more than its front, whose side ends at the back's level too: all that the
 * back's is longer is eased in, from a front that is so much wider, cm of a half, on; the back by no more than a front.
 */
const BACK_EASED = { most: EASED.most, from: 0, to: 0.6 } as const
const easedOverBelly = (wider: number, longer: number, eased: number): number =>
  longer > 0
    ? fade(EASED.from, EASED.to, wider) * Math.min(longer, Math.max(0, EASED.most - eased))
    : fade(BACK_EASED.from, BACK_EASED.to, wider) * Math.max(longer, -(BACK_EASED.most + eased))

/** A full bust's level lies no further down the way from the underarm to the waist than this share. */
const BUST_BELOW = 0.45

/** How far below the underarm the chest is read: lower over a full bust, where waist and armhole leave room for it. */
const chestBelow = ({ bust, backNeckToWaist }: KnitTopSize, depth: number): number =>
  Math.max(BELOW_UNDERARM, Math.min(BELOW_UNDERARM + bust.lower, BUST_BELOW * (backNeckToWaist - depth)))

/** A side seam cut, or run on upright, to a length. */
const asLongAs = (length: number, side: Path): Path => {
  const lacks = length - pathLength(side)
  if (Math.abs(lacks) < 1e-6) return side
  if (lacks < 0) return splitPath(side, length)[0]
  const [from, to] = [side.segments[side.segments.length - 1]!.from, pathEnd(side)]
  return { segments: [...side.segments.slice(0, -1), ...line(from, point(to.x, to.y - lacks)).segments] }
}

/** A hem that dips over a belly or a bust by this, cm, does so over all of its width; one that dips by less, over the less of it. */
const DIPS = 0.3
/**
 * A hem that does not dip is level but for its end: so much of it for each cm that it rises or falls there, this much at the
 * least, and no further in than a pocket stands in its seam.
 */
const HEM_END = { each: 10, least: 5, pocket: 18 } as const

/**
 * A hem: level, or falling from the side to centre front, or to the side from a hollow back's centre, square to both.
 *
 * @param dips how far it falls over all of its width, 0 to 1, and not over its end alone
 */
const hemFrom = (centre: Point, side: Point, dips: number): Path => {
  const level = { direction: direction(0), pull: 1 / 3 }
  if (Math.abs(side.y - centre.y) < 1e-6) return line(centre, side)
  const { each, least, pocket } = HEM_END
  const short = Math.max(least, Math.min(each * Math.abs(side.y - centre.y), side.x - pocket))
  const end = between(short, side.x - centre.x, dips)
  if (side.x - end < WHOLE_HEM) return curveBetween(centre, level, side, level)
  const from = point(side.x - end, centre.y)
  return joinPaths(line(centre, from), curveBetween(from, level, side, level))
}
/** Less level at the centre is none, cm. */
const WHOLE_HEM = 0.01
const between = (a: number, b: number, share: number): number => a + share * (b - a)

/** Both halves of one armhole, cm. */
export const armholeLengths = (block: Block): { readonly front: number; readonly back: number } => ({
  front: pathLength(block.front.armhole),
  back: pathLength(block.back.armhole),
})
