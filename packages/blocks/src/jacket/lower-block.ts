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
  type Segment,
  splitPath,
  subtract,
} from "@toile/geometry"
import { drawArmhole, HOLLOW } from "../bodice/armhole.js"
import { turned } from "../bodice/dart.js"
import { atLevel } from "../steps/falling.js"
import { armholeAsLongAs } from "../upper-body/lower-shoulder.js"
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
 * The block of a side whose shoulder lies so much lower: the shoulder's end, the across lines and the underarm go down by
 * as much, and the panels' seams begin lower on the usual side's lines, so that below it nothing moves. The armhole's halves
 * are as long, for one sleeve; the neckline keeps its ends and its length, for one collar.
 */
export const lowerJacketBlock = (usual: JacketBlock, by: number, skirt: Skirt, id: NamedBy): JacketBlock => {
  if (by === 0) return usual
  const frame = lowerFrame(usual.frame, by, id)

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
    back: { armhole: { segments: [upper, endingAt(own, pathStart(backSeam.path))] }, seam: backSeam },
    side: {
      backSeam: sideBackSeam,
      armholeBack: { segments: [beginningAt(rest, pathStart(sideBackSeam.path))] },
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

const lowerFrame = (usual: JacketFrame, by: number, id: NamedBy): JacketFrame => {
  const { back, front, level } = usual
  const { bust } = front

  // 1. Shoulders: the front's turns as far as the back's, and is as long less what is eased in
  const backTip = below(back.tip, by)
  const slopeTo = (tip: Point): number => degrees(Math.atan2(back.neckPoint.y - tip.y, tip.x - back.neckPoint.x))
  const slope = { back: slopeTo(backTip), front: front.slope + slopeTo(backTip) - slopeTo(back.tip) }
  const frontTip = polar(front.neckPoint, -slope.front, distance(back.neckPoint, backTip) - usual.shoulderEase)

  // 2. Armholes: all their places by as much; a woman's front is seen from its centre, her armhole as the side lies
  const opened = (p: Point): Point => (bust ? turned(p, -bust.angle, bust.seam) : p)
  const closed = (p: Point): Point => (bust ? turned(p, bust.angle, bust.seam) : p)
  const across = {
    back: below(armholeParts(back.armhole)[0].to, by),
    front: opened(below(closed(armholeParts(front.armhole)[0].to), by)),
  }
  const half = (part: "back" | "front", tip: Point, shoulder: number): Path =>
    armholeAsLongAs(pathLength(usual[part].armhole), HOLLOW[part], (hollow) =>
      drawArmhole({
        tip,
        shoulder: direction(-shoulder),
        across: across[part],
        underarm: below(pathEnd(usual[part].armhole), by),
        side: point(0, -1),
        hollow,
        ...(part === "front" && bust ? { seam: seamFromArmhole(bust, across.front) } : {}),
        id: id.acrossBack,
      }),
    )
  const underarm = level.underarm - by
  return {
    ...usual,
    worn: {
      back: { ...usual.worn.back, tip: backTip },
      front: { ...usual.worn.front, tip: frontTip },
    },
    level: {
      ...level,
      underarm,
      chest: level.chest - by,
      girth: bust ? Math.min(bust.point.y, underarm - GIRTH_BELOW_ARMHOLE) : level.chest - by,
    },
    back: {
      ...back,
      tip: backTip,
      armhole: half("back", backTip, slope.back),
    },
    front: {
      ...front,
      tip: frontTip,
      slope: slope.front,
      armhole: half("front", opened(frontTip), slope.front + (bust?.angle ?? 0)),
    },
  }
}

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
    front: { armhole: { segments: [upper, endingAt(own, pathStart(seam.path))] }, seam },
    side: { armholeFront: { segments: [endingAt(onBack.segments[0]!, pathStart(side.path))] }, frontSeam: side },
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

/** A curve with its end moved by a hair: below the usual underarm both edges of a seam have begun to come in. */
const endingAt = (s: Segment, to: Point): Segment =>
  s.kind === "line" ? { ...s, to } : { ...s, c2: add(s.c2, subtract(to, s.to)), to }
const beginningAt = (s: Segment, from: Point): Segment =>
  s.kind === "line" ? { ...s, from } : { ...s, from, c1: add(s.c1, subtract(from, s.from)) }
