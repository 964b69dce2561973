import type { CreateDraft, InputError } from "@toile/contract"
import type { ParentDraft } from "@toile/pattern-model"
import { Effect } from "effect"
import type { Actor } from "../actor.js"
import { PatternCatalogue } from "../ports/catalogue.js"
import { Drafts } from "../ports/drafts.js"

/** What a draft records of its parent: all that is taken from it, so that it can be made again without it. */
export interface NamedParent {
  readonly parentDraftId: string | null
  readonly parent: ParentDraft | null
}

const none: NamedParent = { parentDraftId: null, parent: null }

/**
 * The completed draft of the same tenant that a body names as its parent. `notDone` is the status of one that is there
 * and has nothing to give yet.
 */
export const namedParent = Effect.fnUntraced(function* (actor: Actor, { parentDraftId }: CreateDraft) {
  const errors: InputError[] = []
  if (parentDraftId === undefined) return { errors, named: none, notDone: undefined }
  const draft = yield* (yield* Drafts).find(actor.tenantId, parentDraftId)
  const entry = draft && (yield* (yield* PatternCatalogue).reference(draft.patternRefId))
  if (draft === undefined || entry === undefined) {
    errors.push({ pointer: "/parentDraftId", message: "parentDraftId section: there is no such draft" })
    return { errors, named: none, notDone: undefined }
  }
  if (draft.status !== "completed") return { errors, named: none, notDone: draft.status }
  const parent: ParentDraft = { pattern: entry.data.slug, garmentMeasurements: draft.garmentMeasurements }
  return { errors, named: { parentDraftId, parent } satisfies NamedParent, notDone: undefined }
})
