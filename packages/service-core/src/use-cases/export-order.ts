import type { ExportConfig } from "@toile/contract"
import { isErr } from "@toile/result"
import { Effect, Result } from "effect"
import { PatternCatalogue } from "../ports/catalogue.js"
import { Drafts, type StoredDraft } from "../ports/drafts.js"
import { type DraftRequest, Engine, type EngineRefusal, type ExportOrder } from "../ports/engine.js"
import type { StoredExport } from "../ports/exports.js"
import { Log } from "../ports/log.js"
import { MeasurementProfiles } from "../ports/measurement-profiles.js"
import { draftRequest } from "./draft-request.js"
import { nestSizes } from "./export-drafts.js"
import { exportedMaterials, groupLayout, rescaled } from "./export-layout.js"

/** For whom something is drafted, and what the log calls it. */
export interface DraftedFor {
  readonly tenantId: string
  readonly about: Readonly<Record<string, string>>
}

/** A stored draft with its reference, and what it is drafted from. */
export const inputOf = Effect.fnUntraced(function* (tenantId: string, draftId: string) {
  const draft = yield* (yield* Drafts).find(tenantId, draftId)
  if (draft === undefined) return undefined
  const entry = yield* (yield* PatternCatalogue).reference(draft.patternRefId)
  return entry && { draft, entry, request: draftRequest(draft, entry.data) }
})

export type Input = NonNullable<Effect.Success<ReturnType<typeof inputOf>>>

/** The engine's draft. A mistake of the pattern is for the log, and for whoever wrote it: which, and on what it came to light. */
export const drafted = Effect.fnUntraced(function* (
  { tenantId, about }: DraftedFor,
  { draft, entry }: Input,
  request: DraftRequest,
) {
  const log = yield* Log
  const bundle = yield* (yield* PatternCatalogue).bundle(entry)
  const found = { ...about, tenant: tenantId, draft: draft.id, pattern: entry.data.slug, reference: entry.refId }
  return yield* (yield* Engine).draft(request, bundle).pipe(
    Effect.tapError(({ defect }) =>
      Effect.sync(() => {
        if (defect !== undefined) log.error({ ...found, reason: defect }, "a pattern has a defect")
      }),
    ),
  )
})

/** The customer is the measurement profile's name, as it is now; one that is gone is not told. */
const orderWords = Effect.fnUntraced(function* (
  tenantId: string,
  { createdAt, note, measurementProfileId }: StoredDraft,
  { labels = [], tickets = false }: ExportConfig,
) {
  if (labels.length === 0 && !tickets) return undefined
  const profile =
    tickets || labels.includes("customer")
      ? yield* (yield* MeasurementProfiles).find(tenantId, measurementProfileId)
      : undefined
  return { createdAt, note, ...(profile === undefined ? {} : { customer: profile.name }) }
})

const gone: EngineRefusal = { message: "The export's draft is not there." }

/** What the engine is asked for: each draft as it was made, or made again in the scaling that the export has of its own. */
export const exportOrder = Effect.fnUntraced(function* (whose: DraftedFor, made: StoredExport) {
  const ids = made.joined?.draftIds ?? [made.draftId]
  const parts: { readonly input: Input; readonly draftJson: string }[] = []
  for (const id of ids) {
    const input = yield* inputOf(whose.tenantId, id)
    const kept = yield* (yield* Drafts).resultJson(whose.tenantId, id)
    if (input === undefined || kept === undefined) return Result.fail(gone)
    const { data } = input.entry
    const materials =
      made.joined === null ? made.materials : exportedMaterials(input.draft, data, made.joined.materials)
    const others = rescaled({ materials }, input.draft, data)
    const again = others && (yield* Effect.result(drafted(whose, input, { ...input.request, materials: others })))
    if (again !== undefined && Result.isFailure(again)) return Result.fail(again.failure)
    parts.push({ input, draftJson: again?.success.json ?? kept })
  }
  const told = yield* Effect.forEach(parts, ({ input: { draft } }) => orderWords(whose.tenantId, draft, made.config))
  const [first, ...further] = parts.map(({ input: { draft, entry }, draftJson }, index) => ({
    ...(told[index] === undefined ? {} : { order: told[index] }),
    draftJson,
    draftId: draft.id,
    garment: { slug: entry.data.slug, name: entry.data.patternName },
  }))
  const inputs = parts.map(({ input }) => input)
  const layoutOf = (group: string) => {
    const owner = inputs.find(({ draft }) => draft.materials[group] !== undefined) ?? inputs[0]!
    return groupLayout(made, owner.draft, group)
  }
  const groups = [...new Set(inputs.flatMap(({ entry }) => entry.data.materials))]
  const drafts = inputs.map(({ draft }) => draft)
  const nest = made.config.gradedNest === true ? nestSizes(drafts, made.config) : undefined
  // Notes by which sizes are called may have changed since the export was accepted
  if (nest !== undefined && isErr(nest))
    return Result.fail<EngineRefusal>({ message: `config.sampleSize ${nest.error}` })
  return Result.succeed<ExportOrder>({
    ...first!,
    createdAt: inputs[0]!.draft.createdAt,
    fileType: made.fileType,
    config: made.config,
    objects: made.objects,
    groups: Object.fromEntries(groups.map((group) => [group, layoutOf(group)])),
    defaultFabric: layoutOf(""),
    ...(further.length === 0 ? {} : { further }),
    ...(nest === undefined ? {} : { nest: nest.value }),
  })
})
