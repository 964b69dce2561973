import { Schema } from "effect"
import { ask, create, list, read, remove, update } from "./endpoint.js"
import { optional, Text, withDefault } from "./parameter.js"
import { AssignableRoles } from "./role.js"
import { Id, Name, Sort } from "./values.js"

/** An OAuth 2.0 application. */
export const Client = Schema.Struct({
  id: Id,
  name: Schema.String,
  /** What the application sends to get a token, with its secret. */
  clientId: Schema.String,
  secret: Schema.String,
  enabled: Schema.Boolean,
  roles: Schema.Array(Schema.String),
})
export type Client = typeof Client.Type

export const ClientItem = Schema.Struct({
  id: Id,
  name: Schema.String,
  enabled: Schema.Boolean,
  roles: Schema.Array(Schema.String),
})
export type ClientItem = typeof ClientItem.Type

export const CreateClient = Schema.Struct({
  name: Name,
  enabled: Schema.optionalKey(Schema.Boolean),
  roles: Schema.optionalKey(AssignableRoles),
})
export type CreateClient = typeof CreateClient.Type

/** clientId and secret are fixed: they may come back as they were read, and never changed. */
export const UpdateClient = Schema.Struct({
  name: Schema.optionalKey(Name),
  enabled: Schema.optionalKey(Schema.Boolean),
  roles: Schema.optionalKey(AssignableRoles),
  clientId: Schema.optionalKey(Schema.String),
  secret: Schema.optionalKey(Schema.String),
})
export type UpdateClient = typeof UpdateClient.Type

export const ClientSecret = Schema.Struct({ secret: Schema.String })
export type ClientSecret = typeof ClientSecret.Type

export const listClients = list({
  id: "listClients",
  path: "/v2/clients",
  summary: "The applications",
  access: "owner",
  query: {
    search: optional(Text),
    orderBy: withDefault(Schema.Literals(["name"]), "name"),
    sort: withDefault(Sort, "asc"),
  },
  answer: ClientItem,
})

export const readClient = read({
  id: "readClient",
  path: "/v2/clients/{id}",
  summary: "One application with its secret",
  access: "owner",
  answer: Client,
})

export const createClient = create({
  id: "createClient",
  path: "/v2/clients",
  summary: "Make an application",
  access: "owner",
  body: CreateClient,
  example: { name: "Shop", roles: ["patterns", "drafts"] },
  secret: ["secret"],
  answer: Client,
})

export const updateClient = update({
  id: "updateClient",
  path: "/v2/clients/{id}",
  summary: "Change an application; one that is disabled loses access",
  access: "owner",
  body: UpdateClient,
  fixed: ["clientId", "secret"],
  example: { name: "Shop in town" },
  answer: Client,
})

export const renewClientSecret = ask({
  id: "renewClientSecret",
  path: "/v2/clients/{id}/secret",
  summary: "Give an application a new secret; the old one ends at once",
  access: "owner",
  answer: ClientSecret,
})

export const deleteClient = remove({
  id: "deleteClient",
  path: "/v2/clients/{id}",
  summary: "Remove an application",
  access: "owner",
})
