import { Schema } from "effect"
import { read, remove } from "./endpoint.js"
import { Id } from "./values.js"

/** Ours: what the first start made for people to look at, by its IDs. */
export const DemoData = Schema.Struct({
  materials: Schema.Array(Id),
  measurementProfiles: Schema.Array(Id),
  presets: Schema.Array(Id),
  drafts: Schema.Array(Id),
})
export type DemoData = typeof DemoData.Type

export const readDemoData = read({
  id: "readDemoData",
  path: "/v2/demoData",
  summary: "What of the tenant's records is demo data that is still there as it was made",
  access: "owner",
  answer: DemoData,
})

/** Drafts of the production stage go too: nobody ordered them. */
export const removeDemoData = remove({
  id: "removeDemoData",
  path: "/v2/demoData",
  summary: "Remove all demo data that nobody has changed, with what was exported of it; none comes back",
  access: "owner",
})
