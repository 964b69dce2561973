import {
  distance,
  type Path,
  type Point,
  pathEnd,
  pathStart,
  point,
  reversePath,
  startTangent,
  transformPath,
  transformPoint,
} from "@toile/geometry"
import { lengthOf, widthAt } from "@toile/pattern-model"
import { measureShirtCollar } from "../collars/shirt-collar.js"
import { LEAST_TOLD } from "../measurements/least-told.js"
import { dartsTold } from "../measurements/waist-darts.js"
import { measureShirtSleeve } from "../sleeves/shirt-sleeve.js"
import { atLevel, sideAtLevel } from "../steps/falling.js"
import { lineOf } from "../steps/line-of.js"
import { ACROSS_BACK_LEVEL, BELOW_UNDERARM } from "../upper-body/levels.js"
import { ACROSS_CHEST_LEVEL } from "./limits.js"
import type { DrawnShirt, ShirtPieces } from "./pieces.js"
import { joined } from "./yoke.js"

/** Garment measurements that every shirt gives, in the order of `measureShirt`. */
export const shirtMeasurements = [
  "gmNeckGirth",
  "gmChestGirth",
  "gmWaistGirth",
  "gmFrontWaistWidth",
  "gmBackWaistWidth",
  "gmHipGirth",
  "gmFrontHipWidth",
  "gmBackHipWidth",
  "gmCentreFrontLean",
  "gmCentreFrontRise",
  "gmBackDartIntake",
  "gmHemGirth",
  "gmShoulderWidth",
  "gmShoulderLength",
  "gmShoulderDrop",
  "gmLeftShoulderLower",
  "gmRightShoulderLower",
  "gmAcrossBackWidth",
  "gmAcrossChestWidth",
  "gmBackLength",
  "gmFrontLength",
  "gmBackNeckToWaist",
  "gmHipDepth",
  "gmArmholeGirth",
  "gmSleeveLength",
  "gmBackNeckToCuff",
  "gmCapHeight",
  "gmBicepGirth",
  "gmCuffGirth",
  "gmCollarHeight",
] as const

/** The finished shirt, read off its pieces; pleats laid, darts closed, buttons closed. cm. */
export const measureShirt = ({ pieces: p, parts, block, cap }: DrawnShirt) => {
  const { level } = block
  const { widths } = block.front.leaning
  const { yoke, back, frontLeft: front, sleeve } = p
  const { length, cuff } = measureShirtSleeve(parts.sleeve)
  // From the cap's highest point, wherever its notch lies
  const sleeveLength = length + cap.height - pathStart(sleeve.edge.capFront.path).y
  const collar = measureShirtCollar(parts.collar)
  const laid = back.edge.pleat ? lengthOf(back.edge.pleat) : 0
  const fold = pathStart(back.edge.centreBack.path).x
  const sideBack = reversePath(back.edge.side.path)
  // A front that leans over a belly is read by its own levels
  const ofFront = (path: Path): Path => transformPath(path, widths)
  const sideFront = reversePath(ofFront(front.edge.side.path))
  const backX = (x: number): number => x - fold - laid
  const backAt = (y: number): number => backX(sideAtLevel(sideBack, y).x)
  const frontAt = (y: number): number => sideAtLevel(sideFront, y).x
  const around = (y: number): number => 2 * (backAt(y) + frontAt(y))
  const armholeFront = ofFront(front.edge.armhole.path)
  const chestLevel = pathStart(armholeFront).y - BELOW_UNDERARM

  const nape = pathEnd(yoke.edge.neckBack.path)
  // The shoulder is measured at its usual place, wherever its seam lies
  const { tip, neckPoint } = block.back
  const neckPointOnFront = joined(
    { at: pathStart(yoke.edge.frontSeam.path), along: startTangent(yoke.edge.frontSeam.path) },
    { at: pathStart(front.edge.yokeSeam.path), along: startTangent(front.edge.yokeSeam.path) },
  )(neckPoint)

  const dart = lineOf(back, "dart")
  const darts = dart ? 2 * dartWidth(dart) : 0
  const lean = leanOf(front)
  // The hem's edge begins at the front edge, level with centre front on the piece
  const hemAtCentre = transformPoint(widths, point(0, pathStart(front.edge.hem.path).y)).y
  const rise = level.hem - hemAtCentre

  return {
    gmNeckGirth: collar.neck,
    gmChestGirth: around(chestLevel),
    gmWaistGirth: around(level.waist) - darts,
    gmFrontWaistWidth: 2 * frontAt(level.waist),
    gmBackWaistWidth: 2 * backAt(level.waist) - darts,
    gmHipGirth: around(level.hip),
    gmFrontHipWidth: 2 * frontAt(level.hip),
    gmBackHipWidth: 2 * backAt(level.hip),
    ...(lean < LEAST_TOLD ? {} : { gmCentreFrontLean: lean }),
    ...(rise < LEAST_TOLD ? {} : { gmCentreFrontRise: rise }),
    ...dartsTold({ back: darts / 2 }),
    gmHemGirth: 2 * (backX(pathEnd(sideBack).x) + pathEnd(sideFront).x),
    gmShoulderWidth: 2 * tip.x,
    gmShoulderLength: distance(neckPoint, tip),
    gmShoulderDrop: neckPoint.y - tip.y,
    gmAcrossBackWidth: 2 * acrossBack(p, nape.y - ACROSS_BACK_LEVEL, backX),
    gmAcrossChestWidth: 2 * (at(armholeFront, nape.y - ACROSS_CHEST_LEVEL) ?? pathEnd(armholeFront)).x,
    gmBackLength: lengthOf(yoke.edge.centreBack, back.edge.centreBack),
    gmFrontLength: transformPoint(widths, neckPointOnFront).y - hemAtCentre,
    gmBackNeckToWaist: nape.y - level.waist,
    gmHipDepth: level.waist - level.hip,
    gmArmholeGirth: lengthOf(yoke.edge.armholeBack, back.edge.armhole, yoke.edge.armholeFront, front.edge.armhole),
    gmSleeveLength: sleeveLength,
    gmBackNeckToCuff: distance(nape, tip) + sleeveLength,
    gmCapHeight: cap.height,
    gmBicepGirth: widthAt(sleeve, pathEnd(sleeve.edge.capFront.path).y - BELOW_UNDERARM),
    gmCuffGirth: cuff,
    gmCollarHeight: collar.height,
  }
}

/** How far centre front leans out at the waist: by the waist's level, which is square to it on a front that does not. */
const leanOf = (front: ShirtPieces["frontLeft"]): number => {
  const waist = lineOf(front, "waist")
  if (!waist) return 0
  const [from, to] = [pathStart(waist), pathEnd(waist)]
  return ((pathEnd(front.edge.neck.path).y - from.y) * (to.y - from.y)) / distance(from, to)
}

/** Where an armhole, walked upwards, stands at a level. */
const at = (path: Path, y: number): Point | undefined => atLevel(reversePath(path), y)?.point

/** On the back's armhole; where the yoke reaches down to the level, at the yoke's seam. */
const acrossBack = ({ yoke, back }: ShirtPieces, y: number, backX: (x: number) => number): number => {
  const below = at(back.edge.armhole.path, y)
  return below ? backX(below.x) : pathStart(yoke.edge.armholeBack.path).x
}

const dartWidth = (dart: Path): number => distance(dart.segments[0]!.to, dart.segments[2]!.to)
