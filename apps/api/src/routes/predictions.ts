import { predictBody } from "@toile/contract"
import { predictMeasurements } from "@toile/service-core"
import type { Mount } from "../route.js"

export function predictionRoutes(mount: Mount): void {
  mount(predictBody, ({ body }) => predictMeasurements(body))
}
