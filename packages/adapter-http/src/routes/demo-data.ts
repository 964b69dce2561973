import * as contract from "@toile/contract"
import { readDemoData, removeDemoData } from "@toile/service-core"
import type { Mount } from "../route.js"

export function demoDataRoutes(mount: Mount): void {
  mount(contract.readDemoData, ({ actor }) => readDemoData(actor))
  mount(contract.removeDemoData, ({ actor }) => removeDemoData(actor))
}
