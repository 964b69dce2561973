import {
  type Bodice,
  dartIntake,
  dartOnArmhole,
  type FrontParts,
  SEWN_ON_ARMHOLE,
  stretchesOf,
  turned,
  turnedPath,
} from "@toile/blocks/bodice"
import { dartsTold, LEAST_TOLD, mouthsOf } from "@toile/blocks/measurements"
import { atLevel, edgeOf } from "@toile/blocks/steps"
import { ACROSS_BACK_LEVEL, BELOW_UNDERARM } from "@toile/blocks/upper-body"
import {
  distance,
  intersectPaths,
  line,
  type Path,
  type Point,
  pathEnd,
  pathLength,
  pathStart,
  point,
  pointAtLength,
  polar,
  reversePath,
} from "@toile/geometry"
import { type DraftedPiece, type EdgeNameOf, type EdgeUse, lengthOf, sewnWidthAt } from "@toile/pattern-model"
import type { drawBack, drawYokedBack } from "./back.js"
import type { drawFront, drawPrincessFront } from "./front.js"

type YokedBack = ReturnType<typeof drawYokedBack>
type PrincessFront = ReturnType<typeof drawPrincessFront>

/** The pieces of the block, by what they are; a yoke and a side front where they were cut. */
export interface BlockPieces {
  readonly back: ReturnType<typeof drawBack> | YokedBack["back"]
  readonly yoke: YokedBack["yoke"] | undefined
  readonly front: ReturnType<typeof drawFront> | PrincessFront["front"]
  readonly sideFront: PrincessFront["side"] | undefined
}

/** The sewn stretches of an edge, if its piece is there. */
export const all = <P extends DraftedPiece>(name: EdgeNameOf<P>, piece: P | undefined): EdgeUse[] =>
  piece ? stretchesOf(piece, name) : []

/** Measured on the pieces, darts closed. */
export const measureBlock = (bodice: Bodice, parts: FrontParts, pieces: BlockPieces) => {
  const { back, yoke, front, sideFront } = pieces
  const { frame, blade } = bodice
  const { bustPoint } = frame.front
  const top = yoke ?? back
  const outer = sideFront ?? front

  const frontNeck = front.edge.neck.path
  const frontPoint = pathStart(frontNeck)
  const waistCF = pathEnd(front.edge.centreFront.path)
  const backArmholes = [back.edge.armhole, ...(yoke ? [yoke.edge.armhole] : [])]
  const frontArmholes = all("armhole", outer)
  const underarm = pathStart(back.edge.armhole.path)

  // The bust line: level from the centre to the bust point, and on to the side in that part's own direction
  const sides = all("side", outer).map((e) => e.path)
  const beyond = reachTo(sides, bustPoint, parts.sideTurn)
  const frontBust = bustPoint.x + beyond
  const bust = frontBust + sewnWidthAt(back, frame.level.bust)

  // Under the arm: the side as it lies when the part beyond the dart is turned back to the centre's
  const chest = underarm.y - BELOW_UNDERARM
  const sideAt = reachTo(
    sides.map((path) => turnedPath(path, -parts.sideTurn, bustPoint)),
    point(0, chest),
    0,
  )
  const frontChest = sideAt - lostToDart(bodice, chest)

  const tip = pathEnd(backArmholes.at(-1)!.path)
  const closedTip = yoke ? tip : turned(tip, blade.angle, frame.back.blade)
  const upper = frontArmholes.at(-1)!.path
  const chestLine = atLevel(reversePath(turnedPath(upper, -parts.chestTurn, bustPoint)), frame.front.across.y)
  const backLine = atLevel(reversePath(back.edge.armhole.path), -ACROSS_BACK_LEVEL)

  const backWaist = lengthOf(...all("waist", back))
  const frontWaist = lengthOf(...all("waist", front), ...all("waist", sideFront))
  // The front's waist falls over a belly
  const rise = frame.level.waist - waistCF.y

  return {
    gmNeckGirth: 2 * (lengthOf(edgeOf(top, "neck")) + pathLength(frontNeck)),
    gmBustGirth: 2 * bust,
    // Of a front that was asked for there
    ...(frame.size.bustFront === undefined ? {} : { gmFrontBustWidth: 2 * frontBust }),
    gmChestGirth: 2 * (frontChest + sewnWidthAt(back, chest)),
    gmWaistGirth: 2 * (backWaist + frontWaist),
    gmFrontWaistWidth: 2 * frontWaist,
    gmBackWaistWidth: 2 * backWaist,
    ...(rise < LEAST_TOLD ? {} : { gmCentreFrontRise: rise }),
    ...dartsTold({ front: mouthsOf(front, "waistDart"), back: mouthsOf(back, "waistDart") }),
    gmShoulderWidth: 2 * closedTip.x,
    gmShoulderLength: lengthOf(...all("shoulder", front), ...all("shoulder", sideFront)),
    gmAcrossBackWidth: 2 * (backLine?.point.x ?? Number.NaN),
    gmAcrossChestWidth: 2 * (chestLine?.point.x ?? Number.NaN),
    gmBackNeckToWaist: pathStart(top.edge.centreBack.path).y - pathEnd(back.edge.centreBack.path).y,
    gmFrontLength: distance(frontPoint, bustPoint) + bustPoint.y - waistCF.y,
    gmCentreFrontLength: lengthOf(front.edge.centreFront),
    gmBustDartIntake: dartIntake(frame.front.angle),
    gmSideNeckToBustPoint: distance(frontPoint, bustPoint),
    gmBustPointDistance: 2 * bustPoint.x,
    gmArmholeDepth: pathStart(top.edge.centreBack.path).y - underarm.y,
    gmArmholeGirth: lengthOf(...backArmholes, ...frontArmholes),
  }
}

/** How far from a point, in a direction, one of some paths is met. */
const reachTo = (paths: readonly Path[], from: Point, angle: number): number => {
  const ray = line(from, polar(from, angle, 80))
  const hits = paths.flatMap((path) => intersectPaths(path, ray).map((hit) => hit.alongB))
  return hits.length > 0 ? Math.max(...hits) : Number.NaN
}

/** What darts take at a level, the bust dart lying in the armhole: above the bust point that, below it the princess seam. */
const lostToDart = ({ frame, front, position }: Bodice, y: number): number => {
  const { bustPoint, angle } = frame.front
  const above = y - bustPoint.y
  if (above <= 0) return position === "princess" ? (frame.intake.front * above) / (frame.level.waist - bustPoint.y) : 0
  const inner = pointAtLength(front.armhole, dartOnArmhole(front.armhole, bustPoint, SEWN_ON_ARMHOLE))
  const outer = turned(inner, angle, bustPoint)
  const slant = (p: Point): number => (p.x - bustPoint.x) / (p.y - bustPoint.y)
  return above * (slant(inner) - slant(outer))
}
