import { sourcesAsDrafted } from "@toile/contract"
import type { StoredDraft } from "../ports/drafts.js"
import type { TechPackRequest } from "../ports/engine.js"

/**
 * What is known of who will wear a draft: its measurements but for those that a prediction gave, drafted from or not. Of a value
 * without a source it is taken that somebody measured it.
 */
export const fitOfDraft = ({
  measurementType,
  measurements,
  measurementSources,
  bodyShapes,
  options,
}: Pick<StoredDraft, "measurementType" | "measurements" | "measurementSources" | "bodyShapes" | "options">): Pick<
  TechPackRequest,
  "fit" | "noFit"
> => {
  if (measurementType !== "body") return { noFit: "byGarment" }
  const sources = sourcesAsDrafted(measurementSources)
  const known = Object.entries(measurements).filter(([id]) => sources[id] !== "predicted")
  if (known.length === 0) return { noFit: "nothingMeasured" }
  const shapes = Object.entries(bodyShapes).map(([id, value]) => [id, String(value)])
  return { fit: { measurements: Object.fromEntries(known), bodyShapes: Object.fromEntries(shapes), options } }
}
