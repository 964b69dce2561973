import * as contract from "@toile/contract"
import {
  createMetadata,
  deleteMetadata,
  exportMetadata,
  importMetadata,
  metadataCsv,
  metadataPage,
  readMetadata,
  updateMetadata,
} from "@toile/service-core"
import { Effect } from "effect"
import { csvRows, csvText } from "../csv.js"
import { received } from "../received.js"
import type { Mount } from "../route.js"

const encoders = { csv: csvText, utf8: (text: string) => Buffer.from(text) }

export function metadataRoutes(mount: Mount): void {
  mount(contract.importMetadata, ({ actor, query, upload }) =>
    importMetadata(actor, received(csvRows(upload)), query.dryRun),
  )
  mount(contract.exportMetadata, ({ actor, body, wantsOther }) =>
    wantsOther && body.fileType !== "json"
      ? Effect.map(metadataCsv(actor, body, encoders), (rendered) => ({ rendered }))
      : exportMetadata(actor, body, encoders),
  )
  mount(contract.createMetadata, ({ actor, body }) => createMetadata(actor, body))
  mount(contract.listMetadata, ({ actor, query }) => metadataPage(actor, query))
  mount(contract.readMetadata, ({ actor, params }) => readMetadata(actor, params.uuid))
  mount(contract.updateMetadata, ({ actor, params, body }) => updateMetadata(actor, params.uuid, body))
  mount(contract.deleteMetadata, ({ actor, params }) => deleteMetadata(actor, params.uuid))
}
