import { skirtMeasurements } from "./drafts.js"
import type { AnyEndpoint } from "./endpoint.js"

type Json = Readonly<Record<string, unknown>>
type Parts = Readonly<Record<string, string>>

/** A link that paths do not tell: where the rest of an address, or a body, comes from. */
interface Told {
  readonly from: string
  readonly to: string
  readonly parameters?: Parts
  readonly requestBody?: Json
}

const ASKED = "$request.path.id"
const MADE = "$response.body#/id"
const FIRST = "$response.body#/0/id"

/** What paths do not tell; IDs are the endpoints'. A batch's job names the batch first, and then what its actions made. */
const told: readonly Told[] = [
  ...[
    { from: "createDraft", id: MADE },
    { from: "listDrafts", id: FIRST },
  ].flatMap(({ from, id }): Told[] => [
    { from, to: "readDraftAsset", parameters: { id, filename: "input.yml" } },
    { from, to: "createExport", requestBody: { draftId: id, fileType: "pdf", nesting: { effort: 0 } } },
  ]),
  {
    from: "predictBody",
    to: "createDraft",
    requestBody: {
      patternId: 1,
      measurementType: "body",
      measurements: "$response.body#/measurements",
      selectedMeasurementIds: Object.keys(skirtMeasurements),
    },
  },
  ...["readPattern", "createPreset", "readPreset"].map(
    (from): Told => ({ from, to: "listDrafts", parameters: { patternId: "$response.body#/patternId" } }),
  ),
  ...["generateTechPack", "acceptTechPack"].map(
    (from): Told => ({ from, to: "downloadTechPack", parameters: { id: ASKED, techPackFile: `{${MADE}}.pdf` } }),
  ),
  {
    from: "readExport",
    to: "downloadExportFile",
    parameters: { id: ASKED, filename: "$response.body#/files/0/filename" },
  },
  { from: "createBatch", to: "listJobs" },
  { from: "readJob", to: "readPrediction", parameters: { id: "$response.body#/resources/1/id" } },
  ...["createMeasurementProfile", "readMeasurementProfile"].map(
    (from): Told => ({
      from,
      to: "createDraft",
      requestBody: {
        patternId: 1,
        measurementType: "$response.body#/measurementType",
        measurements: "$response.body#/measurements",
        measurementProfileId: MADE,
      },
    }),
  ),
  {
    from: "listMeasurementProfileRevisions",
    to: "revertMeasurementProfile",
    parameters: { id: ASKED },
    requestBody: { revId: FIRST },
  },
]

export const pathNames = ({ path }: Pick<AnyEndpoint, "path">): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)

/**
 * OpenAPI's links of each endpoint, by its ID: from what makes or lists a record to everything that is done with it, from
 * what makes a part of one to what reads that. Where a path has but one name more, its ID is the answer's, or that of the
 * list's first item; names that both have are the request's own.
 */
export function linksBetween(endpoints: readonly AnyEndpoint[]): Readonly<Record<string, Json>> {
  const links: Record<string, Record<string, Json>> = {}
  const add = ({ from, to, ...link }: Told) => {
    links[from] = { ...links[from], [to]: { operationId: to, ...link } }
  }
  for (const endpoint of endpoints) {
    const { id, path, kind, method, status, answer } = endpoint
    const makes = method === "post" && (status === 201 || status === 202)
    if (answer === undefined || !(kind === "list" || makes)) continue
    const asked = pathNames(endpoint).map((name) => [name, `$request.path.${name}`])
    for (const other of endpoints) {
      const [name, ...rest] = pathNames(other).slice(asked.length)
      if (name === undefined || rest.length > 0 || !other.path.startsWith(`${path}/{${name}}`)) continue
      const handle = name === "uuid" ? "uuid" : "id"
      const found = kind === "list" ? `$response.body#/0/${handle}` : `$response.body#/${handle}`
      add({ from: id, to: other.id, parameters: Object.fromEntries([...asked, [name, found]]) })
    }
  }
  for (const link of told) add(link)
  return links
}
