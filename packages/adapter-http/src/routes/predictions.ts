import * as contract from "@toile/contract"
import { predictFromScan, predictMeasurements, readPrediction } from "@toile/service-core"
import type { Mount } from "../route.js"

export function predictionRoutes(mount: Mount): void {
  mount(contract.predictBody, ({ body }) => predictMeasurements(body))
  mount(contract.predictScan, ({ body }) => predictFromScan(body))
  mount(contract.readPrediction, ({ actor, params }) => readPrediction(actor, params.id))
}
