import type { Marker } from "@toile/draft-model"
import { type DrawnSheet, drawMarker } from "@toile/drawing"
import { layOut } from "@toile/marker"
import { err, ok, type Result } from "@toile/result"
import type { ProductionError, ProductionRequest } from "./request.js"

export interface LaidOut {
  readonly markers: readonly Marker[]
  readonly sheets: readonly DrawnSheet[]
}

/** The draft's pieces on cloth, and drawn there. */
export const laidOut = (request: ProductionRequest): Result<LaidOut, ProductionError> => {
  const markers = layOut(request.draft.pieces, {
    fabrics: request.fabrics,
    singleInstance: request.singleInstance,
    materialGroup: request.materialGroup,
    ...(request.defaultFabric ? { defaultFabric: request.defaultFabric } : {}),
    ...(request.objects ? { objects: request.objects } : {}),
    ...(request.shouldStop ? { shouldStop: request.shouldStop } : {}),
  })
  if (markers._tag === "Err") return err({ message: markers.error.message })
  const sheets: DrawnSheet[] = []
  for (const marker of markers.value) {
    const drawn = drawMarker(marker, request.draft.pieces, request.context)
    if (drawn._tag === "Err") return err({ message: drawn.error.message })
    sheets.push(...drawn.value)
  }
  return ok({ markers: markers.value, sheets })
}
