import { Schema } from "effect"
import { accept, download } from "./endpoint.js"
import { listOf, optional } from "./parameter.js"
import { HttpUrl, Id } from "./values.js"

/** fit is ours. */
const Section = Schema.Literals(["options", "seams", "materials", "garmentMeasurements", "fit"])
const Language = Schema.Literals(["en", "fr"])

export const GenerateTechPack = Schema.Struct({
  excludedSections: Schema.optionalKey(Schema.Array(Section)),
  /** Ours; en where absent. */
  language: Schema.optionalKey(Language),
  /** Ours. */
  callbackUrl: Schema.optionalKey(HttpUrl),
})
export type GenerateTechPack = typeof GenerateTechPack.Type

const Accepted = Schema.Struct({ id: Id, jobUrl: Schema.String })

export const generateTechPack = accept({
  id: "generateTechPack",
  path: "/v2/drafts/{id}/generateTechPack",
  summary: "Make the tech pack of a draft; its job gives the file's address",
  access: "drafts",
  body: GenerateTechPack,
  example: { excludedSections: ["seams"], language: "en" },
  location: (id) => `techPacks/${id}.pdf`,
  answer: Accepted,
})

export const acceptTechPack = {
  ...accept({
    id: "acceptTechPack",
    path: "/v2/drafts/{id}/techPack",
    summary: "Deprecated: generateTechPack takes its place",
    access: "drafts",
    refuses: [409],
    query: { excludedSections: listOf(Section), language: optional(Language) },
    deprecated: { since: "2026-11-01T00:00:00Z", sunset: "2027-11-01T00:00:00Z" },
    location: (id) => `techPacks/${id}.pdf`,
    answer: Accepted,
  }),
  method: "get" as const,
}

export const downloadTechPack = download({
  id: "downloadTechPack",
  path: "/v2/drafts/{id}/techPacks/{techPackFile}",
  summary: "The file of a tech pack",
  access: "drafts",
  contentTypes: ["application/pdf"],
})
