import {
  type Client,
  Clients,
  type Session,
  Sessions,
  type Tenant,
  Tenants,
  type User,
  Users,
} from "@toile/service-core"
import { Effect, Layer } from "effect"
import { Database, query } from "../database.js"
import { storedJson } from "../stored-json.js"
import { byId, firstOf, table } from "../table.js"

const tenant = (row: Record<string, unknown>): Tenant => ({
  id: String(row.id),
  name: String(row.name),
  createdAt: String(row.created_at),
})

export const tenants = Layer.effect(
  Tenants,
  Effect.map(Database, (database) => ({
    count: query(database, async (at) => Number((await at("tenants").count({ total: "*" }))[0]?.total ?? 0)),
    first: query(database, async (at) => firstOf(await at("tenants").orderBy(["created_at", "id"]).limit(1), tenant)),
    find: (id) => query(database, async (at) => firstOf(await at("tenants").where({ id }), tenant)),
    insert: ({ id, name, createdAt }) =>
      Effect.asVoid(query(database, (at) => at("tenants").insert({ id, name, created_at: createdAt }))),
    seeded: (id) =>
      query(database, async (at) => {
        const rows = await at("tenants").where({ id }).select("seeded")
        return storedJson(rows[0]?.seeded ?? "[]")
      }),
    setSeeded: (id, names) =>
      Effect.asVoid(
        query(database, (at) =>
          at("tenants")
            .where({ id })
            .update({ seeded: JSON.stringify(names) }),
        ),
      ),
  })),
)

export const users = Layer.effect(
  Users,
  Effect.map(Database, (database) => {
    const rows = table<User>(database, "users", {
      id: "plain",
      email: "plain",
      firstName: "plain",
      lastName: "plain",
      passwordHash: "plain",
      isAdmin: "boolean",
      enabled: "boolean",
      roles: "json",
      createdAt: "plain",
    })
    return {
      insert: (user) =>
        Effect.asVoid(
          query(database, (at) =>
            at("users").insert({ tenant_id: user.tenantId, email_key: emailKey(user.email), ...rows.toRow(user) }),
          ),
        ),
      find: rows.find,
      findByEmail: (tenantId, email) =>
        query(database, async (at) =>
          firstOf(await at("users").where({ tenant_id: tenantId, email_key: emailKey(email) }), rows.fromRow),
        ),
      whoCanLogIn: (email, most) =>
        query(database, async (at) => {
          const found = await at("users")
            .where({ email_key: emailKey(email), enabled: true })
            .whereNot({ password_hash: "" })
            .limit(most)
          return found.map(rows.fromRow)
        }),
      list: (tenantId, { orderBy, sort, search, ...page }) =>
        rows.page(tenantId, page, byId({ field: orderBy, sort }), (narrowed) =>
          rows.containing(narrowed, tenantId, ["email", "first_name", "last_name"], search),
        ),
      update: (user) =>
        Effect.asVoid(
          query(database, (at) =>
            at("users")
              .where({ tenant_id: user.tenantId, id: user.id })
              .update({ ...rows.toRow(user), email_key: emailKey(user.email) }),
          ),
        ),
      remove: (tenantId, id) => Effect.asVoid(rows.remove(tenantId, id)),
      countOtherOwners: (tenantId, userId) =>
        query(database, async (at) => {
          const counted = await at("users")
            .where({ tenant_id: tenantId, is_admin: true, enabled: true })
            .whereNot({ id: userId })
            .count({ total: "*" })
          return Number(counted[0]?.total ?? 0)
        }),
    }
  }),
)

const emailKey = (email: string) => email.trim().toLowerCase()

export const clients = Layer.effect(
  Clients,
  Effect.map(Database, (database) => {
    const rows = table<Client>(database, "clients", {
      id: "plain",
      name: "plain",
      clientId: "plain",
      sealedSecret: "plain",
      enabled: "boolean",
      roles: "json",
    })
    return {
      insert: (client) => rows.insert(client.tenantId, client),
      find: rows.find,
      findByClientId: (clientId) =>
        query(database, async (at) => firstOf(await at("clients").where({ client_id: clientId }), rows.fromRow)),
      list: (tenantId, { orderBy, sort, search, ...page }) =>
        rows.page(tenantId, page, byId({ field: orderBy, sort }), (narrowed) =>
          rows.containing(narrowed, tenantId, ["name", "client_id"], search),
        ),
      update: (client) => Effect.asVoid(rows.update(client.tenantId, client.id, client)),
      remove: (tenantId, id) => Effect.asVoid(rows.remove(tenantId, id)),
    }
  }),
)

export const sessions = Layer.effect(
  Sessions,
  Effect.map(Database, (database) => {
    const rows = table<Session>(database, "sessions", {
      id: "plain",
      kind: "plain",
      subjectId: "plain",
      refreshHash: "plain",
      expiresAt: "plain",
    })
    return {
      insert: (session) => rows.insert(session.tenantId, session),
      find: rows.findOfAll,
      rotate: (id, spent, next, expiresAt) =>
        query(
          database,
          async (at) =>
            (await at("sessions")
              .where({ id, refresh_hash: spent })
              .update({ refresh_hash: next, expires_at: expiresAt })) > 0,
        ),
      remove: (id) => Effect.asVoid(query(database, (at) => at("sessions").where({ id }).delete())),
      removeOf: (subjectId) =>
        Effect.asVoid(query(database, (at) => at("sessions").where({ subject_id: subjectId }).delete())),
      removeExpired: (now) =>
        Effect.asVoid(query(database, (at) => at("sessions").where("expires_at", "<=", now).delete())),
    }
  }),
)
