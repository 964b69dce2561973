import {
  add,
  curveBetween,
  degrees,
  direction,
  joinPaths,
  line,
  type Path,
  type Point,
  pathEnd,
  pathLength,
  point,
  radians,
  reflection,
  reversePath,
  scale,
  spline,
  subtract,
  transformPath,
} from "@toile/geometry"
import { refuse } from "@toile/pattern-model"
import { clamp } from "../steps/fade.js"
import { splitAtX } from "../steps/split-at-x.js"
import { notchForward } from "../upper-body/forward-shoulder.js"
import { BELOW_UNDERARM } from "../upper-body/levels.js"
import type { Cap } from "./cap.js"
import { ROUNDED } from "./set-in-cap.js"

/** What a two-piece sleeve is drawn from below its cap; cm. */
export interface SleeveAsk {
  readonly cap: Cap
  /** Shoulder seam to the edge, down the middle. */
  readonly length: number
  /** A lining ends so far above the sleeve in which it lies. */
  readonly above?: number
  /** As asked for, or between upper arm and cuff and no less than the arm's. */
  readonly elbowGirth: number | { readonly atLeast: number }
  readonly cuffGirth: number
  /** Steps of posture: a curved back brings the arm forward. */
  readonly posture: number
  /** The shoulder's seam meets the cap so far in front of its highest point. */
  readonly notchBefore: number
  /** The measurement that a refusal names. */
  readonly armId: string
}

/** A sleeve folded flat along its front and back fold, both layers over each other, the front on the left. */
export interface SleeveShape {
  readonly ask: SleeveAsk
  readonly top: SleeveHalf
  readonly under: SleeveHalf
  /** From the underarm's level down to the hem. */
  readonly frontFold: Path
  /** From front fold to back fold. */
  readonly elbow: readonly [Point, Point]
  readonly hem: readonly [Point, Point]
}

export interface SleeveHalf {
  /** From the front seam up to the shoulder's seam, from there to the back seam; of the under sleeve: to and from the underarm. */
  readonly capFront: Path
  readonly capBack: Path
  /** Both seams from the cap down to the hem. */
  readonly frontSeam: Path
  readonly backSeam: Path
  /** From the front seam to the back seam. */
  readonly hem: Path
}

/** Top and under sleeve meet so far inside the front fold. */
const FRONT_SHIFT = 2
/** The top sleeve's back seam is longer by so much, eased in over the elbow (0.3 to 0.6). */
const ELBOW_EASE = 0.45
/** For that the back seams part from the back fold at the cap, half as far at the elbow, not at all near the hem. */
const BACK_SHIFT = { low: 0.4, high: 3.5, atElbow: 0.5 } as const
/** The forearm bends forward by so many degrees, a degree more a step of posture; as far as it narrows, at most so far. */
const BEND = 9
const BEND_A_STEP = 1
const MOST_BEND = 16
/** The elbow lies half way down the sleeve and 2.5 (Bunka); under a deep armhole so far below the upper arm's level. */
const ELBOW = 2.5
const ELBOW_BELOW_UPPER_ARM = 6
/** There the sleeve is at least so wide between cuff and upper arm. */
const ELBOW_SHARE = 0.64
/** Above the hem the back seams run so far straight along the back fold: there a vent is opened. */
const STRAIGHT_BACK = 12
/** The front seams as far as a hem is usually folded up, so that it lies on the sleeve. */
const STRAIGHT_FRONT = 5
/** A seam is at least so long below the cap. */
const SHORTEST = 22
/** The shortest sleeve under a cap of this height. */
export const shortestTwoPiece = (capHeight: number): number => capHeight + SHORTEST + ROUNDED

/** Both layers of the sleeve under its cap, folded flat; refused where the arm is too short for an elbow. */
export const drawSleeve = (ask: SleeveAsk): SleeveShape => {
  const { cap, posture } = ask
  const length = ask.length - (ask.above ?? 0)
  const front = -cap.frontWidth / 2
  const back = cap.backWidth / 2
  const middle = (front + back) / 2

  // 1. Levels: underarm at 0, elbow, and the hem square to the forearm. Towards the hem both folds run in by the
  //    taper: the back one bends by so much more, the front one less
  const elbowLevel = Math.min(cap.height - (length / 2 + ELBOW), -BELOW_UNDERARM - ELBOW_BELOW_UPPER_ARM)
  const hemLevel = cap.height - length
  const forearm = elbowLevel - hemLevel
  const seamLength = ask.length - cap.height
  if (seamLength < SHORTEST)
    refuse({
      code: "sleeveTooShort",
      measurement: ask.armId,
      message: `${ask.armId}: the sleeve seam would be ${seamLength.toFixed(1)} cm long`,
    })
  const elbowGirth = elbowOf(ask)
  const taper = degrees(Math.atan((elbowGirth - ask.cuffGirth) / 4 / forearm))
  const bend = Math.max(BEND + BEND_A_STEP * posture, Math.min(taper, MOST_BEND))
  const wrist = add(point(middle, elbowLevel), scale(direction(-90 - bend), forearm))
  const across = (shift: number): Point => direction(-(bend + shift))
  // The hem is an arc square to both folds: its chord is a little shorter than the cuff
  const chord = (ask.cuffGirth / 2) * (1 - (2 * radians(taper)) ** 2 / 24)
  const elbow = [point(middle - elbowGirth / 4, elbowLevel), point(middle + elbowGirth / 4, elbowLevel)] as const
  const hem = [subtract(wrist, scale(across(0), chord / 2)), add(wrist, scale(across(0), chord / 2))] as const

  // 2. Seams: straight below the underarm, then over the elbow, and straight to the hem, square to it
  const seam = (top: Point, atElbow: Point, wrist: Point, end: number): Path => {
    const chest = point(top.x, -BELOW_UNDERARM)
    return joinPaths(line(top, chest), spline([chest, atElbow, wrist], { start: -90, end }))
  }
  const beside = (p: Point, by: number, angle: number): Point => add(p, scale(direction(-angle), by))
  const [downFront, downBack] = [-90 - bend + taper, -90 - bend - taper]
  const above = (p: Point, down: number, by: number): Point => subtract(p, scale(direction(down), by))
  const frontSeam = (shift: number, from: number): Path => {
    const atHem = beside(hem[0], shift, bend - taper)
    const straight = above(atHem, downFront, STRAIGHT_FRONT)
    const overElbow = seam(point(front + shift, from), beside(elbow[0], shift, (bend - taper) / 2), straight, downFront)
    return joinPaths(overElbow, line(straight, atHem))
  }
  const onFold = above(hem[1], downBack, STRAIGHT_BACK)
  const backSeams = (shift: number) => {
    const [topCap, underCap] = splitAtX(cap.back, back + shift)
    const from = pathEnd(topCap).y
    const seamOn = (side: -1 | 1): Path =>
      joinPaths(
        seam(
          point(back + side * shift, from),
          beside(elbow[1], side * BACK_SHIFT.atElbow * shift, (bend + taper) / 2),
          onFold,
          downBack,
        ),
        line(onFold, hem[1]),
      )
    return { topCap, underCap, top: seamOn(1), under: seamOn(-1) }
  }
  // What the top one has to ease in is nearly in proportion to how far they part
  const eased = (shift: number): number => {
    const { top, under } = backSeams(shift)
    return pathLength(top) - pathLength(under)
  }
  const parted = (shift: number): number => clamp(BACK_SHIFT.low, (shift * ELBOW_EASE) / eased(shift), BACK_SHIFT.high)
  const backs = backSeams(parted(parted(1)))

  // 3. The cap cut at both seams; what lies outside the folds is mirrored across them onto the under sleeve
  const [underFront, topFront] = splitAtX(cap.front, front - FRONT_SHIFT)
  const over = (path: Path, x: number): Path => transformPath(path, reflection(point(x, 0), point(x, 1)))
  const half = (capFront: Path, capBack: Path, frontPath: Path, backPath: Path): SleeveHalf => ({
    capFront,
    capBack,
    frontSeam: frontPath,
    backSeam: backPath,
    hem: curveBetween(pathEnd(frontPath), { direction: across(-taper) }, pathEnd(backPath), {
      direction: across(taper),
    }),
  })
  const fromFront = pathEnd(underFront).y
  const top = notchForward({ front: topFront, back: backs.topCap }, ask.notchBefore)
  return {
    ask,
    top: half(top.front, top.back, frontSeam(-FRONT_SHIFT, fromFront), backs.top),
    under: half(
      reversePath(over(underFront, front)),
      reversePath(over(backs.underCap, back)),
      frontSeam(FRONT_SHIFT, fromFront),
      backs.under,
    ),
    frontFold: frontSeam(0, 0),
    elbow,
    hem,
  }
}

/** As asked; else the arm's, and between upper arm and cuff. */
const elbowOf = ({ cap, elbowGirth, cuffGirth }: SleeveAsk): number => {
  if (typeof elbowGirth === "number") return elbowGirth
  const bicep = cap.frontWidth + cap.backWidth
  return Math.max(elbowGirth.atLeast, cuffGirth + ELBOW_SHARE * (bicep - cuffGirth))
}
