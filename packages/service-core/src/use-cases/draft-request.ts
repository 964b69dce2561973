import { type MaterialEntry, sourcesAsDrafted } from "@toile/contract"
import type { MaterialUse } from "@toile/draft-model"
import type { PatternReferenceData } from "@toile/pattern-model"
import { selectMeasurements } from "@toile/schema-validator"
import type { StoredDraft } from "../ports/drafts.js"
import type { DraftRequest } from "../ports/engine.js"

/** What the engine drafts from: the stored inputs with the selected measurements alone. */
export const draftRequest = (draft: StoredDraft, data: PatternReferenceData): DraftRequest => ({
  patternId: draft.patternId,
  patternRefId: draft.patternRefId,
  measurementType: draft.measurementType,
  measurements: selectMeasurements(data, {
    measurementType: draft.measurementType,
    measurements: draft.measurements,
    selectedMeasurementIds: draft.selectedMeasurementIds ?? undefined,
  }),
  measurementSources: sourcesAsDrafted(draft.measurementSources),
  options: draft.options,
  seams: draft.seams,
  bodyShapes: draft.bodyShapes,
  materials: draft.materials satisfies Record<string, MaterialEntry> as Readonly<Record<string, MaterialUse>>,
  targetGarmentMeasurements: draft.targetGarmentMeasurements,
  ...(draft.parent === null ? {} : { parent: draft.parent }),
})
