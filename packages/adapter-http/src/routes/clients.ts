import * as contract from "@toile/contract"
import { addClient, clientPage, deleteClient, readClient, renewClientSecret, updateClient } from "@toile/service-core"
import type { Mount } from "../route.js"

export function clientRoutes(mount: Mount): void {
  mount(contract.listClients, ({ actor, query }) => clientPage(actor, query))
  mount(contract.readClient, ({ actor, params }) => readClient(actor, params.id))
  mount(contract.createClient, ({ actor, body }) => addClient(actor, body))
  mount(contract.updateClient, ({ actor, params, body }) => updateClient(actor, params.id, body))
  mount(contract.renewClientSecret, ({ actor, params }) => renewClientSecret(actor, params.id))
  mount(contract.deleteClient, ({ actor, params }) => deleteClient(actor, params.id))
}
