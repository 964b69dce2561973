import * as contract from "@toile/contract"
import { createExport, exportPage, previewExport, readExport, readExportFile } from "@toile/service-core"
import { accepted } from "../accepted.js"
import type { Mount } from "../route.js"

export function exportRoutes(mount: Mount): void {
  mount(contract.createExport, ({ actor, body }) => accepted(createExport(actor, body)))
  mount(contract.previewExport, ({ actor, body }) => previewExport(actor, body))
  mount(contract.listExports, ({ actor, query }) => exportPage(actor, query))
  mount(contract.readExport, ({ actor, params }) => readExport(actor, params.id))
  mount(contract.downloadExportFile, ({ actor, params }) => readExportFile(actor, params.id, params.filename))
}
