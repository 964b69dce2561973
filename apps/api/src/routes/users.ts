import * as contract from "@toile/contract"
import { createUser, deleteUser, readUser, rolePage, setPassword, updateUser, userPage } from "@toile/service-core"
import { Effect } from "effect"
import type { Mount } from "../route.js"

export function userRoutes(mount: Mount): void {
  mount(contract.listUsers, ({ actor, query }) => userPage(actor, query))
  mount(contract.readUser, ({ actor, params }) => readUser(actor, params.id))
  mount(contract.createUser, ({ actor, body }) => createUser(actor, body))
  mount(contract.updateUser, ({ actor, params, body }) => updateUser(actor, params.id, body))
  mount(contract.setPassword, ({ actor, params, body }) => setPassword(actor, params.id, body))
  mount(contract.deleteUser, ({ actor, params }) => deleteUser(actor, params.id))
  mount(contract.listRoles, ({ query }) => Effect.succeed(rolePage(query)))
}
