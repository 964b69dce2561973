import * as contract from "@toile/contract"
import { createMaterial, deleteMaterial, materialPage, readMaterial, updateMaterial } from "@toile/service-core"
import type { Mount } from "../route.js"

export function materialRoutes(mount: Mount): void {
  mount(contract.listMaterials, ({ actor, query }) => materialPage(actor, query))
  mount(contract.readMaterial, ({ actor, params }) => readMaterial(actor, params.id))
  mount(contract.createMaterial, ({ actor, body }) => createMaterial(actor, body))
  mount(contract.updateMaterial, ({ actor, params, body }) => updateMaterial(actor, params.id, body))
  mount(contract.deleteMaterial, ({ actor, params }) => deleteMaterial(actor, params.id))
}
