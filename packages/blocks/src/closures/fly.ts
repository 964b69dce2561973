import {
  add,
  angleBetween,
  curveBetween,
  distance,
  joinPaths,
  leftNormal,
  line,
  type Path,
  type Point,
  pathEnd,
  pathLength,
  pathStart,
  point,
  rightNormal,
  scale,
  subpath,
  tangentAtLength,
} from "@toile/geometry"
import { type DraftedPiece, edge, piece, pieceBody, refuse, type Sewn, sewn } from "@toile/pattern-model"
import { netOf } from "../interfacings/interfacing.js"
import { mirroredWhere } from "../steps/mirrored.js"
import { edgeOf } from "../steps/seam-walk.js"
import type { TrouserSeams } from "../trousers/allowances.js"
import { roundInto } from "../trousers/curves.js"
import type { FrontLines } from "../trousers/front-lines.js"
import { type Hand, handed, otherHand } from "../trousers/hand.js"
import type { TrouserSize } from "../trousers/size.js"
import { TROUSER_ZIPS } from "./stock-zips.js"

/** The fly ends at least this far up the seam from the fork. */
const LEAST_BELOW_FLY = 5

/** A cloth's ease adjustment, which leaves the zip as it is, may bring its stop so much nearer. */
const STRETCHED = 1.5

/** The front's centre seam, closed from the fork to the zip's stop and open above it; and the under front's own edge. */
export interface Fly {
  readonly zip: number
  readonly crotch: Path
  readonly opening: Path
  /** The front that lies under reaches past centre front and carries the zip's tape. */
  readonly extended: Path
  /** From the extension's top to centre front. */
  readonly extendedWaist: Path
  /** On the front that laps over, from the waist round to the zip's stop: what holds the facing. */
  readonly stitching: Path
}

/**
 * How far the under front reaches past centre front. It comes out over most of the fly's straight part, so that its edge does not kick,
 * and then runs beside centre front up to the waist, for as long as a wide seam allowance at the waist needs it straight where there is room.
 */
const EXTENSION = 0.6
const MOST_OF_FLY = 0.75
const COMES_OUT_OVER = 4
const STRAIGHT_AT_WAIST = 3

/** Below its stop a zip leaves so much of the front's seam, band to fork, where there is one so short. */
const USUAL_BELOW_FLY = 6

/** Nor does a zip lie round more of the crotch's hook: from centre front to its stop the seam turns by no more, degrees (our choice). */
const TURNS_MOST = 30

/**
 * The longest stock zip that leaves the seam below it closed and lies in its upper part, which hardly bends; a short rise lets the shortest a
 * little lower.
 *
 * @param front as drawn for `size`
 */
export const flyZip = (size: TrouserSize, front: FrontLines): number => {
  const centre = joinPaths(front.crotch, front.centreFront)
  const liesFlat = (length: number): boolean =>
    angleBetween(tangentAtLength(centre, size.frontRise - length), front.upCF) <= TURNS_MOST
  const fitting = TROUSER_ZIPS.filter((length) => length <= size.frontRise - USUAL_BELOW_FLY)
  return (
    fitting.find(liesFlat) ??
    fitting.at(-1) ??
    TROUSER_ZIPS.find((length) => length <= size.frontRise - LEAST_BELOW_FLY) ??
    noRoom(size)
  )
}

const noRoom = (size: TrouserSize): never =>
  refuse({
    code: "flyTooShort",
    option: "rise",
    measurement: size.from.frontRise,
    message: `${size.from.frontRise}: a front rise of ${size.frontRise.toFixed(1)} cm has no room for a zip; choose a higher rise`,
  })

/** All as on the right front. */
export const flyLines = (front: FrontLines, size: TrouserSize, zip: number): Fly => {
  // 1. The centre seam up to the zip's stop, and open above it
  if (size.frontRise - zip < LEAST_BELOW_FLY - STRETCHED) noRoom(size)
  const straight = pathLength(front.centreFront)
  const centre = joinPaths(front.crotch, front.centreFront)
  const stop = size.frontRise - zip
  const opening = subpath(centre, stop, size.frontRise)

  // 2. The under front's edge runs on from centre front, out and then parallel to it
  const inCurve = Math.max(0, zip - straight)
  const from = inCurve > 0 ? front.hipCF : pathStart(opening)
  const out = scale(rightNormal(front.upCF), EXTENSION)
  const topOut = add(front.waistCF, out)
  const length = distance(from, front.waistCF)
  const most = MOST_OF_FLY * length
  const over = Math.max(Math.min(COMES_OUT_OVER, most), Math.min(most, length - STRAIGHT_AT_WAIST))
  const isOut = add(add(from, scale(front.upCF, over)), out)
  const comesOut = curveBetween(from, { direction: front.upCF }, isOut, { direction: front.upCF })
  const beside = joinPaths(comesOut, line(isOut, topOut))
  const extended = inCurve > 1e-6 ? joinPaths(subpath(opening, 0, inCurve), beside) : beside
  return {
    zip,
    crotch: subpath(centre, 0, stop),
    opening,
    extended,
    extendedWaist: line(topOut, front.waistCF),
    stitching: jShape(front, STITCHED, zip - STITCHED_ROUND, pathStart(opening)),
  }
}

/** The stitching lies this far from centre front, and begins to turn in so far above the zip's stop. */
const STITCHED = 3.5
const STITCHED_ROUND = 4

/** Parallel to centre front for a length, then round into it at its end. */
const jShape = (front: FrontLines, from: number, straight: number, end: Point): Path => {
  const top = add(front.waistCF, scale(leftNormal(front.upCF), from))
  const down = scale(front.upCF, -1)
  const low = add(top, scale(down, straight))
  return joinPaths(line(top, low), roundInto(low, down, end, rightNormal(front.upCF)))
}

/** What facing and shield are drawn from. */
export interface FlyAsk {
  readonly seams: TrouserSeams
  readonly front: FrontLines
  readonly size: TrouserSize
  readonly fly: Fly
  /** The front that laps over, as worn. */
  readonly over: Hand
}

/** A fly's own pieces. */
export type FlyPieces = ReturnType<typeof flyPieces>

/** The facing of the front that laps over, seen from its right side, and the shield behind the other one. */
export const flyPieces = (ask: FlyAsk) => {
  const other = ask.over === "right"
  const facing = piece("flyFacing", mirroredWhere(other, flyFacing(ask)))
  return {
    facing,
    facingInterfacing: netOf(facing, { en: "Fly facing interfacing", fr: "Entoilage de parementure de braguette" }),
    shield: piece("flyShield", mirroredWhere(other, flyShield(ask))),
  }
}

/** What is sewn to the fly's edges of both fronts, from the zip's stop up to the waist. */
export const flySeams = (
  { facing, shield }: FlyPieces,
  fronts: Readonly<Record<Hand, DraftedPiece<never, "fly">>>,
  over: Hand,
): readonly Sewn[] => {
  const under = otherHand(over)
  return [
    // The facing lies on its front with the right sides together: it is the other hand's
    sewn("fly facing", handed(edgeOf(fronts[over], "fly"), over), handed(facing.edge.fly, under)),
    sewn("fly shield", handed(edgeOf(fronts[under], "fly"), under), handed(shield.edge.fly, over)),
  ]
}

const FACING_WIDTH = 4
/** Facing and shield are longer than the opening by this much. */
const LONGER = 2
/** The rounded end of the facing. */
const J_HEIGHT = 5

/** Straight, 4.0 wide, with a rounded lower end. */
const flyFacing = ({ seams, front, size, fly }: FlyAsk) => {
  const centre = joinPaths(front.crotch, front.centreFront)
  const stop = size.frontRise - fly.zip
  const below = subpath(centre, stop - LONGER, stop)
  const bottom = pathStart(below)
  const outer = jShape(front, FACING_WIDTH, fly.zip + LONGER - J_HEIGHT, bottom)
  const down = scale(front.upCF, -1)
  const grainFrom = add(add(front.waistCF, scale(leftNormal(front.upCF), FACING_WIDTH / 2)), scale(down, 1.5))
  return pieceBody({
    title: { en: "Fly facing", fr: "Parementure de braguette" },
    cut: { materials: ["shell"], quantity: 1 },
    sewLine: [
      edge("flyBelow", below, seams.fly),
      edge("fly", fly.opening, seams.fly),
      edge("top", line(pathEnd(fly.opening), pathStart(outer)), seams.waist),
      edge("outer", outer, seams.fly),
    ],
    grain: [add(grainFrom, scale(down, Math.min(8, fly.zip - 3))), grainFrom],
  })
}

const SHIELD_WIDTH = 4

/** Folded lengthwise (workroom practice: finished 4.0). */
const flyShield = ({ seams, fly }: FlyAsk) => {
  const length = pathLength(fly.extended)
  const at = (x: number, y: number) => point(x, y)
  const wide = 2 * SHIELD_WIDTH
  const top = LONGER + length
  return pieceBody({
    title: { en: "Fly shield", fr: "Sous-patte de braguette" },
    cut: { materials: ["shell"], quantity: 1 },
    sewLine: [
      edge("bottom", line(at(0, 0), at(wide, 0)), seams.fly),
      edge("inner", line(at(wide, 0), at(wide, top)), seams.fly),
      edge("top", line(at(wide, top), at(0, top)), seams.waist),
      edge("fly", line(at(0, top), at(0, LONGER)), seams.fly),
      edge("flyBelow", line(at(0, LONGER), at(0, 0)), seams.fly),
    ],
    lines: [{ name: "fold", kind: "fold", path: line(at(SHIELD_WIDTH, 0), at(SHIELD_WIDTH, top)) }],
    grain: [at(SHIELD_WIDTH / 2, 3), at(SHIELD_WIDTH / 2, top - 3)],
  })
}

/** How far the shield's top lies under the band's end, past centre front. */
export const UNDERLAP = SHIELD_WIDTH
/** How far the front that lies under reaches past centre front at the waist, cm. */
export const extensionWidth = (fly: Fly): number => distance(pathStart(fly.extendedWaist), pathEnd(fly.extendedWaist))
