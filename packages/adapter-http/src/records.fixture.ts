import type { AnyEndpoint } from "@toile/contract"
import { accepted, bodyOf } from "./checks.fixture.js"
import { type Answer, DRAFT, type Service } from "./service.fixture.js"
import { formOf, post } from "./upload.fixture.js"

/** What stands in the place of a path's names, by the family of the path: `/v2/drafts` to id, filename, ... */
export type Records = ReadonlyMap<string, Readonly<Record<string, string>>>

export const familyOf = ({ path }: Pick<AnyEndpoint, "path">) => path.split("/").slice(0, 3).join("/")
export const isNamed = ({ path }: Pick<AnyEndpoint, "path">) => path.includes("{")

export const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
)

let people = 0
/** Each is taken once: a second element for one is a conflict. */
const titled = ["mbHeight", "mbWeight", "mbKneeGirth", "mbKneeHeight", "mbCalfGirth", "mbCalfHeight"]
/** A body that each endpoint which makes something takes; an upload has none. */
export const creationBodies = (records: Records): Readonly<Record<string, () => object>> => ({
  createDraft: () => DRAFT,
  createExport: () => ({ draftId: records.get("/v2/drafts")?.id, fileType: "plt" }),
  generateTechPack: () => ({}),
  createBatch: () => ({
    actions: { a: { type: "predictBody", body: { gender: "male", measurements: { mbHeight: 180 } } } },
  }),
  createMeasurementProfile: () => ({ name: "x", gender: "female", measurementType: "body", measurements: {} }),
  createMetadata: () => ({ id: titled.pop(), gender: "male" }),
  createPreset: () => ({ patternId: 1, name: "x", measurements: {}, options: {}, seams: {} }),
  createExportProfile: () => ({ name: "x", fileType: "pdf" }),
  createMaterial: () => ({ name: "x", nesting: {}, scaling: {} }),
  createClient: () => ({ name: "x", roles: ["drafts"] }),
  createUser: () => ({ email: `made${people++}@example.com`, firstName: "A", lastName: "B" }),
})

/** The endpoint's address with the records in the place of its names. */
export function addressOf(endpoint: Pick<AnyEndpoint, "path">, records: Records): string {
  return endpoint.path.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = records.get(familyOf(endpoint))?.[name]
    if (value === undefined) throw new Error(`no record for ${endpoint.path}: give records.fixture.ts one`)
    return encodeURIComponent(value)
  })
}

/** Makes one record of each family of paths. */
export async function recordsOfEachFamily(service: Service): Promise<Records> {
  const { call } = service
  const records = new Map<string, Readonly<Record<string, string>>>()
  const bodies = creationBodies(records)
  const made = async (path: string, id: string): Promise<Answer["body"]> =>
    bodyOf(call("POST", path, bodies[id]!()), 201)
  const add = (family: string, names: Record<string, string>) => records.set(family, names)

  const draft = await accepted(call, "/v2/drafts", bodies.createDraft!())
  add("/v2/drafts", { id: draft.id })
  const exported = await accepted(call, "/v2/exports", bodies.createExport!())
  const { files } = await bodyOf(call("GET", `/v2/exports/${exported.id}`))
  const pack = await accepted(call, `/v2/drafts/${draft.id}/generateTechPack`, {})
  add("/v2/drafts", { id: draft.id, filename: "garmentMeasurements.json", techPackFile: `${pack.id}.pdf` })
  add("/v2/exports", { id: exported.id, filename: files[0].filename })
  const batch = await accepted(call, "/v2/batches", bodies.createBatch!())
  const { resources } = await bodyOf(call("GET", `/v2/batches/${batch.id}`))
  add("/v2/batches", { id: batch.id })
  add("/v2/predictions", { id: resources.a.$ref.split("/").at(-1) })
  add("/v2/jobs", { id: draft.job.id })
  add("/v2/patterns", { id: "1", refId: (await bodyOf(call("GET", "/v2/patterns/1"))).id })
  const profile = await made("/v2/measurementProfiles", "createMeasurementProfile")
  const [revision] = await bodyOf(call("GET", `/v2/measurementProfiles/${profile.id}/revs`))
  add("/v2/measurementProfiles", { id: profile.id, revisionId: revision.id })
  add("/v2/media", { id: (await bodyOf(post(service, "/v2/media", formOf(PNG)), 201)).id })
  add("/v2/metadata", { uuid: (await bodyOf(call("GET", "/v2/metadata")))[0].uuid })
  add("/v2/exportProfiles", { id: (await made("/v2/exportProfiles", "createExportProfile")).id })
  add("/v2/materials", { id: (await made("/v2/materials", "createMaterial")).id })
  add("/v2/presets", { id: (await made("/v2/presets", "createPreset")).id })
  add("/v2/clients", { id: (await made("/v2/clients", "createClient")).id })
  add("/v2/users", { id: (await made("/v2/users", "createUser")).id })
  return records
}
