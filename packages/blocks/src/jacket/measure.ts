import { between, distance, type Path, type Point, pathEnd, pathLength, pathStart, reversePath } from "@toile/geometry"
import { type DraftedPiece, lengthOf } from "@toile/pattern-model"
import { dartIntake } from "../bodice/bust-dart.js"
import { stretchesOf } from "../bodice/darted-edges.js"
import { LEAST_TOLD } from "../measurements/least-told.js"
import { dartsTold } from "../measurements/waist-darts.js"
import { sideAtLevel } from "../steps/falling.js"
import { drawnLine, lineOf } from "../steps/line-of.js"
import { ACROSS_BACK_LEVEL, BELOW_UNDERARM } from "../upper-body/levels.js"
import { lowerShoulderWhereDrawn } from "../upper-body/lower-shoulder.js"
import { leanAt } from "./belly.js"
import type { JacketBlock } from "./block.js"
import { ACROSS_SHARE } from "./frame.js"
import type { JacketPieces } from "./pieces.js"

/** Garment measurements that every jacket and coat gives, in the order of `measureJacket`. */
export const jacketMeasurements = [
  "gmChestGirth",
  "gmWaistGirth",
  "gmFrontWaistWidth",
  "gmBackWaistWidth",
  "gmCentreFrontLean",
  "gmCentreFrontRise",
  "gmHipGirth",
  "gmFrontHipWidth",
  "gmBackHipWidth",
  "gmHemGirth",
  "gmNeckWidth",
  "gmShoulderWidth",
  "gmShoulderLength",
  "gmAcrossBackWidth",
  "gmAcrossChestWidth",
  "gmBackLength",
  "gmFrontLength",
  "gmBackNeckToWaist",
  "gmHipDepth",
  "gmArmholeDepth",
  "gmArmholeGirth",
  "gmSleeveLength",
  "gmBackNeckToCuff",
  "gmCapHeight",
  "gmBicepGirth",
  "gmElbowGirth",
  "gmCuffGirth",
  "gmCollarHeight",
  ...lowerShoulderWhereDrawn,
] as const

/** What a man's jacket gives: its front's dart as well. */
export const mensMeasurements = [...jacketMeasurements, "gmFrontDartIntake"] as const

/** What a woman's jacket gives beside those. */
export const bustMeasurements = [
  "gmBustGirth",
  "gmBustDartIntake",
  "gmSideNeckToBustPoint",
  "gmBustPointDistance",
] as const

/** The finished jacket, read off its pieces; darts closed, buttoned. cm. */
export const measureJacket = (
  p: JacketPieces,
  { level, belly, worn, drop, underarmGives = 0 }: JacketBlock["frame"],
) => {
  const { back, sidePanel, frontLeft: front, topSleeve, underSleeve } = p
  const leans = (y: number): number => leanAt(belly, level, y)
  const around = girths(p)
  const { lean, rise } = belly
  const dart = lineOf(front, "dart")
  const taken = dart ? mouthOf(dart) : 0
  const girth = {
    waist: around(level.waist) + 2 * lean - 2 * taken,
    hip: around(level.hip, drop) + 2 * leanAt(belly, level, level.hip),
  }
  const inFront = {
    waist: 2 * (frontSeamX(front, level.waist) + lean - taken),
    hip: 2 * (frontSeamX(front, level.hip + drop) + leanAt(belly, level, level.hip)),
  }

  const nape = pathEnd(back.edge.neck.path)
  const { tip, neckPoint } = worn.back
  const underarm = pathStart(sidePanel.edge.armholeBack.path)

  const capTop = highest(topSleeve.edge.capFront.path, topSleeve.edge.capBack.path)
  const underCap = pathStart(underSleeve.edge.capFront.path)
  const elbow = drawnLine(topSleeve, "elbow")
  const wrist = between(pathEnd(drawnLine(topSleeve, "frontFold")), backFold(topSleeve), 0.5)
  const sleeve = capTop - pathStart(elbow).y + distance(between(pathStart(elbow), pathEnd(elbow), 0.5), wrist)

  return {
    gmChestGirth: around(underarm.y - BELOW_UNDERARM) + 2 * leans(level.chest),
    gmWaistGirth: girth.waist,
    gmFrontWaistWidth: inFront.waist,
    gmBackWaistWidth: girth.waist - inFront.waist,
    ...dartsTold({ front: taken }),
    ...(lean < LEAST_TOLD ? {} : { gmCentreFrontLean: lean }),
    ...(rise < LEAST_TOLD ? {} : { gmCentreFrontRise: rise }),
    gmHipGirth: girth.hip,
    gmFrontHipWidth: inFront.hip,
    gmBackHipWidth: girth.hip - inFront.hip,
    gmHemGirth:
      2 * (hemWidth(back) + hemWidth(sidePanel) + pathEnd(front.edge.hem.path).x + leanAt(belly, level, level.hem)),
    gmNeckWidth: 2 * neckPoint.x,
    gmShoulderWidth: 2 * tip.x,
    gmShoulderLength: lengthOf(front.edge.shoulder),
    gmAcrossBackWidth: 2 * risingX(back.edge.armhole.path, nape.y - ACROSS_BACK_LEVEL),
    gmAcrossChestWidth: 2 * acrossChest(front, worn.front.tip.y, underarm.y, leans),
    gmBackLength: nape.y - pathStart(back.edge.hem.path).y,
    gmFrontLength: worn.front.neckPoint.y - level.hem,
    gmBackNeckToWaist: nape.y - level.waist,
    gmHipDepth: level.waist - level.hip,
    gmArmholeDepth: nape.y - underarm.y - underarmGives,
    gmArmholeGirth: lengthOf(
      back.edge.armhole,
      sidePanel.edge.armholeBack,
      sidePanel.edge.armholeFront,
      front.edge.armhole,
    ),
    gmSleeveLength: sleeve,
    gmBackNeckToCuff: distance(nape, tip) + sleeve,
    gmCapHeight: capTop - underCap.y,
    gmBicepGirth: [topSleeve, underSleeve].reduce(
      (sum, { edge }) =>
        sum +
        risingX(edge.backSeam.path, underCap.y - BELOW_UNDERARM) -
        sideAtLevel(edge.frontSeam.path, underCap.y - BELOW_UNDERARM).x,
      0,
    ),
    gmElbowGirth: 2 * pathLength(elbow),
    gmCuffGirth: cuffOf(topSleeve) + cuffOf(underSleeve),
    gmCollarHeight: collarHeight(p),
  }
}

/** A woman's front armhole ends at the across-chest line, where her seam begins. */
const acrossChest = (
  front: JacketPieces["frontLeft"],
  tip: number,
  underarm: number,
  leans: (y: number) => number,
): number => {
  const { path } = front.edge.armhole
  const y = tip - ACROSS_SHARE * (tip - underarm)
  const { x, y: ends } = pathStart(path)
  return front.lines?.some(({ name }) => name === "bustPoint") ? x + leans(ends) : risingX(path, y) + leans(y)
}

/** A woman's bust, at its point's level or just below the armhole. */
export const measureBust = (p: JacketPieces, { level, belly, front, worn }: JacketBlock["frame"]) => {
  const mark = drawnLine(p.frontLeft, "bustPoint")
  const bustPoint = between(pathStart(mark), pathEnd(mark), 0.5)
  return {
    gmBustGirth: girths(p)(level.girth) + 2 * leanAt(belly, level, level.girth),
    gmBustDartIntake: dartIntake(front.bust?.dart ?? 0),
    gmSideNeckToBustPoint: distance(worn.front.neckPoint, bustPoint),
    gmBustPointDistance: 2 * (bustPoint.x + leanAt(belly, level, bustPoint.y)),
  }
}

/** The body's girth at a level: the three panels' widths, twice. */
const girths =
  ({ back, sidePanel, frontLeft }: JacketPieces) =>
  (y: number, frontLower = 0): number =>
    2 *
    (seamX(back, y) -
      sideAtLevel(back.edge.centreBack.path, y).x +
      risingX(sidePanel.edge.frontSeam.path, y) -
      seamX(sidePanel, y) +
      frontSeamX(frontLeft, y + frontLower))

/** Where a front ends at its front seam, above a belly cut or below it. */
export const frontSeamX = (front: FrontPiece, y: number): number => {
  const stretches = stretchesOf(front, "frontSeam").map(({ path }) =>
    pathStart(path).y > pathEnd(path).y ? path : reversePath(path),
  )
  const upper = stretches.toSorted((a, b) => pathStart(b).y - pathStart(a).y)
  return sideAtLevel(upper.find((path) => y >= pathEnd(path).y) ?? upper.at(-1)!, y).x
}

type FrontPiece = DraftedPiece<never, "frontSeam" | "frontSeam1" | "frontSeam2">

/** The highest place of a cap, where two of its curves meet. */
const highest = (...paths: readonly Path[]): number =>
  Math.max(...paths.flatMap(({ segments }) => segments.flatMap(({ from, to }) => [from.y, to.y])))

const risingX = (path: Path, y: number): number => sideAtLevel(reversePath(path), y).x

/** Where a panel's back seam stands at a level; beside a vent the line on which it would run on. */
const seamX = (piece: DraftedPiece<"backSeam">, y: number): number => {
  const path = piece.edge.backSeam.path
  const down = pathStart(path).y > pathEnd(path).y ? path : reversePath(path)
  const fold = lineOf(piece, "ventFoldSide")
  return sideAtLevel(fold && y < pathEnd(down).y ? fold : down, y).x
}

/** A hem from seam to seam, without the vents' extensions. */
const hemWidth = (piece: DraftedPiece<"hem">): number => {
  const { path } = piece.edge.hem
  const centre = lineOf(piece, "ventFoldCentre")
  const side = lineOf(piece, "ventFoldSide")
  const back = piece.name === "back"
  const from = centre ?? (back ? undefined : side)
  const to = back ? side : undefined
  return (to ? pathEnd(to) : pathEnd(path)).x - (from ? pathEnd(from) : pathStart(path)).x
}

/** Where a sleeve's back fold meets its hem. */
const backFold = (sleeve: DraftedPiece<"hem">): Point => pathEnd(lineOf(sleeve, "ventFold") ?? sleeve.edge.hem.path)

const cuffOf = (sleeve: DraftedPiece<"hem">): number => {
  const { hem } = sleeve.edge
  const fold = lineOf(sleeve, "ventFold")
  return lengthOf(hem) - (fold ? distance(pathEnd(fold), pathEnd(hem.path)) : 0)
}

/** What shows of the collar at centre back: a rolled one's fall, a band's whole height. */
const collarHeight = ({ underCollar, bandCollar }: JacketPieces): number => {
  if (bandCollar) return lengthOf(bandCollar.edge.centreBack)
  if (!underCollar) throw new Error("a jacket has a collar")
  return distance(pathStart(drawnLine(underCollar, "rollLine")), pathEnd(underCollar.edge.centreBack.path))
}

/** Of a dart within the piece, from leg to leg. */
const mouthOf = ({ segments }: Path): number => distance(segments[0]!.to, segments[2]!.to)
