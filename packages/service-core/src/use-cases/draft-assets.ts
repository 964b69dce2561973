import { draftSvg } from "@toile/svg-writer"
import { Effect } from "effect"
import { stringify } from "yaml"
import type { Actor } from "../actor.js"
import { conflict, orNotFound } from "../failure.js"
import { fileDescriptor } from "../file-descriptor.js"
import { PatternCatalogue } from "../ports/catalogue.js"
import { Drafts, type StoredDraft } from "../ports/drafts.js"
import { rounded } from "../rounded.js"

type Utf8 = (text: string) => Uint8Array

const found = Effect.fnUntraced(function* (actor: Actor, id: string) {
  return yield* orNotFound("draft")(yield* (yield* Drafts).find(actor.tenantId, id))
})

/** `input.yml`: all that is needed to draft again; `garmentMeasurements.json`: what came out. */
export const readDraftAsset = Effect.fnUntraced(function* (actor: Actor, id: string, filename: string, utf8: Utf8) {
  const draft = yield* found(actor, id)
  const text = filename === "input.yml" ? inputYaml(draft) : yield* garmentMeasurementsJson(draft, filename)
  return yield* fileDescriptor(filename, utf8(text))
})

const garmentMeasurementsJson = Effect.fnUntraced(function* (draft: StoredDraft, filename: string) {
  if (filename !== "garmentMeasurements.json") return yield* orNotFound("asset")<string>(undefined)
  if (draft.status !== "completed") return yield* conflict(`The draft is ${draft.status}: nothing was measured.`)
  return `${JSON.stringify(rounded(draft.garmentMeasurements), null, 2)}\n`
})

/** The fields of a creation body, with the very reference and the options after fallbacks. */
function inputYaml(draft: StoredDraft): string {
  return stringify(
    {
      patternId: draft.patternId,
      patternRef: draft.patternRefId,
      measurementType: draft.measurementType,
      measurements: draft.measurements,
      ...(draft.selectedMeasurementIds === null ? {} : { selectedMeasurementIds: draft.selectedMeasurementIds }),
      measurementSources: draft.measurementSources,
      options: draft.options,
      seams: draft.seams,
      bodyShapes: draft.bodyShapes,
      materials: draft.materials,
      targetGarmentMeasurements: draft.targetGarmentMeasurements,
      ...(draft.parentDraftId === null ? {} : { parentDraftId: draft.parentDraftId }),
    },
    { aliasDuplicateObjects: false, lineWidth: 0 },
  )
}

/** The drawing of all pieces; ours. */
export const draftPreview = Effect.fnUntraced(function* (actor: Actor, id: string, utf8: Utf8) {
  const stored = yield* found(actor, id)
  const draft = yield* (yield* Drafts).result(actor.tenantId, id)
  if (draft === undefined) return yield* conflict(`The draft is ${stored.status}: there is nothing to draw.`)
  const entry = yield* (yield* PatternCatalogue).reference(stored.patternRefId)
  const svg = draftSvg(draft, { garment: entry?.data.patternName ?? "", subject: `draft ${id}`, language: "en" })
  return { filename: "preview.svg", contentType: "image/svg+xml", bytes: utf8(svg) }
})
