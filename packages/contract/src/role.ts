import { Schema } from "effect"
import { list } from "./endpoint.js"

/** What a role opens is its path family, for reading and writing (docs: roles). */
export const roles = [
  "patterns",
  "measurementProfiles",
  "predict",
  "drafts",
  "exports",
  "exportProfiles",
  "presets",
  "materials",
  "metadata",
  "batches",
  "jobs",
] as const
export type Role = (typeof roles)[number]

/** Stands for all roles. */
export const DESIGNER = "designer"

export const AssignableRoles = Schema.Array(Schema.Literals([...roles, DESIGNER]))

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
