import { Schema } from "effect"
import { list } from "./endpoint.js"

/** `composite`: it stands for several others. */
export const RoleItem = Schema.Struct({ composite: Schema.Boolean, name: Schema.String })
export type RoleItem = typeof RoleItem.Type

export const listRoles = list({
  id: "listRoles",
  path: "/v2/roles",
  summary: "The roles that users and clients can be given",
  access: "owner",
  answer: RoleItem,
})
