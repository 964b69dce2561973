import { distance, pathLength, pathStart } from "@toile/geometry"
import type { SameEdges } from "@toile/pattern-model"
import { lowestButton, placeButtons } from "../closures/jacket-buttons.js"
import { drawBackFacing } from "../facings/back-facing.js"
import { drawFacing } from "../facings/front-facing.js"
import { drawHemFacings, NO_HEM_FACINGS } from "../facings/hem-facing.js"
import { VENT_WIDTH } from "../hems/vent.js"
import { drawBackStay, drawChestCanvas } from "../interfacings/stays.js"
import { drawBackLinings, drawFrontLining, drawSideLining, drawSleeveLinings } from "../linings/jacket-lining.js"
import { breastPocketMark, breastPocketPieces } from "../pockets/breast-pocket.js"
import { pocketMarks, pocketMouth, pocketPieces, sizedPocket } from "../pockets/hip-pocket.js"
import { insidePocket, insidePocketPieces } from "../pockets/inside-pocket.js"
import { drawTwoPieceCap } from "../sleeves/two-piece-cap.js"
import { drawSleeve, shortestTwoPiece } from "../sleeves/two-piece-shape.js"
import { drawTopSleeve, drawUnderSleeve } from "../sleeves/two-piece-sleeve.js"
import type { ArmholeByArm } from "../upper-body/armhole-by-arm.js"
import { forwardShoulder, notchBefore, underForwardCap } from "../upper-body/forward-shoulder.js"
import { lowerBy, lowestBy, swungAsFar } from "../upper-body/lower-shoulder.js"
import { atItsLength } from "./armhole-by-length.js"
import { drawBack, type Vents } from "./back.js"
import { bellyLine, bellyOfLean, bellyOfRise, type Closing, type FoundBelly, leanAt, leastOfMost } from "./belly.js"
import { onBody } from "./belly-cut.js"
import { drawBlock, type JacketBlock } from "./block.js"
import { closesAt, closesLower, leansFromNeck } from "./closes-at.js"
import type { JacketCut } from "./cut.js"
import { findBelly, MOST, SAME } from "./find-belly.js"
import { findBelow } from "./find-below.js"
import { findHips, HIPS_NEARLY } from "./find-hips.js"
import { forwardJacketBlock } from "./forward-block.js"
import { drawFrame, type JacketFrame, type NamedBy } from "./frame.js"
import { drawFronts } from "./front.js"
import { frontDart } from "./front-dart.js"
import { drawFrontLines, frontCorner } from "./front-lines.js"
import { drawHalfBelt, halfBeltMarks } from "./half-belt.js"
import { lowerJacketBlock } from "./lower-block.js"
import { type FrontNeck, neckOverLowerJacket } from "./lower-neck.js"
import { drawNeckFinish } from "./neck-finish.js"
import type { Skirt } from "./panel-edge.js"
import type { JacketSeams } from "./seams-of.js"
import { drawSidePanel } from "./side-panel.js"
import type { JacketSize, SleeveSize } from "./size.js"
import type { JacketStyle } from "./style.js"
import { coatHem } from "./under-belly.js"
import { refuseUsedUp } from "./used-up.js"

/** A jacket's pieces, its small parts beside them, and what they were drawn from. */
export type Jacket = ReturnType<typeof drawJacket>
/** A jacket's large pieces; those that a style leaves out are undefined. */
export type JacketPieces = Jacket["pieces"]

/** The large pieces as their seams see them: the under collar of any material. */
export type SewnPieces = Omit<JacketPieces, "underCollar"> & {
  readonly underCollar: SameEdges<NonNullable<JacketPieces["underCollar"]>, "underCollar", string> | undefined
}

/** A curved back pulls the front edge up by so much a step of posture, an erect one lets it hang. */
const EDGE_RISES = 0.3

interface DrawAsk {
  readonly size: JacketSize
  readonly style: JacketStyle
  readonly cut: JacketCut
  readonly seam: JacketSeams
  readonly id: NamedBy
}

/** The size of a finished jacket whose armhole was measured round and not deep: as deep as gives it that length. */
export const sizedByArmhole = (armhole: ArmholeByArm, { size, style, cut, seam, id }: DrawAsk): JacketSize =>
  atItsLength(size, armhole, {
    neckNarrower: cut.frontNeckNarrower,
    frame: frameOver(style, cut, id),
    block: (at) => blockOf(at, style, cut, seamsOf(style, seam).hem.width, id),
  })

/** A hem that is faced is sewn as a facing is. */
const seamsOf = ({ hemFaced }: JacketStyle, seam: JacketSeams): JacketSeams =>
  hemFaced ? { ...seam, hem: seam.facing } : seam

/**
 * All pieces of a jacket or coat from its dimensions and its style; refused, by the names in `id`, where a part
 * cannot be drawn.
 */
export const drawJacket = ({ size, style, cut, seam: asked, id }: DrawAsk) => {
  const seam = seamsOf(style, asked)
  // 1. Block, its panels' seams, vents
  const drawn = blockOf(size, style, cut, seam.hem.width, id)
  refuseUsedUp(drawn, id)
  const { level, belly } = drawn.frame
  const vents = ventsOf(style, level.waist - level.hem, seam.hem.width)

  // 2. Front: neck and collar, front edge, facing
  const breakLevel = level.waist + belly.closing.top
  const bottom = level.hem - cut.frontDrop + EDGE_RISES * size.posture - belly.rise
  const corner = frontCorner(bottom, breakLevel, style.rounded, cut)
  const line = bellyLine(level)
  const leans = (y: number): number => leanAt(belly, level, onBody(drawn.front.seam.gap, line, y))
  const neck = drawNeckFinish(drawn, style, corner, leans, seam)
  const linesOf = (block: JacketBlock) =>
    drawFrontLines({
      block,
      extension: style.extension,
      doubleBreasted: style.doubleBreasted,
      corner,
      edgeDown: neck.edgeDown,
      leans,
      facing: style.facing,
      id,
    })
  // Of a lower shoulder's side; what lies lower on the panels is the usual side's. Then the shoulder's seam, where it lies forward
  const lowSide = onLowSide(drawn, neck.line, skirtOf(style, seam.hem.width), id)
  const side = lowerBy(size.lower) === 0 ? { block: drawn, neck: neck.line.neck } : lowSide
  const own = forwardJacketBlock(side.block, side.neck)
  const usual = side.block === drawn ? own.block : forwardJacketBlock(drawn, neck.line.neck).block
  const { block } = own
  const { frame } = block
  const usualLines = linesOf(usual)
  const lines = block === usual ? usualLines : linesOf(block)

  // 3. Buttons, pockets and darts, marked on the panels
  const buttons = placeButtons({
    count: style.buttons,
    pitch: style.pitch,
    from: neck.closedFrom,
    hem: level.hem,
    extension: style.extension,
    doubleBreasted: style.doubleBreasted,
    width: usual.front.seam.waist.x,
  })
  const onPanels = style.pocketKind !== "none" && style.pocketKind !== "inseam"
  const pocket = sizedPocket(style.pocket, size.bustGirth)
  const mouth = pocketMouth(usual, pocket, buttons.aside, onPanels, id)
  const marks = pocketMarks(usual, style.pocketKind, mouth)
  const dart = frontDart(usual, mouth.from)
  const fronts = drawFronts({
    block,
    upper: neck.front(own.neck),
    lines,
    buttons,
    leans,
    laps: cut.laps,
    marks: {
      both: [...neck.frontMarks, ...marks.front.lines],
      left: style.breastPocket ? [breastPocketMark(usual)] : [],
      holes: marks.front.holes,
    },
    dart,
    seam,
  })
  const sidePanel = drawSidePanel(block, vents, marks.side, seam)
  const inside = style.insidePocket ? insidePocket(usual, { usual: usualLines, own: lines }) : undefined
  const facingAt = distance(usual.frame.front.neckPoint, usualLines.shoulderAt)

  // 4. Sleeves over the armhole
  const { shape, cap, longer } = sleeveOf(drawn, size.sleeve, style, id)

  // 5. What is made of more than one piece, then all in the order of the list
  const hemFacings = style.hemFaced ? drawHemFacings(usual, usualLines, seam) : NO_HEM_FACINGS
  const backLinings = drawBackLinings(block, vents, facingAt, seam)
  const sleeveLinings = drawSleeveLinings(shape, seam)
  const pieces = {
    frontLeft: fronts.frontLeft,
    frontRight: fronts.frontRight,
    sidePanel,
    back: drawBack(block, vents, style.halfBelt ? halfBeltMarks(usual) : [], seam),
    topSleeve: drawTopSleeve(shape, style.sleeveVent, seam),
    underSleeve: drawUnderSleeve(shape, style.sleeveVent, seam),
    facing: drawFacing({
      block,
      upper: neck.facing(own.neck),
      lines,
      marks: [...neck.facingMarks, ...(inside ? [inside.facing] : [])],
      withCollar: neck.facingHasCollar,
      seam,
    }),
    backFacing: drawBackFacing(frame, facingAt, seam),
    underCollar: neck.pieces.underCollar,
    upperCollar: neck.pieces.upperCollar,
    bandCollar: neck.pieces.bandCollar,
    backHemFacing: hemFacings.backHemFacing,
    sideHemFacing: hemFacings.sideHemFacing,
    frontHemFacing: hemFacings.frontHemFacing,
    frontLining: drawFrontLining(block, lines, inside ? [inside.lining] : [], seam),
    sideLining: drawSideLining(block, vents, seam),
    backLining: backLinings.backLining,
    backLiningLeft: backLinings.backLiningLeft,
    backLiningRight: backLinings.backLiningRight,
    topSleeveLining: sleeveLinings.topSleeveLining,
    underSleeveLining: sleeveLinings.underSleeveLining,
    backStay: drawBackStay(block),
    chestCanvas: style.chestCanvas && neck.roll ? drawChestCanvas(block, neck.roll) : undefined,
  }
  return {
    pieces,
    // Parts of pockets and belts, which are sewn to no panel's edge
    small: [
      ...pocketPieces(usual, style.pocketKind, mouth, seam),
      ...(style.breastPocket ? breastPocketPieces(seam) : []),
      ...(inside ? insidePocketPieces(inside, seam) : []),
      ...(style.halfBelt ? [drawHalfBelt(usual, seam)] : []),
    ],
    block,
    usual,
    /** Of the low side, whichever side is drafted: one sleeve's notches lie clear of both sides' seams. */
    lowest: lowSide.block,
    vents,
    shape,
    feltCollar: neck.pieces.feltCollar,
    sleeve: { cap, longer },
  }
}

const skirtOf = ({ flare, toHips }: JacketStyle, hemDepth: number): Skirt => ({ flare, hemDepth, toHips })

/** The block of the side whose shoulder lies lower, and its front's neckline; the usual one where both are alike. */
const onLowSide = (usual: JacketBlock, line: FrontNeck, skirt: Skirt, id: NamedBy) => {
  const by = lowestBy(usual.frame.size.lower)
  if (by === 0) return { block: usual, neck: line.neck }
  return swungAsFar((share) => {
    const block = lowerJacketBlock(usual, { by, share }, skirt, id)
    const { frame } = block
    const necks = neckOverLowerJacket(usual.frame, frame, line)
    return { block: { ...block, frame: { ...frame, back: { ...frame.back, neck: necks.back } } }, neck: necks.front }
  })
}

/** Of a belly that is told together with the hips alone the search begins at the least such one, then so much further, cm: its front may be as wide over both. */
const FURTHER = 4

/** The frame of a size over the belly that was found; one without where none was. */
const frameOver =
  (style: JacketStyle, cut: JacketCut, id: NamedBy) =>
  (size: JacketSize, found?: FoundBelly): JacketFrame =>
    drawFrame({ size, pad: style.pad, ...closes(size, style, cut), cut, id, ...(found ? { found } : {}) })

/** Where the front closes, and where it would so much lower, of one that does over a belly. */
const closes = (size: JacketSize, style: JacketStyle, cut: JacketCut) => ({
  closing: closingOf(size, style, cut),
  closingLower: closesLower(style) ? (by: number) => closingOf(size, style, cut, by) : undefined,
})

/** The block over the belly that was measured, or that a finished front's width tells. */
const blockOf = (size: JacketSize, style: JacketStyle, cut: JacketCut, hemDepth: number, id: NamedBy): JacketBlock => {
  const skirt = skirtOf(style, hemDepth)
  const { closing, closingLower } = closes(size, style, cut)
  const frame = frameOver(style, cut, id)
  const over = (found?: FoundBelly, hipGirth = size.hipGirth): JacketBlock =>
    drawBlock(frame({ ...size, hipGirth }, found), skirt, id)
  const { frontWaist, lean, rise, seen, wholeHips, hem, frontHip } = size.belly
  if (frontWaist === undefined && !wholeHips) return over()
  // At the waist the front is as wide whatever the hips are: they are found after the belly
  const onHips = (first: JacketBlock, within?: number): JacketBlock => {
    const { more, narrower, wider } = first.frame.belly
    return findHips(size.hipGirth, first, (hipGirth) => over({ more, narrower, wider }, hipGirth), within)
  }
  const below = { frontWaist, hip: size.hipGirth, frontHip, hem }

  // 1. A belly that neither rise nor front tell any more: only together with the hips
  const least = leastOfMost(rise)
  if (least !== undefined && frontWaist !== undefined && frontHip !== undefined) {
    for (const more of [least, least + FURTHER]) {
      const first = onHips(over({ more, narrower: 0 }), HIPS_NEARLY)
      const large = findBelow(below, first, { least, most: MOST.more }, over)
      if (large) return large
    }
  }

  // 2. Any other, then its hips; then both together, as far as the rise lets the belly move
  const byRise = bellyOfRise(rise, seen)
  const found =
    frontWaist === undefined
      ? over()
      : findBelly(frontWaist, over, {
          byRise,
          seen,
          byLean: seen ? ({ level }) => bellyOfLean(lean, { level, closing, closingLower }) : undefined,
        })
  const block = onHips(found)
  if (found.frame.belly.more === 0) return block
  const within = byRise === undefined ? { least: 0, most: MOST.more } : { least: byRise - SAME, most: byRise + SAME }
  return findBelow(below, block, within, over) ?? block
}

/** Where the front closes, or so much lower, and its lowest button, over the waist. */
const closingOf = (size: JacketSize, style: JacketStyle, cut: JacketCut, lower = 0): Closing => {
  const { buttons, pitch, toHips, fallsStraight } = style
  const top = closesAt(size, style, cut) - lower
  const hem = size.backNeckToWaist - size.backLength
  const usualHem = toHips && coatHem(-size.hipDepth, hem)
  return {
    top,
    lowest: lowestButton({ count: buttons, pitch, from: top, hem }),
    toNeck: leansFromNeck(style),
    hem: usualHem,
    falls: usualHem ?? (fallsStraight ? hem : undefined),
  }
}

/** In the order of the list: shell, facings and collars, lining, interfacing, pockets. */
export const listed = ({ pieces, small }: Pick<Jacket, "pieces" | "small">) =>
  [...Object.values(pieces), ...small].filter((p) => p !== undefined)

/** A vent's edge reaches so far above the folded hem at least. */
const ABOVE_FOLDED_HEM = 1

const ventsOf = ({ vent, ventShare }: JacketStyle, belowWaist: number, hem: number): Vents => {
  const size = {
    height: Math.max(ventShare * belowWaist, hem + ABOVE_FOLDED_HEM + VENT_WIDTH),
    width: VENT_WIDTH,
  }
  return { centre: vent === "centre" ? size : undefined, side: vent === "side" ? size : undefined }
}

const sleeveOf = (block: JacketBlock, sleeve: SleeveSize, style: JacketStyle, id: NamedBy) => {
  const { back, front, level, size } = block.frame
  const forward = size.forward ?? forwardShoulder({})
  const armhole = { front: pathLength(front.armhole), back: pathLength(back.armhole) }
  const shoulderHeight = (back.tip.y + pathStart(front.armhole).y) / 2 - level.underarm
  // As high as the arm's ease asks, up to what such an armhole carries
  const most = ((style.capMost ?? 0) * (armhole.front + armhole.back)) / shoulderHeight
  const { fit } = sleeve
  const { cap, asked } = drawTwoPieceCap({
    fit: "capShare" in fit ? { ...fit, capShare: Math.max(fit.capShare, most) } : fit,
    ease: style.capEase,
    // Its highest point goes with the shoulder's seam, but less far
    armhole: underForwardCap(armhole, forward),
    shoulderHeight,
    bicepId: id.bicep,
  })
  const sound = "capShare" in fit && fit.capLeast !== undefined ? fit.capLeast * (armhole.front + armhole.back) : asked
  const usual = "capShare" in fit ? Math.min(asked, sound, fit.capShare * shoulderHeight) : asked
  const length = Math.max(sleeve.length, Math.min(shortestTwoPiece(cap.height), sleeve.length + (sleeve.takenUp ?? 0)))
  const shape = drawSleeve({
    cap,
    length,
    elbowGirth: sleeve.elbowGirth,
    cuffGirth: sleeve.cuffGirth,
    posture: size.posture,
    notchBefore: notchBefore(forward),
    armId: id.arm,
  })
  return { shape, cap: { asked: usual, height: cap.height }, longer: length - sleeve.length }
}
