import { createHash } from "node:crypto"
import { readFile } from "node:fs/promises"
import { createRequire } from "node:module"
import { type DraftFailure, failureMessages, makeDraft } from "@toile/drafting"
import { finalMeasurementIds, findPattern, catalogue as patterns } from "@toile/garments"
import { err, ok } from "@toile/geometry"
import { measurementIds as bodyMeasurementIds } from "@toile/measurement-predictor"
import { referenceData } from "@toile/pattern-model"
import { produce as makeFiles } from "@toile/production"
import type { DraftRequest, EngineModule, ExportRequest, GroupLayout, PatternEntry } from "@toile/service-core"

// The engine of this version of Toile: the patterns that it was built with, one master reference each. Publishing of
// further references comes with the bundles.

export const catalogue: EngineModule["catalogue"] = () => entries

/** The day of the first version: the references that come with the program were made then. */
const MADE_AT = "2026-11-21T00:00:00.000Z"

const entries: readonly PatternEntry[] = patterns.map(({ declaration }) => {
  const data = referenceData(declaration)
  const hash = createHash("sha256").update(JSON.stringify(data)).digest("hex")
  return { refId: uuidOf(hash), refName: "master", commitHash: hash, parentCommitHash: "", createdAt: MADE_AT, data }
})

/** A UUID (version 8, RFC 9562) of a hash: the same reference has the same ID on every machine. */
function uuidOf(hash: string): string {
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`
}

export const measurementIds: EngineModule["measurementIds"] = () => [...bodyMeasurementIds, ...finalMeasurementIds()]

export const draft: EngineModule["draft"] = (request) => {
  const pattern = findPattern(request.patternId)
  if (!pattern) return err({ message: `there is no pattern ${request.patternId}` })
  const notBuilt = unbuilt(request)
  if (notBuilt) return err({ message: notBuilt })
  const made = makeDraft(pattern, request, request.patternRefId)
  return made._tag === "Ok" ? made : err({ message: inWords(made.error) })
}

const inWords = (failure: DraftFailure): string => failureMessages(failure).join("; ")

const unbuilt = ({ targetGarmentMeasurements, materials }: DraftRequest): string | undefined => {
  if (Object.keys(targetGarmentMeasurements).length > 0) return "targetGarmentMeasurements are not built yet"
  const scaled = Object.entries(materials).find(([, { scaling }]) => Object.values(scaling ?? {}).some((v) => v !== 1))
  return scaled ? scalingIsNotBuilt(scaled[0]) : undefined
}

const scalingIsNotBuilt = (group: string): string =>
  `materials.${group}.scaling: only the factor 1 is built yet, for shrinkage and ease adjustment`

export const produce: EngineModule["produce"] = async (request) => {
  const pattern = findPattern(request.draft.patternId)
  if (!pattern) return err({ message: `there is no pattern ${request.draft.patternId}` })
  const scaled = Object.entries(request.groups).find(([, { scaling }]) => Object.values(scaling).some((v) => v !== 1))
  if (scaled) return err({ message: scalingIsNotBuilt(scaled[0]) })
  const { slug, name } = pattern.declaration
  const made = await makeFiles({
    draft: request.draft,
    outputs: [{ fileType: request.fileType, config: { ...request.config } }],
    singleInstance: request.config.singleInstance === true,
    materialGroup: request.config.materialGroup !== false,
    fabrics: fabricsOf(request),
    defaultFabric: fabric(request.defaultFabric),
    objects: request.objects,
    name: slug,
    context: { garment: name, subject: `draft ${request.draftId}`, language: "en" },
    createdAt: request.createdAt,
    font: await fontBytes(),
  })
  if (made._tag === "Err") return err({ message: made.error.message })
  const { files, markers } = made.value
  return ok({ files: files.map(({ fileType: _, ...file }) => file), layout: markers })
}

const fabricsOf = ({ groups }: ExportRequest) =>
  Object.fromEntries(Object.entries(groups).map(([group, layout]) => [group, fabric(layout)]))

const fabric = ({ material, nesting }: GroupLayout) => ({ material, nesting })

const fontBytes = (): Promise<Uint8Array> =>
  readFile(createRequire(import.meta.url).resolve("dejavu-fonts-ttf/ttf/DejaVuSans.ttf"))
