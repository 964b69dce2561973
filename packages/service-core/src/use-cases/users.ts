import type { CreateUser, Page, SetPassword, UpdateUser, UserItem, User as UserTold } from "@toile/contract"
import { Effect } from "effect"
import type { Actor } from "../actor.js"
import { conflict, forbidden, invalid, orNotFound } from "../failure.js"
import { Sessions, type User, type UserQuery, Users } from "../ports/accounts.js"
import { Secrets } from "../ports/secrets.js"
import { Ids, now } from "../ports/time-and-ids.js"
import { Transactions } from "../ports/transactions.js"
import { ownAccounts } from "./account-source.js"

export const userPage = Effect.fnUntraced(function* (actor: Actor, query: UserQuery) {
  const found = yield* (yield* Users).list(actor.tenantId, query)
  return { ...found, items: found.items.map(userItem) } satisfies Page<UserItem>
})

const userItem = ({ id, email, firstName, lastName, createdAt, isAdmin, enabled }: User): UserItem => ({
  id,
  email,
  firstName,
  lastName,
  createdAt,
  isAdmin,
  enabled,
})

const told = ({ id, email, firstName, lastName, createdAt, enabled, roles }: User): UserTold => ({
  id,
  email,
  firstName,
  lastName,
  createdAt,
  enabled,
  roles,
})

const storedUser = Effect.fnUntraced(function* (actor: Actor, id: string) {
  return yield* orNotFound("user")(yield* (yield* Users).find(actor.tenantId, id))
})

export const readUser = (actor: Actor, id: string) => Effect.map(storedUser(actor, id), told)

/** Makes a user without a password: no login works until one is set. */
export const createUser = Effect.fnUntraced(function* (actor: Actor, body: CreateUser) {
  yield* ownAccounts
  const users = yield* Users
  const { run } = yield* Transactions
  const user: User = {
    id: yield* (yield* Ids).next,
    tenantId: actor.tenantId,
    email: body.email,
    firstName: body.firstName,
    lastName: body.lastName,
    passwordHash: "",
    isAdmin: body.isAdmin ?? false,
    enabled: body.enabled ?? true,
    roles: body.roles ?? [],
    createdAt: yield* now,
  }
  yield* run(Effect.andThen(freeEmail(user), users.insert(user)))
  return told(user)
})

/** Of the tenant alone: another tenant's accounts are told to nobody. */
const freeEmail = Effect.fnUntraced(function* ({ id, tenantId, email }: Pick<User, "id" | "tenantId" | "email">) {
  const holder = yield* (yield* Users).findByEmail(tenantId, email)
  if (holder !== undefined && holder.id !== id) return yield* conflict("There is a user with this e-mail already.")
})

export const updateUser = Effect.fnUntraced(function* (actor: Actor, id: string, body: UpdateUser) {
  yield* ownAccounts
  const { run } = yield* Transactions
  return yield* run(
    Effect.gen(function* () {
      const user = yield* storedUser(actor, id)
      const changed: User = { ...user, ...body }
      yield* freeEmail(changed)
      if (!(changed.isAdmin && changed.enabled)) yield* keepsAnOwner(user)
      yield* (yield* Users).update(changed)
      if (!changed.enabled) yield* (yield* Sessions).removeOf(id)
      return told(changed)
    }),
  )
})

/** Fails where a tenant would be left without anyone who can manage it. */
const keepsAnOwner = Effect.fnUntraced(function* ({ tenantId, id, isAdmin, enabled }: User) {
  if (!isAdmin || !enabled || (yield* (yield* Users).countOtherOwners(tenantId, id)) > 0) return
  return yield* conflict("The last owner stays: make another user an owner first.")
})

export const deleteUser = Effect.fnUntraced(function* (actor: Actor, id: string) {
  yield* ownAccounts
  const { run } = yield* Transactions
  yield* run(
    Effect.gen(function* () {
      yield* keepsAnOwner(yield* storedUser(actor, id))
      yield* (yield* Users).remove(actor.tenantId, id)
      yield* (yield* Sessions).removeOf(id)
    }),
  )
  return undefined
})

/** Sets a password, by an owner or by the user with the present one, and ends the user's sessions. */
export const setPassword = Effect.fnUntraced(function* (actor: Actor, id: string, body: SetPassword) {
  yield* ownAccounts
  const secrets = yield* Secrets
  const isSelf = actor.kind === "user" && actor.id === id
  if (!actor.isOwner && !isSelf) {
    return yield* forbidden("A password is set by a group owner, or by the user with the present one.")
  }
  const user = yield* storedUser(actor, id)
  if (!actor.isOwner) {
    const right = yield* secrets.verifyPassword(user.passwordHash, body.currentPassword ?? "")
    if (!right) return yield* invalid([{ pointer: "/currentPassword", message: "must be the present password" }])
  }
  const passwordHash = yield* secrets.hashPassword(body.password)
  const { run } = yield* Transactions
  yield* run(
    Effect.gen(function* () {
      const present = yield* storedUser(actor, id)
      yield* (yield* Users).update({ ...present, passwordHash })
      yield* (yield* Sessions).removeOf(id)
    }),
  )
  return undefined
})
