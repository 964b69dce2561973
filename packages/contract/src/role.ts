import { Schema } from "effect"

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
