export { type Alias, type Standard, type StandardTable, standards } from "./aliases.js"
export type { MeshScanWarning } from "./mesh-scan-warning.js"
export { type MeshFromScanner, type ScannedBody, type ScanSource, scanMesh } from "./scan-mesh.js"
export type { ScannedShape, ScannedShapes } from "./scanned-shapes.js"
export {
  type ScannedSet,
  type ScanProblem,
  type ScanWarning,
  type SetFromScanner,
  scannerMeasurements,
  scannerMeasurementsInParts,
} from "./scanner-set.js"
export { type LengthUnit, lengthUnits } from "./units.js"
