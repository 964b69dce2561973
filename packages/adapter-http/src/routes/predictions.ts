import * as contract from "@toile/contract"
import { predictBodyOf, predictFromScan, readPrediction } from "@toile/service-core"
import type { Mount } from "../route.js"

export function predictionRoutes(mount: Mount): void {
  mount(contract.predictBody, ({ actor, body }) => predictBodyOf(actor, body, false))
  mount(contract.predictScan, ({ actor, body, formFile }) => predictFromScan(actor, body, false, formFile))
  mount(contract.readPrediction, ({ actor, params }) => readPrediction(actor, params.id))
}
