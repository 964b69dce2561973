export {
  type BodyMeasurement,
  type BodyMeasurementId,
  bodyMeasurementIds,
  bodyMeasurements,
  frontArcs,
  fullSetIds,
  isBodyMeasurementId,
  type MeasurementKind,
  type PairedMeasurementId,
  unitOf,
} from "./body-measurements.js"
export {
  type BodyShapeId,
  type BodyShapeValue,
  bodyShapeIds,
  bodyShapes,
  posture,
  shoulderSlope,
  valuesOfShape,
} from "./body-shapes.js"
export { type Bounds, hardBounds } from "./bounds.js"
export {
  CHEST_OF_BACK,
  HIGH_HIP,
  SLEEVE_BEYOND_ACROMION,
  SLEEVE_OVER_ARM,
  waistbandRises,
} from "./definitions.js"
export {
  type FinalMeasurementId,
  type FinishedName,
  finalMeasurementIds,
  finishedNames,
  type GarmentMeasurementId,
  isFinalMeasurementId,
  measuredKind,
  type OwnFinishedNames,
} from "./finished-names.js"
export type { Gender } from "./gender.js"
export { isMeasurementId, type MeasurementId } from "./measurement-id.js"
export {
  isPairedMeasurementId,
  readSides,
  type SideMeasurements,
  type Sides,
  type SidesProblem,
} from "./sides.js"
