import { draftSvgWithText } from "@toile/svg-writer"
import { Effect } from "effect"
import { stringify } from "yaml"
import type { Actor } from "../actor.js"
import { conflict, orNotFound } from "../failure.js"
import { fileDescriptor } from "../file-descriptor.js"
import { inTurns } from "../in-turns.js"
import { titlesOf } from "../metadata/titles.js"
import { PatternCatalogue } from "../ports/catalogue.js"
import { Drafts, type StoredDraft } from "../ports/drafts.js"
import { MetadataElements } from "../ports/metadata.js"
import { rounded } from "../rounded.js"
import { fittingOf, fittingWords } from "./fitting.js"
import { answeredSides } from "./sides.js"

type Utf8 = (text: string) => Uint8Array

const found = Effect.fnUntraced(function* (actor: Actor, id: string) {
  return yield* orNotFound("draft")(yield* (yield* Drafts).find(actor.tenantId, id))
})

/**
 * `input.yml`: all that is needed to draft again; `garmentMeasurements.json`: what came out; `fitting.json`: what the
 * cutter is told of it (ours).
 */
export const readDraftAsset = Effect.fnUntraced(function* (actor: Actor, id: string, filename: string, utf8: Utf8) {
  const draft = yield* found(actor, id)
  return yield* fileDescriptor(filename, utf8(yield* assetText(actor, draft, filename)))
})

const assetText = Effect.fnUntraced(function* (actor: Actor, draft: StoredDraft, filename: string) {
  if (filename === "input.yml") return inputYaml(draft)
  if (!["garmentMeasurements.json", "fitting.json"].includes(filename)) {
    return yield* orNotFound("asset")<string>(undefined)
  }
  if (draft.status !== "completed") return yield* conflict(`The draft is ${draft.status}: nothing was measured.`)
  if (filename === "garmentMeasurements.json") return jsonText(rounded(draft.garmentMeasurements))
  const result = yield* (yield* Drafts).result(actor.tenantId, draft.id)
  return jsonText(fittingOf(yield* orNotFound("asset")(result)))
})

const jsonText = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`

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
      ...answeredSides(draft.sides),
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

/** The drawing of all pieces, with what the cutter is told of them below; ours. */
export const draftPreview = Effect.fnUntraced(function* (actor: Actor, id: string, utf8: Utf8) {
  const stored = yield* found(actor, id)
  const draft = yield* (yield* Drafts).result(actor.tenantId, id)
  if (draft === undefined) return yield* conflict(`The draft is ${stored.status}: there is nothing to draw.`)
  // A draft is parsed, and drawn: milliseconds each.
  yield* Effect.yieldNow
  const entry = yield* (yield* PatternCatalogue).reference(stored.patternRefId)
  const own = yield* (yield* MetadataElements).all(actor.tenantId)
  const context = { garment: entry?.data.patternName ?? "", subject: `draft ${id}`, language: "en" } as const
  const titles = entry === undefined ? {} : titlesOf(entry.data, own, context.language)
  yield* Effect.yieldNow
  const svg = yield* inTurns(draftSvgWithText(draft, context, fittingWords(draft, titles)))
  return { filename: "preview.svg", contentType: "image/svg+xml", bytes: utf8(svg) }
})
