import {
  joinDrafts,
  produce as makeFiles,
  ordersInName,
  ordersInWords,
  type PieceOrder,
  type ProductionRequest,
  produceNest,
  sheetsBefore,
} from "@toile/production"
import { err, ok } from "@toile/result"
import type { EngineModule, ExportRequest, GroupLayout } from "@toile/service-core"
import { fontBytes } from "./font-bytes.js"
import { moreFonts } from "./more-fonts.js"

/** Reports come about as often as somebody looks; a search could tell of itself thousands of times a second. */
const REPORT_EACH_MS = 200

type Report = Parameters<EngineModule["produce"]>[1]

const watching = (report: Report): NonNullable<ProductionRequest["watch"]> => {
  let reported = -REPORT_EACH_MS
  return ({ progress, density, usedLength }) => {
    if (performance.now() - reported < REPORT_EACH_MS) return
    reported = performance.now()
    report({ progress, best: { density, usedLength } })
  }
}

export const produce: EngineModule["produce"] = async (request, report, isEnough) => {
  const { fileType, config } = request
  const made =
    request.nest === undefined
      ? await makeFiles({
          ...onSheets(request),
          outputs: [{ fileType, config: { ...config } }],
          font: await fontBytes(),
          moreFonts,
          shouldStop: isEnough,
          watch: watching(report),
        })
      : nested(request, request.nest)
  if (made._tag === "Err") return err({ message: made.error.message })
  const { files, markers, warnings } = made.value
  return ok({ files: files.map(({ fileType: _, ...file }) => file), layout: markers, warnings })
}

export const preview: EngineModule["preview"] = async (request) => {
  if (request.nest !== undefined) {
    const made = nested(request, request.nest)
    return made._tag === "Err" ? err({ message: made.error.message }) : ok({ sheets: [], files: [] })
  }
  const before = await sheetsBefore(onSheets(request), request.fileType, { ...request.config })
  if (before._tag === "Err") return err({ message: before.error.message })
  const { markers, files } = before.value
  const sheets = markers.flatMap(({ materialGroup, material, sheets: own }) =>
    own.map(({ width, length }) => ({ materialGroup, material, width, length: Math.round(length * 100) / 100 })),
  )
  return ok({ sheets, files })
}

/** The drafts of an export, the first one's first. */
const partsOf = ({ draft, draftId, garment, objects, order, further = [] }: ExportRequest) =>
  [{ draft, draftId, garment, objects, ...(order ? { order } : {}) }, ...further].map(({ order: words, ...part }) => {
    const { scaling } = part.draft
    return { ...part, ...(words ? { order: { ...words, ...(scaling ? { scaling } : {}) } } : {}) }
  })

const onSheets = (request: ExportRequest): Omit<ProductionRequest, "outputs" | "font"> => {
  const parts = partsOf(request)
  const { draft, draftId, config } = request
  const joined =
    parts.length > 1 ? joinDrafts(parts.map((part) => ({ ...part, garmentName: part.garment.name }))) : undefined
  const subject = joined ? ordersInWords(parts.map((part) => part.draftId)) : `draft ${draftId}`
  return {
    draft: joined ?? draft,
    singleInstance: config.singleInstance === true,
    materialGroup: config.materialGroup !== false,
    fabrics: fabricsOf(request),
    defaultFabric: fabric(request.defaultFabric),
    objects: joined?.objects ?? request.objects,
    name: fileName(parts, config),
    context: {
      garment: garmentOf(parts),
      subject,
      language: "en",
      // A piece's title ends with its draft's code, so its garment is what is left to tell.
      ...(joined ? { orderOf: (piece) => ownGarment(joined.orders.get(piece)) } : {}),
    },
    createdAt: request.createdAt,
    draftId,
    ...(parts[0]?.order ? { order: parts[0].order } : {}),
    ...(joined ? { orders: joined.orders } : {}),
  }
}

const nested = (request: ExportRequest, { sizes, sample }: NonNullable<ExportRequest["nest"]>) =>
  produceNest({
    sizes: partsOf(request).map(({ draft, objects }, index) => ({ name: sizes[index]!, draft, objects })),
    sample,
    config: { ...request.config },
    name: request.garment.slug,
    styleName: request.garment.name,
    createdAt: request.createdAt,
  })

const ownGarment = (own: PieceOrder | undefined) => own && { garment: own.garmentName, subject: "" }

type Parts = ReturnType<typeof partsOf>

/** The garments' slugs; of several drafts, or where labels tell the code, also whose pieces they are. */
const fileName = (parts: Parts, { labels }: ExportRequest["config"]): string => {
  const slugs = [...new Set(parts.map(({ garment }) => garment.slug))]
  const named = slugs.slice(0, 3).join("-")
  const isTold = parts.length > 1 || labels?.includes("code") === true
  return isTold ? `${named}-${ordersInName(parts.map(({ draftId }) => draftId))}` : named
}

const garmentOf = (parts: Parts): string => {
  const names = [...new Set(parts.map(({ garment }) => garment.name))]
  return names.length > 3 ? `${names.slice(0, 3).join(", ")} and ${names.length - 3} more` : names.join(", ")
}

const fabricsOf = ({ groups }: ExportRequest) =>
  Object.fromEntries(Object.entries(groups).map(([group, layout]) => [group, fabric(layout)]))

const fabric = ({ material, nesting, repeat }: GroupLayout) => ({
  material,
  nesting,
  ...(repeat === undefined ? {} : { repeat }),
})
