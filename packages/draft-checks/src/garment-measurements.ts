import type { Draft } from "@toile/draft-model"
import type { Violation } from "./violation.js"

/** Every garment measurement is a length above zero. */
export const checkGarmentMeasurements = (draft: Draft): Violation[] =>
  Object.entries(draft.garmentMeasurements).flatMap(([name, cm]): Violation[] =>
    cm > 0 ? [] : [{ kind: "garmentMeasurement", detail: `${name} is ${cm} cm` }],
  )
