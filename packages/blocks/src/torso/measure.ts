import {
  distance,
  intersectPaths,
  line,
  pathEnd,
  pathLength,
  pathStart,
  pointAtLength,
  polar,
  reversePath,
} from "@toile/geometry"
import { dartIntake } from "../bodice/bust-dart.js"
import { turned } from "../bodice/dart.js"
import { type Darted, dartOnArmhole } from "../bodice/front-parts.js"
import { LEAST_TOLD } from "../measurements/least-told.js"
import { dartsTold } from "../measurements/waist-darts.js"
import { atLevel, sideAtLevel } from "../steps/falling.js"
import { ACROSS_BACK_LEVEL, BELOW_UNDERARM } from "../upper-body/levels.js"
import { frontOutline } from "./outline.js"
import type { Torso } from "./torso.js"
import { openingsAt } from "./waist-dart.js"

/** The finished body of a garment, its darts closed, read off its lines; cm. */
export const measureTorso = (torso: Torso) => {
  const { frame, level, back, front, blade, style } = torso
  const { bustPoint, angle, neckPoint } = frame.front

  // 1. Around: each half from its centre to its side, less what darts and seams take at that level
  const backAt = (y: number): number => {
    const centre = y > pathEnd(back.centre).y ? atLevel(back.centre, y)!.point.x : 0
    return sideAtLevel(back.side, y).x - centre - openingsAt(back.darts, y) - (back.opening?.at(y) ?? 0)
  }
  const frontAt = (y: number): number =>
    sideAtLevel(front.side, y).x - openingsAt(front.darts, y) - (front.opening?.at(y) ?? 0)
  const around = (y: number): number => 2 * (backAt(y) + frontAt(y))

  // 2. The bust line: level to the bust point, beyond it in the direction of the part that was turned with its dart
  const turn = style.bustDart === "princess" ? 0 : angle
  const outline = frontOutline(torso)
  const { before, after, second }: Darted =
    style.bustDart === "princess" ? { before: reversePath(front.side) } : outline.side
  const ray = line(bustPoint, polar(bustPoint, turn, 80))
  const beyond = [before, after, second?.after].flatMap((path) =>
    path ? intersectPaths(path, ray).map((hit) => hit.alongB) : [],
  )
  const frontBust = bustPoint.x + Math.max(...beyond)

  // 3. Under the arm, where the dart still lies open above the bust
  const chest = level.underarm - BELOW_UNDERARM
  const frontChest = frontAt(chest) - openAbove(torso, chest)

  const tip = turned(pathStart(back.armhole), blade.angle, frame.back.blade)
  const closed = turned(frame.front.across, -angle, bustPoint)
  const across = atLevel(front.armhole, closed.y)
  const nape = pathStart(frame.back.neck)
  // The front's hem falls over a belly
  const rise = level.hem - pathStart(front.hem).y
  return {
    gmBustGirth: 2 * (frontBust + backAt(level.bust)),
    // Of a front that was asked for there, or let out
    ...(torso.size.bustFront === undefined && torso.letOut === 0 ? {} : { gmFrontBustWidth: 2 * frontBust }),
    gmChestGirth: 2 * (frontChest + backAt(chest)),
    gmWaistGirth: around(level.waist),
    gmFrontWaistWidth: 2 * frontAt(level.waist),
    gmBackWaistWidth: 2 * backAt(level.waist),
    gmHipGirth: around(level.hip),
    gmFrontHipWidth: 2 * frontAt(level.hip),
    gmBackHipWidth: 2 * backAt(level.hip),
    ...(rise < LEAST_TOLD ? {} : { gmCentreFrontRise: rise }),
    ...dartsTold({ front: openingsAt(front.darts, level.waist), back: openingsAt(back.darts, level.waist) }),
    gmHemGirth: hemGirthOf(torso),
    gmShoulderWidth: 2 * tip.x,
    gmShoulderLength: distance(neckPoint, frame.front.tip),
    gmAcrossBackWidth: 2 * atLevel(back.armhole, -ACROSS_BACK_LEVEL)!.point.x,
    gmAcrossChestWidth: 2 * (across ? turned(across.point, angle, bustPoint).x : Number.NaN),
    gmBackLength: nape.y - pathStart(back.hem).y,
    gmFrontLength: distance(neckPoint, bustPoint) + bustPoint.y - level.hem + rise,
    gmBackNeckToWaist: nape.y - level.waist,
    gmHipDepth: level.waist - level.hip,
    gmBustDartIntake: dartIntake(angle),
    gmSideNeckToBustPoint: distance(neckPoint, bustPoint),
    gmBustPointDistance: 2 * bustPoint.x,
    // Of a lower shoulder's side as far down as its shoulder: what its underarm gives way by is not its shoulder's
    gmArmholeDepth: nape.y - level.underarm - (torso.underarmGives ?? 0),
    gmArmholeGirth: pathLength(back.armhole) + pathLength(front.armhole),
  }
}

/** Round the hem, its sides' ends on one level. */
export const hemGirthOf = (torso: Torso): number =>
  2 * (pathEnd(torso.back.side).x + pathEnd(torso.front.side).x + edgesOut(torso))

/** What the princess seams' edges stand out beyond their closed line at the hem. */
const edgesOut = ({ front, back }: Torso): number =>
  [front.opening, back.opening].reduce(
    (sum, opening) => sum + (opening ? pathEnd(opening.centre).x - pathEnd(opening.side).x : 0),
    0,
  )

/** What the bust dart takes at a level above the bust point, lying in the armhole. */
const openAbove = ({ frame, front }: Torso, y: number): number => {
  const { bustPoint, angle } = frame.front
  const above = y - bustPoint.y
  if (above <= 0 || angle === 0) return 0
  const inner = pointAtLength(front.armhole, dartOnArmhole(front.armhole, bustPoint))
  const outer = turned(inner, angle, bustPoint)
  const slant = (p: { readonly x: number; readonly y: number }): number => (p.x - bustPoint.x) / (p.y - bustPoint.y)
  return above * (slant(inner) - slant(outer))
}
