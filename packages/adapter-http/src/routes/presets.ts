import * as contract from "@toile/contract"
import { createPreset, deletePreset, presetPage, readPreset, updatePreset } from "@toile/service-core"
import type { Mount } from "../route.js"

export function presetRoutes(mount: Mount): void {
  mount(contract.listPresets, ({ actor, query }) => presetPage(actor, query))
  mount(contract.readPreset, ({ actor, params }) => readPreset(actor, params.id))
  mount(contract.createPreset, ({ actor, body }) => createPreset(actor, body))
  mount(contract.updatePreset, ({ actor, params, body }) => updatePreset(actor, params.id, body))
  mount(contract.deletePreset, ({ actor, params }) => deletePreset(actor, params.id))
}
