import {
  add,
  below,
  degrees,
  direction,
  distance,
  joinPaths,
  line,
  type Path,
  type Point,
  pathEnd,
  pathLength,
  pathStart,
  point,
  polar,
  rotation,
  type Segment,
  splitPath,
  startTangent,
  subtract,
  transformPoint,
} from "@toile/geometry"
import { drawArmhole, HOLLOW, type Hollow, ROUND_JACKET } from "../bodice/armhole.js"
import { turned } from "../bodice/dart.js"
import { atLevel } from "../steps/falling.js"
import { armholeAsLongAs, FULLEST, goesDownBy, inWith, type Swing, swungDown } from "../upper-body/lower-shoulder.js"
import { leavesOffSquare, SQUARE } from "./armhole-start.js"
import {
  armholeOfSide,
  armholeParts,
  backAxis,
  frontAxis,
  frontOfSide,
  type JacketBlock,
  overBust,
  splitAtX,
} from "./block.js"
import type { Bust } from "./bust.js"
import type { JacketFrame, NamedBy } from "./frame.js"
import type { PanelEdge, Skirt } from "./panel-edge.js"
import { seamFromArmhole } from "./princess.js"
import { GIRTH_BELOW_ARMHOLE } from "./size.js"

/**
 * The block of a side whose shoulder lies so much lower: the shoulder swings about the neck, its end, the across lines and the
 * underarm go down by as much, and the panels' seams begin lower on the usual side's lines, so that below it nothing moves. The armhole's halves
 * are as long, for one sleeve; the neckline keeps its ends and its length, for one collar.
 */
export const lowerJacketBlock = (usual: JacketBlock, swing: Swing, skirt: Skirt, id: NamedBy): JacketBlock => {
  // Its panels' edges part a little below the usual underarm, over a belly more: the halves are drawn as much shorter
  const was = halvesOf(usual)
  let shorter: Halves = { back: 0, front: 0 }
  for (let i = 0; ; i++) {
    const block = lowered(usual, swing, shorter, skirt, id)
    const is = halvesOf(block)
    const longer = { back: is.back - was.back, front: is.front - was.front }
    if (i === STEPS || Math.max(Math.abs(longer.back), Math.abs(longer.front)) < AS_LONG) return block
    shorter = { back: shorter.back + longer.back, front: shorter.front + longer.front }
  }
}

/** A step leaves about half of what is still missing; of an underarm that goes down for it some seven are taken. */
const STEPS = 10
/** An armhole that is so much longer, cm, is as long. */
const AS_LONG = 0.01

/** How long the armhole's halves are. */
const halvesOf = ({ back, side, front }: JacketBlock): Halves => ({
  back: pathLength(back.armhole) + pathLength(side.armholeBack),
  front: pathLength(front.armhole) + pathLength(side.armholeFront),
})

interface Halves {
  readonly back: number
  readonly front: number
}

/** @param shorter by so much its armhole's halves are drawn shorter than the usual side's, before the panels part them */
const lowered = (usual: JacketBlock, swing: Swing, shorter: Halves, skirt: Skirt, id: NamedBy): JacketBlock => {
  const frame = lowerFrame(usual.frame, swing, shorter, id)

  // 1. The back seam, from where the lower armhole meets its line
  const [upper, lower] = armholeParts(frame.back.armhole)
  const { own, rest, along } = crossing(lower, backAxis(frame), usual.back.seam.path, id)
  const [backSeam, sideBackSeam] = [begunLower(usual.back.seam, along), begunLower(usual.side.backSeam, along)]

  // 2. The front seam: a woman's anew down to the bust point, below it as the usual one; a man's as the back's
  const { girth } = usual.frame.level
  const front = frame.front.bust
    ? princess({ ...frame, level: { ...frame.level, girth } }, frame.front.bust, skirt)
    : lowerFrontSeam(usual, frame, id)
  return {
    frame,
    back: { armhole: { segments: [upper, endingAt(own, backSeam.path)] }, seam: backSeam },
    side: {
      backSeam: sideBackSeam,
      armholeBack: { segments: [beginningAt(rest, sideBackSeam.path)] },
      ...front.side,
    },
    front: front.front,
    overBust: front.overBust,
  }
}

type Front = Pick<JacketBlock, "front" | "overBust"> & {
  readonly side: Pick<JacketBlock["side"], "armholeFront" | "frontSeam">
}

const princess = (frame: JacketFrame, bust: Bust, skirt: Skirt): Front => {
  const { front, side, overBust: lengths } = overBust(frame, bust, skirt)
  return { front, side: frontOfSide(side, frame.intakes.width), overBust: lengths }
}

const lowerFrame = (usual: JacketFrame, { by, share }: Swing, shorter: Halves, id: NamedBy): JacketFrame => {
  const { back, front, level } = usual
  const { bust } = front

  // 1. Shoulders: the front's turns as far as the back's, and is as long less what is eased in
  const backTip = swungDown(back.neckPoint, back.tip, by, share)
  const slopeTo = (tip: Point): number => degrees(Math.atan2(back.neckPoint.y - tip.y, tip.x - back.neckPoint.x))
  const slope = { back: slopeTo(backTip), front: front.slope + slopeTo(backTip) - slopeTo(back.tip) }
  const frontTip = polar(front.neckPoint, -slope.front, distance(back.neckPoint, backTip) - usual.shoulderEase)

  // 2. Armholes: all their places by as much; a woman's front is seen from its centre, her armhole as the side lies
  const opened = (p: Point): Point => (bust ? turned(p, -bust.angle, bust.seam) : p)
  const closed = (p: Point): Point => (bust ? turned(p, bust.angle, bust.seam) : p)
  const across = {
    back: inWith(below(armholeParts(back.armhole)[0].to, by), { usual: back.tip, lower: backTip }, HOLLOW_BY.back),
    front: opened(
      inWith(
        below(closed(armholeParts(front.armhole)[0].to), by),
        { usual: front.tip, lower: frontTip },
        HOLLOW_BY.front,
      ),
    ),
  }
  const asSideLies = { tip: opened(frontTip), slope: slope.front + (bust?.angle ?? 0) }
  const off = bust ? leavesOffSquare(asSideLies, across.front, pathEnd(front.armhole)) : SQUARE
  const above = {
    back: { tip: backTip, shoulder: direction(off.back - slope.back), across: across.back },
    front: {
      tip: asSideLies.tip,
      shoulder: direction(-asSideLies.slope - off.front),
      across: across.front,
      ...(bust ? { seam: seamFromArmhole(bust, across.front) } : {}),
    },
  }
  const half =
    (part: "back" | "front", down: number) =>
    (hollow: Hollow): Path =>
      drawArmhole({
        ...above[part],
        underarm: below(pathEnd(usual[part].armhole), down),
        side: point(0, -1),
        hollow,
        id: id.acrossBack,
      })

  // 3. Where so low a shoulder takes from a round armhole what no fuller curve gives back, the underarm goes down further
  const long = (part: "back" | "front"): number => pathLength(usual[part].armhole) - shorter[part]
  const gives = bust
    ? goesDownBy((more) => {
        const spare = (part: "back" | "front") => pathLength(half(part, by + more)(FULL)) - long(part)
        return Math.min(spare("back"), spare("front"))
      })
    : 0
  const armhole = (part: "back" | "front"): Path =>
    armholeAsLongAs<Hollow>(long(part), bust ? ROUND_JACKET : HOLLOW[part], half(part, by + gives))
  const underarm = level.underarm - by - gives
  return {
    ...usual,
    ...(gives > 0 ? { underarmGives: gives } : {}),
    worn: {
      back: { ...usual.worn.back, tip: backTip },
      front: { ...usual.worn.front, tip: frontTip },
    },
    level: {
      ...level,
      underarm,
      chest: level.chest - by - gives,
      girth: bust ? Math.min(bust.point.y, underarm - GIRTH_BELOW_ARMHOLE) : level.chest - by,
    },
    back: {
      ...back,
      tip: backTip,
      armhole: armhole("back"),
    },
    front: {
      ...front,
      tip: frontTip,
      slope: slope.front,
      armhole: armhole("front"),
    },
  }
}

/**
 * An across line stays as wide as it is, unless it would lie less than this inside of the shoulder's end, cm (a back's more than 0.7 outside
 * of it): then it comes in with it (our choice). Held further in, the armhole has so far to run out below it at the same length that it turns on a corner there.
 */
const HOLLOW_BY = { back: -0.7, front: 0.3 } as const

const FULL = { ...ROUND_JACKET, fuller: FULLEST } as const

/** A man's front seam, both edges cut where the lower armhole meets the side's. */
const lowerFrontSeam = (usual: JacketBlock, frame: JacketFrame, id: NamedBy): Front => {
  const { front, intakes } = frame
  const [upper, lower] = armholeParts(front.armhole)
  const { own, rest, along } = crossing(lower, frontAxis(frame), usual.side.frontSeam.path, id)
  const { gap } = usual.front.seam
  const seam = {
    ...begunLower(usual.front.seam, along),
    gap: gap && { ...gap, upper: begunLower({ path: gap.upper, toWaist: 0 }, along).path },
  }
  const side = begunLower(usual.side.frontSeam, along)
  const onBack = armholeOfSide({ segments: [rest] }, intakes.width)
  return {
    front: { armhole: { segments: [upper, endingAt(own, seam.path)] }, seam },
    side: { armholeFront: { segments: [endingAt(onBack.segments[0]!, side.path)] }, frontSeam: side },
    overBust: undefined,
  }
}

/** Where a lower armhole meets a panel's seam: its parts on both sides, and how far down the usual edge it does. */
const crossing = (lower: Segment, axis: number, edge: Path, id: NamedBy) => {
  const [own, rest] = splitAtX(lower, axis, id)
  const { y } = own.to
  const start = pathStart(edge)
  return { own, rest, along: y >= start.y ? start.y - y : (atLevel(edge, y)?.along ?? start.y - y) }
}

/** A seam's edge that begins so much further down; above its start it runs on upright. */
const begunLower = <Edge extends Pick<PanelEdge, "path" | "toWaist">>(edge: Edge, along: number): Edge => {
  const start = pathStart(edge.path)
  const path =
    along < 0
      ? joinPaths(line(point(start.x, start.y - along), start), edge.path)
      : along === 0
        ? edge.path
        : splitPath(edge.path, along)[1]
  return { ...edge, path, toWaist: edge.toWaist - along }
}

/**
 * A curve with its end moved by a hair: below the usual underarm both edges of a seam have begun to come in, over a belly the front's
 * to run out. It turns with the edge that it meets there, so that the armhole runs on smoothly over the seam.
 */
const endingAt = (s: Segment, edge: Path): Segment => {
  const to = pathStart(edge)
  return s.kind === "line" ? { ...s, to } : { ...s, c2: add(to, turnedWith(edge, subtract(s.c2, s.to))), to }
}
const beginningAt = (s: Segment, edge: Path): Segment => {
  const from = pathStart(edge)
  return s.kind === "line" ? { ...s, from } : { ...s, from, c1: add(from, turnedWith(edge, subtract(s.c1, s.from))) }
}

/** A vector turned by as much as an edge slants where it begins. */
const turnedWith = (edge: Path, by: Point): Point => {
  const { x, y } = startTangent(edge)
  return transformPoint(rotation(degrees(Math.atan2(x, -y))), by)
}
