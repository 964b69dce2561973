import { type BodyMeasurementId, bodyMeasurementIds, bodyShapeIds, hardBounds, valuesOfShape } from "@toile/body"

/** The bounds of a measurement for either gender: which of the two counts, the gender beside it tells. */
export function boundsOf(id: BodyMeasurementId) {
  const both = [hardBounds("female", id), hardBounds("male", id)]
  return { minimum: Math.min(...both.map(({ low }) => low)), maximum: Math.max(...both.map(({ high }) => high)) }
}

/** What a prediction is made from, for the description: the vocabulary of bodies with its bounds. */
export const predictedFrom = {
  measurements: {
    minProperties: 1,
    properties: Object.fromEntries(bodyMeasurementIds.map((id) => [id, { type: "number", ...boundsOf(id) }])),
    additionalProperties: false,
  },
  bodyShapes: {
    properties: Object.fromEntries(bodyShapeIds.map((id) => [id, { type: "string", enum: [...valuesOfShape(id)] }])),
    additionalProperties: false,
  },
}
