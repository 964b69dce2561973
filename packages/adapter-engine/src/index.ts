import { readFile } from "node:fs/promises"
import { createRequire } from "node:module"
import { bundleLoader, catalogueBundles } from "@toile/adapter-bundles"
import { type DraftFailure, failureMessages, makeBundledDraft } from "@toile/drafting"
import { produce as makeFiles } from "@toile/production"
import { err, ok } from "@toile/result"
import type { EngineModule, EngineRefusal, ExportRequest, GroupLayout } from "@toile/service-core"
import { techPackPdf } from "@toile/tech-pack"

// The engine of this version of Toile: it brings the catalogue's bundles along, and drafts with whatever bundle it is
// given.

export const catalogue: EngineModule["catalogue"] = catalogueBundles

const load = bundleLoader()

export const draft: EngineModule["draft"] = async (request, bundle) => {
  const made = makeBundledDraft(await load(bundle), request, request.patternRefId)
  return made._tag === "Ok" ? made : err(refusalOf(made.error))
}

/** In words; of targets that are not met each with its place in the order. */
const refusalOf = (failure: DraftFailure): EngineRefusal => {
  // The person who ordered cannot mend it
  if (failure._tag === "Defect")
    return {
      message: "The draft could not be made: the pattern has a mistake.",
      defect: failureMessages(failure).join("; "),
    }
  const message = failureMessages(failure).join("; ")
  const missed = failure._tag === "Refused" ? (failure.refusal.targets ?? []) : []
  if (missed.length === 0) return { message }
  const errors = missed.map((target) => ({
    pointer: target.source === "parent" ? "/parentDraftId" : `/targetGarmentMeasurements/${target.garmentMeasurement}`,
    message: target.message,
  }))
  return { message, errors }
}

export const produce: EngineModule["produce"] = async (request) => {
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
