import * as contract from "@toile/contract"
import { batchPage, prepareBatch, readBatch } from "@toile/service-core"
import { Effect } from "effect"
import { accepted } from "../accepted.js"
import type { Mount } from "../route.js"

export function batchRoutes(mount: Mount): void {
  mount(contract.createBatch, { prepare: ({ actor, body }) => Effect.map(prepareBatch(actor, body), accepted) })
  mount(contract.listBatches, ({ actor, query }) => batchPage(actor, query))
  mount(contract.readBatch, ({ actor, params }) => readBatch(actor, params.id))
}
