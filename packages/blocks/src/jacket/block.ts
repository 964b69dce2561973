import {
  joinPaths,
  type Path,
  parameterWhere,
  pathEnd,
  pathLength,
  point,
  reversePath,
  type Segment,
  splitSegment,
  type Transform,
  transformPath,
  transformPoint,
} from "@toile/geometry"
import { refuse } from "@toile/pattern-model"
import { turnedPath } from "../bodice/dart.js"
import { bellyLine, beyondHips, fromGirth, leanAt, seamFalls } from "./belly.js"
import { type SpreadEdge, spreadEdge, withAbove } from "./belly-cut.js"
import type { Bust } from "./bust.js"
import { forwardBy, type JacketFrame, type NamedBy } from "./frame.js"
import { frontEdgeAtGirth, type SeamIntake } from "./intake.js"
import {
  type LetOut,
  NOT_LET_OUT,
  type PanelEdge,
  type PanelEdgeAsk,
  panelEdge,
  runOut,
  type Skirt,
} from "./panel-edge.js"
import { princessTop } from "./princess.js"
import { fallingFromWaist, straightUnder } from "./under-belly.js"

/** The block cut into back, side panel and front, without hems and front edges. */
export interface JacketBlock {
  readonly frame: JacketFrame
  readonly back: {
    /** From the shoulder's end down to the back seam. */
    readonly armhole: Path
    /** From the armhole down to the hem. */
    readonly seam: PanelEdge
  }
  /** On the back's paper: the back seam on its left, the front seam on its right. */
  readonly side: {
    readonly backSeam: PanelEdge
    /** From the back seam to the underarm, from there to the front seam. */
    readonly armholeBack: Path
    readonly armholeFront: Path
    readonly frontSeam: PanelEdge
  }
  /** On the front's paper, the seam on its right. */
  readonly front: {
    readonly armhole: Path
    readonly seam: SpreadEdge
  }
  /** Lengths of the front seam above the bust, which the side's edge is eased over; undefined for men. */
  readonly overBust: { readonly front: number; readonly side: number } | undefined
}

/** The back seam runs so far outside the across-back line's end. */
const BESIDE_ACROSS = 1
/** A man's front seam crosses the armhole's lower front at this share of its width. */
const FRONT_SEAM = 0.4

/** Where the panels' seams stand; on a figure whose shoulders stand forward as on a usual one. */
export const backAxis = ({ back, size }: JacketFrame): number =>
  armholeParts(back.armhole)[0].to.x - forwardBy(size, "back") + BESIDE_ACROSS
export const frontAxis = ({ front, size }: JacketFrame): number => {
  const [upper, lower] = armholeParts(front.armhole)
  const across = upper.to.x - forwardBy(size, "chest")
  return across + FRONT_SEAM * (lower.to.x - across)
}

export const drawBlock = (frame: JacketFrame, skirt: Skirt, id: NamedBy): JacketBlock => {
  const { level, intakes, belly } = frame

  // 1. The back seam: upright from the armhole, in to the waist, out over the hips
  const [upper, lower] = armholeParts(frame.back.armhole)
  const axis = backAxis(frame)
  const [own, rest] = splitAtX(lower, axis, id)
  const seam = {
    axis,
    start: own.to.y,
    from: intakes.backFrom,
    seam: "backSeam" as const,
    ...fallingFromWaist(belly, "backSeam", { intake: intakes.backSeam, skirt, level }),
    ...skirt,
    level,
  }

  // 2. The front seam, on the front's paper, then on the back's for the side panel
  const front = frame.front.bust ? overBust(frame, frame.front.bust, skirt) : fromArmhole(frame, skirt, id)
  return {
    frame: {
      ...frame,
      drop: front.front.seam.gap?.moved.y ?? 0,
      letOut: front.letOut + 2 * (seam.under?.letOut.hip ?? 0),
    },
    back: { armhole: { segments: [upper, own] }, seam: panelEdge({ ...seam, panel: -1 }) },
    side: {
      backSeam: panelEdge({ ...seam, panel: 1 }),
      armholeBack: { segments: [rest] },
      ...frontOfSide(front.side, intakes.width),
    },
    front: front.front,
    overBust: front.overBust,
  }
}

/** The side panel's front edge and armhole, from the front's paper onto the back's. */
export const frontOfSide = (
  { armhole, seam }: FrontSeam["side"],
  width: number,
): Pick<JacketBlock["side"], "armholeFront" | "frontSeam"> => {
  const toBack = acrossTo(width)
  return {
    armholeFront: armholeOfSide(armhole, width),
    frontSeam: {
      ...seam,
      path: transformPath(seam.path, toBack),
      waist: transformPoint(toBack, seam.waist),
      hip: transformPoint(toBack, seam.hip),
    },
  }
}

/** The side panel's front armhole, up to the front seam. */
export const armholeOfSide = (armhole: Path, width: number): Path =>
  reversePath(transformPath(armhole, acrossTo(width)))

const acrossTo = (width: number): Transform => ({ a: -1, b: 0, c: 0, d: 1, e: width, f: 0 })

export interface FrontSeam extends Pick<JacketBlock, "overBust"> {
  readonly front: { readonly armhole: Path; readonly seam: SpreadEdge }
  readonly side: { readonly armhole: Path; readonly seam: PanelEdge }
  /** Front and side panel stand so much further out at the hips than they ask for, cm. */
  readonly letOut: number
}

/** Both edges of the front seam from where it stands upright; the front's turned out over a belly. */
const frontSeamOf = (
  { level, intakes, belly }: JacketFrame,
  ask: Pick<PanelEdgeAsk, "axis" | "start" | "from" | keyof Skirt>,
): { readonly front: SpreadEdge; readonly side: PanelEdge; readonly letOut: number } => {
  const seam = "frontSeam"
  const ofSide = fallingFromWaist(belly, "sideFront", { intake: intakes.frontSeam, skirt: ask, level })
  const lower = seamFalls(belly)
  const side = panelEdge({ ...ask, seam, level, lower, ...ofSide, panel: 1 })
  const sideOut = ofSide.under?.letOut.hip ?? 0
  const { hem, falls } = belly.closing
  const until = falls === undefined ? undefined : level.waist + falls
  // A coat's front has at the hem what its centre has at the hips; of a blazer, which is cut away below its buttons, nothing is closed there
  const lacks = hem === undefined ? 0 : leanAt(fromGirth(belly), level, level.hip)
  const front =
    (letOut: LetOut) =>
    (intake: SeamIntake): PanelEdge =>
      panelEdge({
        ...ask,
        seam,
        level,
        lower,
        intake,
        under: until === undefined ? undefined : { until, lacks, letOut },
        panel: -1,
      })
  const asAsked = front(NOT_LET_OUT)
  if (belly.more <= 0 && belly.seen <= 0 && belly.narrower <= 0 && intakes.frontEdge.waist === intakes.frontSeam.waist)
    return { front: { ...asAsked(intakes.frontEdge), gap: undefined, eased: 0 }, side, letOut: 0 }
  const line = bellyLine(level)
  const { frontEdge, spread } = intakes
  const turned = Math.sin(spread)
  const out = {
    waist: ask.axis - frontEdge.waist / 2 + turned * (ask.from - level.waist),
    hip: ask.axis - frontEdge.hip / 2 + turned * (ask.from - line),
    girth: point(ask.axis - frontEdgeAtGirth(intakes, level, ask.from), level.girth),
  }
  // From the belly's line, where it stands furthest out, straight to the hem: what the hips lack of that is let out. A dart that is
  // not sewn ends above them: the edge comes in for it at the waist, and lacks nothing the more or less for it
  const sewn = out.waist + (frontEdge.dart ?? 0) / 2
  const letOut =
    until === undefined
      ? NOT_LET_OUT
      : straightUnder("front", belly, {
          from: { y: line, out: sewn + turned * (level.waist - line) },
          hip: { y: level.hip, out: out.hip },
          hem: { y: until, out: out.hip + lacks + runOut(ask, seam, level.hip - until) },
          already: beyondHips(belly, level.waist - level.hip),
        })
  const spreadOut = {
    angle: spread,
    from: ask.from,
    line,
    waist: level.waist,
    hip: level.hip,
    centre: -belly.lean,
    beside: { toWaist: side.toWaist, whole: pathLength(side.path), ends: pathEnd(side.path).y },
    out: { ...out, hip: out.hip + letOut.hip },
  }
  return { front: spreadEdge(front(letOut), frontEdge, spreadOut), side, letOut: letOut.hip + sideOut }
}

/** A woman's: from the across-chest line's end over the bust, whose dart it takes, to the hem. */
export const overBust = (frame: JacketFrame, bust: Bust, skirt: Skirt): FrontSeam => {
  const [upper, lower] = armholeParts(frame.front.armhole)
  const top = princessTop(bust, upper.to)
  const below = frontSeamOf(frame, { axis: bust.seam.x, start: bust.seam.y, from: bust.seam.y, ...skirt })
  const { side } = below
  return {
    front: {
      armhole: turnedPath({ segments: [upper] }, bust.angle, bust.seam),
      seam: withAbove(top.front, below.front),
    },
    side: {
      armhole: { segments: [lower] },
      seam: { ...side, path: joinPaths(top.side, side.path), toWaist: pathLength(top.side) + side.toWaist },
    },
    overBust: { front: pathLength(top.front), side: pathLength(top.side) },
    letOut: below.letOut,
  }
}

/** A man's: from the armhole's lower front straight down, in at the waist. */
const fromArmhole = (frame: JacketFrame, skirt: Skirt, id: NamedBy): FrontSeam => {
  const [upper, lower] = armholeParts(frame.front.armhole)
  const axis = frontAxis(frame)
  const [own, rest] = splitAtX(lower, axis, id)
  const seam = frontSeamOf(frame, { axis, start: own.to.y, from: frame.level.underarm, ...skirt })
  return {
    front: { armhole: { segments: [upper, own] }, seam: seam.front },
    side: { armhole: { segments: [rest] }, seam: seam.side },
    letOut: seam.letOut,
    overBust: undefined,
  }
}

/** The armhole above and below the across line's end. */
export const armholeParts = (armhole: Path): readonly [Segment, Segment] => {
  const [upper, lower] = armhole.segments
  if (!upper || !lower) throw new Error("an armhole is drawn in two curves")
  return [upper, lower]
}

/** The underarm lies at least so far beyond a panel's seam. */
const LEAST_BEYOND = 0.5

/** A curve that runs from left to right, cut where it reaches x. */
export const splitAtX = (curve: Segment, x: number, id: NamedBy): readonly [Segment, Segment] => {
  const t = parameterWhere(curve, "x", x)
  if (t === undefined || x > curve.to.x - LEAST_BEYOND)
    return refuse({
      code: "armholeNarrow",
      measurement: id.acrossBack,
      message: `${id.acrossBack}: the armhole is ${(curve.to.x - curve.from.x).toFixed(1)} cm wide up to its underarm, too narrow for a panel's seam`,
    })
  return splitSegment(curve, t)
}
