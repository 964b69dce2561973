import type { ClientItem, CreateClient, Page, Client as ToldClient, UpdateClient } from "@toile/contract"
import { Effect } from "effect"
import type { Actor } from "../actor.js"
import { changedFields, invalid, orNotFound } from "../failure.js"
import { type Client, type ClientQuery, Clients, Sessions } from "../ports/accounts.js"
import { Secrets } from "../ports/secrets.js"
import { Transactions } from "../ports/transactions.js"
import { ownAccounts } from "./account-source.js"
import { createClient } from "./first-start.js"

export const clientPage = Effect.fnUntraced(function* (actor: Actor, query: ClientQuery) {
  const found = yield* (yield* Clients).list(actor.tenantId, query)
  const item = ({ id, name, enabled, roles }: Client): ClientItem => ({ id, name, enabled, roles })
  return { ...found, items: found.items.map(item) } satisfies Page<ClientItem>
})

const storedClient = Effect.fnUntraced(function* (actor: Actor, id: string) {
  return yield* orNotFound("client")(yield* (yield* Clients).find(actor.tenantId, id))
})

const told = Effect.fnUntraced(function* ({ id, name, clientId, sealedSecret, enabled, roles }: Client) {
  const { unseal } = yield* Secrets
  return { id, name, clientId, secret: unseal(sealedSecret), enabled, roles } satisfies ToldClient
})

export const readClient = (actor: Actor, id: string) => Effect.flatMap(storedClient(actor, id), told)

export const addClient = Effect.fnUntraced(function* (actor: Actor, { name, enabled, roles = [] }: CreateClient) {
  yield* ownAccounts
  return yield* told(yield* createClient(actor.tenantId, name, roles, enabled))
})

/** Changes a client; a disabled one's sessions end, and it gets no more tokens. */
export const updateClient = Effect.fnUntraced(function* (actor: Actor, id: string, body: UpdateClient) {
  yield* ownAccounts
  const { run } = yield* Transactions
  return yield* run(
    Effect.gen(function* () {
      const client = yield* storedClient(actor, id)
      const errors = changedFields(yield* told(client), body, ["clientId", "secret"])
      if (errors.length > 0) return yield* invalid(errors)
      const { clientId: _clientId, secret: _secret, ...changes } = body
      const changed: Client = { ...client, ...changes }
      yield* (yield* Clients).update(changed)
      if (!changed.enabled) yield* (yield* Sessions).removeOf(id)
      return yield* told(changed)
    }),
  )
})

/** The old secret opens nothing from now on; tokens that were got with it live their few minutes out. */
export const renewClientSecret = Effect.fnUntraced(function* (actor: Actor, id: string) {
  yield* ownAccounts
  const { seal, random } = yield* Secrets
  const { run } = yield* Transactions
  const secret = random()
  yield* run(
    Effect.gen(function* () {
      const client = yield* storedClient(actor, id)
      yield* (yield* Clients).update({ ...client, sealedSecret: seal(secret) })
    }),
  )
  return { secret }
})

export const deleteClient = Effect.fnUntraced(function* (actor: Actor, id: string) {
  yield* ownAccounts
  const { run } = yield* Transactions
  yield* run(
    Effect.gen(function* () {
      yield* storedClient(actor, id)
      yield* (yield* Clients).remove(actor.tenantId, id)
      yield* (yield* Sessions).removeOf(id)
    }),
  )
  return undefined
})
