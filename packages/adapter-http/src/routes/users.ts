import * as contract from "@toile/contract"
import {
  createUser,
  deleteUser,
  type Failure,
  readUser,
  rolePage,
  setPassword,
  updateUser,
  userPage,
} from "@toile/service-core"
import { Effect } from "effect"
import { loginThrottle } from "../login-throttle.js"
import type { Mount } from "../route.js"

export function userRoutes(mount: Mount): void {
  // The present password could be guessed here as at a login.
  const throttle = loginThrottle(Date.now)
  const slowed = <A, R>(key: string, work: Effect.Effect<A, Failure, R>): Effect.Effect<A, Failure, R> =>
    Effect.suspend(() => {
      const wait = throttle.begin(key)
      if (wait === undefined) return Effect.fail<Failure>({ _tag: "Unavailable", detail: "Wait a moment." })
      const told = Effect.onExit(work, ({ _tag }) =>
        Effect.sync(() => (_tag === "Success" ? throttle.succeeded(key) : throttle.failed(key))),
      )
      return Effect.delay(told, wait)
    })

  mount(contract.listUsers, ({ actor, query }) => userPage(actor, query))
  mount(contract.readUser, ({ actor, params }) => readUser(actor, params.id))
  mount(contract.createUser, ({ actor, body }) => createUser(actor, body))
  mount(contract.updateUser, ({ actor, params, body }) => updateUser(actor, params.id, body))
  mount(contract.setPassword, ({ actor, params, body }) => slowed(actor.id, setPassword(actor, params.id, body)))
  mount(contract.deleteUser, ({ actor, params }) => deleteUser(actor, params.id))
  mount(contract.listRoles, ({ query }) => Effect.succeed(rolePage(query)))
}
