import type { Marker } from "@toile/draft-model"
import { type DrawnSheet, drawMarker } from "@toile/drawing"
import { layOutWatched } from "@toile/marker"
import { err, ok, type Result } from "@toile/result"
import type { PieceOrder, ProductionError, ProductionRequest, Sheets } from "./request.js"

export interface LaidOut {
  readonly markers: readonly Marker[]
  readonly sheets: Sheets
  readonly stopped: boolean
}

/** The draft's pieces on cloth, to be drawn there. */
export const laidOut = (request: ProductionRequest): Result<LaidOut, ProductionError> => {
  const laid = layOutWatched(request.draft.pieces, {
    fabrics: request.fabrics,
    singleInstance: request.singleInstance,
    stitches: request.draft.stitches,
    materialGroup: request.materialGroup,
    ...(request.defaultFabric ? { defaultFabric: request.defaultFabric } : {}),
    ...(request.orders ? { garments: garmentsOf(request.orders) } : {}),
    ...(request.objects ? { objects: request.objects } : {}),
    ...(request.shouldStop ? { shouldStop: request.shouldStop } : {}),
    ...(request.watch ? { watch: request.watch } : {}),
  })
  if (laid._tag === "Err") return err({ message: laid.error.message })
  const { markers, stopped } = laid.value
  let sheets: ReturnType<Sheets> | undefined
  return ok({
    markers,
    sheets: () => {
      sheets ??= drawnSheets(markers, request)
      return sheets
    },
    stopped,
  })
}

const drawnSheets = (markers: readonly Marker[], { draft, context }: ProductionRequest): ReturnType<Sheets> => {
  const sheets: DrawnSheet[] = []
  for (const marker of markers) {
    const drawn = drawMarker(marker, draft.pieces, context)
    if (drawn._tag === "Err") return err({ message: drawn.error.message })
    sheets.push(...drawn.value)
  }
  return ok(sheets)
}

/** Of several drafts each is a garment: its pieces lie one way on a nap, and on one sheet for their shade, where that is asked for. */
const garmentsOf = (orders: ReadonlyMap<string, PieceOrder>): Readonly<Record<string, string>> =>
  Object.fromEntries([...orders].map(([piece, { garment }]) => [piece, garment]))
