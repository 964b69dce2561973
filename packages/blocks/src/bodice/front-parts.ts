import {
  add,
  between,
  curveBetween,
  distance,
  dot,
  endTangent,
  line,
  type Path,
  type Point,
  pathEnd,
  pathLength,
  pathStart,
  pointAtLength,
  polar,
  reversePath,
  type Segment,
  solve,
  splitPath,
  startTangent,
  subtract,
  tangentAtLength,
} from "@toile/geometry"
import { atLevel } from "../steps/falling.js"
import { SHOULDER_DART } from "./blade.js"
import type { Bodice } from "./bodice.js"
import { LEAST_HELD, ONE_DART } from "./bust-dart.js"
import { type Mouth, mouth, sharper, turned, turnedMouth, turnedPath } from "./dart.js"
import { dartRoof } from "./dart-roof.js"
import type { BodiceFrame } from "./frame.js"

/** A stretch of the outline, with a dart in it or without; its paths run as the outline does. */
export interface Darted {
  /** One path, or the two beside the dart. */
  readonly before: Path
  readonly dart?: DartInEdge
  readonly after?: Path
  /** Beyond `after`: one more dart, and the stretch behind it. */
  readonly second?: { readonly dart: DartInEdge; readonly after: Path }
}

/** A dart that opens into an edge: its mouth, and the edge across it. */
export interface DartInEdge {
  readonly mouth: Mouth
  readonly roof: Path
}

/** The front's outline beyond the waist, counter-clockwise from the side's lower end to the neck point. */
export interface FrontParts {
  readonly side: Darted
  readonly armhole: Darted
  readonly shoulder: Darted
  /** By how much the part at the side's upper end is turned about the bust point. */
  readonly sideTurn: number
  /** By how much the armhole's part at the chest line is turned out from the centre's part; degrees, clockwise negative. */
  readonly chestTurn: number
}

/** Sewn darts end so far short of the bust point. */
const SHORT = { side: 2.5, armhole: 2.5, shoulder: 4 } as const
/** A dart in the armhole lies between these shares of it from the shoulder's end, where it is squarest to it. */
const DART_ON_ARMHOLE = { high: 0.35, low: 0.82 } as const
/** One that is sewn there no lower than this: under it the widest allowance leaves its notch no place beside the side's corner. */
export const SEWN_ON_ARMHOLE = 0.74
/** A side dart falls towards the side by this share of its length. */
const SIDE_DART_FALL = 0.2
/** It stays so far above the waist as a share of the bust's height over it. */
const ABOVE_WAIST = 0.4

/**
 * Closes the bust dart where the block was drawn with it, and opens it where it is to be sewn, about the bust point; what is
 * too much for one dart at the waist.
 */
export const frontParts = (bodice: Bodice): FrontParts => {
  const { frame, front, position, atWaist } = bodice
  const { bustPoint, angle, neckPoint, tip, slope } = frame.front
  const up = reversePath(front.side)
  const armhole = reversePath(front.armhole)
  const straight: Darted = { before: line(tip, neckPoint) }
  /** What lies beyond the waist's dart alone, and what lies beyond both. */
  const beside = (path: Path): Path => turnedPath(path, atWaist, bustPoint)
  const turn = (path: Path): Path => turnedPath(path, angle, bustPoint)
  const besideAll = ({ before, dart, after, second }: Darted): Darted =>
    dart && after
      ? {
          before: beside(before),
          dart: turnedDart(dart, atWaist, bustPoint),
          after: beside(after),
          ...(second
            ? { second: { dart: turnedDart(second.dart, atWaist, bustPoint), after: beside(second.after) } }
            : {}),
        }
      : { before: beside(before) }
  const closed = {
    side: { before: beside(up) },
    armhole: { before: beside(armhole) },
    shoulder: straight,
    sideTurn: atWaist,
    chestTurn: 0,
  }
  const here = angle - atWaist

  switch (position) {
    case "waist":
      return here > 0
        ? {
            ...closed,
            side: besideAll(sideDart(bodice, up, here)),
            armhole: { before: turn(armhole) },
            sideTurn: angle,
          }
        : { ...closed, side: { before: turn(up) }, armhole: { before: turn(armhole) }, sideTurn: angle }
    case "side":
      return {
        ...closed,
        side: besideAll(sideDart(bodice, up, here)),
        armhole: { before: turn(armhole) },
        sideTurn: angle,
      }
    case "armhole": {
      const [lower, upper] = splitPath(
        armhole,
        pathLength(armhole) - dartOnArmhole(front.armhole, bustPoint, SEWN_ON_ARMHOLE),
      )
      const at = mouth(bustPoint, pathEnd(lower), turned(pathEnd(lower), here, bustPoint), SHORT.armhole)
      const after = turnedPath(upper, here, bustPoint)
      const dart = {
        mouth: at,
        roof: dartRoof(at, { into: endTangent(lower), outOf: startTangent(after), folded: "from" }),
      }
      return { ...closed, armhole: besideAll({ before: lower, dart, after }) }
    }
    case "shoulder":
    case "princess": {
      const inner = polar(neckPoint, -slope, SHOULDER_DART * frame.shoulderLength)
      const outer = turned(inner, -here, bustPoint)
      const short = position === "princess" ? 0 : SHORT.shoulder
      const at = mouth(bustPoint, outer, inner, short)
      const before = line(turned(tip, -here, bustPoint), outer)
      const after = line(inner, neckPoint)
      const dart = {
        mouth: at,
        roof: dartRoof(at, { into: endTangent(before), outOf: startTangent(after), folded: "to" }),
      }
      return { ...closed, shoulder: { before, dart, after }, chestTurn: -here }
    }
  }
}

/** A dart in an edge turned with it about a point, degrees. */
const turnedDart = ({ mouth, roof }: DartInEdge, angle: number, about: Point): DartInEdge => ({
  mouth: turnedMouth(mouth, angle, about),
  roof: turnedPath(roof, angle, about),
})

/** How far down the armhole a dart in it lies: where it is nearest to the bust point, and so square to the dart. */
export const dartOnArmhole = (armhole: Path, bustPoint: Point, lowest: number = DART_ON_ARMHOLE.low): number => {
  const whole = pathLength(armhole)
  const away = (along: number): number =>
    dot(subtract(pointAtLength(armhole, along), bustPoint), tangentAtLength(armhole, along))
  const [high, low] = [DART_ON_ARMHOLE.high * whole, lowest * whole]
  const nearest = solve(away, high, low)
  if (nearest._tag === "Ok") return nearest.value
  return away(low) < 0 ? low : high
}

/** The side with a dart in it, from its lower end up, the dart at its usual level; one that is too wide lies there as two. */
const sideDart = ({ frame, heldInSide }: Bodice, up: Path, angle: number): Darted => {
  const opened: BodiceFrame = { ...frame, front: { ...frame.front, angle } }
  const side = underLowerArm(frame, sideDartLevel(frame))
  return (heldInSide ?? (angle <= ONE_DART + HAIR ? 1 : 2)) < 2
    ? dartOnSide(opened, up, side)
    : twoDartsOnSide(opened, up, levelsOfTwo(opened, side, frame.level.underarm - OVER_DART))
}
/** An angle that is reckoned otherwise is no wider by less, degrees. */
const HAIR = 1e-9

/** Between the underarm and a dart in the side so much of the seam is left, cm: a toile's side has wide inlays. */
const OVER_DART = 3

/** Under a lower shoulder a side dart slants so much more that a seam is left above it, or as much as usually. */
const underLowerArm = ({ level: { underarm }, size }: BodiceFrame, dart: number): number =>
  Math.min(dart, underarm - Math.min(OVER_DART, -size.armholeDepth - dart))

/** Where the lower leg of a side dart meets the seam. */
export const sideDartLevel = ({ front: { bustPoint, bustX }, level: { bust, waist } }: BodiceFrame): number =>
  Math.max(bust - SIDE_DART_FALL * (bustX - bustPoint.x), waist + ABOVE_WAIST * (bust - waist))

/** A French dart's lower leg meets the side so far above the waist. */
const FRENCH_OVER_WAIST = 3
/**
 * One that is held for another body's sake, of 5 degrees, falls towards the side by no more than this share of its length, some 19 degrees, and a wider one by
 * so much more: across the mouth of a thin dart that slants more the outline is stepped, the steps' corners are the marks, and it has no notches as it
 * has in other sizes.
 */
const STEEPEST_HELD = 0.35
/** A side dart and a French one in the same seam leave so much of it between their lower legs. */
const BETWEEN_DARTS = 5
/** And no less than this, whatever room an armhole leaves them. */
const LEAST_BETWEEN = 3
/** The upper one lies so far below the line of the bust, which runs above it to the side. */
const BELOW_BUST = 1

/** What a dart's place in the side is taken from. */
interface SideFrame {
  readonly level: Pick<BodiceFrame["level"], "bust" | "waist">
  readonly front: Pick<BodiceFrame["front"], "bustPoint" | "bustX">
}

/**
 * Where the lower leg of a French dart meets the side, under a side dart at such a level. `held`: the angle of one that is held, which may be thinner than
 * any that a body has there.
 */
export const frenchDartLevel = (
  { level, front: { bustPoint, bustX } }: SideFrame,
  side: number,
  held: number | undefined,
): number => {
  const french = level.waist + FRENCH_OVER_WAIST
  if (held === undefined) return Math.min(side, french)
  const steepest = level.bust - STEEPEST_HELD * (held / LEAST_HELD) * (bustX - bustPoint.x)
  return Math.min(side, Math.max(french, steepest))
}

/** Of a side dart and a French one in the same seam, which share an angle; `highest`: no lower leg lies above it. */
export const levelsOfTwo = (
  frame: SideFrame & { readonly front: Pick<BodiceFrame["front"], "angle"> },
  side: number,
  highest: number,
): { readonly lower: number; readonly upper: number } => {
  const { level, front } = frame
  // What a body would have as one is held as two
  const french = frenchDartLevel(frame, side, front.angle < ONE_DART ? front.angle / 2 : undefined)
  const upper = Math.max(side, Math.min(french + BETWEEN_DARTS, level.bust - BELOW_BUST, highest))
  // Under a deep armhole of a lower shoulder the upper one lies as low as a French dart does elsewhere
  return { lower: Math.min(french, upper - LEAST_BETWEEN), upper }
}

/** A stretch of the outline with one dart in it. */
type OneDart = Required<Omit<Darted, "second">>

/**
 * The bust dart in a side seam, its lower leg at a level: the side from its lower end up; both stretches bend so much
 * that the sewn seam runs straight on. `turn`: see RoofAsk.
 */
export const dartOnSide = (
  { front: { bustPoint, angle } }: BodiceFrame,
  up: Path,
  y: number,
  turn?: number,
): OneDart => {
  const hit = atLevel(reversePath(up), y)
  if (!hit) throw new Error("the side dart lies outside the side seam")
  const [lower, rest] = splitPath(up, pathLength(up) - hit.along)
  const upper = turnedPath(rest, angle, bustPoint)
  const at = mouth(bustPoint, pathEnd(lower), pathStart(upper), SHORT.side)
  const bend = sharper(bustPoint, at) / 2
  const before = bentAtEnd(lower, -bend)
  const after = reversePath(bentAtEnd(reversePath(upper), bend))
  const roof = dartRoof(at, {
    into: endTangent(before),
    outOf: startTangent(after),
    folded: "from",
    ...(turn === undefined ? {} : { turn }),
  })
  return { before, dart: { mouth: at, roof }, after }
}

/**
 * The bust dart in a side seam as two darts of half its angle, the lower leg of each at its level. `turn`: see RoofAsk.
 */
export const twoDartsOnSide = (
  frame: BodiceFrame,
  up: Path,
  { lower, upper }: { readonly lower: number; readonly upper: number },
  turn?: number,
): Required<Darted> => {
  const { bustPoint, angle } = frame.front
  const half = angle / 2
  const halved: BodiceFrame = { ...frame, front: { ...frame.front, angle: half } }
  // The upper one first, in the seam as it runs without the lower one, which then turns all that lies above it
  const above = dartOnSide(halved, up, upper, turn)
  const { before, dart, after } = dartOnSide(halved, above.before, lower, turn)
  const second = { dart: turnedDart(above.dart, half, bustPoint), after: turnedPath(above.after, half, bustPoint) }
  return { before, dart, after, second }
}

/** A path whose last stretch arrives turned by an angle. */
const bentAtEnd = (path: Path, angle: number): Path => {
  const last = path.segments.at(-1)!
  const bent: Segment = last.kind === "curve" ? { ...last, c2: turned(last.c2, angle, last.to) } : last
  return { segments: [...path.segments.slice(0, -1), bent] }
}

/** A princess seam bends about the bust point over so much of its length to both sides. */
export const PRINCESS_REACH = 9

/** From one end over the bust point to the other: straight, bent about the point into one smooth line through it. */
export const princessLine = (from: Point, over: Point, to: Point): Path => {
  const [down, up] = [distance(from, over), distance(over, to)]
  const reach = Math.min(PRINCESS_REACH, 0.45 * down, 0.45 * up)
  const a = between(over, from, reach / down)
  const b = between(over, to, reach / up)
  const through = add(scaled(subtract(over, from), 1 / down), scaled(subtract(to, over), 1 / up))
  return {
    segments: [
      ...line(from, a).segments,
      ...curveBetween(a, { direction: subtract(over, from) }, over, { direction: through }).segments,
      ...curveBetween(over, { direction: through }, b, { direction: subtract(to, over) }).segments,
      ...line(b, to).segments,
    ],
  }
}

const scaled = (p: Point, by: number): Point => ({ x: p.x * by, y: p.y * by })
