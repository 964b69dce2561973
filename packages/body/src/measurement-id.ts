import { type BodyMeasurementId, isBodyMeasurementId } from "./body-measurements.js"
import { type FinalMeasurementId, isFinalMeasurementId } from "./finished-names.js"

/** What a draft may be made from: of a body (`mb`), or of a finished garment (`mf`). */
export type MeasurementId = BodyMeasurementId | FinalMeasurementId

export const isMeasurementId = (id: string): id is MeasurementId => isBodyMeasurementId(id) || isFinalMeasurementId(id)
