import { produce as makeFiles } from "@toile/production"
import { err, ok } from "@toile/result"
import type { EngineModule, ExportRequest, GroupLayout } from "@toile/service-core"
import { fontBytes } from "./font-bytes.js"

/** Reports come about as often as somebody looks; a search could tell of itself thousands of times a second. */
const REPORT_EACH_MS = 200

export const produce: EngineModule["produce"] = async (request, report, isEnough) => {
  let reported = -REPORT_EACH_MS
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
    draftId: request.draftId,
    font: await fontBytes(),
    shouldStop: isEnough,
    watch: ({ progress, density, usedLength }) => {
      if (performance.now() - reported < REPORT_EACH_MS) return
      reported = performance.now()
      report({ progress, best: { density, usedLength } })
    },
  })
  if (made._tag === "Err") return err({ message: made.error.message })
  const { files, markers } = made.value
  return ok({ files: files.map(({ fileType: _, ...file }) => file), layout: markers })
}

const fabricsOf = ({ groups }: ExportRequest) =>
  Object.fromEntries(Object.entries(groups).map(([group, layout]) => [group, fabric(layout)]))

const fabric = ({ material, nesting }: GroupLayout) => ({ material, nesting })
