import { readFile } from "node:fs/promises"
import { createRequire } from "node:module"
import { bundleLoader, catalogueBundles } from "@toile/adapter-bundles"
import { type DraftFailure, failureMessages, makeBundledDraft } from "@toile/drafting"
import { finalMeasurementIds } from "@toile/garments"
import { err, ok } from "@toile/geometry"
import { measurementIds as bodyMeasurementIds } from "@toile/measurement-predictor"
import { produce as makeFiles } from "@toile/production"
import type { DraftRequest, EngineModule, ExportRequest, GroupLayout } from "@toile/service-core"
import { techPackPdf } from "@toile/tech-pack"

// The engine of this version of Toile: it brings the catalogue's bundles along, and drafts with whatever bundle it is
// given.

export const catalogue: EngineModule["catalogue"] = catalogueBundles

export const measurementIds: EngineModule["measurementIds"] = () => [...bodyMeasurementIds, ...finalMeasurementIds()]

const load = bundleLoader()

export const draft: EngineModule["draft"] = async (request, bundle) => {
  const notBuilt = unbuilt(request)
  if (notBuilt) return err({ message: notBuilt })
  const made = makeBundledDraft(await load(bundle), request, request.patternRefId)
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
  const scaled = Object.entries(request.groups).find(([, { scaling }]) => Object.values(scaling).some((v) => v !== 1))
  if (scaled) return err({ message: scalingIsNotBuilt(scaled[0]) })
  const { slug, name } = request.garment
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

export const techPack: EngineModule["techPack"] = async ({ draftId, titles, ...request }) => {
  const made = await techPackPdf({
    ...request,
    subject: `draft ${draftId}`,
    titleOf: (kind, name) => titles[`${kind} ${name}`] ?? name,
    font: await fontBytes(),
  })
  return made._tag === "Ok" ? ok(made.value.bytes) : err({ message: made.error.message })
}

const fabricsOf = ({ groups }: ExportRequest) =>
  Object.fromEntries(Object.entries(groups).map(([group, layout]) => [group, fabric(layout)]))

const fabric = ({ material, nesting }: GroupLayout) => ({ material, nesting })

const fontBytes = (): Promise<Uint8Array> =>
  readFile(createRequire(import.meta.url).resolve("dejavu-fonts-ttf/ttf/DejaVuSans.ttf"))
