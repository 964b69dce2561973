import type { Marker } from "@toile/draft-model"
import { type DrawnSheet, drawMarker } from "@toile/drawing"
import { layOutWatched } from "@toile/marker"
import { err, ok, type Result } from "@toile/result"
import type { ProductionError, ProductionRequest } from "./request.js"

export interface LaidOut {
  readonly markers: readonly Marker[]
  readonly sheets: readonly DrawnSheet[]
  readonly stopped: boolean
}

/** The draft's pieces on cloth, and drawn there. */
export const laidOut = (request: ProductionRequest): Result<LaidOut, ProductionError> => {
  const laid = layOutWatched(request.draft.pieces, {
    fabrics: request.fabrics,
    singleInstance: request.singleInstance,
    stitches: request.draft.stitches,
    materialGroup: request.materialGroup,
    ...(request.defaultFabric ? { defaultFabric: request.defaultFabric } : {}),
    ...(request.objects ? { objects: request.objects } : {}),
    ...(request.shouldStop ? { shouldStop: request.shouldStop } : {}),
    ...(request.watch ? { watch: request.watch } : {}),
  })
  if (laid._tag === "Err") return err({ message: laid.error.message })
  const { markers, stopped } = laid.value
  const sheets: DrawnSheet[] = []
  for (const marker of markers) {
    const drawn = drawMarker(marker, request.draft.pieces, request.context)
    if (drawn._tag === "Err") return err({ message: drawn.error.message })
    sheets.push(...drawn.value)
  }
  return ok({ markers, sheets, stopped })
}
