import type { Piece } from "@toile/draft-model"
import { type LaidOut, type LayoutRequest, layOutWatched } from "@toile/marker"
import { progressOfAll } from "./progress.js"
import { ofMarker } from "./search.js"

/** The markers of pieces, each searched for its cloth's effort on this thread, with a bar for all of them together. */
export const laidByCount = (pieces: readonly Piece[], request: LayoutRequest): LaidOut => {
  const { watch, end } = progressOfAll()
  const made = layOutWatched(pieces, { ...request, watch })
  end()
  if (made._tag === "Err") throw ofMarker(made.error)
  return made.value
}
