import * as contract from "@toile/contract"
import { batchPage, createBatch, readBatch } from "@toile/service-core"
import { accepted } from "../accepted.js"
import type { Mount } from "../route.js"

export function batchRoutes(mount: Mount): void {
  mount(contract.createBatch, ({ actor, body }) => accepted(createBatch(actor, body)))
  mount(contract.listBatches, ({ actor, query }) => batchPage(actor, query))
  mount(contract.readBatch, ({ actor, params }) => readBatch(actor, params.id))
}
