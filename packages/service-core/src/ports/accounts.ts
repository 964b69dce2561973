import type { Page } from "@toile/contract"
import { Context, type Effect } from "effect"

export interface Tenant {
  readonly id: string
  readonly name: string
  readonly createdAt: string
}

export interface User {
  readonly id: string
  readonly tenantId: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  /** An Argon2id hash in its text form; "" where no password was set, and no login works. */
  readonly passwordHash: string
  readonly isAdmin: boolean
  readonly enabled: boolean
  readonly roles: readonly string[]
  readonly createdAt: string
}

export interface Client {
  readonly id: string
  readonly tenantId: string
  readonly name: string
  /** What the application sends to get a token. */
  readonly clientId: string
  /** The secret, encrypted under the server's key. */
  readonly sealedSecret: string
  readonly enabled: boolean
  readonly roles: readonly string[]
}

/** A login: its refresh token rotates, and the use of a spent one ends it. */
export interface Session {
  readonly id: string
  readonly tenantId: string
  readonly kind: "user" | "client"
  readonly subjectId: string
  /** SHA-256 of the refresh token that is valid now. */
  readonly refreshHash: string
  readonly expiresAt: string
}

export interface Tenants {
  readonly count: Effect.Effect<number>
  /** The one that the first start made. */
  readonly first: Effect.Effect<Tenant | undefined>
  readonly find: (id: string) => Effect.Effect<Tenant | undefined>
  readonly insert: (tenant: Tenant) => Effect.Effect<void>
  /** What of the demo data it was given once, by the names that demo-data.ts has for it. */
  readonly seeded: (id: string) => Effect.Effect<readonly string[]>
  readonly setSeeded: (id: string, names: readonly string[]) => Effect.Effect<void>
}
export const Tenants = Context.Service<Tenants>("@toile/service-core/Tenants")

export interface UserQuery {
  readonly page: number
  readonly perPage: number
  readonly sort: "asc" | "desc"
  readonly orderBy: "createdAt" | "lastName" | "firstName"
  /** Searched in emails, first and last names. */
  readonly search?: string | undefined
}

export interface Users {
  readonly insert: (user: User) => Effect.Effect<void>
  readonly find: (tenantId: string, id: string) => Effect.Effect<User | undefined>
  /** Emails are unique in a tenant, in any case of their letters. */
  readonly findByEmail: (tenantId: string, email: string) => Effect.Effect<User | undefined>
  /** The accounts of all tenants with an email that are enabled and have a password: at most so many. */
  readonly whoCanLogIn: (email: string, most: number) => Effect.Effect<readonly User[]>
  readonly list: (tenantId: string, query: UserQuery) => Effect.Effect<Page<User>>
  readonly update: (user: User) => Effect.Effect<void>
  readonly remove: (tenantId: string, id: string) => Effect.Effect<void>
  /** The enabled owners of a tenant beside one user. */
  readonly countOtherOwners: (tenantId: string, userId: string) => Effect.Effect<number>
}
export const Users = Context.Service<Users>("@toile/service-core/Users")

export interface ClientQuery {
  readonly page: number
  readonly perPage: number
  readonly sort: "asc" | "desc"
  readonly orderBy: "name"
  /** Searched in names and client IDs. */
  readonly search?: string | undefined
}

export interface Clients {
  readonly insert: (client: Client) => Effect.Effect<void>
  readonly find: (tenantId: string, id: string) => Effect.Effect<Client | undefined>
  readonly findByClientId: (clientId: string) => Effect.Effect<Client | undefined>
  readonly list: (tenantId: string, query: ClientQuery) => Effect.Effect<Page<Client>>
  readonly update: (client: Client) => Effect.Effect<void>
  readonly remove: (tenantId: string, id: string) => Effect.Effect<void>
}
export const Clients = Context.Service<Clients>("@toile/service-core/Clients")

export interface Sessions {
  readonly insert: (session: Session) => Effect.Effect<void>
  readonly find: (id: string) => Effect.Effect<Session | undefined>
  /** Gives the session a new refresh token if `spent` is still its valid one; says whether it was. */
  readonly rotate: (id: string, spent: string, next: string, expiresAt: string) => Effect.Effect<boolean>
  readonly remove: (id: string) => Effect.Effect<void>
  /** Ends every session of a user or a client. */
  readonly removeOf: (subjectId: string) => Effect.Effect<void>
  readonly removeExpired: (now: string) => Effect.Effect<void>
}
export const Sessions = Context.Service<Sessions>("@toile/service-core/Sessions")

/** Whose accounts count: the service's own users and clients, or those of the issuer that the operator configured. */
export interface AccountSource {
  readonly source: "own" | "external"
}
export const AccountSource = Context.Service<AccountSource>("@toile/service-core/AccountSource")
