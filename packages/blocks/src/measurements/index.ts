export {
  BELLY_IN_FRONT,
  BELLY_TOLD_FROM,
  BOTTOMS_TOLD_BY_GIRTHS,
  bellyNote,
  bellyTold,
  chestOverBelly,
  seenBellyNote,
  seenBellyOfJacket,
  seenBellyOfTop,
  sideOverBelly,
} from "./belly.js"
export { bodyGirths } from "./body-girths.js"
export { refuseUnlikelyBottom } from "./bottom-plausible.js"
export { bustInside } from "./bust-inside.js"
export {
  aboveHipsFalls,
  acrossFalls,
  chestBesideBackFalls,
  chestBesideDartFalls,
  chestFalls,
  chestOverBellyFalls,
  closedByFrameFalls,
  easeFalls,
  fadedDartFalls,
  fallsWithSeat,
  forkFalls,
  frameFalls,
  heldPointFalls,
  hemFalls,
  hemFallsWithBelly,
  hipsFallWithRoom,
  knitHemFalls,
  legFalls,
  letOutBustFalls,
  letOutFalls,
  letOutFallsWithHips,
  navelFalls,
  wristFalls,
} from "./falls.js"
export {
  ARMHOLES,
  type ArmholeOf,
  armholeOver,
  type ByFit,
  bodyScye,
  type FigureOf,
  type FigureRuleName,
  figureAsks,
  LONGER_LOWER,
  overScye,
  WOVEN_LEGS,
} from "./figure-asks.js"
export { PANELS_PARTED } from "./figure-halves.js"
export { byFit, FIT_EASES } from "./fit-eases.js"
export { FIT_TOLERANCES } from "./fit-tolerances.js"
export { found } from "./found.js"
export {
  type ArcAsk,
  arcCounts,
  bustArcOver,
  type FrontTold,
  frontArcNote,
  frontScaled,
  frontTold,
  HIP_ARC_MOST,
  hipArcOver,
  widerByArc,
} from "./front-arc.js"
export { frontHalf } from "./front-half.js"
/** The measurement groups of the catalogue (`group.waist`): of each, one item is taken; the first is the usual one. */
export * as group from "./groups.js"
export { refuseOtherUnits } from "./implausible.js"
export { jacketArcFound, jacketFrontOfBelly, jacketWiderByArc } from "./jacket-arc.js"
export { LEAST_TOLD } from "./least-told.js"
export { bustLevels, hipLevel, torsoLevels } from "./levels.js"
export { measuredHighHip } from "./measured-high-hip.js"
export { naturalWaist, type WaistAsk } from "./natural-waist.js"
export { largestMeasured, navelGirth } from "./over-navel.js"
export { dartsForSeat, SEAT_SEEN, type SeatAsk, seatGirth, seatNote } from "./seat.js"
export { hollowOf, SWAYBACK } from "./swayback.js"
export { dartMeasurements, dartsTold, dartYields, finishedDarts, mouthsOf } from "./waist-darts.js"
export { girthProfile, levelOf, MENS_BAND_LEVEL, ROUNDER_ABOVE } from "./waist-level.js"
