import { Effect } from "effect"
import { Clients, Tenants, Users } from "../ports/accounts.js"
import { Secrets } from "../ports/secrets.js"
import { Ids, now } from "../ports/time-and-ids.js"
import { Transactions } from "../ports/transactions.js"
import { beginDemo } from "./demo-data.js"

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

/** Makes a tenant as the operator asks for it, with a password for its owner that is told once. */
export const openTenant = Effect.fnUntraced(function* (name: string, ownerEmail: string) {
  const ownerPassword = yield* madePassword
  const id = yield* createTenant(name, ownerEmail, ownerPassword)
  return { id, name, ownerEmail, ownerPassword }
})

const madePassword = Effect.map(Secrets, ({ random }) => random().slice(0, 20))

/**
 * Makes the first tenant where there is none yet; of servers that start at the same time, one makes it.
 *
 * @param demo the tenant is for demo data (seedDemo)
 * @returns undefined where there is one; else its ID, and the password, to be told once, if one was made up
 */
export const firstStart = Effect.fnUntraced(function* (
  ownerEmail: string,
  ownerPassword: string | undefined,
  demo: boolean,
) {
  const tenants = yield* Tenants
  const { run } = yield* Transactions
  return yield* run(
    Effect.gen(function* () {
      if ((yield* tenants.count) > 0) return undefined
      const made = ownerPassword === undefined ? yield* madePassword : undefined
      const tenantId = yield* createTenant("First tenant", ownerEmail, ownerPassword ?? made!)
      if (demo) yield* beginDemo(tenantId)
      return { tenantId, madePassword: made }
    }),
  )
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
