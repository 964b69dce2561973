import * as contract from "@toile/contract"
import {
  createExportProfile,
  deleteExportProfile,
  exportProfilePage,
  readExportProfile,
  updateExportProfile,
} from "@toile/service-core"
import type { Mount } from "../route.js"

export function exportProfileRoutes(mount: Mount): void {
  mount(contract.listExportProfiles, ({ actor, query }) => exportProfilePage(actor, query))
  mount(contract.readExportProfile, ({ actor, params }) => readExportProfile(actor, params.id))
  mount(contract.createExportProfile, ({ actor, body }) => createExportProfile(actor, body))
  mount(contract.updateExportProfile, ({ actor, params, body }) => updateExportProfile(actor, params.id, body))
  mount(contract.deleteExportProfile, ({ actor, params }) => deleteExportProfile(actor, params.id))
}
