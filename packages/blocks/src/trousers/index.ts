export type { Allowance, TrouserSeams } from "./allowances.js"
export { type BackAsk, backPiece, backWalk } from "./back.js"
export { backLeg } from "./back-leg.js"
export type { BackLines } from "./back-lines.js"
export { riseOver } from "./belly.js"
export { calfAsked } from "./calf-level.js"
export { CLOSING } from "./close-forks.js"
export { crotchOff, reach } from "./crotch-levers.js"
export { roundInto, xAtLevel } from "./curves.js"
export { type BodyAsk, type Cut, type FinalAsk, type TrouserOptions, WEAR } from "./cut.js"
export { dartedBack, type Figure, figureOptions, SEAT, seenBelly } from "./figure.js"
export type { OneFront } from "./front.js"
export { frontPiece } from "./front.js"
export type { FrontLines } from "./front-lines.js"
export { type FrontPlan, lastStretch, planFront } from "./front-plan.js"
export { trouserLevels } from "./girths.js"
export {
  bodyGroups,
  calfGroups,
  calfMeasurements,
  finalGroups,
  hipArcGroups,
  trouserMeasurements,
  trouserYields,
  waistGroups,
  waistMeasurements,
  waistWhereDrawn,
} from "./groups.js"
export { type Hand, handed } from "./hand.js"
export { hemOpening } from "./hem-opening.js"
export { inseamOpened, type KneeTurn, kneeTurn, laid, openedBy, pathIn, pointIn } from "./knee-turn.js"
export { closeCrotch, LEG_EASE, RIGID_THIGH, thighWide } from "./leg-eases.js"
export { LEGS, type LegEase } from "./legs.js"
export { innerLevers, levers } from "./levers.js"
export { ADJUST_ABOVE_HIP, drawLines, type TrouserLines, thighGirth } from "./lines.js"
export { measure } from "./measure.js"
export {
  adjustPullOn,
  PULL_ON_SHAPE,
  type PullOnAsk,
  type PullOnCut,
  pullOnLevels,
  pullOnTrousers,
  type SizedPullOn,
  sizePullOn,
} from "./pull-on.js"
export { aCmBeyond, readTrousers } from "./readings.js"
export { navelOfBand, riseAsked, waistUnder } from "./rise-asked.js"
export { legRoles } from "./roles.js"
export { legSeams, waistSeams } from "./seams.js"
export { SIDE_BOWS } from "./side-line.js"
export type { TrouserSize } from "./size.js"
export { sizeOf } from "./size-of.js"
export { adjustSized, linesOf, type SizedTrousers } from "./sized.js"
export type { TrousersAsk } from "./trousers.js"
export { chosen, trousers } from "./trousers.js"
export { waistLevel, waistOnBand } from "./waist-level.js"
export { waistOpening } from "./waist-opening.js"
export type { Pleats, WaistShape } from "./waist-shape.js"
export { type BackShape, PLEATS } from "./waist-shape.js"
export type { FrontWalk } from "./walk.js"
export { type BackWalk, frontWalk, type PocketSide } from "./walk.js"
export { man, type Wearer, woman } from "./wearer.js"
export { UNDER_BELLY } from "./worn-waist.js"
export type { YokedWaist } from "./yoke-lines.js"
