import * as contract from "@toile/contract"
import { jobPage, readJob } from "@toile/service-core"
import type { Mount } from "../route.js"

export function jobRoutes(mount: Mount): void {
  mount(contract.listJobs, ({ actor, query }) => jobPage(actor, query))
  mount(contract.readJob, ({ actor, params }) => readJob(actor, params.id))
}
