import * as contract from "@toile/contract"
import { createDraft, deleteDraft, draftPage, readDraft, setDraftNote } from "@toile/service-core"
import type { Mount } from "../route.js"

export function draftRoutes(mount: Mount): void {
  mount(contract.createDraft, ({ actor, body }) => createDraft(actor, body))
  mount(contract.listDrafts, ({ actor, query }) => draftPage(actor, query))
  mount(contract.readDraft, ({ actor, params }) => readDraft(actor, params.id))
  mount(contract.updateDraft, ({ actor, params, body }) => setDraftNote(actor, params.id, body.note))
  mount(contract.deleteDraft, ({ actor, params }) => deleteDraft(actor, params.id))
}
