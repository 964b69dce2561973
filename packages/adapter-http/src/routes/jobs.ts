import * as contract from "@toile/contract"
import { cancelJobOf, jobPage, readJob } from "@toile/service-core"
import type { Mount } from "../route.js"

export function jobRoutes(mount: Mount): void {
  mount(contract.listJobs, ({ actor, query }) => jobPage(actor, query))
  mount(contract.readJob, ({ actor, params }) => readJob(actor, params.id))
  mount(contract.cancelJob, ({ actor, params }) => cancelJobOf(actor, params.id))
}
