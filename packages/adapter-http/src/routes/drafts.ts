import * as contract from "@toile/contract"
import {
  archiveDraft,
  createDraft,
  deleteDraft,
  draftPage,
  draftPreview,
  generateTechPack,
  readDraft,
  readDraftAsset,
  readTechPackFile,
  unarchiveDraft,
  updateDraft,
} from "@toile/service-core"
import { accepted } from "../accepted.js"
import type { Mount } from "../route.js"

const utf8 = (text: string) => Buffer.from(text, "utf8")

export function draftRoutes(mount: Mount): void {
  mount(contract.createDraft, ({ actor, body }) => accepted(createDraft(actor, body)))
  mount(contract.listDrafts, ({ actor, query }) => draftPage(actor, query))
  mount(contract.readDraft, ({ actor, params }) => readDraft(actor, params.id))
  mount(contract.updateDraft, ({ actor, params, body }) => updateDraft(actor, params.id, body))
  mount(contract.readDraftAsset, ({ actor, params }) => readDraftAsset(actor, params.id, params.filename, utf8))
  mount(contract.previewDraft, ({ actor, params }) => draftPreview(actor, params.id, utf8))
  mount(contract.generateTechPack, ({ actor, params, body }) => accepted(generateTechPack(actor, params.id, body)))
  mount(contract.acceptTechPack, ({ actor, params, query: { excludedSections, language } }) =>
    accepted(
      generateTechPack(actor, params.id, {
        ...(excludedSections === undefined ? {} : { excludedSections }),
        ...(language === undefined ? {} : { language }),
      }),
    ),
  )
  mount(contract.downloadTechPack, ({ actor, params }) => readTechPackFile(actor, params.id, params.techPackFile))
  mount(contract.archiveDraft, ({ actor, params }) => archiveDraft(actor, params.id))
  mount(contract.unarchiveDraft, ({ actor, params }) => unarchiveDraft(actor, params.id))
  mount(contract.deleteDraft, ({ actor, params }) => deleteDraft(actor, params.id))
}
