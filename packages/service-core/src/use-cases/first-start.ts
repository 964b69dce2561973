import { Effect } from "effect"
import { Clients, Tenants, Users } from "../ports/accounts.js"
import { Secrets } from "../ports/secrets.js"
import { Ids, now } from "../ports/time-and-ids.js"
import { Transactions } from "../ports/transactions.js"

/** Makes a tenant with its owner. */
export const createTenant = Effect.fnUntraced(function* (name: string, ownerEmail: string, ownerPassword: string) {
  const ids = yield* Ids
  const tenants = yield* Tenants
  const users = yield* Users
  const createdAt = yield* now
  const tenantId = yield* ids.next
  const owner = {
    id: yield* ids.next,
    tenantId,
    email: ownerEmail,
    firstName: "",
    lastName: "",
    passwordHash: yield* (yield* Secrets).hashPassword(ownerPassword),
    isAdmin: true,
    enabled: true,
    roles: [],
    createdAt,
  }
  yield* (yield* Transactions).run(
    Effect.andThen(tenants.insert({ id: tenantId, name, createdAt }), users.insert(owner)),
  )
  return tenantId
})

/**
 * Makes the first tenant where there is none yet.
 *
 * @returns the password that was made up for its owner, to be told once; undefined where nothing was made up
 */
export const firstStart = Effect.fnUntraced(function* (ownerEmail: string, ownerPassword: string | undefined) {
  if ((yield* (yield* Tenants).count) > 0) return undefined
  const made = ownerPassword === undefined ? (yield* Secrets).random().slice(0, 20) : undefined
  yield* createTenant("First tenant", ownerEmail, ownerPassword ?? made!)
  return made
})

/** Makes an application of a tenant; its secret is stored encrypted. */
export const createClient = Effect.fnUntraced(function* (
  tenantId: string,
  name: string,
  roles: readonly string[],
  enabled = true,
) {
  const secrets = yield* Secrets
  const ids = yield* Ids
  const secret = secrets.random()
  const client = {
    id: yield* ids.next,
    tenantId,
    name,
    clientId: yield* ids.next,
    sealedSecret: secrets.seal(secret),
    enabled,
    roles,
  }
  yield* (yield* Clients).insert(client)
  return { ...client, secret }
})
